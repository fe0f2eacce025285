import { daysBetween } from '../domain/calendar.ts'
import { isCompanyKind, nameChangeProcess } from '../words/codes/corporate-register.ts'
import type { CorporationFacts } from '../domain/facts.ts'
import type { RenamedCompany } from '../generations/ports.ts'
import type { LazyCorporation } from '../ledger/ledger.ts'
import { compareStreets, foldAddress } from '../words/text/address.ts'
import { coreOf, type Candidate } from './candidate.ts'

/** A change of the name is registered within two weeks (会社法第915条), and a new company has its number within about two more. */
const foundationDaysMax = 31

/** Collects the companies that gave up a name which the register does not know. */
export function createRenamedCompanies() {
  const byCity = new Map<string, RenamedCompany[]>()
  return {
    /** Those of a prefecture and municipality. */
    in: (place: string): readonly RenamedCompany[] => byCity.get(place) ?? [],
    *all(): Generator<RenamedCompany> {
      for (const inCity of byCity.values()) yield* inCity
    },
    add(renamed: RenamedCompany): void {
      const inCity = byCity.get(renamed.place)
      if (inCity === undefined) byCity.set(renamed.place, [renamed])
      else inCity.push(renamed)
    },
  }
}

/** A corporation if it is such a company, otherwise `null`: the first of its states in the register began with a change of the name. */
export function renamedOf(corporation: LazyCorporation): RenamedCompany | null {
  const first = firstStateOf(corporation)
  if (first.process !== nameChangeProcess) return null
  const { corporateNumber, name, prefecture, city, street, changeDate, corporationKind } = first.facts()
  if (!isCompanyKind(corporationKind)) return null
  return {
    corporateNumber,
    place: placeOf(prefecture, city),
    street: foldAddress(street ?? ''),
    core: coreOf(name),
    renamedOn: changeDate,
  }
}

/**
 * Whether another company at the street may have borne the name before a candidate. No two companies have one name at one address at a time
 * (商業登記法第27条), so it must have given up its own by the day on which the candidate took the name. It may have done so
 * - if its next name contains this one: 見本 became 見本ホールディングス, and left 見本 to a company of its group;
 * - if the candidate was founded at the same address within a month: a new company continues the business under the old name.
 * `renamedIn`: the renamed companies of a prefecture and municipality.
 */
export function otherMayHaveBorne(
  core: string,
  { corporateNumber, prefecture, city, street, bearsSince, foundedOn }: Candidate,
  renamedIn: (place: string) => readonly RenamedCompany[],
): boolean {
  if (bearsSince === null) return false
  const folded = foldAddress(street)
  const isNewCompany = bearsSince === foundedOn
  return renamedIn(placeOf(prefecture, city)).some((renamed) => {
    if (renamed.corporateNumber === corporateNumber || renamed.renamedOn > bearsSince) return false
    const days = daysBetween(renamed.renamedOn, bearsSince)
    if (isNewCompany && days <= foundationDaysMax && renamed.street === folded) return true
    const keepsName = renamed.core !== core && renamed.core.includes(core)
    return keepsName && compareStreets(renamed.street, folded) === 'same'
  })
}

const placeOf = (prefecture: string | undefined, city: string | undefined): string => `${prefecture} ${city}`

/** The state of a corporation that began first. */
export const oldestOf = (states: readonly CorporationFacts[]): CorporationFacts =>
  states.reduce((a, b) => (b.changeDate < a.changeDate ? b : a))

/** The first state of a corporation in the register; its facts are read only when they are needed. */
function firstStateOf(corporation: LazyCorporation): { readonly process: string; facts(): CorporationFacts } {
  if (corporation.formerStates.length === 0) return corporation
  const first = oldestOf(corporation.formerStates)
  return { process: first.process, facts: () => first }
}
