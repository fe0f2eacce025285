import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { filer, importOf, record, registerRow, sourceOf, type Publication } from '../ledger/test-publications.ts'
import { companiesMadeOf } from './made-of.ts'

const register = sourceOf('fictional_register', 'corporation')
const filers = sourceOf('fictional_filers', 'disclosure_filer')
const list = sourceOf('fictional_list', 'enforcement')
const sources = [register, filers, list]

const base: readonly Publication[] = [
  { source: register, seenOn: '2026-01-02', rows: [registerRow(1, '2026-01-01', '株式会社架空一')], name: 'a' },
  {
    source: register,
    seenOn: '2026-01-05',
    rows: [registerRow(2, '2026-01-04', '株式会社架空二')],
    name: 'b',
    complete: false,
  },
  { source: filers, seenOn: '2026-01-05', rows: [record('E00001', filer('E00001', '架空一'))], name: 'c' },
]

const cases: readonly (readonly [what: string, isChange: boolean, further: readonly Publication[]])[] = [
  ['a list of records', false, [{ source: list, seenOn: '2026-01-06', rows: [], name: 'd' }]],
  ['the same file of a register for the same day, after another one', false, [base[0]!]],
  ['the latest file of a register again, for a later day', false, [{ ...base[2]!, seenOn: '2026-01-06' }]],
  ['a file of differences without a row', false, [{ ...base[1]!, seenOn: '2026-01-06', rows: [], name: 'e' }]],
  [
    'a new company',
    true,
    [{ ...base[1]!, seenOn: '2026-01-06', rows: [registerRow(3, '2026-01-05', '株式会社架空三')], name: 'f' }],
  ],
  ['a complete list without a row', true, [{ ...base[2]!, seenOn: '2026-01-06', rows: [], name: 'g' }]],
  ['an earlier whole file for a later day', true, [{ ...base[0]!, seenOn: '2026-01-06' }]],
]

for (const [what, isChange, further] of cases)
  test(`${isChange ? 'companies are made anew' : 'companies stay'} after ${what}`, async (t) => {
    const ledger = openLedger(':memory:')
    t.after(async () => ledger.close())
    for (const publication of base) await importOf(ledger, publication)
    const before = await companiesMadeOf(ledger, { sources, sample: false })
    for (const publication of further) await importOf(ledger, publication)
    assert.equal((await companiesMadeOf(ledger, { sources, sample: false })) !== before, isChange)
  })

test('names of the operator, the description of a register and sample data make other companies, the description of a list does not', async (t) => {
  const ledger = openLedger(':memory:')
  t.after(async () => ledger.close())
  const hashOf = async (more: Partial<Parameters<typeof companiesMadeOf>[1]>): Promise<string> =>
    companiesMadeOf(ledger, { sources, sample: false, ...more })
  const before = await hashOf({})
  const alias = { value: '架空メトロ', kind: 'search_alias', source: 'operator' } as const
  assert.notEqual(await hashOf({ aliases: new Map([['1234567890123', [alias]]]) }), before)
  assert.notEqual(await hashOf({ sample: true }), before)
  assert.notEqual(await hashOf({ sources: [{ ...register, title: '別の題' }, filers, list] }), before)
  assert.equal(await hashOf({ sources: [register, filers, { ...list, title: '別の題' }] }), before)
})
