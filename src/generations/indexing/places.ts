import { designatedCities } from '../../words/codes/designated-cities.ts'
import { municipalities, type Municipality } from '../../words/codes/municipalities.ts'
import { rowOf, type CodeRow } from '../../words/codes/code-row.ts'
import { prefectureCodeIn, prefectures } from '../../words/codes/prefectures.ts'
import { renamedMunicipalities } from '../../words/codes/renamed-municipalities.ts'
import type { StoredCompany } from '../ports.ts'
import { fold } from '../../words/text/fold.ts'
import { readingKey } from '../../words/text/sounds/reading-key.ts'
import { readingKeysOfRomaji } from '../../words/text/sounds/romaji.ts'

/** Prefectures and municipalities that a text names. 府中 names the 府中市 of two prefectures. */
export interface Place {
  /** As typed. */
  readonly text: string
  /** Codes of the prefectures (2 digits) and municipalities (5 digits) of this name, in ascending order. */
  readonly codes: readonly string[]
  /** The place numbers (`placeNumberOf`) in the place. */
  readonly numbers: ReadonlySet<number>
}

/**
 * The place of a company as a number: the code of its municipality, or of its prefecture with zeros (40000) where the municipality is not
 * known. 0 without a known address in Japan.
 */
export function placeNumberOf({ register, filer }: StoredCompany): number {
  if (register?.prefectureCode !== undefined) return Number(`${register.prefectureCode}${register.cityCode ?? '000'}`)
  const address = filer?.address
  return address === null || address === undefined ? 0 : placeNumberIn(address)
}

const placesByNumber = new Map(municipalities.map(({ code, prefecture, name }) => [Number(code), prefecture + name]))

/** The name of a place number, from the prefecture: 大阪府大阪市北区; `null` where no place is known. */
export function placeName(number: number): string | null {
  return placesByNumber.get(number) ?? prefectureOfPlace(number)?.ja ?? null
}

/** The prefecture of a place number; `null` where no place is known. */
export const prefectureOfPlace = (number: number): CodeRow | null =>
  rowOf(prefectures, String(Math.floor(number / 1000)).padStart(2, '0'))

/** An address begins with few municipalities, which are those of its first character. */
const municipalitiesByFirstCharacter = Map.groupBy(municipalities, ({ name }) => name[0])

/**
 * The place number of an address. EDINET prints 豊田市トヨタ町１番地, usually without the prefecture. `knownPrefectureCode`: that of an address
 * that leaves its prefecture out.
 */
export function placeNumberIn(address: string, knownPrefectureCode: string | null = null): number {
  const text = address.normalize('NFKC').replace(/\s/gu, '').replace(postalCode, '')
  const prefectureCode = prefectureCodeIn(text) ?? knownPrefectureCode
  const rest = text.replace(leadingPrefecture, '').replace(leadingCounty, '')
  const possible = (municipalitiesByFirstCharacter.get(rest[0]) ?? []).filter(
    (municipality) =>
      rest.startsWith(municipality.name) && (prefectureCode === null || municipality.prefectureCode === prefectureCode),
  )
  const longest = Math.max(0, ...possible.map(({ name }) => name.length))
  const codes = possible.filter(({ name }) => name.length === longest).map(({ code }) => code)
  const isInOnePrefecture = new Set(codes.map((code) => code.slice(0, 2))).size === 1
  if (isInOnePrefecture) return Number(codes[0])
  return prefectureCode === null ? 0 : Number(`${prefectureCode}000`)
}

/** 〒471-0826 */
const postalCode = /^〒?\d{3}-?\d{4}/u
const leadingPrefecture = /^(?:東京都|北海道|(?:京都|大阪)府|.{2,3}?県)/u
/** 比企郡 of the address 比企郡川島町大字見本1 */
const leadingCounty = /^.{1,5}?郡(?=.+?[町村])/u

type CodesByName = Map<string, Set<string>>

/** The codes of places by their names. */
interface PlaceNames {
  /** By the folded name, with and without the prefecture before it and the last character. */
  readonly written: CodesByName
  /** By the reading key of the name without its last character. */
  readonly spoken: CodesByName
}

let cachedNames: PlaceNames | null = null

const designatedCodes: ReadonlyMap<string, string> = new Map(designatedCities.map(({ name, code }) => [name, code]))
const wardOfCity = /^(?<city>.+?市)(?<ward>.+区)$/u

/** A city that became a designated city is also in the register under its former code, which is not used. */
const codeOf = ({ name, code }: Municipality): string => designatedCodes.get(name) ?? code

function placeNames(): PlaceNames {
  if (cachedNames !== null) return cachedNames
  const written: CodesByName = new Map()
  const spoken: CodesByName = new Map()
  const add = (names: CodesByName, name: string, code: string): void =>
    void names.set(name, (names.get(name) ?? new Set()).add(code))
  const addWritten = (prefecture: string, names: readonly string[], code: string): void => {
    for (const name of names) for (const text of [name, prefecture + name]) add(written, fold(text), code)
  }
  for (const { code, ja, en } of prefectures) {
    addWritten('', [ja, ja.replace(/[都府県]$/u, '')], code)
    for (const key of readingKeysOfRomaji(en)) add(spoken, key, code)
  }
  for (const { code, name, kana } of designatedCities) {
    addWritten(prefectures.find((row) => code.startsWith(row.code))!.ja, [name, shortNameOf(name)], code)
    add(spoken, readingKey(kana), code)
  }
  for (const municipality of municipalities) {
    const { prefecture, name, kana } = municipality
    const ward = wardOfCity.exec(name)?.groups?.['ward']
    const code = codeOf(municipality)
    // Wards of Tokyo are named without 区, those of other cities only with it (北区, Kita-ku).
    addWritten(prefecture, ward === undefined ? [name, shortNameOf(name)] : [name, ward], code)
    if (kana !== null) add(spoken, readingKey(kana) + (ward === undefined ? '' : wardSign), code)
  }
  for (const { prefecture, former, current } of renamedMunicipalities) {
    const codes = current.flatMap((name) => [...(written.get(fold(prefecture + name)) ?? [])])
    for (const code of codes) addWritten(prefecture, [former], code)
  }
  cachedNames = { written, spoken }
  return cachedNames
}

const shortNameOf = (name: string): string => name.replace(/(?<=..)[市区町村]$/u, '')

/** Marks the kana of a ward of a designated city, which is spoken only with ku. */
const wardSign = '区'

/** 比企郡 of the name 比企郡川島町 or 埼玉県比企郡川島町 */
const countyAtStart = /^(?<prefecture>東京都|北海道|(?:京都|大阪)府|.{2,3}県)?.{1,5}?郡(?=.+[町村]$)/u

/** The place that a whole word names, in kanji, kana or romaji; `null` if it names none. */
export function placeOf(word: string): Place | null {
  const text = word.trim()
  const { written, spoken } = placeNames()
  const named =
    written.get(fold(text)) ??
    written.get(fold(text.normalize('NFKC').replace(countyAtStart, '$<prefecture>'))) ??
    codesOfReading(text, spoken)
  return named === undefined || named.size === 0 ? null : placeWith(text, [...named].toSorted())
}

const placeWith = (text: string, codes: readonly string[]): Place => ({
  text,
  codes,
  numbers: new Set(codes.flatMap(numbersIn)),
})

/** The longest place with which a text begins: 焼津 of 焼津営業所; `null` if it begins with none. */
export function placeBeginning(text: string): Place | null {
  const characters = Array.from(text.trim()).slice(0, placeCharactersMax)
  for (let length = characters.length; length > 1; length--) {
    const place = placeOf(characters.slice(0, length).join(''))
    if (place !== null) return place
  }
  return null
}
const placeCharactersMax = 8

/** The prefectures in which a place is. */
export const prefecturesOf = ({ text, codes }: Place): Place =>
  placeWith(text, [...new Set(codes.map((code) => code.slice(0, 2)))])

/** Whether a text is the whole name of a prefecture or municipality, in full: 浜松市, but not 浜松. */
export const isPlaceInFull = (text: string): boolean => /[都道府県市区町村]$/u.test(text) && placeOf(text) !== null

const fullPrefecture = '(?:東京都|北海道|(?:京都|大阪)府|\\p{Script=Han}{2,3}県)'
const fullMunicipality = '(?:.{1,5}?郡)?[^\\s]{1,7}?[市区町村]'
const prefectureAndRest = new RegExp(`^(?<place>${fullPrefecture})(?<rest>.+)$`, 'u')
const municipalityAndRest = new RegExp(`^(?<place>${fullPrefecture}?${fullMunicipality})(?<rest>.+)$`, 'u')

/** A quick test, which most texts fail: the end of a place in full, and something after it. */
const hasEndOfPlace = /[都道府県市区町村]./u

/**
 * The place in full with which a text begins, and the rest, of which something must remain: 静岡県 and 浜松市 of 静岡県浜松市, 福岡県福岡市 and
 * 青空商店 of 福岡県福岡市青空商店.
 */
export function placeAtStart(text: string): { readonly place: Place; readonly rest: string } | null {
  const normalized = text.normalize('NFKC').trim()
  if (!hasEndOfPlace.test(normalized)) return null
  for (const pattern of [municipalityAndRest, prefectureAndRest]) {
    const { place: written = '', rest = '' } = pattern.exec(normalized)?.groups ?? {}
    const place = written === '' ? null : placeOf(written)
    // 四日市 is not the place in 四日市市….
    const isEndInRest = /^[区町村市]/u.test(rest)
    if (place !== null && !isEndInRest)
      return wardAtStart(written, rest) ?? { place, rest: rest.trim().replace(/^.{1,5}?郡(?=.+[町村]$)/u, '') }
  }
  return null
}

/** 浪速区 of 大阪市浪速区元町: a ward belongs to the place of its designated city. */
function wardAtStart(city: string, rest: string): ReturnType<typeof placeAtStart> {
  const { ward = '', after = '' } = /^\s*(?<ward>[^\s\d]{1,5}?区)(?!役所|民|長)(?<after>.+)$/u.exec(rest)?.groups ?? {}
  const place = ward === '' ? null : placeOf(city + ward)
  return place === null ? null : { place, rest: after.trim() }
}

/** Osaka, Osaka-shi, Osaka City, Minato-ku. */
const latinSuffix = /[\s-]*(?<suffix>shi|city|ken|prefecture|pref|fu|to|ku|ward|cho|machi|town|son|mura|village)\.?$/iu

const prefectureSuffixes: ReadonlySet<string> = new Set(['ken', 'prefecture', 'pref', 'fu', 'to'])

function codesOfReading(text: string, spoken: CodesByName): ReadonlySet<string> | undefined {
  if (/^[\p{Script=Katakana}\p{Script=Hiragana}ー]+$/u.test(text)) return spoken.get(readingKey(text))
  if (!/^[\p{Script=Latin}\p{M}\s'’.-]+$/u.test(text)) return undefined
  const suffix = latinSuffix.exec(text)?.groups?.['suffix']?.toLowerCase()
  const isWard = suffix === 'ku' || suffix === 'ward'
  // The code of a prefecture has two digits.
  const isOfLevel = (code: string): boolean =>
    suffix === undefined || prefectureSuffixes.has(suffix) === (code.length === 2)
  for (const latin of suffix === undefined ? [text] : [text, text.replace(latinSuffix, '')]) {
    const keys = readingKeysOfRomaji(latin).flatMap((key) => (isWard ? [key, key + wardSign] : [key]))
    const codes = new Set(keys.flatMap((key) => [...(spoken.get(key) ?? [])]).filter(isOfLevel))
    if (codes.size > 0) return codes
  }
  return undefined
}

/** The numbers of a prefecture, of a designated city with its wards, or of a municipality. */
function numbersIn(code: string): number[] {
  if (code.length === 2) return Array.from({ length: 1000 }, (_, index) => Number(code) * 1000 + index)
  const city = designatedCities.find((row) => row.code === code)
  if (city === undefined) return [Number(code)]
  const wards = municipalities.filter(
    ({ name, prefectureCode }) => name.startsWith(city.name) && code.startsWith(prefectureCode),
  )
  return [Number(code), ...wards.map((ward) => Number(ward.code))]
}

/** The part of two places that is in both: 大阪府 and 中央区. */
export function intersectPlaces(a: Place, b: Place): Place | null {
  const numbers = new Set([...a.numbers].filter((number) => b.numbers.has(number)))
  if (numbers.size === 0) return null
  const codes = [...a.codes, ...b.codes].filter((code) => numbersIn(code).every((number) => numbers.has(number)))
  return { text: `${a.text} ${b.text}`, codes: [...new Set(codes)].toSorted(), numbers }
}
