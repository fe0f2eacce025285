import { askPartner } from '../page/browser/partners/ask-partner.ts'
import { askRecords } from '../page/browser/partners/ask-records.ts'
import type { Partner } from '../page/browser/partners/partner-list.ts'
import type { Outcome } from '../page/browser/types.ts'
import { createServiceRequest, isAnswer, serviceUrl, type ServiceReply } from './ask-service.ts'
import { collectedKinds, type CollectedKinds, type SourcesDocument } from '../page/browser/partners/collected-kinds.ts'
import { reportRow, rowOf, type ReportRow } from '../page/browser/partners/report-columns.ts'
import { cleanLine } from '../words/text/published-text.ts'
import { UsageError, type Context } from './context.ts'
import type { pacedRequest } from './paced-request.ts'
import { openLocalService } from './server/local-service.ts'
import { programVersion } from '../words/program-files/program-version.ts'

/** Where the questions go. */
export interface Service extends AsyncDisposable {
  readonly url: string
  readonly ask: (path: string) => Promise<ServiceReply>
}

export type PacedRequest = ReturnType<typeof pacedRequest>

export async function openService(
  { config, network, now }: Context,
  { url, local }: { readonly url?: string; readonly local?: boolean },
): Promise<Service> {
  if (local === true && url !== undefined) throw new UsageError('--url and --local exclude each other')
  const { host, port, publicUrl } = config()
  if (local === true) return { ...(await openLocalService(config(), now)), url: publicUrl ?? `http://${host}:${port}` }
  const address = serviceUrl(url ?? `http://${host}:${port}`)
  const userAgent = `shobun-screen/${programVersion()}`
  const request = createServiceRequest({ url: address, fetch: network.fetch, userAgent })
  const ask = (path: string) => request(path, path === sourcesPath ? isSources : isAnswer)
  return { url: address, ask, [Symbol.asyncDispose]: async () => undefined }
}

const sourcesPath = '/docs/sources.json'
const isSources = ({ sources }: { readonly sources?: unknown }): boolean => Array.isArray(sources)

/** What the service says of its lists, which costs no quota. */
export async function readSources({ ask }: Service): Promise<SourcesDocument> {
  const { status, content } = await ask(sourcesPath)
  if (status !== 200) throw new Error(`${sourcesPath}: status ${status}`)
  return content as SourcesDocument
}

/** A publication may come between the questions about a partner. Then they are asked again, so that one generation answers all of them. */
const attemptsMax = 3

/** Asks for a partner and the records. What is collected is asked for each generation that answers. */
export function createAsk(
  service: Service,
  request: PacedRequest,
  today: () => string,
): (partner: Partner) => Promise<ReportRow> {
  let known: { readonly generation: string; readonly collected: CollectedKinds } | null = null
  async function askAll(partner: Partner) {
    const generations = new Set<string>()
    const requestIds: string[] = []
    const observed: PacedRequest = async (path, conditions) => {
      const outcome = await request(path, conditions)
      if (outcome.kind === 'answer') generations.add(outcome.meta.generation)
      requestIds.push(...requestIdOf(outcome))
      return outcome
    }
    const asked = await askPartner(partner, { request: observed, language: 'en' })
    if (!('state' in asked)) throw new Error('no answer of the service')
    const records = await askRecords(asked, { request: observed })
    if (!('records' in records)) throw new Error(`no records of ${partner.text}: ${failureOf(records)}`)
    return { partner: asked, records, generations: [...generations], requestIds }
  }
  return async (partner) => {
    let asked = await askAll(partner)
    for (let attempt = 1; asked.generations.length > 1 && attempt < attemptsMax; attempt++)
      asked = await askAll(partner)
    // A refused question has no generation.
    const generation = asked.generations.at(-1) ?? known?.generation ?? ''
    if (known?.generation !== generation) known = { generation, collected: collectedKinds(await readSources(service)) }
    return cleanRow(reportRow({ ...asked, url: service.url, collected: known.collected, today: today() }))
  }
}

/** Texts of the service are printed on a terminal, which would execute control characters. */
export const cleanRow = (row: ReportRow): ReportRow =>
  rowOf((name) => (typeof row[name] === 'string' ? cleanLine(row[name]) : row[name]))

function requestIdOf(outcome: Outcome): string[] {
  const id = outcome.kind === 'answer' ? outcome.meta.request_id : 'requestId' in outcome ? outcome.requestId : null
  return id ? [id] : []
}

const failureOf = (outcome: Outcome): string => ('title' in outcome ? outcome.title : 'no answer of the service')
