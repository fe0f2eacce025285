import { createHash } from 'node:crypto'
import type { Ledger } from '../../../src/ledger/ledger.ts'
import { foldCompanyName } from '../../../src/text/legal-form.ts'
import type { GoldenCase, Rule } from '../golden.ts'
import type { Subject } from '../subject.ts'
import { subjectsIn } from '../subjects.ts'
import { wordsOf } from './english-words.ts'

/** Companies of the register from which cases are made. Names are those without legal form, as the search folds them. */
export interface Pool {
  /** A part of the names that at least five open companies bear, with all of them. */
  readonly shared: readonly Group[]
  /** A part of the names that two to six companies bear, with all of them, closed ones too. */
  readonly small: readonly Group[]
  /** A part of the companies whose name nobody else bears, and all such filers. */
  readonly single: readonly Subject[]
  /** The names that a filer and others bear. */
  readonly besideFiler: readonly Group[]
  /** Names made of English words, in kana or Latin letters, by these words. */
  readonly byWords: ReadonlyMap<string, readonly Subject[]>
  readonly isName: (text: string) => boolean
  readonly order: (text: string) => string
}

export interface Group {
  readonly name: string
  readonly bearers: readonly Subject[]
}

export const isOpen = ({ closed }: Subject): boolean => !closed
/** Only these have legal forms that people write before, behind or not at all. */
const isCompany = (name: string): boolean => /会社/u.test(name)

/** One in `parts`, chosen by a hash. */
const isChosen = (order: string, parts: number): boolean => Number.parseInt(order.slice(0, 8), 16) % parts === 0

export async function readPool(ledger: Ledger, seed: string): Promise<Pool> {
  const order = (text: string): string => createHash('sha1').update(`${seed} ${text}`).digest('hex')
  const [open, all, ofFilers] = [new Map<string, number>(), new Map<string, number>(), new Set<string>()]
  for await (const subject of subjectsIn(ledger)) {
    const name = foldCompanyName(subject.name)
    all.set(name, (all.get(name) ?? 0) + 1)
    if (!subject.closed) open.set(name, (open.get(name) ?? 0) + 1)
    if (subject.filer !== null) ofFilers.add(name)
  }
  const groups = new Map<string, Subject[]>()
  const single: Subject[] = []
  const byWords = new Map<string, Subject[]>()
  for await (const subject of subjectsIn(ledger)) {
    if (!isCompany(subject.name)) continue
    const name = foldCompanyName(subject.name)
    const [openCount, count] = [open.get(name) ?? 0, all.get(name)!]
    const isWanted =
      (count > 1 && count <= 200 && ofFilers.has(name)) ||
      (openCount >= 5 && openCount <= 200 && isChosen(order(name), 12)) ||
      (count >= 2 && count <= 6 && isChosen(order(name), 30))
    if (isWanted) groups.set(name, [...(groups.get(name) ?? []), subject])
    if (count === 1 && !subject.closed && (subject.filer !== null || isChosen(order(subject.number), 60)))
      single.push(subject)
    const words = subject.closed ? null : wordsOf(subject.name)
    if (words !== null) byWords.set(words.join(' '), [...(byWords.get(words.join(' ')) ?? []), subject])
  }
  const sorted = [...groups]
    .map(([name, bearers]) => ({ name, bearers }))
    .toSorted((a, b) => (order(a.name) < order(b.name) ? -1 : 1))
  const hasFiler = ({ bearers }: Group): boolean => bearers.some(({ filer }) => filer !== null)
  return {
    shared: sorted.filter((group) => group.bearers.filter(isOpen).length >= 5 && !hasFiler(group)),
    small: sorted.filter((group) => group.bearers.length <= 6 && !hasFiler(group)),
    single: single.toSorted((a, b) => (order(a.number) < order(b.number) ? -1 : 1)),
    besideFiler: sorted.filter(hasFiler),
    byWords,
    isName: (text) => all.has(foldCompanyName(text)),
    order,
  }
}

export function goldenCase(
  kind: string,
  { query, numbers, rule = 'any', within }: Pick<GoldenCase, 'query' | 'numbers' | 'within'> & { rule?: Rule },
  reason: string,
): GoldenCase {
  return { kind, query, numbers, rule, within, reason }
}
