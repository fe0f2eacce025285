import { isLineOfRights } from '../../../words/text/rights.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { oneLine } from '../text.ts'

/** 以上, 記, お問い合わせ先: what follows is not part of the notice. */
export const isEnd = (text: string): boolean =>
  isLineOfRights(text) ||
  /^(?:以\s*上|以下余白|記|.{0,12}問.?合.*|.{0,10}(?:担当|連絡先).*|(?:PDF|ＰＤＦ|Adobe|アドビ).{0,40}(?:閲覧|ご覧|表示|ダウンロード).*|[▲△▴↑∧⇧]?\s*(?:(?:この)?(?:ページ|頁|PAGE)の?\s*(?:先頭|トップ|上部|TOP)|(?:先頭|トップ|TOP)(?:へ|に)戻る).{0,8}|[▲△▴↑⇧].{1,12}|.{1,60}[（(［[](?:PDF|ＰＤＦ|Excel|エクセル|Word|ワード|XLSX?|DOCX?)(?:形式|ファイル|文書)?\s*[:：、,／/][^（()）]{2,30}[）)］\]])$/iu.test(
    oneLine(text),
  )

/** Whether a line is the beginning of the foot of a page: the office that published the notice, its postal address or telephone, the owner of the rights. */
export const isFoot = (text: string): boolean =>
  isLineOfRights(text) ||
  (!hasLegalForm(text) &&
    (/^\s*(?:〒|(?:電話|電\s*話|TEL|Tel|ＴＥＬ|FAX)(?:番号)?\s*[:：(（]|(?:\S{1,12}[都道府県市町村省庁局部]\s+)(?:\S{1,14}[局部課室係班]\s*)+$)/u.test(
      text,
    ) ||
      officeWithAddress.test(text)))
/** 架空労働局 〒000-0000, 架空省 架空地方局 〒000-0000, 架空県土木部監理課 電話 000-000-0000 */
const officeWithAddress =
  /^\s*(?:[^\s、。：:]{1,30}[都道府県市町村省庁局部課室係班]\s+){1,4}(?:〒|(?:電\s*話|TEL|Tel|ＴＥＬ|FAX)(?:番号)?[\s:：(（]*[0-9０-９])/u
