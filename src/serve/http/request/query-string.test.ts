import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseQuery } from './query-string.ts'

const allowed = ['q', 'limit']
const faultsOf = (raw: string) => parseQuery(raw, allowed).faults.map(({ parameter, code }) => `${parameter} ${code}`)

test('plus signs and percent escapes are decoded', () => {
  const { values, faults } = parseQuery('q=%E6%97%A5+%E7%AB%8B%20a%2Bb&limit=5', allowed)
  assert.deepEqual(faults, [])
  assert.deepEqual(
    [...values],
    [
      ['q', '日 立 a+b'],
      ['limit', '5'],
    ],
  )
})

for (const [name, raw, expected] of [
  ['an unknown parameter', 'x=1', ['x unknown_parameter']],
  ['a name in another case', 'Q=1', ['Q unknown_parameter']],
  ['offset', 'offset=10', ['offset unknown_parameter']],
  ['a repeated parameter', 'q=a&q=a', ['q invalid_parameter']],
  ['a parameter repeated under another spelling', 'q=a&%71=b', ['q invalid_parameter']],
  ['an empty value', 'q=', ['q invalid_parameter']],
  ['a missing value', 'q', ['q invalid_parameter']],
  ['a value over 100 characters', `q=${'a'.repeat(101)}`, ['q invalid_parameter']],
  [
    'a value of 1,800 characters in the form that is logged',
    `q=${encodeURIComponent('\ufdfa'.repeat(100))}`,
    ['q invalid_parameter'],
  ],
  ['NUL', 'q=a%00b', ['q invalid_parameter']],
  ['a line feed in what is no name', 'limit=1%0A2', ['limit invalid_parameter']],
  ['a vertical tab', 'q=a%0Bb', ['q invalid_parameter']],
  ['a C1 control character', 'q=%C2%85', ['q invalid_parameter']],
  ['a truncated escape', 'q=%E3%81', ['q invalid_parameter']],
  ['an invalid escape', 'q=%zz', ['q invalid_parameter']],
  ['Shift_JIS bytes', 'q=%93%FA%97%A7', ['q invalid_parameter']],
  ['an overlong encoding', 'q=%C0%AF', ['q invalid_parameter']],
  ['a surrogate', 'q=%ED%A0%80', ['q invalid_parameter']],
  [
    'every fault at once',
    'q=&x=1&limit=1&limit=2',
    ['q invalid_parameter', 'x unknown_parameter', 'limit invalid_parameter'],
  ],
] as const) {
  test(`${name} is a fault of the named parameter`, () => assert.deepEqual(faultsOf(raw), expected))
}

test('names one a line or a cell are those of a list, and a line break at the end is none', () => {
  for (const [raw, text] of [
    ['q=a%0Ab', 'a、b'],
    ['q=a%0D%0Ab%0D%0A', 'a、b'],
    ['q=a%09b', 'a、b'],
    ['q=a%20%0A%0A%20b', 'a、b'],
    ['q=a%0A', 'a'],
    ['q=a%20b', 'a b'],
  ] as const)
    assert.deepEqual([parseQuery(raw, allowed).values.get('q'), faultsOf(raw)], [text, []], raw)
})

test('the length of a value is counted in code points', () => {
  assert.deepEqual(faultsOf(`q=${encodeURIComponent('𠮷'.repeat(100))}`), [])
})

test('the faults of offset and cursor state that bulk paging is not provided', () => {
  for (const name of ['offset', 'cursor']) {
    assert.match(parseQuery(`${name}=1`, allowed).faults[0]?.message ?? '', /[Bb]ulk paging.*not provided/)
  }
})
