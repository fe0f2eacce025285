import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { PublicationRefused } from '../../domain/reading.ts'
import { messageOf } from './message.ts'
import { limitDescriptor, messageDescriptor, type ReadingMessage, type ReadingRequest } from './protocol.ts'

type Success = Exclude<ReadingMessage, { readonly refused: unknown } | { readonly failed: unknown }>

export interface ReadingProcess {
  /** The next message. Throws `PublicationRefused` when the parser refused the file or the process failed. */
  readonly next: () => Promise<Success>
  readonly kill: () => void
}

const childModule = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './child.js', import.meta.url),
)

/** Starts a process that reads one file. It has no environment and may neither write files nor start programs. */
export function startReading(request: ReadingRequest, idleSeconds: number): ReadingProcess {
  const child = spawn(process.execPath, [...flagsOf(request), childModule], {
    env: {},
    stdio: ['pipe', 'ignore', 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const errorOutput = lastOutput(child.stderr as Readable)
  const exceededLimit = lastOutput(child.stdio[limitDescriptor] as Readable)
  const closed = once(child, 'close')
  closed.catch(() => undefined)
  // EPIPE when the process exits before it reads the request; its exit says why.
  child.stdin?.on('error', () => undefined).end(JSON.stringify(request))
  const messages = messagesFrom(child.stdio[messageDescriptor] as Readable)
  const name = request.file.name
  let timedOut = false
  const kill = (): void => void child.kill('SIGKILL')

  async function next(): Promise<Success> {
    const timer = setTimeout(() => {
      timedOut = true
      kill()
    }, idleSeconds * 1_000)
    try {
      const { value: message, done } = await messages.next()
      if (done !== true) return successOf(message, name)
    } finally {
      clearTimeout(timer)
    }
    await closed.catch((error: unknown) => {
      throw new PublicationRefused('reading_failed', `${name}: the reading process did not start: ${String(error)}`)
    })
    if (timedOut) throw limitExceeded(name, `no output for ${idleSeconds} seconds`)
    throw causeOf(child, { name, exceededLimit: exceededLimit(), errorOutput: errorOutput() })
  }
  return { next, kill }
}

/** With the limit as its heap size, V8 collects garbage before it exceeds the limit. */
const flagsOf = ({ limits }: ReadingRequest): string[] => [
  `--max-old-space-size=${limits.memoryMb}`,
  '--max-semi-space-size=8',
  '--permission',
  '--allow-fs-read=*',
  '--allow-worker',
  '--no-warnings',
]

function successOf(message: ReadingMessage, name: string): Success {
  if ('refused' in message) throw new PublicationRefused(message.refused.code, message.refused.message)
  if ('failed' in message)
    throw new PublicationRefused('reading_failed', `${name}: the parser failed: ${message.failed}`)
  return message
}

function causeOf(
  { exitCode, signalCode }: ChildProcess,
  exit: { readonly name: string; readonly exceededLimit: string; readonly errorOutput: string },
): PublicationRefused {
  const { name, exceededLimit, errorOutput } = exit
  if (exceededLimit !== '') return limitExceeded(name, exceededLimit)
  if (/heap out of memory|allocation failed/i.test(errorOutput))
    return limitExceeded(name, 'it needs more memory than is allowed')
  const status = signalCode ?? `code ${exitCode}`
  const error = /^\w*Error.*$/m.exec(errorOutput)?.[0] ?? ''
  return new PublicationRefused('reading_failed', `${name}: the reading process ended with ${status} ${error}`.trim())
}

const limitExceeded = (name: string, reason: string): PublicationRefused =>
  new PublicationRefused('reading_limit_exceeded', `${name}: reading was stopped: ${reason}`)

const outputCharactersMax = 4_096

/** The end of a stream. It must be consumed, or the child would block on a full pipe. */
function lastOutput(stream: Readable): () => string {
  let output = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => (output = (output + chunk).slice(-outputCharactersMax)))
  return () => output
}

const newline = 10
/** A batch has some 64 KB, but a single row may be larger. */
const messageBytesMax = 64 * 1024 * 1024

async function* messagesFrom(stream: AsyncIterable<Buffer>): AsyncGenerator<ReadingMessage> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      chunks.push(chunk.subarray(start, end))
      yield messageOf(Buffer.concat(chunks).toString('utf8'))
      chunks = []
      size = 0
      start = end + 1
    }
    chunks.push(chunk.subarray(start))
    size += chunk.length - start
    if (size > messageBytesMax) throw new PublicationRefused('reading_limit_exceeded', 'one row takes more than 64 MB')
  }
}
