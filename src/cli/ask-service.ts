import type { McpService } from '../http/mcp/mcp-messages.ts'

/** Unpacked. The largest answers of the service are a fiftieth of it. */
const answerBytesMax = 8 * 1024 * 1024

interface AskOptions {
  /** The service, without a slash at its end. */
  readonly url: string
  readonly fetch: typeof fetch
  readonly userAgent: string
  /** Time for one request and its whole answer. */
  readonly timeoutMilliseconds?: number
}

/**
 * Asks a running service, which may be broken or another one: time and size are limited, no redirect is followed, and only an answer or
 * a refusal of the service is passed on. Whatever else comes back is an error, so that it never passes for "nothing found".
 */
export function askService({ url, fetch, userAgent, timeoutMilliseconds = 30_000 }: AskOptions): McpService['ask'] {
  return async (path) => {
    const headers = { accept: 'application/json', 'user-agent': userAgent }
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    try {
      const reply = await fetch(url + path, { headers, signal, redirect: 'manual' })
      const text = await readText(reply)
      const content = parsed(text)
      if (reply.ok ? !isAnswer(content) : content.status !== reply.status || typeof content.code !== 'string')
        throw new Error(`status ${reply.status}, not of the service`)
      return { isError: !reply.ok, text }
    } catch (error) {
      return { isError: true, text: `${url} gave no answer (${reasonOf(error)}). The answer is unknown, not empty.` }
    }
  }
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

interface Parsed {
  readonly data?: unknown
  readonly meta?: { readonly generation?: unknown } | null
  readonly status?: unknown
  readonly code?: unknown
}

const isAnswer = ({ data, meta }: Parsed): boolean =>
  typeof data === 'object' && data !== null && !Array.isArray(data) && typeof meta?.generation === 'string'

/** No object is neither an answer nor a refusal. */
function parsed(text: string): Parsed {
  try {
    return (JSON.parse(text) as Parsed | null) ?? {}
  } catch {
    return {}
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
