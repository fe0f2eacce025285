import { utils } from '@e965/xlsx'
import type { CheerioAPI } from 'cheerio'
import { struckCell, type Run, type StruckCell } from './struck-cell.ts'
import type { XlsxPackage } from './xlsx-package.ts'
import { cellAddresses, parseXml } from './xlsx-parts.ts'

/** What the workbook library does not tell of the cells of a sheet. */
export interface XlsxMarkup extends MarkedCells {
  /** Of all its cells. */
  readonly addresses: ReadonlySet<string>
}

interface MarkedCells {
  /** Cells whose formula was saved without its value, which only a spreadsheet can compute. The library makes them 0. */
  readonly withoutValue: readonly string[]
  /** Cells with words that are struck out, by address. */
  readonly struck: ReadonlyMap<string, StruckCell>
}

/** The markup of each sheet of an .xlsx workbook, in order. Throws `PublicationRefused` for misplaced cells. */
export function readXlsxMarkup({ strings, styles, sheets }: XlsxPackage, file: string): readonly XlsxMarkup[] {
  const fonts = {
    formats: strikes.test(styles) ? struckFormats(parseXml(styles)) : new Set<number>(),
    strings: strikes.test(strings) ? stringRuns(parseXml(strings)) : [],
  }
  const isStruck = fonts.formats.size > 0 || fonts.strings.length > 0
  return sheets.map(({ name, xml }) => ({
    addresses: cellAddresses(xml, `${file}: ${name}`),
    ...(isStruck || strikes.test(xml) || formulas.test(xml) ? markedCells(parseXml(xml), fonts) : unmarked),
  }))
}

const unmarked: MarkedCells = { withoutValue: [], struck: new Map() }
const strikes = /<(?:\w+:)?strike\b/
const formulas = /<(?:\w+:)?f\b/

type XmlElement = Parameters<CheerioAPI>[0]

/** Whether a font strikes out: `<strike/>`, `<strike val="1"/>`. */
function isStruckFont($: CheerioAPI, font: XmlElement): boolean {
  const strike = $(font).children('strike')
  return strike.length > 0 && !/^(?:0|false)$/i.test(strike.attr('val') ?? '1')
}

/** The numbers of the cell formats (`cellXfs`) whose font strikes out its text. */
function struckFormats($: CheerioAPI): ReadonlySet<number> {
  const fonts = $('fonts > font')
    .toArray()
    .map((font) => isStruckFont($, font))
  const formats = $('cellXfs > xf').toArray()
  return new Set(
    formats.flatMap(({ attribs }, index) => (fonts[Number(attribs['fontId'] ?? 0)] === true ? [index] : [])),
  )
}

const stringRuns = ($: CheerioAPI): (readonly Run[] | undefined)[] =>
  $('sst > si')
    .toArray()
    .map((string) => runsOf($, string))

/** The runs of a string (`si` or `is`); `undefined` if it has one font. Phonetic guides (`rPh`) are not part of it. */
function runsOf($: CheerioAPI, string: XmlElement): readonly Run[] | undefined {
  const runs = $(string)
    .children('r')
    .toArray()
    .map((run) => {
      const font = $(run).children('rPr').get(0)
      return {
        text: unescaped($(run).children('t').text()),
        isStruck: font === undefined ? null : isStruckFont($, font),
      }
    })
  return runs.some(({ isStruck }) => isStruck !== null) ? runs : undefined
}

/** A character in a string of a workbook may be `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

interface Fonts {
  /** The numbers of the cell formats that strike out. */
  readonly formats: ReadonlySet<number>
  /** The runs of the shared strings. */
  readonly strings: readonly (readonly Run[] | undefined)[]
}

function markedCells($: CheerioAPI, { formats, strings }: Fonts): MarkedCells {
  const withoutValue: string[] = []
  const struck = new Map<string, StruckCell>()
  let rowNumber = 0
  for (const row of $('sheetData > row')) {
    // A row or cell without an address follows the previous one.
    rowNumber = Number(row.attribs['r'] ?? rowNumber + 1)
    let column = -1
    for (const element of $(row).children('c')) {
      const { r: address, s: format = '0', t: type } = element.attribs
      column = address === undefined ? column + 1 : utils.decode_cell(address).c
      const at = utils.encode_cell({ r: rowNumber - 1, c: column })
      const cell = $(element)
      // `str`: the saved result of the formula is a text, which may be empty.
      if (type !== 'str' && cell.children('f').length > 0 && cell.children('v, is').text() === '') withoutValue.push(at)
      const runs = type === 's' ? strings[Number(cell.children('v').text())] : runsOf($, cell.children('is'))
      const found = struckCell(runs, formats.has(Number(format)))
      if (found !== null) struck.set(at, found)
    }
  }
  return { withoutValue, struck }
}
