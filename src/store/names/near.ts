import { slipBetween } from '../../text/typing-slip.ts'
import type { NameHit, NearQuery } from '../ports.ts'
import { companiesIn, isMarked, markedIn, type Bits } from './bits.ts'
import { firstOf, formsIn, kindsByPart, patternOf, type HitKind, type Parts } from './find.ts'
import { end, kinds, legible } from './layout.ts'
import { sizeOf, type Part, type Range } from './part.ts'

/** Texts that are compared for one kind of names, those of the best static rank. */
const comparedMax = 600

/**
 * Forms that differ from the one asked by a single character missing, too many, wrong or swapped with the next, and begin with
 * the same character; in the order of the static rank. The parts before and after a slip are as asked: both are
 * looked up for each place where the slip may be.
 */
export function findNear(parts: Parts, query: NearQuery): NameHit[] {
  const characters = Array.from(legible(query.form))
  if (characters.length < 2) return []
  const found = [...kindsByPart(query)].flatMap(([part, asked]) =>
    asked.map((kind) => nearIn(parts[part], { characters, kind, limit: query.limit })),
  )
  return firstOf(found, query.limit)
}

interface Near {
  readonly characters: readonly string[]
  readonly kind: HitKind
  readonly limit: number
}

function nearIn(part: Part, { characters, kind, limit }: Near): NameHit[] {
  const hits: NameHit[] = []
  let compared = 0
  for (const company of new Set(candidates(part, characters, kind).toSorted((one, other) => one - other))) {
    if (compared++ === comparedMax || hits.length === limit) break
    const near = formsIn(part.textOf(company)).find(
      ({ mark: own, form }) => own === kinds[kind].mark && isOneSlip(characters, form),
    )
    if (near !== undefined) hits.push({ company, kind, form: near.form })
  }
  return hits
}

/** The first character is never the slip. */
const isOneSlip = (characters: readonly string[], form: string): boolean =>
  (slipBetween(characters, Array.from(form))?.start ?? 0) > 0

/** Up to this many of a beginning or an end are compared, whatever stands on the other side of the slip. */
const comparedAnyway = 256
/** So common a beginning or end is not met with the other one: that has to be rare enough. */
const countedMax = 1_000_000

/** Companies with a form that begins and ends as it must for some place of the slip. */
function candidates(part: Part, characters: readonly string[], kind: HitKind): number[] {
  const before = beginnings(part, characters, kind)
  const behind = endings(part, characters)
  const isFit = lengthCheck(part, characters, kind)
  const found: number[] = []
  const take = (range: Range, among: Bits | null): void => {
    for (const companies of companiesIn(part, range)) {
      for (let at = 0; at < companies.length; at++) {
        const company = companies[at]!
        if ((among === null || isMarked(among, company)) && isFit(company)) found.push(company)
      }
    }
  }
  for (let at = 1; at < before.length; at++) {
    const start = before[at]!
    if (at + 1 < characters.length) take(part.rangeOf(swapped(characters, at, kind), start), null)
    // Another character, one more or one less: what stands behind it is the end in any case.
    const rest = at >= characters.length - 1 ? start : behind[at + 1]
    if (rest === undefined) continue
    const [rarer, longer] = sizeOf(start) <= sizeOf(rest) ? [start, rest] : [rest, start]
    if (rarer === longer || sizeOf(rarer) <= comparedAnyway || sizeOf(longer) > countedMax) take(rarer, null)
    else take(rarer, markedIn(part, longer))
  }
  return found
}

/** Registered names are one a company: the length of the text gives that of the name without reading it. */
function lengthCheck(part: Part, characters: readonly string[], kind: HitKind): (company: number) => boolean {
  const units = characters.join('').length + 1
  // A character may have two units.
  const [shortest, longest] = [units - 2, kind === 'name' ? units + 2 : Infinity]
  return (company) => {
    const length = part.lengthOf(company)
    return length >= shortest && length <= longest
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

/** Forms that end with the characters from n on, by n, as long as there are any. */
function endings(part: Part, characters: readonly string[]): (Range | undefined)[] {
  const ranges: (Range | undefined)[] = []
  let pattern = String.fromCharCode(end)
  for (let at = characters.length - 1; at >= 1; at--) {
    pattern = characters[at]! + pattern
    const range = part.rangeOf(pattern)
    if (sizeOf(range) === 0) break
    ranges[at] = range
  }
  return ranges
}
