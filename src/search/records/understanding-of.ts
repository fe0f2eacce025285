import type { GenerationReader } from '../../generations/ports.ts'
import { lawCodesOfName } from '../filters/record-conditions.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { asSubjects, withSubjects } from '../query/subjects.ts'
import { asName, asNumber, type Understanding } from '../query/understanding.ts'
import type { CompanyText } from '../rank/company-text.ts'
import { askedLists } from './asked-lists.ts'

/** How the name or the number of a company was read, or what other words say. */
export function understandingOf(
  reader: GenerationReader,
  conditions: RecordConditions,
  { asked, read, today }: { readonly asked: CompanyText | null; readonly read: Understanding; readonly today: string },
): Understanding | null {
  if (asked !== null) return withSubjects(reader, asked.typed, read)
  const { corporateNumber } = conditions
  return corporateNumber === undefined ? subjectsOfWords(reader, conditions, today) : asNumber(corporateNumber)
}

/** What words that are no name of a company say: those of q, or those that are no name of a law. */
function subjectsOfWords(reader: GenerationReader, { q, law }: RecordConditions, today: string): Understanding | null {
  const words = q ?? (law !== undefined && lawCodesOfName(law).length === 0 ? law : undefined)
  if (words === undefined) return null
  const lists = askedLists(reader, words, today)
  const understanding = asSubjects(reader, words)
  return lists === null ? understanding : { ...(understanding ?? asName(words)), asked: lists }
}
