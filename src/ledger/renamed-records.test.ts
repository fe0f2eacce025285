import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordIdsOf } from './decisions/renamed-ids.ts'
import { renamedRecords } from './renamed-records.ts'

type Trace = Parameters<typeof renamedRecords>[0] extends ReadonlyMap<string, infer One> ? One : never

/** `name@address`, by their ids; of one act unless another is given. Letters are folded already. */
const traces = (records: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(records).map(([id, text]): [string, Trace] => {
      const [party = '', act = 'act'] = text.split('/')
      const [name = '', address = ''] = party.split('@')
      return [id, { id, act, facts: text, name, address }]
    }),
  )
const renamed = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) =>
  renamedRecords(traces(before), traces(after))

test('a record is known by its name, by a part of it, or by its address, when it is the only one of its act', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['架空建設@町1', '架空建設@町2', 'the address was misread'],
    ['株式会社架空見本一郎', '株式会社架空', 'a person stood behind the name'],
    ['株式会社架空株式会社架空', '株式会社架空', 'the name was painted twice'],
    ['株式会社架空材工業', '株式会社架空骨材工業', 'a letter was lost'],
    ['甲乙@架空町1', '丙丁@架空町1', 'the name was another one at the same address'],
  ]
  for (const [before, after, what] of cases) assert.deepEqual(renamed({ a: before }, { b: after }), { a: 'b' }, what)
})

test('where two are possible, or nothing ties them, none is taken', () => {
  const nothing: readonly (readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>, string])[] = [
    [{ a: '株式会社架空' }, { b: '株式会社架空工業', c: '株式会社架空商事' }, 'two new records'],
    [{ a: '株式会社架空工業', b: '株式会社架空商事' }, { c: '株式会社架空' }, 'two former records'],
    [{ a: '株式会社架空@架空町1' }, { b: '株式会社架空工業@見本市2' }, 'a longer name at another place'],
    [{ a: '株式会社架空' }, { b: '株式会社見本' }, 'another name'],
    [{ a: '株式会社架空/one' }, { b: '株式会社架空/other' }, 'another act, day or file'],
    [{ a: '株式会社架空' }, { a: '株式会社架空', b: '株式会社架空工業' }, 'the id is still there'],
  ]
  for (const [before, after, what] of nothing) assert.deepEqual(renamed(before, after), {}, what)
})

test('the surer way is taken first, and the rest is compared without its records', () => {
  const before = { a: '株式会社架空@町1', b: '株式会社架空工業見本' }
  assert.deepEqual(renamed(before, { c: '株式会社架空@町2', d: '株式会社架空工業' }), { a: 'c', b: 'd' })
})

test('former ids lead to the newest one, and an id that a record has again is no former one', () => {
  const line = (ids: Readonly<Record<string, string>>) => ({
    at: '2026-11-01T00:00:00Z',
    kind: 'renamed' as const,
    ids,
  })
  const chain = recordIdsOf([line({ a: 'b', x: 'y' }), { kind: 'suppress' }, line({ b: 'c' })])
  assert.deepEqual(
    ['a', 'b', 'c', 'x', 'z'].map((id) => chain.currentOf(id)),
    ['c', 'c', 'c', 'y', 'z'],
  )
  assert.deepEqual([...chain.formerOf('c')].toSorted(), ['a', 'b'])
  assert.deepEqual(
    chain.renamingsOf('c').map(({ former, id }) => `${former} ${id}`),
    ['a b', 'b c'],
  )
  const back = recordIdsOf([line({ a: 'b' }), line({ b: 'a' })])
  assert.deepEqual([back.currentOf('a'), back.currentOf('b'), back.formerOf('a')], ['a', 'a', ['b']])
})
