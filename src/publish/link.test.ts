import assert from 'node:assert/strict'
import { test } from 'node:test'
import { candidateOf, linkingName, linkingNamesOf, linkParty, type Candidate } from './link.ts'

/** Fictional corporations with the same fictional name. */
const bearer = (corporateNumber: string, city: string, street: string, closeDate: string | null = null): Candidate => ({
  corporateNumber,
  prefecture: '千葉県',
  city,
  street,
  closeDate,
  bearsSince: null,
})
const inIchinomiya = bearer('1111111111111', '長生郡一宮町', '見本町１丁目２番３号')
const inChiba = bearer('2222222222222', '千葉市中央区', '見本町１丁目２番３号')
const party = (address: string | null, corporateNumber: string | null = null) => ({
  name: '株式会社架空青空',
  address,
  corporateNumber,
})

test('a published number is used unchanged', () => {
  const linked = linkParty(party(null, '3333333333333'), [inIchinomiya], null)
  assert.deepEqual(
    [linked.corporateNumber, linked.identity.method, linked.identity.confidence],
    ['3333333333333', 'published', 'certain'],
  )
})

test('a note after the name is ignored when the name is looked up', () => {
  const published = { ...party('千葉県一宮町見本町1-2-3'), name: '株式会社架空青空（更新申請不許可）' }
  assert.ok(linkingNamesOf(published).includes(linkingName('株式会社架空青空')))
  assert.deepEqual(linkingNamesOf(party(null)), [linkingName('株式会社架空青空')])
  const nearby = linkParty({ ...published, address: '千葉県一宮町' }, [inIchinomiya], '2025-01-01')
  assert.deepEqual([nearby.corporateNumber, nearby.identity.confidence], ['1111111111111', 'medium'])
})

/** Addresses that agree with that of `inIchinomiya`. */
const agreeing: readonly (readonly [string, string])[] = [
  ['千葉県長生郡一宮町見本町1-2-3', 'street with hyphens'],
  ['千葉県長生郡一宮町見本町一丁目2番3号', 'kanji number'],
  ['千葉県一宮町見本町１丁目２番３号', 'without the county'],
  ['千葉県長生郡一宮町見本町１丁目２番３号 架空ビル５階', 'followed by a building'],
]
for (const [address, description] of agreeing) {
  test(`the street decides between two corporations: ${description}`, () => {
    const linked = linkParty(party(address), [inIchinomiya, inChiba], '2025-01-01')
    assert.deepEqual(
      [linked.corporateNumber, linked.identity.basis, linked.identity.confidence],
      ['1111111111111', 'name_and_street_address', 'high'],
    )
  })
}

test('a city is enough only for the only corporation of that name in the prefecture', () => {
  const linked = linkParty(party('千葉県長生郡一宮町'), [inIchinomiya], '2025-01-01')
  assert.deepEqual([linked.corporateNumber, linked.identity.confidence], ['1111111111111', 'medium'])
  assert.equal(linkParty(party('千葉県長生郡一宮町'), [inIchinomiya, inChiba], null).corporateNumber, null)
})

/** Arguments of `linkParty` that give no link. */
const doubtful: readonly (readonly [string, Parameters<typeof linkParty>])[] = [
  ['no address', [party(null), [inIchinomiya], null]],
  ['another street', [party('千葉県長生郡一宮町見本町1-2-4'), [inIchinomiya], null]],
  ['a longer number that begins alike', [party('千葉県長生郡一宮町見本町1-2-31'), [inIchinomiya], null]],
  ['another city', [party('千葉県市川市見本町1-2-3'), [inIchinomiya], null]],
  ['another prefecture', [party('埼玉県長生郡一宮町見本町1-2-3'), [inIchinomiya], null]],
  [
    'two bearers at one street',
    [
      party('千葉県長生郡一宮町見本町1-2-3'),
      [inIchinomiya, { ...inIchinomiya, corporateNumber: '4444444444444' }],
      null,
    ],
  ],
  ['no corporation of that name', [party('千葉県長生郡一宮町見本町1-2-3'), [], null]],
  [
    'the only bearer closed before the act',
    [party('千葉県長生郡一宮町'), [{ ...inIchinomiya, closeDate: '2020-01-01' }], '2025-01-01'],
  ],
  [
    'the only bearer took the name after the act',
    [party('千葉県長生郡一宮町見本町1-2-3'), [{ ...inIchinomiya, bearsSince: '2020-01-01' }], '2019-12-31'],
  ],
  ['a name without a legal form', [{ ...party('千葉県長生郡一宮町'), name: '架空青空' }, [inIchinomiya], null]],
]
for (const [description, args] of doubtful) {
  test(`in doubt there is no link: ${description}`, () => {
    const { corporateNumber, identity } = linkParty(...args)
    assert.deepEqual([corporateNumber, identity.method, identity.confidence], [null, 'none', null])
  })
}

test('an address that ends with the town counts like one that ends with the city', () => {
  const linked = linkParty(party('千葉県長生郡一宮町見本町'), [inIchinomiya], null)
  assert.deepEqual([linked.corporateNumber, linked.identity.confidence], ['1111111111111', 'medium'])
})

test('several states of a corporation are one candidate', () => {
  const formerState = { ...inIchinomiya, street: '見本町１－２－３' }
  assert.equal(
    linkParty(party('千葉県長生郡一宮町見本町1-2-3'), [inIchinomiya, formerState], null).corporateNumber,
    '1111111111111',
  )
  assert.equal(
    linkParty(party('千葉県長生郡一宮町'), [inIchinomiya, formerState], null).corporateNumber,
    '1111111111111',
  )
})

test('a name begins when the corporation was founded or renamed', () => {
  const facts = {
    kind: 'corporation',
    corporateNumber: '1111111111111',
    process: '12',
    correction: false,
    updateDate: '2022-01-05',
    changeDate: '2022-01-01',
    name: '株式会社架空青空',
    corporationKind: '301',
  } as const
  assert.equal(candidateOf({ ...facts, assignmentDate: '2015-10-05' }).bearsSince, null)
  assert.equal(candidateOf({ ...facts, assignmentDate: '2019-12-18' }).bearsSince, '2019-12-18')
  assert.equal(candidateOf({ ...facts, assignmentDate: '2019-12-18', corporationKind: '499' }).bearsSince, null)
  assert.equal(candidateOf({ ...facts, assignmentDate: '2015-10-05', process: '11' }).bearsSince, '2022-01-01')
})

test('names differ by the position of the legal form, not by its notation', () => {
  assert.equal(linkingName('㈱架空青空'), linkingName('株式会社 架空青空'))
  assert.notEqual(linkingName('株式会社架空青空'), linkingName('架空青空株式会社'))
  assert.notEqual(linkingName('株式会社架空青空'), linkingName('有限会社架空青空'))
})
