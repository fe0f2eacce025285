import { DatabaseSync } from 'node:sqlite'
import type { GenerationFacts, ListedRecords } from '../ports.ts'

/** A generation and the records that its lists have. */
export interface ListedGeneration {
  readonly facts: GenerationFacts
  readonly lists: readonly ListedRecords[]
}

/**
 * Reads only what the next publication is compared with, from a generation of any format since 18: after an upgrade, too, a list that was cut
 * must not be published. Throws when it has none of it.
 */
export function readListed(path: string): ListedGeneration {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const meta = db.prepare("SELECT value FROM meta WHERE key = 'facts'").get()
    const facts = JSON.parse(String(meta?.['value'])) as GenerationFacts
    return { facts, lists: readLists(db) }
  } finally {
    db.close()
  }
}

function readLists(db: DatabaseSync): ListedRecords[] {
  const rows = db.prepare('SELECT source, list, ids FROM listed').all()
  return rows.map(({ source, list, ids }) => ({
    sourceId: String(source),
    list: String(list),
    ids: new Float64Array((ids as Uint8Array<ArrayBuffer>).slice().buffer),
  }))
}
