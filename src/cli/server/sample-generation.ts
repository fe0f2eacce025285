import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { noDecisions } from '../../ledger/decisions/decisions.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { inBatches } from '../../domain/parsed-publication.ts'
import { importPublication } from '../../ledger/import.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { openLedger } from '../../ledger/sqlite/ledger.ts'
import { publish, type Published, type PublishInput } from '../../publish/publish.ts'
import { samplePublications, type SamplePublication } from '../../read/sample/sample.ts'

/**
 * Publishes the built-in fictional data, or only the publications up to a day. The ledger is in memory, so that the real ledger never contains a
 * fictional company.
 */
export async function publishSample(
  dataDir: string,
  now: Date,
  lastDay = '9999-12-31',
  options: Pick<PublishInput, 'companies'> = {},
): Promise<Published> {
  await using ledger = openLedger(':memory:')
  const sources = new Map<string, SourceDescription>()
  for await (const publication of samplePublications()) {
    sources.set(publication.source.id, publication.source)
    if ((publication.parsed.asOf ?? '') > lastDay) continue
    await importSample(ledger, publication, now)
  }
  return await publish({
    ledger,
    decisions: noDecisions,
    dataDir,
    sources: [...sources.values()],
    now,
    sample: true,
    force: true,
    keep: 1,
    onProgress: () => undefined,
    ...options,
  })
}

export async function importSample(
  ledger: Ledger,
  { source, file, parsed }: SamplePublication,
  now: Date,
): Promise<void> {
  const { rows, ...metadata } = parsed
  const { asOf } = metadata
  if (asOf === null) throw new Error(`${file.name} states no day`)
  const sha256 = createHash('sha256').update(readFileSync(file.path)).digest('hex')
  await importPublication(ledger, {
    source,
    file: { name: file.name, size: file.size, sha256 },
    metadata,
    batches: inBatches(rows),
    now: () => now,
    seenOn: asOf,
    asOfBasis: 'publication',
    url: null,
    isRetrievalGiven: true,
    retrievedAt: new Date(`${asOf}T09:00:00+09:00`),
  })
}
