import { findJapaneseDates } from './japanese-date.ts'
import { regExp } from './reg-exp.ts'

/**
 * Whether a remark says that a measure is over, without a word of a lift or a withdrawal: 措置終了, 指名復帰, 停止期間満了により入札参加再開. Since when is not said, or it is
 * a day before the last one (`end`); 令和9年3月31日終了 says what the period says.
 */
export const saysOver = (remark: string, end: string | null): boolean =>
  remark.length <= charactersMax &&
  mayBeOver.test(remark) &&
  clausesOf(remark).some((clause) => {
    if (!over.test(clause)) return false
    const [day] = findJapaneseDates(clause)
    return day === undefined || end === null || day.date < end
  })

/** Whether a remark says that a measure is in force: 停止中, 措置継続中. 停止中の工事 is something else. */
export const saysLasting = (remark: string, isSuspension: boolean): boolean =>
  remark.length <= charactersMax &&
  remark.includes('中') &&
  clausesOf(remark).some((clause) => lasting.test(clause) && !(isSuspension && /営業|業務|処分/u.test(clause)))

const charactersMax = 1_000
const mayBeOver = /終|完了|満了|復帰|再開|回復|経過/u

/** Sentences, notes in brackets and words, without white space; a day stays with what follows it. */
const clausesOf = (remark: string): string[] =>
  remark
    .normalize('NFKC')
    .replace(/(?<=日|付け?|\d)\s+/gu, '')
    .split(/[。;()\s※]/u)

const label = '(?:(?:備考|現況|現状|状況|状態|区分)[:：]?|注\\d*:?|・|→)*'
const day = '(?:(?:令和|平成|[RrHh]|20)[\\d元年月日./-]{3,12}(?:付け?)?(?:で|に|を?もって|より|から|、)*)?'
const measure =
  '(?:本件?|当該|この)?(?:(?:指名|入札参加|参加資格|資格|取引|営業|業務)?(?:停止|除外|回避|制限)|措置|処分)?(?:措置|処分)?'
const particle = '(?:の|を|は|が|も)?'
const done = '(?:済み?|(?:と|に)?(?:なった|なりました)|し?(?:た|ました)|し?て(?:いる|います)|され(?:た|ました))?'
const end = '(?:期間)?(?:の|を|は|が)?(?:満了|終了|終結|完了|経過|終え|終わっ)'
const restored =
  '(?:指名|(?:入札)?(?:への)?参加|入札|参加資格|資格|取引|営業|業務)?(?:の|を|に|へ|が)?(?:復帰|再開|回復)'
const over = regExp`^${label}${day}(?:${measure}${particle}${end}${done}|(?:${measure}${particle}${end}(?:し?た?(?:ため|ので)|により|によって|に伴い|につき|し|後に?)?[、,]?)?(?:${restored}|終了)${done})${day}$`
const lasting = regExp`^${label}(?:現在、?)?(?=[^中])${measure}(?:期間|継続|措置)*中(?:です|である)?$`
