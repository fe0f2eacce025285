import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { loadSource } from '../src/read/sources/source-folder.ts'
import type { RecordKind } from '../src/domain/facts.ts'
import { inBatches } from '../src/domain/parsed-publication.ts'
import { importPublication } from '../src/ledger/import.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import { recordOutcomes } from './generate.ts'

/** Imports generated records under the ids of real sources: `import-records.ts <data-dir> <records> <companies> <seed>`. */
const [dataDir = '', records = '', companies = '', seed = ''] = process.argv.slice(2)
const population = { companies: Number(companies), seed: Number(seed) }

const shares: readonly (readonly [id: string, kind: RecordKind, share: number])[] = [
  ['mlit_procurement_suspensions', 'procurement_suspension', 0.4],
  ['caa_representations', 'enforcement', 0.4],
  ['isa_technical_intern', 'license_action', 0.2],
]

const ledger = openLedger(join(dataDir, 'ledger.db'))
try {
  for (const [id, kind, share] of shares) {
    const source = (await loadSource(id))?.description
    if (source === undefined) throw new Error(`no source ${id}`)
    const rows = recordOutcomes(kind, Math.round(Number(records) * share), population)
    const sha256 = createHash('sha256').update(`${id} ${records} ${companies} ${seed}`).digest('hex')
    const now = new Date('2026-09-01T00:00:00Z')
    await importPublication(ledger, {
      source,
      file: { name: `${id}.generated`, sha256, size: 0 },
      metadata: { list: 'all', complete: true, asOf: '2026-09-01', official: null, title: null },
      batches: inBatches(rows),
      now: () => now,
      seenOn: '2026-09-01',
      asOfBasis: 'option',
      url: null,
      isRetrievalGiven: true,
      retrievedAt: now,
    })
  }
} finally {
  await ledger.close()
}
