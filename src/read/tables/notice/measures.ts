import type { RecordKind } from '../../../domain/facts.ts'

/** A page may state a disposition and a suspension from procurement for the same case, each with days and reasons of its own. */
export type Measure = 'disposition' | 'suspension'

/** The words for a suspension from procurement, as the source of a regular expression. */
export const suspensionWords =
  '指名停止|指名除外|指名回避|指名留保|資格[（(]指名[）)](?:の)?停止|参加資格(?:の)?停止|(?:落札|入札)資格停止|資格停止措置|入札参加(?:資格)?(?:の)?(?:停止|制限|除外)|参加停止|取引停止|契約停止|入札停止'
const suspension = new RegExp(suspensionWords, 'u')
const disposition =
  /監督処分|行政処分|不利益処分|処分[（(]|指示処分|業法(?:第[0-9０-９]+条.{0,12})?(?:に基づく|による|の規定)|(?:営業|業務|事業)(?:の)?停止|(?:許可|免許|登録)(?:の)?取り?消|措置命令|改善命令|排除措置|課徴金納付命令/u

/** The measure that a heading, label or sentence names; `null`: none, or both. */
export function measureOf(text: string): Measure | null {
  const [isSuspension, isDisposition] = [suspension.test(text), disposition.test(text)]
  if (isSuspension === isDisposition) return null
  return isSuspension ? 'suspension' : 'disposition'
}

/** The measure of which a source has the records. */
export const measureOfKind = (kind: RecordKind): Measure =>
  kind === 'procurement_suspension' ? 'suspension' : 'disposition'
