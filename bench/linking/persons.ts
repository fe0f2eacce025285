import { readFileSync } from 'node:fs'
import { csvBatches } from '../../src/collect/readers/csv.ts'
import { looksLikeNaturalPerson } from '../../src/collect/readers/natural-person.ts'

/** How well names alone tell persons from organisations, counted on the EDINET code list, which labels both. */
export interface PersonScore {
  readonly persons: number
  /** Persons who were recognised. */
  readonly found: number
  readonly organisations: number
  /** Organisations that were taken for persons. */
  readonly mistaken: number
}

const filerTypeColumn = 1
const nameColumn = 6
const headerRows = 2

export async function personScore(edinetFile: string): Promise<PersonScore> {
  const text = new TextDecoder('shift_jis').decode(readFileSync(edinetFile))
  const score = { persons: 0, found: 0, organisations: 0, mistaken: 0 }
  for await (const { rows, firstRowNumber } of csvBatches(one(text), { name: edinetFile, columns: 13 })) {
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

async function* one(text: string): AsyncGenerator<string> {
  yield text
}
