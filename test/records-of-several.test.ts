import assert from 'node:assert/strict'
import { test } from 'node:test'
import { corporation, enforcement, numberOf } from '../src/ledger/test-publications.ts'
import { publicationOf, publishedRows } from './published-rows.ts'

// Rows that are of several companies, all of them fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }

test('a row of several companies is found by each in its Japanese and its English name, and by no namesake', async (t) => {
  const companies = [
    corporation(1, { name: '株式会社架空若葉', nameEn: 'Kakuu Wakaba Co., Ltd.' }),
    corporation(2, { name: '架空枯葉株式会社', nameEn: 'Kakuu Kareha Co., Ltd.' }),
    corporation(3, { name: '架空枯葉有限会社', nameEn: 'Imaginary Dead Leaf Ltd.' }),
    corporation(4, { name: '架空枯葉株式会社', prefecture: '大阪府' }),
    corporation(5, { name: '株式会社架空小川' }),
    corporation(6, { name: '架空谷川株式会社' }),
    corporation(7, { name: '株式会社架空山頂' }),
  ]
  const names = [
    '株式会社架空若葉及び架空枯葉（株）',
    '架空若葉販売及び株式会社架空小川',
    '株式会社架空若葉、企画',
    '架空谷川株式会社及びその関係者',
    '株式会社架空山頂及び福祉',
    '架空枯葉株式会社が発注する車両及び架空若葉株式会社の販売業者ら',
  ]
  const { search } = await publishedRows(
    t,
    [
      publicationOf('register', 'corporation', companies),
      publicationOf(
        'enforcements',
        'enforcement',
        names.map((name) => enforcement(name, name)),
      ),
    ],
    clock,
  )
  const matchesOf = async (company: string) => {
    const { items } = await search.enforcements({ company }, { limit: 10, page: 1 })
    return items.map(({ company: { name, nameMatch } }) => `${name} ${nameMatch}`).toSorted()
  }
  const [both = ''] = names
  for (const company of ['架空枯葉', '架空枯葉株式会社', 'Kakuu Kareha Co., Ltd.', 'kakuu kareha'])
    assert.deepEqual(await matchesOf(company), [`${both} whole`], company)
  for (const company of ['Kakuu Wakaba', 'Kakuu Wakaba Co., Ltd.'])
    assert.deepEqual(await matchesOf(company), [`${both} whole`], company)
  // Its English name is that of another legal form of the same name.
  assert.deepEqual(await matchesOf('Imaginary Dead Leaf'), [])
  const byName = await matchesOf('架空若葉')
  assert.deepEqual(
    byName,
    [`${both} whole`, '架空若葉販売及び株式会社架空小川 part', '株式会社架空若葉、企画 part'].toSorted(),
  )
  const { items } = await search.enforcements({ company: '架空枯葉' }, { limit: 10, page: 1 })
  const { identity, corporateNumber } = items[0]!.company
  // The question names a company of the row, so the row is not browsed.
  for (const asked of [{ company: '架空枯葉' }, { q: '架空若葉' }]) {
    const { browsed, items: found } = await search.enforcements(asked, { limit: 10, page: 1 })
    assert.equal(browsed[found.findIndex(({ company }) => company.name === both)], null, JSON.stringify(asked))
  }
  assert.deepEqual([corporateNumber, identity.candidateCount, identity.candidates], [null, null, []])
  const ofName = async (n: number) => {
    const [company] = (await search.companies(numberOf(n), 1)).items
    const { nameOnly } = await search.enforcements({ corporateNumber: numberOf(n) }, { limit: 10, page: 1 })
    const shown = await search.enforcements({ nameOf: numberOf(n) }, { limit: 10, page: 1 })
    const names = shown.items.map((record) => record.company.name)
    assert.equal(nameOnly?.count, names.length)
    assert.equal(company!.nameOnlyCounts.enforcements, names.length)
    assert.deepEqual([nameOnly?.nameHolders, company!.nameHolders], [company!.nameHolders, nameOnly?.nameHolders])
    return { names: names.toSorted(), holders: company!.nameHolders }
  }
  // Each company is told, and beside it only those of its own name.
  assert.deepEqual(await ofName(1), { names: [both], holders: 1 })
  assert.deepEqual(await ofName(2), { names: [both], holders: 2 })
  assert.deepEqual(await ofName(4), { names: [both], holders: 2 })
  assert.deepEqual(await ofName(3), { names: [], holders: null })
  // No name goes on before 及び and a legal form; after 及び it may.
  assert.deepEqual(await ofName(5), { names: ['架空若葉販売及び株式会社架空小川'], holders: 1 })
  assert.deepEqual(await ofName(6), { names: ['架空谷川株式会社及びその関係者'], holders: 1 })
  assert.deepEqual(await ofName(7), { names: [], holders: null })
})
