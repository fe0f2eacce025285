import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesNoCompany } from './no-company.ts'

test('a name that refers, counts, is a day, or is of the page names no company', () => {
  for (const name of [
    '同社',
    '上記業者',
    '上記の者',
    '前掲業者',
    '当該業者',
    '外1社',
    'ほか２者',
    '該当無し',
    '無し',
    '無',
    '現在なし',
    '対象なし',
    'ありません',
    '０件',
    '1',
    '３社',
    '***',
    '詳細はこちら',
    '一覧に戻る',
    '次頁へ続く',
    '（続き）',
    'その他',
    '指名停止業者',
    '建設業',
    '令和8年4月1日',
    'R8.4.1',
  ])
    assert.equal(namesNoCompany(name), true, name)
})

test('a company may have such words in its name', () => {
  for (const name of [
    '株式会社同社',
    '同和工業',
    '上記建設',
    '株式会社その他',
    '外山建設',
    'ほか弁',
    '一二三',
    '10建設',
    '株式会社1',
    '戻り橋工業',
    '架空建設業協同組合',
    '株式会社四月一日',
    '無印電設',
    '続木土木',
    '指名電設',
  ])
    assert.equal(namesNoCompany(name), false, name)
})
