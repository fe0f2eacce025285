import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { companiesPathOf } from '../generations/sealed/layers.ts'
import { openCompanyLayer } from '../generations/sqlite/read-company-layer.ts'
import { createCompanyLayer } from '../generations/sqlite/write-company-layer.ts'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import {
  corporation,
  filer,
  importOf,
  numberOf,
  record,
  registerRow,
  sourceOf,
  temporaryFolder,
} from '../ledger/test-publications.ts'
import { filersOf } from './filers.ts'
import { coreOfLinkingName, linkingName } from './link.ts'
import { planCompanies, type CompanyPlan, type NeededCompanies } from './plan-companies.ts'
import { scanRegister } from './scan-register.ts'

/** Each company has one name by which a record may mean it, as the register or EDINET has it. */
const names = {
  'its name': '株式会社架空甲',
  'a former name': '株式会社架空乙',
  'its English name': 'Kakuu Hei Co., Ltd.',
  'its name in EDINET': '株式会社架空丁',
} as const

const needed: NeededCompanies = {
  names: new Set(Object.values(names).map(linkingName)),
  undatedNames: new Set(),
  numbers: new Set([numberOf(5)]),
  folded: new Set(Object.values(names).map((name) => coreOfLinkingName(linkingName(name)))),
}

test('a layer of companies leads to all that a scan of the register finds, by each kind of name', async (t) => {
  const ledger = openLedger(':memory:')
  t.after(async () => ledger.close())
  const english = corporation(3, { nameEn: names['its English name'] })
  const rows = [
    registerRow(1, '2026-01-01', names['its name']),
    registerRow(2, '2025-01-01', names['a former name'], true),
    registerRow(2, '2026-01-01', '株式会社架空新'),
    record(english.corporateNumber, english, { version: '2026-01-01' }),
    ...[4, 5, 6, 7].map((n) => registerRow(n, '2026-01-01', `株式会社別名${n}`)),
  ]
  await importOf(ledger, { source: sourceOf('fictional_register', 'corporation'), seenOn: '2026-01-02', rows })
  const reporting = { ...filer('E00001', names['its name in EDINET']), corporateNumber: numberOf(4) }
  const filerRows = [record('E00001', reporting)]
  await importOf(ledger, {
    source: sourceOf('fictional_filers', 'disclosure_filer'),
    seenOn: '2026-01-02',
    rows: filerRows,
  })
  const filers = await filersOf(ledger)
  const scan = await scanRegister(ledger, filers)
  const scanned = await planCompanies(ledger, scan.index, filers, needed)
  const path = join(temporaryFolder(t), 'fictional.generation')
  const writer = createCompanyLayer(companiesPathOf(path))
  writer.end({ rankGroups: [], madeOf: null }, { linking: scan.linking })
  writer.finish()
  using layer = openCompanyLayer(path)
  const found = await planCompanies(ledger, layer, filers, needed)
  const expected = { candidates: [1, 2], holders: [[1], [2], [3], [4]], printed: [5] }
  assert.deepEqual(contentsOf(scanned), expected)
  assert.deepEqual(contentsOf(found), expected)
})

const ordinalOf = (corporateNumber: string): number =>
  [1, 2, 3, 4, 5, 6, 7].findIndex((n) => numberOf(n) === corporateNumber) + 1

/** The ordinals of the companies in a plan; holders by `names`. */
function contentsOf({ candidates, nameHolders, numberHolders }: CompanyPlan) {
  const time = { date: '2026-08-01', seenOn: '2026-08-02' }
  const holdersOf = (name: string) => nameHolders.of({ name, address: null, corporateNumber: null }, time)
  return {
    candidates: [...candidates.values()]
      .flat()
      .map(({ corporateNumber }) => ordinalOf(corporateNumber))
      .toSorted((a, b) => a - b),
    holders: Object.values(names).map((name) =>
      holdersOf(name).map(({ corporateNumber }) => ordinalOf(corporateNumber)),
    ),
    printed: [...numberHolders.keys()].map(ordinalOf),
  }
}
