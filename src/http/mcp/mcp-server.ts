import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import type { ParameterRow } from '../../domain/parameter-row.ts'
import { limits } from '../../domain/limits.ts'
import { codeLists } from '../../codelists/code-lists.ts'
import { agentRules } from '../documents/llms.ts'
import { conditionsOf, endpointRows, parameterNames, type EndpointRow } from '../endpoints.ts'

export interface McpOptions {
  /** The service, without a slash at its end. */
  readonly url: string
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly version: string
}

const requestTimeoutMilliseconds = 30_000

/** Offers each endpoint of the public API as one tool with the same parameters, answers, errors and limits. */
export function mcpServer(options: McpOptions): Server {
  const server = new Server(
    { name: 'shobun', version: options.version },
    { capabilities: { tools: {} }, instructions: agentRules.join('\n') },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: endpointRows.map(toolOf) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const endpoint = endpointRows.find((row) => toolName(row) === params.name)
    if (endpoint === undefined)
      return errorResult(`There is no tool ${params.name}. Tools: ${endpointRows.map(toolName).join(', ')}.`)
    return callTool(endpoint, params.arguments ?? {}, options)
  })
  return server
}

const toolName = (endpoint: EndpointRow): string => endpoint.name.replaceAll('-', '_')

function toolOf(endpoint: EndpointRow): Tool {
  const conditions = conditionsOf(endpoint).map((row) => [row.name, conditionProperty(row)])
  const integer = (description: string, maximum: number) => ({ type: 'integer', minimum: 1, maximum, description })
  return {
    name: toolName(endpoint),
    title: endpoint.summary,
    description: `${endpoint.summary} ${endpoint.summaryJa}`,
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(conditions),
        ...(endpoint.hasLimit ? { limit: integer(`Rows, at most ${limits.rowsMax}.`, limits.rowsMax) } : {}),
        ...(endpoint.hasPages ? { page: integer('Page; stop when meta.has_more is false.', limits.pageMax) } : {}),
      },
      ...(endpoint.requiredQ === null ? {} : { required: ['q'] }),
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: true },
  }
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

/** Requests the endpoint with the arguments of the tool. Unknown arguments are sent too: the API refuses them and names the allowed ones. */
async function callTool(
  endpoint: EndpointRow,
  args: Record<string, unknown>,
  options: McpOptions,
): Promise<CallToolResult> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(args)) {
    if (typeof value !== 'string' && typeof value !== 'number') {
      const names = parameterNames(endpoint).join(', ') || 'none'
      return errorResult(`${name} must be text or a number. Parameters: ${names}.`)
    }
    query.append(name, String(value))
  }
  const address = `${options.url}${endpoint.path}${query.size === 0 ? '' : `?${query.toString()}`}`
  try {
    const headers = { accept: 'application/json', 'user-agent': `shobun-mcp/${options.version}` }
    const reply = await options.fetch(address, { headers, signal: AbortSignal.timeout(requestTimeoutMilliseconds) })
    const text = await reply.text()
    if (!reply.ok) return errorResult(text)
    return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) as Record<string, unknown> }
  } catch (error) {
    return errorResult(`${options.url} gave no answer (${(error as Error).message}). The answer is unknown, not empty.`)
  }
}

const errorResult = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })
