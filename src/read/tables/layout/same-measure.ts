import { fold } from '../../../words/text/fold.ts'
import { parsePeriod, type JapanesePeriod } from '../../../words/text/japanese-period.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { hasText, partyLinesOf, rowNumberOf, textOf, type Entry } from '../entry/entry.ts'
import { splitAddress } from '../entry/party-address.ts'
import { oneLine } from '../text.ts'

// Whether a row of a later decision (解除一覧, 期間を変更した業者) is about the measure of another row.

/** A row is compared with every row of a decision, and reading its companies is most of that. */
const known = new WeakMap<Entry, string>()

/** The companies of a row as they are compared; `""`: none. */
export function companiesOf(entry: Entry): string {
  const companies = known.get(entry) ?? readCompanies(entry)
  known.set(entry, companies)
  return companies
}
const readCompanies = (entry: Entry): string =>
  partyLinesOf(entry)
    .map((line) => splitAddress(line).name)
    .map(keyOf)
    .filter((name) => name !== '')
    .join()
/** （株）架空 is 株式会社架空. */
function keyOf(name: string): string {
  const { core, forms } = splitLegalForm(oneLine(name))
  return fold(core) === '' ? '' : `${forms.join()} ${fold(core)}`
}

/** 架空建設 beside 株式会社架空建設 may be it. */
export const isCompany = (row: Entry, name: string): boolean => {
  const [own, other] = [companiesOf(row), name].map((key) => key.split(' '))
  return companiesOf(row) === name || (own![1] === other![1] && (own![0] === '' || other![0] === ''))
}
export const isNumber = (one: Entry, row: Entry): boolean =>
  rowNumberOf(one) !== '' && rowNumberOf(one) === rowNumberOf(row)

const addressOf = ({ values }: Entry): string => fold(textOf(values.get('address')).replace(/\s/gu, ''))
export const isPlace = (decision: Entry, row: Entry): boolean => {
  const [one, other] = [addressOf(decision), addressOf(row)]
  return one === '' || other === '' || one.includes(other) || other.includes(one)
}
export const isSameAddress = (decision: Entry, row: Entry): boolean =>
  addressOf(decision) !== '' && addressOf(row) === addressOf(decision)

/** The period that a row prints, in one column or in those of its days. */
export const periodTextOf = ({ values }: Entry): string =>
  textOf(values.get('period')) ||
  [textOf(values.get('start')), textOf(values.get('end'))].filter((day) => day !== '').join('～')
export const printedPeriodOf = ({ values }: Entry): JapanesePeriod =>
  parsePeriod(textOf(values.get('period')) || `${textOf(values.get('start'))}から${textOf(values.get('end'))}`)
export const hasOwnPeriod = ({ values }: Entry): boolean => hasText(values, 'period') || hasText(values, 'start')
export const firstDayOf = (entry: Entry): string | null => printedPeriodOf(entry).start

/** The table of a row, by what stands above it. */
export const tableOf = ({ headings = [] }: Entry): string => headings.join('\n')
