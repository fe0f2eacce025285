import type { PublishedParty } from '../domain/facts.ts'
import { splitParty } from '../generations/indexing/printed-names.ts'
import { isGroupDescription } from '../words/text/group-description.ts'
import { isMaskedName } from '../words/text/masked-name.ts'
import { linkingName } from './link.ts'
import type { CompanyPlan, NeededCompanies } from './plan-companies.ts'
import { isOtherName, type NumberHolder } from './printed-number.ts'

/** Whether records print the number of this party for a company of another name. */
export type IsContested = (party: PublishedParty) => boolean

interface Printed {
  readonly party: PublishedParty
}

/**
 * The register cannot tell whose number it lacks. Where records print such a number beside several names that cannot be one company's, it is a
 * misprint beside some of them. It identifies those of the name that prevails, and of the name that EDINET has for it. `planOf`: asks for the companies of numbers.
 */
export async function contestedNumbers(
  parties: readonly Printed[],
  planOf: (needed: NeededCompanies) => Promise<Pick<CompanyPlan, 'numberHolders' | 'filerNames'>>,
): Promise<IsContested> {
  const shared = numbersOfSeveralNames(parties)
  if (shared.size === 0) return () => false
  const printed = printedBeside(parties, shared)
  const none = new Set<string>()
  const needed = { names: none, undatedNames: none, numbers: printed.numbers, folded: none }
  const { numberHolders, filerNames } = await planOf(needed)
  const refused = new Map<string, Set<string>>()
  for (const [number, beside] of printed.beside) {
    if (numberHolders.has(number)) continue
    const known = { rows: printed.rows, holders: numberHolders }
    const names = [...beside].map(([name, party]) => ({ party, rows: rowsWith(number, name, known) }))
    const accepted = [prevailingName(names), filerNames.get(number)].filter((name) => name !== undefined)
    const others = [...beside].filter(([, party]) => accepted.every((each) => isOtherName(party, each)))
    refused.set(number, new Set(others.map(([name]) => name)))
  }
  return (party) => refused.get(party.corporateNumber ?? '')?.has(companyNameOf(party)) === true
}

const companyNameOf = ({ name }: PublishedParty): string => linkingName(splitParty(name).company)

const namesCompany = ({ name }: PublishedParty): boolean => !isGroupDescription(name) && !isMaskedName(name)

function numbersOfSeveralNames(parties: readonly Printed[]): Set<string> {
  const first = new Map<string, string>()
  const shared = new Set<string>()
  for (const { party } of parties) {
    const number = party.corporateNumber
    if (number === null || shared.has(number)) continue
    const known = first.get(number)
    if (known === party.name || !namesCompany(party)) continue
    if (known === undefined) first.set(number, party.name)
    else if (isOtherName(party, known)) shared.add(number)
  }
  return shared
}

/** How many rows print a number, by address and number. */
type RowsOfName = Map<string | null, Map<string, number>>

interface Known {
  /** By name. */
  readonly rows: ReadonlyMap<string, RowsOfName>
  readonly holders: ReadonlyMap<string, NumberHolder>
}

interface NameRows {
  readonly party: PublishedParty
  readonly rows: number
}

/** The parties beside some numbers, by number and name, and the rows of their names with any number. */
function printedBeside(parties: readonly Printed[], numbers: ReadonlySet<string>) {
  const beside = new Map<string, Map<string, PublishedParty>>()
  const rows = new Map<string, RowsOfName>()
  for (const { party } of parties) {
    const number = party.corporateNumber
    if (number === null || !numbers.has(number) || !namesCompany(party)) continue
    const name = companyNameOf(party)
    beside.set(number, (beside.get(number) ?? new Map()).set(name, party))
    rows.set(name, new Map())
  }
  const found = new Set<string>()
  for (const { party } of parties) {
    const number = party.corporateNumber
    const ofName = number === null ? undefined : rows.get(companyNameOf(party))
    if (number === null || ofName === undefined) continue
    const atAddress = ofName.get(party.address) ?? new Map<string, number>()
    ofName.set(party.address, atAddress.set(number, (atAddress.get(number) ?? 0) + 1))
    found.add(number)
  }
  return { beside, rows, numbers: found }
}

/** The rows of a name that print a number, without those at an address where more rows, or the register, give the name another one. */
function rowsWith(number: string, name: string, { rows, holders }: Known): number {
  let sum = 0
  for (const [address, atAddress] of rows.get(name)!) {
    const own = atAddress.get(number) ?? 0
    const isOutweighed = ([other, count]: readonly [string, number]): boolean =>
      other !== number && (count > own || isHeldUnder(name, holders.get(other)))
    if (address === null || ![...atAddress].some(isOutweighed)) sum += own
  }
  return sum
}

const isHeldUnder = (name: string, holder: NumberHolder | undefined): boolean =>
  holder?.names.some((each) => linkingName(each) === name) === true

/** The published name of two thirds of the rows, spellings and branches included: a number is misprinted in few. Undefined where none has so many. */
function prevailingName(names: readonly NameRows[]): string | undefined {
  const first = names.toSorted((a, b) => b.rows - a.rows)[0]!
  const sumOf = (some: readonly NameRows[]): number => some.reduce((sum, { rows }) => sum + rows, 0)
  const own = sumOf(names.filter(({ party }) => !isOtherName(party, first.party.name)))
  return own > 0 && 3 * own >= 2 * sumOf(names) ? first.party.name : undefined
}
