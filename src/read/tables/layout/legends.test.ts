import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

/** The fates of a row with a mark before its name and of one without, below or above a legend, and the number of rows. */
async function fatesOf(mark: string, legend: string, place: 'above' | 'below' = 'below') {
  const period = '令和8年4月1日から令和9年3月31日まで'
  const rows = [`${mark}株式会社架空建設`, '有限会社月草土木'].map((name) => `<tr><td>${name}<td>${period}</tr>`)
  const table = `<table><tr><th>商号又は名称<th>指名停止期間</tr>${rows.join('')}</table>`
  const line = `<p>${legend}</p>`
  const html = `<!doctype html><html><body><h1>指名停止業者一覧</h1>${place === 'above' ? line + table : table + line}</body></html>`
  const read = (await readText('list.html', html)).rows
  return [...recordsOf(read).map((facts) => ('fate' in facts ? facts.fate : '')), read.length]
}

test('a row with the mark of a legend of lifts or withdrawals is lifted or withdrawn', async () => {
  for (const [mark, legend, fate] of [
    ['*', '* 印は解除済み', 'lifted'],
    ['＊', '＊印は、指名停止を解除した業者です。', 'lifted'],
    ['※', '（注）※印は措置を解除したもの', 'lifted'],
    ['※', '※は処分を取り消したもの', 'cancelled'],
    ['●', '●は解除済みの業者', 'lifted'],
    ['◎', '凡例：◎…解除済　△…新規', 'lifted'],
    ['△', '◎：新規　△：解除済', 'lifted'],
    ['（解）', '（解）は解除済み', 'lifted'],
    ['●', '凡例：●解除　○措置中', 'lifted'],
    ['●', '●解除　○措置中', 'lifted'],
    ['●', '（●は解除済み）', 'lifted'],
  ] as const) {
    assert.deepEqual(await fatesOf(mark, legend), [fate, null, 2], legend)
    assert.deepEqual(await fatesOf(mark, legend, 'above'), [fate, null, 2], legend)
    assert.deepEqual(await fatesOf('', legend), [null, null, 2], 'no row has the mark')
  }
})

test('a row with the mark of a legend of changed periods has an end that is not known, also before its number', async () => {
  for (const legend of [
    '◎印は、期間を変更したもの',
    '◎は期間延長',
    '◎：指名停止期間を短縮した業者',
    '※◎印は、期間を変更したもの',
  ])
    assert.deepEqual(await fatesOf('◎', legend), ['unknown', null, 2], legend)
  for (const legend of ['◎印は、代表者を変更したもの', '◎印は変更箇所', '◎は工期を延長したもの'])
    assert.deepEqual(await fatesOf('◎', legend), [null, null, 2], legend)
  const rows = ['◎1', '2', '※3'].map(
    (number) => `<tr><td>${number}<td>株式会社架空${number.at(-1)}建設<td>令和8年4月1日から令和9年3月31日まで</tr>`,
  )
  const table = `<table><tr><th>番号<th>商号又は名称<th>指名停止期間</tr>${rows.join('')}</table>`
  const read = (await readText('list.html', `<h1>指名停止業者一覧</h1>${table}<p>◎印は、期間を変更したもの</p>`)).rows
  assert.deepEqual(
    recordsOf(read).map((facts) => ('fate' in facts ? facts.fate : '')),
    ['unknown', null, null],
  )
})

test('what a shade, a colour or a font marks is not seen in the text: any row may have ended', async () => {
  for (const legend of [
    '網掛けは終了',
    '網かけの業者は、指名停止期間が終了しています。',
    '※網掛け部分は指名停止を解除した業者',
    '灰色の行は解除済み',
    '赤字は解除した業者',
    '色付きのセルは指名停止期間満了',
    '背景が灰色のものは、指名停止期間が終了しています。',
    '●は指名停止中、無印は解除',
    '（網掛けは指名停止期間が終了したもの、または解除したもの）',
    // No row is struck in the page itself: a style sheet elsewhere may do it.
    '取消線は解除を示す',
    '※取り消し線は解除済みです。',
  ])
    assert.deepEqual(await fatesOf('', legend), ['unknown', 'unknown', 2], legend)
})

test('a legend of something else, or of what a document shows as struck, changes nothing', async () => {
  for (const legend of [
    '※印は、現在指名停止中の業者',
    '※印は延長した業者',
    '※は解除していない業者',
    '※は解除予定の業者',
    '網掛けは新規追加',
    '太字は変更箇所',
    '●指名停止中　○警告',
    '赤字は契約を解除したもの',
  ])
    assert.deepEqual(await fatesOf('※', legend), [null, null, 2], legend)
  const act = '<tr><td>※株式会社架空建設<td>令和8年4月1日<td>営業停止命令</tr>'
  const table = `<table><tr><th>事業者名<th>処分年月日<th>処分内容</tr>${act}</table><p>※印は許可を取り消したもの</p>`
  const { rows } = await readText('list.html', `<h1>行政処分一覧</h1>${table}`, sourceOf('license_action', 'html'))
  assert.deepEqual(
    recordsOf(rows).map((facts) => 'fate' in facts && facts.fate),
    [null],
  )
})

test('a legend of struck words changes nothing where words are struck', async () => {
  const rows = ['<s>合同会社例示</s>', '株式会社架空建設'].map(
    (name) => `<tr><td>${name}<td>令和8年4月1日から令和9年3月31日まで`,
  )
  const table = `<table><tr><th>商号又は名称<th>指名停止期間${rows.join('')}</table>`
  const read = await readText('list.html', `<h1>指名停止業者一覧</h1>${table}<p>取消線は解除を示す</p>`)
  assert.deepEqual(
    recordsOf(read.rows).map((facts) => 'fate' in facts && facts.fate),
    [null],
  )
})

test('a legend explains the codes or the marks of a column of their own', async () => {
  const told = async (heading: string, codes: readonly string[], legend: string, place = 'below') => {
    const rows = codes.map(
      (code, index) => `<tr><td>${code}<td>株式会社架空${index}<td>令和8年4月1日から令和9年3月31日まで`,
    )
    const table = `<table><tr><th>${heading}<th>商号又は名称<th>指名停止期間${rows.join('')}</table>`
    const line = `<p>${legend}</p>`
    const html = `<h1>指名停止業者一覧</h1>${place === 'below' ? table + line : line + table}`
    return recordsOf((await readText('list.html', html)).rows).map(
      (facts) =>
        facts.kind === 'procurement_suspension' && `${facts.actionText} ${facts.fate === null ? 'in force' : 'ended'}`,
    )
  }
  const second = ['指名停止 in force', '指名停止 ended']
  for (const place of ['above', 'below']) {
    assert.deepEqual(await told('状況', ['○', '×'], '○…指名停止中　×…解除', place), second)
    assert.deepEqual(await told('状況', ['◯', '✕'], '○：指名停止中、×：解除済み', place), second)
    assert.deepEqual(await told('区分', ['1', '2'], '区分　1：指名停止　2：解除', place), second)
    assert.deepEqual(await told('区分', ['Ａ', 'Ｂ'], 'A：指名停止中　B：終了', place), [
      '指名停止 in force',
      '指名停止 in force',
    ])
    assert.deepEqual(await told('対象', ['○', '×'], '○：措置対象　×：措置対象外', place), second)
  }
  const numbered = ['指名停止 in force', '指名停止 in force']
  assert.deepEqual(await told('番号', ['1', '2'], '区分　1：指名停止　2：解除'), numbered)
})
