import { withLatestResults } from '../../words/text/latest-results.ts'
import { fold } from '../../words/text/fold.ts'
import { latinBusinessWords } from '../../words/vocabulary/business-words.ts'
import { companyWordsOf, wordsOf } from './company-query.ts'
import { splitAddress, type PlaceInterpretation } from './addresses.ts'
import { intersectPlaces, placeAtStart, placeOf, type Place } from '../../generations/indexing/places.ts'

/**
 * The ways to read a text as a name and a place, the most likely first: 鈴木商店 福岡, 大阪市 株式会社青空, act osaka, 青空（大阪市）, and a place in
 * full before the name without a space (静岡県浜松市, 福岡県青空商店), and an address behind or before the name.
 */
export const placeInterpretations = withLatestResults(readPlaces, 16)

function readPlaces(text: string): readonly PlaceInterpretation[] {
  const words = wordsIn(text)
  const apart = words.length < 2 ? [] : inWords(words.map((word) => ({ text: word, place: placeOf(word) })))
  const found = [...apart, splitAddress(text), afterWholePlace(text)].filter((each) => each !== null)
  const others = found.filter((each) => !isEnglishName(each))
  const distinct = new Map(others.map((each) => [`${each.name}|${each.place.codes.join()}`, each]))
  return [...distinct.values()]
}

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{M}\s.,&'’-]+$/u.test(text)
const businessWordsInLatin: ReadonlySet<string> = new Set(latinBusinessWords.map((word) => fold(word)))

/** Toyota Motor, Osaka Gas: the other words say only what a company does, so the place is a part of its English name. */
const isEnglishName = ({ name, place }: PlaceInterpretation): boolean =>
  isLatin(name) && isLatin(place.text) && companyWordsOf(name).every((word) => businessWordsInLatin.has(fold(word)))

interface Word {
  readonly text: string
  readonly place: Place | null
}

/** The words of a text. Brackets around a place separate it, too, and a comma beside it: 青空（大阪市）, 青空、大阪市. */
function wordsIn(text: string): string[] {
  const normalized = text.normalize('NFKC')
  if (!hasSeparator.test(normalized)) return [normalized]
  const spaced = normalized
    .replace(/[([【]([^()[\]【】]{2,12})[)\]】]/gu, (brackets, inside: string) =>
      placeOf(inside) === null ? brackets : ` ${inside} `,
    )
    .split(/(?<=[^、,])[、,](?=\s|\p{Script=Han})/u)
    .reduce((before, after) => `${before}${isPlaceBeside(before, after) ? ' ' : '、'}${after}`)
  return joinLatinPlaces(spaced.trim().split(/\s+/u))
}

/** A comma before or after a place separates it from the name; others are parts of the name, or separate several. */
const isPlaceBeside = (before: string, after: string): boolean =>
  placeOf(/\S*$/u.exec(before)![0]) !== null || placeOf(/^\s*(\S*)/u.exec(after)![1]!) !== null

const hasSeparator = /[\s([【、,]/u

/** Osaka City is one place. */
function joinLatinPlaces(words: readonly string[]): string[] {
  return words.reduce<string[]>((joined, word) => {
    const last = joined.at(-1)
    const isSuffix = last !== undefined && /^(?:city|prefecture|ward|town|village|shi|ken|ku)\.?$/iu.test(word)
    return isSuffix && placeOf(`${last} ${word}`) !== null
      ? [...joined.slice(0, -1), `${last} ${word}`]
      : [...joined, word]
  }, [])
}

/** The places at the end, at the beginning, or anywhere; the other words are the name. Of words that are all places, one is the name. */
function inWords(words: readonly Word[]): (PlaceInterpretation | null)[] {
  const firstOther = words.findIndex(({ place }) => place === null)
  const lastOther = words.findLastIndex(({ place }) => place === null)
  return [
    nameAndPlace(words, (_, index) => index > Math.max(0, lastOther)),
    nameAndPlace(words, (_, index) => index < (firstOther < 0 ? words.length - 1 : firstOther)),
    nameAndPlace(words, ({ place }) => place !== null),
  ]
}

/** The words for which `isPlace` is true are one place, within each other (大阪府 大阪市); the others are the name. Null where they cannot be. */
function nameAndPlace(
  words: readonly Word[],
  isPlace: (word: Word, index: number) => boolean,
): PlaceInterpretation | null {
  const name = words
    .filter((word, index) => !isPlace(word, index))
    .map(({ text }) => text)
    .join(' ')
  const [first, ...others] = words.filter(isPlace).map(({ place }) => place!)
  if (first === undefined || wordsOf(name).length === 0) return null
  const place = others.reduce<Place | null>((both, other) => both && intersectPlaces(both, other), first)
  return place === null ? null : { name, place }
}

/** 福岡県青空商店: a name directly after a prefecture or municipality written in full. */
function afterWholePlace(text: string): PlaceInterpretation | null {
  const found = placeAtStart(text)
  if (found === null || wordsOf(found.rest).length === 0 || onlyOthers.test(found.rest)) return null
  return { name: found.rest, place: found.place }
}

/** 大阪市ほか, 大阪市等 name no company. */
const onlyOthers = /^(?:ほか|等|など|[他外内])(?:\d.*)?$/u
