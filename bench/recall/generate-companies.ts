import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLedger } from '../../src/ledger/sqlite/ledger.ts'
import { comparedName } from './core-name.ts'
import { companiesPath, lineOfSubject, readGolden, readSet } from './golden.ts'
import type { Subject } from './subject.ts'
import { subjectsIn } from './subjects.ts'

// Generates companies.jsonl, the companies of the small generation of `npm test`: those of the golden set, and rivals of the same
// names, from an installation with the official files: node bench/recall/generate-companies.ts DATA_DIR.

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('usage: node bench/recall/generate-companies.ts DATA_DIR')

/** Rivals of a name. More would make the file larger, not the test stricter. */
const rivalMax = 3
/** Kinds whose cases are decided by the seat or the age of companies. */
const kindsOfPlace = new Set([
  'name_and_place',
  'place_order',
  'place_in_name',
  'municipality',
  'ties',
  'payee_public',
  'payee_place',
  'payee_address',
  'payee_namesake',
  'winner_place',
  'winner_unit_place',
  'winner_venture_place',
])

const hash = (text: string): string => createHash('sha1').update(text).digest('hex')

const textOf = (subject: Subject, placed: ReadonlySet<string>): string =>
  lineOfSubject(placed.has(subject.number) ? subject : { ...subject, place: undefined, assigned: undefined })

const ledger = openLedger(join(dataDir, 'ledger.db'))
try {
  const cases = readGolden()
  const wanted = new Set(cases.flatMap(({ numbers }) => numbers))
  const placed = new Set(cases.filter(({ kind }) => kindsOfPlace.has(kind)).flatMap(({ numbers }) => numbers))
  const meanings = [...readSet('meanings'), ...readSet('payees')].filter(({ within }) => within > 0)
  const subjects = new Map<string, Subject>()
  const namesOfPlace = new Set<string>()
  for await (const subject of subjectsIn(ledger)) {
    if (!wanted.has(subject.number)) continue
    subjects.set(subject.number, subject)
    if (placed.has(subject.number)) namesOfPlace.add(comparedName(subject.name))
  }
  const names = new Set([...namesOfPlace, ...meanings.map(({ query }) => comparedName(query))])
  const rivals = new Map<string, Subject[]>()
  for await (const subject of subjectsIn(ledger)) {
    const name = comparedName(subject.name)
    if (subject.closed || wanted.has(subject.number) || !names.has(name)) continue
    const nearest = [...(rivals.get(name) ?? []), subject].toSorted((a, b) =>
      hash(a.number) < hash(b.number) ? -1 : 1,
    )
    rivals.set(name, nearest.slice(0, rivalMax))
  }
  for (const [name, ofName] of rivals)
    for (const rival of ofName) {
      subjects.set(rival.number, rival)
      if (namesOfPlace.has(name)) placed.add(rival.number)
    }
  const lines = [...subjects.values()].toSorted((a, b) => (a.number < b.number ? -1 : 1))
  writeFileSync(companiesPath, `${lines.map((subject) => textOf(subject, placed)).join('\n')}\n`)
} finally {
  await ledger.close()
}
