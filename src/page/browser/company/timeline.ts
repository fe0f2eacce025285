import type { Context, PublishedRecord } from '../types.ts'
import type { Kind } from '../records/record-kinds.ts'
import type { Section } from '../records/section.ts'
import type { Scale, Span } from './timeline-dates.ts'
import { h, type ComponentChild } from 'preact'
import { publishedText } from '../elements.ts'
import { dateText, monthText } from '../format.ts'
import { actOf, casesOf } from '../records/cases.ts'
import { statusBadge } from '../small-parts.ts'
import { firstDate, isDated, scaleOf, spanOf } from './timeline-dates.ts'
import { axisTrack, legendTrack, track } from './timeline-track.ts'

/** Rows of a kind that are shown at once; the others can be unfolded. */
const rowsAtOnce = 12

/** A case: its first record, and the number of its records. */
export type Row = { kind: Kind; record: PublishedRecord; count: number; span: Span }

/**
 * The loaded records of a company on a common scale of time, one row for each case. A row is a link to its first record and states all that is
 * drawn, so that it says the same to the eye, the keyboard and a screen reader.
 */
export function timeline(sections: readonly Section[], context: Context) {
  const groups = sections.map(({ kind, records }) => ({
    kind,
    rows: casesOf(records).map((ofCase) => rowOf(kind, ofCase)),
  }))
  const rows = groups.flatMap((group) => group.rows)
  const spans = rows.map(({ span }) => span).filter(isDated)
  if (rows.length === 0) return []
  const scale = spans.length === 0 ? null : scaleOf(spans, context.today)
  return [
    ...(scale === null ? [] : [axis(scale, context)]),
    ...groups.filter((group) => group.rows.length > 0).map((group) => groupOf(group, scale, context)),
    ...(scale === null ? [] : [legend(rows, context)]),
  ]
}

function rowOf(kind: Kind, ofCase: [PublishedRecord, ...PublishedRecord[]]): Row {
  return { kind, record: ofCase[0], count: ofCase.length, span: spanOf(ofCase[0]) }
}

/** A label this near to that of today, in percent, would overlap it. */
const labelDistance = 18
/** A label that begins later, in percent, would leave the drawing. */
const lastLabel = 92

/** The scale. Screen readers do not need it, since each row states its dates. */
function axis(scale: Scale, { words, language }: Context) {
  const { ticks, today, hasMonths } = scale
  const labels = ticks
    .filter(({ percent }) => percent < lastLabel && Math.abs(percent - today) > labelDistance)
    .map(({ date, percent }) => ({ percent, text: hasMonths ? monthText(date, language) : date.slice(0, 4) }))
  return h('div', { class: 'timeline-axis', 'aria-hidden': 'true' }, axisTrack(scale, labels, words.today))
}

function groupOf({ kind, rows }: { kind: Kind; rows: Row[] }, scale: Scale | null, context: Context) {
  const { words } = context
  const ordered = rows.toSorted((a, b) => compareDates(firstDate(a.span), firstDate(b.span)))
  const items = ordered.map((row) => item(row, scale, context))
  const rest = items.splice(rowsAtOnce)
  return h(
    'section',
    { class: `timeline-group timeline-${kind}` },
    h('h3', {}, words.sections[kind]),
    h('ol', {}, ...items),
    rest.length === 0 ? null : furtherRows(rest, context),
  )
}

function furtherRows(items: ComponentChild[], { words }: Context) {
  return h('details', {}, h('summary', {}, words.timelineRest(items.length)), h('ol', {}, ...items))
}

/** Newest first; records without a date are the last. */
function compareDates(a: string | null, b: string | null) {
  if (a === b) return 0
  return (a ?? '') < (b ?? '') ? 1 : -1
}

function item({ kind, record, count, span }: Row, scale: Scale | null, context: Context) {
  const { words, language } = context
  return h(
    'li',
    {},
    h(
      'a',
      { href: `#record-${record.id}` },
      h(
        'span',
        { class: 'timeline-text' },
        h('span', { class: 'timeline-when' }, whenText(span, context)),
        ' ',
        h('b', {}, actOf(record, context)),
        ' ',
        language === 'en' && record.authority_en ? record.authority_en : publishedText(record.authority),
        count > 1 ? words.otherOffices(count - 1) : null,
        statusNote(record, context),
      ),
      scale !== null && isDated(span) ? track(kind, span, scale) : null,
      isDated(span) ? null : h('span', { class: 'timeline-undated' }, words.noDate),
    ),
  )
}

function whenText({ day, start, end, isOpen, isUndetermined, liftedOn }: Span, { words, language }: Context) {
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

function statusNote(record: PublishedRecord, context: Context) {
  return notedStatuses.has(record.status) ? statusBadge(record, context) : null
}

/** What the drawings mean, as far as they occur. */
function legend(rows: Row[], { words }: Context) {
  const none = {
    day: null,
    start: null,
    end: null,
    isOpen: false,
    isUndetermined: false,
    liftedOn: null,
    isVoid: false,
  }
  const entries: [string, Span, (span: Span) => boolean][] = [
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
  return h(
    'ul',
    { class: 'timeline-legend', 'aria-hidden': 'true' },
    ...entries.flatMap(([text, span, occurs]) => {
      const row = rows.find((candidate) => occurs(candidate.span))
      return row === undefined ? [] : [h('li', {}, legendTrack(row.kind, span), text)]
    }),
  )
}
