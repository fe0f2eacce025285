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
 * - `sure`: a word that no registered company has in its name: what follows it is a person, wherever it stands; `besides`: behind a sign, before what may
 *   be a name; `staff`: behind a company and の, 元 or 勤務: one of its people, not who acts for it; `former`: only behind 元, 前 or の;
 *   `employed`: behind a company and a space or in brackets: whoever works there, with or without a name
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
  ['代表(?!構成員|企業|事業者|社員|取締役|理事|執行役)', 'doubtful'],
  ['代表者(?:職?氏名|名|の?(?:自宅|住所))?', 'address'],
  ['(?:専務|常務)?取締役', 'apart address'],
  ['取締役', 'form attached doubtful text act role roleAlone asked'],
  ['取締役社長', 'line'],
  ['(?:専務|常務)?理事長?', 'apart'],
  ['理事長', 'form attached doubtful line asked'],
  ['(?:副)?理事長', 'address'],
  ['受任者|(?:契約|管理|業務|統括|現場)?(?:締結)?責任者|(?:契約|現場)代理人|契約者', 'address'],
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
  ['(?<![A-Za-zＡ-Ｚａ-ｚ])[CＣ][EＥFＦOＯTＴ][OＯ](?![A-Za-zＡ-Ｚａ-ｚ])', 'apart attached'],
  ['(?:院|園|学院|校|店|施設|支店|所|社|会)長|管理者|理事', 'named'],
  ['店主', 'weakAddress sure'],
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
  ['代表者職?(?:氏名|名)', 'sure'],
  ['(?:開設|設置|申請|届出|被処分)者', 'sure'],
  ['名義人|支配人', 'sure'],
  ['(?:実質的?な?)経営者', 'sure'],
  ['(?:破産|更生|保全|再生)?管財人', 'address sure'],
  ['(?:代表|特別)?清算人', 'address sure'],
  ['(?:訴訟|特別|法定|現場|契約)?代理人', 'address sure'],
  ['監督委員|承継人', 'address sure'],
  ['(?:代表取締役|代表者|取締役)?職務代行者?', 'address sure'],
  ['代表者|事業主|経営者|営業者|管理者|運営者|施設長', 'besides'],
  ['\\p{Script=Han}{0,6}(?:責任|担当|技術)者', 'besides'],
  ['\\p{Script=Han}{0,6}[部課次係室局]長', 'besides'],
  ['弁護士|司法書士|行政書士', 'weakAddress besides'],
  ['従業員|(?<!代表|執行|組合)社員|職員|使用人|作業員|役員|責任者|担当者|技術者', 'staff'],
  ['営業(?:マン|担当)|アルバイト|パート(?!ナ)|\\p{Script=Han}{0,6}(?:取引|建築|税理|会計)士', 'staff'],
  ['代表取締役|代表社員|代表理事|代表者?|(?:専務|常務)?取締役|監査役', 'former'],
  ['(?:副?社|会|理事|支店|営業所|部|課|工場|院|園)長|理事|店主|(?:実質的?な?)?経営者', 'former'],
  ['職員', 'role'],
  ['営業所長', 'role'],
  ['管理者', 'role'],
  ['専任', 'role'],
  ['(?:税理|会計|建築|取引)士|弁護士|行政書士', 'role'],
]

// Professions and tasks of those who work at a company; 取締役営業部長 is an officer.
const ofOfficer = '(?!取締役|代表|専務|常務|執行)'
const tasks: readonly (readonly [office: string, places: string])[] = [
  [`${ofOfficer}\\p{Script=Han}{0,10}(?:[部課次係室局]長|技術者|主任者|管理者|施設長|現場代理人)`, 'employed'],
  [
    `${ofOfficer}\\p{Script=Han}{0,10}(?:従業員|職員|作業員|使用人|専門員|相談員|支援員|介護員|外務員|募集人|乗務員|運転[者手])`,
    'employed',
  ],
  [`(?<!代表|執行|組合)社員`, 'employed'],
  [
    '(?!弁護|司法書|行政書)\\p{Script=Han}{0,10}(?:建築|取引|調理|整備|運転|施工管理|福祉|介護福祉|保育|会計|税理|測量|操縦|管理|栄養)士',
    'employed',
  ],
  [
    '\\p{Script=Han}{0,8}(?:薬剤|看護|美容|理容|調理|鍼灸|柔道整復)師|(?:歯科)?医師|ホームヘルパー|ケアマネ(?:ジャー)?',
    'employed',
  ],
  ['営業(?:マン|担当)|アルバイト|パート(?!ナ)', 'employed'],
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
  | 'sure'
  | 'besides'
  | 'staff'
  | 'former'
  | 'employed'

/** The offices that count in a place, as the source of a pattern without groups that capture. Its longest words come first. */
export const officesAt = (place: Place): string => {
  const found = [...offices, ...tasks]
    .filter(([, places]) => places.split(' ').includes(place))
    .map(([office]) => office)
  return `(?:${found.toSorted((one, other) => other.length - one.length).join('|')})`
}

/** 代表取締役社長: what may stand behind an office. */
export const titleBehindOffice = '(?:社長|会長)?'
