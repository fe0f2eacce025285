import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitNote } from './name-note.ts'

// All names are fictional.
const namesWithNote: readonly (readonly [published: string, name: string, note: string])[] = [
  ['有限会社見本商店（更新申請不許可）', '有限会社見本商店', '（更新申請不許可）'],
  ['見本建設株式会社(処理施設)', '見本建設株式会社', '(処理施設)'],
  ['見本・架空処理協同組合（施設）', '見本・架空処理協同組合', '（施設）'],
  [
    '見本建設（株）（法人番号：０００００００００００００）（見本局）',
    '見本建設（株）',
    '（法人番号：０００００００００００００）（見本局）',
  ],
  ['株式会社見本〔法人番号：０〕〔見本学校〕', '株式会社見本', '〔法人番号：０〕〔見本学校〕'],
  ['株式会社見本 【処分業（特管）】', '株式会社見本', '【処分業（特管）】'],
  ['有限会社見本\u200b商店\n（更新\u202e申請不許可）', '有限会社見本商店', '（更新申請不許可）'],
]

const namesWithoutNote = [
  '見本建設（株）',
  '見本建設(株式会社)',
  '医療法人見本会（社団）',
  '（株）見本建設',
  '見本工業（処分業）',
  '予防見本機構（ＭＨ）',
  '見本（架空）有限会社',
  '（処分業）',
  '株式会社見本）',
  '株式会社見本',
  '',
]

test('a note after a name with a legal form is removed', () => {
  for (const [published, name, note] of namesWithNote) assert.deepEqual(splitNote(published), { name, note })
})

test('brackets that may be part of the name are kept', () => {
  for (const name of namesWithoutNote) assert.deepEqual(splitNote(name), { name, note: '' })
})
