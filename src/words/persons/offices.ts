/**
 * The offices of persons in a company, and where each is taken for one. A word is strong where no name of a company goes on with it; a weak one may be
 * a part of a name or of a sentence, so fewer places know it.
 *
 * - `form`: behind a legal form without a space (架空設計株式会社代表取締役架空太郎)
 * - `always`: anywhere behind a company, whatever follows it (合同会社架空 職務執行者 ジョン・スミス)
 * - `apart`: behind a space or in brackets, before a name; `attached`: within a name, before a full name; `named`: there only before one without a
 *   space; `doubtful`: there before any word that may be a name
 * - `address`: behind an address; `weakAddress`: there only behind a space and before a name
 * - `line`: on a line of its own; `label`: at the beginning of one; `text`: before a name in a sentence; `act`: against whom an act is, beside the company
 * - `role`: behind a company and の, 元 or a space, in brackets behind a name; `roleAlone`: at the end of these brackets, whatever stands before it
 * - `asked`: behind a name that is searched
 */
const offices: readonly (readonly [office: string, places: string])[] = [
  ['代表取締役', 'form always apart attached doubtful address line text act label roleAlone asked'],
  ['代表社員', 'form always apart attached doubtful address line text act roleAlone asked'],
  ['代表理事', 'always attached doubtful address asked'],
  ['代表執行役', 'always attached doubtful address asked'],
  ['業務執行社員', 'always attached doubtful address'],
  ['職務執行者', 'always'],
  ['代表者', 'form apart attached line text act label roleAlone asked'],
  ['代表', 'form apart attached line weakAddress role asked'],
  ['代表者(?:職?氏名|名|の?(?:自宅|住所))?', 'address'],
  ['(?:専務|常務)?取締役', 'apart address'],
  ['取締役', 'form attached doubtful text act role roleAlone asked'],
  ['取締役社長', 'line'],
  ['(?:専務|常務)?理事長?', 'apart'],
  ['理事長', 'form attached doubtful line asked'],
  ['(?:副)?理事長', 'address'],
  ['理事長?', 'text act roleAlone'],
  ['(?:代表)?執行役員?', 'apart'],
  ['執行役員?', 'text'],
  ['監査役', 'text role'],
  ['役員', 'text act role roleAlone'],
  ['事業主', 'address line text'],
  ['社長', 'line weakAddress asked'],
  ['副?社長', 'apart'],
  ['会長', 'apart line weakAddress asked'],
  ['専務', 'apart'],
  ['常務', 'apart'],
  ['支配人', 'apart'],
  ['(?:\\p{Script=Han}{0,8}(?:支店|営業所|事業所|出張所|工場)|[所店])長', 'apart'],
  ['[CＣ][EＥ][OＯ]', 'attached'],
  ['(?:院|園|学院|校|店|施設|支店|所|社|会)長|管理者|理事', 'named'],
  ['店主', 'weakAddress'],
  ['院長', 'weakAddress'],
  ['支店長', 'weakAddress role asked'],
  ['所長', 'weakAddress role'],
  ['氏名', 'weakAddress'],
  ['名', 'weakAddress'],
  ['個人', 'act'],
  ['従業員', 'act role roleAlone'],
  ['使用人', 'act role'],
  ['社員', 'role roleAlone'],
  ['理事', 'role'],
  ['執行役', 'asked'],
  ['職員', 'role'],
  ['営業所長', 'role'],
  ['管理者', 'role'],
  ['専任', 'role'],
  ['(?:税理|会計|建築|取引)士|弁護士|行政書士', 'role'],
]

type Place =
  | 'form'
  | 'always'
  | 'apart'
  | 'attached'
  | 'named'
  | 'doubtful'
  | 'address'
  | 'weakAddress'
  | 'line'
  | 'text'
  | 'act'
  | 'label'
  | 'role'
  | 'roleAlone'
  | 'asked'

/** The offices that count in a place, as the source of a pattern without groups that capture. Its longest words come first. */
export const officesAt = (place: Place): string => {
  const found = offices.filter(([, places]) => places.split(' ').includes(place)).map(([office]) => office)
  return `(?:${found.toSorted((one, other) => other.length - one.length).join('|')})`
}

/** 代表取締役社長: what may stand behind an office. */
export const titleBehindOffice = '(?:社長|会長)?'
