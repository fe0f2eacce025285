import type { Match } from '../domain/views.ts'
import type { Anchor, GenerationReader, NameHit } from '../store/ports.ts'
import { companiesOfBranch } from './branch.ts'
import {
  aliasLookups,
  englishLookup,
  nameLookups,
  nameQuery,
  shortLookups,
  wordLookups,
  type Lookup,
} from './company-lookups.ts'
import { breakTies } from './company-tie-break.ts'
import { parseCompanyQuery, type CompanyQuery } from './company-query.ts'
import { mergeShort } from './merge-short-names.ts'
import { findTypos } from './company-typos.ts'

export interface CompanyHit {
  readonly company: number
  /** The kind of name that matched. */
  readonly kind: NameHit['kind']
  readonly anchor: Anchor
  readonly form: string
  /** Set for a hit of a fallback: the company of a branch office, or a name with one typo. */
  readonly fallback: 'branch' | 'similar' | null
}

/**
 * Searches companies by text. Exact matches precede prefix and partial matches, registered names precede aliases, and ties follow the
 * static rank. Without a match, the company of the named branch office is tried, then names with one typo.
 * The result depends only on the text and the generation.
 */
export function findCompanies(reader: GenerationReader, text: string, limit: number): CompanyHit[] {
  const found = findByName(reader, text, limit)
  if (found.length > 0) return found
  const ofBranch = findByBranch(reader, text, limit)
  return ofBranch.length > 0 ? ofBranch : findByTypo(reader, text, limit)
}

function findByName(reader: GenerationReader, text: string, limit: number): CompanyHit[] {
  const query = parseCompanyQuery(text)
  const found = new Map<number, CompanyHit>()
  const exact = findExact({ reader, query, limit })
  const short = findShort(reader, query, limit)
  const isListed = ({ company }: CompanyHit): boolean => company <= (reader.facts.listedCompanies ?? 0)
  for (const hit of mergeShort(exact, short, { query, isListed }))
    if (!found.has(hit.company)) found.set(hit.company, hit)
  for (const anchor of ['prefix', 'partial'] as const) {
    const lookups = [
      ...nameLookups(query, anchor),
      ...aliasLookups(query, anchor),
      ...(anchor === 'partial' ? wordLookups(query) : []),
    ]
    for (const lookup of lookups) {
      if (found.size >= limit) break
      addHits(found, reader.findNames(nameQuery(lookup, anchor, limitWithFound(limit, found))), anchor)
    }
  }
  return [...found.values()].slice(0, limit)
}

/** The limit of a further lookup. It may return every company found before, which adds nothing. */
const limitWithFound = (limit: number, found: ReadonlyMap<number, CompanyHit>): number => limit + found.size

interface ExactSearch {
  readonly reader: GenerationReader
  readonly query: CompanyQuery
  readonly limit: number
}

/** Companies with exactly the text as a name, those with it as registered name first. */
function findExact({ reader, query, limit }: ExactSearch): CompanyHit[] {
  const found = new Map<number, CompanyHit>()
  // JDC CORPORATION finds the company with that English name before any 株式会社ＪＤＣ.
  if (query.latinWithForm !== null)
    addHits(found, reader.findNames(nameQuery(englishLookup(query.latinWithForm), 'exact', limit)), 'exact')
  for (const lookup of nameLookups(query, 'exact')) {
    if (found.size >= limit) break
    const exactQuery = nameQuery(lookup, 'exact', limitWithFound(limit, found))
    const hits = reader.findNames(exactQuery)
    addHits(found, breakTies(reader, hits, { query, lookup: exactQuery }), 'exact')
  }
  // Listed companies are shown even if others fill the page.
  for (const lookup of aliasLookups(query, 'exact'))
    addHits(found, reader.findNames(nameQuery(lookup, 'exact', limit)), 'exact')
  return [...found.values()]
}

/** Companies of which the text is a short name. */
function findShort(reader: GenerationReader, query: CompanyQuery, limit: number): CompanyHit[] {
  const found = new Map<number, CompanyHit>()
  for (const lookup of shortLookups(query)) {
    if (found.size >= limit) break
    addHits(found, reader.findNames(nameQuery(lookup, 'exact', limitWithFound(limit, found))), 'exact')
  }
  return [...found.values()]
}

function addHits(found: Map<number, CompanyHit>, hits: readonly NameHit[], anchor: Anchor): void {
  for (const { company, kind, form } of hits) {
    if (!found.has(company)) found.set(company, { company, kind, anchor, form, fallback: null })
  }
}

/** Finds the company of a branch office by its whole name: 青空大阪支店 does not find 青空建設. */
function findByBranch(reader: GenerationReader, text: string, limit: number): CompanyHit[] {
  for (const company of companiesOfBranch(text)) {
    const exact = findExact({ reader, query: parseCompanyQuery(company), limit }).slice(0, limit)
    if (exact.length > 0) return exact.map((hit) => ({ ...hit, fallback: 'branch' }))
  }
  return []
}

/** Finds names with one typo. Short texts are skipped: too many names are one edit away. */
function findByTypo(reader: GenerationReader, text: string, limit: number): CompanyHit[] {
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
    const hits = findTypos(reader, lookup)
    const found = new Map<number, CompanyHit>()
    addHits(found, hits, 'partial')
    if (found.size > 0) return [...found.values()].slice(0, limit).map((hit) => ({ ...hit, fallback: 'similar' }))
  }
  return []
}

const matchedFields: Readonly<Record<NameHit['kind'], Match['field']>> = {
  name: 'name',
  kana: 'name_kana',
  reading: 'alias',
  english: 'name_en',
  former: 'alias',
  filer: 'alias',
  letters: 'alias',
  short: 'name',
  short_reading: 'name_kana',
  inner: 'name',
  inner_reading: 'name_kana',
}

/** The `match` of an answer: the field, the kind of match and the matched value. */
export function explainMatch({ kind, anchor, fallback }: CompanyHit, value: string): Omit<Match, 'prominence'> {
  const field = matchedFields[kind]
  if (fallback !== null) return { field, kind: fallback, value }
  if (kind === 'reading') return { field, kind: 'romanized', value }
  return { field, kind: field === 'alias' ? 'alias' : anchor, value }
}
