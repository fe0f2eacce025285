import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { withCells, type Fields } from '../entry/fields.ts'

/**
 * 許可取消日, 監督処分日, 国土交通省の処分日 in a list of suspensions: the act of another body, for which the measure was taken, and neither the measure nor its day.
 */
export const withoutOtherActs = (fields: Fields): Fields =>
  ofAct.some((field) => isOfOtherAct(fields, field))
    ? withCells(fields, (field) => (ofAct.includes(field) && isOfOtherAct(fields, field) ? [] : null))
    : fields

const isOfOtherAct = (fields: Fields, field: SourceField): boolean => {
  const heading = fields.heading(field)
  return otherAct.test(heading) && !(qualification.test(heading) && !isSuspended(fields))
}
/** 認定取消日, 登録取消日: the withdrawal of a qualification is the measure itself where no period of a suspension stands beside it. */
const qualification = /^(?:登録|認定)/u
const isSuspended = (fields: Fields): boolean =>
  (['period', 'start', 'end', 'length'] as const).some((field) => fields.line(field) !== null)

const ofAct: readonly SourceField[] = ['action_date', 'action']
const otherAct =
  /^(?:建設業|宅建業|営業)?(?:許可|免許|登録|認定)(?:の)?(?:取り?消し?)|^(?:営業|業務|事業)(?:の)?停止(?!期間)|^(?:監督|行政)処分|(?:省|庁|公正取引委員会|公取委|労働局|整備局)(?:の|による)(?:処分|命令|措置)/u
