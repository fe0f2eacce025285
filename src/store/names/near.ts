import type { NameHit, NearQuery } from '../ports.ts'
import { firstOf, formAround, kindsByPart, patternOf, type HitKind, type Parts } from './find.ts'
import { end, legible } from './layout.ts'
import { meeting, type Meeting } from './meeting.ts'
import { sizeOf, type Part, type Range } from './part.ts'

/** Texts that are compared for one kind of names, those of the best static rank. */
const comparedMax = 600

/**
 * Forms that differ from the one asked by a single character missing, too many, wrong or swapped with the next, and begin with
 * the same character; in the order of the static rank. What stands before and behind a slip is as it was asked: both are looked
 * up for each place where the slip may be.
 */
export function findNear(parts: Parts, query: NearQuery): NameHit[] {
  const characters = Array.from(legible(query.form))
  if (characters.length < 2) return []
  const found = [...kindsByPart(query)].flatMap(([part, kinds]) =>
    kinds.map((kind) => nearIn(parts[part], { characters, kind, limit: query.limit })),
  )
  return firstOf(found, query.limit)
}

interface Near {
  readonly characters: readonly string[]
  readonly kind: HitKind
  readonly limit: number
}

function nearIn(part: Part, { characters, kind, limit }: Near): NameHit[] {
  const mark = patternOf(kind, 'prefix', '').charCodeAt(0)
  const hits: NameHit[] = []
  const suffixes = Float64Array.from(candidates(part, characters, kind)).toSorted()
  let compared = 0
  for (const [at, suffix] of suffixes.entries()) {
    const company = part.companyOf(suffix)
    if (suffix === suffixes[at - 1] || company === hits.at(-1)?.company) continue
    if (compared++ === comparedMax || hits.length === limit) break
    const found = formAround(part.textOf(company), part.offsetOf(suffix))
    if (found.mark === mark && isOneSlip(characters, Array.from(found.form)))
      hits.push({ company, kind, form: found.form })
  }
  return hits
}

/** A suffix in each form that begins and ends as it must for some place of the slip. */
function* candidates(part: Part, characters: readonly string[], kind: HitKind): Generator<number> {
  const before = beginnings(part, characters, kind)
  const behind = endings(part, characters)
  const meet = meeting(part)
  const isFit = lengthCheck(part, characters, kind)
  for (let at = 1; at < before.length; at++) {
    const start = before[at]!
    // Another character, one more or one less: what stands behind it is the end in any case.
    const rest = at === characters.length ? null : behind[at + 1]
    if (rest !== undefined) yield* fit(meet(start, rest), isFit)
    if (at + 1 < characters.length) yield* meet(part.rangeOf(swapped(characters, at, kind), start), null)
  }
}

function* fit(suffixes: ReturnType<Meeting>, isFit: (suffix: number) => boolean): Generator<number> {
  for (const suffix of suffixes) if (isFit(suffix)) yield suffix
}

/** Registered names are one a company: the length of the text tells the length of the name, before it is read. */
function lengthCheck(part: Part, characters: readonly string[], kind: HitKind): (suffix: number) => boolean {
  const units = characters.join('').length + 1
  const most = kind === 'name' ? units + 2 : Infinity
  return (suffix) => {
    const length = part.lengthOf(part.companyOf(suffix))
    return length >= units - 2 && length <= most
  }
}

function swapped(characters: readonly string[], at: number, kind: HitKind): string {
  const [one, other] = [characters[at]!, characters[at + 1]!]
  return patternOf(kind, 'exact', characters.toSpliced(at, 2, other, one).join(''))
}

/** Forms that begin with the first n characters, for every n as long as there are any. */
function beginnings(part: Part, characters: readonly string[], kind: HitKind): Range[] {
  const ranges: Range[] = []
  let within = part.everything
  let pattern = patternOf(kind, 'prefix', '')
  for (let count = 0; count <= characters.length; count++) {
    if (count > 0) pattern += characters[count - 1]!
    within = part.rangeOf(pattern, within)
    if (sizeOf(within) === 0) break
    ranges.push(within)
  }
  return ranges
}

/** Forms that end with the characters from n on, by n, as long as there are any; `null`: nothing is left to end with. */
function endings(part: Part, characters: readonly string[]): (Range | null | undefined)[] {
  const ranges: (Range | null | undefined)[] = []
  ranges[characters.length] = null
  let pattern = String.fromCharCode(end)
  for (let at = characters.length - 1; at >= 1; at--) {
    pattern = characters[at]! + pattern
    const range = part.rangeOf(pattern)
    if (sizeOf(range) === 0) break
    ranges[at] = range
  }
  return ranges
}

/** Whether two texts with the same first character differ by one character, or two neighbours swapped. */
export function isOneSlip(asked: readonly string[], form: readonly string[]): boolean {
  const [shorter, longer] = asked.length <= form.length ? [asked, form] : [form, asked]
  if (longer.length - shorter.length > 1 || asked[0] !== form[0]) return false
  let start = 0
  while (start < shorter.length && shorter[start] === longer[start]) start++
  let rest = 0
  while (rest < shorter.length - start && shorter.at(-1 - rest) === longer.at(-1 - rest)) rest++
  const [left, right] = [shorter.slice(start, shorter.length - rest), longer.slice(start, longer.length - rest)]
  if (right.length === 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
