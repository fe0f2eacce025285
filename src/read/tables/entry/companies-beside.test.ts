import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText } from '../test-source.ts'
import { companiesBeside } from './companies-beside.ts'

// Every company here is fictional.

const read = async (name: string): Promise<string[]> => {
  const html = `<h1>指名停止業者一覧</h1><table><tr><th>商号又は名称<th>所在地<th>指名停止期間<tr><td>${name}<td>前橋市架空町1<td>令和8年4月1日から令和9年3月31日まで</table>`
  return inShort((await readText('list.html', html)).rows)
}

test('a cell that is nothing but whole names of companies has several parties', async () => {
  for (const name of [
    '株式会社架空、有限会社見本',
    '株式会社架空及び有限会社見本',
    '株式会社架空並びに有限会社見本',
    '株式会社架空・有限会社見本',
    '株式会社架空　有限会社見本',
    '株式会社架空／有限会社見本',
    '株式会社架空, 有限会社見本',
    '①株式会社架空、②有限会社見本',
  ])
    assert.deepEqual(await read(name), ['株式会社架空', '有限会社見本 ×0'], name)
  assert.deepEqual(await read('架空株式会社、（株）見本及び一般社団法人例示'), [
    '架空株式会社',
    '（株）見本 ×0',
    '一般社団法人例示 ×0',
  ])
  assert.deepEqual(await read('株式会社架空・見本及び有限会社例示'), ['株式会社架空・見本', '有限会社例示 ×0'])
})

test('a cell with the forms of several companies that does not divide into their names is unread', async () => {
  for (const name of [
    '株式会社架空、有限会社見本ほか1社',
    '株式会社架空と有限会社見本',
    '株式会社架空　見本　有限会社例示',
  ])
    assert.deepEqual(await read(name), ['party_unclear'], name)
})

test('a company with an arrow to another one is unread: which of the two has the measure is not said', async () => {
  for (const name of [
    '株式会社架空→有限会社見本',
    '株式会社架空<br>→有限会社見本',
    '架空組 ⇒ 見本組',
    '株式会社架空（→有限会社見本）',
  ])
    assert.deepEqual(await read(name), ['party_unclear'], name)
  assert.deepEqual(await read('株式会社架空（旧：有限会社見本）'), ['株式会社架空（旧：有限会社見本）'])
})

test('a name with signs in it is one, and so is one with a note', async () => {
  for (const name of [
    '株式会社架空、見本',
    '有限会社A、B',
    '株式会社架空・見本',
    '株式会社架空及び見本',
    '株式会社架空and見本',
    '架空、見本株式会社',
    '株式会社架空（旧 有限会社見本）',
    '株式会社見本㈲髙﨑',
  ])
    assert.deepEqual(await read(name), [name], name)
  assert.deepEqual(await read('株式会社架空、見本及び例示特定建設工事共同企業体'), [
    '株式会社架空',
    '見本 ×0',
    '例示 ×0',
  ])
})

test('a cell of any length is divided', () => {
  const long = `${'株式会社架空・'.repeat(5_000)}有限会社見本`
  assert.deepEqual(companiesBeside(long), [long])
  assert.equal(companiesBeside('株式会社架空、'.repeat(5_000)).length, 5_000)
  assert.deepEqual(companiesBeside('（'.repeat(50_000)), ['（'.repeat(50_000)])
})
