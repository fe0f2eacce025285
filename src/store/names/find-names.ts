import type { Anchor, NameHit, NameQuery } from '../ports.ts'
import { suffixesByRank, firstSuffixPerCompany } from './suffixes-by-rank.ts'
import { intersectRanges } from './intersect.ts'
import { end, firstLetter, kinds as kindRows, withoutMarks, type NameKind, type PartName } from './layout.ts'
import type { Part, Range } from './part.ts'

export type Parts = Readonly<Record<PartName, Part>>
export type HitKind = NameHit['kind']

const aliasKinds = (Object.keys(kindRows) as NameKind[]).filter((kind) => kind !== 'name' && kind !== 'written')

/** The kinds of forms that a query searches, by part. */
export function kindsByPart(query: Pick<NameQuery, 'field' | 'kinds'>): Map<PartName, HitKind[]> {
  const searched = query.field === 'name' ? ['name' as const] : query.kinds?.length ? query.kinds : aliasKinds
  const byPart = new Map<PartName, HitKind[]>()
  for (const kind of searched as readonly HitKind[]) {
    const { part } = kindRows[kind]
    byPart.set(part, [...(byPart.get(part) ?? []), kind])
  }
  return byPart
}

/** Finds forms that contain, start with or equal the words, ordered by static rank, one hit per company. */
export function findNames(parts: Parts, query: NameQuery): NameHit[] {
  const words = query.words.map(withoutMarks).filter((word) => word !== '')
  if (words.length === 0) return []
  const found = [...kindsByPart(query)].map(([part, kinds]) => hitsIn(parts[part], { ...query, words }, kinds))
  return mergeHits(found, query.limit)
}

/** Merges lists of hits by rank, one hit per company. */
export function mergeHits(lists: readonly Iterable<NameHit>[], limit: number): NameHit[] {
  const [first = [], ...others] = lists.map((list) => takeFirst(list, limit))
  if (others.length === 0) return first
  const seen = new Set<number>()
  const all = [...first, ...others.flat()].toSorted((a, b) => a.company - b.company)
  return all.filter(({ company }) => !seen.has(company) && seen.add(company)).slice(0, limit)
}

function takeFirst(found: Iterable<NameHit>, limit: number): NameHit[] {
  const hits: NameHit[] = []
  for (const hit of found) if (hits.push(hit) >= limit) break
  return hits
}

/** The kind with this mark, if the query searches it. */
const kindOf = (mark: number, kinds: readonly HitKind[]): HitKind | undefined =>
  kinds.find((kind) => kindRows[kind].mark === mark)

const markOf = (kind: HitKind): string => String.fromCharCode(kindRows[kind].mark)

/** The prefix of the suffixes that match a word: a mark anchors it to the start of a form, `end` to its end. */
export const patternOf = (kind: HitKind, anchor: Anchor, word: string): string =>
  anchor === 'partial' ? word : markOf(kind) + word + (anchor === 'exact' ? String.fromCharCode(end) : '')

function hitsIn(part: Part, { words, anchor, limit }: NameQuery, kinds: readonly HitKind[]): Iterable<NameHit> {
  if (words.length > 1) return hitsWithAllWords(part, { words, limit }, kinds)
  const [word = ''] = words
  if (anchor === 'partial') return containedHits(part, suffixesByRank(part, part.rangeOf(word)), kinds)
  const found = kinds.map((kind) => {
    const range = part.rangeOf(patternOf(kind, anchor, word))
    return anchoredHits(part, range, { kind, form: anchor === 'exact' ? word : null })
  })
  return mergeHits(found, limit)
}

/** Hits of suffixes that start at a mark. `form` is given where it is the same for all of them. */
function* anchoredHits(
  part: Part,
  range: Range,
  { kind, form }: { readonly kind: HitKind; readonly form: string | null },
): Generator<NameHit> {
  for (const suffix of firstSuffixPerCompany(part, range)) {
    const company = part.companyOf(suffix)
    yield { company, kind, form: form ?? formAt(part.textOf(company), part.offsetOf(suffix)).form }
  }
}

/** Hits of suffixes that start anywhere in a form. */
function* containedHits(part: Part, suffixes: Iterable<number>, kinds: readonly HitKind[]): Generator<NameHit> {
  let previous = 0
  for (const suffix of suffixes) {
    const company = part.companyOf(suffix)
    if (company === previous) continue
    const { mark, form } = formAt(part.textOf(company), part.offsetOf(suffix))
    const kind = kindOf(mark, kinds)
    if (kind === undefined) continue
    previous = company
    yield { company, kind, form }
  }
}

function* hitsWithAllWords(
  part: Part,
  { words, limit }: Pick<NameQuery, 'words' | 'limit'>,
  kinds: readonly HitKind[],
): Generator<NameHit> {
  const ranges = words.map((word) => part.rangeOf(word))
  for (const company of intersectRanges(part, ranges, limit)) {
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

/** The form that contains an offset of a company's text. The mark belongs to its form. */
export function formAt(text: string, offset: number): Form {
  let from = offset
  while (text.charCodeAt(from) >= firstLetter) from--
  let to = Math.max(offset, from + 1)
  while (text.charCodeAt(to) >= firstLetter) to++
  return { mark: text.charCodeAt(from), form: text.slice(from + 1, to) }
}

/** Every form of a company's text. */
export function formsIn(text: string): Form[] {
  const forms: Form[] = []
  for (let index = 0; index < text.length; index += forms.at(-1)!.form.length + 1) forms.push(formAt(text, index))
  return forms
}
