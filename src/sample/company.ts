import type { Place } from './places.ts'

/** A fictional company, from which rows of the fictional register are made. Dates are `YYYY-MM-DD`. */
export interface SampleCompany {
  readonly number: string
  /** Identifies a hand-written company in the tables of the sample; generated companies have none. */
  readonly tag?: string
  readonly name: string
  readonly kana: string
  readonly nameEn: string | null
  /** Code in `codelists/corporation-kinds`. */
  readonly kind: string
  /** `null` for a company outside Japan. */
  readonly place: Place | null
  readonly street: string
  readonly addressOutside?: string
  /** Code in `codelists/sectors`. */
  readonly sector: string
  /** Day on which the corporate number was assigned. */
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

/** A former entry of the register about the company. */
export interface FormerState {
  readonly name: string
  readonly kana: string
  /** Day of the next entry. */
  readonly until: string
  /** Reason of the next entry: 11 a new name, 12 a new address. */
  readonly process: '11' | '12'
  readonly place?: Place
  /** Only if it differs from the present legal form. */
  readonly kind?: string
}

export interface SampleFiler {
  readonly edinetCode: string
  readonly securitiesCode: string | null
  readonly nameEn: string | null
  readonly industry: string | null
  readonly capitalMillionYen: number | null
}

/** The full address as lists print it: prefecture, municipality, street. */
export function addressOf(company: SampleCompany): string {
  if (company.place === null) return company.addressOutside ?? ''
  return company.place.prefecture + company.place.city + company.street
}

/** The address as lists print it that name only the municipality. */
export function municipalityOf(company: SampleCompany): string | null {
  return company.place === null ? null : company.place.prefecture + company.place.city
}
