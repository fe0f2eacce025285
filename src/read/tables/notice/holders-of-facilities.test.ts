import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, facility, person and notice here is fictional.

/** The notice as a table, as a list of descriptions and in lines. */
async function toldInEach(labels: Readonly<Record<string, string>>): Promise<string[]> {
  const pairs = Object.entries(labels)
  const table = `<table>${pairs.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')}</table>`
  const list = `<dl>${pairs.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`
  const layouts = [[table], [list], pairs.map(([label, value]) => `${label}：${value}`)]
  const page = { title: '行政処分について', produces: 'license_action' }
  const found = await Promise.all(
    layouts.map(async (body) => {
      const rows = await readNotice(body, page)
      assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
      return toldBy(rows).join()
    }),
  )
  return [...new Set(found)]
}

const act = { 処分年月日: '令和8年4月1日', 処分内容: '業務停止10日間（令和8年4月10日から令和8年4月19日まで）' }
const company = '株式会社架空薬品'

test('who has a facility is the party, with its own address and not that of the facility', async () => {
  for (const labels of [
    {
      薬局開設者の名称: company,
      薬局の名称: '見本薬局',
      薬局の所在地: '前橋市架空町9',
      主たる事務所の所在地: '前橋市架空町1',
    },
    { 薬局の名称: '見本薬局', 薬局の所在地: '前橋市架空町9', 薬局開設者: company, 開設者の所在地: '前橋市架空町1' },
    {
      診療所の名称: '見本歯科',
      診療所の所在地: '前橋市架空町9',
      診療所の開設者: company,
      開設者の住所: '前橋市架空町1',
    },
    { 事業所の名称: '見本の里', 運営法人: company, 法人所在地: '前橋市架空町1' },
    { 設置法人名: company, 本店所在地: '前橋市架空町1', 施設の名称: '見本荘', 施設の所在地: '前橋市架空町9' },
  ])
    assert.deepEqual(await toldInEach({ ...labels, ...act }), [`${company} 前橋市架空町1 2026-04-10 2026-04-19`])
})

test('a facility of a person names no company', async () => {
  const facility = { 薬局の名称: '見本薬局', 薬局の所在地: '前橋市架空町9' }
  for (const label of ['薬局開設者の氏名', '診療所の開設者', '設置者'])
    assert.deepEqual(await toldInEach({ [label]: '見本　太郎', ...facility, ...act }), ['person'], label)
})
