import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { attribute, walkElements, type OpenElement, type XmlElement } from './xlsx-elements.ts'

/**
 * The library finds rows, cells and words by patterns, whatever stands around them and whatever their prefix. A spreadsheet program leaves out
 * elements and attributes of a vocabulary that it does not know (ECMA-376 part 3), so it would show other words. What is in these tables stands in
 * its place or nowhere. Elsewhere (`extLst`, drawings, controls) a part may have what it likes.
 */

/** The elements whose whole content is known, and the one in which they stand. There they may stand once, and nowhere else. */
const known: Readonly<Record<string, string>> = {
  sheetData: 'worksheet',
  cols: 'worksheet',
  mergeCells: 'worksheet',
  hyperlinks: 'worksheet',
  sheetFormatPr: 'worksheet',
  sheets: 'workbook',
  workbookPr: 'workbook',
  numFmts: 'styleSheet',
  cellXfs: 'styleSheet',
}

/** The elements that may stand in one whose content is known. In one that is not in the table, such as a font, any of spreadsheets. */
const children: Readonly<Record<string, readonly string[]>> = {
  sheetData: ['row'],
  row: ['c'],
  c: ['f', 'v', 'is'],
  is: ['t', 'r', 'rPh', 'phoneticPr'],
  si: ['t', 'r', 'rPh', 'phoneticPr'],
  r: ['rPr', 't'],
  rPh: ['t'],
  f: [],
  v: [],
  t: [],
  cols: ['col'],
  mergeCells: ['mergeCell'],
  hyperlinks: ['hyperlink'],
  sheets: ['sheet'],
  sst: ['si', 'extLst'],
  numFmts: ['numFmt'],
  cellXfs: ['xf'],
  fonts: ['font'],
  fills: ['fill'],
  dxfs: ['dxf'],
}

/** Further ones, of which other lists may stand in an `extLst`. */
const knownInPlace: Readonly<Record<string, string>> = {
  fonts: 'styleSheet',
  fills: 'styleSheet',
  dxfs: 'styleSheet',
  colors: 'styleSheet',
}

/** Elements that stand once in another, and `r`, beside which stands no `t`. */
const once: ReadonlySet<string> = new Set([
  'f',
  'v',
  'is',
  't',
  'r',
  'rPr',
  ...Object.keys(known),
  ...Object.keys(knownInPlace),
])

/** Elements that the library takes wherever they stand. */
const nowhereElse: ReadonlySet<string> = new Set([
  ...Object.keys(known),
  'mergeCell',
  'hyperlink',
  'sheet',
  'si',
  'sstItem',
])

/** Attributes that are read. The library takes `x:hidden` and `hidden_x` for `hidden`. */
const readAttributes: ReadonlySet<string> = new Set(
  (
    'r t s hidden ht ref min max width name state numFmtId formatCode fontId fillId xfId date1904 defaultRowHeight ' +
    'val rgb theme indexed tint auto patternType location'
  ).split(' '),
)

/**
 * Walks through the elements of a part with one of these roots and gives those of known content to `visit`. Refuses a part with elements or attributes
 * out of place. `wrong_format`.
 */
export function checkPlaces(
  xml: string,
  roots: readonly string[],
  file: string,
  visit: (element: XmlElement, attributes: Attributes) => void = () => undefined,
): void {
  if (xml === '') return
  let sheetDataIsRead = false
  walkElements(xml, file, (element) => {
    const { name, isMain, parent } = element
    const isKnown = isMain && (known[name] ?? knownInPlace[name]) === parent?.name && parent?.isMain === true
    const isRoot = parent === null
    const isStrict = parent?.isStrict === true && !(parent.name === 'extLst' && parent.isMain)
    const isOutOfPlace =
      (isRoot && !(isMain && roots.includes(name))) ||
      (isStrict && !mayStandIn(parent, element)) ||
      (!isStrict && !isKnown && !isRoot && isTakenByLibrary(element, sheetDataIsRead))
    if (isOutOfPlace || ((isStrict || isKnown) && repeats(parent, name))) throw outOfPlace(file, element.qualified)
    if (isStrict || isKnown) {
      visit(element, attributesOf(element, file))
    }
    if (name === 'sheetData') sheetDataIsRead = true
    return { name, isMain, isStrict: isStrict || isKnown || (isRoot && name === 'sst'), once: [] }
  })
}

const outOfPlace = (file: string, what: string): PublicationRefused =>
  new PublicationRefused(
    'wrong_format',
    `${file} has <${what.slice(0, 40)}> where a spreadsheet program leaves it out or reads it otherwise; save it anew with such a program`,
  )

const mayStandIn = (parent: OpenElement, { name, isMain }: XmlElement): boolean =>
  isMain && (children[parent.name]?.includes(name) ?? true)

/** The library takes every `col` above the cells for a column. Below them a control has some (`xdr:col`). */
const isTakenByLibrary = ({ name, isMain, attributes, parent }: XmlElement, sheetDataIsRead: boolean): boolean => {
  if (name === 'col') return !sheetDataIsRead
  // Excel writes an <x15:workbookPr>, which says nothing about dates.
  if (name === 'workbookPr' && !isMain) return attributes.includes('date1904')
  return nowhereElse.has(name) || (knownInPlace[name] !== undefined && knownInPlace[name] === parent?.name)
}

function repeats(parent: OpenElement | null, name: string): boolean {
  if (parent === null || !once.has(name)) return false
  const { once: before } = parent
  // Words of one font stand beside none of several.
  if (before.includes(name === 'r' ? 't' : name) || (name === 't' && before.includes('r'))) return true
  if (!before.includes(name)) before.push(name)
  return false
}

/** Attributes of which other values count for the library as if they were absent: `hidden=" 1 "`, `state="Hidden"`. */
const valuesOf: Readonly<Record<string, RegExp>> = {
  hidden: /^(?:0|1|true|false)$/,
  state: /^(?:visible|hidden|veryHidden)$/,
}
/** Elements whose attributes the library reads up to the first `>`. */
const readByCharacters: ReadonlySet<string> = new Set(['row', 'c', 'col'])

/** The attributes of an element by their name. */
export type Attributes = ReadonlyMap<string, string>
const noAttributes: Attributes = new Map()

function attributesOf({ qualified, name, attributes }: XmlElement, file: string): Attributes {
  if (attributes === '') return noAttributes
  if (readByCharacters.has(name) && attributes.includes('>')) throw outOfPlace(file, `${qualified} with >`)
  const found = new Map<string, string>()
  for (const [, own = '', quoted, single = ''] of attributes.matchAll(attribute)) {
    const value = quoted ?? single
    const read = /[:_]/.test(own) ? own.slice(own.indexOf(':') + 1).replace(/_.*/, '') : own
    const isOther = read !== own && readAttributes.has(read) && !own.startsWith('xmlns:')
    if (isOther || valuesOf[own]?.test(value) === false || found.has(own)) throw outOfPlace(file, `${qualified} ${own}`)
    found.set(own, value)
  }
  return found
}
