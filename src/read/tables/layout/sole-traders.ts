import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { partyLinesOf, textOf, type Entry } from '../entry/entry.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { oneLine } from '../text.ts'

/**
 * A row that a list marks as that of a sole trader is a person's, whatever the trade name is: below the heading 個人事業者, or with nothing but 個人事業主 or
 * 個人 in the column of remarks, of the state or of the corporate number.
 */
export const withSoleTraders = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry) =>
    entry.unparsedReason === null && isOfSoleTrader(entry) ? { ...entry, unparsedReason: 'person' } : entry,
  )

const markedIn: readonly SourceField[] = ['remarks', 'status', 'corporate_number']

function isOfSoleTrader(entry: Entry): boolean {
  const { values, headings = [] } = entry
  const name = partyLinesOf(entry).join('\n')
  const number = textOf(values.get('corporate_number'))
  if (name === '' || hasLegalForm(name) || /\d{13}/u.test(number.normalize('NFKC'))) return false
  if (markedIn.some((field) => soleTrader.test(oneLine(textOf(values.get(field)))))) return true
  const kind = headings.map((heading) => withoutNumbering(oneLine(heading))).findLast((one) => kindOfParty.test(one))
  return kind !== undefined && soleTrader.test(kind)
}

const kindAlone = (kinds: string): RegExp => regExp`^[（(【]?(?:${kinds})(?:の部|分)?[）)】]?$`
const individual = '個人(?:の?事業(?:主|者)?|経営者?|業者)?'
const soleTrader = kindAlone(individual)
const kindOfParty = kindAlone(`${individual}|法人|会社`)
