import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CorporationFacts } from '../domain/facts.ts'
import type { LazyCorporation } from '../ledger/ledger.ts'
import { candidatesOf, coreOf } from './candidate.ts'
import { createRenamedCompanies, otherMayHaveBorne, renamedOf } from './renamed-companies.ts'

// All companies are fictional. Process 01 is a new number, 11 a change of the name.
const corporation = (corporateNumber: string, name: string, more: Partial<CorporationFacts> = {}) => {
  const facts: CorporationFacts = {
    kind: 'corporation',
    corporateNumber,
    process: '11',
    correction: false,
    updateDate: '2022-07-05',
    changeDate: '2022-07-01',
    name,
    corporationKind: '301',
    prefecture: '大阪府',
    city: '堺市堺区',
    street: '見本町７番２２号',
    assignmentDate: '2015-10-05',
    ...more,
  }
  return { facts, lazy: { ...facts, facts: () => facts, formerStates: [] as CorporationFacts[] } }
}

const founded = (day: string, more: Partial<CorporationFacts> = {}) =>
  corporation('1120001111111', '株式会社架空', { process: '01', changeDate: day, assignmentDate: day, ...more })
const renamed = (name: string, more: Partial<CorporationFacts> = {}) => corporation('2120001222222', name, more)

/** A company with the name 株式会社架空, another at the street after a change of its name, and whether that one may have borne the name. */
const cases: readonly (readonly [string, ReturnType<typeof founded>, ReturnType<typeof renamed>, boolean])[] = [
  ['the next name contains it', founded('2024-01-10'), renamed('株式会社架空ホールディングス'), true],
  ['a company founded within the month', founded('2022-07-11'), renamed('株式会社見本'), true],
  ['a company founded later', founded('2022-09-11'), renamed('株式会社見本'), false],
  ['a company founded 31 days later', founded('2022-08-01'), renamed('株式会社見本'), true],
  ['a company founded 32 days later', founded('2022-08-02'), renamed('株式会社見本'), false],
  ['a company founded on the day', founded('2022-07-01'), renamed('株式会社見本'), true],
  [
    'neither has a street',
    founded('2022-07-11', { street: undefined }),
    renamed('株式会社見本', { street: undefined }),
    true,
  ],
  ['the same name with the legal form before it', founded('2024-01-10'), renamed('架空株式会社'), false],
  ['another city', founded('2022-07-11'), renamed('株式会社架空ホールディングス', { city: '堺市北区' }), false],
  [
    'a company that took the name when it was no longer new',
    founded('2016-01-10', { process: '11', changeDate: '2022-07-11' }),
    renamed('株式会社見本'),
    false,
  ],
  ['a name given up later', founded('2022-06-01'), renamed('株式会社架空ホールディングス'), false],
  [
    'another street',
    founded('2022-07-11'),
    renamed('株式会社架空ホールディングス', { street: '見本町７番２３号' }),
    false,
  ],
  ['a labour union', founded('2022-07-11'), renamed('架空労働組合', { corporationKind: '499' }), false],
  ['a name that did not change', founded('2022-07-11'), renamed('株式会社見本', { process: '12' }), false],
  [
    'a company with a name of unknown age',
    founded('2015-10-05', { process: '12', changeDate: '2022-07-11' }),
    renamed('株式会社架空ホールディングス'),
    false,
  ],
]
for (const [description, company, other, expected] of cases)
  test(`another company at the street may have borne the name before: ${description}`, () => {
    const [own] = candidatesOf(company.facts, [])
    const { in: renamedIn } = renamedAmong(other.lazy, company.lazy)
    assert.equal(otherMayHaveBorne(coreOf(company.facts.name), own!.candidate, renamedIn), expected)
  })

test('a company whose former name the register has is not taken for the earlier holder of another', () => {
  const other = renamed('株式会社架空ホールディングス')
  const former: CorporationFacts = { ...other.facts, process: '01', changeDate: '2015-10-05', name: '株式会社別名' }
  const { in: renamedIn } = renamedAmong({ ...other.lazy, formerStates: [former] })
  const [own] = candidatesOf(founded('2022-07-11').facts, [])
  assert.equal(otherMayHaveBorne(coreOf('株式会社架空'), own!.candidate, renamedIn), false)
})

function renamedAmong(...corporations: readonly LazyCorporation[]) {
  const companies = createRenamedCompanies()
  for (const corporation of corporations) {
    const renamedCompany = renamedOf(corporation)
    if (renamedCompany !== null) companies.add(renamedCompany)
  }
  return companies
}

const mayHaveBorneBefore = (of: readonly CorporationFacts[], ...others: readonly LazyCorporation[]) => {
  const { candidate } = candidatesOf(of.at(-1)!, of.slice(0, -1)).at(-1)!
  return otherMayHaveBorne(coreOf('株式会社架空'), candidate, renamedAmong(...others).in)
}

test('every renamed company of the city is compared', () => {
  const [holding, other] = [renamed('株式会社架空ホールディングス'), renamed('株式会社見本')]
  const company = [founded('2024-01-10').facts]
  assert.equal(mayHaveBorneBefore(company, holding.lazy, other.lazy), true)
  assert.equal(mayHaveBorneBefore(company, other.lazy, holding.lazy), true)
  assert.equal(mayHaveBorneBefore(company, other.lazy), false)
})

test('a company did not take the name from itself', () => {
  const holding = renamed('株式会社架空ホールディングス')
  const renamedAgain = { ...holding.facts, changeDate: '2024-04-01', name: '株式会社架空' }
  const lazy = { ...renamedAgain, facts: () => renamedAgain, formerStates: [holding.facts] }
  assert.equal(mayHaveBorneBefore([holding.facts, renamedAgain], lazy), false)
})

test('the first state of a company is that of the first day, and of one day the first in the register', () => {
  const { facts, lazy } = renamed('株式会社架空ホールディングス')
  const moved = { ...facts, process: '12', changeDate: '2023-04-01' }
  const onTheDay = { ...facts, process: '12' }
  const company = [founded('2024-01-10').facts]
  assert.equal(mayHaveBorneBefore(company, { ...lazy, process: '12', formerStates: [moved, facts] }), true)
  assert.equal(mayHaveBorneBefore(company, { ...lazy, process: '12', formerStates: [facts, moved] }), true)
  assert.equal(mayHaveBorneBefore(company, { ...lazy, process: '12', formerStates: [facts, onTheDay] }), true)
  assert.equal(mayHaveBorneBefore(company, { ...lazy, process: '12', formerStates: [onTheDay, facts] }), false)
})
