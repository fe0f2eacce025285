import type { DatabaseSync } from 'node:sqlite'
import type { NamesLayout } from '../names/layout.ts'
import { createNamesWriter } from '../names/writer.ts'
import type { CompaniesWithRecords } from '../ports.ts'

/** Writes which companies have records, and by which names they are found. */
export interface NamesWithRecords {
  add(batch: CompaniesWithRecords): void
  /** No company follows. Returns their ranks, ascending, and the layout of the names file. */
  finish(): { readonly ranks: Uint32Array; readonly layout: NamesLayout }
  abandon(): void
}

export function createNamesWithRecords(db: DatabaseSync, namesPath: string): NamesWithRecords {
  const names = createNamesWriter(namesPath)
  const insertMatched = db.prepare('INSERT INTO matched_with_records (company, doc) VALUES (?, ?)')
  const rankOfPlace: number[] = []
  return {
    add({ names: encoded, ranks, matched }) {
      names.add(encoded)
      for (const [index, place] of encoded.ids.entries()) {
        rankOfPlace[place - 1] = ranks[index]!
        const doc = matched[index] ?? null
        if (doc !== null) insertMatched.run(ranks[index]!, doc)
      }
    },
    finish() {
      const ranks = Uint32Array.from(rankOfPlace)
      db.prepare('INSERT INTO ranks_with_records (ranks) VALUES (?)').run(new Uint8Array(ranks.buffer))
      names.startIndex()
      // In the order of ranks.
      names.place(Uint32Array.from(ranks, (_, index) => index + 1))
      return { ranks, layout: names.finish() }
    },
    abandon: () => names.abandon(),
  }
}
