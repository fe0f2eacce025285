import { findJapaneseDates } from './japanese-date.ts'
import { regExp } from './reg-exp.ts'

/**
 * Whether a remark says that a measure is over, without a word of a lift or a withdrawal: 措置終了, 指名復帰, 停止期間満了により入札参加再開. Since when is not said, or it is
 * a day before the last one (`end`); 令和9年3月31日終了 says what the period says.
 */
export const saysOver = (remark: string, end: string | null): boolean =>
  remark.length <= charactersMax &&
  mayBeOver.test(remark) &&
  clausesOf(remark.normalize('NFKC').replace(dayInBrackets, ' $1')).some((clause) => {
    if (headsOver.test(clause) || ofPast.test(clause)) return true
    if (!over.test(clause)) return false
    const [printed] = findJapaneseDates(clause)
    if (printed !== undefined) return end === null || printed.date < end
    // 3月31日で終了: the last day itself, without its year.
    const { month = '', date = '' } = yearless.exec(clause)?.groups ?? {}
    return month === '' || end?.slice(5) !== `${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  })

/** Whether a remark says that a measure is in force: 停止中, 措置継続中. 停止中の工事 is something else, and 停止期間中 is said of the printed days. */
export const saysLasting = (remark: string, isSuspension: boolean): boolean =>
  remark.length <= charactersMax &&
  remark.includes('中') &&
  clausesOf(remark).some((clause) => lasting.test(clause) && !(isSuspension && /営業|業務|処分/u.test(clause)))

/**
 * Whether a column of the state says that no act is made: 審議中, 予定, 案, 未実施, 保留. Of a remark (`isRemark`) only where it names the measure: 指名停止審議中; 調査中 may be
 * anything. 終了予定 is something else. A remark of nothing else may say so in other words (対象外, 参加可, 済).
 */
export const saysUndecided = (words: string, { isRemark = false } = {}): boolean =>
  words.length <= charactersMax &&
  mayBeUndecided.test(words) &&
  (clausesOf(words).some((clause) => (isRemark ? undecidedMeasure : undecidedState).test(clause)) ||
    (isRemark && notInForce.test(words.normalize('NFKC').replace(/[\s。()]/gu, ''))))

/**
 * The words of a heading by which the measures below it are over, or some are (過去の指名停止（解除・期間満了）, 指名停止期間満了業者, 解除・満了): a remark of each of them
 * that `saysOver` understands; `null`: it does not say so. 過去２年間の指名停止 may have those in force.
 */
export function overInHeading(heading: string): string | null {
  if (heading.length > headingCharactersMax || !mayBeOver.test(heading)) return null
  const clauses = clausesOf(plainHeading(heading)).filter((clause) => clause !== '')
  const isWhole = clauses.every((clause) => headsOver.test(clause) || besideOver.test(clause))
  const over = isWhole ? clauses.find((clause) => headsOver.test(clause)) : undefined
  // 解除・満了: of each it is one of them, and after its last day both are over.
  return over === undefined ? null : /解除|取消/u.test(over) ? (onlyEnding.exec(over)?.[0] ?? null) : over
}

/** A heading without the signs around it, and without words for what is below it: 【措置終了】, ＜終了＞, 以下、解除済み, ↓解除済. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .trim()
    .replace(frame, '$1')
    .replace(whatIsBelow, '')
    .replace(/(?<=した業者|済み?の?業者|業者|もの|者)(?:です|である)?。?$/u, '')
const frame = /^[【[〔<〈《≪「『―─—=-]+([^【】[\]〔〕<>〈〉《》≪≫「」『』]+?)[】\]〕>〉》≫」』―─—=-]+$/u
const whatIsBelow =
  /^(?:[(]?参考[)]?[:\s]*(?=過去|終了|解除)|(?:以下|下記|これより(?:下|以下)?|ここから(?:下)?)(?:の(?:有資格業者|業者|事業者|者|会社|もの))?(?:は|が|、|:|について(?:は)?)*(?:すでに|既に|すべて|全て)?(?=\S)|[↓⇓⬇▼▽]+\s*(?=\S))/u

const headingCharactersMax = 40
const charactersMax = 1_000
const mayBeOver = /終|完了|満了|復帰|再開|回復|経過|解消|解禁|過|解け|効|執行停止|^元/u

/** Sentences, notes in brackets and words, without white space; a day stays with what follows it. */
const clausesOf = (remark: string): string[] =>
  remark
    .normalize('NFKC')
    .replace(/(?<=日|付け?|\d)\s+|(?<=終了|満了|復帰|再開)\s+(?=令和|平成|[RH]\d|20\d)/gu, '')
    .split(/[。;()\s※]/u)

/** 終了（令和9年3月31日） */
const dayInBrackets = /\(((?:令和|平成|[RrHh]|20)[\d元年月日./-]{3,12}(?:付け?)?)\)/gu

const label = '(?:(?:備考|現況|現状|状況|状態|区分)[:：]?|注\\d*:?|・|→)*'
const dayOfEnd =
  '(?:(?:令和|平成|[RrHh]|20)[\\d元年月日./-]{3,12}|\\d{1,2}月\\d{1,2}日)(?:付け?)?(?:で|に|を?もちまして|を?もって|より|から|、)*'
const day = `(?:${dayOfEnd})?`
/** 上記の, この一覧の業者の, 全ての */
const whose =
  '(?:なお、?|既に|すでに|現在(?:は|、)*|(?:上記|以上|これら|表中|一覧中|各|全(?:て|部)?|すべて|いずれも|(?:本|この|当)(?:ページ|一覧表?|表|リスト)|掲載(?=[中しさ]))(?:に?(?:掲載|記載)?(?:中の?|の|した|している|された|されている))?(?:の|は、?)?|(?:有資格業者|業者|事業者|者|会社|\\d{1,3}[社者件])(?:に対する|に係る|の|は、?)){0,4}'
const measure =
  '(?:本件?|当該|この|同)?(?:(?:指名|入札参加|参加資格|資格|取引|営業|業務)?(?:停止|除外|回避|制限)|措置|処分)?(?:措置|処分)?'
const particle = '(?:の|を|は|が|も)?'
const done =
  '(?:済み?|(?:と|に)?(?:なった|なりました)|し?(?:た|ました)|し?て(?:いる|(?:い|おり)ます)|され(?:た|ました|て(?:いる|(?:い|おり)ます)))?'
const end =
  '(?:期間)?(?:の|を|は|が)?(?:満了|終了|終結|完了|経過|(?<=[止外避限置分間のをはが])解消|終え|終わっ|終わり|効力(?:を|が)失(?:っ|い|われ))'
/** Between the measure and its end: は、令和8年11月25日をもって全て */
const between = `(?:${dayOfEnd}|既に|すでに|全て|すべて|全部|いずれも|本日|、){0,4}`
const restored =
  '(?:指名|(?:入札)?(?:への)?参加|入札|(?:入札)?参加資格|資格|取引|営業|業務)?(?:の|を|に|へ|が)?(?:復帰|再開|回復)'
/** 廃業により指名停止終了 */
const because = '(?:[^、。は\\d]{1,20}(?:により|によって|に伴い|のため)、?)?'
const over = regExp`^${label}${day}${because}(?:${whose}${measure}(?:の?期間)?${particle}${between}${end}${done}|(?:${measure}${particle}${end}(?:し?た?(?:ため|ので)|により|によって|に伴い|につき|し|後に?)?[、,]?)?(?:${restored}|終了)${done})${day}$`
const ofPast =
  /^(?:(?:本|この|当)(?:ページ|一覧表?|表|リスト|情報)|(?:上記|以下|下記)の?(?:情報|一覧表?|内容)?)(?:の(?:情報|内容))?は、?過去の(?:情報|もの|記録|データ|内容|一覧|公表内容|(?:指名停止|停止)?(?:措置|処分)|指名停止)(?:です|である|(?:に|と)なります)?$/u
const yearless = /(?<month>\d{1,2})月(?<date>\d{1,2})日/u
const lasting = regExp`^${label}(?:現在、?)?(?=[^中])${measure}(?:継続|措置)*中(?:です|である)?$`

const mayBeUndecided = /中|待ち|予定|案|未|保留|仮|前|見送|見合|外|誤|可|復活|他団体|済|解/u
const undecided =
  '(?:(?:審議|審査|審理|検討|協議|手続き?|決裁|起案|準備|調整|調査|聴聞|上申)(?:中|待ち|予定|段階)|(?:実施|決定|開始|発令|公表|執行)?予定|[原素草]?案|未(?:実施|決定|確定|定|処理|執行|発令|決裁|着手)|保留中?|仮決定|(?:決定|実施|執行|発令)前|見送り|見合わせ(?:中)?)(?:です|である)?'
const undecidedState = regExp`^${label}${day}(?:現在、?)?(?:${measure}${particle})?${undecided}$`
/** Words that say of a row on a list of measures that it has none now, with nothing beside them: 対象外, 参加可, 保留. */
const notInForce = regExp`^${label}${day}${because}(?:(?:指名停止|措置)の?)?(?:対象外|除外|誤り|誤記|誤掲載|(?:入札)?参加可能?|指名可能?|復活|保留中?|(?:措置|停止)前|未実施|未措置|他団体|掲載終了|済|解)(?:です|である|とする|とした)?$`
const ofSuspension = '(?:本件?|当該|この)?(?:指名|入札参加|参加資格|取引)(?:の?停止|除外|回避)(?:の?措置)?'
const undecidedMeasure = regExp`^${label}(?:現在、?)?${ofSuspension}${particle}${undecided}$`

const measures =
  '(?:(?:指名|入札参加|競争入札参加|参加資格|資格|取引|営業|業務)?(?:停止|除外|回避)(?:の?(?:措置|処分|期間|情報))*等?|(?:行政)?処分|措置)'
const rowsListed =
  '(?:の?(?:業者|事業者|者|会社|企業|施設|店舗|もの|分|案件))?等?(?:の?(?:一覧表?|リスト|状況|情報|名簿|表))*'
const listed = `${rowsListed}(?:について)?`
const ending =
  '(?:(?:期間(?:の|が|を)?)?(?:終了|満了|終結|経過|終え|終わっ|過ぎ)|解け|失効|無効(?=と|の)|効力(?:の|が|を)?停止中?|執行停止中?)'
/** 再開した業者, 指名回復業者, 解禁業者, 営業再開した施設; 入札の再開について is the title of anything. */
const restoredRows = `(?:${restored}|解禁)(?:済み?の?|(?:を)?(?:した|しました)|の)?${rowsListed}`
const earlier = '(?:過去|過年度)'
/** One of several ends that a heading names: 解除済み分, 過年度. */
const oneEnd = `(?:解除|取消し?|${ending}|${earlier})(?:済み?)?(?:の?分)?`
/** 過去の指名停止, 過去に指名停止となった業者, 終了した指名停止, 指名停止期間満了業者, 解除・満了, 過年度・解除分 */
const headsOver = regExp`^(?:元${measures}(?:業者|事業者|者)${listed}|${earlier}(?:分|の(?:分|もの|情報|一覧表?))|過年度|${earlier}の${measures}${listed}|過去に${measures}(?:と(?:なった|した)|を受けた|措置を行った)${listed}|(?:${measures}(?:の|が|を)?)?${ending}(?:済み?の?|(?:と|に)?(?:した|なった)|た|しました|している|の)?(?:${measures}${listed}|${listed})|(?:${measures}の?)?${oneEnd}(?:(?:[・/,、]|及び|又は|または|もしくは|と)${oneEnd})+(?:の|した|しました)?${listed}|${restoredRows})$`
const onlyEnding = regExp`${ending}|過年度|過去分`
/** 過去の指名停止（解除済み）, （12件） */
const besideOver = regExp`^(?:${measures}${listed}|(?:解除|取消し?)(?:済み?)?(?:のもの|の?分)?|全?\d{1,4}(?:件|社|者)|参考)$`
