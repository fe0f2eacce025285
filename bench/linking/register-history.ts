import { csvBatches } from '../../src/read/documents/text/csv.ts'
import { publicationFile } from '../../src/read/documents/process/open-publication.ts'
import { openTextCollection } from '../../src/read/documents/text/text-file.ts'
import { column } from '../../src/read/sources/nta_corporate_numbers/row.ts'
import type { HiddenNumber } from './hidden-numbers.ts'

/** One of this many corporations is taken, by its number: the whole file has 114,541. */
const sampleOf = 4
const columns = 30

interface State {
  readonly name: string
  readonly place: string
  readonly street: string
  readonly since: string
}

export interface FormerStates {
  /** With the address up to its end. */
  readonly withStreet: readonly HiddenNumber[]
  /** With the address up to the city or ward. */
  readonly withCity: readonly HiddenNumber[]
}

/**
 * What corporations were called, and where they were, before their present name or address: each state that ended, published with the day
 * after it began. A register without its history does not know these names; then every link to another holder of one is wrong.
 */
export async function formerStates(file: string, seenOn: string): Promise<FormerStates> {
  const withStreet: HiddenNumber[] = []
  const withCity: HiddenNumber[] = []
  for (const [number, states] of await statesIn(file)) {
    const sorted = [...states].toSorted((a, b) => (a.since < b.since ? -1 : 1))
    const taken = new Set<string>()
    for (const [index, { name, place, street, since }] of sorted.entries()) {
      const next = sorted[index + 1]
      const text = [name, place, street].join('|')
      if (next === undefined || next.since === since || taken.has(text)) continue
      taken.add(text)
      const times = [{ date: dayAfter(since), seenOn }]
      withStreet.push({ party: { name, address: place + street, corporateNumber: null }, number, times })
      withCity.push({ party: { name, address: place, corporateNumber: null }, number, times })
    }
  }
  return { withStreet, withCity }
}

async function statesIn(file: string): Promise<Map<string, State[]>> {
  const collection = await openTextCollection(await publicationFile(file))
  if (collection === null) throw new Error(`${file} is no collection of differences`)
  const states = new Map<string, State[]>()
  for (const { name, text } of collection.texts)
    for await (const { rows } of csvBatches(text, { name, columns }))
      for (const cells of rows) {
        const number = cells[column.corporateNumber]!
        const place = `${cells[column.prefecture]}${cells[column.city]}`
        if (Number(number.slice(-6)) % sampleOf !== 0 || place === '' || cells[column.process] === '21') continue
        const state = {
          name: cells[column.name]!,
          place,
          street: cells[column.street]!,
          since: cells[column.changeDate]!,
        }
        const known = states.get(number)
        if (known === undefined) states.set(number, [state])
        else known.push(state)
      }
  collection.close()
  return states
}

const dayMilliseconds = 86_400_000
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 10)
