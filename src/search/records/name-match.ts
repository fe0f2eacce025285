import type { FoundRecord, GenerationReader } from '../../generations/ports.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import type { CompanyReading } from '../rank/find-as-read.ts'
import type { CompanyText } from '../rank/find-companies.ts'

/** How the name of a record answers the text of the company filter. */
export const nameMatches = ['whole', 'part'] as const
export type NameMatch = (typeof nameMatches)[number]

/**
 * Returns a function that tells of a record, which has these whole names, whether the text of the company filter is the name of its company, in any of
 * its spellings: the published name, or a registered, former or English name of the company that the record is tied to, or to whose name it belongs.
 */
export function nameMatchOf(
  reader: GenerationReader,
  company: CompanyText,
  { interpretation }: CompanyReading,
): (record: FoundRecord, wholeNames: readonly string[]) => NameMatch {
  const { name, place = null } =
    interpretation === null || 'numbers' in interpretation ? { name: company.text } : interpretation
  const asked = foldCompanyName(name)
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
    if (wholeNames.includes(asked)) return 'whole'
    const { numbers, ofName } = ofOwnName()
    const isOwn = corporateNumber === null ? ofName.has(`${facts.kind} ${id}`) : numbers.has(corporateNumber)
    return isOwn ? 'whole' : 'part'
  }
}
