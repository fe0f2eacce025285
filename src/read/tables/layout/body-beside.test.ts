import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice } from '../notice/test-notice.ts'
import { inShort, recordsOf } from '../test-source.ts'

// Fictional companies.

const read = async (...lines: string[]) => readNotice(lines, { title: '行政処分について', produces: 'license_action' })
const name = '事業者名　株式会社架空環境'
const day = '処分日　令和8年10月1日'
const notice = (act: string) => [name, `処分内容　${act}`, day]

test('an act that names another body beside it is not the one of the publisher', async () => {
  for (const act of ['許可の取消し（埼玉県知事）', '国土交通大臣による許可の取消し', '国土交通省が行った許可の取消し'])
    assert.deepEqual(inShort(await read(...notice(act))), ['other_body'], act)
  for (const act of [
    '許可の取消し',
    '許可の取消し（群馬県知事）',
    '許可の取消し（産業廃棄物収集運搬業）',
    '法第14条による許可の取消し',
  ])
    assert.deepEqual(inShort(await read(...notice(act))), ['株式会社架空環境'], act)
})

test('a first line with the body that acted, without a colon, is a label', async () => {
  const authorityOf = async (...lines: string[]) =>
    recordsOf(await read(...lines)).map((facts) => 'authority' in facts && facts.authority.name)
  for (const label of ['処分庁', '処分者', '処分機関'])
    assert.deepEqual(await authorityOf(`${label}　埼玉県知事`, ...notice('許可の取消し')), ['埼玉県'], label)
  assert.deepEqual(await authorityOf('処分庁　群馬県知事', ...notice('許可の取消し')), ['群馬県'])
})

test('a sentence, or a note on another company, is no name', async () => {
  const noted = async (words: string) => inShort(await read(name, words, '処分内容　許可の取消し', day))
  assert.deepEqual(await noted('（同名の株式会社架空環境（高崎市）とは別法人です。）'), ['party_unclear'])
  const named = async (words: string) => inShort(await read(`事業者名　${words}`, '処分内容　許可の取消し', day))
  assert.deepEqual(await named('株式会社架空環境（製造者：株式会社見本企画）'), ['party_unclear'])
  assert.doesNotMatch((await named('株式会社架空環境（旧商号：株式会社見本企画）')).join(), /party_unclear/u)
})
