/** @import { Scale, Span } from './timeline-dates.js' */
/** @import { Kind } from '../records/record-sections.js' */
import { svgElement } from '../element.js'

/**
 * The shapes of the three kinds, which differ without colour: a filled bar and a diamond, an outlined bar and a ring, a thin bar and a
 * triangle.
 * @type {Record<Kind, { height: number, mark: string }>}
 */
const shapes = {
  enforcements: { height: 10, mark: 'M0 -7L7 0L0 7L-7 0Z' },
  procurement_suspensions: { height: 10, mark: 'M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z' },
  license_actions: { height: 4, mark: 'M0 -6.5L7 6H-7Z' },
}

/** The end of the scale in percent. A period that ends there or later goes on beyond it. */
const edge = 100
/** Length of the dashes beside a date whose counterpart is not published, in pixels. */
const unknownLength = 26

/**
 * The dates of a record as a drawing. The text beside it says the same, so it is hidden from screen readers.
 * @param {Kind} kind
 * @param {Span} span
 * @param {Scale} scale
 */
export function track(kind, span, scale) {
  return svgElement(
    'svg',
    { class: `track track-${kind}`, 'aria-hidden': 'true', focusable: 'false' },
    ...gridLines(scale),
    svgElement(
      'svg',
      { y: '50%', overflow: 'visible' },
      ...periodParts(kind, span, scale),
      ...(span.day === null ? [] : [at(scale.percent(span.day), path('mark', shapes[kind].mark))]),
    ),
  )
}

/**
 * The labels of the scale above the tracks.
 * @param {Scale} scale
 * @param {{ percent: number, text: string }[]} labels
 * @param {string} todayText
 */
export function axisTrack(scale, labels, todayText) {
  const anchor = scale.today > 85 ? 'end' : scale.today < 15 ? 'start' : 'middle'
  return svgElement(
    'svg',
    { class: 'track' },
    ...gridLines(scale),
    ...labels.map(({ percent, text }) => svgElement('text', { x: `${percent}%`, y: 14, dx: 4 }, text)),
    svgElement(
      'text',
      { class: 'today-label', x: `${scale.today}%`, y: 14, dx: anchor === 'end' ? -5 : 5, 'text-anchor': anchor },
      todayText,
    ),
  )
}

/**
 * A drawing of a part of the legend.
 * @param {Kind} kind
 * @param {Span} span
 */
export function legendTrack(kind, span) {
  const percent = (/** @type {string} */ date) => Number(date)
  const drawing = track(kind, span, { percent, today: 50, ticks: [], hasMonths: false })
  drawing.setAttribute('class', `track legend-track track-${kind}`)
  return drawing
}

/** @param {Scale} scale */
function gridLines({ ticks, today }) {
  return [
    ...ticks.map(({ percent }) => verticalLine('grid', percent)),
    ...(ticks.length > 0 ? [verticalLine('today', today)] : []),
  ]
}

/**
 * @param {Kind} kind
 * @param {Span} span
 * @param {Scale} scale
 * @returns {SVGElement[]}
 */
function periodParts(kind, { start, end, isOpen, liftedOn, isVoid }, { percent, today }) {
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

/**
 * The cap of a published date and dashes towards the unpublished one.
 * @param {1 | -1} direction
 */
function unknownDates(direction) {
  return [path('cap', 'M0 -7V7'), path('dashes', `M0 0h${direction * unknownLength}`)]
}

/** @param {Kind} kind */
function capOf(kind) {
  const half = shapes[kind].height / 2 + 2
  return `M0 ${-half}V${half}`
}

/**
 * @param {Kind} kind
 * @param {number} from
 * @param {number} to
 */
function bar(kind, from, to) {
  const { height } = shapes[kind]
  return svgElement('rect', { class: 'bar', x: `${from}%`, y: -height / 2, width: `${round(to - from)}%`, height })
}

/**
 * @param {number} from
 * @param {number} to
 */
function dashes(from, to) {
  return svgElement('line', { class: 'dashes', x1: `${from}%`, x2: `${to}%`, y1: 0, y2: 0 })
}

/**
 * @param {string} name
 * @param {number} percent
 */
function verticalLine(name, percent) {
  return svgElement('line', { class: name, x1: `${percent}%`, x2: `${percent}%`, y1: 0, y2: '100%' })
}

/**
 * Shapes of a fixed size at a position in percent.
 * @param {number} percent
 * @param {...SVGElement} children
 */
function at(percent, ...children) {
  return svgElement('svg', { x: `${percent}%`, overflow: 'visible' }, ...children)
}

/**
 * @param {string} name
 * @param {string} data
 */
function path(name, data) {
  return svgElement('path', { class: name, d: data })
}

/** @param {number} percent */
function round(percent) {
  return Math.round(percent * 100) / 100
}
