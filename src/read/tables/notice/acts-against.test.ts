import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice } from './test-notice.ts'

// Every company, person and notice here is fictional.

/** Name, type of act, first and last day of each record; of any other row its outcome or its reason. */
async function actsIn(body: readonly string[], title = '事業者に対する行政処分について'): Promise<string[]> {
  const rows = await readNotice(body, { produces: 'enforcement', title })
  return rows.map((row) => {
    if (row.outcome !== 'record') return row.outcome === 'unparsed' ? row.reason : row.outcome
    const { facts } = row
    assert.ok(facts.kind === 'enforcement')
    const days = [facts.period?.start, facts.period?.end].filter((day) => day !== undefined)
    return [facts.party.name, facts.actionType, ...days].join(' ')
  })
}

const day = '処分年月日　令和8年10月14日'
const table = (name: string): string =>
  `<table><tr><th>名称</th><td>${name}</td></tr><tr><th>所在地</th><td>前橋市架空町1番地</td></tr></table>`
const done = '架空県は、令和8年10月14日、次のとおり行政処分を行いました。'
const tables = [
  done,
  '<h2>1 処分対象事業者</h2>',
  table('株式会社架空'),
  table('合同会社見本'),
  '<h2>2 処分の内容</h2>',
]
const period = '令和8年11月1日から令和9年1月31日まで'
const order = `${period}の間、訪問販売に関する業務を停止すること。`
const instruction = '令和8年12月24日までに報告すること。'
const both = ['株式会社架空 business_suspension 2026-11-01 2027-01-31', '合同会社見本 instruction']

const headings = [
  '<h3>（1）株式会社架空に対する業務停止命令</h3>',
  order,
  '<h3>（2）合同会社見本に対する指示</h3>',
  instruction,
]
for (const [what, acts] of Object.entries({
  'in headings': headings,
  'in the other order': [...headings.slice(2), ...headings.slice(0, 2)],
  'in numbered lines': headings.map((line) => line.replaceAll(/<\/?h3>/gu, '')),
  'with a label below it': headings.with(1, `停止期間　${period}`),
  'in other notations': headings.with(0, '<h3>ア　㈱架空に対する業務停止命令の内容</h3>'),
  'beside an act against an officer': [
    ...headings,
    '<h3>（3）株式会社架空の代表取締役 見本太郎に対する業務禁止命令</h3>',
    '令和8年11月1日から令和9年2月28日まで、業務を新たに開始することを禁止する。',
  ],
}))
  test(`each company has the act that is stated against it, ${what}`, async () =>
    assert.deepEqual(await actsIn([...tables, ...acts, '<h2>3 違反行為</h2>', '不実告知']), both))

test('a company against whom no act is stated has not that of another', async () => {
  for (const acts of [headings.slice(0, 2), headings.with(2, '<h3>（2）合同会社別人に対する指示</h3>')])
    assert.deepEqual(await actsIn([...tables, ...acts]), [both[0], 'act_missing'])
})

test('an act of a label stays, and a title or a reason states none', async () => {
  const notice = [day, '名称　株式会社架空', '処分の内容　指示', '処分の理由　不正な行為']
  assert.deepEqual(await actsIn(notice, '株式会社架空に対する業務停止命令について'), ['株式会社架空 instruction'])
  assert.deepEqual(await actsIn([...notice, '<h2>株式会社架空に対する業務停止命令の理由</h2>', '不実告知']), [
    '株式会社架空 instruction',
  ])
  assert.deepEqual(await actsIn([...notice, '<h2>株式会社架空に対する業務停止命令</h2>', order]), [
    '株式会社架空 instruction',
  ])
})
