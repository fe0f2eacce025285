import assert from 'node:assert/strict'
import { test } from 'node:test'
import { corporation, enforcement, numberOf } from '../src/ledger/test-publications.ts'
import { contextOfFile, publicationOf, publishedRows } from './published-rows.ts'

// 株式会社青空 and 青空株式会社 are two companies: what is typed or printed on one side is not silently the other. All are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const known = enforcement('架空紅葉株式会社', '3')
const { search } = await publishedRows(
  contextOfFile(),
  [
    publicationOf('register', 'corporation', [
      corporation(1, { name: '株式会社架空双葉' }),
      corporation(2, { name: '架空双葉株式会社' }),
      corporation(3, { name: '架空若葉株式会社' }),
      corporation(4, { name: '架空青葉協同組合' }),
      corporation(5, { name: '有限会社架空双葉' }),
      corporation(6, { name: '株式会社架空紅葉' }),
      corporation(7, { name: '架空紅葉株式会社' }),
    ]),
    publicationOf('enforcements', 'enforcement', [
      enforcement('架空双葉株式会社', '1'),
      enforcement('株式会社架空若葉', '2'),
      { ...known, party: { ...known.party, corporateNumber: numberOf(7) } },
    ]),
  ],
  clock,
)

const found = async (q: string) => {
  const { items } = await search.companies(q, 10)
  return items.map(({ corporateNumber, name, match, nameOnlyCounts, sameNameCounts }) => ({
    company: Number(corporateNumber.slice(1)) - 990_000_000_000,
    said: `${name} ${match.kind}`,
    told: [nameOnlyCounts.enforcements, sameNameCounts.enforcements],
  }))
}

test('the company with the form on the typed side comes first, also before one with records', async () => {
  const names = ['株式会社架空双葉 exact', '架空双葉株式会社 other_form', '有限会社架空双葉 other_form']
  assert.deepEqual(
    (await found('株式会社架空双葉')).map(({ said }) => said),
    names,
  )
  assert.deepEqual(
    (await found('株式会社架空紅葉')).map(({ said }) => said),
    ['株式会社架空紅葉 exact', '架空紅葉株式会社 other_form'],
  )
  const [, second] = await found('株式会社架空紅葉')
  assert.equal(second?.said.split(' ')[1], 'other_form', 'its records do not print the form on this side')
  const other = ['架空双葉株式会社 exact', '株式会社架空双葉 other_form', '有限会社架空双葉 other_form']
  assert.deepEqual(
    (await found('架空双葉㈱')).map(({ said }) => said),
    other,
  )
  assert.deepEqual(
    (await found('架空双葉')).map(({ said }) => said.split(' ')[1]),
    ['exact', 'exact', 'exact'],
  )
  assert.deepEqual(
    (await found('（協）架空青葉')).map(({ said }) => said),
    ['架空青葉協同組合 exact'],
  )
})

test('a record is of the name of the company that has the form on the printed side; the other one is told of it', async () => {
  const told = (await found('架空双葉')).toSorted((a, b) => a.company - b.company).map((each) => each.told)
  assert.deepEqual(told.slice(0, 2), [
    [0, 1],
    [1, 0],
  ])
})

test('where no company has the form on the side, the one that has it on the other side is found and is said to be of another form', async () => {
  for (const q of ['株式会社架空若葉', '架空若葉株式会社']) {
    const [company] = await found(q)
    assert.equal(company?.said, `架空若葉株式会社 ${q.startsWith('株') ? 'other_form' : 'exact'}`)
    assert.deepEqual(company.told, [1, 0], 'a list may print the form on the other side')
    assert.equal((await search.enforcements({ company: q }, { limit: 10, page: 1 })).items.length, 1, q)
  }
})
