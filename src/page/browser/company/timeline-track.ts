import type { Scale, Span } from './timeline-dates.ts'
import type { Kind } from '../records/record-kinds.ts'
import { h, type ComponentChild } from 'preact'

/**
 * The shapes of the three kinds, which differ without colour: a filled bar and a diamond, an outlined bar and a ring, a thin bar and a
 * triangle.
 */
const shapes: Record<Kind, { height: number; mark: string }> = {
  enforcements: { height: 10, mark: 'M0 -7L7 0L0 7L-7 0Z' },
  procurement_suspensions: { height: 10, mark: 'M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z' },
  license_actions: { height: 4, mark: 'M0 -6.5L7 6H-7Z' },
}

/** The end of the scale in percent. A period that ends there or later goes on beyond it. */
const edge = 100
/** Length of the dashes beside a date whose counterpart is not published, in pixels. */
const unknownLength = 26

/** The dates of a record as a drawing. The text beside it says the same, so it is hidden from screen readers. */
export function track(kind: Kind, span: Span, scale: Scale, name = 'track') {
  return h(
    'svg',
    { class: `${name} track-${kind}`, 'aria-hidden': 'true', focusable: 'false' },
    ...gridLines(scale),
    h(
      'svg',
      { y: '50%', overflow: 'visible' },
      ...periodParts(kind, span, scale),
      ...(span.day === null ? [] : [at(scale.percent(span.day), path('mark', shapes[kind].mark))]),
    ),
  )
}

/** The labels of the scale above the tracks. */
export function axisTrack(scale: Scale, labels: { percent: number; text: string }[], todayText: string) {
  const anchor = scale.today > 85 ? 'end' : scale.today < 15 ? 'start' : 'middle'
  return h(
    'svg',
    { class: 'track' },
    ...gridLines(scale),
    ...labels.map(({ percent, text }) => h('text', { x: `${percent}%`, y: 14, dx: 4 }, text)),
    h(
      'text',
      { class: 'today-label', x: `${scale.today}%`, y: 14, dx: anchor === 'end' ? -5 : 5, 'text-anchor': anchor },
      todayText,
    ),
  )
}

/** A drawing of a part of the legend. */
export function legendTrack(kind: Kind, span: Span) {
  const percent = (date: string) => Number(date)
  return track(kind, span, { percent, today: 50, ticks: [], hasMonths: false }, 'track legend-track')
}

function gridLines({ ticks, today }: Scale) {
  return [
    ...ticks.map(({ percent }) => verticalLine('grid', percent)),
    ...(ticks.length > 0 ? [verticalLine('today', today)] : []),
  ]
}

function periodParts(
  kind: Kind,
  { start, end, isOpen, liftedOn, isVoid }: Span,
  { percent, today }: Scale,
): ComponentChild[] {
  if (start === null) return end === null ? [] : [at(percent(end), ...unknownDates(-1))]
  const from = percent(start)
  const to = end === null ? (isOpen ? edge : null) : percent(end)
  if (to === null && liftedOn === null) return [at(from, ...unknownDates(1))]
  const last = to ?? from
  // An open end is certain until today only.
  const certain = liftedOn === null ? (isOpen ? Math.max(from, today) : last) : percent(liftedOn)
  const solidTo = isVoid ? from : certain
  const goesOn = last === edge && liftedOn === null && !isVoid
  return [
    ...(last > solidTo ? [dashes(solidTo, last)] : []),
    ...(solidTo > from ? [bar(kind, from, solidTo)] : []),
    ...(goesOn ? [at(edge, path('arrow', 'M-7 -6L1 0L-7 6'))] : []),
    at(from, path('cap', capOf(kind))),
    ...(liftedOn === null ? [] : [at(certain, path('lift', 'M-5 -7L5 7M5 -7L-5 7'))]),
  ]
}

/** The cap of a published date and dashes towards the unpublished one. */
function unknownDates(direction: 1 | -1) {
  return [path('cap', 'M0 -7V7'), path('dashes', `M0 0h${direction * unknownLength}`)]
}

function capOf(kind: Kind) {
  const half = shapes[kind].height / 2 + 2
  return `M0 ${-half}V${half}`
}

function bar(kind: Kind, from: number, to: number) {
  const { height } = shapes[kind]
  return h('rect', { class: 'bar', x: `${from}%`, y: -height / 2, width: `${round(to - from)}%`, height })
}

function dashes(from: number, to: number) {
  return h('line', { class: 'dashes', x1: `${from}%`, x2: `${to}%`, y1: 0, y2: 0 })
}

function verticalLine(name: string, percent: number) {
  return h('line', { class: name, x1: `${percent}%`, x2: `${percent}%`, y1: 0, y2: '100%' })
}

/** Shapes of a fixed size at a position in percent. */
function at(percent: number, ...children: ComponentChild[]) {
  return h('svg', { x: `${percent}%`, overflow: 'visible' }, ...children)
}

function path(name: string, data: string) {
  return h('path', { class: name, d: data })
}

function round(percent: number) {
  return Math.round(percent * 100) / 100
}
