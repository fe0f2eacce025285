import assert from 'node:assert/strict'
import { test } from 'node:test'
import { corporation, enforcement, filer, numberOf } from '../src/ledger/test-publications.ts'
import { contextOfFile, publicationOf, publishedRows } from './published-rows.ts'

// Names that a record or EDINET has, and the register has not, are found in kana and in Latin letters. All companies are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const page = { limit: 10, page: 1 }
const printed = (name: string, corporateNumber: string | null = null) => {
  const facts = enforcement(name, name)
  return { ...facts, party: { ...facts.party, corporateNumber } }
}
const namesakes = Array.from({ length: 12 }, (_, index) => corporation(index + 20, { name: '株式会社架空灯台守' }))
const { search } = await publishedRows(
  contextOfFile(),
  [
    publicationOf('register', 'corporation', [
      corporation(1, { name: '株式会社架空住宅' }),
      corporation(2, { name: '株式会社架空新社名' }),
      ...namesakes,
      ...namesakes.map((_, index) => corporation(index + 40, { name: '株式会社カモメル' })),
    ]),
    publicationOf('filers', 'disclosure_filer', [
      { ...filer('E00001', '架空灯台守株式会社'), corporateNumber: numberOf(2), capitalMillionYen: 40_000 },
    ]),
    publicationOf('enforcements', 'enforcement', [
      printed('株式会社ＫＡＭＯＭＥＲＵ', numberOf(1)),
      printed('ビザンモ・ワールドワイド・ピーティーイー・リミテッド'),
    ]),
  ],
  clock,
)

const named = async (company: string): Promise<string[]> =>
  (await search.enforcements({ company }, page)).items.map((item) => item.company.name)

test('a record is found by its printed name in other letters, and only by those', async () => {
  for (const company of ['カモメル', 'かもめる', 'KAMOMERU'])
    assert.deepEqual(await named(company), ['株式会社ＫＡＭＯＭＥＲＵ'], company)
  for (const company of ['Bizanmo', 'ビザンモ'])
    assert.deepEqual(await named(company), ['ビザンモ・ワールドワイド・ピーティーイー・リミテッド'], company)
  assert.deepEqual(await named('カモメロ'), [])
})

test('a company that records with its number name otherwise is found by that name in kana, also behind many of the name', async () => {
  for (const q of ['カモメル', 'ＫＡＭＯＭＥＲＵ']) {
    const { items } = await search.companies(q, 5)
    const found = items.find(({ name }) => name === '株式会社架空住宅')
    assert.equal(found?.match.kind, 'named_in_records', q)
    assert.equal(found.match.value.toLowerCase().normalize('NFKC'), 'kamomeru', q)
  }
})

test('a company that EDINET names so takes turns with those of the name', async () => {
  const { items } = await search.companies('架空灯台守', 5)
  assert.ok(
    items.slice(0, 2).some(({ name }) => name === '株式会社架空新社名'),
    items.map(({ name }) => name).join(),
  )
})
