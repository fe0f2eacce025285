/** @import { Context, PublishedRecord } from '../types.js' */
/** @import { CardOptions } from './record-cards.js' */
import { element, publishedText } from '../element.js'
import { dayOfRecord, labelOf, periodElement } from '../format.js'
import { sourceLine, statusBadge } from '../small-parts.js'
import { recordCard } from './record-cards.js'
import { shortRecord } from './short-record.js'

/** Rows that are shown before the others are unfolded. */
const rowsShown = 10

/**
 * The records of a list as rows, one for each case, in the order of the records. A row unfolds to the cards of its records.
 * @param {readonly PublishedRecord[]} records of one kind
 * @param {Context} context
 * @param {CardOptions} options
 * @param {ReadonlySet<string>} [unfolded] the ids of records whose row is open
 */
export function caseRows(records, context, options, unfolded = new Set()) {
  const rows = casesOf(records).map((ofCase) => element('li', {}, caseRow(ofCase, context, options, unfolded)))
  const further = rows.slice(rowsShown)
  return element(
    'div',
    { class: 'cases' },
    element('ol', {}, ...rows.slice(0, rowsShown)),
    further.length === 0
      ? null
      : element(
          'details',
          { class: 'further-cases', open: unfolded.size > 0 },
          element('summary', {}, context.words.furtherCases(further.length)),
          element('ol', {}, ...further),
        ),
    printedSources(records, context),
  )
}

/**
 * The sources of the rows, each once, for paper, where no row can be unfolded.
 * @param {readonly PublishedRecord[]} records
 * @param {Context} context
 */
function printedSources(records, context) {
  const sources = new Map(
    records
      .map(shortRecord)
      .map(({ source, list_as_of: listDay }) => [
        JSON.stringify([source.url, source.title, source.published_on, listDay]),
        { source, list_as_of: listDay },
      ]),
  )
  return element('div', { class: 'printed-sources' }, ...[...sources.values()].map((from) => sourceLine(from, context)))
}

/**
 * Groups the records that differ in nothing but the office: same company, day, act, reason, clause, source, period and status. A joint decision is
 * published once for each office.
 * @param {readonly PublishedRecord[]} records
 * @returns {[PublishedRecord, ...PublishedRecord[]][]}
 */
export function casesOf(records) {
  /** @type {Map<string, [PublishedRecord, ...PublishedRecord[]]>} */
  const cases = new Map()
  for (const record of records) {
    const key = caseKey(record)
    const ofCase = cases.get(key)
    if (ofCase === undefined) cases.set(key, [record])
    else ofCase.push(record)
  }
  return [...cases.values()]
}

/** @param {PublishedRecord} record */
function caseKey(record) {
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

/**
 * @param {[PublishedRecord, ...PublishedRecord[]]} records
 * @param {Context} context
 * @param {CardOptions} options
 * @param {ReadonlySet<string>} unfolded
 */
function caseRow(records, context, options, unfolded) {
  const first = shortRecord(records[0])
  const { words, language } = context
  return element(
    'details',
    { class: 'case', open: records.some(({ id }) => unfolded.has(id)) },
    element(
      'summary',
      {},
      element('span', { class: 'case-day' }, dayOfRecord(first, context)),
      ' ',
      element('span', { class: 'case-act' }, ...(options.linkCompany ? partyOf(first) : []), actOf(first, context)),
      ' ',
      element(
        'span',
        { class: 'case-authority' },
        labelOf(first.authority, first.authority_en, language),
        records.length > 1 ? element('b', {}, words.otherOffices(records.length - 1)) : null,
      ),
      ' ',
      element('span', { class: 'case-period' }, first.period ? periodOf(first.period, context) : null),
      ' ',
      element('span', { class: 'case-status' }, statusBadge(first, context)),
      element('span', { class: 'case-ids' }, `ID ${records.map(({ id }) => id).join(' ')}`),
    ),
    ...records.map((record) => recordCard(record, context, options)),
  )
}

/**
 * Companies of one name are told apart by their addresses.
 * @param {PublishedRecord} record
 */
function partyOf({ company }) {
  return [
    publishedText(company.name),
    ' ',
    element('span', { class: 'case-address' }, publishedText(company.address)),
    ' ',
  ]
}

/**
 * The days of a period, or its published words where it has none.
 * @param {import('../types.js').Period} period
 * @param {Context} context
 */
function periodOf(period, context) {
  const hasDays = period.start || period.end || period.open_ended
  return hasDays ? periodElement({ ...period, text: '' }, context) : publishedText(period.text)
}

/**
 * The act of a record: the kind of action, or why the company was suspended.
 * @param {PublishedRecord} record
 * @param {Context} context
 */
export function actOf(record, { words, language }) {
  if ('action_type_label' in record) return labelOf(record.action_type_label, record.action_type_label_en, language)
  return labelOf(record.reason_label, record.reason_label_en, language) ?? words.sections.procurement_suspensions
}
