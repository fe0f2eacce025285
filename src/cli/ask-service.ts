import { UsageError } from './context.ts'
import type { McpService } from '../serve/http/mcp/mcp-messages.ts'

/** Of an unpacked answer. The largest of the service are a fiftieth of it. */
const answerBytesMax = 8 * 1024 * 1024

interface AskOptions {
  /** The service, without a slash at its end. */
  readonly url: string
  readonly fetch: typeof fetch
  readonly userAgent: string
  /** Time for one request and its whole answer. */
  readonly timeoutMilliseconds?: number
}

/** An answer or a refusal of the service. */
export interface ServiceReply {
  readonly status: number
  readonly headers: Headers
  readonly content: unknown
}

/**
 * Asks a running service, which may be broken or another one: time and size are limited, no redirect is followed, and only an answer or
 * a refusal of the service is returned. Throws for whatever else comes back, so that it never passes for "nothing found".
 */
export function createServiceRequest({ url, fetch, userAgent, timeoutMilliseconds = 30_000 }: AskOptions) {
  return async (path: string, isExpected = isAnswer): Promise<ServiceReply & { readonly text: string }> => {
    const headers = { accept: 'application/json', 'user-agent': userAgent }
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const reply = await fetch(url + path, { headers, signal, redirect: 'manual' })
    const text = await readText(reply)
    const content = parsed(text)
    const isRefusal = content.status === reply.status && typeof content.code === 'string'
    if (reply.ok ? !isExpected(content) : !isRefusal) throw new Error(`status ${reply.status}, not of the service`)
    return { status: reply.status, headers: reply.headers, text, content }
  }
}

/** The same for the tools of an MCP client, which read an error as an answer. */
export function createToolRequest(options: AskOptions): McpService['ask'] {
  const request = createServiceRequest(options)
  return async (path) => {
    try {
      const { status, text } = await request(path)
      return { isError: status >= 400, text }
    } catch (error) {
      const reason = reasonOf(error)
      return { isError: true, text: `${options.url} gave no answer (${reason}). The answer is unknown, not empty.` }
    }
  }
}

/** The address of a service without a slash at its end. Throws `UsageError` for other than an http or https URL without query and fragment. */
export function serviceUrl(text: string): string {
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '')
    return url.href.replace(/\/$/, '')
  throw new UsageError(`--url: ${JSON.stringify(text)} is not accepted; expected: http or https address without query`)
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    // Leaving the loop cancels the download.
    if (bytes > answerBytesMax) throw new Error(`more than ${answerBytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What a JSON object from elsewhere may have. An answer has `data` and `meta`, a refusal `status` and `code` (RFC 9457). */
interface Parsed {
  readonly sources?: unknown
  readonly data?: unknown
  readonly meta?: { readonly generation?: unknown } | null
  readonly status?: unknown
  readonly code?: unknown
}

export const isAnswer = ({ data, meta }: Parsed): boolean =>
  typeof data === 'object' && data !== null && !Array.isArray(data) && typeof meta?.generation === 'string'

/** What is not JSON counts as an empty object, which is neither an answer nor a refusal. */
function parsed(text: string): Parsed {
  try {
    return (JSON.parse(text) as Parsed | null) ?? {}
  } catch {
    return {}
  }
}

export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
