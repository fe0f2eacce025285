import { coreOf } from '../core-name.ts'
import type { GoldenCase } from '../golden.ts'
import type { Subject } from '../subject.ts'
import { goldenCase, isOpen, type Group, type Pool } from './pool.ts'

// Companies of equal name: one comes before another for one reason, and is like it in all that counts more.

interface Tie {
  readonly why: string
  /** The number of cases; eight unless given. */
  readonly take?: number
  /** The query and the two companies, the first before the second; null where the reason does not decide. */
  readonly of: (group: Group) => { query: string; first: Subject; second: Subject } | null
}

const formOf = ({ name }: Subject): string => /株式会社|有限会社|合同会社/u.exec(name)?.[0] ?? ''
const isFormBefore = (subject: Subject): boolean => subject.name.startsWith(formOf(subject))
const hasOneWriting = (bearers: readonly Subject[]): boolean =>
  new Set(bearers.map(({ name }) => coreOf(name))).size === 1
const hasOneName = (bearers: readonly Subject[]): boolean => new Set(bearers.map(({ name }) => name)).size === 1

const ties: readonly Tie[] = [
  {
    why: 'open before closed',
    of: ({ bearers }) => {
      const [open, closed] = [bearers.filter(isOpen), bearers.filter((subject) => !isOpen(subject))]
      if (open.length !== 1 || closed.length === 0 || !hasOneName(bearers)) return null
      return { query: coreOf(open[0]!.name), first: open[0]!, second: closed[0]! }
    },
  },
  {
    why: 'the legal form that the query names',
    of: ({ bearers }) => pairOf(bearers, (a, b) => formOf(a) === '有限会社' && formOf(b) === '株式会社', ({ name }) => name),
  },
  {
    why: 'the legal form that the query names, abbreviated',
    of: ({ bearers }) => pairOf(bearers, (a, b) => formOf(a) === '合同会社' && formOf(b) === '株式会社', ({ name }) => name.replace('合同会社', '(同)')),
  },
  {
    why: 'the end at which the query names the legal form',
    of: ({ bearers }) => pairOf(bearers, (a, b) => formOf(a) === formOf(b) && !isFormBefore(a) && isFormBefore(b), ({ name }) => name),
  },
  {
    why: 'the spelling of the query',
    take: 20,
    of: ({ bearers }) => {
      if (!bearers.every(isOpen) || bearers.length !== 2 || hasOneWriting(bearers)) return null
      const [first, second] = [bearers[1]!, bearers[0]!]
      return formOf(first) !== formOf(second) || isFormBefore(first) !== isFormBefore(second)
        ? null
        : { query: coreOf(first.name), first, second }
    },
  },
  {
    why: 'the older one, by the day on which its number was assigned',
    of: ({ bearers }) => {
      if (!bearers.every(isOpen) || !hasOneName(bearers) || bearers.length !== 2) return null
      const [a, b] = bearers
      if (a!.assigned === undefined || b!.assigned === undefined || a!.assigned === b!.assigned) return null
      const [first, second] = a!.assigned < b!.assigned ? [a!, b!] : [b!, a!]
      // Where the number would decide otherwise, so that the age is seen to decide.
      return first.number < second.number ? null : { query: coreOf(first.name), first, second }
    },
  },
  {
    why: 'the lower number of two that are equally old',
    of: ({ bearers }) => {
      if (!bearers.every(isOpen) || !hasOneName(bearers) || bearers.length !== 2) return null
      const [a, b] = bearers.toSorted((one, other) => (one.number < other.number ? -1 : 1))
      return a!.assigned === b!.assigned ? { query: coreOf(a!.name), first: a!, second: b! } : null
    },
  },
] // prettier-ignore

/** The only company of one kind before any of the other kind, all open and written alike. */
function pairOf(
  bearers: readonly Subject[],
  isPair: (first: Subject, second: Subject) => boolean,
  query: (first: Subject) => string,
): { query: string; first: Subject; second: Subject } | null {
  if (!bearers.every(isOpen) || !hasOneWriting(bearers)) return null
  for (const first of bearers) {
    const second = bearers.find((other) => other !== first && isPair(first, other))
    const isOnlyOne = bearers.filter(({ name }) => name === first.name).length === 1
    if (second !== undefined && isOnlyOne) return { query: query(first), first, second }
  }
  return null
}

const casesPerTie = 8

export function tieCases(pool: Pool): GoldenCase[] {
  const used = new Set<string>()
  return [...ties.flatMap((tie) => casesOf(tie, pool, used)), ...listedCases(pool)]
}

function casesOf({ why, take = casesPerTie, of }: Tie, { small }: Pool, used: Set<string>): GoldenCase[] {
  const cases: GoldenCase[] = []
  for (const group of small) {
    if (cases.length === take) break
    const pair = used.has(group.name) || group.name.length < 2 ? null : of(group)
    if (pair === null) continue
    used.add(group.name)
    const { query, first, second } = pair
    cases.push(goldenCase('ties', { query, numbers: [first.number, second.number], rule: 'order', within: 10 }, why))
  }
  return cases
}

/** A listed company before an unlisted one, and the larger capital before none that is known. */
function listedCases({ besideFiler }: Pool): GoldenCase[] {
  const of = (isFirst: (subject: Subject) => boolean, reason: string): GoldenCase[] =>
    besideFiler
      .flatMap(({ bearers }) => {
        const filers = bearers.filter(({ filer }) => filer !== null)
        const [first] = filers
        const second = bearers.find(
          (subject) => isOpen(subject) && subject.filer === null && subject.name === first?.name,
        )
        if (filers.length !== 1 || !isFirst(first!) || !isOpen(first!) || second === undefined) return []
        const query = coreOf(first!.name)
        return [
          goldenCase('ties', { query, numbers: [first!.number, second.number], rule: 'order', within: 10 }, reason),
        ]
      })
      .slice(0, casesPerTie)
  return [
    ...of(({ filer }) => filer!.listed, 'listed before unlisted'),
    ...of(({ filer }) => !filer!.listed && (filer!.capital ?? 0) > 0, 'the one whose capital is known'),
  ]
}
