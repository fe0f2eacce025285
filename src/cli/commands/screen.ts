import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { dateInTokyo } from '../../domain/calendar.ts'
import { openLocalService } from '../server/local-service.ts'
import { programVersion } from '../server/server-context.ts'
import { askPartner } from '../../page/browser/partners/ask-partner.js'
import { decodedList, partnerRows, type Partner } from '../../page/browser/partners/partner-list.js'
import { createServiceRequest, isAnswer, serviceUrl, type ServiceReply } from '../ask-service.ts'
import { collectedKinds, type CollectedKinds, type SourcesDocument } from '../collected-kinds.ts'
import { UsageError, type Context } from '../context.ts'
import { pacedRequest } from '../paced-request.ts'
import { keyOf, reportInFile, reportRow, reportTo, type Report, type ReportRow } from '../partner-report.ts'
import { createProgress, type Progress } from '../progress.ts'
import { printJson, type OutputOptions } from '../report.ts'

const examples = `
Examples:
  $ shobun screen partners.csv --url https://shobun.example --output report.csv
  $ shobun screen partners.csv                    the server on this machine, at HOST and PORT; the report on stdout
  $ shobun screen partners.csv --local --json     the published data in DATA_DIR, without a server and without quota

The file has a partner in each row: a name, a corporate number, or both. One question is asked for a number, two at most for a name.
A name that may mean several companies is ambiguous and never decided. With --output, the same command goes on where it stopped.
docs/partners.md explains the report.`

interface ScreenOptions extends OutputOptions {
  readonly url?: string
  readonly local?: boolean
  readonly output?: string
}

export function register(program: Command, context: Context): void {
  program
    .command('screen')
    .description('ask for each partner of a list, at the pace that the server permits')
    .argument('<file>', 'CSV or text, in UTF-8 or Shift_JIS')
    .option('--url <address>', 'the server to ask')
    .option('--local', 'ask the published data on this machine')
    .option('--output <file>', 'the report, by which an interrupted command goes on')
    .option('--json', 'one JSON object per partner')
    .addHelpText('after', examples)
    .action(async (file: string, options: ScreenOptions) => screen(context, file, options))
}

/** Where the questions go. */
interface Service extends AsyncDisposable {
  readonly url: string
  readonly ask: (path: string) => Promise<ServiceReply>
}

async function screen(context: Context, file: string, options: ScreenOptions): Promise<void> {
  const partners = readPartners(file)
  await using service = await openService(context, options)
  using progress = createProgress(context.stderr)
  const report = openReport(context, options, { partners, url: service.url })
  const states = await askAll(context, { partners, service, report, progress })
  progress.clear()
  const counts = [...Map.groupBy(states, (state) => state)].map(([state, { length }]) => `${length} ${state}`)
  context.stderr.write(`${states.length} partners asked: ${counts.join(', ')}\n`)
}

function readPartners(file: string): readonly Partner[] {
  const bytes = readFileSync(file)
  const partners = partnerRows(textOf(bytes) ?? '')
  if (partners.length === 0)
    throw new UsageError(`${file}: no partner in it; expected: CSV or text, in UTF-8 or Shift_JIS`)
  return partners
}

/** Null for what is no text, such as a workbook. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return decodedList(bytes)
  } catch {
    return null
  }
}

async function openService({ config, network, now }: Context, { url, local }: ScreenOptions): Promise<Service> {
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

function openReport(
  { stdout }: Context,
  { output, json }: ScreenOptions,
  { partners, url }: { partners: readonly Partner[]; url: string },
): Report {
  const file = output === undefined ? null : reportInFile(output, partners, url)
  if (json !== true) return file ?? reportTo((text) => stdout.write(text))
  return {
    earlierRows: file?.earlierRows ?? new Map(),
    add(partner, row) {
      file?.add(partner, row)
      printJson(stdout, row)
    },
    finish: () => file?.finish(),
  }
}

interface Work {
  readonly partners: readonly Partner[]
  readonly service: Service
  readonly report: Report
  readonly progress: Progress
}

/** Returns the state of each partner. A repeated partner is asked for once. */
async function askAll({ now, network }: Context, { partners, service, report, progress }: Work): Promise<string[]> {
  const answered = new Map(report.earlierRows)
  const states: string[] = []
  const done = (): string => `${states.length} of ${partners.length} partners asked`
  const onWait = (seconds: number, failure: string | null): void => {
    const text = `${done()}${failure === null ? '' : `; ${failure}`}; the next question in ${seconds} s`
    progress.show(text)
    progress.finish(text)
  }
  const request = pacedRequest({ ask: service.ask, sleep: network.sleep, onWait })
  const ask = createAsk(service, request, () => dateInTokyo(now()))
  try {
    for (const partner of partners) {
      const row = answered.get(keyOf(partner)) ?? (await ask(partner))
      answered.set(keyOf(partner), row)
      progress.clear()
      report.add(partner, { ...row, asked: partner.text })
      states.push(String(row.state))
      progress.show(done())
    }
  } catch (error) {
    progress.clear()
    throw new Error(`${done()}: ${(error as Error).message}; the same command goes on with --output`, { cause: error })
  }
  report.finish()
  return states
}

/** Asks for a partner. What is collected is asked, without quota, for each generation that answers. */
function createAsk(
  service: Service,
  request: ReturnType<typeof pacedRequest>,
  today: () => string,
): (partner: Partner) => Promise<ReportRow> {
  let lastGeneration = ''
  let known: { readonly generation: string; readonly collected: CollectedKinds } | null = null
  const observedRequest: typeof request = async (path, conditions) => {
    const outcome = await request(path, conditions)
    if (outcome.kind === 'answer') lastGeneration = outcome.meta.generation
    return outcome
  }
  return async (partner) => {
    const asked = await askPartner(partner, { request: observedRequest, language: 'en' })
    if (!('state' in asked)) throw new Error('no answer of the service')
    if (known === null || known.generation !== lastGeneration)
      known = { generation: lastGeneration, collected: await readCollectedKinds(service) }
    return reportRow({ partner: asked, url: service.url, collected: known.collected, today: today() })
  }
}

async function readCollectedKinds({ ask }: Service): Promise<CollectedKinds> {
  const { status, content } = await ask(sourcesPath)
  if (status !== 200) throw new Error(`${sourcesPath}: status ${status}`)
  return collectedKinds(content as SourcesDocument)
}
