import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusDatesOf, statusOn } from '../../../domain/status.ts'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const long = '令和8年4月1日から令和9年3月31日まで'
const table = (name: string): string =>
  `<table><tr><th>商号又は名称<th>所在地<th>指名停止期間<th>理由<tr><td>${name}<td>前橋市${name.slice(-2)}町1<td>${long}<td>契約違反</table>`
const notice = (name: string): string => `<dl><dt>業者名<dd>${name}<dt>指名停止期間<dd>${long}<dt>理由<dd>契約違反</dl>`
const [current, past] = [table('株式会社架空'), table('有限会社見本')]

/** The names with their status on 2026-11-30. */
async function told(html: string): Promise<string[]> {
  const { rows } = await readText('list.html', `<h1>指名停止業者一覧</h1>${html}`)
  return recordsOf(rows).flatMap((facts) =>
    'fate' in facts
      ? [`${facts.party.name.slice(-2)} ${statusOn('2026-11-30', statusDatesOf({ facts, lastSeenOn: '2026-11-30' }))}`]
      : [],
  )
}
const folded = (label: string, content = past): string => `<details><summary>${label}</summary>${content}</details>`

test('a folded part is below its label, and what follows it is not', async () => {
  for (const part of [
    folded('解除分'),
    folded('<h3>解除分</h3>'),
    folded('解除分', `<h3>工事</h3>${past}`),
    folded('解除分', `<p>工事</p>${past}<p>令和8年11月1日現在</p>`),
    folded('解除分', folded('令和7年度')),
    `<fieldset><legend>解除分</legend>${past}</fieldset>`,
    `<button>解除分</button><div>${past}</div>`,
    `<h3><button aria-controls="a">解除分</button></h3><div id="a">${past}</div>`,
    `<p><a href="#" data-bs-toggle="collapse" data-bs-target="#a">解除分</a></p><div id="a">${past}</div>`,
    `<input type="checkbox" id="x"><label for="x">解除分</label><div>${past}</div>`,
    `<dl><dt>解除分</dt><dd>${past}</dd></dl>`,
  ]) {
    assert.deepEqual(await told(part + current), ['見本 lifted', '架空 active'], part)
    assert.deepEqual(await told(current + part), ['架空 active', '見本 lifted'], part)
    assert.deepEqual(await told(`${part}<p>令和8年度</p>${current}`), ['見本 lifted', '架空 active'], part)
  }
  assert.deepEqual(await told(folded('解除分') + folded('令和8年度', current)), ['見本 lifted', '架空 active'])
  assert.deepEqual(await told(`<h2>解除分</h2>${folded('令和8年度')}${folded('令和7年度', current)}`), [
    '見本 lifted',
    '架空 lifted',
  ])
})

test('what tells what a click opens is no part of the label', async () => {
  for (const label of [
    '▶ 解除済み',
    '+ 解除済み',
    '解除済みを表示する',
    '解除済み（クリックで開く）',
    '解除された業者の一覧を見る',
    '解除分はこちら',
  ])
    assert.deepEqual(await told(current + folded(label)), ['架空 active', '見本 lifted'], label)
})

test('what is folded as of earlier years, or as over, is not in force', async () => {
  for (const label of [
    '過年度・解除分',
    '過年度分',
    '過年度',
    '過年度の指名停止（解除分）',
    '解除分・過年度分',
    '過去の一覧',
    'クリックで過去分を表示',
    '解除・終了分を表示',
    '期間満了・解除',
  ])
    assert.deepEqual(await told(current + folded(label)), ['架空 active', '見本 unknown'], label)
})

test('other folded parts are in force', async () => {
  for (const label of [
    '令和8年度',
    '指名停止中',
    '過去２年間の指名停止',
    '現在及び過去の指名停止',
    '解除の手続',
    '一覧を表示する',
    '指名停止解除予定',
  ])
    for (const part of [folded(label), `<button>${label}</button><div>${past}</div>`])
      assert.deepEqual(await told(current + part), ['架空 active', '見本 active'], part)
})

test('behind the parts of tabs their labels say nothing', async () => {
  const tabs = `<ul role="tablist"><li><a href="#a">指名停止中</a><li><a href="#b">解除分</a></ul>`
  assert.deepEqual(await told(`${tabs}<div id="a">${current}</div><div id="b">${past}</div>${table('合同会社例示')}`), [
    '架空 active',
    '見本 lifted',
    '例示 active',
  ])
})

test('notices below a line, a heading or a label of ended measures are not in force, and those behind are', async () => {
  const [own, other] = [notice('株式会社架空'), notice('有限会社見本')]
  for (const [label, status] of [
    ['解除分', 'lifted'],
    ['過去の指名停止', 'unknown'],
  ]) {
    assert.deepEqual(await told(folded(label!, other) + own), [`見本 ${status}`, '架空 active'], label)
    for (const tag of ['h2', 'p'])
      assert.deepEqual(
        await told(`<${tag}>${label}</${tag}>${other}<${tag}>指名停止中</${tag}>${own}`),
        [`見本 ${status}`, '架空 active'],
        `${tag} ${label}`,
      )
  }
})
