import assert from 'node:assert/strict'
import { before, after, test } from 'node:test'
import type { PublishedParty } from '../src/domain/facts.ts'
import { corporation, enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import type { ViewSearch } from '../src/search/test-views.ts'
import { publishedRows } from './published-rows.ts'

// Which records stand as those of a company that is asked for by its name. All companies are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const page = { limit: 10, page: 1 }

const at = (
  name: string,
  address: string | null = null,
  day: string | null = null,
  of: Partial<PublishedParty> = {},
) => ({
  ...enforcement(name, `${name} ${address} ${day}`),
  party: { name, address, corporateNumber: null, ...of },
  actionDate: day,
})

const companies = [corporation(1, { name: '株式会社架空若葉', nameEn: 'Kakuu Wakaba Co., Ltd.' })]
const enforcements = [
  at('株式会社架空大島', '福岡県宗像市架空1-1'),
  at('架空大島（株）', '福岡県'),
  at('株式会社架空大島運輸', '福岡県久留米市架空1-1'),
  at('株式会社架空小島', '福岡県宗像市架空2-2'),
]

const cleanUps: (() => void)[] = []
let search: ViewSearch
before(async () => {
  const seenOn = '2026-11-20'
  const rows = companies.map((facts) => record(facts.corporateNumber, facts))
  const publications = [
    { source: sourceOf('register', 'corporation'), seenOn, name: 'register', rows },
    {
      source: sourceOf('enforcements', 'enforcement'),
      seenOn,
      name: 'enforcements',
      rows: enforcements.map((facts, index) => record(`k${index}`, facts)),
    },
  ]
  ;({ search } = await publishedRows({ after: (end) => cleanUps.push(end as () => void) }, publications, clock))
})
after(() => cleanUps.toReversed().forEach((end) => end()))

const asked = async (company: string) => {
  const { items, understanding, warnings } = await search.enforcements({ company }, page)
  const place = understanding?.place ?? null
  return { names: items.map((item) => item.company.name), place, name: understanding?.name, warnings }
}

test('a place behind a name is compared with the published addresses of records', async () => {
  for (const company of ['架空大島 宗像', '株式会社架空大島 宗像市', '架空大島（宗像市）', '福岡県宗像市 架空大島']) {
    const { names, place, name } = await asked(company)
    // Of the second only the prefecture is published: it may be there.
    assert.deepEqual(names.toSorted(), ['架空大島（株）', '株式会社架空大島'].toSorted(), company)
    assert.deepEqual(
      [place?.matched, place?.codes.includes('40220') || company.startsWith('福岡県')],
      [true, true],
      company,
    )
    assert.match(name!, /架空大島$/, company)
  }
})

test('where no address of a record is in the place, those of exactly the name are shown, and said to be elsewhere', async () => {
  const inOsaka = await asked('架空大島 大阪市')
  assert.deepEqual(inOsaka.names.toSorted(), ['架空大島（株）', '株式会社架空大島'].toSorted())
  assert.deepEqual([inOsaka.name, inOsaka.place?.text, inOsaka.place?.matched], ['架空大島', '大阪市', false])
  assert.deepEqual(inOsaka.warnings, [])
  // A part of a name elsewhere is no answer.
  const part = await asked('架空大 大阪市')
  assert.deepEqual([part.names, part.place, part.warnings], [[], null, ['name_as_published']])
})
