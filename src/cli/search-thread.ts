// The module of a search thread: connects the search to the SQLite generation reader.
import { parentPort } from 'node:worker_threads'
import { answerCalls } from '../search/threads/answer-calls.ts'
import { openGeneration } from '../store/sqlite/reader.ts'

if (parentPort !== null) answerCalls(parentPort, ({ path, fileIdentity }) => openGeneration(path, fileIdentity))
