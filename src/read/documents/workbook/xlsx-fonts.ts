import type { CheerioAPI } from 'cheerio'
import { lookAlike, type Rgb } from '../look-alike.ts'
import type { Marks } from './marked-cell.ts'
import { black, white, type ColourOf } from './xlsx-colours.ts'

type XmlElement = Parameters<CheerioAPI>[0]

/** A font as far as it decides whether words are read. */
export interface Font {
  readonly isStruck: boolean
  /** `null`: nobody can tell. */
  readonly colour: Rgb | null
  readonly isTiny: boolean
}

/** What is beneath the words of a cell: any of these colours; `null` is one that nobody can tell. */
export type Fills = readonly (Rgb | null)[]

/** The format of a cell (`xf`). */
export interface CellFormat {
  readonly font: Font
  readonly fills: Fills
}

/** Points of letters that nobody can read. */
const unreadPoints = 2
const defaultPoints = '11'

export const isUnreadSize = (points: number): boolean => !(points > unreadPoints)

export const plainFont: Font = { isStruck: false, colour: black, isTiny: false }
export const plainFormat: CellFormat = { font: plainFont, fills: [white] }

/** A colour that cannot be told is taken to hide: words that nobody sees would name a company. */
export const isUnseenOn = ({ colour, isTiny }: Pick<Font, 'colour' | 'isTiny'>, fills: Fills): boolean =>
  isTiny || fills.some((fill) => colour === null || fill === null || lookAlike(colour, fill))

export const marksOn = (font: Font, fills: Fills): Marks => ({
  isStruck: font.isStruck,
  isUnseen: isUnseenOn(font, fills),
})

/** `<strike/>`, `<strike val="1"/>` */
export function isStruckFont($: CheerioAPI, font: XmlElement): boolean {
  const strike = $(font).children('strike')
  return strike.length > 0 && !/^(?:0|false)$/i.test(strike.attr('val') ?? '1')
}

/** A font of a style sheet (`font`) or of a part of a text (`rPr`). */
export function fontOf($: CheerioAPI, font: XmlElement, colourOf: ColourOf): Font {
  return {
    isStruck: isStruckFont($, font),
    colour: colourOf($(font).children('color').get(0)?.attribs, black),
    isTiny: isUnreadSize(Number($(font).children('sz').attr('val') ?? defaultPoints)),
  }
}

/** The formats of cells (`cellXfs`), by their number. */
export function cellFormatsOf($: CheerioAPI, colourOf: ColourOf): readonly CellFormat[] {
  const fonts = $('styleSheet > fonts > font')
    .toArray()
    .map((font) => fontOf($, font, colourOf))
  const fills = $('styleSheet > fills > fill')
    .toArray()
    .map((fill) => fillsOf($, fill, colourOf))
  return $('styleSheet > cellXfs > xf')
    .toArray()
    .map(({ attribs: { fontId = '0', fillId = '0' } }) => ({
      font: fonts[Number(fontId)] ?? plainFont,
      fills: fills[Number(fillId)] ?? [white],
    }))
}

/** The colours of a fill (18.8.20 to 18.8.32). Of a pattern that is mostly ground, the lines are not beneath the words. */
export function fillsOf($: CheerioAPI, fill: XmlElement, colourOf: ColourOf): Fills {
  const stops = $(fill).find('gradientFill > stop > color').toArray()
  if (stops.length > 0) return stops.map(({ attribs }) => colourOf(attribs, white))
  const pattern = $(fill).children('patternFill')
  const colour = (name: string, automatic: Rgb): Rgb | null =>
    colourOf(pattern.children(name).get(0)?.attribs, automatic)
  const type = pattern.attr('patternType') ?? 'none'
  if (type === 'none') return [white]
  const [front, ground] = [colour('fgColor', black), colour('bgColor', white)]
  // A solid fill without a colour is black or white, as the program likes.
  if (type === 'solid') return pattern.children('fgColor').length === 0 ? [black, white] : [front]
  return /^(?:dark|medium)/.test(type) ? [front, ground] : [ground]
}
