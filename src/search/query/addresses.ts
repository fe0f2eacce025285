import { prefectureCodeIn, prefectures } from '../../words/codes/prefectures.ts'
import { placeAtStart, type Place } from '../../generations/indexing/places.ts'
import { withoutAddressLabel } from '../../words/text/address.ts'

/** A way to read a text: words of it are a place, the others are a name. */
export interface PlaceInterpretation {
  readonly name: string
  readonly place: Place
  /** Whether the place begins an address with a number, which is no part of a name. */
  readonly isAddress?: boolean
}

/**
 * The name in a text that has an address after or before it: 青空建設株式会社 〒430-0000 静岡県浜松市中央区本町1-2-3. An address begins with its
 * prefecture or municipality in full and has a number, or goes from its prefecture or a ward of its city to a town. `null` for other texts.
 */
export function splitAddress(text: string): PlaceInterpretation | null {
  const normalized = text.normalize('NFKC').trim()
  return numberInAddress.test(normalized)
    ? (addressAfter(normalized) ?? addressBefore(normalized))
    : withoutTown(normalized.split(/\s+/u))
}

/** The name beside a word that is an address without its number: 青空建設 静岡県浜松市中央区本町. */
function withoutTown(words: readonly string[]): PlaceInterpretation | null {
  if (words.length < 2) return null
  const [after, before] = [placeOfTown(words.at(-1)!), placeOfTown(words[0]!)]
  if (after !== null) return { name: words.slice(0, -1).join(' '), place: after, isAddress: true }
  return before === null ? null : { name: words.slice(1).join(' '), place: before, isAddress: true }
}

/** The place of a word from a prefecture, or from a city with its ward, to a town. */
function placeOfTown(word: string): Place | null {
  const isInFull = prefectureCodeIn(word) !== null || /市.+区/u.test(word)
  const found = isInFull ? placeAtStart(word) : null
  const isTown = found !== null && found.place.codes.every((code) => code.length === 5) && town.test(found.rest)
  return isTown ? found.place : null
}

/** A town, also behind a crossing in Kyoto, and nothing that an organisation or a part of one is called: 港区教育委員会, 港区営業所. */
const town =
  /^(?!.*(?:法人|組合))(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8}|\p{Script=Han}{2,8}(?:[上下][るル]|[東西]入[るル]?)\p{Script=Han}{0,8})(?<![会店社所署局部課係館院校園団業設商庁室屋堂司])$/u

const postalCode = /^〒?\s*\d{3}-\d{4}\s*/u
const numberInAddress = /\d|丁目|番地/u

function placeOfAddress(text: string): Place | null {
  const found = placeAtStart(withoutAddressLabel(text).replace(postalCode, ''))
  return found !== null && numberInAddress.test(found.rest) ? found.place : null
}

/** Where an address may begin: after a space or sign, at a postal code, at a prefecture in full. */
const addressStart = new RegExp(`\\s+|[(【[、,/]|(?=〒)|(?=${prefectures.map(({ ja }) => ja).join('|')})`, 'gu')

function addressAfter(text: string): PlaceInterpretation | null {
  for (const { index, 0: sign } of text.matchAll(addressStart)) {
    const name = text.slice(0, index).replace(signsAtEnd, '')
    // A postal code or a label begins an address before the name.
    const isBefore = withoutAddressLabel(`${name} `).replace(postalCode, '').trim() === ''
    const place = isBefore ? null : placeOfAddress(text.slice(index + sign.length).trim())
    if (place !== null) return { name, place, isAddress: true }
  }
  return null
}

const signsAtEnd = /[\s(【[、,/]+$/u

/** A word of an address: with a number, or that of a building, a floor or a room; never one of an organisation. */
const building = /^(?!.*(?:会社|法人|組合)).*(?:\d|(?:ビル|ビルディング|タワー|センター|プラザ|館|階|棟|号室)$)/u

/** The name begins after the words for a building: 東京都港区芝1-2-3 山吹ビル 株式会社 青空. */
function addressBefore(text: string): PlaceInterpretation | null {
  const place = placeOfAddress(text)
  // The first word is the place.
  const [, ...words] = withoutAddressLabel(text).replace(postalCode, '').split(/\s+/u)
  const start = words.findIndex((word) => !building.test(word))
  return place === null || start < 0 ? null : { name: words.slice(start).join(' '), place, isAddress: true }
}
