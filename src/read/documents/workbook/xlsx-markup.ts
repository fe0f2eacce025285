import { posix } from 'node:path'
import { utils } from '@e965/xlsx'
import { load, type CheerioAPI } from 'cheerio'
import { struckCell, type Run, type StruckCell } from './struck-cell.ts'
import { refuseMisplacedCells, xmlOf } from './xlsx-parts.ts'

/** What the workbook library does not tell of the cells of a sheet. */
export interface XlsxMarkup {
  /** Cells whose formula was saved without its value, which only a spreadsheet can compute. The library makes them 0. */
  readonly withoutValue: readonly string[]
  /** Cells with words that are struck out, by address. */
  readonly struck: ReadonlyMap<string, StruckCell>
}

/** The markup of each sheet of an .xlsx workbook, in order. Throws `PublicationRefused` for parts that the library would read wrong (`xlsx-parts.ts`). */
export function readXlsxMarkup(members: ReadonlyMap<string, Buffer>, name: string): readonly XlsxMarkup[] {
  const textOf = (path: string): string => {
    const bytes = members.get(path)
    return bytes === undefined ? '' : xmlOf(bytes, `${name}: ${path}`)
  }
  const [strings, styles] = [textOf('xl/sharedStrings.xml'), textOf('xl/styles.xml')]
  const fonts = {
    formats: strikes.test(styles) ? struckFormats(parse(styles)) : new Set<number>(),
    strings: strikes.test(strings) ? stringRuns(parse(strings)) : [],
  }
  const isStruck = fonts.formats.size > 0 || fonts.strings.length > 0
  return sheetPaths(textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels')).map((path) => {
    const xml = textOf(path)
    refuseMisplacedCells(xml, `${name}: ${path}`)
    return isStruck || strikes.test(xml) || formulas.test(xml)
      ? markupOf(parse(xml), fonts)
      : { withoutValue: [], struck: new Map() }
  })
}

const strikes = /<(?:\w+:)?strike\b/
const formulas = /<(?:\w+:)?f\b/

/** Some programs give every element a prefix (`<x:c>`). */
const parse = (xml: string): CheerioAPI => load(xml.replaceAll(/(<\/?)[\w.-]+:/g, '$1'), { xml: true })

type XmlElement = Parameters<CheerioAPI>[0]

/** The parts to which the workbook relates its sheets. Their paths are absolute or relative to `/xl`. */
function sheetPaths(workbook: string, relationships: string): string[] {
  const targets = new Map<string, string>()
  for (const { attribs } of parse(relationships)('Relationship'))
    targets.set(attribs['Id'] ?? '', attribs['Target'] ?? '')
  return parse(workbook)('sheets > sheet')
    .toArray()
    .map(({ attribs }) => {
      const [, id = ''] = Object.entries(attribs).find(([attribute]) => /^(?:.*:)?id$/.test(attribute)) ?? []
      return posix.resolve('/xl', targets.get(id) ?? '').slice(1)
    })
}

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

function markupOf($: CheerioAPI, { formats, strings }: Fonts): XlsxMarkup {
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
