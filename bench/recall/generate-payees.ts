import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLedger } from '../../src/ledger/sqlite/ledger.ts'
import { payeeCases } from './from-register/payees.ts'
import { lineOf, payeesPath, type GoldenCase } from './golden.ts'

// Generates payees.tsv and payees-hold-out.tsv from an installation with the official files: node bench/recall/generate-payees.ts DATA_DIR.
// Then run generate-companies.ts. The same files give the same cases. The two have no organisation in common.

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('usage: node bench/recall/generate-payees.ts DATA_DIR')

const credit = `# Names of payees as records of government payments print them: kind, what is printed, corporate number, last good place, reason.
# 出典：国税庁法人番号公表サイト（国税庁）、公共データ利用規約（第1.0版）。加工して作成。
# Made by bench/recall/generate-payees.ts; hand-checked cases are in payees-by-hand.tsv.
`

const numbersIn = (cases: readonly GoldenCase[]): Set<string> => new Set(cases.flatMap(({ numbers }) => numbers))

const ledger = openLedger(join(dataDir, 'ledger.db'))
try {
  const cases = await payeeCases(ledger, { seed: 'payees', perWriting: 6, excluded: new Set() })
  const holdOut = await payeeCases(ledger, { seed: 'hold-out', perWriting: 4, excluded: numbersIn(cases) })
  for (const [part, found] of [
    ['payees', cases],
    ['holdOut', holdOut],
  ] as const)
    writeFileSync(payeesPath[part], `${credit}${found.map(lineOf).join('\n')}\n`)
} finally {
  await ledger.close()
}
