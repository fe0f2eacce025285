import { hash } from 'node:crypto'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { PublishedRecord } from '../../../domain/facts.ts'
import { foldAddress } from '../../../words/text/address.ts'
import { anyLiftWord } from '../../../words/text/later-decision-words.ts'
import { withoutDecisionNotes } from '../../../words/text/later-decision.ts'
import { dayOf } from './days.ts'
import type { Fields } from '../entry/fields.ts'
import { withoutNamesOfPersons } from '../entry/persons.ts'
import { linesOf } from '../text.ts'

/** Fields by which acts of one body against one party on one day differ. */
const fieldsOfAct: readonly SourceField[] = [
  'action',
  'clause',
  'law',
  'scope',
  'branch',
  'permit_number',
  'permit_name',
  'sector',
]
/** Words about the case: they tell acts apart where its number is not printed. */
const fieldsOfCase: readonly SourceField[] = ['reason', 'summary', 'title']

/**
 * The key of a record, a function of its row alone (docs/adr/0020-keys-of-records.md). `keyFields`: the fields that identify a record by its
 * `source.yml`; `null`: the party, the days and the body, and a digest of what else tells acts apart. The end of a period, the state,
 * remarks and addresses of pages are not part of a key, because they change while the act stays the same. A text with a bar of its own could
 * make two keys equal. That loses no record: the ledger numbers different facts under one key (ledger/stored-keys.ts).
 */
export function keyOf(facts: PublishedRecord, fields: Fields, keyFields: readonly SourceField[] | null): string {
  const name = keyText(facts.party.name)
  if (keyFields === null)
    return [name, ...daysOf(facts, fields), keyPart(facts, fields, 'authority'), digestOf(facts, fields)].join('|')
  const parts = keyFields.filter((field) => field !== 'name').map((field) => keyPart(facts, fields, field))
  return withWhole([name, ...parts].join('|'), facts)
}

/**
 * The keys that the row would have if the words about its case stood under other headings: 事案の概要 instead of 停止理由. The ledger knows the
 * act by one of them when the list was read under another description (`ledger/former-keys.ts`).
 */
export function keysUnderOtherHeadings(
  facts: PublishedRecord,
  fields: Fields,
  keyFields: readonly SourceField[] | null,
): string[] {
  const words = fieldsOfCase.map((field) => fields.text(field)).filter((text) => text !== '')
  const keys = arrangements(words, fieldsOfCase.length).map((texts) => {
    const arranged: Fields = {
      ...fields,
      text: (field) => (fieldsOfCase.includes(field) ? (texts[fieldsOfCase.indexOf(field)] ?? '') : fields.text(field)),
    }
    return keyOf(facts, arranged, keyFields)
  })
  const own = keyOf(facts, fields, keyFields)
  return [...new Set(keys)].filter((key) => key !== own)
}

/** Every way to put the words into so many places; a place may stay blank. */
function arrangements(words: readonly string[], places: number): string[][] {
  if (places === 0) return words.length === 0 ? [[]] : []
  const first = ['', ...words].flatMap((word, index) => {
    const rest = index === 0 ? words : words.toSpliced(index - 1, 1)
    return rest.length < places ? arrangements(rest, places - 1).map((after) => [word, ...after]) : []
  })
  return first
}

/** Two joint ventures may have a member in common: the key of a member names the whole. */
export const withWhole = (key: string, { party }: PublishedRecord): string =>
  party.wholeName === undefined ? key : `${key}|${keyText(party.wholeName)}`

/** The day of the act and the first day of its period, else the day of its publication. */
function daysOf(facts: PublishedRecord, fields: Fields): string[] {
  const days = [facts.actionDate ?? '', facts.period?.start ?? '']
  if (days.some((day) => day !== '')) return days
  return [keyPart(facts, fields, 'published_on'), keyPart(facts, fields, 'period')]
}

/** The published value of a field in a key: a day as a date, a period by its first day, other texts without persons' names. */
function keyPart(facts: PublishedRecord, fields: Fields, field: SourceField): string {
  const text = textOf(fields, field)
  if (field === 'action_date') return facts.actionDate ?? text
  if (field === 'published_on') return facts.publishedOn ?? text
  if (field === 'start' || field === 'period') return facts.period?.start ?? text
  return field === 'end' ? (dayOf(fields.cells('end')) ?? text) : text
}

const textOf = (fields: Fields, field: SourceField): string =>
  keyText(withoutNamesOfPersons(fields.text(field), linesOf(fields.text('representative'))))

/** A text without differences of layout: width and white space. */
const keyText = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '')

/** Commas and full stops, which come and go in corrections. Between digits they are part of a number. */
const punctuation = /[、。]|(?<!\d)[,.]|[,.](?!\d)/gu

/** What tells acts apart that one body took on one day against parties of one name. */
function digestOf(facts: PublishedRecord, fields: Fields): string {
  const { address, corporateNumber, wholeName } = facts.party
  const number = caseNumberOf(fields)
  const parts: readonly (readonly [string, string])[] = [
    ['party', address === null ? (corporateNumber ?? '') : foldAddress(address)],
    ['whole', keyText(wholeName ?? '')],
    ['number', number],
    ...fieldsOfAct.map((field) => [field, field === 'action' ? actOf(fields) : textOf(fields, field)] as const),
    ...(number === '' ? fieldsOfCase.map((field) => [field, textOf(fields, field)] as const) : []),
  ]
  // A field without a value adds nothing, so that a later version may add fields.
  const printed = parts
    .map(([field, text]) => [field, withoutWithdrawal(facts, text.replace(laterNote, '')).replace(punctuation, '')])
    .filter(([, text]) => text !== '')
  return hash('sha256', JSON.stringify(printed), 'hex').slice(0, digestLength)
}

const digestLength = 12

/** Words of what happens to an act while it lasts. A withdrawal is not among them, because 取消 may be the act. */
const noteWord = `(?:${anyLiftWord}|延長|短縮|変更|訂正|修正)`
/** （令和8年5月1日解除）, ※期間延長: a note that is added to the words about an act while it lasts. */
const laterNote = new RegExp(
  `[([【〔][^()[\\]【】〔〕]*${noteWord}[^()[\\]【】〔〕]*[)\\]】〕]|※[^※。]*${noteWord}[^※。]*。?`,
  'gu',
)

/** （令和8年7月15日取消） behind a suspension. In other lists （許可取消） is the act. */
const withoutWithdrawal = ({ kind }: PublishedRecord, text: string): string =>
  kind === 'procurement_suspension' ? withoutDecisionNotes(text).replace(/\s/gu, '') : text

/** The number of the case. A small number alone is more likely the place of the row in its list. */
function caseNumberOf(fields: Fields): string {
  const number = textOf(fields, 'id')
  return /^(?:no)?\d{1,4}$/iu.test(number) ? '' : number
}

/**
 * The act without days and lengths, which are those of its period: 指名停止２か月, 業務停止命令（令和8年4月1日から5月1日まで）. Words around
 * the table may also count its rows or state its day: only their code is part of a key.
 */
const actOf = (fields: Fields): string =>
  fields.isAround('action') ? actionTypeOf(fields.text('action')) : textOf(fields, 'action').replace(daysAndLengths, '')

/** 令和8年4月1日, R8.4.1, ２か月, 三週間, in half width. */
const daysAndLengths =
  /(?:(?:令和|平成|[RH])?(?:\d{1,4}|元)[./-]\d{1,2}[./-]\d{1,2})|(?:令和|平成|[RH])?(?:[\d.]{1,8}|[元一二三四五六七八九十]{1,4})[かカヵヶケ箇]?(?:年度?|月|週|日)間?/gu
