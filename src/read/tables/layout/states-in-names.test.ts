import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const page = (names: readonly string[]): string =>
  `<!doctype html><html><body><h1>指名停止業者一覧</h1><table><tr><th>商号又は名称<th>所在地<th>指名停止期間<th>理由</tr>${names
    .map(
      (name, index) =>
        `<tr><td>${name}<td>前橋市架空町${index + 1}<td>令和8年10月1日から令和9年3月31日まで<td>談合</tr>`,
    )
    .join('')}</table></body></html>`

const toldOf = async (names: readonly string[]) =>
  recordsOf((await readText('list.html', page(names))).rows).map((facts) =>
    facts.kind === 'procurement_suspension'
      ? [
          facts.party.name,
          facts.fate,
          facts.liftedOn ?? facts.cancelledOn ?? null,
          facts.actionText,
          facts.remarks ?? null,
        ]
      : [],
  )

test('what became of a measure beside a name is a remark of its row, and no part of the name', async () => {
  const measure = '指名停止'
  for (const [printed, fate, on, remark] of [
    ['株式会社架空（解除）', 'lifted', null, '解除'],
    ['【解除】株式会社架空', 'lifted', null, '解除'],
    ['株式会社架空【取消】', 'cancelled', null, '取消'],
    ['株式会社架空※解除済', 'lifted', null, '解除済'],
    ['株式会社架空（令和8年11月1日解除）', 'lifted', '2026-11-01', '令和8年11月1日解除'],
    ['株式会社架空<br>令和8年11月1日解除', 'lifted', '2026-11-01', '令和8年11月1日解除'],
    ['株式会社架空 令和8年11月1日解除', 'lifted', '2026-11-01', '令和8年11月1日解除'],
    ['株式会社架空<br>【解除】', 'lifted', null, '解除'],
    ['株式会社架空<br>※解除', 'lifted', null, '解除'],
    ['株式会社架空　解除済', 'lifted', null, '解除済'],
    ['株式会社架空<span>解除</span>', 'lifted', null, '解除'],
    ['株式会社架空（予定）', 'unknown', null, '予定'],
    ['株式会社架空（R8.11.10 期間短縮）', 'unknown', null, 'R8.11.10 期間短縮'],
    ['株式会社架空（解除予定）', null, null, null],
  ] as const) {
    const [own] = await toldOf([printed, '有限会社見本'])
    assert.deepEqual(own?.slice(1), [fate, on, measure, remark], printed)
    if (fate !== null) assert.equal(own?.[0], '株式会社架空', printed)
  }
  assert.deepEqual(await toldOf(['株式会社架空（警告）']), [['株式会社架空', null, null, '警告', null]])
})

test('a name with words that its measure is over keeps them as a remark', async () => {
  for (const printed of ['株式会社架空（終了）', '株式会社架空（満了）', '株式会社架空<br>期間満了'])
    assert.deepEqual(
      (await toldOf([printed])).map(([name, , , , remark]) => [name, remark]),
      [['株式会社架空', printed.replace(/^株式会社架空(?:<br>|（)|）$/gu, '')]],
      printed,
    )
})

test('a part that was lifted is a remark, and the measure is in force', async () => {
  for (const printed of [
    '株式会社架空（一部解除）',
    '株式会社架空 一部解除',
    '株式会社架空<br>（一部解除）',
    '株式会社架空は一部解除',
  ])
    assert.deepEqual(
      (await toldOf([printed])).map(([name, ...told]) => [name, told.at(-1), told[0]]),
      [['株式会社架空', '一部解除', null]],
      printed,
    )
})

test('other notes beside a name stay', async () => {
  for (const printed of [
    '株式会社架空（旧株式会社見本）',
    '（株）架空',
    '株式会社架空（再度）',
    '株式会社架空（許可取消）',
    '株式会社架空<br>前橋支店',
  ])
    assert.deepEqual(
      (await toldOf([printed])).map(([, ...told]) => told),
      [[null, null, '指名停止', null]],
      printed,
    )
})

test('the state beside one of several companies of a cell may be that of one or of all, and is said of none', async () => {
  for (const printed of [
    '株式会社架空（解除）<br>有限会社見本',
    '株式会社架空<br>有限会社見本（解除済み）',
    '株式会社架空<br>有限会社見本（一部解除）',
    '株式会社架空<br>有限会社見本<br>（解除済み）',
    '株式会社架空<br>有限会社見本 R8.11.10解除',
    '株式会社架空、有限会社見本（解除済み）',
    '株式会社架空、有限会社見本は解除済み',
    '株式会社架空・有限会社見本【解除】',
    '株式会社架空(解除)、有限会社見本',
    '株式会社架空（有限会社見本は解除済み）',
    '株式会社架空 外1社（有限会社見本）解除',
    '①株式会社架空 ②有限会社見本（解除）',
    '株式会社架空（警告）<br>有限会社見本',
    '株式会社架空（令和8年10月1日解除）<br>有限会社見本（令和8年11月1日解除）',
    '架空・見本特定建設工事共同企業体<br>構成員 株式会社架空<br>構成員 有限会社見本（解除）',
  ])
    assert.deepEqual(inShort((await readText('list.html', page([printed]))).rows), ['periods_untied'], printed)
})

test('the state of every company of a cell, of a joint venture or of a branch is that of the row', async () => {
  for (const [printed, ...names] of [
    ['株式会社架空（解除）<br>有限会社見本（解除）', '株式会社架空', '有限会社見本'],
    ['株式会社架空・有限会社見本特定建設工事共同企業体（解除）', '株式会社架空', '有限会社見本'],
    ['株式会社架空<br>前橋支店<br>（解除）', '株式会社架空 前橋支店'],
    ['株式会社架空（旧株式会社見本）（解除）', '株式会社架空'],
  ] as const)
    assert.deepEqual(
      (await toldOf([printed])).map(([name, fate]) => [name, fate]),
      names.map((name) => [name, 'lifted']),
      printed,
    )
})
