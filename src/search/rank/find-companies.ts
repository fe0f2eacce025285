import type { GenerationReader } from '../../generations/ports.ts'
import { isPlaceInFull, prefecturesOf } from '../../generations/indexing/places.ts'
import { splitAtLostCharacter } from '../../words/text/lost-character.ts'
import { fold } from '../../words/text/fold.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import { withMarksApart } from '../../words/text/read-signs.ts'
import { parseCompanyQuery } from '../query/company-query.ts'
import { withoutLookAlikes } from '../query/look-alikes.ts'
import { kanjiThenKana, mixedReadingOf } from '../query/mixed-reading.ts'
import { placeInterpretations } from '../query/place-interpretations.ts'
import type { PlaceInterpretation } from '../query/addresses.ts'
import { asName, inPlace } from '../query/understanding.ts'
import type { Lookup } from './company-lookups.ts'
import { findTypos } from './company-typos.ts'
import { addHits, addNew, addParts, findNamed, isSingleWord, type FoundHits } from './find-by-name.ts'
import type { CompanyHit } from './company-hit.ts'
import { findBySound } from './find-by-sound.ts'
import { findNumbered } from './find-numbered.ts'
import { findAsPrinted, findPrintedElsewhere, findPrintedThere } from './find-printed.ts'
import { findWithLost } from './find-with-lost.ts'
import { otherSignsLast } from './other-signs.ts'
import { firstFound, hitsOf, nameSearch, resultOf, type FoundCompanies, type Search } from './interpretation.ts'

/**
 * Searches companies by text. A corporate number beside the name chooses among those of the name. The ways to read the text are tried one
 * after the other, and the first that finds a company is taken:
 * 1. A mark stands beside a digit, of which it is no part (15①), or one character of the name is lost.
 * 2. The text is a name, or the short name of a prominent company.
 * 3. Words of it are a place, and the others are the name of a company there.
 * 4. It is what lists print: a company with its unit, with others, or the members of a joint venture; with a place beside it or without. An
 *    address is never dropped: where no company of the name is there, those elsewhere are told to be elsewhere.
 * 5. It is the reading of a name, a part of it in kana and the rest in kanji.
 * 6. It is a part of names, or its words are, or it sounds like a name in katakana.
 * 7. Words of it are a place, and the others are a part of a name there, or the name of a company elsewhere.
 * 8. It is a name with katakana for kanji that look alike or the reverse, or with one slip.
 * The result depends only on the text and the generation.
 */
export function findCompanies(reader: GenerationReader, text: string, limit: number): FoundCompanies {
  const search = { reader, text, limit }
  const byText = (name: string): FoundCompanies => otherSignsLast(reader, findNamedText({ ...search, text: name }))
  return findNumbered(search, byText) ?? byText(text)
}

function findNamedText(search: Search): FoundCompanies {
  const { text } = search
  const places = placeInterpretations(text)
  const addresses = places.filter(({ isAddress }) => isAddress)
  const separate = places.filter((interpretation) => interpretation.isAddress || isPlaceSeparate(text, interpretation))
  const others = places.filter((interpretation) => !separate.includes(interpretation))
  return (
    (withMarksApart(text) === text ? null : findAsPrinted(search)) ??
    findLost(search, places) ??
    findAsName(search, places) ??
    firstFound(places, (interpretation) => findInPlace(search, interpretation)) ??
    firstFound(separate, (interpretation) => findPrintedThere(search, interpretation)) ??
    firstFound(addresses, (interpretation) => findElsewhere(search, interpretation)) ??
    firstFound(addresses, (interpretation) => findPrintedElsewhere(search, interpretation)) ??
    findAsPrinted(search) ??
    firstFound(others, (interpretation) => findPrintedThere(search, interpretation)) ??
    firstFound([null, ...places], (interpretation) => findByMixedReading(search, interpretation)) ??
    findByKanjiAndKana(search) ??
    findAsPart(search) ??
    firstFound(places, (interpretation) => findPartInPlace(search, interpretation)) ??
    firstFound(places, (interpretation) => findElsewhere(search, interpretation)) ??
    firstFound(places, (interpretation) => findPrintedElsewhere(search, interpretation)) ??
    firstFound(withoutLookAlikes(text), (meant) => findLookAlike(search, meant)) ??
    findByTypo(search) ?? { hits: [], understanding: asName(text) }
  )
}

/** Whether no word of a place may belong to the name: 株式会社青空 浜松支店 静岡県, 静岡県 株式会社青空 浜松支店. */
function isPlaceSeparate(text: string, { name, place }: PlaceInterpretation): boolean {
  const typed = text.normalize('NFKC').trim()
  return typed.startsWith(name) || (isPlaceInFull(place.text) && /^\s/u.test(typed.slice(place.text.length)))
}

/** Who names a place means a company there. */
function findLost(search: Search, places: readonly PlaceInterpretation[]): FoundCompanies | null {
  if (splitAtLostCharacter(search.text) === null) return null
  return firstFound([null, ...places], (interpretation) => {
    const found = findWithLost(nameSearch(search, interpretation?.name ?? search.text, interpretation?.place.numbers))
    const whole = { ...asName(search.text), reading: 'similar' as const }
    return resultOf(found, search.limit, interpretation === null ? whole : inPlace(interpretation, true))
  })
}

/** The whole text is a name. Companies in a place that it may name precede those of which it is a part. */
function findAsName(search: Search, places: readonly PlaceInterpretation[]): FoundCompanies | null {
  const byName = nameSearch(search, search.text)
  const found = findNamed(byName)
  if (found.size === 0) return null
  const inPlaces = places.flatMap(({ name, place }) => [...findNamed(nameSearch(search, name, place.numbers)).values()])
  addNew(found, inPlaces)
  if (found.size < search.limit) addNew(found, partsOf(search, { withSounds: isSingleWord(search.text) }))
  return { hits: hitsOf(found, search.limit), understanding: asName(search.text) }
}

function findAsPart(search: Search): FoundCompanies | null {
  const found: FoundHits = new Map()
  addNew(found, partsOf(search, { withSounds: true }))
  const reading = hitsOf(found, search.limit).every(({ kind }) => kind === 'sound') ? 'sounds' : 'name'
  return resultOf(found, search.limit, { ...asName(search.text), reading })
}

/** Names of which the text is a part, in turn with names that sound so. */
function partsOf(search: Search, { withSounds }: { readonly withSounds: boolean }): CompanyHit[] {
  const parts: FoundHits = new Map()
  addParts(parts, nameSearch(search, search.text))
  const sounds = withSounds ? findBySound(search.reader, search.text) : []
  return [...parts.values()]
    .flatMap((part, index) => [part, ...sounds.slice(index, index + 1)])
    .concat(sounds.slice(parts.size))
}

function findInPlace(search: Search, interpretation: PlaceInterpretation): FoundCompanies | null {
  const byName = nameSearch(search, interpretation.name, interpretation.place.numbers)
  const found = findNamed(byName)
  if (found.size > 0) addParts(found, byName)
  return resultOf(found, search.limit, inPlace(interpretation, true))
}

function findPartInPlace(search: Search, interpretation: PlaceInterpretation): FoundCompanies | null {
  const found: FoundHits = new Map()
  addParts(found, nameSearch(search, interpretation.name, interpretation.place.numbers))
  return resultOf(found, search.limit, inPlace(interpretation, true))
}

/**
 * No company of the name is in the place: the registered address may be another than that of the business. Those of its prefecture, in
 * which the company may have moved, come first.
 */
function findElsewhere(search: Search, interpretation: PlaceInterpretation): FoundCompanies | null {
  const { name, place } = interpretation
  const found: FoundHits = new Map()
  addNew(found, [
    ...[...findNamed(nameSearch(search, name, prefecturesOf(place).numbers)).values()].filter(
      ({ kind }) => kind === 'name',
    ),
    ...findNamed(nameSearch(search, name)).values(),
  ])
  return resultOf(found, search.limit, inPlace(interpretation, false))
}

/** かなざわ建設 finds 金沢建設, whose reading it is and which has the kanji of the text. */
function findByMixedReading(search: Search, interpretation: PlaceInterpretation | null): FoundCompanies | null {
  const mixed = mixedReadingOf(interpretation?.name ?? search.text)
  if (mixed === null) return null
  const { reader, limit } = search
  const found: FoundHits = new Map()
  for (const key of mixed.keys) {
    const hits = reader.findNames({
      field: 'alias',
      kinds: ['reading'],
      words: [key],
      anchor: 'exact',
      limit: mixedHitsMax,
      within: interpretation?.place.numbers,
      withForms: true,
    })
    const names = reader.writtenNames(hits.map(({ company }) => company)).map((name) => fold(name))
    addHits(
      found,
      hits.filter((_, index) => mixed.kanji.every((kanji) => names[index]!.includes(kanji))),
      'exact',
    )
  }
  return resultOf(found, limit, interpretation === null ? asName(search.text) : inPlace(interpretation, true))
}

const mixedHitsMax = 100

/** 架空ハザマ finds 架空・間: its name begins with the kanji and goes on in kanji that are read as the kana. */
function findByKanjiAndKana({ reader, text, limit }: Search): FoundCompanies | null {
  const written = kanjiThenKana(text)
  if (written === null) return null
  const { kanji, kana } = written
  const begun = reader.findNames({ field: 'name', words: [kanji], anchor: 'prefix', limit: begunMax, withForms: false })
  const ids = [...new Set(begun.map(({ company }) => company))]
  const rests = reader.writtenNames(ids).map((name) => foldCompanyName(name).slice(kanji.length))
  const readingsOf = (some: readonly number[]) => reader.companies(some).map((row) => fold(row.textOf('name_kana')))
  // Most names begin with the kanji only by chance: the readings of all are read where one of them ends with the kana.
  const inKanji = ids.filter((_, index) => onlyKanji.test(rests[index]!))
  const endings = readingsOf(inKanji)
  const ending = inKanji.filter((_, index) => endings[index]!.endsWith(kana))
  if (ending.length === 0) return null
  const readings = readingsOf(ids)
  // カクウ is the reading of the kanji if most names that go on otherwise are read so, too.
  const isReadSo = (start: string, next: string): boolean => {
    const others = readings.filter((reading, index) => reading !== '' && rests[index]![0] !== next)
    const alike = others.filter((reading) => reading.startsWith(start)).length
    return start !== '' && alike > 1 && alike * 2 > others.length
  }
  const hits = ending
    .filter((id) => {
      const index = ids.indexOf(id)
      return isReadSo(readings[index]!.slice(0, -kana.length), rests[index]![0]!)
    })
    .map((company): CompanyHit => ({ company, kind: 'sound', anchor: 'exact', form: '', fallback: null }))
    .slice(0, limit)
  return hits.length === 0 ? null : { hits, understanding: { ...asName(text), reading: 'sounds' } }
}

const onlyKanji = /^\p{Script=Han}+$/u

/** Maximum number of companies whose names begin with the kanji that are compared: those of the best static rank. */
const begunMax = 100

/** 口ーソン with the kanji 口 finds ローソン. */
function findLookAlike(search: Search, meant: string): FoundCompanies | null {
  const hits = hitsOf(findNamed(nameSearch(search, meant)), search.limit)
  if (hits.length === 0) return null
  const similar = hits.map((hit): CompanyHit => ({ ...hit, fallback: 'similar' }))
  return { hits: similar, understanding: { ...asName(meant), reading: 'similar' } }
}

/** Finds names with one typo. Short texts are skipped: too many names are one edit away. */
function findByTypo({ reader, text, limit }: Search): FoundCompanies | null {
  const { folded, kana, readingKeys } = parseCompanyQuery(text)
  const [readingKey] = readingKeys
  /** `lengthMin`: minimum number of characters of the text. */
  const lookups: (Lookup & { readonly lengthMin: number })[] = [{ field: 'name', words: [folded], lengthMin: 4 }]
  if (kana !== null) lookups.push({ field: 'alias', kinds: ['kana'], words: [kana], lengthMin: 6 })
  lookups.push({ field: 'alias', kinds: ['english', 'former', 'filer'], words: [folded], lengthMin: 6 })
  if (kana === null && readingKey !== undefined)
    lookups.push({ field: 'alias', kinds: ['reading'], words: [readingKey], lengthMin: 6 })
  for (const lookup of lookups) {
    if (Array.from(lookup.words[0] ?? '').length < lookup.lengthMin) continue
    const found: FoundHits = new Map()
    addHits(found, findTypos(reader, lookup, { typed: text }), 'partial')
    const hits = hitsOf(found, limit).map((hit): CompanyHit => ({ ...hit, fallback: 'similar' }))
    if (hits.length > 0) return { hits, understanding: { ...asName(text), reading: 'similar' } }
  }
  return null
}
