import { PublicationRefused } from '../../../domain/publication-refused.ts'

/** One declaration. Its value is as written, without comments and escapes. */
export interface Declaration {
  readonly property: string
  readonly value: string
  readonly isImportant: boolean
}

/** A rule or an at-rule; `items` is `null` for a statement without a block (`@layer a;`). */
export interface Block {
  readonly prelude: string
  readonly items: readonly Item[] | null
}

export type Item = Declaration | Block

export const isBlock = (item: Item): item is Block => 'prelude' in item

/** Deeper than any style sheet nests its rules. */
const depthMax = 32

/** The rules of a style sheet (CSS Syntax 3, 5.4). Throws `PublicationRefused` (`reading_limit_exceeded`) for rules that nest too deeply. */
export const rulesIn = (css: string): Block[] => itemsIn({ css, at: 0 }, 'sheet', 0).filter(isBlock)

/** The declarations of an element's own style. */
export const declarationsIn = (css: string): Declaration[] =>
  itemsIn({ css, at: 0 }, 'attribute', 0).filter((item): item is Declaration => !isBlock(item))

interface Reader {
  readonly css: string
  at: number
}

/** A block ends at its brace; in a sheet and in an attribute this brace is a character like others. */
type Place = 'sheet' | 'block' | 'attribute'

/** Where a rule, or a declaration, ends in each place. */
const ends = {
  sheet: { atRule: ';{', other: '{' },
  block: { atRule: ';{}', other: ';{}' },
  attribute: { atRule: ';{', other: ';{' },
} as const

function itemsIn(reader: Reader, place: Place, depth: number): Item[] {
  if (depth > depthMax)
    throw new PublicationRefused('reading_limit_exceeded', `a style sheet nests its rules more than ${depthMax} deep`)
  const items: Item[] = []
  for (skipBetween(reader, place); reader.at < reader.css.length; skipBetween(reader, place)) {
    if (place === 'block' && reader.css[reader.at] === '}') {
      reader.at++
      return items
    }
    items.push(...nextItem(reader, place, depth))
  }
  return items
}

/** White space, and what a sheet has around it for browsers without style sheets. */
function skipBetween(reader: Reader, place: Place): void {
  const between = place === 'sheet' ? /(?:\s+|<!--|-->)+/y : /[\s;]+/y
  between.lastIndex = reader.at
  if (between.test(reader.css)) reader.at = between.lastIndex
}

function nextItem(reader: Reader, place: Place, depth: number): Item[] {
  const isAtRule = reader.css[reader.at] === '@'
  const text = readUntil(reader, ends[place][isAtRule ? 'atRule' : 'other'])
  if (reader.css[reader.at] !== '{') {
    if (isAtRule && reader.css[reader.at] === ';') reader.at++
    if (isAtRule) return [{ prelude: text.trim(), items: null }]
    return place === 'sheet' ? [] : declarationOf(text)
  }
  // The braces of a property of one's own are a part of its value.
  if (!isAtRule && place !== 'sheet' && /^\s*--[^\s:]*\s*:/.test(text)) {
    const rest = readUntil(reader, place === 'block' ? ';}' : ';')
    return declarationOf(text + rest)
  }
  reader.at++
  return [{ prelude: text.trim(), items: itemsIn(reader, 'block', depth + 1) }]
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** The text up to one of the characters outside brackets, strings and comments, where the reader then stands. A comment is left as an empty one. */
function readUntil(reader: Reader, stops: string): string {
  const { css } = reader
  const parts: string[] = []
  const open: string[] = []
  while (reader.at < css.length) {
    const start = reader.at
    const char = css[start]!
    if (open.length === 0 && stops.includes(char)) break
    reader.at = endOfToken(css, start)
    if (char === '/' && css[start + 1] === '*') parts.push('/**/')
    else parts.push(css.slice(start, reader.at))
    if (closers[char] !== undefined) open.push(closers[char])
    else if (char === open.at(-1)) open.pop()
  }
  // What is open at the end is closed there.
  return parts.join('') + (reader.at < css.length ? '' : open.toReversed().join(''))
}

const plain = /[^\\"'/()[\]{};,u]+/iy
const address = /url\(\s*(?!["'\s])/iy

/** The end of a comment, a string, an escape, an address, one sign, or text without any of these. */
function endOfToken(css: string, start: number): number {
  const char = css[start]!
  if (char === '/' && css[start + 1] === '*') {
    const end = css.indexOf('*/', start + 2)
    return end === -1 ? css.length : end + 2
  }
  if (char === '\\') return Math.min(start + 2, css.length)
  if (char === '"' || char === "'") return endOfQuoted(css, start + 1, char)
  address.lastIndex = start
  if (address.test(css)) return endOfQuoted(css, address.lastIndex, ')')
  plain.lastIndex = start
  return plain.test(css) ? plain.lastIndex : start + 1
}

/** Behind the closing sign; a string also ends with its line. */
function endOfQuoted(css: string, start: number, close: string): number {
  for (let at = start; at < css.length; at++) {
    if (css[at] === '\\') at++
    else if (css[at] === close) return at + 1
    else if (close !== ')' && /[\n\r\f]/.test(css[at]!)) return at
  }
  return css.length
}

const important = /!(?:\s|\/\*\*\/)*important\s*$/i

/** Nothing for what is no declaration. */
function declarationOf(text: string): Declaration[] {
  const colon = text.indexOf(':')
  if (colon === -1) return []
  const property = withoutEscapes(text.slice(0, colon)).replace(/^(?:\s|\/\*\*\/)+|(?:\s|\/\*\*\/)+$/g, '')
  const words = withoutEscapes(text.slice(colon + 1))
    .replaceAll('/**/', ' ')
    .trim()
  const value = words.replace(important, '').trim()
  const name = property.startsWith('--') ? property : property.toLowerCase().replace(/^-webkit-/, '')
  return [{ property: physicalNames.get(name) ?? name, value, isImportant: value !== words }]
}

/** The properties by the direction of the writing, and what they are on a horizontal page (CSS Logical Properties 1). */
const physicalNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'block-size': 'height',
    'max-block-size': 'max-height',
    'inline-size': 'width',
    'max-inline-size': 'max-width',
    'inset-block': 'inset',
    'inset-inline': 'inset',
    'inset-block-start': 'top',
    'inset-block-end': 'bottom',
    'inset-inline-start': 'left',
    'inset-inline-end': 'right',
    'margin-block': 'margin',
    'margin-inline': 'margin',
    'margin-block-start': 'margin-top',
    'margin-inline-start': 'margin-left',
    'overflow-block': 'overflow-y',
    'overflow-inline': 'overflow-x',
  }),
)

/** d\69splay: a character by its code, or by itself (CSS Syntax 3, 4.3.7). */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, character = '') =>
    code === undefined ? character : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
  )

/** The parts of a list between commas outside brackets and strings. */
export function listOf(text: string): string[] {
  const reader = { css: text, at: 0 }
  const parts: string[] = []
  do {
    parts.push(readUntil(reader, ',').trim())
  } while (reader.at++ < text.length - 1)
  return parts
}
