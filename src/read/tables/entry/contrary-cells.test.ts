import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, sourceOf } from '../test-source.ts'
import { namesOtherRole, saysNoMeasure } from './contrary-cells.ts'

// Every company here is fictional.

const period = '令和8年4月1日～令和9年3月31日'
/** The party and the later decision on its measure, or the reason why the row is unread. */
async function told(cells: { name?: string; period?: string; reason?: string; kind?: string }): Promise<string[]> {
  const row = [cells.name ?? '株式会社架空組', '前橋市架空町1', cells.period ?? period, cells.reason ?? '談合']
  const text = `<h1>指名停止一覧</h1><table><tr><th>商号又は名称</th><th>所在地</th><th>指名停止期間</th><th>理由</th></tr><tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`
  const { rows } = await readText('list.html', text, sourceOf(cells.kind ?? 'procurement_suspension', 'html'))
  return rows.map((row) =>
    row.outcome === 'record' && 'party' in row.facts
      ? [row.facts.party.name, row.facts.fate ?? ''].join(' ').trim()
      : row.outcome === 'unparsed'
        ? row.reason
        : row.outcome,
  )
}

test('words that no measure was taken count in the cells of the period and the reason', async () => {
  for (const reason of [
    '指名停止を行わないこととした',
    '談合。審査の結果、本件について指名停止措置を行わない',
    '調査の結果、該当しないことが判明',
    '違反の事実がないことが判明したため',
    '談合（誤掲載のため削除）',
    '誤って掲載したもの',
  ])
    assert.deepEqual(await told({ reason }), ['no_act'], reason)
  assert.deepEqual(await told({ period: `${period}（停止せず）` }), ['no_act'])
})

test('a withdrawal in the cell of the reason is one of the suspension', async () => {
  assert.deepEqual(await told({ reason: '誤掲載につき取消' }), ['株式会社架空組 cancelled'])
  assert.deepEqual(await told({ reason: '本件指名停止は取り消した' }), ['株式会社架空組 cancelled'])
  assert.equal(saysNoMeasure('誤掲載につき取消', false), true)
})

test('the same words in the facts of the case say nothing of the measure', async () => {
  for (const reason of [
    '建設業許可の取消しを受けたこと',
    '契約を取り消した',
    '契約解除',
    '停止命令に従わず',
    '一時停止せず',
    '工事を停止せず事故を起こした',
    '資格要件に該当しないことが判明した',
    '調査の結果、下請契約がないことが判明',
    '報告を行わなかった',
    '広告に誤って表示した',
    '安全措置を行わない',
  ])
    assert.deepEqual(await told({ reason }), ['株式会社架空組'], reason)
})

test('a company that the cell of the party says to be somebody else makes the row unread', async () => {
  for (const name of [
    '株式会社架空組（被害者）',
    '株式会社架空組（発注者）',
    '株式会社見本組（株式会社架空組の下請）',
    '株式会社見本組（親会社：株式会社架空組）',
    '株式会社見本組<br>（株式会社架空組を除く）',
    '株式会社見本組<br>※株式会社架空組は対象外',
    '株式会社見本組<br>（元請：株式会社架空組）',
    '株式会社見本組<br>発注者：株式会社架空組',
    '株式会社見本組<br>（株式会社架空組から事業譲渡）',
    '株式会社見本組<br>（株式会社架空組から社名変更）',
    '株式会社架空組及びその子会社を除く各社',
    '株式会社架空組の元従業員',
  ])
    assert.deepEqual(await told({ name }), ['party_unclear'], name)
})

test('brackets that are about the party itself stay', async () => {
  for (const name of [
    '株式会社架空組（旧商号：株式会社見本組）',
    '株式会社架空組（架空支店）',
    '株式会社架空組（代表者 架空太郎）',
    '株式会社架空組（法人番号：1234567890123）',
    '株式会社架空組（見本食堂）',
    '（株）架空組',
    '株式会社元請建設',
    '株式会社子会社の窓',
    '架空・見本特定建設工事共同企業体（代表者）株式会社架空組',
  ])
    assert.equal(namesOtherRole(name), false, name)
  assert.deepEqual(await told({ name: '株式会社架空組<br>（旧商号：株式会社見本組）' }), [
    '株式会社架空組（旧商号：株式会社見本組）',
  ])
})

/** The row of a list with an act, a period and a remark: its outcome, or the reason why it is unread. */
async function outcomeOf(
  cells: Readonly<Record<string, string>>,
  produces = 'procurement_suspension',
): Promise<string> {
  const all = { 商号又は名称: '株式会社架空組', ...cells }
  const cell = (tag: string) => (text: string) => `<${tag}>${text}</${tag}>`
  const rows = [Object.keys(all).map(cell('th')), Object.values(all).map(cell('td'))]
  const table = `<table>${rows.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table>`
  const { rows: read } = await readText('list.html', `<h1>一覧</h1>${table}`, sourceOf(produces, 'html'))
  return read.map((row) => (row.outcome === 'unparsed' ? row.reason : row.outcome)).join()
}

test('a row whose act is none has no act, whatever its period', async () => {
  for (const act of [
    '措置なし',
    '処分なし',
    '該当なし',
    'なし',
    '不処分',
    '処分せず',
    '措置見送り',
    '対象外',
    '指名停止なし（口頭注意）',
  ])
    for (const [kind, head, day] of [
      ['procurement_suspension', '措置内容', '措置日'],
      ['enforcement', '処分内容', '処分年月日'],
      ['license_action', '処分内容', '処分年月日'],
    ] as const) {
      assert.equal(await outcomeOf({ [day]: '令和8年4月1日', [head]: act, 期間: period }, kind), 'no_act', act)
      assert.equal(await outcomeOf({ [day]: '令和8年4月1日', [head]: act }, kind), 'no_act', act)
    }
  for (const act of ['文書警告', '指名停止', 'その他', '警告（停止なし）'])
    assert.equal(await outcomeOf({ 措置内容: act, 指名停止期間: period }), 'record', act)
})

test('no measure in the place of a period or as a remark is no act, unless another act is named beside it', async () => {
  for (const words of ['措置なし', '指名停止なし', 'なし', '該当なし', '行政処分なし'])
    assert.equal(await outcomeOf({ 措置日: '令和8年4月1日', 指名停止期間: words }), 'no_act', words)
  for (const words of ['措置なし', '処分なし', '指名停止なし'])
    assert.equal(await outcomeOf({ 指名停止期間: period, 備考: words }), 'no_act', words)
  for (const words of ['なし', '該当なし', '過去の処分なし', '処分歴なし'])
    assert.equal(await outcomeOf({ 指名停止期間: period, 備考: words }), 'record', words)
  const instructed = { 処分年月日: '令和8年4月1日', 処分内容: '指示処分' }
  for (const cells of [{ 処分期間: 'なし' }, { 処分期間: '停止なし' }, { 備考: '営業停止なし' }])
    assert.equal(await outcomeOf({ ...instructed, ...cells }, 'enforcement'), 'record', Object.values(cells).join())
  assert.equal(await outcomeOf({ ...instructed, 備考: '処分なし' }, 'enforcement'), 'no_act')
})

test('of two companies that are to each other in a group or a contract it is not said which is the party', async () => {
  for (const name of [
    '株式会社架空組の子会社 有限会社見本',
    '株式会社架空組<br>（下請：有限会社見本）',
    '株式会社架空組（二次下請負人 有限会社見本）',
    '株式会社架空組の一次下請 有限会社見本',
  ])
    assert.deepEqual(await told({ name }), ['party_unclear'], name)
  for (const name of ['株式会社架空子会社', '下請架空株式会社', '株式会社架空の森'])
    assert.deepEqual(await told({ name }), [name], name)
})
