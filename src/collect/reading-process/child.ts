import { readFileSync, writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { PublicationRefused } from '../../domain/reading.ts'
import { importParse } from '../source-folder.ts'
import { unreadIfDamaged } from './replacement-character.ts'
import { linesDescriptor, type ReadingJob, type ReadingLine } from './protocol.ts'

/** The module of a reading process: reads one file and ends. */
const batchCharacters = 65_536
const watch = new URL(import.meta.url.endsWith('.ts') ? './watchdog.ts' : './watchdog.js', import.meta.url)

const job = JSON.parse(readFileSync(0, 'utf8')) as ReadingJob
await once(new Worker(watch, { workerData: job.limits }), 'online')
try {
  await readFile(job)
} catch (error) {
  writeLine(error instanceof PublicationRefused ? refusalOf(error) : { failed: String(error) })
}
process.exit()

async function readFile({ module, file, description }: ReadingJob): Promise<void> {
  const parse = await importParse(module)
  const { rows, ...reading } = await parse(file, description)
  writeLine({ reading })
  let batch = ''
  for await (const row of rows) {
    const text = JSON.stringify(row)
    const kept = unreadIfDamaged(row, text)
    batch += `${batch === '' ? '[' : ','}${kept === row ? text : JSON.stringify(kept)}`
    if (batch.length < batchCharacters) continue
    writeText(`${batch}]\n`)
    batch = ''
  }
  if (batch !== '') writeText(`${batch}]\n`)
  writeLine({ end: true })
}

function refusalOf({ code, message }: PublicationRefused): ReadingLine {
  return { refused: { code, message } }
}

function writeLine(line: ReadingLine): void {
  writeText(`${JSON.stringify(line)}\n`)
}

/** Waits while the other side is behind, so that no more than a pipe's worth of rows is between the two. */
function writeText(text: string): void {
  let rest = Buffer.from(text)
  while (rest.length > 0) rest = rest.subarray(writeSync(linesDescriptor, rest))
}
