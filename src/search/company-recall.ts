import type { Match } from '../domain/views.ts'
import type { AliasKind, Anchor, GenerationReader, NameField, NameHit, NameQuery } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { canonicalName, understandCompany, type CompanyQuery } from './company-query.ts'
import { nameOf } from './company-name.ts'

export interface CompanyHit {
  readonly company: number
  /** How it was found; the matched value is read from the company itself. */
  readonly via: NameHit['kind']
  readonly anchor: Anchor
  readonly form: string
}

interface Look {
  readonly field: NameField
  readonly kinds?: readonly AliasKind[]
  readonly words: readonly string[]
}

const anchors: readonly Anchor[] = ['exact', 'prefix', 'partial']
const writtenKinds: readonly AliasKind[] = ['english', 'former', 'filer', 'letters']

/**
 * Companies for a text: exact before prefix before partial, the registered name before every alias,
 * and within each the generation's static rank. The same text on the same generation gives the same list.
 */
export async function recallCompanies(reader: GenerationReader, text: string, limit: number): Promise<CompanyHit[]> {
  const query = understandCompany(text)
  const found = new Map<number, CompanyHit>()
  for (const anchor of anchors) {
    for (const look of [...looksOf(query), ...(anchor === 'partial' ? wordLooksOf(query) : [])]) {
      if (found.size >= limit) return [...found.values()].slice(0, limit)
      const hits = await reader.findNames(nameQuery(look, anchor, limit + found.size))
      for (const hit of await sameLegalFormFirst(reader, hits, { query, look, anchor })) keepFirst(found, hit, anchor)
    }
  }
  return [...found.values()].slice(0, limit)
}

interface Found {
  readonly query: CompanyQuery
  readonly look: Look
  readonly anchor: Anchor
}

/** Equals are looked at this far for the one whose legal form was typed, too: 株式会社青空 is not 青空有限会社. */
const equalsMax = 200

/** Among names equal but for the legal form, those with the typed one come first; the order is kept otherwise. */
async function sameLegalFormFirst(
  reader: GenerationReader,
  hits: readonly NameHit[],
  { query, look, anchor }: Found,
): Promise<readonly NameHit[]> {
  if (anchor !== 'exact' || look.field !== 'name' || query.foldedWithForm === query.folded || hits.length < 2)
    return hits
  const equals = await reader.findNames(nameQuery(look, anchor, equalsMax))
  const names = await reader.companies(equals.map(({ company }) => company))
  const isSame = (index: number): boolean => fold(canonicalName(nameOf(names[index]!))) === query.foldedWithForm
  return [...equals.filter((_, index) => isSame(index)), ...equals.filter((_, index) => !isSame(index))]
}

function keepFirst(found: Map<number, CompanyHit>, hit: NameHit, anchor: Anchor): void {
  if (!found.has(hit.company)) found.set(hit.company, { company: hit.company, via: hit.kind, anchor, form: hit.form })
}

const nameQuery = ({ field, kinds, words }: Look, anchor: Anchor, limit: number): NameQuery => ({
  field,
  kinds,
  words,
  anchor,
  limit,
})

/** Where a query is looked for, best first. */
function looksOf(query: CompanyQuery): Look[] {
  const looks: Look[] = [{ field: 'name', words: [query.folded] }]
  if (query.kana !== null) looks.push({ field: 'alias', kinds: ['kana'], words: [query.kana] })
  if (query.letters !== null) looks.push({ field: 'name', words: [query.letters] })
  looks.push({ field: 'alias', kinds: writtenKinds, words: [query.folded] })
  for (const reading of query.readings) looks.push({ field: 'alias', kinds: ['reading'], words: [reading] })
  return looks
}

/** Several words match in any order inside one name. */
function wordLooksOf({ words }: CompanyQuery): Look[] {
  if (words.length === 0) return []
  return [
    { field: 'name', words },
    { field: 'alias', kinds: writtenKinds, words },
  ]
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
export function explainMatch({ via, anchor }: CompanyHit, value: string): Match {
  const field = matchedFields[via]
  const kind = via === 'reading' ? 'romanized' : field === 'alias' ? 'alias' : anchor
  return { field, kind, value }
}
