import type { PublishedParty } from '../domain/facts.ts'
import type { SampleCompany } from './company.ts'
import { addressOf, municipalityOf } from './company.ts'

/** How a list names a company: with its number, its whole address, its municipality only, nothing but its name, or an earlier name. */
export type Naming = 'number' | 'address' | 'municipality' | 'name' | 'former_name'

export const namings: readonly Naming[] = ['number', 'address', 'number', 'municipality', 'number', 'address', 'name']

export function partyOf(company: SampleCompany, naming: Naming, serial: number): PublishedParty {
  const name = naming === 'former_name' ? (company.former?.at(-1)?.name ?? company.name) : company.name
  const address = naming === 'name' ? null : naming === 'municipality' ? municipalityOf(company) : addressOf(company)
  return { name: asWritten(name, serial), address, corporateNumber: naming === 'number' ? company.number : null }
}

/** Lists abbreviate legal forms each in its own way. */
function asWritten(name: string, serial: number): string {
  if (serial % 5 === 1) return name.replace('株式会社', '㈱').replace('有限会社', '㈲')
  if (serial % 5 === 3) return name.replace('株式会社', '(株)').replace('有限会社', '(有)').replace('合同会社', '(同)')
  return name
}
