import type { PublishedParty } from '../domain/facts.ts'
import { splitParty } from '../generations/indexing/printed-names.ts'
import { isGroupDescription } from '../words/text/group-description.ts'
import { isMaskedName } from '../words/text/masked-name.ts'
import { linkingName } from './link.ts'
import type { CompanyPlan, NeededCompanies } from './plan-companies.ts'
import { isOtherName, type NumberHolder } from './printed-number.ts'

/** Why the number that a party prints identifies nobody: records print it for a company of another name, or the name at its address with another number. */
export type Contested = 'printed_number_beside_other_names' | 'printed_number_outweighed'

/** Null of a number that nothing speaks against. */
export type ContestedBy = (party: PublishedParty) => Contested | null

interface Printed {
  readonly party: PublishedParty
}

/**
 * The register cannot tell whose number it lacks. Where records print such a number beside several names that cannot be one company's, it is a
 * misprint beside some of them. It identifies those of the name that prevails, and of the name that EDINET has for it. Where they print it beside one name
 * alone, it is a misprint if more rows of the name at each of the addresses have another one, or as many rows the one of the register. `planOf`: asks for the companies of numbers.
 */
export async function contestedNumbers(
  parties: readonly Printed[],
  planOf: (needed: NeededCompanies) => Promise<Pick<CompanyPlan, 'numberHolders' | 'filerNames'>>,
): Promise<ContestedBy> {
  const shared = numbersOfSeveralNames(parties)
  const compared = new Set([...shared, ...numbersOfOnePlace(parties)])
  if (compared.size === 0) return () => null
  const printed = printedBeside(parties, compared)
  const none = new Set<string>()
  const needed = { names: none, undatedNames: none, numbers: printed.numbers, folded: none }
  const { numberHolders, filerNames } = await planOf(needed)
  const refused = new Map<string, Set<string>>()
  for (const [number, beside] of printed.beside) {
    if (numberHolders.has(number)) continue
    const known = { rows: printed.rows, holders: numberHolders, isAlone: !shared.has(number) }
    const names = [...beside].map(([name, party]) => ({ party, rows: rowsWith(number, name, known) }))
    const accepted = [prevailingName(names), filerNames.get(number)].filter((name) => name !== undefined)
    const others = [...beside].filter(([, party]) => accepted.every((each) => isOtherName(party, each)))
    refused.set(number, new Set(others.map(([name]) => name)))
  }
  return (party) => {
    const number = party.corporateNumber ?? ''
    if (refused.get(number)?.has(companyNameOf(party)) !== true) return null
    return shared.has(number) ? 'printed_number_beside_other_names' : 'printed_number_outweighed'
  }
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

/** The numbers that rows of one name and address print beside each other. */
function numbersOfOnePlace(parties: readonly Printed[]): Set<string> {
  const first = new Map<string, string>()
  const several = new Set<string>()
  for (const { party } of parties) {
    const { corporateNumber: number, address } = party
    if (number === null || address === null || !namesCompany(party)) continue
    const place = `${companyNameOf(party)} ${address}`
    const known = first.get(place)
    if (known === undefined) first.set(place, number)
    else if (known !== number) several.add(known).add(number)
  }
  return several
}

/** How many rows print a number, by address and number. */
type RowsOfName = Map<string | null, Map<string, number>>

interface Known {
  /** By name. */
  readonly rows: ReadonlyMap<string, RowsOfName>
  readonly holders: ReadonlyMap<string, NumberHolder>
  /** Whether the number stands beside one name alone: then the register decides only between as many rows, because two companies of a city may have the name. */
  readonly isAlone: boolean
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
function rowsWith(number: string, name: string, { rows, holders, isAlone }: Known): number {
  let sum = 0
  for (const [address, atAddress] of rows.get(name)!) {
    const own = atAddress.get(number) ?? 0
    const isOutweighed = ([other, count]: readonly [string, number]): boolean =>
      other !== number && (count > own || ((!isAlone || count === own) && isHeldUnder(name, holders.get(other))))
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
