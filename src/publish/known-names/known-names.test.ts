import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tieSpellingGroups, type ProminentCompany } from './known-names.ts'
import { readSpellingGroups, type Spelling } from './spelling-groups.ts'

// All companies are fictional.

const full = (value: string, more: Partial<Spelling> = {}): Spelling => ({
  value,
  kind: 'search_alias',
  isFullName: true,
  isFormer: false,
  ...more,
})
const short = (value: string): Spelling => full(value, { isFullName: false })
const company = (corporateNumber: string, name: string, formerNames: readonly string[] = []): ProminentCompany => ({
  corporateNumber,
  names: [name],
  formerNames,
})
const tied = (groups: readonly (readonly Spelling[])[], companies: readonly ProminentCompany[]) =>
  Object.fromEntries(
    [...tieSpellingGroups(groups, companies)].map(([number, names]) => [number, names.map(({ value }) => value)]),
  )

test('a group belongs to the company that bears one of its full names, whatever its legal form', () => {
  const groups = [[full('架空地下鉄'), short('カクウメトロ')]]
  assert.deepEqual(tied(groups, [company('1', '架空地下鉄株式会社'), company('2', '株式会社カクウメトロ')]), {
    1: ['架空地下鉄', 'カクウメトロ'],
  })
})

test('a group whose names belong to two companies is left out', () => {
  assert.deepEqual(
    tied([[full('架空建設'), full('見本建設')]], [company('1', '架空建設'), company('2', '見本建設')]),
    {},
  )
  assert.deepEqual(tied([[full('架空建設')]], [company('1', '株式会社架空建設'), company('2', '架空建設株式会社')]), {})
})

test('a former name tells a company only where the group says that it is one', () => {
  const companies = [company('1', 'ＫＡＫＵＵ株式会社', ['架空食品株式会社'])]
  assert.deepEqual(tied([[full('架空食品', { isFormer: true }), short('架食')]], companies), {
    1: ['架空食品', '架食'],
  })
  assert.deepEqual(tied([[full('架空食品'), short('架食')]], companies), {})
})

test('a spelling that two tied groups share belongs to both companies', () => {
  const groups = [
    [full('架空急行電鉄'), short('架急')],
    [full('架空急行バス'), short('架急')],
  ]
  assert.deepEqual(tied(groups, [company('1', '架空急行電鉄'), company('2', '架空急行バス')]), {
    1: ['架空急行電鉄', '架急'],
    2: ['架空急行バス', '架急'],
  })
})

test('the dictionary says what is a full name, an abbreviation, a former name and another script', () => {
  const groups = readSpellingGroups()
  const groupWith = (name: string) => groups.find((group) => group.some(({ value }) => value === name)) ?? []
  const metro = groupWith('東京地下鉄')
  assert.deepEqual(
    metro.filter(({ isFullName }) => isFullName).map(({ value }) => value),
    ['東京地下鉄', '東京メトロ'],
  )
  assert.equal(groupWith('学習研究社').find(({ value }) => value === '学習研究社')?.kind, 'former_name')
  assert.ok(groups.flat().every(({ value }) => !value.includes('\\')))
})
