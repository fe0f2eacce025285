import type { DatabaseSync } from 'node:sqlite'
import { gramsOf } from '../../text/grams.ts'
import { gramTableOf, type recordKinds } from './schema.ts'

/** The party's grams carry a mark, so that they never meet the grams of the text. */
export const partyMark = '@'

/** Parts that are remembered; many records share the words of their law, their authority, their codes. */
const rememberedMax = 50_000
const rememberedLengthMax = 200

/** Fills the index of one kind of record, in the order of its ids. */
export function fillRecordGrams(db: DatabaseSync, kind: (typeof recordKinds)[number]): void {
  const insert = db.prepare(`INSERT INTO ${gramTableOf(kind)} (rowid, grams) VALUES (?, ?)`)
  const statement = db.prepare(
    `SELECT o.id, party, text, codes FROM work.${kind}_order AS o CROSS JOIN record_unordered AS r ON r.id = o.unordered ORDER BY o.id`,
  )
  statement.setReturnArrays(true)
  const gramsOfPart = rememberingGrams()
  for (const row of statement.iterate()) {
    const [id, party, text, codes] = row as unknown as [number, string, string, string]
    const partyGrams = party.split('\n').map((form) => gramsOf(form, partyMark))
    insert.run(id, [...partyGrams, ...text.split('\n').map(gramsOfPart), codes].join(' '))
  }
}

function rememberingGrams(): (part: string) => string {
  const remembered = new Map<string, string>()
  return (part) => {
    const known = remembered.get(part)
    if (known !== undefined) return known
    const grams = gramsOf(part)
    if (remembered.size < rememberedMax && part.length <= rememberedLengthMax) remembered.set(part, grams)
    return grams
  }
}
