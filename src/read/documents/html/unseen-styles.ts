import { isSurelyColour, isSurelyGround } from './css-colours.ts'
import { lengthOf } from './css-lengths.ts'

/** The declarations that may count for an element, values in lower case. */
export type Style = readonly (readonly [property: string, value: string])[]

type Holds = (value: string) => boolean

export const hasStyle = (style: Style, property: string, holds: Holds): boolean =>
  style.some(([name, value]) => name === property && holds(value))

const matches =
  (pattern: RegExp): Holds =>
  (value) =>
    pattern.test(value)

/** Whether the value is a length, or a number, within the bounds; a percentage is one of `whole` pixels. */
const within =
  (low: number, high: number, whole = 100): Holds =>
  (value) => {
    const length = lengthOf(value, whole)
    return length !== null && length >= low && length <= high
  }

const anyWord =
  (holds: Holds): Holds =>
  (value) =>
    value.split(/\s+(?![^()]*\))/).some(holds)

/** So far to the left or above that it is on no screen: -9999px, -100em. Less is layout. */
const beyond = within(-Infinity, -999, 999)
/** Columns of a layout are moved by their own width with a margin. */
const marginBeyond = within(-Infinity, -999, 600)
const farAway = within(10_000, Infinity)
const outside: Holds = (value) => beyond(value) || farAway(value)
const marginOutside: Holds = (value) => marginBeyond(value) || farAway(value)

/** Smaller than any letter that is read. */
const pixelsUnread = 2.7
const isTiny = within(0, pixelsUnread, 16)
/** So faint, or so small a share, that nothing is seen. */
const isFaint = within(-Infinity, 0.1, 1)

/** The values of the arguments of a function: scale(0, 1) → 0 and 1. */
const functionHas =
  (names: RegExp, holds: Holds): Holds =>
  (value) =>
    [...value.matchAll(/([a-z0-9]+)\(([^()]*)\)/g)].some(
      ([, name = '', values = '']) =>
        names.test(name) && values.split(/[\s,]+/).some((part) => part !== '' && holds(part)),
    )

/** A box of less than two pixels in one direction: rect(1px, 1px, 1px, 1px). */
function clipsAll(value: string): boolean {
  const [, sides = ''] = /^rect\(([^()]*)\)$/.exec(value) ?? []
  const [top, right, bottom, left] = sides
    .split(/[\s,]+/)
    .filter((side) => side !== '')
    .map((side) => lengthOf(side))
  const isFlat = (start: number | null | undefined, end: number | null | undefined): boolean =>
    typeof start === 'number' && typeof end === 'number' && end - start < 2
  return isFlat(top, bottom) || isFlat(left, right)
}

/** The area of a polygon is not judged, only whether it has any width and height. Paths and references to others are taken as hiding. */
function clipPathHides(value: string): boolean {
  const [, shape, inner = ''] = /^([a-z]+)\(([^()]*)\)/.exec(value) ?? []
  if (shape === undefined) return /\(/.test(value)
  if (shape === 'inset') return inner.split(/\s+/).some(within(50, Infinity))
  if (shape === 'circle' || shape === 'ellipse') return anyWord(within(-Infinity, 2))(inner.split(/\bat\b/)[0]!.trim())
  if (shape !== 'polygon') return true
  const points = inner.replace(/^\s*(?:nonzero|evenodd)\s*,/, '').split(',')
  const isFlat = [0, 1].some((axis) => {
    const places = points.map((point) => lengthOf(point.trim().split(/\s+/)[axis] ?? '', 1_000) ?? Number.NaN)
    const [least, most] = [places.reduce((a, b) => Math.min(a, b)), places.reduce((a, b) => Math.max(a, b))]
    return !(most - least >= 10)
  })
  return isFlat && !points.some((point) => point.includes('x'))
}

/** Turned by a quarter about a line of its plane, a box shows its edge alone. */
const turnsAway: Holds = (value) => /\b(?:rotate[xy]\(|[xy])\s*-?(?:90|270)deg/.test(value)

const transformHides: Holds = (value) =>
  functionHas(/^scale(?:[xyz]|3d)?$/, isFaint)(value) ||
  functionHas(/^translate/, beyond)(value) ||
  turnsAway(value) ||
  /\bmatrix(?:3d)?\(\s*0(?:\.0\d*)?\s*,/.test(value)

/** A size in a shorthand: bold 0/0 a. */
const fontIsTiny: Holds = (value) =>
  value.split(/\s+/).some((part) => /^[\d.+]/.test(part) && !/^\d00$/.test(part) && isTiny(part.split('/')[0]!))

/** The values of properties with which an element keeps its place and is not seen. */
const unseenValues: readonly (readonly [property: string, holds: Holds])[] = [
  ['visibility', matches(/^collapse$/)],
  ['opacity', isFaint],
  ['text-indent', (value) => outside(value) || (value.endsWith('%') && within(100, Infinity)(value))],
  ['left', outside],
  ['right', (value) => beyond(value) || within(2_000, Infinity)(value)],
  ['top', outside],
  ['bottom', farAway],
  ['inset', anyWord(outside)],
  ['margin-left', marginOutside],
  ['margin-top', marginOutside],
  ['margin', anyWord(marginOutside)],
  ['clip', clipsAll],
  ['clip-path', clipPathHides],
  ['transform', transformHides],
  ['translate', anyWord(beyond)],
  ['rotate', turnsAway],
  ['scale', anyWord(isFaint)],
  ['zoom', isFaint],
  ['z-index', within(-Infinity, -1)],
  ['filter', (value) => functionHas(/^opacity$/, isFaint)(value) || functionHas(/^blur$/, within(4, Infinity))(value)],
  ['mask', matches(/\(/)],
  ['content', matches(/\burl\(|image|gradient\(/)],
  ['content-visibility', matches(/^hidden$/)],
  // Its words do not widen the box, and are not shown outside it.
  ['contain', matches(/\bstrict\b|\bsize\b.*\bpaint\b|\bpaint\b.*\bsize\b/)],
]

const boxSizes = ['height', 'max-height', 'width', 'max-width']
const overflows = ['overflow', 'overflow-x', 'overflow-y']

/** Whether its style takes an element out of the page. */
export const removesByStyle = (style: Style): boolean =>
  hasStyle(style, 'display', matches(/^(?:none|table-column(?:-group)?)$/))

/** Whether its style hides an element, whatever is in it. */
export function hidesByStyle(style: Style): boolean {
  // A box of no size that shows nothing outside it.
  const isClosed = overflows.some((property) => hasStyle(style, property, matches(/^(?:hidden|clip)/)))
  if (isClosed && boxSizes.some((size) => hasStyle(style, size, isTiny))) return true
  return unseenValues.some(([property, holds]) => hasStyle(style, property, holds))
}

/** Properties that the words of an element inherit, and an element inside may set anew. */
export const inheritedGroups = [
  { properties: ['visibility'], hides: (style: Style): boolean => hasStyle(style, 'visibility', matches(/^hidden$/)) },
  {
    properties: ['font-size', 'font'],
    hides: (style: Style): boolean => hasStyle(style, 'font-size', isTiny) || hasStyle(style, 'font', fontIsTiny),
  },
] as const

/** Whether its style strikes out the words of an element. */
export const strikesByStyle = (style: Style): boolean =>
  ['text-decoration', 'text-decoration-line'].some((property) => hasStyle(style, property, matches(/line-through/)))

/** Whether a column is not shown (CSS 2.1, 17.5.5). */
export const collapsesByStyle = (style: Style): boolean => hasStyle(style, 'visibility', matches(/^collapse$/))

const wide = 'initial inherit unset'
/** Words that a browser takes as a value of the property. Others may be no value, and then what a weaker rule says counts. */
const words: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({
    display:
      'none block inline inline-block flex inline-flex grid inline-grid table inline-table table-row table-cell table-row-group ' +
      'table-header-group table-footer-group table-column table-column-group table-caption list-item contents flow-root',
    visibility: 'visible hidden collapse',
    overflow: 'visible hidden clip scroll auto',
    'overflow-x': 'visible hidden clip scroll auto',
    'overflow-y': 'visible hidden clip scroll auto',
    clip: 'auto',
    'clip-path': 'none',
    transform: 'none',
    translate: 'none',
    scale: 'none',
    rotate: 'none',
    contain: 'none layout style paint size strict content',
    filter: 'none',
    mask: 'none',
    content: 'normal none',
    'content-visibility': 'visible hidden auto',
    'font-size': 'xx-small x-small small medium large x-large xx-large smaller larger',
    'max-height': 'none',
    'max-width': 'none',
    zoom: 'normal',
    'text-decoration': 'none underline overline line-through',
    'text-decoration-line': 'none underline overline line-through',
  }).map(([property, values]) => [property, new RegExp(`^(?:${`${values} ${wide}`.replaceAll(' ', '|')})$`)]),
)

const lengths = new Set(
  'text-indent left right top bottom margin-left margin-top font-size height width max-height max-width'.split(' '),
)
const colours = new Set(['color', 'text-fill-color'])
const grounds = new Set(['background-color', 'background-image'])
const numbers = new Set(['opacity', 'zoom', 'z-index', 'scale'])

/** Whether the property is a colour of words or of what is beneath them. */
export const isColoured = (property: string): boolean => colours.has(property) || grounds.has(property)

/** Whether a browser surely takes the value, so that weaker rules do not count. */
export function isSurelyValid(property: string, value: string): boolean {
  if (words[property]?.test(value) === true || property.startsWith('--')) return true
  if (colours.has(property)) return isSurelyColour(value)
  if (grounds.has(property)) return isSurelyGround(value)
  if (numbers.has(property)) return /^[+-]?(?:\d+|\d*\.\d+)$/.test(value)
  if (!lengths.has(property)) return false
  if (value === 'auto') return property !== 'font-size' && property !== 'text-indent' && !property.startsWith('max')
  const isNegative = value.startsWith('-') && !/^(?:text-indent|left|right|top|bottom|margin)/.test(property)
  return !isNegative && /^[+-]?(?:(?:\d+|\d*\.\d+)(?:px|pt|em|rem|%|vw|vh)|0)$/.test(value)
}

/** The properties that are looked at. */
export const watchedProperties: ReadonlySet<string> = new Set([
  ...unseenValues.map(([property]) => property),
  ...inheritedGroups.flatMap(({ properties }) => properties),
  ...boxSizes,
  ...overflows,
  ...colours,
  ...grounds,
  'background',
  'display',
  'text-decoration',
  'text-decoration-line',
])
