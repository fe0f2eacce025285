import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const page = (names: string, reasons: string): string =>
  `<!doctype html><html><body><h1>指名停止業者一覧</h1><table><tr><th>商号又は名称<th>指名停止期間<th>理由</tr><tr><td>${names}<td>令和8年10月1日から令和9年3月31日まで<td>${reasons}</tr></table></body></html>`

const reasonsOf = async (names: string, reasons: string) =>
  recordsOf((await readText('list.html', page(names, reasons))).rows).map((facts) =>
    facts.kind === 'procurement_suspension' ? [facts.party.name, facts.reasonText, facts.reasonCodes] : [],
  )

const two = '株式会社架空<br>有限会社見本'

test('each of several companies has the reason on its line or behind its name, and not that of the other', async () => {
  const each = [
    ['株式会社架空', '贈賄', ['bribery']],
    ['有限会社見本', '粗雑工事', ['careless_work']],
  ]
  assert.deepEqual(await reasonsOf(two, '贈賄<br>粗雑工事'), each)
  assert.deepEqual(await reasonsOf(two, '株式会社架空：贈賄<br>有限会社見本：粗雑工事'), each)
})

test('a reason that is wrapped, and reasons that are not one for each, are those of all', async () => {
  for (const [reasons, text] of [
    ['市の工事において<br>贈賄により逮捕された', '市の工事において 贈賄により逮捕された'],
    ['独占禁止法違反<br>（公正取引委員会の命令）', '独占禁止法違反 （公正取引委員会の命令）'],
    ['贈賄<br>粗雑工事<br>虚偽記載', '贈賄 粗雑工事 虚偽記載'],
    ['贈賄', '贈賄'],
  ] as const)
    assert.deepEqual(
      (await reasonsOf(two, reasons)).map(([name, own]) => [name, own]),
      [
        ['株式会社架空', text],
        ['有限会社見本', text],
      ],
      reasons,
    )
})

test('a mark ties a reason to its company, in lines of its own or in one line', async () => {
  const marked = '①株式会社架空<br>②有限会社見本'
  const each = [
    ['株式会社架空', '談合', ['bid_rigging']],
    ['有限会社見本', '粗雑工事', ['careless_work']],
  ]
  for (const [names, reasons] of [
    [marked, '①談合<br>②粗雑工事'],
    [marked, '①談合 ②粗雑工事'],
    [marked, '①談合、②粗雑工事'],
    [marked, '②粗雑工事<br>①談合'],
    ['①株式会社架空 ②有限会社見本', '（１）談合　（２）粗雑工事'],
    ['【1】株式会社架空<br>【2】有限会社見本', '【1】談合<br>【2】粗雑工事'],
  ] as const)
    assert.deepEqual(await reasonsOf(names, reasons), each, reasons)
  for (const reasons of ['①及び②談合', '①～②談合'])
    assert.deepEqual(
      await reasonsOf(marked, reasons),
      each.map(([name]) => [name, '談合', ['bid_rigging']]),
      reasons,
    )
})

test('of reasons whose marks are not those of the companies no company has a code, and each has the words', async () => {
  const marked = '①株式会社架空<br>②有限会社見本'
  for (const [names, reasons] of [
    [marked, '①談合<br>③粗雑工事'],
    [marked, '①談合 ③粗雑工事'],
    [marked, '①談合'],
    [marked, '①談合<br>②粗雑工事<br>③贈賄'],
    [two, '①談合<br>②粗雑工事'],
  ] as const)
    assert.deepEqual(
      await reasonsOf(names, reasons),
      ['株式会社架空', '有限会社見本'].map((name) => [name, reasons.replaceAll('<br>', ' '), []]),
      `${names} ${reasons}`,
    )
})

test('counted reasons of one company, and those of one kind, keep their codes', async () => {
  assert.deepEqual(await reasonsOf('①株式会社架空', '①談合<br>②粗雑工事'), [
    ['株式会社架空', '①談合 ②粗雑工事', ['careless_work', 'bid_rigging']],
  ])
  assert.deepEqual(
    (await reasonsOf('①株式会社架空<br>②有限会社見本', '①談合<br>③談合')).map(([, , codes]) => codes),
    [['bid_rigging'], ['bid_rigging']],
  )
})
