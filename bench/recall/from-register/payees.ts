import { createHash } from 'node:crypto'
import type { Ledger } from '../../../src/ledger/ledger.ts'
import { comparedName } from '../core-name.ts'
import type { GoldenCase } from '../golden.ts'
import type { Subject } from '../subject.ts'
import { subjectsIn } from '../subjects.ts'
import { payeeWritings, type PayeeWriting } from './payee-writings.ts'
import { goldenCase } from './pool.ts'

// Payees are drawn from the register by a hash. The truth is the corporate number of the organisation whose name is written; a name that
// others bear, too, is taken only where the text or the order of ties says which one is meant.

/** One in so many companies is a candidate; all of the rarer kinds of organisations are. */
const companyParts = 60
const bodyParts = 6
const isRare = (name: string): boolean =>
  /^(?:独立行政|国立研究開発|国立大学|公立大学|地方独立行政|公益|学校)/u.test(name) ||
  /[都道府県市区町村庁]$|商工会/u.test(name)
const isBody = (name: string): boolean => /法人|組合|連合会|協会/u.test(name)

interface Payees {
  readonly candidates: readonly Subject[]
  readonly bearers: ReadonlyMap<string, number>
  /** Open companies of equal whole name, of two to five bearers. */
  readonly namesakes: readonly (readonly Subject[])[]
}

const orderBy =
  (seed: string) =>
  (text: string): string =>
    createHash('sha1').update(`${seed} ${text}`).digest('hex')
type Order = ReturnType<typeof orderBy>
const isOneIn = (order: string, parts: number): boolean => Number.parseInt(order.slice(0, 8), 16) % parts === 0

async function readPayees(ledger: Ledger, order: Order): Promise<Payees> {
  const bearers = new Map<string, number>()
  const candidates: Subject[] = []
  const groups = new Map<string, Subject[]>()
  for await (const subject of subjectsIn(ledger)) {
    for (const name of new Set([subject.name, ...subject.former].map(comparedPayee)))
      bearers.set(name, (bearers.get(name) ?? 0) + 1)
    if (isOneIn(order(comparedName(subject.name)), 200)) {
      const name = comparedName(subject.name)
      groups.set(name, [...(groups.get(name) ?? []), subject])
    }
    const isChosen =
      isRare(subject.name) || isOneIn(order(subject.number), isBody(subject.name) ? bodyParts : companyParts)
    if (isChosen && !subject.closed && subject.registered) candidates.push(subject)
  }
  const namesakes = [...groups.values()].filter(({ length }) => length >= 2 && length <= 5)
  return { candidates, bearers, namesakes }
}

/** The name without company form or body, as far as several organisations of it would be confused. */
const comparedPayee = (name: string): string =>
  comparedName(name.replace(/^(?:[\p{Script=Han}]{2,9}法人)(?:社団|財団)?/u, '')).replace(/[ー‐－―-]/gu, '')

const inOrder = <Item>(items: readonly Item[], key: (item: Item) => string): Item[] =>
  items
    .map((item) => ({ item, at: key(item) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ item }) => item)

/** `perWriting` cases of each way to write a name. Organisations in `excluded` are left out. */
export async function payeeCases(
  ledger: Ledger,
  { seed, perWriting, excluded }: { seed: string; perWriting: number; excluded: ReadonlySet<string> },
): Promise<GoldenCase[]> {
  const order = orderBy(seed)
  const payees = await readPayees(ledger, order)
  const used = new Set(excluded)
  return [
    ...payeeWritings.flatMap((writing) => casesOf(writing, payees, { order, perWriting, used })),
    ...namesakeCases(payees, { order, take: perWriting * 5, used }),
  ]
}

interface Draw {
  readonly order: Order
  readonly perWriting: number
  readonly used: Set<string>
}

function casesOf(
  writing: PayeeWriting,
  { candidates, bearers }: Payees,
  { order, perWriting, used }: Draw,
): GoldenCase[] {
  const { kind, how, of, mayBeShared = false, within = 1 } = writing
  const possible = candidates.filter((subject) => of(subject) !== null)
  const cases: GoldenCase[] = []
  for (const subject of inOrder(possible, ({ number }) => order(how + number))) {
    if (cases.length === perWriting) break
    const query = of(subject)!
    const names = [comparedPayee(subject.name), ...(kind === 'payee_former' ? [comparedPayee(query)] : [])]
    const isShared = names.some((name) => (bearers.get(name) ?? 0) > 1)
    const isAnother = comparedPayee(query) !== names[0] && kind !== 'payee_former' && bearers.has(comparedPayee(query))
    if (used.has(subject.number) || (isShared && !mayBeShared) || isAnother || query.length > 80) continue
    used.add(subject.number)
    cases.push(goldenCase(kind, { query, numbers: [subject.number], within }, `${subject.name}: ${how}`))
  }
  return cases
}

/** Why the first of several companies of one name is meant, by the order of ties; null where only its age says so. */
function reasonFor(bearers: readonly Subject[], first: Subject): string | null {
  const same = bearers.filter((subject) => subject.name === first.name)
  const open = same.filter(({ closed }) => !closed)
  if (first.closed) return null
  if (same.length === 1) return 'the only one of this legal form, in this position'
  if (open.length === 1) return 'the only open one'
  return null
}

function namesakeCases(
  { namesakes }: Payees,
  { order, take, used }: { order: Order; take: number; used: Set<string> },
): GoldenCase[] {
  const cases: GoldenCase[] = []
  for (const bearers of inOrder(namesakes, ([first]) => order(first!.name))) {
    if (cases.length === take) break
    const [first] = inOrder(bearers, ({ number }) => order(number))
    const reason = reasonFor(bearers, first!)
    if (reason === null || used.has(first!.number) || !/会社/u.test(first!.name)) continue
    used.add(first!.number)
    const query = first!.name.normalize('NFKC').replace('株式会社', '(株)').replace('有限会社', '(有)')
    cases.push(
      goldenCase('payee_namesake', { query, numbers: [first!.number], within: 1 }, `${first!.name}: ${reason}`),
    )
  }
  return cases
}
