import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import type { ParameterRow } from '../domain/parameter-row.ts'
import { limits } from '../domain/limits.ts'
import { codeLists } from '../codelists/code-lists.ts'
import { agentRules } from '../http/documents/llms.ts'
import { conditionsOf, endpointRows, parameterNames, type EndpointRow } from '../http/endpoints.ts'

export interface McpOptions {
  /** The service, without a slash at its end. */
  readonly url: string
  readonly fetch: typeof fetch
  readonly version: string
}

/** The tools are the endpoints of the public API: the same parameters, answers, errors and limits; nothing beside them. */
export function mcpServer(options: McpOptions): Server {
  const server = new Server(
    { name: 'shobun', version: options.version },
    { capabilities: { tools: {} }, instructions: agentRules.join('\n') },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: endpointRows.map(toolOf) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const endpoint = endpointRows.find((row) => toolName(row) === params.name)
    if (endpoint === undefined)
      return failed(`There is no tool ${params.name}. Tools: ${endpointRows.map(toolName).join(', ')}.`)
    return call(endpoint, params.arguments ?? {}, options)
  })
  return server
}

const toolName = (endpoint: EndpointRow): string => endpoint.name.replaceAll('-', '_')

function toolOf(endpoint: EndpointRow): Tool {
  const conditions = conditionsOf(endpoint).map((row) => [row.name, conditionProperty(row)])
  const number = (description: string, maximum: number) => ({ type: 'integer', minimum: 1, maximum, description })
  return {
    name: toolName(endpoint),
    title: endpoint.summary,
    description: `${endpoint.summary} ${endpoint.summaryJa}`,
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(conditions),
        ...(endpoint.limit ? { limit: number(`Rows, at most ${limits.rowsMax}.`, limits.rowsMax) } : {}),
        ...(endpoint.paged ? { page: number('Page; stop when meta.has_more is false.', limits.pageMax) } : {}),
      },
      ...(endpoint.requiredQ === null ? {} : { required: ['q'] }),
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: true },
  }
}

function conditionProperty(row: ParameterRow): Record<string, unknown> {
  const codes = row.list === undefined ? [] : codeLists[row.list].map(({ code, en }) => `${code} (${en})`)
  const listed = codes.length === 0 ? '' : ` Codes: ${codes.join(', ')}.`
  return {
    type: 'string',
    maxLength: limits.parameterCharactersMax,
    description: `${row.help}${listed}`,
    examples: [row.example],
  }
}

/** Arguments the tool does not know go to the API as they are: it refuses them and says what is allowed. */
async function call(
  endpoint: EndpointRow,
  given: Record<string, unknown>,
  options: McpOptions,
): Promise<CallToolResult> {
  const wrong = Object.entries(given).find(([, value]) => typeof value !== 'string' && typeof value !== 'number')
  if (wrong !== undefined) {
    return failed(`${wrong[0]} must be text or a number. Parameters: ${parameterNames(endpoint).join(', ') || 'none'}.`)
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) query.append(name, String(value))
  const address = `${options.url}${endpoint.path}${query.size === 0 ? '' : `?${query.toString()}`}`
  try {
    const headers = { accept: 'application/json', 'user-agent': `shobun-mcp/${options.version}` }
    const reply = await options.fetch(address, { headers, signal: AbortSignal.timeout(requestMilliseconds) })
    const text = await reply.text()
    if (!reply.ok) return failed(text)
    return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) as Record<string, unknown> }
  } catch (error) {
    return failed(`${options.url} gave no answer (${(error as Error).message}). The answer is unknown, not empty.`)
  }
}

const requestMilliseconds = 30_000

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })
