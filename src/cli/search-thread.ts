// The module of a search thread: joins the search with the engine.
import { parentPort } from 'node:worker_threads'
import { answerCalls } from '../search/threads/answer-calls.ts'
import { openGeneration } from '../store/sqlite/reader.ts'

if (parentPort !== null) answerCalls(parentPort, ({ path, stamp }) => openGeneration(path, stamp))
