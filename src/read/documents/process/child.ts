/** Main module of the child process: reads one file, writes messages to the parent process and exits. */
import { readFileSync, writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { importParse, messageDescriptor, type ReadingMessage, type ReadingRequest } from './protocol.ts'
import { outcomeJson } from '../unparsed-row.ts'
import { workerModule } from '../../../words/program-files/worker-module.ts'

/** A batch of rows is sent when its JSON has at least this length. */
const batchCharacters = 65_536
const watchdog = workerModule('watchdog', import.meta.url)

const standardInput = 0
const request = JSON.parse(readFileSync(standardInput, 'utf8')) as ReadingRequest
await once(new Worker(watchdog, { workerData: request.description.limits }), 'online')
try {
  await sendReading(request)
} catch (error) {
  send(error instanceof PublicationRefused ? refusalMessage(error) : { failed: String(error) })
}
process.exit()

async function sendReading({ module, file, description }: ReadingRequest): Promise<void> {
  const parse = await importParse(module)
  const { rows, ...metadata } = await parse(file, description)
  send({ metadata })
  let batch: string[] = []
  let characters = 0
  for await (const row of rows) {
    const json = outcomeJson(row)
    batch.push(json)
    characters += json.length
    if (characters < batchCharacters) continue
    sendLine(`[${batch.join(',')}]`)
    batch = []
    characters = 0
  }
  if (batch.length > 0) sendLine(`[${batch.join(',')}]`)
  send({ end: true })
}

function refusalMessage({ code, message }: PublicationRefused): ReadingMessage {
  return { refused: { code, message } }
}

function send(message: ReadingMessage): void {
  sendLine(JSON.stringify(message))
}

/** Writes synchronously, so that the parser waits while the pipe is full. */
function sendLine(json: string): void {
  let unsent = Buffer.from(`${json}\n`)
  while (unsent.length > 0) unsent = unsent.subarray(writeSync(messageDescriptor, unsent))
}
