import { parentPort } from 'node:worker_threads'
import { scanCompanies, type ScanBatch } from './scan-companies.ts'

/** Scans the companies of each message. */
parentPort!.on('message', (batch: ScanBatch) => parentPort!.postMessage(scanCompanies(batch)))
