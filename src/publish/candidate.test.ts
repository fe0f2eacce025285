import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CorporationFacts } from '../domain/facts.ts'
import { candidatesOf, type Candidate } from './candidate.ts'

// A fictional company. Process 01 is a new number, 11 a change of the name, 12 one of the address.
const state = (changeDate: string, process: string, more: Partial<CorporationFacts> = {}): CorporationFacts => ({
  kind: 'corporation',
  corporateNumber: '1040001111111',
  process,
  correction: false,
  updateDate: changeDate,
  changeDate,
  name: '株式会社架空青空',
  prefecture: '千葉県',
  city: '市川市',
  street: '見本１番地',
  corporationKind: '301',
  assignmentDate: '2015-10-05',
  ...more,
})
const first = state('2015-10-05', '01')
const candidates = (current: CorporationFacts, ...former: CorporationFacts[]): Candidate[] =>
  candidatesOf(current, former).map(({ candidate }) => candidate)

test('a state has the facts of the register, and those of the corporation', () => {
  const current = state('2020-04-01', '12', { city: '船橋市', closeDate: '2024-01-31', assignmentDate: '2016-01-01' })
  assert.deepEqual(candidatesOf(current, [{ ...first, assignmentDate: '2016-01-01' }])[1], {
    name: '株式会社架空青空',
    candidate: {
      corporateNumber: '1040001111111',
      prefecture: '千葉県',
      city: '船橋市',
      street: '見本１番地',
      closeDate: '2024-01-31',
      foundedOn: '2016-01-01',
      bearsSince: '2016-01-01',
      bearsUntil: null,
      mayHaveGivenName: false,
      mayHaveTakenName: false,
      process: '12',
      since: '2020-04-01',
    },
  })
})

test('a part of the address that the register lacks is empty', () => {
  const [abroad] = candidates(state('2020-04-01', '01', { prefecture: undefined, city: undefined, street: undefined }))
  assert.deepEqual([abroad!.prefecture, abroad!.city, abroad!.street, abroad!.closeDate], ['', '', '', null])
})

test('states are in the order of their days, whatever their order in the register', () => {
  const states = candidates(state('2022-04-01', '12'), state('2020-04-01', '12'), first, state('2018-04-01', '12'))
  assert.deepEqual(
    states.map(({ since }) => since),
    ['2015-10-05', '2018-04-01', '2020-04-01', '2022-04-01'],
  )
})

test('a name lasts from the state in which it is new to the next state with another name', () => {
  const moved = state('2018-04-01', '12')
  // The register may have the new name only with a later change.
  const renamed = state('2020-04-01', '12', { name: '株式会社架空海原' })
  const movedAgain = state('2022-04-01', '12', { name: '株式会社架空海原' })
  assert.deepEqual(
    candidates(movedAgain, first, moved, renamed).map(({ bearsSince, bearsUntil }) => [bearsSince, bearsUntil]),
    [
      [null, '2020-04-01'],
      [null, '2020-04-01'],
      ['2020-04-01', null],
      ['2020-04-01', null],
    ],
  )
})

test('a name may be given on when any later name contains it', () => {
  const holding = state('2020-04-01', '11', { name: '株式会社架空青空ホールディングス' })
  const other = state('2022-04-01', '11', { name: '株式会社見本' })
  assert.deepEqual(
    candidates(other, first, holding).map(({ mayHaveGivenName }) => mayHaveGivenName),
    [true, false, false],
  )
})

test('a company is founded when it gets its number, but for the first assignments of 2015', () => {
  const foundation = (assignmentDate: string | undefined) => candidates({ ...first, assignmentDate })[0]!.foundedOn
  assert.deepEqual(['2015-12-31', '2016-01-01', undefined].map(foundation), [null, '2016-01-01', null])
  assert.equal(candidates({ ...first, assignmentDate: '2019-12-18', corporationKind: '399' })[0]!.foundedOn, null)
})
