import { decodedList, type Partner } from './partner-list.ts'
import { partnersOfReport, type ReportedPartner } from './report-rows.ts'

/** A former report, and the company that each name of it meant; null: none of those that it may mean. */
export interface FormerReport {
  readonly partners: readonly ReportedPartner[]
  readonly numbers: ReadonlyMap<string, string | null>
}

/** The report of a file; null: it is none. */
export function formerReportIn(bytes: ArrayBuffer): FormerReport | null {
  let text: string
  try {
    text = decodedList(bytes)
  } catch {
    return null
  }
  const partners = partnersOfReport(text)
  if (partners === null) return null
  const numbers = partners.flatMap(({ asked, corporateNumber, state }): [string, string | null][] =>
    corporateNumber === null && state !== 'declined' ? [] : [[asked, corporateNumber]],
  )
  return { partners, numbers: new Map(numbers) }
}

/**
 * The company that an ambiguous partner is by the report; null: none. Undefined: the report does not say it, or names a company that the name
 * cannot mean: the report may be from anybody.
 */
export function choiceOfReport(
  { numbers }: FormerReport,
  { state, text, choices }: Partner,
): string | null | undefined {
  if (state !== 'ambiguous') return undefined
  const number = numbers.get(text)
  return number === null || choices.some((company) => company.number === number) ? number : undefined
}
