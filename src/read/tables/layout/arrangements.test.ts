import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'
import { recordsOf } from '../test-source.ts'

// Every company here is fictional.

const [long, short] = ['令和8年4月1日から令和8年9月30日まで', '令和8年4月1日から令和8年6月30日まで']
const [one, other] = [
  '株式会社架空 前橋市架空町1 2026-04-01 2026-09-30',
  '株式会社見本 前橋市架空町2 2026-04-01 2026-06-30',
]
/** A table of rows of cells; a cell may have attributes before a bar. */
const table = (...rows: readonly (readonly string[])[]): string =>
  `<table>${rows
    .map((cells) => {
      const shown = cells.map((cell) => (cell.includes('|') ? cell.split('|') : ['', cell]))
      return `<tr>${shown.map(([attributes, text]) => `<td ${attributes}>${text}</td>`).join('')}</tr>`
    })
    .join('')}</table>`
const told = async (html: string, ...lines: readonly string[]): Promise<string[]> =>
  toldBy(await readNotice([...lines, html]))

test('companies as columns: a row of numbers or of their names may stand above the labels', async () => {
  const rows = [
    ['所在地', '前橋市架空町1', '前橋市架空町2'],
    ['指名停止期間', long, short],
  ]
  const names = ['業者名', '株式会社架空', '株式会社見本']
  assert.deepEqual(await told(table(names, ...rows)), [one, other])
  for (const head of ['項目', '番号', ''])
    assert.deepEqual(await told(table([head, '1', '2'], names, ...rows)), [one, other], head)
  for (const head of ['区分', '項目'])
    assert.deepEqual(await told(table([head, ...names.slice(1)], ...rows)), [one, other], head)
})

test('two columns below one heading that hold a label and its value are a column for each label', async () => {
  const head = ['番号', 'colspan=2|業者', '指名停止期間']
  const first = ['rowspan=2|1', '名称', '株式会社架空', `rowspan=2|${long}`]
  const second = ['rowspan=2|2', '名称', '株式会社見本', `rowspan=2|${short}`]
  const rows = [first, ['所在地', '前橋市架空町1'], second, ['所在地', '前橋市架空町2']]
  assert.deepEqual(await told(table(head, ...rows)), [one, other])
  // A period in the row of the address is that of another case, or of nobody.
  const untied = [
    ['1', '名称', '株式会社架空', long],
    ['', '所在地', '前橋市架空町1', short],
  ]
  assert.ok(!(await told(table(head, ...untied))).includes(one))
})

test('a group beside a name and an address is no row of headings', async () => {
  const rows = [
    ['rowspan=2|業者', '名称', '株式会社架空'],
    ['所在地', '前橋市架空町1'],
    ['colspan=2|指名停止期間', long],
  ]
  assert.deepEqual(await told(table(...rows)), [one])
})

test('a period before a change is never that of the measure: in rows, or in columns below what has not changed', async () => {
  const changed = async (html: string): Promise<unknown[]> =>
    (await readNotice([html], { title: '指名停止期間の変更について' })).map((row) => {
      const [facts] = recordsOf([row])
      if (row.outcome === 'unparsed') return row.reason
      return facts !== undefined && 'period' in facts
        ? [facts.party.name, facts.period?.end, facts.formerPeriod?.end]
        : row
    })
  const expected = [['株式会社架空', '2026-06-30', '2026-09-30']]
  const side = (name: string, heading = ''): string =>
    table([heading, '業者名', '指名停止期間'], ['変更前', '株式会社架空', long], ['変更後', name, short])
  assert.deepEqual(await changed(side('株式会社架空')), expected)
  assert.deepEqual(await changed(side('株式会社架空', '区分')), expected)
  assert.deepEqual(await changed(side('株式会社見本')), ['periods_untied', 'periods_untied'])
  const below = table(['商号', 'colspan=2|株式会社架空'], ['', '変更前', '変更後'], ['期間', long, short])
  assert.deepEqual(await changed(below), expected)
})

test('a reason in a row with one cell, behind its label in brackets or below it, is the reason', async () => {
  const reasonOf = async (...rows: readonly (readonly string[])[]): Promise<unknown[]> =>
    recordsOf(await readNotice([table(['業者名', '株式会社架空'], ['指名停止期間', long], ...rows)])).map(
      (facts) => facts.kind === 'procurement_suspension' && facts.reasonText,
    )
  assert.deepEqual(await reasonOf(['colspan=2|【理由】贈賄の容疑']), ['贈賄の容疑'])
  assert.deepEqual(await reasonOf(['colspan=2|【理由】'], ['colspan=2|贈賄の容疑']), ['贈賄の容疑'])
  assert.deepEqual(await reasonOf(['colspan=2|【理由】'], ['備考', '贈賄の容疑']), [null])
  assert.deepEqual(await reasonOf(['colspan=2|贈賄の容疑']), [null])
})

test('an address in brackets behind a name is none of the name, a branch there is', async () => {
  const list = table(
    ['業者名', '指名停止期間'],
    ['株式会社架空（前橋市架空町1）', long],
    ['株式会社見本（前橋支店）', short],
  )
  assert.deepEqual(await told(list), [one, '株式会社見本（前橋支店） - 2026-04-01 2026-06-30'])
})

test('a number of an annex is no part of the act above a table, and the number of a permit stands behind its kind', async () => {
  const list = (caption: string, permit: string): string =>
    `<table><caption>${caption}</caption><tr><th>業者名</th><th>許可の種類及び番号</th><th>処分年月日</th></tr>` +
    `<tr><td>株式会社架空</td><td>${permit}</td><td>令和8年4月1日</td></tr></table>`
  const actOf = async (caption: string, permit: string): Promise<unknown[]> =>
    recordsOf(await readNotice([list(caption, permit)], { produces: 'license_action', title: '行政処分について' })).map(
      (facts) =>
        facts.kind === 'license_action' && [
          facts.actionText,
          ...facts.permits.map(({ number, name }) => `${name} ${number}`),
        ],
    )
  const kind = '産業廃棄物収集運搬業'
  assert.deepEqual(await actOf('別表1 許可の取消し', `${kind} 第09901155555号`), [
    ['許可の取消し', `${kind} 第09901155555号`],
  ])
  assert.deepEqual(await actOf('許可の取消し', kind), [['許可の取消し', `${kind} null`]])
})

test('取り消した処分 is the act that a notice of a withdrawal withdraws', async () => {
  const body = ['事業者名　株式会社架空', `取り消した処分　業務停止命令（${short}）`, '取消年月日　令和8年5月1日']
  const [facts] = recordsOf(await readNotice(body, { produces: 'license_action', title: '処分の取消しについて' }))
  assert.ok(facts?.kind === 'license_action')
  assert.deepEqual(
    [facts.actionType, facts.period?.end, facts.fate, facts.cancelledOn],
    ['business_suspension', '2026-06-30', 'cancelled', '2026-05-01'],
  )
})

test('the title of a notice that names one other measure names it; one that names several does not', async () => {
  const lines = ['業者名　株式会社架空', '期間　令和8年10月1日から令和8年12月31日まで']
  for (const [title, measure] of [
    ['指名回避について', '指名回避'],
    ['指名回避措置について', '指名回避'],
    ['入札参加除外について', '入札参加除外'],
    ['指名停止措置について', '指名停止'],
    ['指名回避及び指名停止について', '指名停止'],
    ['文書警告について', '指名停止'],
  ] as const) {
    const [facts] = recordsOf(await readNotice(lines, { title }))
    assert.equal(facts !== undefined && 'actionText' in facts && facts.actionText, measure, title)
  }
})

test('a heading above a table names the measure of its rows; a note below or above one, or a heading of several, does not', async () => {
  const rows = table(['業者名', '指名停止期間'], ['株式会社架空', long])
  const measures = async (...body: readonly string[]) =>
    recordsOf(await readNotice(body)).map((facts) => 'actionText' in facts && facts.actionText)
  const rules = '（見本県建設工事等暴力団排除対策措置要綱による）'
  for (const [above, measure] of [
    [`<h2>２　入札参加除外${rules}</h2>`, '入札参加除外'],
    ['<h2>(2) 指名除外</h2>', '指名除外'],
    ['<h2>指名留保</h2>', '指名留保'],
    ['<h2>指名停止及び指名除外</h2>', '指名停止'],
    ['<h2>警告以外の措置</h2>', '指名停止'],
    ['<h2>文書警告</h2>', '文書警告'],
    ['（注）○は文書警告', '指名停止'],
    ['<h2>警告を除く措置</h2>', '指名停止'],
    ['※印は文書警告', '指名停止'],
    ['<h2>１　指名停止</h2>', '指名停止'],
  ] as const) {
    assert.deepEqual(await measures(above, rows), [measure], above)
    assert.deepEqual(await measures('<h2>１　指名停止</h2>', rows, '（注）「〃」は上と同じ。警告は含まない。'), [
      '指名停止',
    ])
    assert.deepEqual(await measures('<h2>１　指名停止</h2>', rows, above, rows.replace('架空', '見本')), [
      '指名停止',
      measure,
    ])
  }
})

test('a row of headings above another one is no row of data; one with a name, a number or a day is', async () => {
  const below = [
    ['番号', '業者名', '所在地', '指名停止期間'],
    ['1', '株式会社架空', '前橋市架空町1', long],
  ]
  for (const above of [
    ['番号', '関係人', '関係人', '警告'],
    ['番号', '対象者', '対象者', '措置内容'],
    ['番号', '業者', '業者', '停止期間'],
    ['区分', '商号', '住所', 'メモ'],
  ])
    assert.deepEqual(await told(table(above, ...below)), [one], above.join())
  for (const above of [
    ['番号', '架空商店', '前橋市', '警告'],
    ['番号', '商号', '株式会社見本', '警告'],
    ['番号', '2社', '2社', '警告'],
    ['架空商店', '', '指名停止', '文書警告'],
    ['番号', '令和8年4月1日', '令和8年4月1日', '警告'],
  ])
    assert.deepEqual(await told(table(above, ...below)), ['row_above_header', one], above.join())
})
