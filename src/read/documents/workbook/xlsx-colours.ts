import type { CheerioAPI } from 'cheerio'
import { rgbOf, type Rgb } from '../look-alike.ts'
import { defaultPalette } from './palette.ts'
import { parseXml } from './xlsx-parts.ts'

export const black: Rgb = [0, 0, 0]
export const white: Rgb = [255, 255, 255]

/** The attributes of an element with a colour (`color`, `fgColor`, `bgColor`, `rgbColor`). */
type Attributes = Readonly<Record<string, string>>

/** The colour of such an element, `automatic` where it has none. `null`: nobody can tell which it is. */
export type ColourOf = (attributes: Attributes | undefined, automatic: Rgb) => Rgb | null

/** Reads colours as the palette and the theme of a workbook have them (ECMA-376 part 1, 18.8.3 and 18.8.19). */
export function coloursOf($: CheerioAPI, theme: string): ColourOf {
  const ownPalette = $('styleSheet > colors > indexedColors > rgbColor')
    .toArray()
    .map(({ attribs }) => rgbOf(attribs['rgb'] ?? ''))
  const themeColours = themeColoursOf(theme)
  const indexed = (index: number): Rgb | null => {
    if (index === 64) return black
    return index === 65 ? white : (ownPalette[index] ?? defaultPalette(index))
  }
  return (attributes, automatic) => {
    const { rgb, indexed: index, theme: place, tint = '0' } = attributes ?? {}
    if (rgb === undefined && index === undefined && place === undefined) return automatic
    const colour =
      rgb !== undefined
        ? rgbOf(rgb)
        : place !== undefined
          ? (themeColours[Number(place)] ?? null)
          : index === '32767'
            ? automatic
            : indexed(Number(index))
    return colour === null ? null : tinted(colour, Number(tint))
  }
}

/** The theme that Excel gives a workbook without one. */
const officeTheme = 'FFFFFF 000000 EEECE1 1F497D 4F81BD C0504D 9BBB59 8064A2 4BACC6 F79646 0000FF 800080'
/** Cells count the light colours before the dark ones, against the order of the part. */
const themeNames = 'lt1 dk1 lt2 dk2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink'.split(' ')

function themeColoursOf(theme: string): readonly (Rgb | null)[] {
  if (theme === '') return officeTheme.split(' ').map(rgbOf)
  const $ = parseXml(theme)
  const scheme = $('clrScheme').first()
  return themeNames.map((name) => {
    const { attribs = {} } = scheme.children(name).children().get(0) ?? {}
    const { val = '', lastClr = '' } = attribs as Attributes
    // A colour of the system is that of the reader's, whatever it was when the file was saved.
    return val === 'window' ? white : val === 'windowText' ? black : rgbOf(lastClr === '' ? val : lastClr)
  })
}

/** Lighter (above 0) or darker (below) by a share (ECMA-376 part 1, 18.8.19): the lightness of HLS moves towards white or black. */
function tinted(colour: Rgb, tint: number): Rgb | null {
  if (!(Math.abs(tint) <= 1)) return null
  const [most, least] = [Math.max(...colour), Math.min(...colour)]
  const lightness = (most + least) / 2
  const wanted = tint < 0 ? lightness * (1 + tint) : lightness * (1 - tint) + 255 * tint
  const room = (one: number): number => Math.min(one, 255 - one)
  const scale = room(lightness) === 0 ? 0 : room(wanted) / room(lightness)
  return colour.map((channel) => wanted + (channel - lightness) * scale) as unknown as Rgb
}
