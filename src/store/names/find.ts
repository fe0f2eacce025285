import type { Anchor, NameHit, NameQuery } from '../ports.ts'
import { ascending, oneACompany } from './ascending.ts'
import { holdingAll } from './holding-all.ts'
import { end, firstLetter, kinds as kindRows, legible, type NameKind, type PartName } from './layout.ts'
import type { Part, Range } from './part.ts'

export type Parts = Readonly<Record<PartName, Part>>
export type HitKind = NameHit['kind']

const aliasKinds = (Object.keys(kindRows) as NameKind[]).filter((kind) => kind !== 'name' && kind !== 'written')

/** The kinds of forms that a query searches, by their part. */
export function kindsByPart(query: Pick<NameQuery, 'field' | 'kinds'>): Map<PartName, HitKind[]> {
  const asked = query.field === 'name' ? ['name' as const] : query.kinds?.length ? query.kinds : aliasKinds
  const byPart = new Map<PartName, HitKind[]>()
  for (const kind of asked as readonly HitKind[]) {
    const { part } = kindRows[kind]
    byPart.set(part, [...(byPart.get(part) ?? []), kind])
  }
  return byPart
}

/** Forms that hold, begin with or are what was asked, one a company, in the order of the static rank. */
export function findNames(parts: Parts, query: NameQuery): NameHit[] {
  const words = query.words.map(legible).filter((word) => word !== '')
  if (words.length === 0) return []
  const found = [...kindsByPart(query)].map(([part, kinds]) => hitsIn(parts[part], { ...query, words }, kinds))
  return firstOf(found, query.limit)
}

/** The hits of several parts as one list. */
export function firstOf(found: readonly Iterable<NameHit>[], limit: number): NameHit[] {
  const [only = [], ...others] = found.map((each) => taken(each, limit))
  if (others.length === 0) return only
  const seen = new Set<number>()
  const all = [...only, ...others.flat()].toSorted((one, other) => one.company - other.company)
  return all.filter(({ company }) => !seen.has(company) && seen.add(company)).slice(0, limit)
}

function taken(found: Iterable<NameHit>, limit: number): NameHit[] {
  const hits: NameHit[] = []
  for (const hit of found) if (hits.push(hit) >= limit) break
  return hits
}

/** The kind of those asked for that a mark stands for. */
const kindOf = (mark: number, kinds: readonly HitKind[]): HitKind | undefined =>
  kinds.find((kind) => kindRows[kind].mark === mark)

const markOf = (kind: HitKind): string => String.fromCharCode(kindRows[kind].mark)

/** What the suffixes of a form begin with that is anchored so. */
export const patternOf = (kind: HitKind, anchor: Anchor, word: string): string =>
  anchor === 'partial' ? word : markOf(kind) + word + (anchor === 'exact' ? String.fromCharCode(end) : '')

function hitsIn(part: Part, { words, anchor, limit }: NameQuery, kinds: readonly HitKind[]): Iterable<NameHit> {
  if (words.length > 1) return holding(part, { words, limit }, kinds)
  const [word = ''] = words
  if (anchor === 'partial') return named(part, ascending(part, part.rangeOf(word)), kinds)
  const found = kinds.map((kind) => {
    const range = part.rangeOf(patternOf(kind, anchor, word))
    return anchored(part, range, { kind, form: anchor === 'exact' ? word : null })
  })
  return firstOf(found, limit)
}

/** Suffixes that begin at the mark of a form of a kind; `form` where all are the same. */
function* anchored(
  part: Part,
  range: Range,
  { kind, form }: { readonly kind: HitKind; readonly form: string | null },
): Generator<NameHit> {
  for (const suffix of oneACompany(part, range)) {
    const company = part.companyOf(suffix)
    yield { company, kind, form: form ?? formAround(part.textOf(company), part.offsetOf(suffix)).form }
  }
}

/** Suffixes that begin anywhere; the form around each has the mark of its kind. */
function* named(part: Part, suffixes: Iterable<number>, kinds: readonly HitKind[]): Generator<NameHit> {
  let before = 0
  for (const suffix of suffixes) {
    const company = part.companyOf(suffix)
    if (company === before) continue
    const { mark, form } = formAround(part.textOf(company), part.offsetOf(suffix))
    const kind = kindOf(mark, kinds)
    if (kind === undefined) continue
    before = company
    yield { company, kind, form }
  }
}

function* holding(
  part: Part,
  { words, limit }: Pick<NameQuery, 'words' | 'limit'>,
  kinds: readonly HitKind[],
): Generator<NameHit> {
  const ranges = words.map((word) => part.rangeOf(word))
  for (const company of holdingAll(part, ranges, limit)) {
    const text = part.textOf(company)
    if (!words.every((word) => text.includes(word))) continue
    const hit = formsIn(text).find(
      ({ mark, form }) => kindOf(mark, kinds) !== undefined && words.every((word) => form.includes(word)),
    )
    if (hit !== undefined) yield { company, kind: kindOf(hit.mark, kinds)!, form: hit.form }
  }
}

interface Form {
  readonly mark: number
  readonly form: string
}

/** The form in which a place of a company's text lies (at its mark or behind it). */
export function formAround(text: string, offset: number): Form {
  let from = offset
  while (text.charCodeAt(from) >= firstLetter) from--
  let to = Math.max(offset, from + 1)
  while (text.charCodeAt(to) >= firstLetter) to++
  return { mark: text.charCodeAt(from), form: text.slice(from + 1, to) }
}

/** Every form of a company's text. */
export function formsIn(text: string): Form[] {
  const forms: Form[] = []
  for (let at = 0; at < text.length; at += forms.at(-1)!.form.length + 1) forms.push(formAround(text, at))
  return forms
}
