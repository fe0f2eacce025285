import type { CompanyHit } from './find-by-name.ts'
import type { CompanyQuery } from '../query/company-query.ts'
import type { RankGroups } from './rank-groups.ts'

interface MergeContext {
  readonly query: CompanyQuery
  readonly groups: RankGroups
}

/**
 * Merges the companies of exactly the name with the prominent ones that are known by it.
 * - A name with its legal form is complete, so the prominent companies follow.
 * - Otherwise a listed company of that name is first.
 * - Then the two take turns, so that neither pushes the other out of the first ten. A company that alone has the name precedes those with
 *   more to their name; where several share the name, it says little, and the listed companies come first.
 */
export function mergeShort(
  exact: readonly CompanyHit[],
  short: readonly CompanyHit[],
  { query, groups }: MergeContext,
): CompanyHit[] {
  if (query.foldedWithForm !== query.folded) return [...exact, ...short]
  const isListed = ({ company }: CompanyHit): boolean => groups.isListed(company)
  const [listed, others] = [exact.filter(isListed), exact.filter((hit) => !isListed(hit))]
  const prominent = [...listed.filter(({ kind }) => kind !== 'name'), ...short].toSorted(
    (a, b) => prominentOrder[a.kind] - prominentOrder[b.kind],
  )
  const namesakes = others.filter(({ kind, company }) => kind === 'name' && groups.isOpen(company)).length
  const isShared = namesakes === 0 || namesakes > namesakesFew
  const turns = isShared && prominent[0] !== undefined && isListed(prominent[0]) ? 'ppoppopopo' : 'oppopopopo'
  return [...listed.filter(({ kind }) => kind === 'name'), ...takeTurns(prominent, others, turns)]
}

/** Names as written precede readings, the beginning of a name precedes words inside it. */
const prominentOrder: Readonly<Record<CompanyHit['kind'], number>> = {
  name: 0,
  english: 0,
  former: 0,
  filer: 0,
  letters: 0,
  short: 1,
  kana: 2,
  reading: 2,
  short_reading: 3,
  inner: 4,
  inner_reading: 5,
  sound: 6,
}

/** Of so few, each may be the one that is meant. */
const namesakesFew = 2

/** `p`: the next prominent company, `o`: the next of the others. A turn is skipped when its list has ended. */
function takeTurns(prominent: readonly CompanyHit[], others: readonly CompanyHit[], turns: string): CompanyHit[] {
  const [nextProminent, nextOther] = [prominent.values(), others.values()]
  const taken: CompanyHit[] = []
  for (const turn of turns) {
    const next = (turn === 'p' ? nextProminent : nextOther).next()
    if (!next.done) taken.push(next.value)
  }
  return [...taken, ...nextOther, ...nextProminent]
}
