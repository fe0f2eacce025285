import type { Place } from './places.ts'

/** A fictional company before it becomes rows of the fictional register. Dates are `YYYY-MM-DD`. */
export interface SampleCompany {
  readonly number: string
  /** Names one company in the tables of the sample; the generated ones have none. */
  readonly tag?: string
  readonly name: string
  readonly kana: string
  /** English name as the fictional register prints it. */
  readonly nameEn: string | null
  /** Code of `codelists/corporation-kinds`. */
  readonly kind: string
  /** null: seated outside Japan. */
  readonly place: Place | null
  readonly street: string
  readonly addressOutside?: string
  readonly sector: string
  readonly assignedOn: string
  readonly former?: readonly FormerState[]
  readonly closed?: {
    readonly on: string
    readonly cause: string
    readonly process: string
    readonly successor?: string
  }
  readonly filer?: SampleFiler
  readonly searchExcluded?: boolean
}

/** How the register listed the company until `until`. */
export interface FormerState {
  readonly name: string
  readonly kana: string
  readonly until: string
  /** What ended the state: 11 a new name, 12 a new address. */
  readonly process: '11' | '12'
  readonly place?: Place
  /** Where it had another legal form. */
  readonly kind?: string
}

export interface SampleFiler {
  readonly edinetCode: string
  readonly securitiesCode: string | null
  readonly nameEn: string | null
  readonly industry: string | null
  readonly capitalMillionYen: number | null
}

/** Address as a list prints it: prefecture, municipality, street. */
export function addressOf(company: SampleCompany): string {
  if (company.place === null) return company.addressOutside ?? ''
  return company.place.prefecture + company.place.city + company.street
}

/** Address as a list prints it that names the municipality only. */
export function municipalityOf(company: SampleCompany): string | null {
  return company.place === null ? null : company.place.prefecture + company.place.city
}
