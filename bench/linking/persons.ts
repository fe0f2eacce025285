import { readFileSync } from 'node:fs'
import { csvBatches } from '../../src/read/documents/text/csv.ts'
import { isFullName } from '../../src/words/persons/full-name.ts'
import { looksLikeNaturalPerson } from '../../src/words/persons/natural-person.ts'

/** How often a person is recognised by the name alone. The EDINET code list states for each name whether it is a person, and its reading. */
export interface PersonScores {
  readonly names: PersonScore
  /** Of the readings in katakana of two words or more. */
  readonly readings: PersonScore
  /** Persons whose name in kanji is recognised among other words, too. */
  readonly fullNames: number
}

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
const readingColumn = 8
const headerRows = 2

export async function personScores(edinetFile: string): Promise<PersonScores> {
  const text = new TextDecoder('shift_jis').decode(readFileSync(edinetFile))
  const [names, readings] = [noScore(), noScore()]
  let fullNames = 0
  for await (const { rows, firstRowNumber } of csvBatches(oneChunk(text), { name: edinetFile, columns: 13 })) {
    for (const [index, cells] of rows.entries()) {
      if (firstRowNumber + index <= headerRows) continue
      const isPerson = cells[filerTypeColumn]!.startsWith('個人')
      const [name, reading] = [cells[nameColumn]!.trim(), cells[readingColumn]!.trim()]
      count(names, isPerson, name)
      if (/\s/u.test(reading)) count(readings, isPerson, reading)
      if (isPerson && isFullName(name.replace(/\s/gu, ''))) fullNames++
    }
  }
  return { names, readings, fullNames }
}

const noScore = () => ({ persons: 0, found: 0, organisations: 0, mistaken: 0 })

function count(score: ReturnType<typeof noScore>, isPerson: boolean, name: string): void {
  score[isPerson ? 'persons' : 'organisations'] += 1
  if (looksLikeNaturalPerson(name)) score[isPerson ? 'found' : 'mistaken'] += 1
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text
}
