import { utils } from '@e965/xlsx'
import type { CheerioAPI } from 'cheerio'
import { markedCell, type MarkedCell, type Run } from './marked-cell.ts'
import { coloursOf, type ColourOf } from './xlsx-colours.ts'
import { conditionedCell, conditionsOf, differencesOf } from './xlsx-conditions.ts'
import { cellFormatsOf, fontOf, marksOn, plainFormat, type CellFormat, type Font } from './xlsx-fonts.ts'
import type { XlsxPackage } from './xlsx-package.ts'
import { sheetElements, type SheetElements } from './xlsx-cells.ts'
import { parseXml } from './xlsx-parts.ts'
import { checkPlaces } from './xlsx-places.ts'

/** What the workbook library does not tell of the cells of a sheet. */
export interface XlsxMarkup extends MarkedCells, SheetElements {}

interface MarkedCells {
  /** Cells whose formula was saved without its value, which only a spreadsheet can compute. The library makes them 0. */
  readonly withoutValue: readonly string[]
  /** Cells with words that are struck out or that nobody sees, by address. */
  readonly marked: ReadonlyMap<string, MarkedCell>
  /** The number formats that conditional formats may give a cell, by address. */
  readonly otherFormats: ReadonlyMap<string, readonly string[]>
}

/** The markup of each sheet of an .xlsx workbook, in order. Throws `PublicationRefused` for elements and cells out of place. */
export function readXlsxMarkup(
  { workbook, strings, styles, theme, sheets }: XlsxPackage,
  file: string,
): readonly XlsxMarkup[] {
  checkPlaces(workbook, ['workbook'], `${file}: the workbook`)
  checkPlaces(strings, ['sst'], `${file}: the part of texts`)
  checkPlaces(styles, ['styleSheet'], `${file}: the style sheet`)
  const $ = parseXml(styles)
  const colourOf = coloursOf($, theme)
  const formats = cellFormatsOf($, colourOf)
  const fonts: Fonts = {
    formats,
    colourOf,
    differences: differencesOf($, colourOf),
    strings: runFonts.test(strings) ? stringRuns(parseXml(strings), colourOf) : [],
  }
  const isMarked = canMark(fonts)
  return sheets.map(({ name, xml }) => ({
    ...sheetElements(xml, `${file}: ${name}`),
    ...(isMarked || marking.test(xml) ? markedCells(parseXml(xml), fonts) : unmarked),
  }))
}

const unmarked: MarkedCells = { withoutValue: [], marked: new Map(), otherFormats: new Map() }
const runFonts = /<(?:[\w.-]+:)?rPr\b/
/** Formulas, fonts inside a cell and conditional formats: a sheet without them is not walked, if its formats and texts mark nothing. */
const marking = /<(?:[\w.-]+:)?(?:f|rPr|conditionalFormatting)\b/

/** Whether a format of a cell, or a font in a text on any of the fills, strikes out or hides words. */
function canMark({ formats, strings }: Fonts): boolean {
  const marks = (font: Font, { fills }: CellFormat): boolean => {
    const { isStruck, isUnseen } = marksOn(font, fills)
    return isStruck || isUnseen
  }
  const ofRuns = strings.flatMap((runs) => runs?.flatMap(({ font }) => font ?? []) ?? [])
  const distinct = [...new Map(ofRuns.map((font) => [JSON.stringify(font), font])).values()]
  const grounds = [...new Map(formats.map((format) => [JSON.stringify(format.fills), format])).values()]
  return (
    formats.some((format) => marks(format.font, format)) ||
    distinct.some((font) => [plainFormat, ...grounds].some((ground) => marks(font, ground)))
  )
}

type XmlElement = Parameters<CheerioAPI>[0]

const stringRuns = ($: CheerioAPI, colourOf: ColourOf): (readonly Run<Font>[] | undefined)[] =>
  $('sst > si')
    .toArray()
    .map((string) => runsOf($, string, colourOf))

/** The runs of a string (`si` or `is`); `undefined` if it has one font. Phonetic guides (`rPh`) are not part of it. */
function runsOf($: CheerioAPI, string: XmlElement, colourOf: ColourOf): readonly Run<Font>[] | undefined {
  const runs = $(string)
    .children('r')
    .toArray()
    .map((run) => {
      const font = $(run).children('rPr').get(0)
      return {
        text: unescaped($(run).children('t').text()),
        font: font === undefined ? null : fontOf($, font, colourOf),
      }
    })
  return runs.some(({ font }) => font !== null) ? runs : undefined
}

/** A character in a string of a workbook may be `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

interface Fonts {
  /** The formats of cells, by their number. */
  readonly formats: readonly CellFormat[]
  /** What conditional formats change, by its number. */
  readonly differences: ReturnType<typeof differencesOf>
  /** The runs of the shared strings. */
  readonly strings: readonly (readonly Run<Font>[] | undefined)[]
  readonly colourOf: ColourOf
}

function markedCells($: CheerioAPI, fonts: Fonts): MarkedCells {
  const { formats, strings, differences, colourOf } = fonts
  const withoutValue: string[] = []
  const marked = new Map<string, MarkedCell>()
  const otherFormats = new Map<string, readonly string[]>()
  const conditions = conditionsOf($, differences, colourOf)
  for (const { element, place } of cellsIn($)) {
    const { s: number = '0', t: type } = element.attribs
    const address = utils.encode_cell(place)
    const cell = $(element)
    // `str`: the saved result of the formula is a text, which may be empty.
    if (type !== 'str' && cell.children('f').length > 0 && cell.children('v, is').text() === '')
      withoutValue.push(address)
    const format = formats[Number(number)] ?? plainFormat
    const value = type === undefined || type === 'n' ? Number(cell.children('v').text()) : ''
    const { numberFormats, isStruck: isStruckToo, isUnseen } = conditionedCell(conditions, place, value)
    if (numberFormats.length > 0) otherFormats.set(address, numberFormats)
    const marksOf = (font: Font) => {
      const { isStruck, isUnseen: isUnseenHere } = marksOn(font, format.fills)
      return { isStruck: isStruck || isStruckToo, isUnseen: isUnseenHere || isUnseen({ ...format, font }) }
    }
    const runs = type === 's' ? strings[Number(cell.children('v').text())] : runsOf($, cell.children('is'), colourOf)
    const marks = runs?.map(({ text, font }) => ({ text, font: font === null ? null : marksOf(font) }))
    const found = markedCell(marks, marksOf(format.font))
    if (found !== null) marked.set(address, found)
  }
  return { withoutValue, marked, otherFormats }
}

/** The cells of a sheet and their places. A row or cell without an address follows the previous one. */
function* cellsIn($: CheerioAPI) {
  let rowNumber = 0
  for (const row of $('sheetData > row')) {
    rowNumber = Number(row.attribs['r'] ?? rowNumber + 1)
    let column = -1
    for (const element of $(row).children('c')) {
      const { r: address } = element.attribs
      column = address === undefined ? column + 1 : utils.decode_cell(address).c
      yield { element, place: { r: rowNumber - 1, c: column } }
    }
  }
}
