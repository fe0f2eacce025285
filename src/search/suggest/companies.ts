import { limits } from '../../domain/limits.ts'
import type { Suggestion } from '../../domain/views.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import { placeName } from '../../generations/indexing/places.ts'
import { parseCompanyQuery } from '../query/company-query.ts'
import { aliasLookups, nameLookups, transliteratedLookups } from '../rank/company-lookups.ts'
import { findNamed, type NameSearch } from '../rank/find-by-name.ts'
import type { CompanyHit } from '../rank/company-hit.ts'
import { mayBeInside, type Typed, type TypedName } from './typed-name.ts'

/** More hits than names are shown, because companies of one name in one place are one suggestion. */
const hitsMax = 2 * limits.suggestions.namesMax
/** A common name leaves room for others, whatever its legal form. */
const companiesOfNameMax = 3

const typedBy = { exact: 'whole', prefix: 'beginning', partial: 'part' } as const satisfies Record<string, Typed>

/**
 * The companies of which a text is a name or a part of one: whole names and short names as a search orders them, then beginnings of names and of
 * aliases together, the prominent companies first, then parts. Slips and sounds do not count.
 */
export function companiesTyped(reader: GenerationReader, text: string): TypedName[] {
  const search = { reader, query: parseCompanyQuery(text), limit: hitsMax, withoutSounds: true }
  const whole = [...findNamed(search).values()].slice(0, hitsMax)
  const known = [...whole, ...hitsInOrder(search, 'prefix')]
  const areFew = known.length < hitsMax && mayBeInside(search.query.folded)
  const hits = areFew ? [...known, ...hitsInOrder(search, 'partial')] : known
  const names = reader.writtenNames(hits.map(({ company }) => company))
  const shown = new Map<string, { readonly company: number; readonly named: TypedName }>()
  const companiesOfName = new Map<string, number>()
  for (const [index, { company, anchor }] of hits.entries()) {
    const name = names[index] ?? ''
    const place = placeName(reader.placeNumberOf(company))
    const key = `${name} ${place}`
    const bare = foldCompanyName(name)
    const others = companiesOfName.get(bare) ?? 0
    if (name === '' || shown.has(key) || others === companiesOfNameMax) continue
    companiesOfName.set(bare, others + 1)
    const suggestion: Suggestion = { kind: 'company', name, nameEn: null, place }
    shown.set(key, { company, named: { typed: typedBy[anchor], suggestion } })
    if (shown.size === limits.suggestions.namesMax) break
  }
  return withEnglishNames(reader, [...shown.values()])
}

/** What the lookups of an anchor find, in the order of the static rank. */
function hitsInOrder(
  { reader, query }: NameSearch,
  anchor: 'prefix' | 'partial',
): Pick<CompanyHit, 'company' | 'anchor'>[] {
  const lookups = [
    ...nameLookups(query, anchor),
    ...aliasLookups(query, anchor),
    ...transliteratedLookups(query, anchor),
  ]
  const found = lookups.flatMap((lookup) => reader.findNames({ ...lookup, anchor, limit: hitsMax, withForms: false }))
  return found
    .toSorted((a, b) => a.company - b.company)
    .slice(0, hitsMax)
    .map(({ company }) => ({ company, anchor }))
}

/** English names are not in the index as they are written. */
function withEnglishNames(
  reader: GenerationReader,
  shown: readonly { readonly company: number; readonly named: TypedName }[],
): TypedName[] {
  const rows = reader.companies(shown.map(({ company }) => company))
  return shown.map(({ named: { typed, suggestion } }, index) => {
    const nameEn = rows[index]?.textOf('name_en') ?? ''
    // It is escaped as in JSON.
    return {
      typed,
      suggestion: { ...suggestion, nameEn: nameEn === '' ? null : (JSON.parse(`"${nameEn}"`) as string) },
    }
  })
}
