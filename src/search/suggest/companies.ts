import { limits } from '../../domain/limits.ts'
import type { Suggestion } from '../../domain/views.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { placeName } from '../../generations/indexing/places.ts'
import { parseCompanyQuery } from '../query/company-query.ts'
import { addParts, findNamed } from '../rank/find-by-name.ts'
import { mayBeInside, type Typed, type TypedName } from './typed-name.ts'

/** More hits than names are shown, because companies of one name in one place are one suggestion. */
const hitsMax = 3 * limits.suggestions.namesMax
/** A common name leaves room for others. */
const placesOfNameMax = 3

const typedBy = { exact: 'whole', prefix: 'beginning', partial: 'part' } as const satisfies Record<string, Typed>

/** The companies of which a text is a name or a part of one, as a search for it would find them, but for those that only sound like it. */
export function companiesTyped(reader: GenerationReader, text: string): TypedName[] {
  const search = { reader, query: parseCompanyQuery(text), limit: hitsMax, withoutSounds: true }
  const found = findNamed(search)
  addParts(found, search, mayBeInside(search.query.folded) ? ['prefix', 'partial'] : ['prefix'])
  const hits = [...found.values()].slice(0, hitsMax)
  const names = reader.writtenNames(hits.map(({ company }) => company))
  const shown = new Map<string, { readonly company: number; readonly named: TypedName }>()
  const places = new Map<string, number>()
  for (const [index, { company, anchor }] of hits.entries()) {
    const name = names[index] ?? ''
    const place = placeName(reader.placeNumberOf(company))
    const key = `${name} ${place}`
    const others = places.get(name) ?? 0
    if (name === '' || shown.has(key) || others === placesOfNameMax) continue
    places.set(name, others + 1)
    const suggestion: Suggestion = { kind: 'company', name, nameEn: null, place }
    shown.set(key, { company, named: { typed: typedBy[anchor], suggestion } })
    if (shown.size === limits.suggestions.namesMax) break
  }
  return withEnglishNames(reader, [...shown.values()])
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
