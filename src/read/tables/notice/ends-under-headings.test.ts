import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice } from './test-notice.ts'

const period = '令和8年4月1日から令和8年9月30日まで'
const party = ['１　業者名　株式会社見本組', `２　指名停止期間　${period}`]

/** Of each record: the name, what became of the measure, its scope and its remark. */
async function told(title: string, ...body: readonly string[]): Promise<unknown[]> {
  return recordsOf(await readNotice(body, { title })).map(
    (facts) => 'scope' in facts && [facts.party.name, facts.fate, facts.scope, facts.remarks],
  )
}

test('what a heading says of an end is said of the companies below it', async () => {
  const second = ['(1) 業者名　架空建設株式会社', '(2) 指名停止期間　令和8年3月1日から令和8年8月31日まで']
  const first = ['(1) 業者名　株式会社見本組', `(2) 指名停止期間　${period}`, '(3) 理由　贈賄']
  const inForce = ['株式会社見本組', null, null, undefined]
  for (const [heading, fate] of [
    ['指名停止の解除', 'lifted'],
    ['解除した業者', 'lifted'],
    ['指名停止の取消し', 'cancelled'],
    ['指名停止の一部解除', 'unknown'],
    ['一部解除', 'unknown'],
    ['指名停止', null],
    ['指名停止の解除の条件', null],
  ] as const) {
    const ended = ['架空建設株式会社', fate, null, undefined]
    const numbered = await told('指名停止について', '１　指名停止', ...first, `２　${heading}`, ...second)
    assert.deepEqual(numbered, [inForce, ended], heading)
    const [above, below] = ['<h2>指名停止</h2>', `<h2>${heading}</h2>`]
    assert.deepEqual(await told('指名停止について', above, ...first, below, ...second), [inForce, ended], heading)
  }
  const both = '指名停止及び指名停止の解除について'
  const ended = ['架空建設株式会社', 'lifted', null, undefined]
  assert.deepEqual(await told(both, '１　指名停止', ...first, '２　指名停止の解除', ...second), [inForce, ended])
})

test('what a heading or a row says of an end is said of the rows of the table below it', async () => {
  const row = (name: string) => `<tr><td>${name}</td><td>${period}</td><td>架空県</td></tr>`
  const head = '<tr><th>業者名</th><th>指名停止期間</th><th>対象工事</th></tr>'
  const table = (...rows: readonly string[]) => `<table>${head}${rows.join('')}</table>`
  const of = (name: string, fate: string | null, remark?: string) => [
    name,
    fate,
    remark === undefined ? '架空県' : null,
    remark,
  ]
  const [one, other] = ['株式会社見本組', '架空建設株式会社']
  const tables = ['<h2>指名停止</h2>', table(row(one)), '<h2>指名停止の解除</h2>', table(row(other))]
  assert.deepEqual(await told('指名停止業者一覧', ...tables), [of(one, null), of(other, 'lifted')])
  const divided = table(row(one), '<tr><td colspan="3">指名停止の一部解除</td></tr>', row(other))
  assert.deepEqual(await told('指名停止業者一覧', divided), [of(one, null), of(other, 'unknown', '対象工事：架空県')])
  const inPart = of(one, 'unknown', '対象工事：架空県')
  assert.deepEqual(await told('指名停止の一部解除について', table(row(one))), [inPart])
  assert.deepEqual(await told('指名停止業者一覧（一部解除を含む）', table(row(one))), [of(one, null)])
})

test('a label or a column about a part that ended leaves the rest unknown, and its words are a remark', async () => {
  const ofPart = (remark: string) => [['株式会社見本組', 'unknown', null, remark]]
  const region = '解除する地域　架空県北部'
  assert.deepEqual(await told('指名停止の解除について', ...party, `３　${region}`), ofPart('解除する地域：架空県北部'))
  assert.deepEqual(
    await told('指名停止について', ...party, '３　一部解除年月日　令和8年6月1日'),
    ofPart('一部解除年月日：令和8年6月1日'),
  )
  assert.deepEqual(
    await told('指名停止の一部解除について', ...party, '３　対象地域　架空県北部', '４　解除日　令和8年6月1日'),
    ofPart('対象地域：架空県北部'),
  )
  const whole = [['株式会社見本組', 'lifted', null, undefined]]
  assert.deepEqual(await told('指名停止の解除について', ...party, '３　解除する地域　全域'), whole)
  const scope = [['株式会社見本組', null, '架空県北部', undefined]]
  assert.deepEqual(await told('指名停止について', ...party, '３　対象地域　架空県北部'), scope)
})

test('a title with a part in brackets ends a part, and a sentence about the measure says that it ended', async () => {
  for (const [title, fate, ...sentence] of [
    ['指名停止の解除について（東部地区に限る。）', 'unknown'],
    ['指名停止の解除（一部）について', 'unknown'],
    ['指名停止の解除について（令和8年6月1日）', 'lifted'],
    ['指名停止の解除について（お知らせ）', 'lifted'],
    ['お知らせ', 'lifted', '下記の者に対する指名停止について、令和8年6月1日付けで解除しました。'],
    ['お知らせ', 'unknown', '下記の者に対する指名停止について、令和8年6月1日付けで一部を解除しました。'],
    ['お知らせ', null, '下記の者に対する指名停止について、契約を解除しましたのでお知らせします。'],
  ] as const)
    assert.deepEqual(
      await told(title, ...sentence, ...party),
      [['株式会社見本組', fate, null, undefined]],
      `${title} ${sentence.join()}`,
    )
})
