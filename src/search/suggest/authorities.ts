import { prefectures } from '../../words/codes/prefectures.ts'
import { publishers, type PublisherRow } from '../../words/codes/publishers.ts'
import { rowOf } from '../../words/codes/code-row.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import { readingKeysOfRomaji } from '../../words/text/sounds/romaji.ts'
import { readingKey } from '../../words/text/sounds/reading-key.ts'
import { knownNamesOf } from '../../words/vocabulary/authority-names.ts'
import type { Suggestion } from '../../domain/views.ts'
import type { AuthorityRow } from '../../generations/ports.ts'
import { isKana } from '../../generations/indexing/company-name.ts'
import { mayBeInside, typedOrder, type Typed, type TypedName } from './typed-name.ts'

interface Body {
  readonly suggestion: Suggestion
  /** Its names, folded: official, in English, and those by which people know it. */
  readonly names: readonly string[]
  /** The reading keys of the place that it is named after. */
  readonly readings: readonly string[]
}

/** The authorities of which a text is a name or a part of one: the bodies of the register in its order, then others that have records. */
export function authoritiesTyped(authorities: readonly AuthorityRow[], text: string): TypedName[] {
  const folded = foldCompanyName(text)
  const reading = isKana(folded) ? readingKey(folded) : null
  const found = bodiesOf(authorities).flatMap((body): TypedName[] => {
    const typed = typedOf(body, folded, reading)
    return typed === null ? [] : [{ typed, suggestion: body.suggestion }]
  })
  return typedOrder.flatMap((typed) => found.filter((name) => name.typed === typed))
}

function typedOf({ names, readings }: Body, folded: string, reading: string | null): Typed | null {
  if (names.includes(folded)) return 'whole'
  if (names.some((name) => name.startsWith(folded))) return 'beginning'
  if (reading !== null && readings.some((key) => key.startsWith(reading))) return 'beginning'
  return mayBeInside(folded) && names.some((name) => name.includes(folded)) ? 'part' : null
}

const knownBodies = new WeakMap<readonly AuthorityRow[], readonly Body[]>()

/** A generation keeps its list of authorities. */
function bodiesOf(authorities: readonly AuthorityRow[]): readonly Body[] {
  const known = knownBodies.get(authorities)
  if (known !== undefined) return known
  const registered = publishers.map(registeredBody)
  const names = new Set(registered.map(({ suggestion }) => suggestion.name))
  const others = authorities
    .filter(({ name }) => !names.has(name))
    .map(({ name, nameEn }) => bodyWith({ kind: 'authority', name, nameEn, place: null }))
  const bodies = [...registered, ...others]
  knownBodies.set(authorities, bodies)
  return bodies
}

const bodyWith = (suggestion: Suggestion, readings: readonly string[] = []): Body => {
  const { name, nameEn } = suggestion
  const names = [name, ...(nameEn === null ? [] : [nameEn]), ...knownNamesOf(name)]
  return { suggestion, names: [...new Set(names.map(foldCompanyName))], readings }
}

const municipalGroups: ReadonlySet<string> = new Set(['designated_city', 'municipality'])

/** Osaka of Osaka Prefecture and of Osaka City is read おおさか. */
function registeredBody({ group, code, name, nameEn }: PublisherRow): Body {
  const isMunicipal = municipalGroups.has(group)
  const prefecture = isMunicipal && code !== null ? rowOf(prefectures, code.slice(0, 2)) : undefined
  const [place = ''] = nameEn?.split(' ') ?? []
  const isPlace = isMunicipal || group === 'prefecture'
  const suggestion: Suggestion = { kind: 'authority', name, nameEn, place: prefecture?.ja ?? null }
  return bodyWith(suggestion, isPlace ? readingKeysOfRomaji(place) : [])
}
