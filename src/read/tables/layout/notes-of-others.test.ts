import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const page = (names: readonly string[], { above = '', below = '', row = '' }): string =>
  `<!doctype html><html><body><h1>指名停止業者一覧</h1>${above}<table><tr><th>番号<th>商号又は名称<th>所在地<th>指名停止期間<th>理由</tr>${names
    .map(
      (name, index) =>
        `<tr><td>${index + 1}<td>${name}<td>前橋市架空町${index + 1}<td>令和8年4月1日から令和9年3月31日まで<td>契約違反</tr>`,
    )
    .join('')}${row === '' ? '' : `<tr><td colspan="5">${row}</tr>`}</table>${below}</body></html>`

const other = '有限会社見本土木'

test('rows with the mark of a note that another body acted, that it is planned or that it is no suspension are unread', async () => {
  for (const [name, note, reason] of [
    ['株式会社架空建設※', '※ 国土交通省による措置', 'other_body'],
    ['株式会社架空建設（注1）', '（注1）関東地方整備局による指名停止', 'other_body'],
    ['株式会社架空建設†', '† 東京都が指名停止を行った業者です。', 'other_body'],
    ['○株式会社架空建設', '○：国の措置', 'other_body'],
    ['株式会社架空建設<sup>1</sup>', '1 国土交通省による措置', 'other_body'],
    ['株式会社架空建設*', '*予定', 'no_act'],
    ['☆株式会社架空建設', '☆印の業者は、県警からの通報により除外措置を予定しているもの', 'no_act'],
    ['△株式会社架空建設', '凡例　△…警告・注意の喚起（指名停止ではない）', 'no_act'],
    ['株式会社架空建設', '※No.1は国土交通省による措置', 'other_body'],
  ] as const)
    for (const where of [{ below: `<p>${note}</p>` }, { above: `<p>${note}</p>` }, { row: note }]) {
      if ('row' in where && note.startsWith('1 ')) continue
      assert.deepEqual(inShort((await readText('list.html', page([name, other], where))).rows), [reason, other], note)
    }
})

test('a legend may tell of the rows without a mark', async () => {
  const names = ['◎株式会社架空建設', other]
  const { rows } = await readText('list.html', page(names, { below: '<p>◎は当県の措置、無印は国の措置</p>' }))
  assert.deepEqual(inShort(rows).slice(1), ['other_body'])
  assert.equal(rows[0]?.outcome, 'record')
})

test('a note of the publisher, of a ground or of another thing leaves the rows as they are, as does one whose mark no row has', async () => {
  for (const note of [
    '※ 当県の措置',
    '※ 国土交通省が指名停止を行ったため',
    '※ 国土交通省の指名停止に準じた措置',
    '※ 関東地方整備局管内',
    '※ 東京都の業者',
    '※ 令和9年3月31日終了予定',
    '※ 工事は継続中',
    '※1 国土交通省による措置',
    '† 検討中',
  ]) {
    const { rows } = await readText('list.html', page(['株式会社架空建設※', other], { below: `<p>${note}</p>` }))
    assert.deepEqual(inShort(rows), ['株式会社架空建設', other], note)
  }
  const masked = await readText('list.html', page(['○○建設株式会社', other], { below: '<p>○：国の措置</p>' }))
  assert.ok(!inShort(masked.rows).includes('other_body'))
})

test('a note with a mark by which a measure may be stayed leaves the end of its rows open', async () => {
  for (const [name, note] of [
    ['株式会社架空建設※', '※ 執行停止により効力停止中'],
    ['株式会社架空建設<sup>1</sup>', '1 東京地方裁判所の執行停止決定により効力停止中'],
  ] as const) {
    const { rows } = await readText('list.html', page([name, other], { below: `<p>${note}</p>` }))
    assert.deepEqual(
      recordsOf(rows).map((one) => 'fate' in one && one.fate),
      ['unknown', null],
      note,
    )
  }
})

test('what a legend says of the others, or of brackets, leaves the ends of all open', async () => {
  for (const note of ['太字は今回追加分、その他は解除', '（　）書きは解除済みの者']) {
    const { rows } = await readText('list.html', page(['株式会社架空建設', other], { below: `<p>${note}</p>` }))
    assert.deepEqual(
      recordsOf(rows).map((one) => 'fate' in one && one.fate),
      ['unknown', 'unknown'],
      note,
    )
  }
  const contact = await readText(
    'list.html',
    page([other], { below: '<p>その他：契約課まで</p>' }),
    sourceOf('procurement_suspension', 'html'),
  )
  assert.deepEqual(
    recordsOf(contact.rows).map((one) => 'fate' in one && one.fate),
    [null],
  )
})
