import { parseJapaneseDate } from './japanese-date.ts'

/** Words that stand in the place of a company and name none. */
const namesOfNobody: readonly RegExp[] = [
  // It refers to another one: 同社, 上記業者, 当該業者, 上記の者
  /^(?:(?:上記|前記|前掲|前述|下記|左記|右記|当該)(?:の)?(?:有資格業者|業者|事業者|者|会社|法人|企業|[2-9]者|[2-9]社)?|[同当]該?(?:社|業者|事業者|法人))$/u,
  // It counts others: 外1社, ほか２者
  /^(?:外|他|ほか)\d{1,3}(?:社|者|業者|名|件)$/u,
  // There is none: 該当無し, 現在なし, 0件
  /^(?:(?:現在|現時点|該当|対象|該当者|対象者|該当業者|対象業者)(?:は|で|の者|、)*)?(?:な[しい]|無[しい]?|ありません|ございません|おりません|0[件社者])$/u,
  // A count or a number: 1, 3社
  /^\d{1,4}(?:社|者|業者|件|名)?$/u,
  // Signs: *
  /^[*・.…。、,\-_=#]+$/u,
  // Words of the page: 詳細はこちら, 一覧に戻る, 次頁へ続く, （続き）
  /^(?:詳細(?:は|を)?(?:こちら|ここ)?(?:を?(?:見る|参照|確認))?|(?:(?:一覧|前のページ|元のページ|目次|トップ(?:ページ)?|先頭|ページ(?:の)?先頭)(?:に|へ))(?:戻る|もどる)?|戻る|(?:次|前|裏面?)の?(?:頁|ページ|葉)?(?:へ|に|より|から)?(?:続く|続き|つづく|つづき)|(?:前頁|前ページ|前葉)(?:から|より)の?続き|(?:以下|以上)?(?:続く|続き|つづく|つづき|余白)|その他|テスト)$/u,
  // Those of a list, or their trade: 指名停止業者, 建設業
  /^(?:(?:指名|(?:競争)?入札参加(?:資格)?|取引|資格)停止(?:中の?)?(?:有資格業者|業者|事業者|者)|(?:建設(?:工事)?|土木|建築|宅地建物取引|測量|電気工事|解体工事)業|建設工事|建設業者|物品|役務|(?:業務)?委託)$/u,
]

const charactersMax = 24

/** Whether a text in the place of a name names no company: 同社, 外1社, 該当無し, 次頁へ続く, 令和8年4月1日. */
export function namesNoCompany(name: string): boolean {
  if (name.length > charactersMax) return false
  const words = name
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .replace(/^[([【〔<](.*)[)\]】〕>]$/u, '$1')
  return namesOfNobody.some((pattern) => pattern.test(words)) || parseJapaneseDate(words) !== null
}
