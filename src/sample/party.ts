import type { PublishedParty } from '../domain/facts.ts'
import type { SampleCompany } from './company.ts'
import { addressOf, municipalityOf } from './company.ts'

/** How a list identifies a company: its name with its number, its full address, its municipality or nothing; or an earlier name. */
export type Identification = 'number' | 'address' | 'municipality' | 'name' | 'former_name'

/** In rotation; a number is the most frequent. */
export const identifications: readonly Identification[] = [
  'number',
  'address',
  'number',
  'municipality',
  'number',
  'address',
  'name',
]

export function partyOf(company: SampleCompany, identification: Identification, serial: number): PublishedParty {
  const formerName = company.former?.at(-1)?.name
  const name = identification === 'former_name' && formerName !== undefined ? formerName : company.name
  return {
    name: withAbbreviatedForm(name, serial),
    address: publishedAddress(company, identification),
    corporateNumber: identification === 'number' ? company.number : null,
  }
}

function publishedAddress(company: SampleCompany, identification: Identification): string | null {
  if (identification === 'name') return null
  return identification === 'municipality' ? municipalityOf(company) : addressOf(company)
}

/** Official lists write or abbreviate legal forms in different ways; two of five rows abbreviate. */
function withAbbreviatedForm(name: string, serial: number): string {
  if (serial % 5 === 1) return name.replace('株式会社', '㈱').replace('有限会社', '㈲')
  if (serial % 5 === 3) return name.replace('株式会社', '(株)').replace('有限会社', '(有)').replace('合同会社', '(同)')
  return name
}
