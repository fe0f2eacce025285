import type { Answer, Context, Outcome, PublishedRecord } from '../types.ts'
import type { Kind } from '../records/record-kinds.ts'
import { nameOf, noRecords, partnerKinds, type Partner } from './partner-list.ts'
import { reportRecordOf, type ReportRecord, type Tie } from './report-records.ts'
import type { PartnerRecords } from './partner-records.ts'

interface Question {
  readonly kind: Kind
  readonly tie: Tie
  readonly conditions: Readonly<Record<string, string>>
}

/** The most pages of an answer. */
const pagesMax = 10

/**
 * Asks for the records of a partner for whom some were counted: once for each kind, by number and by name, and once for each further page of ten.
 * Returns them, or the outcome of a question that has no answer.
 */
export async function askRecords(
  partner: Partner,
  { request }: Pick<Context, 'request'>,
): Promise<PartnerRecords | Exclude<Outcome, Answer>> {
  const records = new Map<string, ReportRecord>()
  const [identified, acts, unnumbered] = [{ ...noRecords }, { ...noRecords }, { ...noRecords }]
  let hasWhole = false
  const left = { ...(partner.findings?.records ?? noRecords) }
  for (const { kind, tie, conditions } of questionsOf(partner)) {
    for (let page = 1; page <= pagesMax; page++) {
      const paged = page === 1 ? conditions : { ...conditions, page: String(page) }
      const outcome = await request(kind.replaceAll('_', '-'), paged)
      if (outcome.kind !== 'answer') return outcome
      const found: readonly PublishedRecord[] = outcome.data[kind] ?? []
      left[kind] -= found.length
      // The records by number come first, and no record counts twice.
      for (const record of found) {
        if (records.has(record.id)) continue
        // Behind the records of the name stand those of which it is only a part.
        const isWhole = record.company.name_match === 'whole'
        if (hasWhole && !isWhole && partner.findings?.company === null) continue
        hasWhole ||= isWhole
        if (tie === 'name' && record.company.corporate_number === null) unnumbered[kind] += 1
        if (!isWarning(record) && !record.also_published.some((id) => records.has(id))) acts[kind] += 1
        records.set(record.id, reportRecordOf(record, tie))
      }
      if (tie === 'number') identified[kind] = outcome.meta.total?.count ?? found.length
      const isEndOfWhole = hasWhole && found.some((record) => record.company.name_match === 'part')
      if (!outcome.meta.has_more || outcome.meta.page_max === undefined || isEndOfWhole) break
    }
  }
  const missing = Object.values(left).reduce((sum, count) => sum + Math.max(0, count), 0)
  const isAsked = questionsOf(partner).length > 0
  return {
    records: [...records.values()],
    identified,
    unnumbered,
    acts: missing === 0 || !isAsked ? acts : null,
    missing: isAsked ? missing : 0,
  }
}

/** The states of a partner of whom records may be counted. */
export const statesWithRecords: ReadonlySet<Partner['state']> = new Set(['found', 'name_only', 'ambiguous', 'declined'])

/** A warning is no suspension. */
const isWarning = (record: PublishedRecord): boolean => 'measure_code' in record && record.measure_code === 'warning'

/** How many questions the records of a partner are at least. */
export const questionCount = (partner: Partner): number => questionsOf(partner).length

/** Nothing is asked where nothing was counted. */
function questionsOf(partner: Partner): Question[] {
  const { state, findings } = partner
  if (findings === null || !statesWithRecords.has(state)) return []
  const { company, records, nameOnly, inPlace } = findings
  const name = inPlace ? partner.text : nameOf(partner)
  return partnerKinds.flatMap((kind): Question[] => {
    if (records[kind] === 0) return []
    if (company === null) return [{ kind, tie: 'name', conditions: { company: name } }]
    const byNumber: Question = { kind, tie: 'number', conditions: { corporate_number: company.number } }
    const ofName: Question = { kind, tie: 'name', conditions: { name_of: company.number } }
    return [...(records[kind] > nameOnly[kind] ? [byNumber] : []), ...(nameOnly[kind] > 0 ? [ofName] : [])]
  })
}
