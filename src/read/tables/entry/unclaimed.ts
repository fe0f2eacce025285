import { hasCompanyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import type { FoundParty } from './parties.ts'
import { withoutPersonInAddress } from './person-in-address.ts'
import type { Fields } from './fields.ts'
import { linesOf } from '../text.ts'

/** A note about the company above it, or a place: （旧商号：株式会社架空）, 架空株式会社本社ビル内. */
const isNote = (line: string): boolean =>
  /^[（(＜<【［[](?![株有同資名相医福][）)])|^(?:代表|旧|元|現|※|親会社)/u.test(line) ||
  /(?:ビル|内|階|方|構内)[）)]?$/u.test(line)

/**
 * Whether the words about the party of a notice name a company that none of its parties is. It must not vanish: then it is not known how the
 * notice is to be read.
 */
export function namesFurtherCompany(fields: Fields, parties: readonly FoundParty[]): boolean {
  // An officer who stood before the last bracket is no part of the name.
  const claimed = parties.flatMap(({ name, wholeName = '' }) => [bare(name).replace(/\)$/u, ''), bare(wholeName)])
  const isClaimed = (line: string): boolean =>
    claimed.some((name) => name !== '' && (bare(line).includes(name) || name.includes(bare(line))))
  const words = ['name', 'name_and_address', 'branch_and_name'] as const
  const names = words.flatMap((field) => linesOf(fields.text(field)))
  const places = linesOf(fields.text('address')).map(withoutPersonInAddress)
  return (
    names.some((line) => hasLegalForm(line) && !isNote(line) && !isClaimed(line)) ||
    places.some((line) => hasCompanyForm(line) && !isNote(line) && !isClaimed(line))
  )
}

const bare = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '')
