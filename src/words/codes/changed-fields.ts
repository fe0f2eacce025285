import { actionTypes } from './action-types.ts'
import { rowOf, type CodeRow } from './code-row.ts'
import { laws } from './laws.ts'
import { natures } from './natures.ts'
import { reasons } from './reasons.ts'
import { sectors } from './sectors.ts'
import { statuses } from './statuses.ts'

/** A field of a record that a history can name. */
interface FieldRow extends CodeRow {
  /** The codes that its values consist of. */
  readonly values?: readonly CodeRow[]
}

/** Beside an end that is not open, none need be known. */
const openEnds: readonly CodeRow[] = [
  { code: 'true', ja: 'はい', en: 'Yes' },
  { code: 'false', ja: 'いいえ', en: 'No' },
]

/** The fields whose changes a history names, by their names in the API. */
export const changedFields = [
  { code: 'id', ja: 'ID', en: 'Id' },
  { code: 'company.name_text', ja: '公表名', en: 'Published name' },
  { code: 'company.address', ja: '所在地', en: 'Address' },
  { code: 'authority', ja: '機関', en: 'Authority' },
  { code: 'action_date', ja: '処分・措置の日', en: 'Day of the action' },
  { code: 'action_type', ja: '処分の種類', en: 'Kind of action', values: actionTypes },
  { code: 'action_text', ja: '公表された措置名', en: 'Action as published' },
  { code: 'period.text', ja: '公表された期間', en: 'Period as published' },
  { code: 'period.start', ja: '期間の始め', en: 'Start of the period' },
  { code: 'period.end', ja: '期間の終わり', en: 'End of the period' },
  { code: 'period.open_ended', ja: '期間の定めなし', en: 'No end stated', values: openEnds },
  { code: 'status', ja: '取消し・解除', en: 'Withdrawn or lifted', values: statuses },
  { code: 'lifted_on', ja: '解除の日', en: 'Day of the lift' },
  { code: 'nature', ja: '性質', en: 'Nature', values: natures },
  { code: 'reason_codes', ja: '措置の理由（分類）', en: 'Reason (category)', values: reasons },
  { code: 'sector_codes', ja: '業種', en: 'Sector', values: sectors },
  { code: 'law_codes', ja: '根拠法令（分類）', en: 'Law (category)', values: laws },
  { code: 'law_text', ja: '根拠法令', en: 'Law' },
  { code: 'reason_text', ja: '理由', en: 'Reason' },
  { code: 'clause', ja: '要領の条項', en: 'Clause' },
  { code: 'scope', ja: '対象範囲', en: 'Scope' },
  { code: 'summary', ja: '概要', en: 'Summary' },
  { code: 'remarks', ja: '備考', en: 'Remarks' },
] as const satisfies readonly FieldRow[]

export type ChangedFieldName = (typeof changedFields)[number]['code']

/** Between the codes of a value. */
export const codeSeparator = ', '

/** The Japanese and the English labels of a value; `null` where it does not consist of codes. A code that is not in the list stays. */
export function valueLabelsOf(field: string, value: string | null): readonly [string, string] | null {
  const { values } = rowOf<FieldRow>(changedFields, field) ?? {}
  if (values === undefined || value === null) return null
  const codes = value.split(codeSeparator)
  const rows = codes.map((code) => rowOf(values, code) ?? { code, ja: code, en: code })
  // A label may have a comma, as 'In force, no end stated'.
  return [rows.map(({ ja }) => ja).join('、'), rows.map(({ en }) => en).join('; ')]
}
