import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusDatesOf, statusOn } from '../../../domain/status.ts'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const today = '2026-11-30'
const columns = ['商号又は名称', '所在地', '指名停止期間', '理由']
const row = (name: string, place: string): string =>
  `<td>${name}<td>${place}<td>令和8年4月1日から令和9年3月31日まで<td>契約違反`
const [first, second, third] = [
  row('株式会社架空', '前橋市架空町1'),
  row('有限会社見本', '前橋市見本町2'),
  row('合同会社試作', '前橋市試作町3'),
]

/** The status of each record (that of a warning is final), or the reason of an unread row. */
async function told(html: string): Promise<string[]> {
  const { rows } = await readText(
    'list.html',
    `<!doctype html><html><body><h1>指名停止業者一覧</h1>${html}</body></html>`,
  )
  return rows.map((one) => {
    const [facts] = recordsOf([one])
    if (facts?.kind !== 'procurement_suspension') return one.outcome === 'unparsed' ? one.reason : one.outcome
    return statusOn(today, statusDatesOf({ facts, lastSeenOn: today, noticedUntil: today }), today)
  })
}
/** A group of one row, and one of two rows below a merged cell. */
const grouped = (heading: string, of: string, among: string): string =>
  `<table><tr><th>${[heading, ...columns].join('<th>')}<tr><td>${among}${first}<tr><td rowspan="2">${of}${second}<tr>${third}</table>`
const ofTwo = (heading: string, of: string): Promise<string[]> => told(grouped(heading, of, ''))

test('a merged cell says of every row of its group what a heading above them would', async () => {
  for (const heading of ['区分', '種別', '状態']) {
    const group = async (of: string) => (await ofTwo(heading, of)).slice(0, 3)
    const [lifted, unmade] = heading === '状態' ? ['unknown', 'unknown'] : ['lifted', 'no_act']
    for (const word of ['指名停止解除業者', '解除済業者', '解除した者'])
      assert.deepEqual(await group(word), ['active', lifted, lifted], `${heading} ${word}`)
    for (const word of ['他団体', '他機関', '国土交通省', '参考', '国土交通省による指名停止'])
      assert.deepEqual(await group(word), ['active', 'other_body', 'other_body'], `${heading} ${word}`)
    for (const word of ['検討中', '予定', '指名停止予定'])
      assert.deepEqual(await group(word), ['active', unmade, unmade], `${heading} ${word}`)
    assert.deepEqual(await group('警告'), ['active', 'final', 'final'], heading)
  }
  // A note below no heading leaves the end of each of its rows open.
  for (const word of ['指名停止解除業者', '解除済業者', '他団体', '予定'])
    assert.deepEqual((await ofTwo('', word)).slice(0, 3), ['active', 'unknown', 'unknown'], word)
  assert.deepEqual(await ofTwo('区分', '取消し（撤回）'), ['active', 'cancelled', 'cancelled'])
  for (const word of ['検討中', '予定', '未定'])
    assert.deepEqual(await ofTwo('備考', word), ['active', 'unknown', 'unknown'], word)
})

test('a merged cell of the kind, the place or the state of a measure in force says nothing else', async () => {
  for (const word of ['建設工事', '指名停止中', '措置中', '前橋市', '市内', '新規', '継続', '群馬県', '-'])
    assert.deepEqual(
      (await ofTwo('区分', word)).filter((one) => one !== 'cell_without_heading'),
      ['active', 'active', 'active'],
      word,
    )
  for (const word of ['調査中の事案あり', '工事', '契約解除'])
    assert.deepEqual(await ofTwo('備考', word), ['active', 'active', 'active'], word)
})

test('the first group of a table is one, too, and the rows of the next one are none of it', async () => {
  const html = (of: string) =>
    `<table><tr><th>${['区分', ...columns].join('<th>')}<tr><td rowspan="2">${of}${second}<tr>${third}<tr><td>指名停止中${first}</table>`
  assert.deepEqual(await told(html('指名停止解除業者')), ['lifted', 'lifted', 'active'])
  assert.deepEqual(await told(html('他団体')), ['other_body', 'other_body', 'active'])
  assert.deepEqual(await told(html('指名停止業者')), ['active', 'active', 'active'])
})

test('a row of a group of lifts is the measure of another row only where that has its company', async () => {
  const html = (of: string, last: string) =>
    `<table><tr><th>${['区分', ...columns].join('<th>')}<tr><td>指名停止中${first}<tr><td>${of}${last}</table>`
  // Another company at the same place.
  const beside = row('有限会社見本', '前橋市架空町1')
  assert.deepEqual(await told(html('解除済業者', beside)), ['active', 'lifted'])
  assert.ok(!(await told(html('解除済業者', first))).includes('active'))
})

/** A list with a row whose cell below a heading has these words, and a plain one. */
const besides = async (heading: string, cell: string): Promise<string | undefined> => {
  const cells = (words: string, company: string): string => `<tr><td>${words}${company}`
  return (await told(`<table><tr><th>${[heading, ...columns].join('<th>')}${cells(cell, first)}</table>`))[0]
}

test('a word of an end beside the number, a day or a length of a row is said of the row', async () => {
  for (const word of ['1（解除）', '1 解除済', '解除1', '①解除', '1（解除通知）', '<a href="x.pdf">1（解除）</a>'])
    assert.equal(await besides('番号', word), 'lifted', word)
  for (const word of ['1（他団体）', '1（参考）', '1（国土交通省）'])
    assert.equal(await besides('番号', word), 'other_body', word)
  assert.equal(await besides('番号', '1（予定）'), 'no_act')
  for (const heading of ['停止月数', '公表日'])
    for (const word of ['解除済', 'R8.6.1解除', '解除：R8.6.1']) {
      const printed = heading === '公表日' ? 'R8.4.2' : '12か月'
      assert.equal(await besides(heading, `${printed}（${word}）`), 'lifted', `${heading} ${word}`)
    }
  for (const [heading, word] of [
    ['番号', '1'],
    ['番号', '1（再掲）'],
    ['番号', '建-1'],
    ['番号', '1（前橋市）'],
    ['停止月数', '12か月（満12か月）'],
    ['公表日', 'R8.4.2（木）'],
    ['公表日', 'R8.4.2（県公報）'],
  ] as const)
    assert.equal(await besides(heading, word), 'active', `${heading} ${word}`)
})

test('a link to the notice of a lift, and a word of an end beside any other value, leave the end open', async () => {
  for (const heading of ['資料', '詳細', '添付ファイル', '業種', 'その他'])
    for (const word of ['指名停止解除通知', '解除について', '解除（PDF：50KB）', '土木（解除）'])
      assert.notEqual(await besides(heading, `<a href="x.pdf">${word}</a>`), 'active', `${heading} ${word}`)
  for (const heading of ['資料', '詳細', '添付ファイル', '業種'])
    for (const word of ['指名停止通知', 'PDF', '土木（舗装）', '契約解除', '解体', '一般'])
      assert.equal(await besides(heading, word), 'active', `${heading} ${word}`)
  for (const word of ['契約違反（解除済）', '契約違反<br><a href="x.pdf">指名停止解除通知</a>'])
    assert.equal(await besides('措置理由', word), 'unknown', word)
  for (const word of ['契約違反（契約解除）', '契約の解除', '入札参加資格の<br>取消', '許可の取消し（建設業法）'])
    assert.equal(await besides('措置理由', word), 'active', word)
})
