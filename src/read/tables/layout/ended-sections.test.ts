import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusDatesOf, statusOn } from '../../../domain/status.ts'
import { textRow, type DocumentBlock, type DocumentRow } from '../../documents/document.ts'
import { publicationIn } from '../parse.ts'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const long = '令和8年4月1日から令和9年3月31日まで'
const table = (...rows: readonly string[]): string =>
  `<table><tr><th>商号又は名称<th>所在地<th>指名停止期間<th>理由${rows.map((row) => `<tr>${row}`).join('')}</table>`
const row = (name: string, period: string): string =>
  `<td>${name}<td>前橋市${name.slice(-2)}町1<td>${period}<td>契約違反`
const current = table(row('株式会社架空', long))
const [open, past] = [row('有限会社見本', long), row('合同会社例示', '令和7年4月1日から令和7年6月30日まで')]
const others = table(open, past)

/** The names with their status on 2026-11-30. */
async function told(html: string, name = 'list.html'): Promise<string[]> {
  const { rows } = await readText(name, name.endsWith('csv') ? html : `<h1>指名停止業者一覧</h1>${html}`)
  return recordsOf(rows).flatMap((facts) => {
    if (!('fate' in facts)) return []
    const status = statusOn('2026-11-30', statusDatesOf({ facts, lastSeenOn: '2026-11-30' }))
    assert.equal('actionText' in facts ? facts.actionText : '', '指名停止')
    return [`${facts.party.name.slice(-2)} ${status}`]
  })
}

const [lifted, over] = [
  ['架空 active', '見本 lifted', '例示 lifted'],
  ['架空 active', '見本 unknown', '例示 ended'],
]

test('what stands below a heading of lifted measures is lifted, and what is over in other words is not in force', async () => {
  for (const [heading, expected] of [
    ['解除済み', lifted],
    ['指名停止（解除）', lifted],
    ['指名停止解除業者', lifted],
    ['過去の指名停止（解除・期間満了）', over],
    ['終了した指名停止', over],
    ['指名停止期間満了業者', over],
    ['期間満了', over],
    ['解除・満了', over],
    ['過去に指名停止となった業者', over],
    ['停止期間を経過した者（12件）', over],
    ['指名停止を終えた業者', over],
    ['指名停止（終了）', over],
    ['停止期間が過ぎた業者', over],
    ['指名停止が解けた業者', over],
    ['指名停止が終わったもの', over],
    ['参考：過去の指名停止', over],
    ['過去分（終了）', over],
    ['元指名停止業者一覧', over],
    ['指名停止（R8.11.10解除）', lifted],
    ['再開した業者', over],
    ['指名回復業者', over],
    ['解禁業者', over],
  ] as const)
    assert.deepEqual(await told(`<h2>指名停止中</h2>${current}<h2>${heading}</h2>${others}`), expected, heading)
})

test('what stands below a heading of measures without effect is not in force', async () => {
  for (const heading of ['無効となった指名停止', '失効', '効力停止中', '執行停止'])
    assert.deepEqual(
      await told(`<h2>指名停止中</h2>${current}<h2>${heading}</h2>${table(open)}`),
      ['架空 active', '見本 unknown'],
      heading,
    )
})

test('a number, a bullet, brackets and words of a list around the end change nothing', async () => {
  for (const heading of [
    '2 解除',
    '■解除',
    '2.解除した業者',
    '(2) 解除業者一覧',
    '①解除',
    '（解除）',
    '解　除',
    '解除分',
    '解除済み分',
    '解除（2件）',
    '令和8年度解除分',
    '解除された措置',
    '解除の状況',
  ])
    assert.deepEqual(await told(`<h2>指名停止中</h2>${current}<h2>${heading}</h2>${others}`), lifted, heading)
})

test('a heading that begins with the word of an end says so, whatever follows', async () => {
  const open = ['架空 active', '見本 unknown', '例示 unknown']
  for (const [heading, expected] of [
    ['解除（令和8年11月1日付け）', lifted],
    ['解除（R8.11.1）', lifted],
    ['解除　令和8年11月1日', lifted],
    ['解除：令和8年度', lifted],
    ['解除分（11月）', lifted],
    ['解除（11月分）', lifted],
    ['解除の部', lifted],
    ['解除（東部地区のみ）', open],
    ['解除（その他の事由）', open],
  ] as const)
    assert.deepEqual(await told(`<h2>指名停止中</h2>${current}<h2>${heading}</h2>${others}`), expected, heading)
})

test('what stands below a heading of withdrawn measures is withdrawn, and 取消処分 is an act', async () => {
  const withdrawn = ['架空 active', '見本 cancelled', '例示 cancelled']
  for (const heading of ['取消分', '取り消された措置', '2 取消済み', '■取消業者', '指名停止取消分'])
    assert.deepEqual(await told(`<h2>指名停止中</h2>${current}<h2>${heading}</h2>${others}`), withdrawn, heading)
  for (const part of [
    others.replace('<table>', '<table><tr><td colspan="4">取消し'),
    `<h2>取消分</h2><h3>工事</h3>${others}`,
  ])
    assert.deepEqual(await told(`<h2>指名停止中</h2>${current}${part}`), withdrawn, part)
  const fateBelow = async (heading: string, produces: string) => {
    const html = `<h1>一覧</h1><h2>${heading}</h2>${table(open)}`
    const { rows } = await readText('list.html', html, sourceOf(produces, 'html'))
    return recordsOf(rows).map((facts) => ('fate' in facts ? facts.fate : ''))
  }
  assert.deepEqual(await fateBelow('取消処分', 'procurement_suspension'), [null])
  assert.deepEqual(await fateBelow('取消分', 'enforcement'), [null])
  assert.deepEqual(await fateBelow('取り消された処分', 'enforcement'), ['cancelled'])
})

test('whatever element the heading is, and whatever stands between it and the table', async () => {
  for (const part of [
    `<details><summary>解除済み</summary>${others}</details>`,
    `<button>解除済み</button>${others}`,
    `<div class="title">解除済み</div>${others}`,
    `<p><strong>解除済み</strong></p>${others}`,
    `<p><strong>解除済み</strong></p><p>令和8年11月1日現在</p>${others}`,
    `<dl><dt>解除済み</dt><dd>${others}</dd></dl>`,
    `<fieldset><legend>解除済み</legend>${others}</fieldset>`,
    others.replace('<table>', '<table><caption>解除済み</caption>'),
    others.replace('<table>', '<table><tr><td colspan="4">解除済み'),
    `<h2>解除済み</h2><p>令和8年11月1日現在</p>${others}`,
    `<h2>解除済み</h2><h3>令和8年度</h3>${others}`,
    `<h2>解除済み</h2><h3>工事</h3>${table(open)}<h3>委託</h3>${table(past)}`,
  ])
    assert.deepEqual(await told(`<h2>指名停止中</h2>${current}${part}`), lifted, part)
  const joined = table(row('株式会社架空', long), '<td colspan="4">解除済み', open, past)
  assert.deepEqual(await told(joined), lifted)
  const csv = `商号又は名称,所在地,指名停止期間,理由\n株式会社架空,,${long},\n解除済み,,,\n有限会社見本,,${long},`
  assert.deepEqual(await told(csv, 'list.csv'), lifted.slice(0, 2))
})

test('deeper headings of fiscal years are within the part, and the next heading as high as its own ends it', async () => {
  const years = (heading: string): string =>
    `<h2>${heading}</h2><h3>令和8年度</h3>${table(open)}<h3>令和7年度</h3><h4>工事</h4>${table(past)}`
  const [inForce, next] = [`<h2>指名停止</h2><h3>令和8年度</h3>${current}`, table(row('株式会社架空', long))]
  for (const [heading, expected] of [
    ['解除', lifted],
    ['過去の指名停止（解除）', lifted],
    ['過去の指名停止（解除・期間満了）', over],
    ['過去の指名停止業者（期間満了・解除分）', over],
    ['過去の指名停止措置（解除及び期間満了）', over],
    ['過去の指名停止等（解除・満了済）', over],
  ] as const) {
    assert.deepEqual(await told(inForce + years(heading)), expected, heading)
    for (const after of ['工事', '措置一覧', '令和6年度'])
      assert.deepEqual(
        await told(`${years(heading)}<h2>${after}</h2>${next}`),
        [...expected.slice(1), '架空 active'],
        `${heading} ${after}`,
      )
  }
  assert.deepEqual(await told(`<h2>令和8年度</h2><h3>解除</h3>${table(open)}<h2>令和7年度</h2>${next}`), [
    '見本 lifted',
    '架空 active',
  ])
})

test('the next heading of the kind ends the section', async () => {
  for (const [one, next] of [
    ['<h2>解除済み</h2><h3>工事</h3>', '<h2>指名停止中</h2>'],
    ['<h2>過去の指名停止</h2>', '<h3>現在の指名停止</h3>'],
    ['<p>解除済み</p>', '<p>指名停止業者</p>'],
    ['<p>解除済み</p>', '<h3>工事</h3>'],
  ] as const)
    assert.equal((await told(`${one}${table(past)}${next}${table(open)}`)).at(-1), '見本 active', one)
})

test('a part that a tab opens is below its label; where no part is known, what has ended is open', async () => {
  const parts = `<div id="a">${current}</div><div id="b">${others}</div>`
  const labels = ['指名停止中', '解除済み']
  const tabs = labels.map((label, index) => `<button role="tab" aria-controls="${'ab'[index]}">${label}</button>`)
  assert.deepEqual(await told(`<div role="tablist">${tabs.join('')}</div>${parts}`), lifted)
  const links = labels.map((label, index) => `<li><a href="#${'ab'[index]}">${label}</a>`)
  assert.deepEqual(await told(`<ul>${links.join('')}</ul>${parts}`), lifted)
  const beside = labels.map((label, index) => `<a href="#${'ab'[index]}">${label}</a>`)
  assert.deepEqual(await told(`<div>${beside.join('')}</div>${parts}`), lifted)
  const buttons = labels.map((label, index) => `<button data-bs-target="#${'ab'[index]}">${label}</button>`)
  assert.deepEqual(await told(`<div>${buttons.join('')}</div>${parts}`), lifted)
  const unknown = ['架空 unknown', '見本 unknown', '例示 unknown']
  for (const items of [labels, labels.toReversed(), labels.map((label) => `<a href="#">${label}</a>`)])
    assert.deepEqual(await told(`<ul><li>${items.join('<li>')}</ul>${parts}`), unknown, items.join())
})

test('lists that may have measures in force, links and sentences say nothing', async () => {
  for (const words of [
    '<h2>過去２年間の指名停止</h2>',
    '<h2>指名停止の履歴</h2>',
    '<h2>現在及び過去の指名停止</h2>',
    '<h2>指名停止期間</h2>',
    '<h2>指名停止・指名停止解除一覧</h2>',
    '<h2>指名停止（解除を含む）</h2>',
    '<h2>2 未解除分</h2>',
    '<h2>2 解除予定</h2>',
    '<h2>解除（予定）</h2>',
    '<h2>解除の条件（令和8年度）</h2>',
    '<p>解除：令和8年11月1日</p>',
    '<h2>入札の再開について</h2>',
    '<h2>指名停止の終了時期</h2>',
    '<h2>過去の指名停止</h2><p>なし</p><h2>指名停止業者</h2>',
    '<p>過去の指名停止については別ページをご覧ください。</p>',
    '<p><a href="past.html">過去の指名停止</a></p>',
    '<ul><li><a href="a.html">指名停止解除業者</a><li><a href="b.html">過去の指名停止</a></ul>',
  ])
    assert.deepEqual(await told(words + others), ['見本 active', '例示 ended'], words)
})

test('a heading of lifted measures holds below headings of trades and months, until the next of its level', async () => {
  for (const heading of [
    '指名停止を解除した業者',
    '指名停止の解除',
    '指名停止解除',
    '指名停止解除一覧',
    '解除された指名停止',
  ])
    for (const inner of ['<h3>工事</h3>', '<h3>令和8年度</h3>', '<h3>10月</h3>', '<h3>工事</h3><h4>土木</h4>']) {
      const parts = [`<h2>指名停止中の業者</h2>${inner}${current}`, `<h2>${heading}</h2>${inner}${others}`]
      assert.deepEqual(await told(parts.join('')), lifted, heading + inner)
      assert.deepEqual(await told(parts.toReversed().join('')), [...lifted.slice(1), lifted[0]], heading + inner)
    }
  // An inner heading that says what the rows are comes before.
  const inner = `<h2>指名停止の解除等</h2><h3>指名停止中の業者</h3>${current}<h3>指名停止解除業者</h3>${others}`
  assert.deepEqual(await told(inner), lifted)
})

test('a heading of planned measures or of warnings holds below the headings of trades', async () => {
  const read = async (heading: string, column: string, day: string): Promise<string[]> => {
    const cells = `<table><tr><th>業者名<th>${column}<th>理由<tr><td>株式会社架空<td>${day}<td>契約違反</table>`
    const page = `<h1>指名停止等一覧</h1><h2>指名停止</h2>${others}<h2>${heading}</h2><h3>工事</h3>${cells}`
    const [, , last] = (await readText('list.html', page)).rows
    return last?.outcome === 'unparsed'
      ? [last.reason]
      : recordsOf(last === undefined ? [] : [last]).map((facts) =>
          'actionText' in facts ? String(facts.actionText) : '',
        )
  }
  assert.deepEqual(await read('指名停止予定業者', '指名停止期間', long), ['no_act'])
  assert.deepEqual(await read('文書警告', '措置日', '令和8年9月1日'), ['文書警告'])
  assert.deepEqual(await read('口頭注意', '指名停止期間', '令和8年9月1日'), ['口頭注意'])
  assert.deepEqual(await read('土木', '指名停止期間', long), ['指名停止'])
})

test('a framed line of measures ends the part of lifted ones above it, and leaves open what is below a heading of these', async () => {
  for (const [ended, begins] of [
    ['【解除】', '【指名停止】'],
    ['【解除】', '【措置】'],
    ['＜解除＞', '＜指名停止＞'],
    ['■解除', '■指名停止中'],
  ])
    assert.deepEqual(
      await told(`<p>${ended}</p>${others}<p>${begins}</p>${current}`),
      ['見本 lifted', '例示 lifted', '架空 active'],
      begins,
    )
  assert.deepEqual(await told(`<h3>解除</h3>${others}<p>指名停止</p>${current}`), [
    '見本 lifted',
    '例示 lifted',
    '架空 unknown',
  ])
  assert.deepEqual(await told(`<h3>解除</h3><p>工事</p>${others}<p>物品</p>${current}`), [
    '見本 lifted',
    '例示 lifted',
    '架空 lifted',
  ])
})

test('a table without headings on the next page is below the line above it', () => {
  const row = (name: string, page = 1, period = long) => ({
    ...textRow([name, '前橋市架空町1', period, '契約違反']),
    page,
  })
  const pageOf = (rows: readonly DocumentRow[]) => ({ kind: 'table' as const, name: null, rows })
  const header = { ...textRow(['商号又は名称', '所在地', '指名停止期間', '理由']), page: 1 }
  const fates = (line: string) => {
    const blocks: DocumentBlock[] = [
      { kind: 'line', text: '指名停止措置一覧', links: [], page: 1 },
      pageOf([header, row('株式会社架空'), row('合同会社例示')]),
      { kind: 'line', text: line, links: [], page: 2 },
      pageOf([row('有限会社見本', 2, '令和8年9月1日から令和9年2月28日まで')]),
    ]
    const document = { title: null, blocks, unparsed: [] }
    const { rows } = publicationIn(document, sourceOf('procurement_suspension', 'pdf'), 'list.pdf')
    return recordsOf(rows).map((facts) => 'fate' in facts && facts.fate)
  }
  assert.deepEqual(fates('指名停止措置の解除'), [null, null, 'lifted'])
  assert.deepEqual(fates('【解除】'), [null, null, 'lifted'])
  for (const line of ['指名停止措置一覧', '- 2 -', '令和8年11月30日現在'])
    assert.deepEqual(fates(line), [null, null, null], line)
})

test('a group of a list with the word of an end in brackets has ended', async () => {
  for (const group of ['建設工事（解除）', '物品・役務等（解除済）'])
    assert.deepEqual(
      await told(`<h2>${group}</h2>${table(open)}<h2>業務委託</h2>${current}`),
      ['見本 lifted', '架空 active'],
      group,
    )
  for (const group of ['建設工事（解除を含む）', '契約（解除）'])
    assert.deepEqual(
      (await told(`<h2>${group}</h2>${table(open)}<h2>業務委託</h2>${current}`))[0],
      '見本 active',
      group,
    )
})
