import { hasLegalForm } from '../../words/text/legal-form-notations.ts'
import { fieldOfHeading } from '../../words/vocabulary/headings.ts'

/** What a column says of who the party is: the person behind it, or of which kind it is. */
export type PersonMatter = 'person' | 'kind'

/** 代表者, 氏名; 個人・法人の別, 区分 */
export function personMatterOf(heading: string): PersonMatter | null {
  const words = heading.replace(/\s/gu, '')
  if (fieldOfHeading(words) === 'representative' || /氏名$|本名|^代表者/u.test(words)) return 'person'
  return /個人|^(?:事業者|業者|事業形態|形態)?(?:区分|種別|形態)$/u.test(words) ? 'kind' : null
}

/**
 * Whether a hidden column leaves open that the party of a row is a natural person: it has a representative, or says 個人, and no name that is shown has a legal form. The
 * visible row is read as if it had no such column, and a trade name as that of a company.
 */
export const mayHidePerson = (
  hidden: readonly { readonly matter: PersonMatter; readonly value: string }[],
  shown: readonly string[],
): boolean =>
  hidden.some(({ matter, value }) => value.trim() !== '' && (matter === 'person' || /個人/u.test(value))) &&
  !shown.some(hasLegalForm)
