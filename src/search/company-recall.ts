import type { Match } from '../domain/views.ts'
import type { Anchor, GenerationReader, NameHit } from '../store/ports.ts'
import { companiesOfBranch } from './branch.ts'
import { aliasesOf, englishLook, namesOf, nameQuery, wordLooksOf, type Look } from './company-looks.ts'
import { sameWritingFirst } from './company-order.ts'
import { understandCompany, type CompanyQuery } from './company-query.ts'
import { findSlips } from './company-slips.ts'

export interface CompanyHit {
  readonly company: number
  /** How it was found; the matched value is read from the company itself. */
  readonly via: NameHit['kind']
  readonly anchor: Anchor
  readonly form: string
  /** Set when the text itself finds nothing: the company of a place of business, or a name one character away. */
  readonly fallback: 'branch' | 'similar' | null
}

/**
 * Companies for a text: exact before prefix before partial, the registered name before every alias, and within each the
 * generation's static rank. Where the text finds nothing, the company of the branch it names, else names one slip away.
 * The same text on the same generation gives the same list.
 */
export async function recallCompanies(reader: GenerationReader, text: string, limit: number): Promise<CompanyHit[]> {
  const found = await recallDirectly(reader, text, limit)
  if (found.length > 0) return found
  const ofBranch = await recallBranch(reader, text, limit)
  return ofBranch.length > 0 ? ofBranch : recallSimilar(reader, text, limit)
}

async function recallDirectly(reader: GenerationReader, text: string, limit: number): Promise<CompanyHit[]> {
  const query = understandCompany(text)
  const found = new Map<number, CompanyHit>()
  await findExact({ reader, query, limit, found })
  for (const anchor of ['prefix', 'partial'] as const) {
    const looks = [
      ...namesOf(query, anchor),
      ...aliasesOf(query, anchor),
      ...(anchor === 'partial' ? wordLooksOf(query) : []),
    ]
    for (const look of looks) {
      if (found.size >= limit) break
      keep(found, await reader.findNames(nameQuery(look, anchor, limit + found.size)), anchor)
    }
  }
  return [...found.values()].slice(0, limit)
}

interface Search {
  readonly reader: GenerationReader
  readonly query: CompanyQuery
  readonly limit: number
  readonly found: Map<number, CompanyHit>
}

async function findExact({ reader, query, limit, found }: Search): Promise<void> {
  // JDC CORPORATION is the company of that English name before every 株式会社ＪＤＣ.
  if (query.whole !== null)
    keep(found, await reader.findNames(nameQuery(englishLook(query.whole), 'exact', limit)), 'exact')
  for (const look of namesOf(query, 'exact')) {
    if (found.size >= limit) return
    const hits = await reader.findNames(nameQuery(look, 'exact', limit + found.size))
    keep(
      found,
      await sameWritingFirst(reader, hits, { query, look: nameQuery(look, 'exact', limit + found.size) }),
      'exact',
    )
  }
  const aliases: NameHit[] = []
  for (const look of aliasesOf(query, 'exact')) {
    if (found.size + aliases.length < limit)
      aliases.push(...(await reader.findNames(nameQuery(look, 'exact', limit + found.size))))
  }
  keep(found, aliases, 'exact')
}

function keep(found: Map<number, CompanyHit>, hits: readonly NameHit[], anchor: Anchor): void {
  for (const { company, kind, form } of hits) {
    if (!found.has(company)) found.set(company, { company, via: kind, anchor, form, fallback: null })
  }
}

/** Only companies of exactly the name that stands before the branch: 青空大阪支店 is not 青空建設. */
async function recallBranch(reader: GenerationReader, text: string, limit: number): Promise<CompanyHit[]> {
  for (const company of companiesOfBranch(text)) {
    const found = new Map<number, CompanyHit>()
    const query = understandCompany(company)
    await findExact({ reader, query, limit, found })
    const exact = [...found.values()].filter(({ anchor }) => anchor === 'exact').slice(0, limit)
    if (exact.length > 0) return exact.map((hit) => ({ ...hit, fallback: 'branch' }))
  }
  return []
}

async function recallSimilar(reader: GenerationReader, text: string, limit: number): Promise<CompanyHit[]> {
  const { folded, kana, readings } = understandCompany(text)
  const looks: (Look & { readonly fewest: number })[] = [{ field: 'name', words: [folded], fewest: 4 }]
  if (kana !== null) looks.push({ field: 'alias', kinds: ['kana'], words: [kana], fewest: 6 })
  looks.push({ field: 'alias', kinds: ['english', 'former', 'filer'], words: [folded], fewest: 6 })
  if (kana === null && readings[0] !== undefined)
    looks.push({ field: 'alias', kinds: ['reading'], words: [readings[0]], fewest: 6 })
  for (const look of looks) {
    if (Array.from(look.words[0] ?? '').length < look.fewest) continue
    const hits = await findSlips(reader, look)
    const found = new Map<number, CompanyHit>()
    keep(found, hits, 'partial')
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
}

/** The `match` of an answer: which field, how, and the value that was matched. */
export function explainMatch({ via, anchor, fallback }: CompanyHit, value: string): Match {
  const field = matchedFields[via]
  const kind = via === 'reading' ? 'romanized' : field === 'alias' ? 'alias' : anchor
  return { field, kind: fallback ?? kind, value }
}
