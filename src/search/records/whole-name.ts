import { recordKinds } from '../../domain/facts.ts'
import type { GenerationReader, RecordQuery } from '../../generations/ports.ts'
import { tokenOfAnyForm } from '../../generations/indexing/record-tokens.ts'
import { splitLegalForm } from '../../words/text/legal-form.ts'
import { withoutName, type CompanyReading } from '../rank/find-as-read.ts'
import { recordQuery } from './record-query.ts'

/**
 * Whether a text is the whole name of a record of any kind, or of a company, with whatever legal form. Then records whose names only contain it are
 * of others, whatever else is asked: none of its own may meet the other conditions.
 */
export function isWholeName(reader: GenerationReader, { name }: CompanyReading, today: string): boolean {
  if (name === null) return false
  if (name.isOfCompany) return true
  const context = { ...withoutName, today, page: { limit: 1, page: 1 }, authorities: [] }
  return recordKinds.some((kind) => {
    const query = recordQuery(kind, {}, context)
    return query !== null && reader.countRecords({ ...query, codes: [[tokenOfAnyForm(name.text)]] }, 1) > 0
  })
}

/** Of the records of a query those of which the text is the whole name. */
export const ofWholeName = (query: RecordQuery, { whole }: CompanyReading): RecordQuery => ({
  ...query,
  codes: [...query.codes, whole],
})

/** Without a legal form, such a name may be meant as a part of names: 三菱. */
export const hasLegalForm = (text: string): boolean => splitLegalForm(text).forms.length > 0
