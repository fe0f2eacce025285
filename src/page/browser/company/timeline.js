/** @import { Context, PublishedRecord } from '../types.js' */
/** @import { Kind, Section } from '../records/record-sections.js' */
/** @import { Scale, Span } from './timeline-dates.js' */
import { element, publishedText } from '../element.js'
import { dateText, monthText } from '../format.js'
import { actOf, casesOf } from '../records/case-rows.js'
import { statusBadge } from '../small-parts.js'
import { firstDate, isDated, scaleOf, spanOf } from './timeline-dates.js'
import { axisTrack, legendTrack, track } from './timeline-track.js'

/** Rows of a kind that are shown at once; the others can be unfolded. */
const rowsAtOnce = 12

/** A case: its first record, and the number of its records. @typedef {{ kind: Kind, record: PublishedRecord, count: number, span: Span }} Row */

/**
 * The loaded records of a company on a common scale of time, one row for each case. A row is a link to its first record and states all that is drawn,
 * so that it says the same to the eye, the keyboard and a screen reader.
 * @param {readonly Section[]} sections
 * @param {Set<Kind>} unfolded the kinds whose further rows the reader has unfolded, which is kept when more records are loaded
 * @param {Context} context
 */
export function timeline(sections, unfolded, context) {
  const { words } = context
  const groups = sections.map(({ kind, records }) => ({
    kind,
    rows: casesOf(records).map((ofCase) => rowOf(kind, ofCase)),
  }))
  const rows = groups.flatMap((group) => group.rows)
  const spans = rows.map(({ span }) => span).filter(isDated)
  if (rows.length === 0) return []
  const scale = spans.length === 0 ? null : scaleOf(spans, context.today)
  return [
    element('summary', {}, element('h2', {}, words.timeline, ' ', shownCount(sections, context))),
    ...(scale === null ? [] : [axis(scale, context)]),
    ...groups.filter((group) => group.rows.length > 0).map((group) => groupOf({ ...group, unfolded }, scale, context)),
    ...(scale === null ? [] : [legend(rows, context)]),
  ]
}

/**
 * @param {Kind} kind
 * @param {[PublishedRecord, ...PublishedRecord[]]} ofCase
 * @returns {Row}
 */
function rowOf(kind, ofCase) {
  return { kind, record: ofCase[0], count: ofCase.length, span: spanOf(ofCase[0]) }
}

/**
 * The records, not the cases.
 * @param {readonly Section[]} sections
 * @param {Context} context
 */
function shownCount(sections, { words }) {
  const shown = sections.reduce((sum, { records }) => sum + records.length, 0)
  const total = sections.reduce((sum, section) => sum + (section.total ?? section.records.length), 0)
  return element('span', { class: 'count' }, total > shown ? words.timelineShown(shown, total) : String(shown))
}

/** A label this near to that of today, in percent, would overlap it. */
const labelDistance = 18
/** A label that begins later, in percent, would leave the drawing. */
const lastLabel = 92

/**
 * The scale. Screen readers do not need it, since each row states its dates.
 * @param {Scale} scale
 * @param {Context} context
 */
function axis(scale, { words, language }) {
  const { ticks, today, hasMonths } = scale
  const labels = ticks
    .filter(({ percent }) => percent < lastLabel && Math.abs(percent - today) > labelDistance)
    .map(({ date, percent }) => ({ percent, text: hasMonths ? monthText(date, language) : date.slice(0, 4) }))
  return element('div', { class: 'timeline-axis', 'aria-hidden': 'true' }, axisTrack(scale, labels, words.today))
}

/**
 * @param {{ kind: Kind, rows: Row[], unfolded: Set<Kind> }} group
 * @param {Scale | null} scale
 * @param {Context} context
 */
function groupOf({ kind, rows, unfolded }, scale, context) {
  const { words } = context
  const ordered = rows.toSorted((a, b) => compareDates(firstDate(a.span), firstDate(b.span)))
  const items = ordered.map((row) => item(row, scale, context))
  const rest = items.splice(rowsAtOnce)
  return element(
    'section',
    { class: `timeline-group timeline-${kind}` },
    element('h3', {}, words.sections[kind]),
    element('ol', {}, ...items),
    rest.length === 0 ? null : furtherRows({ kind, items: rest, unfolded }, context),
  )
}

/**
 * @param {{ kind: Kind, items: HTMLElement[], unfolded: Set<Kind> }} rest
 * @param {Context} context
 */
function furtherRows({ kind, items, unfolded }, { words }) {
  const details = element(
    'details',
    { open: unfolded.has(kind) },
    element('summary', {}, words.timelineRest(items.length)),
    element('ol', {}, ...items),
  )
  details.addEventListener('toggle', () => void (details.open ? unfolded.add(kind) : unfolded.delete(kind)))
  return details
}

/**
 * Newest first; records without a date are the last.
 * @param {string | null} a
 * @param {string | null} b
 */
function compareDates(a, b) {
  if (a === b) return 0
  return (a ?? '') < (b ?? '') ? 1 : -1
}

/**
 * @param {Row} row
 * @param {Scale | null} scale
 * @param {Context} context
 */
function item({ kind, record, count, span }, scale, context) {
  const { words, language } = context
  return element(
    'li',
    {},
    element(
      'a',
      { href: `#record-${record.id}` },
      element(
        'span',
        { class: 'timeline-text' },
        element('span', { class: 'timeline-when' }, whenText(span, context)),
        ' ',
        element('b', {}, actOf(record, context)),
        ' ',
        language === 'en' && record.authority_en ? record.authority_en : publishedText(record.authority),
        count > 1 ? words.otherOffices(count - 1) : null,
        statusNote(record, context),
      ),
      scale !== null && isDated(span) ? track(kind, span, scale) : null,
      isDated(span) ? null : element('span', { class: 'timeline-undated' }, words.noDate),
    ),
  )
}

/**
 * @param {Span} span
 * @param {Context} context
 */
function whenText({ day, start, end, isOpen, isUndetermined, liftedOn }, { words, language }) {
  const parts = []
  const isSameDay = day !== null && day === start
  if (day !== null && !isSameDay) parts.push(dateText(day, language))
  if (start !== null || end !== null) {
    const openEnd = isUndetermined ? words.endUndetermined : words.openEnded
    const from = start === null ? words.notPublished : dateText(start, language)
    const to = end === null ? (isOpen ? openEnd : words.notPublished) : dateText(end, language)
    parts.push(start === end ? from : `${from}${words.periodDash}${to}`)
  }
  if (liftedOn !== null) parts.push(words.liftedFrom(dateText(liftedOn, language)))
  return parts.join(words.listComma)
}

/** Statuses that the dates alone do not show. */
const notedStatuses = new Set(['upcoming', 'active', 'open_ended', 'lifted', 'cancelled', 'unknown'])

/**
 * @param {PublishedRecord} record
 * @param {Context} context
 */
function statusNote(record, context) {
  return notedStatuses.has(record.status) ? statusBadge(record, context) : null
}

/**
 * What the drawings mean, as far as they occur.
 * @param {Row[]} rows
 * @param {Context} context
 */
function legend(rows, { words }) {
  const none = {
    day: null,
    start: null,
    end: null,
    isOpen: false,
    isUndetermined: false,
    liftedOn: null,
    isVoid: false,
  }
  /** @type {[string, Span, (span: Span) => boolean][]} */
  const entries = [
    [words.legendDay, { ...none, day: '50' }, ({ day }) => day !== null],
    [words.legendPeriod, { ...none, start: '10', end: '90' }, ({ start, end }) => start !== null && end !== null],
    [words.openEnded, { ...none, start: '10', isOpen: true }, ({ isOpen }) => isOpen],
    [words.legendLifted, { ...none, start: '10', end: '90', liftedOn: '55' }, ({ liftedOn }) => liftedOn !== null],
    [
      words.legendVoid,
      { ...none, start: '10', end: '90', isVoid: true },
      ({ isVoid, start }) => isVoid && start !== null,
    ],
    [
      words.legendUnknown,
      { ...none, start: '20' },
      ({ start, end, isOpen }) => (start === null) !== (end === null) && !isOpen,
    ],
  ]
  return element(
    'ul',
    { class: 'timeline-legend', 'aria-hidden': 'true' },
    ...entries.flatMap(([text, span, occurs]) => {
      const row = rows.find((candidate) => occurs(candidate.span))
      return row === undefined ? [] : [element('li', {}, legendTrack(row.kind, span), text)]
    }),
  )
}
