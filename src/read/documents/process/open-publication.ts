import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import {
  inBatches,
  type Parse,
  type PublicationFile,
  type PublicationMetadata,
  type RowBatches,
  type RowOutcome,
} from '../../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { bytesPerMb, type SourceDescription } from '../../../domain/source-description.ts'
import { workerModule } from '../../../words/program-files/worker-module.ts'
import {
  limitDescriptor,
  messageDescriptor,
  parseMessage,
  type FailureMessage,
  type ReadingMessage,
  type ReadingRequest,
} from './protocol.ts'
import { isReadingHere, readHere } from './reading-here.ts'

/**
 * A file on disk as a publication. `name` is the name that the publisher gave it, where it differs from that on disk: the archive stores files
 * under their hash, and some parsers read a date from the name.
 */
export async function publicationFile(path: string | URL, name?: string): Promise<PublicationFile> {
  const filePath = path instanceof URL ? fileURLToPath(path) : path
  const found = await stat(filePath)
  if (!found.isFile()) throw new PublicationRefused('wrong_format', `${filePath} is not a regular file`)
  return { name: name ?? basename(filePath), path: filePath, size: found.size }
}

/** The parser of a source. */
interface SourceParser {
  readonly description: SourceDescription
  readonly parse: Parse
  /** Path of the module that exports `parse`; without it, files are read in this process. */
  readonly module?: string
}

/** A file that is being read. The caller must close it, even when it has read all the batches. */
export interface OpenPublication {
  readonly metadata: PublicationMetadata
  readonly batches: RowBatches
  readonly close: () => void
}

/** The limit on processor time does not stop a process that only waits, for example for a disk. */
const idleSecondsMax = 600

/**
 * Reads a file in a child process, because a PDF or workbook of a few kilobytes can take gigabytes of memory, or hours.
 * Throws `PublicationRefused`, at once or while the batches are read: `reading_limit_exceeded` for a file that exceeds the
 * limits of its source, `reading_failed` when the parser or the process fails, and the refusals of the parser.
 */
export async function openPublication(
  source: SourceParser,
  file: PublicationFile,
  idleSeconds = idleSecondsMax,
): Promise<OpenPublication> {
  const { description, module } = source
  const { limits } = description
  if (file.size > limits.fileMb * bytesPerMb) {
    throw new PublicationRefused('reading_limit_exceeded', `${file.name} is larger than ${limits.fileMb} MB`)
  }
  if (module === undefined) {
    const { rows, ...metadata } = await source.parse(file, description)
    return { metadata, batches: inBatches(rows), close: () => undefined }
  }
  if (isReadingHere()) return readHere(source.parse, file, description)
  const child = startParser({ module, file, description }, idleSeconds)
  try {
    const first = await child.next()
    if (!('metadata' in first))
      throw new PublicationRefused('reading_failed', `${file.name}: rows came before the metadata`)
    return { metadata: first.metadata, batches: batchesFrom(child), close: child.kill }
  } catch (error) {
    child.kill()
    throw error
  }
}

/** What a file says of itself, without its rows. Throws as `openPublication` does. */
export async function readMetadata(source: SourceParser, file: PublicationFile): Promise<PublicationMetadata> {
  const { metadata, close } = await openPublication(source, file)
  close()
  return metadata
}

async function* batchesFrom(child: ParserProcess): AsyncGenerator<readonly RowOutcome[]> {
  for (;;) {
    const message = await child.next()
    if ('end' in message) return
    if ('metadata' in message) throw new PublicationRefused('reading_failed', 'metadata came twice from one file')
    yield message
  }
}

type DataMessage = Exclude<ReadingMessage, FailureMessage>

interface ParserProcess {
  /** The next message. Throws `PublicationRefused` when the parser refused the file or the process failed. */
  readonly next: () => Promise<DataMessage>
  readonly kill: () => void
}

const childModule = fileURLToPath(workerModule('child', import.meta.url))

/** Starts a process that reads one file. It has no environment and may neither write files nor start programs. */
function startParser(request: ReadingRequest, idleSeconds: number): ParserProcess {
  const child = spawn(process.execPath, [...nodeOptions(request.description), childModule], {
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
    throw exitError(child, name, exceededLimit(), errorOutput())
  }
  return { next, kill }
}

const nodeOptions = ({ limits }: SourceDescription): string[] => [
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

/** The error for a process that exited before it had sent the whole publication. */
function exitError(
  { exitCode, signalCode }: ChildProcess,
  name: string,
  exceededLimit: string,
  errorOutput: string,
): PublicationRefused {
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
