import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, sourceOf } from '../test-source.ts'

// Every company here is fictional.

async function read(acts: readonly string[], produces = 'enforcement'): Promise<string[]> {
  const rows = acts.map((act, index) => `<tr><td>株式会社架空${index}<td>令和8年4月1日<td>${act}`).join('')
  const html = `<h1>行政処分一覧</h1><table><tr><th>商号又は名称<th>処分年月日<th>処分内容${rows}</table>`
  return inShort((await readText('list.html', html, sourceOf(produces, 'html'))).rows)
}

test('a favour, a step of somebody else and an inspection are no measures', async () => {
  for (const act of [
    '新規許可',
    '更新',
    '許可',
    '再許可',
    '許可の復活',
    '変更届',
    '営業再開',
    '停止処分終了',
    '取消処分の執行停止',
    '取消訴訟',
    '起訴',
    '優良認定',
    '表彰',
    '登録',
    '立入検査',
    '改善報告受理',
    '処分歴なし',
  ])
    assert.deepEqual(await read([act]), ['no_act'], act)
})

test('among measures, an act that names none is unread', async () => {
  assert.deepEqual(await read(['営業停止', '御礼', '指示']), ['株式会社架空0', 'no_act', '株式会社架空2'])
  assert.deepEqual(await read(['御礼', '御礼']), ['株式会社架空0', '株式会社架空1'])
})

test('a measure may have no code, or contain such words', async () => {
  for (const act of [
    '許可取消',
    '登録の取消し',
    '不許可',
    '廃業届',
    '許可の効力の停止',
    '検査拒否による過料',
    '報告命令',
    '使用料の返還要求',
    '指定の一部停止',
    '変更命令',
  ])
    assert.deepEqual(await read(['営業停止', act]), ['株式会社架空0', '株式会社架空1'], act)
})

test('in a list of suspensions 更新 is no act of its own', async () => {
  const html = `<table><tr><th>商号又は名称<th>区分<th>指名停止期間<tr><td>株式会社架空<td>更新<td>令和8年4月1日から令和9年3月31日まで</table>`
  assert.deepEqual(inShort((await readText('list.html', `<h1>指名停止業者一覧</h1>${html}`)).rows), ['株式会社架空'])
})
