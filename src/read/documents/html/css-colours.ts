import { lookAlike, rgbOf, type Rgb } from '../look-alike.ts'
import { namedColour } from './colour-names.ts'
import { listOf } from './css-blocks.ts'
import { lengthOf } from './css-lengths.ts'

/** A colour and how much of what is beneath it it covers. `unknown`: nobody can tell which it is. */
export type CssColour = { readonly rgb: Rgb; readonly opacity: number } | 'unknown'

export const black: CssColour = { rgb: [0, 0, 0], opacity: 1 }
export const white: CssColour = { rgb: [255, 255, 255], opacity: 1 }
export const transparent: CssColour = { rgb: [0, 0, 0], opacity: 0 }

/** Colours of the system, of which those of a page that says nothing are known. */
const systemColours =
  /^(?:accentcolor|active|button|field|graytext|highlight|inactive|info|linktext|mark|menu|scrollbar|selecteditem|threed|visitedtext|window|appworkspace|background$|caption)/

/** The colour that a value in lower case is; `null` for no colour. */
export function colourOf(value: string): CssColour | null {
  if (value === 'transparent') return transparent
  if (/^(?:canvas|window)$/.test(value)) return white
  if (/^(?:canvastext|windowtext)$/.test(value)) return black
  const named = namedColour(value)
  if (named !== undefined) return { rgb: named, opacity: 1 }
  if (value.startsWith('#')) return hexColour(value.slice(1))
  const [, name, inner = ''] = /^([a-z-]+)\((.*)\)$/s.exec(value) ?? []
  if (name === undefined) return systemColours.test(value) ? 'unknown' : null
  if (/^rgba?$/.test(name)) return functionColour(inner, (channels) => rgbIn(channels))
  if (/^hsla?$/.test(name)) return functionColour(inner, (channels) => hslIn(channels))
  if (name === 'light-dark') return colourOf(listOf(inner)[0] ?? '')
  return 'unknown'
}

function hexColour(digits: string): CssColour | null {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return null
  const full = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
  return { rgb: rgbOf(full.slice(0, 6))!, opacity: full.length === 8 ? Number.parseInt(full.slice(6), 16) / 255 : 1 }
}

/** rgb(1 2 3 / 50%), rgb(1, 2, 3, 0.5). What is not understood, such as `from` another colour, is unknown. */
function functionColour(inner: string, rgbFrom: (channels: readonly string[]) => Rgb | null): CssColour {
  const [red = '', green = '', blue = '', alpha = '1', ...more] = inner
    .split(/[\s,/]+(?![^()]*\))/)
    .filter((part) => part !== '')
  const rgb = rgbFrom([red, green, blue])
  const opacity = alpha === 'none' ? 0 : lengthOf(alpha, 1)
  if (rgb === null || opacity === null || more.length > 0) return 'unknown'
  return { rgb, opacity: Math.min(Math.max(opacity, 0), 1) }
}

/** Numbers, or shares of `whole`; `null`: something else. */
function numbersIn(parts: readonly string[], whole: number): number[] | null {
  const numbers = parts.map((part) => (part === 'none' ? 0 : lengthOf(part, whole)))
  return numbers.every((number) => number !== null) ? numbers : null
}

function rgbIn(channels: readonly string[]): Rgb | null {
  const numbers = numbersIn(channels, 255)
  return numbers === null ? null : (numbers.map((number) => Math.min(Math.max(number, 0), 255)) as unknown as Rgb)
}

function hslIn([hue = '', ...shares]: readonly string[]): Rgb | null {
  const degrees = numbersIn([hue.replace(/deg$/, '')], 360)
  const numbers = numbersIn(shares, 100)
  if (degrees === null || numbers === null) return null
  const [saturation, lightness] = numbers.map((number) => Math.min(Math.max(number, 0), 100) / 100) as [number, number]
  const channel = (place: number): number => {
    const at = (place + degrees[0]! / 30) % 12
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return [0, 8, 4].map((place) => channel(place) * 255) as unknown as Rgb
}

/** Parts of a value between spaces outside brackets. */
const partsOf = (value: string): string[] =>
  listOf(value).flatMap((layer) => layer.split(/\s+(?![^()]*(?:\([^()]*\)[^()]*)*\))/))

/** The colours that a value of `background` or `background-color` states. */
export const groundColoursIn = (value: string): CssColour[] =>
  partsOf(value).flatMap((part) => (isPicture(part) ? [] : (colourOf(part) ?? [])))

const isPicture = (part: string): boolean =>
  /^(?:url|[a-z-]*gradient|[a-z-]*image(?:-set)?|element|cross-fade|paint)\(/.test(part)

/** A picture of a value of `background` or `background-image`: its colour, if it has one only. */
export function picturesIn(value: string): (CssColour | 'picture')[] {
  return partsOf(value)
    .filter(isPicture)
    .map((part) => {
      if (!part.includes('gradient(')) return 'picture'
      const inner = part.slice(part.indexOf('(') + 1, -1)
      const [first, ...others] = listOf(inner).flatMap((stop) => partsOf(stop).flatMap((word) => colourOf(word) ?? []))
      const isOfOne = first !== undefined && others.every((other) => isSame(first, other))
      return isOfOne ? first : 'picture'
    })
}

const isSame = (one: CssColour, other: CssColour): boolean =>
  one !== 'unknown' &&
  other !== 'unknown' &&
  Math.abs(one.opacity - other.opacity) < 0.1 &&
  lookAlike(one.rgb, other.rgb)

const inheriting = /^(?:inherit|unset|currentcolor)$/
export const isInherited = (value: string): boolean => inheriting.test(value)

/** What is weaker than the style sheets counts. */
export const isReverted = (value: string): boolean => /^revert(?:-layer)?$/.test(value)

const isKnown = (colour: CssColour | null): boolean => colour !== null && colour !== 'unknown'

/** Whether a browser surely takes the value for a colour of words. */
export const isSurelyColour = (value: string): boolean =>
  isInherited(value) || value === 'initial' || isReverted(value) || isKnown(colourOf(value))

/** Whether a browser surely takes the value for a colour, or a picture, of the ground. */
export const isSurelyGround = (value: string): boolean =>
  /^(?:none|initial|inherit|unset)$/.test(value) ||
  isReverted(value) ||
  picturesIn(value).length > 0 ||
  groundColoursIn(value).some(isKnown)

/** A colour in an attribute of old pages (`bgcolor`, `color`), which are all some colour (HTML, 2.3.6); `null` for a blank one. */
export function attributeColour(attribute: string): CssColour | null {
  const value = attribute.trim().toLowerCase()
  if (value === '' || value === 'transparent') return null
  const named = namedColour(value)
  if (named !== undefined) return { rgb: named, opacity: 1 }
  if (/^#[\da-f]{3}$/.test(value)) return hexColour(value.slice(1))
  let digits = value
    .slice(0, 128)
    .replace(/^#/, '')
    .replaceAll(/[^\da-f]/g, '0')
  while (digits.length === 0 || digits.length % 3 !== 0) digits += '0'
  const third = digits.length / 3
  let channels = [0, 1, 2].map((index) => digits.slice(index * third, (index + 1) * third).slice(-8))
  while (channels[0]!.length > 2 && channels.every((channel) => channel.startsWith('0')))
    channels = channels.map((channel) => channel.slice(1))
  const rgb = channels.map((channel) => Number.parseInt(channel.slice(0, 2), 16)) as unknown as Rgb
  return { rgb, opacity: 1 }
}

/** What a reader sees where a colour is laid over another one. */
export function laidOver(above: CssColour, beneath: CssColour): CssColour {
  if (above === 'unknown') return 'unknown'
  if (above.opacity === 1) return above
  if (beneath === 'unknown') return above.opacity === 0 ? beneath : 'unknown'
  const rgb = above.rgb.map((channel, index) => channel * above.opacity + beneath.rgb[index]! * (1 - above.opacity))
  return { rgb: rgb as unknown as Rgb, opacity: 1 }
}

/** Words of which less is seen are not read, whatever is beneath them. */
export const isFaint = (colour: CssColour): boolean => colour !== 'unknown' && colour.opacity <= 0.1

/** Whether words of a colour are not seen on a ground, or may not be, since nobody can tell one of the colours. */
export function isUnseenOn(colour: CssColour, ground: CssColour): boolean {
  const seen = laidOver(colour, ground)
  return seen === 'unknown' || ground === 'unknown' || lookAlike(seen.rgb, ground.rgb)
}
