import type { Context, Period, PublishedRecord } from '../types.ts'
import type { CardOptions } from './record-cards.ts'
import { h } from 'preact'
import { publishedText } from '../elements.ts'
import { dayOfRecord, labelOf, periodElement } from '../format.ts'
import { sourceLine, statusBadge } from '../small-parts.ts'
import { recordCard } from './record-cards.ts'
import { shortRecord } from './short-record.ts'

/** Rows that are shown before the others are unfolded. */
const rowsShown = 10

/**
 * The records of a list as rows, one for each case, in the order of the records. A row unfolds to the cards of its records. `records`: of
 * one kind.
 */
export function caseRows(records: readonly PublishedRecord[], context: Context, options: CardOptions) {
  const rows = casesOf(records).map((ofCase) => h('li', { key: ofCase[0].id }, caseRow(ofCase, context, options)))
  const further = rows.slice(rowsShown)
  return h(
    'div',
    { class: 'cases' },
    h('ol', {}, ...rows.slice(0, rowsShown)),
    further.length === 0
      ? null
      : h(
          'details',
          { class: 'further-cases' },
          h('summary', {}, context.words.furtherCases(further.length)),
          h('ol', {}, ...further),
        ),
    printedSources(records, context),
  )
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

/**
 * Groups the records that differ in nothing but the office: same company, day, act, reason, clause, source, period and status. A joint
 * decision is published once for each office.
 */
export function casesOf(records: readonly PublishedRecord[]): [PublishedRecord, ...PublishedRecord[]][] {
  const cases: Map<string, [PublishedRecord, ...PublishedRecord[]]> = new Map()
  for (const record of records) {
    const key = caseKey(record)
    const ofCase = cases.get(key)
    if (ofCase === undefined) cases.set(key, [record])
    else ofCase.push(record)
  }
  return [...cases.values()]
}

function caseKey(record: PublishedRecord) {
  const {
    company,
    action_date: day,
    period,
    status,
    source,
    lifted_on: liftedOn,
    removed_at_source_on: leftOn,
  } = record
  const act =
    'action_type_label' in record
      ? [record.action_type, record.action_text, record.law_text]
      : [record.reason_codes, record.reason_text, record.clause, record.measure_text]
  const party = company.corporate_number ?? [company.name, company.address]
  return JSON.stringify([party, day, act, period, status, liftedOn, leftOn, source.url, source.title])
}

function caseRow(records: [PublishedRecord, ...PublishedRecord[]], context: Context, options: CardOptions) {
  const first = shortRecord(records[0])
  const { words, language } = context
  return h(
    'details',
    { class: 'case' },
    h(
      'summary',
      {},
      h('span', { class: 'case-day' }, dayOfRecord(first, context)),
      ' ',
      h('span', { class: 'case-act' }, ...(options.linkCompany ? partyOf(first) : []), actOf(first, context)),
      ' ',
      h(
        'span',
        { class: 'case-authority' },
        labelOf(first.authority, first.authority_en, language),
        records.length > 1 ? h('b', {}, words.otherOffices(records.length - 1)) : null,
      ),
      ' ',
      h('span', { class: 'case-period' }, first.period ? periodOf(first.period, context) : null),
      ' ',
      h('span', { class: 'case-status' }, statusBadge(first, context)),
      h('span', { class: 'case-ids' }, `ID ${records.map(({ id }) => id).join(' ')}`),
    ),
    ...records.map((record) => recordCard(record, context, options)),
  )
}

/** Companies of one name are told apart by their addresses. */
function partyOf({ company }: PublishedRecord) {
  return [publishedText(company.name), ' ', h('span', { class: 'case-address' }, publishedText(company.address)), ' ']
}

/** The days of a period, or its published words where it has none. */
function periodOf(period: Period, context: Context) {
  const hasDays = period.start || period.end || period.open_ended
  return hasDays ? periodElement({ ...period, text: '' }, context) : publishedText(period.text)
}

/** The act of a record: the kind of action, or why the company was suspended. */
export function actOf(record: PublishedRecord, { words, language }: Context) {
  if ('action_type_label' in record) return labelOf(record.action_type_label, record.action_type_label_en, language)
  return labelOf(record.reason_label, record.reason_label_en, language) ?? words.sections.procurement_suspensions
}
