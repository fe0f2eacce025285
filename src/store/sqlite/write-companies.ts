import type { DatabaseSync } from 'node:sqlite'
import { createExternalSort } from './external-sort.ts'

export type CompanyColumns = readonly [id: number, number: number, view: string, matched: string | null]

/** The rows of companies in the order of their folded names, those of one name in the order of ranks. */
export interface CompanyRows {
  add(name: string | null, columns: CompanyColumns): void
  /** Inserts all rows. Returns the position of each company by its rank, from 1; 0 for a rank without a company. */
  write(): Uint32Array
  /** Removes the temporary file. */
  abandon(): void
}

export function createCompanyRows(db: DatabaseSync, path: string): CompanyRows {
  const rows = createExternalSort(path)
  const insert = db.prepare(
    'INSERT INTO company (position, id, number, view, matched) VALUES (?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT))',
  )
  let ranksMax = 0
  return {
    add(name, [id, number, view, matched]) {
      ranksMax = Math.max(ranksMax, id)
      rows.add(keyOf(name, id), String(id), String(number), matched ?? '', view)
    },
    write() {
      const positions = new Uint32Array(ranksMax)
      let position = 0
      for (const { bytes } of rows.all()) {
        const [id, number, matched, view] = fieldsOf(bytes)
        position += 1
        positions[Number(id) - 1] = position
        insert.run(position, Number(id), Number(number), view, matched.length === 0 ? null : matched)
      }
      rows.close()
      return positions
    },
    abandon: () => rows.close(),
  }
}

/** The bytes of the name in UTF-8, and the rank. */
const keyOf = (name: string | null, rank: number): string =>
  `${Buffer.from(name ?? '').toString('latin1')}\0${rank.toString(16).padStart(8, '0')}`

/** The fields that `add` wrote, each after a zero byte. The texts are not decoded. */
function fieldsOf(bytes: Buffer): [id: Buffer, number: Buffer, matched: Buffer, view: Buffer] {
  const ends = [0, 1, 2].reduce<number[]>((starts) => [...starts, bytes.indexOf(0, starts.at(-1)! + 1)], [0])
  const [id, number, matched, view] = ends as [number, number, number, number]
  return [
    bytes.subarray(id + 1, number),
    bytes.subarray(number + 1, matched),
    bytes.subarray(matched + 1, view),
    bytes.subarray(view + 1),
  ]
}
