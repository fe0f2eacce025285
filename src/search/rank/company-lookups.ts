import type { AliasKind, Anchor, NameQuery } from '../../generations/ports.ts'
import { isSelective, type CompanyQuery } from '../query/company-query.ts'
import { initialsInKana } from '../query/spellings.ts'

/** A search for the words in one field of the name index. */
export type Lookup = Pick<NameQuery, 'field' | 'kinds' | 'words'>

/** Aliases in the spelling of a name, as opposed to readings. */
const writtenKinds: readonly AliasKind[] = ['english', 'former', 'filer', 'letters']

/** Lookups in the registered names, best first. Other spellings are tried for exact matches only. */
export function nameLookups({ folded, spellings, letters }: CompanyQuery, anchor: Anchor): Lookup[] {
  const forms = [folded, ...(letters === null ? [] : [letters]), ...(anchor === 'exact' ? spellings : [])]
  return forms.map((form) => ({ field: 'name', words: [form] }))
}

/**
 * Lookups in the aliases, best first. A part of a reading in kana is searched in the published readings only, because the reading key of a
 * part is too short.
 */
export function aliasLookups(
  { folded, spellings, latinWithForm, kana, readingKeys }: CompanyQuery,
  anchor: Anchor,
): Lookup[] {
  const lookups: Lookup[] = []
  if (kana !== null) lookups.push({ field: 'alias', kinds: ['kana'], words: [kana] })
  if (latinWithForm !== null) lookups.push(englishLookup(latinWithForm))
  lookups.push({ field: 'alias', kinds: writtenKinds, words: [folded] })
  if (anchor === 'exact')
    for (const spelling of [...spellings, ...initialsInKana(folded)])
      lookups.push({ field: 'alias', kinds: ['former', 'filer'], words: [spelling] })
  if (kana !== null && anchor === 'partial') return lookups
  const searchedKeys = anchor === 'exact' ? readingKeys : readingKeys.filter(isSelective)
  for (const reading of searchedKeys) lookups.push({ field: 'alias', kinds: ['reading'], words: [reading] })
  return lookups
}

/**
 * Lookups in the names by which companies are known, and in the short names of prominent ones, best first: a name or its beginning as written
 * before its reading, and words further inside last.
 */
export function shortLookups(query: CompanyQuery): Lookup[] {
  const { folded, spellings, letters, kana, readingKeys, transliterated } = query
  if (Array.from(folded).length > shortNameMax) return []
  const written = [folded, ...spellings, ...(letters === null ? [] : [letters]), ...transliterated.written]
  const keys = new Set([...readingKeys, ...transliterated.readingKeys].filter(isSelective))
  const readings = [...(kana === null ? [] : [kana]), ...keys]
  const lookup = (kind: AliasKind, form: string): Lookup => ({ field: 'alias', kinds: [kind], words: [form] })
  return [
    ...[...written, ...readings].map((form) => lookup('known', form)),
    ...written.map((form) => lookup('short', form)),
    ...readings.map((form) => lookup('short_reading', form)),
    ...written.map((form) => lookup('inner', form)),
    ...readings.map((form) => lookup('inner_reading', form)),
  ]
}

/** Characters of the longest short name to look up. */
const shortNameMax = 40

export const englishLookup = (form: string): Lookup => ({ field: 'alias', kinds: ['english'], words: [form] })

/** Lookups of the transliterated text, after all others. They match whole names and beginnings only. */
export function transliteratedLookups({ transliterated, readingKeys }: CompanyQuery, anchor: Anchor): Lookup[] {
  if (anchor === 'partial') return []
  const keys = transliterated.readingKeys.filter((key) => !readingKeys.includes(key))
  return [
    ...transliterated.written.map((form): Lookup => ({ field: 'name', words: [form] })),
    ...keys.map((key): Lookup => ({ field: 'alias', kinds: ['reading'], words: [key] })),
  ]
}

/** Several words match in any order within one name. */
export function wordLookups({ words, transliterated }: CompanyQuery): Lookup[] {
  const others = transliterated.words
  const isOther = others.length > 1 && others.filter((word) => word !== '').join(' ') !== words.join(' ')
  const inOtherLetters: Lookup[] = isOther ? [{ field: 'name', words: others }] : []
  if (words.length === 0) return inOtherLetters
  return [{ field: 'name', words }, { field: 'alias', kinds: writtenKinds, words }, ...inOtherLetters]
}
