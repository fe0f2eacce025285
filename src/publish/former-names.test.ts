import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CorporationFacts } from '../domain/facts.ts'
import { formerNamesOf, namesKnownOf } from './write-companies.ts'

const state = (name: string, changeDate: string, updateDate: string, correction = false): CorporationFacts => ({
  kind: 'corporation',
  corporateNumber: '1180301018771',
  process: '11',
  correction,
  updateDate,
  changeDate,
  name,
})

test('names of earlier states are former names, newest first', () => {
  const current = state('株式会社架空丙', '2025-01-01', '2025-01-05')
  const states = [
    state('株式会社架空甲', '2015-10-05', '2015-10-05'),
    state('株式会社架空乙', '2020-01-01', '2020-01-04'),
  ]
  assert.deepEqual(formerNamesOf(current, states), ['株式会社架空乙', '株式会社架空甲'])
})

test('a change of address adds no former name', () => {
  const current = state('株式会社架空甲', '2025-01-01', '2025-01-05')
  assert.deepEqual(formerNamesOf(current, [state('株式会社　架空甲', '2015-10-05', '2015-10-05')]), [])
})

test('a name that a correction removed is not a former name', () => {
  const current = state('株式会社架空甲', '2015-10-05', '2025-01-05', true)
  const mistaken = state('株式会社架空申', '2015-10-05', '2015-10-05')
  assert.deepEqual(formerNamesOf(current, [mistaken]), [])
})

test('an earlier state that was sent again with a correction is a former name', () => {
  const current = state('株式会社架空乙', '2020-01-01', '2025-01-05', true)
  const sentAgain = state('株式会社架空甲', '2015-10-05', '2025-01-05', true)
  assert.deepEqual(formerNamesOf(current, [sentAgain]), ['株式会社架空甲'])
})

test('the names are known since the first state that is collected, and a change of the name leaves one out', () => {
  const changed = state('株式会社架空乙', '2020-01-06', '2026-04-06', true)
  assert.deepEqual(namesKnownOf([changed]), { since: '2020-01-06', isAfterChange: true })
  const founded = { ...state('株式会社架空甲', '2015-10-05', '2015-10-05'), process: '01' }
  assert.deepEqual(namesKnownOf([changed, founded]), { since: '2015-10-05', isAfterChange: false })
  const moved = { ...changed, process: '12', changeDate: '2023-04-03' }
  assert.deepEqual(namesKnownOf([moved]), { since: '2023-04-03', isAfterChange: false })
})
