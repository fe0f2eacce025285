import { readFileSync } from 'node:fs'
import { csvBatches } from '../../src/collect/readers/csv.ts'
import { looksLikeNaturalPerson } from '../../src/collect/readers/natural-person.ts'

/** How often a person is recognised by the name alone. The EDINET code list states for each name whether it is a person. */
export interface PersonScore {
  readonly persons: number
  /** Persons who were recognised. */
  readonly found: number
  readonly organisations: number
  /** Organisations that were taken for persons. */
  readonly mistaken: number
}

/** Positions in the EDINET code list: columns from 0, and rows above the data. */
const filerTypeColumn = 1
const nameColumn = 6
const headerRows = 2

export async function personScore(edinetFile: string): Promise<PersonScore> {
  const text = new TextDecoder('shift_jis').decode(readFileSync(edinetFile))
  const score = { persons: 0, found: 0, organisations: 0, mistaken: 0 }
  for await (const { rows, firstRowNumber } of csvBatches(oneChunk(text), { name: edinetFile, columns: 13 })) {
    for (const [index, cells] of rows.entries()) {
      if (firstRowNumber + index <= headerRows) continue
      const isPerson = cells[filerTypeColumn]!.startsWith('個人')
      const looksLikePerson = looksLikeNaturalPerson(cells[nameColumn]!)
      score[isPerson ? 'persons' : 'organisations'] += 1
      if (looksLikePerson) score[isPerson ? 'found' : 'mistaken'] += 1
    }
  }
  return score
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text
}
