import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import { withoutBrackets } from './companies-beside.ts'
import { endsInPlan, isBeforeAct } from './stages-of-act.ts'

const measure =
  '(?:(?:指名|入札参加|参加資格|資格|取引|営業|業務|事業)?の?(?:停止|除外)|指名回避|(?:許可|免許|登録|指定|認定|業)?の?取り?消し?|(?:行政|監督|不利益)?処分|(?:措置|改善|停止|取消)命令)(?:の?(?:処分|命令|措置))*等?'
const particle = '(?:は|を|には?|とは?|まで(?:に)?は)?'
const not = '(?:行わ|実施し|実施せ|措置し|講じ|科さ|課さ|至ら|し|せ|なら)(?:ず|ない|なかった|ません(?:でした)?)'
const clauseOfNone = regExp`^(?:[^、]{0,40}(?:ため|により|ので|が|につき))?${measure}(?:${particle}${not}(?:$|(?:事案|もの|程度|こと|旨)[^、]{0,40}$)|${particle}(?:見送|見合わせ|免除|猶予|留保)[^、]{0,12}$|[^、]{0,12}相当$)`
const hearing = /^[^、]{0,40}(?:聴聞|弁明の?機会の?付与)(?:の)?(?:実施|通知|開催)?$/u

/**
 * Whether the words of an act say that it was not taken: 指名停止は行わず、文書注意とする; 営業停止処分は見送り; 指定取消相当（…）; 許可の取消しの前提となる聴聞の実施; 許可の取消しを行う方針. A note in
 * brackets is about something beside it (業務停止（免許取消しには至らない）), but for （予定） at the end.
 */
export function isNotTaken(text: string): boolean {
  if (text.length > charactersMax) return false
  const clauses = withoutBrackets(text)
    .normalize('NFKC')
    .split(/[。、,;\n]/u)
  return (
    endsInPlan(text) ||
    clauses.some((clause) => clause.split(/[ \u3000]/u).some(isBeforeAct)) ||
    (mayBeNone.test(text) &&
      clauses
        .map((clause) => clause.replace(/[ \u3000]/gu, ''))
        .some((clause) => clauseOfNone.test(clause) || hearing.test(clause)))
  )
}
const charactersMax = 400
const mayBeNone = /[なずん]|見送|見合|免除|猶予|留保|相当|聴聞|弁明/u

/**
 * The words of an act without those about another one that is a condition, a rule, an earlier one or replaced: 文書指導（改善されない場合は改善命令を行う）, 許可取消しに代えて事業停止30日,
 * 指示（前回の業務停止命令に続く処分）, 文書警告（業務停止命令に至らず）.
 */
export function withoutOtherActsIn(text: string): string {
  if (text.length > charactersMax || !mayHaveOther.test(text)) return text
  const own = text
    .replace(noteInBrackets, (note) => (isOnOther(note) ? '' : note))
    .split('。')
    .filter((sentence) => !onCondition.test(sentence))
    .join('。')
    .replace(/^[^。]{0,40}に(?:代え|替え|かえ)て?、?/u, '')
    .replace(/^[^。、]{0,40}視野に(?:入れ)?て?、/u, '')
  return own.trim() === '' ? text : own
}
const mayHaveOther = /場合|とき|前回|[なずん]|代え|替え|かえ|視野|対象外|不要|見送/u
const noteInBrackets = regExpGlobal`[（(][^（()）]*[）)]`
const isOnOther = (note: string): boolean =>
  ofOther.test(note) ||
  note
    .slice(1, -1)
    .normalize('NFKC')
    .split(/[。、,;\s]/u)
    .some(isBeforeAct)
const ofOther = /場合|とき|前回|従わな|至らな|行わな/u
const onCondition = /(?:場合|とき)に?(?:は|、)[^。]*(?:停止|禁止|命令|取り?消|処分|措置)/u
