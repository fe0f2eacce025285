import { createHash } from 'node:crypto'
import { inBatches } from '../domain/row-batches.ts'
import { importPublication } from '../ledger/import.ts'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { publish, type Published } from '../publish/publish.ts'
import { publicationText, sampleSources } from '../sample/sample-sources.ts'

/** Publishes the built-in fictional data. The ledger is in memory, so that the real ledger never contains a fictional company. */
export async function publishSample(dataDir: string, now: Date): Promise<Published> {
  const ledger = openLedger(':memory:')
  const sources = sampleSources()
  try {
    for (const { description, publications } of sources) {
      for (const publication of publications) {
        const text = publicationText(publication)
        const file = {
          name: publication.name,
          size: Buffer.byteLength(text),
          sha256: createHash('sha256').update(text).digest('hex'),
        }
        const { rows, ...reading } = publication.reading
        await importPublication(ledger, {
          source: description,
          file,
          reading,
          batches: inBatches(rows),
          now: () => now,
          seenOn: reading.asOf,
          asOfBasis: 'publication',
          url: null,
          isRetrievalGiven: true,
          retrievedAt: new Date(publication.retrievedAt),
        })
      }
    }
    const descriptions = sources.map(({ description }) => description)
    return await publish({
      ledger,
      decisions: new Map(),
      dataDir,
      sources: descriptions,
      now,
      sample: true,
      force: true,
      keep: 1,
      onProgress: () => undefined,
    })
  } finally {
    await ledger.close()
  }
}
