import type { Context, Period, PublishedRecord } from '../types.ts'
import type { CardOptions } from './record-cards.ts'
import { h, type ComponentChild } from 'preact'
import { useState } from 'preact/hooks'
import { publishedText } from '../elements.ts'
import { nameFor } from '../name-for.ts'
import { dayOfRecord, labelOf, orderDay, periodElement, yearsWithoutEnd } from '../format.ts'
import { noPeriod, sourceLine, statusBadge } from '../small-parts.ts'
import { actOf, casesOf, type Case } from './cases.ts'
import { recordCard } from './record-cards.ts'
import { shortRecord } from './short-record.ts'

/** A column by which the loaded records can be sorted. */
type SortKey = 'day' | 'company' | 'authority' | 'end'

interface Sorting {
  by: SortKey
  isDescending: boolean
}

/** The order of the API. */
const newestFirst: Sorting = { by: 'day', isDescending: true }

interface RecordsTableProps {
  /** Of one kind. */
  records: readonly PublishedRecord[]
  /** What the table shows, for a screen reader. */
  label: string
  /** Whether the list has no further records. */
  isComplete: boolean
  /** Rows beyond the first ten stay folded. */
  isFolded?: boolean
  /** Takes the records in the order in which they are shown, in which they are saved. */
  order?: ShownOrder
  /** Called when the reader has sorted them. */
  onSort?: () => void
  options: CardOptions
  context: Context
}

/** The records of a list as the reader has sorted them; empty before it is shown. */
export interface ShownOrder {
  records: readonly PublishedRecord[]
  /** Not yet sorted: newest first. */
  sorting?: Sorting
}

/** How the records of a list are sorted, for its heading. */
export function orderText({ sorting = newestFirst }: ShownOrder, { words }: Context): string {
  return words.table.orders[sorting.by][sorting.isDescending ? 'descending' : 'ascending']
}

/** Rows that are shown before the others are unfolded. */
const rowsShown = 10

/** The records of a list as a table with a row for each case, which unfolds to the cards of its records. What is loaded can be sorted. */
export function RecordsTable(props: RecordsTableProps) {
  const { records, label, isComplete, isFolded = false, order, onSort, options, context } = props
  const [sorting, setSorting] = useState(newestFirst)
  const sort = (by: Sorting) => {
    setSorting(by)
    if (order) order.sorting = by
    onSort?.()
  }
  const cases = sorted(casesOf(records), sorting, context)
  if (order) order.records = cases.flat()
  const further = isFolded ? cases.slice(rowsShown) : []
  const shown = cases.slice(0, cases.length - further.length)
  const rows = (of: readonly Case[]) => of.map((ofCase) => caseRow(ofCase, context, options))
  const { words, isStatic } = context
  // A row of a suspension says why.
  const act = records.some((record) => 'reason_codes' in record) ? words.table.reason : words.table.act
  const head = headRow({ sorting, act }, isStatic || cases.length < 2 ? null : sort, context, options)
  // Enforcement actions are issued, most without a period: two empty columns would take half of the row.
  const hasPeriods = records.some(({ period, status }) => period !== null || status !== noPeriod)
  const isPart = !isComplete && (sorting.by !== newestFirst.by || !sorting.isDescending)
  return h(
    'div',
    { class: `cases${options.linkCompany ? ' with-company' : ''}${hasPeriods ? '' : ' no-periods'}` },
    table(label, head, rows(shown)),
    isPart ? h('p', { class: 'hint', role: 'status' }, words.table.sortedLoaded(records.length)) : null,
    further.length === 0
      ? null
      : h(
          'details',
          { class: 'further-cases' },
          h('summary', {}, words.furtherCases(further.length)),
          table(words.furtherCases(further.length), null, rows(further)),
        ),
    printedSources(records, context),
  )
}

/** The rows are laid out as a grid, by which a browser forgets that they are a table: so the roles are said. */
function table(label: string, head: ComponentChild, rows: ComponentChild[]) {
  return h(
    'table',
    { class: 'case-table', role: 'table', 'aria-label': label },
    head === null ? null : h('thead', { role: 'rowgroup' }, head),
    h('tbody', { role: 'rowgroup' }, rows),
  )
}

interface Head {
  readonly sorting: Sorting
  /** The label of the column that says what was decided. */
  readonly act: string
}

/** `sort`: null where nothing can be sorted. */
function headRow(
  { sorting, act }: Head,
  sort: ((sorting: Sorting) => void) | null,
  { words }: Context,
  { linkCompany }: CardOptions,
) {
  const columns: [name: string, label: string, key: SortKey | null][] = [
    ['day', words.table.day, 'day'],
    ...(linkCompany ? [['company', words.table.company, 'company'] as [string, string, SortKey]] : []),
    ['act', act, null],
    ['authority', words.table.authority, 'authority'],
    ['period', words.table.period, 'end'],
    ['status', words.table.status, null],
  ]
  return h(
    'tr',
    { class: 'case-head', role: 'row' },
    columns.map(([name, label, key]) => {
      if (key === null) return h('th', { class: `case-${name}`, role: 'columnheader', scope: 'col' }, label)
      const isSorted = sorting.by === key
      const order = sorting.isDescending ? 'descending' : 'ascending'
      const text =
        sort === null
          ? label
          : h(
              'button',
              { type: 'button', class: 'sort', onClick: () => sort(nextSorting(sorting, key)) },
              key === 'end' ? words.table.end : label,
            )
      const sorted = isSorted ? order : sort === null ? undefined : 'none'
      return h('th', { class: `case-${name}`, role: 'columnheader', scope: 'col', 'aria-sort': sorted }, text)
    }),
  )
}

/** Days begin with the newest, names with the first; another click turns the order. */
function nextSorting({ by, isDescending }: Sorting, key: SortKey): Sorting {
  return { by: key, isDescending: by === key ? !isDescending : key === 'day' || key === 'end' }
}

const japanese = new Intl.Collator('ja')

/** Rows of which the column says nothing are the last in either order. */
function sorted(cases: Case[], { by, isDescending }: Sorting, context: Context): Case[] {
  if (by === 'day' && isDescending) return cases
  const valueOf = sortValues[by]
  return cases.toSorted(([first], [second]) => {
    const [a, b] = [valueOf(first, context), valueOf(second, context)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return japanese.compare(a, b) * (isDescending ? -1 : 1)
  })
}

const sortValues: Record<SortKey, (record: PublishedRecord, context: Context) => string | null> = {
  day: orderDay,
  company: ({ company }, { language }) => nameFor(company, language).text,
  authority: ({ authority, authority_en: en }, { language }) => labelOf(authority, en, language),
  // A measure without a last day ends after all others.
  end: ({ period }) => period?.end ?? (period?.open_ended ? '9999' : null),
}

/** A case: what its records have in common. The cell at its end lies over the row and unfolds its cards. */
function caseRow(records: Case, context: Context, options: CardOptions) {
  const first = shortRecord(records[0])
  const { words, language } = context
  const act = actOf(first, context)
  const cell = (name: string, ...children: ComponentChild[]) =>
    h('td', { class: `case-${name}`, role: 'cell' }, ...children)
  return h(
    'tr',
    { class: 'case-row', role: 'row', key: records[0].id },
    // On a phone, a period says its first day.
    cell(orderDay(first) === first.period?.start ? 'day case-first-day' : 'day', dayOfRecord(first, context)),
    options.linkCompany ? cell('company', ...partyOf(first, context)) : null,
    cell('act', act, furtherReasons(first, context)),
    cell(
      'authority',
      labelOf(first.authority, first.authority_en, language),
      records.length > 1 ? h('b', {}, words.otherOffices(records.length - 1)) : null,
    ),
    cell('period', first.period ? periodOf(first.period, context) : null, ageOf(first, context)),
    cell('status', statusBadge(first, context), leftBadge(first, context)),
    cell(
      'cards',
      h(
        'details',
        { class: 'case' },
        h(
          'summary',
          {},
          h(
            'span',
            { class: 'visually-hidden' },
            words.table.unfold(inRow(nameFor(first.company, language).text), act),
          ),
        ),
        ...records.map((record) => recordCard(record, context, options)),
      ),
      h('span', { class: 'case-ids' }, `ID ${records.map(({ id }) => id).join(' ')}`),
    ),
  )
}

/** A list for one reason also shows suspensions of which it is not the first. */
function furtherReasons(record: PublishedRecord, { words }: Context) {
  const further = 'reason_codes' in record ? record.reason_codes.length - 1 : 0
  return further > 0 ? h('span', { class: 'case-further' }, words.table.furtherReasons(further)) : null
}

/** Characters of a name in a row. The longest registered name has some 140; descriptions of groups and misprints may be longer. */
const nameCharactersMax = 200

// No half of a character outside the basic plane stays at the end.
const inRow = (name: string): string =>
  name.length <= nameCharactersMax ? name : `${name.slice(0, nameCharactersMax).replace(/[\uD800-\uDBFF]$/, '')}…`

/** The company, which leads to its page; companies of one name whose numbers are not known are told apart by their addresses. */
function partyOf({ company }: PublishedRecord, { href, address, words, language }: Context): ComponentChild[] {
  const { name, corporate_number: corporateNumber } = company
  const url = href(corporateNumber ? { view: 'company', corporateNumber } : { view: 'name', company: name })
  const { text, lang, isRomanised } = nameFor(company, language)
  return [
    // A name that is cut leads elsewhere.
    url === address || (!corporateNumber && name !== inRow(name))
      ? h('bdi', { lang }, inRow(text))
      : h('a', { href: url, lang }, inRow(text)),
    isRomanised ? h('small', {}, ` (${words.aliasKinds.romanized})`) : null,
    lang === 'ja' ? null : h('span', { class: 'published-name', lang: 'ja' }, inRow(name)),
    corporateNumber ? null : ' ',
    corporateNumber
      ? null
      : h(
          'span',
          { class: 'case-address' },
          publishedText(company.address),
          company.address ? ' ' : null,
          `${words.openBracket}${words.table.unidentified}${words.closeBracket}`,
        ),
  ]
}

/** The days of a period, or its published words where it has none. */
function periodOf(period: Period, context: Context) {
  const hasDays = period.start || period.end || period.open_ended
  return hasDays ? periodElement({ ...period, text: '' }, context) : publishedText(period.text)
}

/** A list may drop a record before its end, or because it was lifted. */
const leftBadge = ({ removed_at_source_on: leftOn, status }: PublishedRecord, { words }: Context) =>
  leftOn !== null && runningStatuses.has(status)
    ? [' ', h('span', { class: 'badge left-list' }, words.table.leftList)]
    : null

const runningStatuses: ReadonlySet<string> = new Set(['active', 'open_ended', 'upcoming'])

/** How old a measure is of which nobody knows the end. */
function ageOf(record: PublishedRecord, { words, today }: Context) {
  const years = yearsWithoutEnd(record, today)
  return years === null ? null : h('span', { class: 'case-age' }, words.sinceYears(years))
}

/** The sources of the rows, each once, for paper, where no row can be unfolded. */
function printedSources(records: readonly PublishedRecord[], context: Context) {
  const sources = new Map(
    records
      .map(shortRecord)
      .map(({ source, list_as_of: listDay }) => [
        JSON.stringify([source.url, source.title, source.published_on, listDay]),
        { source, list_as_of: listDay },
      ]),
  )
  return h('div', { class: 'printed-sources' }, ...[...sources.values()].map((from) => sourceLine(from, context)))
}
