import type { FoundRecord, GenerationReader } from '../../generations/ports.ts'
import type { WholeName } from '../../generations/indexing/printed-names.ts'
import { isFormOf, japaneseFormOf } from '../../words/text/japanese-form.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import type { CompanyReading } from '../rank/find-as-read.ts'
import type { CompanyText } from '../rank/find-companies.ts'

/** How the name of a record answers the text of the company filter. */
export const nameMatches = ['whole', 'other_form', 'part'] as const
export type NameMatch = (typeof nameMatches)[number]

/**
 * Returns a function that tells of a record, which has these whole names, whether the text of the company filter is the name of its company, in any of
 * its spellings (with another legal form it is another company): the published name, or a registered, former or English name of the company that the
 * record is tied to, or to whose name it belongs.
 */
export function nameMatchOf(
  reader: GenerationReader,
  company: CompanyText,
  { interpretation }: CompanyReading,
): (record: FoundRecord, wholeNames: readonly WholeName[]) => NameMatch {
  const { name, place = null } =
    interpretation === null || 'numbers' in interpretation ? { name: company.text } : interpretation
  const asked = foldCompanyName(name)
  const askedForm = japaneseFormOf(name)
  const isAskedForm = ({ form }: WholeName): boolean => askedForm === '' || form === '' || isFormOf(askedForm, form)
  let own: {
    readonly numbers: ReadonlySet<string>
    readonly ofName: ReadonlySet<string>
  } | null = null
  const ofOwnName = () => {
    if (own !== null) return own
    const numbers = company.ofOwnName(name, place?.numbers)
    const records = numbers.flatMap((number) => reader.recordsOfName(number))
    return (own = {
      numbers: new Set(numbers),
      ofName: new Set(records.map(({ kind, id }) => `${kind} ${id}`)),
    })
  }
  return ({ facts, id, corporateNumber }, wholeNames) => {
    const same = wholeNames.filter((each) => each.name === asked)
    if (same.some(isAskedForm)) return 'whole'
    const { numbers, ofName } = ofOwnName()
    const isOwn = corporateNumber === null ? ofName.has(`${facts.kind} ${id}`) : numbers.has(corporateNumber)
    if (isOwn) return 'whole'
    return same.length > 0 ? 'other_form' : 'part'
  }
}
