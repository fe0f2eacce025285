import { lawCodesOf } from '../../../words/vocabulary/law-codes-of.ts'
import type { Entry } from '../../tables/entry/entry.ts'
import type { Fields } from '../../tables/entry/fields.ts'
import { tableParse, type ParserHooks } from '../../tables/parse.ts'
import type { EntryResult, ReadRecord } from '../../tables/outcomes.ts'
import { daysBetween } from '../../../domain/calendar.ts'
import type { PublishedRecord } from '../../../domain/facts.ts'
import { findJapaneseDates, parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import { formOfCompany, looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { isPublicBody } from '../../../words/persons/public-body.ts'
import { cleanLine } from '../../../words/text/published-text.ts'

/** Exported for its test. */
export const hooks: ParserHooks = { mapEntries: ({ entries }) => entries.map(withOwnCells), mapResult }

/** The national list: a section for each bureau, a table row for each case. Each month a new complete list replaces it. */
export const parse = tableParse(hooks)

/**
 * A line break in a cell is the layout of the PDF, unless a sentence of the summary ends there, with 。, もの or こと. The name cell holds
 * the firm and its workplace, without a fixed mark between them.
 */
function withOwnCells(entry: Entry): Entry {
  const changed = withText(entry, 'name', (text) => text.replaceAll('\n', ' '))
  return separateDay(withText(changed, 'summary', (text) => text.replace(/(?<!。|もの|こと)\n/g, '')))
}

function withText(entry: Entry, field: 'name' | 'summary', change: (text: string) => string): Entry {
  const cells = entry.values.get(field)?.map((cell) => ({ ...cell, text: change(cell.text) }))
  return cells === undefined ? entry : { ...entry, values: new Map(entry.values).set(field, cells) }
}

/**
 * The end of a long address may stand before the day of publication (「ビル R5.2.1」); it is then moved to the address. A number before the
 * day may belong to the day (「12 R5.2.1」), so the row is unparsed. Five digits are the serial number of a workbook.
 */
function separateDay(entry: Entry): Entry {
  const [cell] = entry.values.get('published_on') ?? []
  const text = cell?.text.replace(/\s/g, '') ?? ''
  if (cell === undefined || /^\d{5}$/.test(text) || parseJapaneseDate(text) !== null) return entry
  const [day, ...otherDays] = findJapaneseDates(text)
  const addressEnd = text.slice(0, day?.index ?? 0)
  const isAtEnd = day !== undefined && otherDays.length === 0 && day.index + day.length === text.length
  if (!isAtEnd || /\d/.test(addressEnd.normalize('NFKC'))) return { ...entry, unparsedReason: 'published_on' }
  const [address] = entry.values.get('address') ?? []
  const values = new Map(entry.values)
    .set('published_on', [{ ...cell, text: day.date }])
    .set('address', [{ ...(address ?? cell), text: `${address?.text ?? ''}${addressEnd}` }])
  return { ...entry, values }
}

function mapResult(result: EntryResult, fields: Fields): EntryResult {
  const name = fields.text('name')
  if (result.kind === 'person' || (name !== '' && isSoleProprietor(name))) return { kind: 'person' }
  if (name !== '' && fields.line('authority') === null) return { kind: 'unparsed', reason: 'bureau_missing' }
  // A case without a day of publication has no other day.
  if (result.kind === 'unparsed')
    return result.reason === 'action_date' ? { kind: 'unparsed', reason: 'published_on' } : result
  return { kind: 'records', records: result.records.map((record) => recordOf(record, fields)) }
}

function recordOf({ facts: read }: ReadRecord, fields: Fields): ReadRecord {
  const facts = {
    ...read,
    party: { ...read.party, address: withoutSpaces(fields.text('address')) || null },
    lawCodes: lawCodesOf(fields.text('law')),
    actionDate: actionDateOf(fields.text('action'), read.publishedOn),
    ...(isGuidance(fields.text('action')) ? { actionType: 'guidance' } : {}),
    // Days in その他参考事項 are not a period.
    period: null,
    fate: null,
  } as PublishedRecord
  const { name } = facts.party
  // A firm may be published twice on a day, for other workplaces or violations, so the address and the law are needed.
  const parts = [fields.text('authority'), name, facts.publishedOn ?? '', fields.text('address'), fields.text('law')]
  return { facts, key: parts.map(withoutSpaces).join('|') }
}

/**
 * The day before the act in その他参考事項: 「H28.10.4送検」, 「H29.9.4 愛知労働局長が指導」. Other days there (不起訴) are not the day of the act.
 * A bureau publishes a case within weeks of the act: of two days that are far apart, one is misprinted, and which one is not known.
 */
function actionDateOf(remarks: string, publishedOn: string | null): string | null {
  const act = findJapaneseDates(remarks).find(({ index, length }) =>
    /^[\sに、]*(?:書類)?(?:送検|送致|局長指導|(?:北海道|\p{Script=Han}{2,3})?労働局長(?:が|による)?.{0,4}指導)/u.test(
      remarks.slice(index + length),
    ),
  )
  if (act === undefined || publishedOn === null) return act?.date ?? null
  const days = daysBetween(act.date, publishedOn)
  return days < -daysBeforeMax || days > daysUntilPublishedMax ? null : act.date
}
/** The list has referrals to prosecutors and, where a bureau's director gave guidance (愛知労働局長が指導), a publication without one. */
const isGuidance = (remarks: string): boolean => remarks.includes('指導') && !/送検|送致/u.test(remarks)

/** Some cases print a 公表日 that is the day before their referral. */
const daysBeforeMax = 5
const daysUntilPublishedMax = 200

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}

/** Legal forms as the list writes them, mostly abbreviated: （株）, （有）, （医）, （一社）, （合） for any of 合同, 合名 and 合資会社. */
const legalForm =
  /法人|組合|協会|機構|公社|公団|財団|社団|連合会|[（(](?:株|有|合|同|名|資|医|福|学|宗|財|社|特|一|公|独|農|協|企|相)[^）)]{0,2}[）)]|㈱|㈲|㍿|\b(?:inc|corp|co|ltd|llc|k\.?k)\b/i

const legalFormInFull = new RegExp(formOfCompany)

/** Bodies that have no legal form in their name. */
const bodyWithoutForm =
  /会議所|商工会|神社|教会|(?:国|都|道|府|県|市|町|村|公)立|大学|労働局|郵便局|自治会|(?:都|道|府|県|市|区|町|村|庁|省)(?:役所|役場)?$/

/**
 * Whether a name is that of a sole proprietor (個人事業主), which is not stored. The list writes the legal form of every corporation, so
 * a trade name without one (架空塗装, カフェ見本) belongs to a natural person.
 */
export function isSoleProprietor(cell: string): boolean {
  const name = cleanLine(cell).normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (looksLikeNaturalPerson(name)) return true
  return !legalForm.test(name) && !legalFormInFull.test(name.replaceAll(' ', '')) && !isBody(name)
}

const isBody = (name: string): boolean => bodyWithoutForm.test(name) || isPublicBody(name)
