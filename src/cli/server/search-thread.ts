// The module of a search thread: connects the search to the SQLite generation reader.
import { parentPort } from 'node:worker_threads'
import { answerCalls } from '../../search/threads/answer-calls.ts'
import { createSearch } from '../../search/search.ts'
import { warmUp } from '../../search/warm-up.ts'
import { openGeneration, type OpenGeneration } from '../../generations/sqlite/reader.ts'
import { withoutRecords } from '../../generations/without-records.ts'

/** The code is compiled once for all generations of the thread. */
let isWarm = false

function openWarm(path: string, fileIdentity: string): OpenGeneration {
  const reader = openGeneration(path, fileIdentity)
  if (!isWarm) void warmUp(createSearch({ generation: () => reader, now: () => new Date() }))
  isWarm = true
  return reader
}

if (parentPort !== null)
  answerCalls(parentPort, ({ path, fileIdentity, withheld }) => withoutRecords(openWarm(path, fileIdentity), withheld))
