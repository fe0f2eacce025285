import { errors } from '../../../domain/errors.ts'
import { companySchema } from '../../../domain/shapes/company.ts'
import {
  enforcementSchema,
  licenseActionSchema,
  procurementSuspensionSchema,
  recordParts,
} from '../../../domain/shapes/records.ts'
import { codeLists } from '../../../words/codes/code-lists.ts'
import {
  conditionsOf,
  countsParameter,
  endpointRows,
  numbersOf,
  takesCounts,
  type EndpointRow,
} from '../contract/endpoints.ts'
import type { Bilingual } from './html.ts'
import { notice } from '../response/response-meta.ts'
import { textOf } from './texts.ts'

/** A question that people ask, and the requests that answer it. N: a corporate number, D: a day as YYYY-MM-DD. */
interface Recipe {
  readonly question: string
  readonly requests: readonly string[]
  /** What the answer says and where its limits are. */
  readonly answer: string
}

const bulletList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** llms.txt, a guide for agents that is sufficient to find and cite records. */
export const llmsText = (limits: readonly Bilingual[]): string =>
  withAllFields(
    `${textOf('llms.md', {
      notice,
      endpoints: bulletList(endpointRows.map(endpointLine)),
      action_types: codeLists['action-types'].map(({ code }) => code).join(', '),
      limits: bulletList(limits.map(({ en }) => en)),
    })}\n`,
  )

const fieldsOf = (properties: object): string[] =>
  Object.keys(properties).filter((name) => !/_label(?:_en)?$/.test(name))
const ofRecords = fieldsOf(recordParts)
const ownFieldsOf = ({ properties }: { readonly properties: object }): string[] =>
  fieldsOf(properties).filter((name) => !ofRecords.includes(name))

/** The lines that list fields, by their beginnings, with the fields that they must name. */
const fieldLines: Readonly<Record<string, readonly string[]>> = {
  '- Company:': fieldsOf(companySchema.properties),
  '- Every record:': ofRecords,
  '- Also in enforcements:': ownFieldsOf(enforcementSchema),
  '- Also in procurement suspensions:': ownFieldsOf(procurementSuspensionSchema),
  '- Also in licence actions:': ownFieldsOf(licenseActionSchema),
}

/** Adds to each list of fields the names that it lacks: the text of `llms.md` has those that need a word or a place. */
export function withAllFields(text: string, lines = fieldLines): string {
  const rows = Object.entries(lines)
  return text.replaceAll(/^- .*$/gm, (line) => {
    const [, fields = []] = rows.find(([start]) => line.startsWith(start)) ?? []
    const named = new Set(line.match(/\w+/g))
    const more = fields.filter((name) => !named.has(name))
    return line.replace(/\.(?= |$)/, `${more.map((name) => `, ${name}`).join('')}.`)
  })
}

const endpointLine = (row: EndpointRow): string =>
  `[${row.name}](${row.path}): ${row.summary} Parameters: ${parametersOf(row)}.`

function parametersOf(endpoint: EndpointRow): string {
  const conditions = conditionsOf(endpoint).map(
    (row) => `${row.name}${row === endpoint.requiredQ ? ' (required)' : ''}`,
  )
  const numbers = numbersOf(endpoint).map(({ name, max }) => `${name} (1 to ${max})`)
  const counts = takesCounts(endpoint) ? [countsParameter.name] : []
  return [...conditions, ...counts, ...numbers].join(', ') || 'none'
}

/** llms-full.txt: all parameters, codes and errors. */
export function llmsFullText(summary: readonly Bilingual[], fairUse: readonly Bilingual[]): string {
  const parameters = endpointRows.map((endpoint) => {
    const conditions = conditionsOf(endpoint).map(
      ({ name, help, helpJa, example }) => `${name}: ${help} ${helpJa} Example: ${example}`,
    )
    const { name, help, helpJa, example } = countsParameter
    const names = endpoint.counts.join(', ')
    const counts = takesCounts(endpoint) ? [`${name}: ${help} ${helpJa} Names: ${names}. Example: ${example}`] : []
    return `### ${endpoint.path}\n\n${endpoint.summary}\n${endpoint.summaryJa}\n\n${bulletList([...conditions, ...counts])}`
  })
  const codes = Object.entries(codeLists).map(([name, rows]) => {
    const labelled = rows.map(({ code, ja, en }) => `${code}: ${ja} / ${en}`)
    return `### ${name}\n\n${bulletList(labelled)}`
  })
  const failures = errors.map((row) => `${row.status} ${row.code}: ${row.description} ${row.remedy}`)
  const sections = {
    'All limits': bulletList(fairUse.map(({ en }) => en)),
    Parameters: parameters.join('\n\n'),
    Codes: codes.join('\n\n'),
    Errors: bulletList(failures),
  }
  return (
    llmsText(summary) +
    Object.entries(sections)
      .map(([title, text]) => `\n## ${title}\n\n${text}\n`)
      .join('')
  )
}

/** The text of a section of llms.txt. */
const sectionOf = (title: string): string =>
  textOf('llms.md', { notice }).split(`\n## ${title}\n\n`)[1]!.split('\n\n## ')[0]!

/** The rules of llms.txt, one to a line, for the instructions of the MCP server. */
export const agentRules = sectionOf('Rules').replaceAll(/^- /gm, '')

/** The recipes of llms.txt; each request is a real one when N, D, X and Y are replaced (`llms.test.ts`). */
export const recipes = sectionOf('Recipes')
  .split('\n\n### ')
  .slice(1)
  .map((text): Recipe => {
    const [question = '', ...lines] = text.split('\n')
    const requests = lines.filter((line) => line.startsWith('- GET ')).map((line) => line.slice(6))
    return { question, requests, answer: lines[requests.length]! }
  })
