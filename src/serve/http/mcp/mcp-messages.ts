import { codeLists } from '../../../words/codes/code-lists.ts'
import { limits } from '../../../domain/limits.ts'
import type { ParameterRow } from '../../../domain/parameter-row.ts'
import { agentRules } from '../documents/llms.ts'
import {
  conditionsOf,
  countsParameter,
  endpointRows,
  numbersOf,
  parameterNames,
  takesCounts,
  type EndpointRow,
} from '../contract/endpoints.ts'
import { routes } from '../routes/routes.ts'
import { listResources, readResource } from './mcp-resources.ts'
import type { TSchema } from 'typebox'

/** What the API said: an answer, or why there is none. */
export interface ToolAnswer {
  readonly isError: boolean
  readonly text: string
}

/** The service whose endpoints are tools. */
export interface McpService {
  readonly version: string
  /** Requests a path of the API. */
  readonly ask: (path: string) => Promise<ToolAnswer>
}

/** The versions of the protocol (https://modelcontextprotocol.io/specification), newest first. What is used here is the same in all. */
export const protocolVersions: readonly string[] = [
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
  '2024-10-07',
]

/** Codes of JSON-RPC 2.0, https://www.jsonrpc.org/specification#error_object */
const methodNotFound = -32_601
const invalidParameters = -32_602
/** https://modelcontextprotocol.io/specification/2025-11-25/server/resources#error-handling */
const resourceNotFound = -32_002

/** A message of JSON-RPC: a request, or without `id` a notification. */
export interface Message {
  readonly id?: string | number
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Stands for an answer: nothing was asked of the client, so it is ignored like a notification. */
const ignoredMessage: Message = { method: '', params: {} }

/** A value as one message; `null` if it is not valid JSON-RPC or is a list of messages. */
export function messageOf(value: unknown): Message | null {
  if (!isObject(value) || value['jsonrpc'] !== '2.0') return null
  const { id, method, params = {}, result, error } = value
  // A number beyond those of JSON (1e400) could not be sent back.
  if (id !== undefined && typeof id !== 'string' && !(typeof id === 'number' && Number.isFinite(id))) return null
  if (method === undefined && (result !== undefined || error !== undefined)) return ignoredMessage
  if (typeof method !== 'string' || !isObject(params)) return null
  return { ...(id === undefined ? {} : { id }), method, params }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Outcome = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } }

/** Answers a message of the Model Context Protocol. Each stands alone. Returns `null` where none is due: for a notification. */
export async function answerMessage({ id, method, params }: Message, service: McpService): Promise<string | null> {
  if (id === undefined) return null
  if (method === 'tools/list') return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${toolsText()}}`
  return JSON.stringify({ jsonrpc: '2.0', id, ...(await outcomeOf(method, params, service)) })
}

async function outcomeOf(method: string, params: Message['params'], service: McpService): Promise<Outcome> {
  if (method === 'ping') return { result: {} }
  if (method === 'initialize') return { result: introduction(params['protocolVersion'], service.version) }
  if (method === 'resources/list') return { result: listResources() }
  if (method === 'resources/read') {
    const result = readResource(params['uri'])
    return result === null ? { error: { code: resourceNotFound, message: 'Resource not found' } } : { result }
  }
  if (method !== 'tools/call') return { error: { code: methodNotFound, message: 'Method not found' } }
  const { name, arguments: args = {} } = params
  if (typeof name !== 'string' || !isObject(args))
    return { error: { code: invalidParameters, message: 'A call has the name of a tool and an object of arguments.' } }
  return { result: await callTool(name, args, service) }
}

const introduction = (wanted: unknown, version: string): unknown => ({
  protocolVersion: protocolVersions.find((known) => known === wanted) ?? protocolVersions[0],
  capabilities: { tools: {}, resources: {} },
  serverInfo: { name: 'shobun', version },
  instructions: agentRules,
})

let listedTools: string | undefined

/** The list of tools as JSON, written once, because it is large and a request for it counts towards no quota. */
const toolsText = (): string =>
  (listedTools ??= JSON.stringify({ tools: routes.map(({ endpoint, schema }) => toolOf(endpoint, schema)) }))

/** With a prefix, because an agent may have tools of several servers. */
const toolName = (endpoint: EndpointRow): string => `shobun_${formerName(endpoint)}`

/** The name without the prefix, still accepted until version 0.3. */
const formerName = ({ name }: EndpointRow): string => name.replaceAll('-', '_')

/** When an agent should choose a tool, by the endpoint. */
const uses: Readonly<Record<string, string>> = {
  search:
    'Use this when you have a name and do not know yet what it is, or want to know in one request what there is about a company.',
  companies: 'Use this when you need the corporate number of a company, or have a number and need the company.',
  enforcements:
    'Use this when you want to know whether a company was ordered to stop, fined or warned, or which acts a law or an authority led to.',
  'procurement-suspensions':
    'Use this when you want to know whether a company is barred from public tenders, by whom and until when, today or on a past day.',
  'license-actions':
    'Use this when you want to know whether a licence or registration was revoked, suspended or given up.',
  'procurement-suspension-coverage':
    'Use this when you found no suspension: it says whether the lists of that authority are collected at all, and of which day.',
}

/** An endpoint of the public API as a tool with the same parameters, answers, errors and limits. */
function toolOf(endpoint: EndpointRow, schema: TSchema): unknown {
  const conditions = conditionsOf(endpoint).map((row) => [row.name, conditionProperty(row)])
  const numbers = numbersOf(endpoint).map(({ name, max }) => {
    const description = name === 'limit' ? `Rows, at most ${max}.` : 'Page; stop when meta.has_more is false.'
    return [name, { type: 'integer', minimum: 1, maximum: max, description }]
  })
  return {
    name: toolName(endpoint),
    title: endpoint.summary,
    description: `${uses[endpoint.name] ?? ''} ${endpoint.summary} ${endpoint.summaryJa}`,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries([...conditions, ...countsProperty(endpoint), ...numbers]),
      ...(endpoint.requiredQ === null ? {} : { required: ['q'] }),
      additionalProperties: false,
    },
    outputSchema: shapeOf(schema),
    annotations: { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: true },
  }
}

/**
 * The names and types of the members of an answer, down to those of a record. The OpenAPI document has the whole schema; this list is sent to
 * everybody.
 */
function shapeOf({ type, properties, items }: JsonSchema, depth = 3): unknown {
  if (items !== undefined) return { type, items: shapeOf(items, depth) }
  if (properties === undefined || depth === 0) return type === undefined ? {} : { type }
  const members = Object.entries(properties).map(([name, member]) => [name, shapeOf(member, depth - 1)])
  return { type, properties: Object.fromEntries(members) }
}

interface JsonSchema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
}

function conditionProperty(row: ParameterRow): Record<string, unknown> {
  const codes = row.listName === undefined ? [] : codeLists[row.listName].map(({ code, en }) => `${code} (${en})`)
  const codeText = codes.length === 0 ? '' : ` Codes: ${codes.join(', ')}.`
  return {
    type: 'string',
    maxLength: limits.parameterCharactersMax,
    description: `${row.help}${codeText}`,
    examples: [row.example],
  }
}

function countsProperty(endpoint: EndpointRow): [string, unknown][] {
  if (!takesCounts(endpoint)) return []
  const { name, help, example } = countsParameter
  const description = `${help} Names: ${endpoint.counts.join(', ')}.`
  return [[name, { type: 'string', maxLength: limits.parameterCharactersMax, description, examples: [example] }]]
}

/** Requests the endpoint with the arguments of the tool. Unknown arguments are sent too: the API refuses them and names the allowed ones. */
async function callTool(name: string, args: Readonly<Record<string, unknown>>, { ask }: McpService): Promise<unknown> {
  const endpoint = endpointRows.find((row) => toolName(row) === name || formerName(row) === name)
  if (endpoint === undefined)
    return errorResult(`There is no tool ${name}. Tools: ${endpointRows.map(toolName).join(', ')}.`)
  const query = new URLSearchParams()
  for (const [parameter, value] of Object.entries(args)) {
    if (typeof value !== 'string' && typeof value !== 'number') {
      const names = parameterNames(endpoint).join(', ') || 'none'
      return errorResult(`${parameter} must be text or a number. Parameters: ${names}.`)
    }
    query.append(parameter, String(value))
  }
  const { isError, text } = await ask(`${endpoint.path}${query.size === 0 ? '' : `?${query.toString()}`}`)
  if (isError) return errorResult(text)
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) as unknown }
}

const errorResult = (text: string): unknown => ({ isError: true, content: [{ type: 'text', text }] })
