import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ledger } from '../../src/ledger/ledger.ts'
import { openLedger } from '../../src/ledger/sqlite/ledger.ts'
import { comparedName, coreOf } from './core-name.ts'
import { goldenPath, lineOf, type GoldenCase } from './golden.ts'
import { spellings, type Spelling } from './spellings.ts'
import type { Subject } from './subject.ts'
import { subjectsIn } from './subjects.ts'

// Generates golden.tsv from an installation with the official files: node bench/recall/generate.ts DATA_DIR. Then run generate-companies.ts.
// Companies are chosen by a hash, so the same files give the same set.

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('usage: node bench/recall/generate.ts DATA_DIR')

const credit = `# The golden set of the company search: kind, what is typed, corporate number, last good place (0: must not be found).
# 出典：国税庁法人番号公表サイト（国税庁）、公共データ利用規約（第1.0版）。加工して作成。 / EDINETコードリスト（金融庁）を加工して作成。
# Made by bench/recall/generate.ts; hand-written cases are in hand.tsv.
`

const hash = (text: string): string => createHash('sha1').update(text).digest('hex')

interface Candidates {
  readonly filers: Subject[]
  readonly others: Subject[]
  readonly bearers: ReadonlyMap<string, number>
}

/** Collects the filers, and one in seven other companies and those with a former name. Names with several bearers are left out. */
async function collectCandidates(ledger: Ledger): Promise<Candidates> {
  const bearers = new Map<string, number>()
  const filers: Subject[] = []
  const others: Subject[] = []
  for await (const subject of subjectsIn(ledger)) {
    const key = comparedName(subject.name)
    bearers.set(key, (bearers.get(key) ?? 0) + 1)
    if (subject.filer !== null) filers.push(subject)
    else if (subject.former.length > 0 || Number(subject.number.slice(-4)) % 7 === 0) others.push(subject)
  }
  const hasUniqueName = (subject: Subject): boolean => !subject.closed && bearers.get(comparedName(subject.name)) === 1
  return { filers: filers.filter(hasUniqueName), others: others.filter(hasUniqueName), bearers }
}

function casesOf(candidates: Candidates): GoldenCase[] {
  return spellings.flatMap(({ kind, within, take, ...spelling }) => {
    const of = (subject: Subject): string | null => queryFor(subject, spelling, candidates.bearers)
    const chosen = [candidates.filers, candidates.others].flatMap((side) => pick(side, kind, { of, take }))
    const mixed = chosen.toSorted((a, b) => (hash(kind + a.subject.number) < hash(kind + b.subject.number) ? -1 : 1))
    return mixed.slice(0, take).map(({ subject, query }) => caseFor(kind, query, subject, within))
  })
}

const caseFor = (kind: string, query: string, { number }: Subject, within: number): GoldenCase => ({
  kind,
  query,
  numbers: [number],
  rule: 'any',
  within,
  reason: null,
})

/** The query for a company; null if it is the name of another company, which would be the right answer. */
function queryFor(
  subject: Subject,
  { of, only }: Pick<Spelling, 'of' | 'only'>,
  bearers: Candidates['bearers'],
): string | null {
  if (only?.(subject.name) === false) return null
  const query = of(subject)
  if (query === null) return null
  const isOther = comparedName(query) !== comparedName(subject.name) && bearers.has(comparedName(query))
  return isOther ? null : query
}

function pick(
  side: readonly Subject[],
  kind: string,
  { of, take }: { of: (subject: Subject) => string | null; take: number },
) {
  const found: { readonly subject: Subject; readonly query: string; readonly order: string }[] = []
  for (const subject of side) {
    const query = of(subject)
    if (query === null || query === '' || query.length > 100) continue
    found.push({ subject, query, order: hash(kind + subject.number) })
  }
  return found.toSorted((a, b) => (a.order < b.order ? -1 : 1)).slice(0, take)
}

/** Kanji that distinguish companies, with another one for each. */
const altered: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/[一二三]/u, { 一: '三', 二: '一', 三: '二' }],
  [/[東西南北]/u, { 東: '西', 西: '東', 南: '北', 北: '南' }],
  [/[電鉄造陸海]/u, { 電: '鉄', 鉄: '電', 造: '像', 陸: '海', 海: '陸' }],
  [/[気機器]/u, { 気: '機', 機: '気', 器: '気' }],
]

/** A name without a bearer, one character away from a company that must not be found. */
function neverCases(candidates: Candidates): GoldenCase[] {
  return altered.flatMap(([pattern, replacements], index) => {
    const of = ({ name }: Subject): string | null => {
      const core = coreOf(name)
      if (!/^[\p{Script=Han}]{4,7}$/u.test(core) || !pattern.test(core)) return null
      const query = core.replace(pattern, (character) => replacements[character]!)
      return candidates.bearers.has(comparedName(query)) ? null : query
    }
    return pick(candidates.filers, `never${index}`, { of, take: 12 }).map(({ subject, query }) =>
      caseFor('never', query, subject, 0),
    )
  })
}

const ledger = openLedger(join(dataDir, 'ledger.db'))
try {
  const candidates = await collectCandidates(ledger)
  const cases = [...casesOf(candidates), ...neverCases(candidates)]
  writeFileSync(goldenPath, `${credit}${cases.map(lineOf).join('\n')}\n`)
} finally {
  await ledger.close()
}
