import { bytesPerMb } from '../../domain/source-description.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import {
  parseMessage,
  limitDescriptor,
  messageDescriptor,
  type FailureMessage,
  type ReadingMessage,
  type ReadingRequest,
} from './protocol.ts'
import { workerModule } from '../../worker-module.ts'

type DataMessage = Exclude<ReadingMessage, FailureMessage>

export interface ParserProcess {
  /** The next message. Throws `PublicationRefused` when the parser refused the file or the process failed. */
  readonly next: () => Promise<DataMessage>
  readonly kill: () => void
}

const childModule = fileURLToPath(workerModule('child', import.meta.url))

/** Starts a process that reads one file. It has no environment and may neither write files nor start programs. */
export function startParser(request: ReadingRequest, idleSeconds: number): ParserProcess {
  const child = spawn(process.execPath, [...nodeOptions(request), childModule], {
    env: {},
    // Descriptors 0 to 4: the request, output of libraries, errors, messages, the exceeded limit.
    stdio: ['pipe', 'ignore', 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const errorOutput = collectEnd(child.stderr as Readable)
  const exceededLimit = collectEnd(child.stdio[limitDescriptor] as Readable)
  const closed = once(child, 'close')
  // `next` handles the error; until then Node would report an unhandled rejection.
  closed.catch(() => undefined)
  // Writing fails (EPIPE) when the process exits before it has read the request; `next` then reports why it exited.
  child.stdin?.on('error', () => undefined).end(JSON.stringify(request))
  const messages = messagesFrom(child.stdio[messageDescriptor] as Readable)
  const name = request.file.name
  let isTimedOut = false
  const kill = (): void => void child.kill('SIGKILL')

  async function next(): Promise<DataMessage> {
    const timer = setTimeout(() => {
      isTimedOut = true
      kill()
    }, idleSeconds * 1_000)
    try {
      const { value: message, done } = await messages.next()
      if (done !== true) return dataOf(message, name)
    } finally {
      clearTimeout(timer)
    }
    await closed.catch((error: unknown) => {
      throw new PublicationRefused('reading_failed', `${name}: the parser process did not start: ${String(error)}`)
    })
    if (isTimedOut) throw limitExceeded(name, `no output for ${idleSeconds} seconds`)
    throw exitError(child, { name, exceededLimit: exceededLimit(), errorOutput: errorOutput() })
  }
  return { next, kill }
}

const nodeOptions = ({ limits }: ReadingRequest): string[] => [
  // V8 collects garbage as its heap approaches this size, so that garbage alone does not exceed the memory limit.
  `--max-old-space-size=${limits.memoryMb}`,
  '--max-semi-space-size=8',
  '--permission',
  '--allow-fs-read=*',
  '--allow-worker',
  '--no-warnings',
]

function dataOf(message: ReadingMessage, name: string): DataMessage {
  if ('refused' in message) throw new PublicationRefused(message.refused.code, message.refused.message)
  if ('failed' in message)
    throw new PublicationRefused('reading_failed', `${name}: the parser failed: ${message.failed}`)
  return message
}

interface Exit {
  readonly name: string
  readonly exceededLimit: string
  readonly errorOutput: string
}

/** The error for a process that exited before it had sent the whole publication. */
function exitError({ exitCode, signalCode }: ChildProcess, exit: Exit): PublicationRefused {
  const { name, exceededLimit, errorOutput } = exit
  if (exceededLimit !== '') return limitExceeded(name, exceededLimit)
  if (/heap out of memory|allocation failed/i.test(errorOutput))
    return limitExceeded(name, 'it needs more memory than is allowed')
  const status = signalCode ?? `code ${exitCode}`
  const error = /^\w*Error.*$/m.exec(errorOutput)?.[0] ?? ''
  return new PublicationRefused('reading_failed', `${name}: the parser process ended with ${status} ${error}`.trim())
}

const limitExceeded = (name: string, reason: string): PublicationRefused =>
  new PublicationRefused('reading_limit_exceeded', `${name}: reading was stopped: ${reason}`)

const outputCharactersMax = 4_096

/** Consumes a stream, because a full pipe would block the child. Returns a function that returns the end of the output so far. */
function collectEnd(stream: Readable): () => string {
  let output = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => (output = (output + chunk).slice(-outputCharactersMax)))
  return () => output
}

const newline = 10
/** A batch has about 64 KB, but a single row may be larger. */
const messageMbMax = 64

async function* messagesFrom(stream: AsyncIterable<Buffer>): AsyncGenerator<ReadingMessage> {
  let lineChunks: Buffer[] = []
  let lineBytes = 0
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      lineChunks.push(chunk.subarray(start, end))
      yield parseMessage(Buffer.concat(lineChunks).toString('utf8'))
      lineChunks = []
      lineBytes = 0
      start = end + 1
    }
    lineChunks.push(chunk.subarray(start))
    lineBytes += chunk.length - start
    if (lineBytes > messageMbMax * bytesPerMb)
      throw new PublicationRefused('reading_limit_exceeded', `one row takes more than ${messageMbMax} MB`)
  }
}
