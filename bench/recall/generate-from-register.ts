import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openLedger } from '../../src/ledger/sqlite/ledger.ts'
import { besideCases, shortNameCases } from './from-register/beside.ts'
import { nameAndPlaceCases, placeOrderCases } from './from-register/places.ts'
import { readPool } from './from-register/pool.ts'
import { printedCases, ventureCases } from './from-register/printed.ts'
import { soundCases } from './from-register/sounds.ts'
import { tieCases } from './from-register/ties.ts'
import { casesIn, fromRegisterPath, lineOf } from './golden.ts'
import { readFileSync } from 'node:fs'

// Generates from-register.tsv from an installation with the official files: node bench/recall/generate-from-register.ts DATA_DIR.
// Then run generate-companies.ts. Companies are chosen by a hash with a seed: the same files and seed give the same cases. With
// another --seed and --out it gives other cases of the same kinds, to check that the search is not fitted to these.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: 'golden' },
    out: { type: 'string' },
    'short-names': { type: 'string' },
  },
})
const [dataDir] = positionals
if (dataDir === undefined) throw new Error('usage: node bench/recall/generate-from-register.ts DATA_DIR')

const credit = `# Cases made from the register: kind, what is typed, corporate numbers, last good place (0: must not be found), reason.
# Several numbers: A|B any of them is right, A+B all of them, A>B in this order.
# 出典：国税庁法人番号公表サイト（国税庁）、公共データ利用規約（第1.0版）。加工して作成。 / EDINETコードリスト（金融庁）を加工して作成。
# Made by bench/recall/generate-from-register.ts; hand-checked cases are in meant.tsv.
`

const ledger = openLedger(join(dataDir, 'ledger.db'))
try {
  const pool = await readPool(ledger, values.seed)
  const shortNames =
    values['short-names'] === undefined ? shortNameCases() : casesIn(readFileSync(values['short-names'], 'utf8'))
  const cases = [
    ...(await besideCases(ledger, shortNames)),
    ...nameAndPlaceCases(pool),
    ...placeOrderCases(pool),
    ...printedCases(pool),
    ...ventureCases(pool),
    ...soundCases(pool),
    ...tieCases(pool),
  ]
  writeFileSync(values.out ?? fromRegisterPath, `${credit}${cases.map(lineOf).join('\n')}\n`)
} finally {
  await ledger.close()
}
