import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { enforcement, filer, importOf, numberOf, record, registerRow, sourceOf } from '../ledger/test-publications.ts'
import { linkParties, readParties } from './link-records.ts'
import { companiesInRegister } from './scan-register.ts'

// Every company is fictional. The register lacks the first number, and has the second as that of 株式会社架空小丘. Beside the third stands nothing else.
const [lacking, ofHill, other] = [numberOf(1), numberOf(2), numberOf(3)]
const tied = 'corporate_number'
const held = 'printed_number_beside_other_names'
const outweighed = 'printed_number_outweighed'

type Row = readonly [name: string, basis: string, rows?: number, number?: string, address?: string]

/** The grounds on which the rows are tied to the company whose number they print, or to none. */
async function linkRows(t: TestContext, rows: readonly Row[], filed: string | null): Promise<string[]> {
  const ledger = openLedger(':memory:')
  t.after(async () => ledger.close())
  const seenOn = '2026-01-02'
  const registered = [registerRow(2, '2026-01-01', '株式会社架空小丘')]
  await importOf(ledger, { source: sourceOf('fictional_register', 'corporation'), seenOn, rows: registered })
  if (filed !== null) {
    const filers = [record('E00001', { ...filer('E00001', filed), corporateNumber: lacking })]
    await importOf(ledger, { source: sourceOf('fictional_filers', 'disclosure_filer'), seenOn, rows: filers })
  }
  const printed = rows.flatMap(([name, , count = 1, corporateNumber = lacking, address = '見本県見本市']) => {
    const facts = enforcement(name, '違反')
    return Array.from({ length: count }, () => ({
      ...facts,
      party: { ...facts.party, name, address, corporateNumber },
    }))
  })
  const keys = printed.map((_, index) => `r${String(index).padStart(3, '0')}`)
  const list = printed.map((facts, index) => record(keys[index]!, facts))
  await importOf(ledger, { source: sourceOf('fictional_list', 'enforcement'), seenOn, rows: list })
  const parties = await readParties({ ledger, decisions: new Map() })
  // The rows of one number are linked in several batches.
  const links = await linkParties(parties, await companiesInRegister(ledger), { partiesPerPlan: 2 })
  return keys.map((key, ordinal) => {
    const { corporateNumber, identity } = links.of({ sourceId: 'fictional_list', key }, ordinal).linked
    assert.equal(corporateNumber, identity.basis === tied ? printed[ordinal]!.party.corporateNumber : null)
    return identity.basis
  })
}

const cases: readonly (readonly [description: string, rows: readonly Row[], filed?: string])[] = [
  ['one name', [['株式会社架空大波', tied]]],
  [
    'spellings, branches and longer forms of a name',
    [
      ['架空大波道路株式会社', tied],
      ['架空大波道路（株）', tied],
      ['株式会社架空大波道路　見本支店', tied],
      ['架空大波道略株式会社', tied],
      ['架空大波道路', tied],
      ['架空大波株式会社', tied],
    ],
  ],
  [
    'a name in few rows',
    [
      ['株式会社架空大波', tied, 3],
      ['架空大波（株）', tied, 3],
      ['株式会社架空山谷', held],
      ['見本工業株式会社　架空支店', held],
    ],
  ],
  [
    'an organisation of a company',
    [
      ['株式会社架空大波', tied, 2],
      ['架空大波協同組合', held],
    ],
  ],
  [
    'two names in as many rows',
    [
      ['株式会社架空大波', held, 2],
      ['株式会社見本', held, 2],
    ],
  ],
  [
    'no two thirds',
    [
      ['株式会社架空大波', held, 3],
      ['株式会社見本', held, 2],
    ],
  ],
  [
    'a name that the register has with another number, which a row at the address prints',
    [
      ['株式会社架空大波', tied],
      ['株式会社架空小丘', held],
      ['株式会社架空小丘', tied, 1, ofHill],
    ],
  ],
  [
    'a name of which more rows at the address print another number',
    [
      ['株式会社架空大波', tied],
      ['株式会社見本', held],
      ['株式会社見本', tied, 2, other],
    ],
  ],
  [
    'two companies of one name in two places',
    [
      ['株式会社架空小丘', tied, 3],
      ['株式会社架空小丘', tied, 4, ofHill, '架空県架空市'],
      ['株式会社見本', held],
    ],
  ],
  [
    'the name that EDINET has for the number, and the one of most rows, which may be a former one',
    [
      ['株式会社架空大波', tied],
      ['株式会社架空山谷', tied, 4],
      ['株式会社見本', held],
    ],
    '株式会社架空大波',
  ],
  [
    'one name alone, of which more rows at the address print another number',
    [
      ['株式会社架空大波', outweighed],
      ['株式会社架空大波', tied, 2, other],
    ],
  ],
  [
    'one name alone in as many rows as with the number that the register has for it',
    [
      ['株式会社架空小丘', outweighed],
      ['株式会社架空小丘', tied, 1, ofHill],
    ],
  ],
  [
    'one name alone in more rows than with the number that the register has for it',
    [
      ['株式会社架空小丘', tied, 2],
      ['株式会社架空小丘', tied, 1, ofHill],
    ],
  ],
  [
    'one name alone with two numbers in as many rows: two companies may have it',
    [
      ['株式会社架空大波', tied],
      ['株式会社架空大波', tied, 1, other],
    ],
  ],
  [
    'one name alone with another number at another address',
    [
      ['株式会社架空大波', tied],
      ['株式会社架空大波', tied, 3, other, '架空県架空市'],
    ],
  ],
  [
    'one name alone, which EDINET has with the number',
    [
      ['株式会社架空大波', tied],
      ['株式会社架空大波', tied, 2, other],
    ],
    '株式会社架空大波',
  ],
  [
    'words that name no company',
    [
      ['株式会社架空大波', tied],
      ['Ａ社', tied],
    ],
  ],
  [
    'a number of the register, which is compared with the name there',
    [
      ['株式会社架空小丘', tied, 1, ofHill],
      ['株式会社見本', tied, 1, ofHill],
      ['株式会社架空大波', tied, 1, ofHill],
    ],
  ],
]
for (const [description, rows, filed = null] of cases)
  test(`what records print beside a number that the register lacks: ${description}`, async (t) => {
    const expected = rows.flatMap(([, basis, count = 1]) => Array.from({ length: count }, () => basis))
    assert.deepEqual(await linkRows(t, rows, filed), expected)
  })
