import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { FoundList } from '../../collect/find/choose-lists.ts'
import { findRequestsMax } from '../../collect/find/find-lists.ts'
import { openJsonMap } from '../../collect/json-map.ts'
import { proposalsFolder, proposedYaml } from '../../read/sources/proposals.ts'
import { loadInstalledSources } from '../../read/sources/source-folder.ts'
import { chooseBodies, createHasSource, UnknownBody, type SurveyBody } from '../../read/sources/survey-bodies.ts'
import { UsageError, type Context } from '../context.ts'
import { createProgress } from '../progress.ts'
import { publisherClient } from '../publisher-client.ts'
import {
  declareOutput,
  headed,
  namedCells,
  namedValues,
  onlyJson,
  tableOf,
  type Part,
  type TableShape,
} from '../output-shape.ts'
import { csvOf, printItems, printParts, type OutputOptions } from '../print.ts'
import { surveySites, unvisited, type BodyWithSite, type SurveyResult } from './survey-sites.ts'
import { writeSource } from './write-source.ts'

interface Options extends OutputOptions {
  readonly municipalities?: boolean
  readonly only?: readonly string[]
  readonly sites?: string
  readonly output?: string
  readonly again?: boolean
}

const examples = `
Examples:
  $ CONTACT=collector@example.jp shobun survey
  $ CONTACT=collector@example.jp shobun survey --municipalities --output survey.csv
  $ CONTACT=collector@example.jp shobun survey --only 青森県 022012 --sites my-sites.csv

Looks for the list of procurement suspensions of each body of the coverage register that has no source, as source find does: at most
eight hosts at once, one request at a time for each, at most ${findRequestsMax} for each body. --municipalities adds all prefectures, cities, special
wards, towns and villages. --sites is a CSV with the columns name (名称) and site (サイト) and, if you like, code and group; it adds sites and
replaces known ones. The best list of each body is written to DATA_DIR/proposals/<id>/; nothing is collected from it until
shobun source accept-proposal <id>. A survey that was stopped goes on where it was (DATA_DIR/survey.json), and tries failed sites again.`

export function register(program: Command, context: Context): void {
  const command = program
    .command('survey')
    .description('look for the lists of all bodies that have no source, and propose sources')
    .option('--municipalities', 'also all prefectures and municipalities')
    .option('--only <code-or-name...>', 'these bodies only')
    .option('--sites <file>', 'CSV with sites of bodies')
    .option('--output <file>', 'write the report as CSV')
    .option('--again', 'visit again what is finished')
  declareOutput(command, 'one JSON object per body', surveyShape)
    .addHelpText('after', examples)
    .action((options: Options) => survey(context, options))
}

async function survey(context: Context, options: Options): Promise<void> {
  const { dataDir } = context.config()
  const { municipalities = false, only = [], sites = null } = options
  const bodies = await chooseBodies({ municipalities, only, sites }).catch((error: unknown) => {
    throw error instanceof UnknownBody ? new UsageError(error.message) : error
  })
  const hasSource = createHasSource((await loadInstalledSources(dataDir)).map(({ description }) => description))
  const toVisit = bodies.filter((body): body is BodyWithSite => body.site !== null && !hasSource(body))
  const journal = openJsonMap<SurveyResult>(join(dataDir, 'survey.json'))
  // Throws without a contact, before results are forgotten and sites are visited.
  publisherClient(context)
  if (options.again === true) journal.delete(toVisit.map(({ id }) => id))
  /** Null for a site that was not visited, also if the body has another site now. */
  const resultOf = ({ id, site }: SurveyBody): SurveyResult | null => {
    const result = journal.get(id)
    return result?.site === site ? result : null
  }
  const due = toVisit.filter((body) => (resultOf(body)?.outcome ?? 'failed') === 'failed')
  using progress = createProgress(context.stderr)
  let finished = 0
  await surveySites(context, due, {
    keep: (body, list) => writeProposal(dataDir, body, list),
    onProgress: ({ name }, address) => progress.show(`${finished} of ${due.length}: ${name}: ${address}`),
    onFinished(result) {
      journal.set(result.body, result)
      finished += 1
      progress.finish(`${finished} of ${due.length}: ${finishedText(result)}`)
    },
  })
  progress.clear()
  const results = bodies.map((body) =>
    hasSource(body) ? unvisited(body, 'has_source') : (resultOf(body) ?? unvisited(body, 'no_address')),
  )
  if (options.output !== undefined) await writeFile(options.output, csvOf(surveyShape, results))
  if (options.json === true) printItems(context, surveyShape, results, options)
  else printParts(context, resultParts(results, dataDir))
}

/** Replaces what an earlier survey proposed. */
async function writeProposal(dataDir: string, body: SurveyBody, { described, path }: FoundList): Promise<void> {
  const folder = join(proposalsFolder(dataDir), body.id)
  await rm(folder, { recursive: true, force: true })
  await writeSource(folder, proposedYaml(described.yaml, body), path)
}

const finishedText = ({ publisher, outcome, records, address, reason }: SurveyResult): string =>
  `${publisher}: ${outcome}: ${outcome === 'found' ? `${records} records at ${address}` : reason}`

/** In the order of the table. */
const outcomes = ['found', 'none', 'failed', 'no_address', 'has_source'] as const
const reasonsOfCodes: Readonly<Record<string, string>> = {
  not_a_list: 'what looks like a list is none',
  other_host: 'links lead to another host',
  no_link: 'no link leads to a list',
  requests_spent: `not within ${findRequestsMax} requests`,
}

/** By the code before the colon of a reason. Lists that were found need no reason. */
function reasonText({ outcome, reason }: SurveyResult): string {
  const code = outcome === 'found' ? '' : (reason?.split(':')[0] ?? '')
  return reasonsOfCodes[code] ?? code
}

/** The report as CSV has all columns, the table those of a list that was found. */
const surveyShape: TableShape<SurveyResult> = {
  columns: {
    body: headed('proposal', ({ body }) => body),
    ...namedCells('publisher'),
    ...onlyJson(namedValues('outcome', 'reason', 'site')),
    ...namedCells('address'),
    ...onlyJson(namedValues('title', 'rows')),
    ...namedCells('records'),
    unparsed: headed('unread', ({ unparsed }) => unparsed),
    ...namedCells('score'),
    ...onlyJson(namedValues('requests', 'day')),
  },
}

interface OutcomeCount {
  readonly outcome: SurveyResult['outcome']
  readonly bodies: number
  readonly reason: string
}

const outcomeShape: TableShape<OutcomeCount> = {
  columns: { outcome: ({ outcome }) => outcome.replace('_', ' '), ...namedCells('bodies', 'reason') },
}

/** How many bodies had each outcome, and why; the most frequent reasons first. */
const outcomeCounts = (results: readonly SurveyResult[]): OutcomeCount[] =>
  outcomes.flatMap((outcome) => {
    const ofOutcome = results.filter((result) => result.outcome === outcome)
    const byReason = [...Map.groupBy(ofOutcome, reasonText)].toSorted(([, one], [, other]) => other.length - one.length)
    return byReason.map(([reason, of]) => ({ outcome, bodies: of.length, reason }))
  })

function resultParts(results: readonly SurveyResult[], dataDir: string): Part[] {
  const found = results.filter(({ outcome }) => outcome === 'found')
  const howToAccept = [
    '',
    `The proposals are in ${proposalsFolder(dataDir)}; nothing is collected from them until:`,
    '  shobun source accept-proposal <proposal>',
  ]
  return [
    tableOf(surveyShape, found),
    '',
    tableOf(outcomeShape, outcomeCounts(results)),
    ...(found.length === 0 ? [] : howToAccept),
  ]
}
