import { importRecords } from './ledger-records.ts'

/** Imports generated records under the ids of real sources: `import-records.ts <data-dir> <records> <companies> <seed>`. */
const [dataDir = '', records = '', companies = '', seed = ''] = process.argv.slice(2)
await importRecords(dataDir, Number(records), { companies: Number(companies), seed: Number(seed) })
