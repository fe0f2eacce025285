import type { FastifyRequest } from 'fastify'
import type { RecordKind } from '../../../domain/facts.ts'
import type { GenerationInfo } from '../../../search/port.ts'
import type { BrowsingRefusal, ClientState, Ticket } from '../../fair-use/client-state.ts'
import type { Query } from '../../fair-use/query.ts'
import { shownId, type Browsing } from '../../fair-use/shown-records.ts'
import { Problem } from '../contract/problem.ts'
import { endpointRows, endpoints } from '../contract/endpoints.ts'
import type { RequestParameters } from '../contract/request-parameters.ts'

/** How the facts of a generation and the texts of a refusal call a kind of record. */
const kinds = {
  enforcement: { counted: 'enforcements', en: 'enforcement records', ja: '行政処分等の記録' },
  procurement_suspension: { counted: 'procurementSuspensions', en: 'procurement suspensions', ja: '指名停止等の記録' },
  license_action: { counted: 'licenseActions', en: 'licence actions', ja: '許可・登録等の記録' },
} as const satisfies Record<RecordKind, { readonly counted: keyof GenerationInfo['counts']; en: string; ja: string }>

/** How many records of all kinds are in a generation. */
export const recordsIn = ({ counts }: GenerationInfo): number =>
  Object.values(kinds).reduce((sum, { counted }) => sum + counts[counted], 0)

/** The kind of record of each path that shows records; the combined search shows enforcement records. */
const kindByPath: ReadonlyMap<string, RecordKind> = new Map([
  ...endpointRows.flatMap(({ path, recordKind }) => (recordKind === null ? [] : [[path, recordKind] as const])),
  [endpoints.search.path, 'enforcement'],
])

/** What a question may show of records of companies that it does not name; `null` if it shows none, or asks by a number or an id. */
function browsingOf(info: GenerationInfo | null, kind: RecordKind | null, parameters: RequestParameters) {
  const { id, corporateNumber, nameOf } = parameters.conditions
  const isOfOne = [id, corporateNumber, nameOf].some((condition) => condition !== undefined)
  if (info === null || kind === null || isOfOne || /^\d{13}$/.test(parameters.q)) return null
  return { kind, collected: info.counts[kinds[kind].counted] } satisfies Browsing
}

interface BrowsingQuestion {
  readonly ticket: Ticket
  readonly query: Query
  readonly parameters: RequestParameters
  readonly kind: RecordKind | null
}

/** The kind of record that a path shows; `null` for none. */
export const kindShownAt = (path: string): RecordKind | null => kindByPath.get(path) ?? null

/**
 * Refuses a question that browses while its records are used up. One with a text is searched: whether it names the companies of its records
 * is known only then (`countShown`).
 */
export async function refuseBrowsing(
  fairUse: ClientState,
  info: GenerationInfo | null,
  { ticket, query, parameters, kind }: BrowsingQuestion,
): Promise<Browsing | null> {
  const browsing = browsingOf(info, kind, parameters)
  const { company, q } = parameters.conditions
  if (browsing === null || company !== undefined || q !== undefined || parameters.q !== '') return browsing
  const refusal = await fairUse.refuseBrowsing(ticket, query, browsing)
  if (refusal !== null) throw browsingProblem(refusal, browsing.kind)
  return browsing
}

/**
 * Counts the records that an answer shows by browsing, before it is sent. Throws if the records were used up before it; then the request stays
 * counted, because it was searched.
 */
export async function countShown(
  fairUse: ClientState | null,
  request: FastifyRequest,
  publicIds: readonly string[],
): Promise<void> {
  const { recordedQuery } = request
  if (fairUse === null || recordedQuery === null || recordedQuery.browsing === null || publicIds.length === 0) return
  const { ticket, browsing } = recordedQuery
  const ids = publicIds.map(shownId)
  const refusal = await fairUse.show(ticket, browsing, ids)
  if (refusal !== null) {
    request.ticket = null
    throw browsingProblem(refusal, browsing.kind)
  }
  const { kind } = browsing
  request.shown = { ...request.shown, [kind]: [...(request.shown?.[kind] ?? []), ...ids] }
}

const scopeNames: Readonly<Record<BrowsingRefusal['scope'], string>> = {
  address: 'one address (IPv6: one /64)',
  network: 'one IPv6 /48',
}

function browsingProblem({ scope, isCrossOrigin, max, waitSeconds }: BrowsingRefusal, kind: RecordKind): Problem {
  const whom = `${isCrossOrigin ? 'pages of other origins, for ' : ''}${scopeNames[scope]}`
  const detail =
    `Questions that name no company have shown ${whom}${isCrossOrigin ? ',' : ''} ${max} different ${kinds[kind].en} in 24 hours, which is the limit. ` +
    `Ask for one company by its corporate number, or try again in ${waitSeconds} seconds. ` +
    'A whole name is answered only where no new record of another company, such as one with a longer name, is in the answer.'
  return new Problem('browsing_limit_exceeded', { detail, retryAfter: waitSeconds })
}
