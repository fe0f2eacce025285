import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { PublicationRefused } from '../../domain/reading.ts'
import { linesDescriptor, verdictDescriptor, type ReadingJob, type ReadingLine } from './reading-job.ts'
import { lineOf } from './reading-line.ts'

type ReadLine = Exclude<ReadingLine, { readonly refused: unknown } | { readonly failed: unknown }>

export interface ReadingProcess {
  /** The next line. Throws `PublicationRefused` for what went wrong in the process, and where it ended too soon. */
  readonly next: () => Promise<ReadLine>
  /** Ends the process, if it has not ended. */
  readonly kill: () => void
}

const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './reading-entry.ts' : './reading-entry.js', import.meta.url),
)

/** Starts a process that reads one file. It gets no environment, may write no file and start no program. */
export function startReading(job: ReadingJob, stallSeconds: number): ReadingProcess {
  const child = spawn(process.execPath, [...flagsOf(job), entry], {
    env: {},
    stdio: ['pipe', 'ignore', 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const errors = lastWordsOf(child.stderr as Readable)
  const verdict = lastWordsOf(child.stdio[verdictDescriptor] as Readable)
  const ended = once(child, 'close')
  ended.catch(() => undefined)
  // A process that ended before it read its job says why in the ways above.
  child.stdin?.on('error', () => undefined).end(JSON.stringify(job))
  const lines = linesOf(child.stdio[linesDescriptor] as Readable)
  const name = job.file.name
  let stalled = false
  const kill = (): void => void child.kill('SIGKILL')

  async function next(): Promise<ReadLine> {
    const timer = setTimeout(() => {
      stalled = true
      kill()
    }, stallSeconds * 1_000)
    try {
      const { value: line, done } = await lines.next()
      if (done !== true) return read(line, name)
    } finally {
      clearTimeout(timer)
    }
    await ended.catch((error: unknown) => {
      throw new PublicationRefused(
        'reading_failed',
        `${name}: no process could be started to read it: ${String(error)}`,
      )
    })
    if (stalled) throw limitExceeded(name, `nothing came of it for ${stallSeconds} seconds`)
    throw causeOf(child, { name, verdict: verdict(), errors: errors() })
  }
  return { next, kill }
}

/** V8 is told the limit too, so that it collects its garbage rather than grow past it. */
const flagsOf = ({ limits }: ReadingJob): string[] => [
  `--max-old-space-size=${limits.memoryMb}`,
  '--max-semi-space-size=8',
  '--permission',
  '--allow-fs-read=*',
  '--allow-worker',
  '--no-warnings',
]

function read(line: ReadingLine, name: string): ReadLine {
  if ('refused' in line) throw new PublicationRefused(line.refused.code, line.refused.message)
  if ('failed' in line) throw new PublicationRefused('reading_failed', `${name}: the parser failed: ${line.failed}`)
  return line
}

function causeOf(
  { exitCode, signalCode }: ChildProcess,
  { name, verdict, errors }: { readonly name: string; readonly verdict: string; readonly errors: string },
): PublicationRefused {
  if (verdict !== '') return limitExceeded(name, verdict)
  if (/heap out of memory|allocation failed/i.test(errors))
    return limitExceeded(name, 'it needs more memory than is allowed')
  const end = signalCode ?? `code ${exitCode}`
  const words = /^\w*Error.*$/m.exec(errors)?.[0] ?? ''
  return new PublicationRefused('reading_failed', `${name}: the process that read it ended with ${end} ${words}`.trim())
}

const limitExceeded = (name: string, what: string): PublicationRefused =>
  new PublicationRefused('reading_limit_exceeded', `${name} was given up: ${what}`)

const lastCharacters = 4_096

/** The end of what the process printed as errors; it is read so that the process never waits for us. */
function lastWordsOf(stream: Readable): () => string {
  let words = ''
  stream.setEncoding('utf8').on('data', (piece: string) => (words = (words + piece).slice(-lastCharacters)))
  return () => words
}

const newline = 10
/** Rows come in batches of some 64 KB; a single row may be larger. */
const lineBytesMax = 64 * 1024 * 1024

async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<ReadingLine> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    let start = 0
    for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, start)) {
      pieces.push(piece.subarray(start, end))
      yield lineOf(Buffer.concat(pieces).toString('utf8'))
      pieces = []
      size = 0
      start = end + 1
    }
    pieces.push(piece.subarray(start))
    size += piece.length - start
    if (size > lineBytesMax) throw new PublicationRefused('reading_limit_exceeded', 'one row takes more than 64 MB')
  }
}
