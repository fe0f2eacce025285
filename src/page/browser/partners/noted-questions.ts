import type { Answer, Context, Outcome } from '../types.ts'
import { recordsOfAllKinds } from '../records/record-kinds.ts'
import { askPartner } from './ask-partner.ts'
import { askRecords, statesWithRecords } from './ask-records.ts'
import { waitMilliseconds } from '../pace.ts'
import { noRecords, type Partner } from './partner-list.ts'

type Unanswered = Exclude<Outcome, Answer>

/** Asks for a partner. With it stays which generations and requests answered, and when. */
export async function askNoted(partner: Partner, context: Context): Promise<Partner | Unanswered> {
  const { request, noted } = noting(context)
  const asked = await askPartner(partner, { request, language: context.language })
  return 'state' in asked ? { ...asked, inquiry: noted(null) } : asked
}

/** Asks for the records of a partner, at the pace that the answers permit. */
export async function askRecordsNoted(partner: Partner, context: Context): Promise<Partner | Unanswered> {
  const { request, noted } = noting(context)
  const asked = await askRecords(partner, { request })
  return 'records' in asked ? { ...partner, records: asked, inquiry: noted(partner.inquiry ?? null) } : asked
}

/** Whether records were counted that have not been asked for. */
export const lacksRecords = ({ state, findings, records }: Partner): boolean =>
  statesWithRecords.has(state) && records === undefined && recordsOfAllKinds(findings?.records ?? noRecords) > 0

function noting({ request: ask, today }: Context) {
  const [generations, requestIds] = [new Set<string>(), new Set<string>()]
  const request: Context['request'] = async (path, conditions) => {
    const milliseconds = waitMilliseconds()
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
    const outcome = await ask(path, conditions, true)
    if (outcome.kind === 'answer') {
      generations.add(outcome.meta.generation)
      requestIds.add(outcome.meta.request_id)
    }
    return outcome
  }
  const noted = (earlier: Partner['inquiry'] | null) => ({
    on: today,
    generations: [...new Set([...(earlier?.generations ?? []), ...generations])],
    requestIds: [...new Set([...(earlier?.requestIds ?? []), ...requestIds])],
  })
  return { request, noted }
}
