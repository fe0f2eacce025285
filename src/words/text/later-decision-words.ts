import { isoDay } from './iso-date.ts'
import { waves } from './range-signs.ts'
import { regExpGlobal } from './reg-exp.ts'

/**
 * The vocabulary of later decisions on a measure, as regular expressions or their sources, over the words of `periodWords` without white
 * space. `later-decision.ts` compares with it what stands before the word of a decision and what follows it: 指名停止を and した of
 * 指名停止を解除した.
 */

/**
 * The word of a decision, and what it decides. A word of which that is not said belongs to `otherEndWords`, and no word to both. What stands
 * around the word belongs to the patterns below: other things that it may be about (契約の解除) to `otherObjectBefore` and `otherUseAfter`,
 * its endings to `decided`, negations to `notDecided`; the dictionary form (する) is in `later-decision.ts`. It counts in every kind of record.
 * With a row go the digest and, once between two releases, the version in `ledger/record-keys.ts`, because notes in brackets that state a decision are left out of the keys of
 * suspensions. `later-decision.test.ts` tries each row; how the word is used otherwise is a case there.
 */
export const decisionWords: readonly DecisionWord[] = [
  { fate: 'lifted', word: '解除', printed: ['解除'], headings: ['解除'], hasOwnReason: true },
  // 指名停止を解いた; not 理解いただき
  { fate: 'lifted', word: '(?<!\\p{Script=Han}|読み)解[いき]' },
  { fate: 'cancelled', word: '取り?消し?', printed: ['取消し'], headings: ['取消', '取消し', '取り消し'] },
  { fate: 'cancelled', word: '(?:と|取)りけし' },
  { fate: 'cancelled', word: '取り?下げ?|とりさげ', printed: ['取下げ'], headings: ['取下げ'], hasOwnReason: true },
  { fate: 'cancelled', word: '取り?(?:止め?|やめ)|とりやめ' },
  { fate: 'cancelled', word: '撤回', printed: ['撤回'], headings: ['撤回'], hasOwnReason: true },
  { fate: 'cancelled', word: '無効', printed: ['無効'] },
]

interface DecisionWord {
  readonly fate: 'lifted' | 'cancelled'
  /** A regular expression. */
  readonly word: string
  /** As the documents show it. */
  readonly printed?: readonly string[]
  /** As it heads a column, alone or before 日, 状況 and the like. */
  readonly headings?: readonly string[]
  /** 解除の理由 is the reason of the decision. That of a 取消 may be the reason of a revocation, which is a measure. */
  readonly hasOwnReason?: true
}

type Fate = DecisionWord['fate']
const ofFate = (fate: Fate): readonly DecisionWord[] => decisionWords.filter((row) => row.fate === fate)
const liftWords = ofFate('lifted').map(({ word }) => word)
export const anyLiftWord = `(?:${liftWords.join('|')})`
export const decisionHeadings = (fate: Fate): string[] => ofFate(fate).flatMap(({ headings = [] }) => headings)
export const printedDecisions = (fate: Fate): string[] => ofFate(fate).flatMap(({ printed = [] }) => printed)
/** The headings before の理由 that are about the decision and not about the measure. */
export const headingsWithOwnReason = decisionWords.flatMap(({ headings = [], hasOwnReason }) =>
  hasOwnReason === true ? headings : [],
)
export const anyDecisionWord = `(?:${decisionWords.map(({ word }) => word).join('|')})`
/** Other words that end or stay a measure: 失効 (lapsed), 執行停止 (stayed by a court). What they decide is not said. */
export const otherEndWords =
  '(?:中止|失効|免除|打ち?切り?|廃止|キャンセル|効力(?:を|の)?停止|執行停止|(?<!\\p{Script=Han}|読み)解く)'

/** Lighter acts that may take the place of a measure, as they stand before the word of it: 文書による警告, 指名回避. */
const lighterActs =
  '(?:(?:文書|口頭|書面|厳重)?(?:による|での)?(?:厳重)?(?:警告|注意(?:喚起)?|訓告|戒告|勧告|指導|指示)|指名(?:回避|留保))(?:処分|措置)?'
/** に変更, へ切替: an act takes the place of another. */
export const replaces = '(?:に|へ)(?:変更|切り?替え?|移行|改め|軽減|減軽|振り?替え?|差し?替え?|転換|置き?換え?)'
/** Up to the end of 令和8年11月1日付けで指名停止を文書注意に変更. Not 警告から指名停止に変更. */
export const replacedByLighter = `(?:^|[、をはがもで]|から|より|まで|に?より|ため|付け?)${lighterActs}${replaces}`

/** What a measure needs: 措置の必要性, 指名停止の要件. */
const ground = '(?:の)?(?:必要性?|要件|要否|事由|理由|根拠|原因|対象|基準|相当性)'
/**
 * Behind a measure: words by which it need not, or should not, have been taken. 相当でない, の必要がなくなった, の要件に該当しない, 事由が消滅. Not 該当しない者.
 */
export const notDueWords = `(?:${ground}?(?:が|は|に|には|として|を|も)?、?(?:(?:不?相当で(?:は)?な(?:い|かった)|相当し(?:ない|なかった))|不相当|(?:該当|相当)せず|該当し(?:ない|なかった|ません(?:でした)?)|[当あ]たら(?:ない|なかった|ず))|${ground}(?:が|は|も)?、?(?:な(?:い|くなった|くなりました|かった|し)|無(?:い|し|くなった)|消滅|解消|消失|不存在|失われた|失った)|不要|対象外)`

// Days

const connective = 'をもちまして|をもって|を以っ?て|から|より|で|に|の|、'
/** Between the day of a decision and the decision: 令和8年5月1日 付けで 解除. */
export const afterDay = `(?:付け?|づけ)?(?:${connective})*`
/** Between the two days of a period. */
export const rangeSign = `(?:[${waves}至]|(?<!こと)から|(?<!に)より)`
/** A day or a length with the words around it, of the measure or of the decision: 自2026-04-01, 同年5月1日まで, 3か月間, 当面の間. */
export const dayOrLength = `(?:自|${rangeSign})*(?:${isoDay}|(?:同年|本年|翌年)?\\d{1,2}(?:月\\d{1,2}日|[./]\\d{1,2})(?!\\d)|同日|即日|本日)(?:付け?|づけ)?(?:間|${rangeSign}|まで|迄|${connective})*|\\d+[かヶヵカケ箇]?(?:月|日|週|年)間?|当[面分]の間`

// Before the word of a decision

/** Signs and labels at the beginning of a remark: ※, 注1:, 備考:. */
export const leadingLabel = '(?:[※*・→⇒]|注\\d*:?|(?:備考|現況|(?:措置|停止)?状況):)*'
const itself =
  '(?:本件?|当該|この|今回の?|上記の?|同|標記の?|前回(?:公表|掲載|通知)(?:した|の)|当(?:[市区町村県府都道省庁局社]|機構|公社|組合)(?:の|における|が行った)?)*'
const suffix = '(?:等|の(?=措置|期間|処分|決定|通知)|措置|期間|処分|命令|決定|通知)*'
/** The measure itself: 本件指名停止措置 in a list of suspensions, 営業停止処分 in others. */
export const measureOf = {
  suspension: `${itself}(?:指名(?:停止|除外|回避|留保)|(?:(?:契約)?競争)?(?:入札)?参加(?:資格)?(?:停止|制限|除外)|(?:取引|資格|契約|入札|落札資格)停止|停止|除外|措置|処分)${suffix}`,
  other: `${itself}[\\p{Script=Han}し]{0,10}(?:処分|命令|措置|停止|指示|勧告)${suffix}`,
}

/** Between the measure and the word: 指名停止 を全部 解除. */
export const particlesAfterMeasure =
  '(?:を|の|は|が|も|については?、?|につき(?:まして)?は?、?)?(?:全部|全て|すべて|全面的に|遡って|職権で|早期に?|途中で?|(?:期間)?(?:満了|終了)前に|、)*'
/** The end of a reason before the measure: 不服申立てにより 指名停止を取り消した. */
export const reasonEnd =
  '(?:により|によって|による|につき|ため|ので|ことから|に伴い|を?受けて?|に基づき|結果|として|前に|[、:])'
/** Reasons for which a measure is withdrawn, and no licence revoked: 審査請求 (a request for review), 誤り (a mistake). */
export const reasonOfWithdrawal =
  '(?:不服|異議|審査請求|裁決|判決|勝訴|和解|誤り?|錯誤|手違い|無罪|不起訴|嫌疑|再調査|再審査|再検討|見直し?|職権|訂正)'
/** By which an act of any kind is withdrawn, also a revocation: a ruling on a request for review. A judgment (判決) may be the reason of a revocation. */
export const rulingBefore =
  /(?:裁決|審査請求|不服申し?立て?|異議申し?立て?)[^。]{0,12}(?:により|によって|によりまして|で|に基づき|を受け|の結果)[^。]{0,4}$/u
export const judgmentBefore = /(?:判決|勝訴)[^。]{0,12}(?:により|によって|で|に基づき|を受け|の結果)[^。]{0,4}$/u
/** 取消裁決, 取消しの判決 */
export const rulingAfter = /^し?の?(?:裁決|判決)/u
/** 許可取消の撤回: what was revoked is not. */
export const revocationAtEnd = /取り?消し?(?:処分|決定)*(?:の|を|は|が|については?)(?:[、,]|職権で|全部)*$/u

/** What another decision is about: 建設業許可の取消し, 契約を解除, 訴えの取下げ, 入札は無効. */
export const otherObjectBefore =
  /(?:許可|免許|登録|認定|認証|認可|承認|指定|資格|契約|入札|見積書?|指名|採択|内定|名簿|補助金|助成金|(?:交付|支給|落札|採択|選定|認定|契約)(?:者|候補者)?の?決定|落札者?|(?![該同格]業者)\p{Script=Han}業|申請|申込み?|届出?|申し?立て?|請求|訴え|訴訟|提訴|[控公起告]訴|上告|発注|注文|合意)(?:等|者)?(?:から|より)?(?:の|を|が|は|も|と|について)?(?:全部|すべて)?$/u
/** 未解除 (not lifted), 一部解除: where a part is lifted or withdrawn, the rest stays. */
export const notOrInPartBefore = /(?:未|一部(?:を|の|が)?|部分(?:的に|の)?)$/u

const partOfArea =
  '(?<!全|全て?の|すべての|当|本|同)(?:地区|地域|区域|地方|工区|業種|工種|部門)|管内|[都道府県市区町村]内|[東西南北中]部'
const branch = '(?:支店|支社|支所|支部|支局|営業所|出張所)'
const kindOfWork = '(?<!\\p{Script=Han})(?:(?:土木|建築)(?:一式)?|電気|管|舗装|造園|塗装)工事'
/** The part of a measure that words name: 東部地区, 架空支店, 建築工事, 東部地区のみ, 一部. */
export const namesPart = `(?:${partOfArea}|${branch}|${kindOfWork}|のみ|だけ|に限[りる]|除[くき外]|一部|部分)`
/** What a part of a measure is about, as it stands before the measure: 東部地区に係る, 県内における, 建築工事のみの. A branch may be the party itself. */
export const ofPartOnly = `(?:(?:${partOfArea}|${kindOfWork})(?:等|分)?(?:に(?:係る|おける|関する|ついての|対する)|での|の|分の)|(?<!会社\\S*|[)）]\\S*)${branch}(?:等|分)?(?:に(?:係る|おける|関する)|分?の)|(?:のみ|だけ)(?:の|に係る)?|に限[りる]|除[きく])`

// After the word of a decision

/** The decision was made: 取り消した, 取消済, 解除となった. */
export const decided =
  '(?:し?(?:処理)?済み?|扱い|決定(?:済み?)?|通知(?:済み?)?|し?(?:た|ました)|され(?:た|ました|ている|ています|ており)|られ(?:た|ました)|(?:する|す)?ことと(?:した|しました|する|します)|[とに](?:した|しました|する|します|なった|なりました|なっている)|を?(?:行った|行いました|決定した|しました))'

/** The measure stays in force, whatever the word is about. */
export const notDecided: readonly RegExp[] = [
  // A claim in court or to the body: 取消しを求めて提訴, 取消訴訟, 無効確認, 解除申請.
  /^(?:の|を|に(?:ついて|つき|関する|係る))?(?:求め|確認|訴|請求|申(?:し?立|請|入|し入)|審査請求|提訴|係争|争|主張|要求|要望|仮処分|裁判|願)/u,
  /^し?の?(?:裁決|判決)を?(?:求|目指|待)/u,
  // A negation: 撤回しない, 取消なし, 解除されていない.
  /^(?:は|を)?(?:し|さ|され|行わ|行われ|でき|には?至ら|には?該当し|には?当たら)?(?:てい)?(?:ない|ません|ず|なし|無し|無$|不可)|^(?:は|も)?せず|^では?ない/u,
  // A day to come, or a condition: 解除予定, 取り消されるまで, 取消しを検討中.
  /^(?:の|を|は|に(?:ついて|つき|向け))?(?:予定|見込|条件|要件|基準|可否|検討|協議|審査|審議|審理|調査|手続|準備|待ち|案|可能|できる|場合|際|とき|時|日(?!\d|[:は]\d|[:は]?$)|にな(?:る|れ))/u,
  /^(?:する|す|る|され?る|され?れ)(?:日|時|とき|場合|際|予定|可能|こと(?:が|は|も)|もの|には?|見込|よう|べき|ば)|^(?:し|され)?た(?:とき|場合|際)/u,
  /^[^、。\d]*(?:まで|迄)/u,
]

/** The word is about another act or thing: 取消処分を受けたため (because a licence was revoked), 取消事由, 無効化. */
export const otherUseAfter = /^し?(?:の?(?:処分|命令)|を受け|事由|原因|要件|対象|化|な|札|票)/u

// Anywhere in the words

/** The measure is taken again: 改めて指名停止, 再度. */
export const takenAgain = /改めて|あらためて|再度|新たに|再び|再開(?!発)|復活|再(?:措置|停止|指名停止)/u
/** The decision is on a part: 解除（水道局を除く）, 一部. */
export const onlyInPart = /除[くき]|のみ|に限[るり]|一部|部分/u

const measure = '(?:(?:指名|入札参加|取引|資格)?(?:停止|除外|回避)|措置|処分)'
/**
 * Words about another measure, up to the end of the sentence or 今回: 前回措置は令和7年3月1日解除 (the measure before this one was lifted),
 * 別件の指名停止は解除済 (a suspension in another case is lifted).
 */
export const wordsOnOtherMeasure = regExpGlobal`(?:(?:前回|前々回)(?!公表|掲載|通知|お知らせ)|(?<!\p{Script=Han})先の(?=${measure})|従前の?|(?<!午|変更)前の(?=${measure})|以前の(?=${measure})|過去の|別件|(?:別途?|他|既存)の(?=${measure})|他の?(?:機関|団体|自治体|発注者|省庁|[市町村県社者])[のが])(?:[^。;；\n()（）]|[(（][^()（）]*[)）])*?(?=今回|本件|本${measure}|当該|[。;；\n)）]|$)`
