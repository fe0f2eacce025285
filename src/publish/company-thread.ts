import { parentPort, workerData } from 'node:worker_threads'
import { companyWriter, type CompanyInputs, type WriterContext } from './write-companies.ts'

/** Writes the companies of each message. */
const write = companyWriter(workerData as WriterContext)
parentPort!.on('message', (batch: CompanyInputs) => parentPort!.postMessage(write(batch)))
