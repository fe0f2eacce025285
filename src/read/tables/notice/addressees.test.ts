import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort } from '../test-source.ts'
import { readNotice } from './test-notice.ts'

// Fictional companies.

const labels = ['名宛人', '排除措置命令の対象', '排除措置命令の名宛人', '課徴金納付命令の対象事業者']
const act = ['命令年月日　令和8年10月1日', '命令内容　排除措置命令']
const read = async (...lines: string[]) =>
  inShort(await readNotice(lines, { title: '排除措置命令について', produces: 'enforcement' }))

test('an order is that of its addressee; beside another 違反事業者 the party is not clear', async () => {
  for (const label of labels) {
    const addressee = `${label}　株式会社架空商事`
    assert.deepEqual(await read(addressee, ...act), ['株式会社架空商事'], label)
    assert.deepEqual(await read(addressee, '違反事業者　株式会社見本電機', ...act), ['party_unclear'], label)
    assert.deepEqual(await read('違反事業者　株式会社見本電機', addressee, ...act), ['party_unclear'], label)
  }
})
