import { readFileSync, writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { PublicationRefused } from '../../domain/reading.ts'
import { importParse } from '../source-folder.ts'
import { messageDescriptor, type ReadingMessage, type ReadingRequest } from './protocol.ts'
import { unreadIfTextInvalid } from './replacement-character.ts'

/** Main module of the child process: reads one file and exits. */
const batchCharacters = 65_536
const watchdog = new URL(import.meta.url.endsWith('.ts') ? './watchdog.ts' : './watchdog.js', import.meta.url)

const request = JSON.parse(readFileSync(0, 'utf8')) as ReadingRequest
await once(new Worker(watchdog, { workerData: request.limits }), 'online')
try {
  await readFile(request)
} catch (error) {
  write(error instanceof PublicationRefused ? refusalOf(error) : { failed: String(error) })
}
process.exit()

async function readFile({ module, file, description }: ReadingRequest): Promise<void> {
  const parse = await importParse(module)
  const { rows, ...reading } = await parse(file, description)
  write({ reading })
  let batch = ''
  for await (const row of rows) {
    const text = JSON.stringify(row)
    const checked = unreadIfTextInvalid(row, text)
    batch += `${batch === '' ? '[' : ','}${checked === row ? text : JSON.stringify(checked)}`
    if (batch.length < batchCharacters) continue
    writeText(`${batch}]\n`)
    batch = ''
  }
  if (batch !== '') writeText(`${batch}]\n`)
  write({ end: true })
}

function refusalOf({ code, message }: PublicationRefused): ReadingMessage {
  return { refused: { code, message } }
}

function write(message: ReadingMessage): void {
  writeText(`${JSON.stringify(message)}\n`)
}

/** Synchronous, so that the parser stops while the pipe is full. */
function writeText(text: string): void {
  let rest = Buffer.from(text)
  while (rest.length > 0) rest = rest.subarray(writeSync(messageDescriptor, rest))
}
