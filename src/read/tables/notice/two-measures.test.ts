import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const party = [
  '１　対象業者',
  '株式会社見本組　代表取締役　見本　花子',
  '所在地：前橋市架空町1',
  '許可：群馬県知事許可（般-4）第014999号',
]
const lead = '令和8年10月13日、株式会社見本組に対し、建設業法第28条第1項の規定により監督処分（指示）を行いました。'
const disposition = [
  '２　建設業法に基づく監督処分（指示）について',
  '（1）指示する内容',
  '再発を防ぐための計画を作ること。',
  '（2）原因となった事実',
  '安全を確かめずに作業をさせた。',
]
const suspension = [
  '３　資格（指名）停止について',
  '（1）資格（指名）停止期間',
  '令和8年10月14日から令和8年11月13日まで（1か月）',
  '（2）資格（指名）停止理由',
  '別表第2第13号に該当する。',
]
const asSuspension = ['株式会社見本組 前橋市架空町1 2026-10-14 2026-11-13']
const asDisposition = ['株式会社見本組 前橋市架空町1 2026-10-13']

const title = '建設業法に基づく監督処分及び資格停止措置'
const readAs = async (body: readonly string[], produces: string): Promise<string[]> =>
  toldBy(await readNotice(body, { produces, title }))

test('a page about a disposition and a suspension: each source reads the days of its own measure, in either order', async () => {
  for (const sections of [
    [...disposition, ...suspension],
    [...suspension, ...disposition],
  ]) {
    const body = [lead, ...party, ...sections]
    assert.deepEqual(await readAs(body, 'procurement_suspension'), asSuspension)
    for (const produces of ['enforcement', 'license_action'])
      assert.deepEqual(await readAs(body, produces), asDisposition)
  }
})

test('the reason and the act of a record are those of its own section', async () => {
  const body = [lead, ...party, ...disposition, ...suspension]
  const [suspended] = await readNotice(body, { title })
  assert.ok(suspended?.outcome === 'record' && suspended.facts.kind === 'procurement_suspension')
  assert.equal(suspended.facts.reasonText, '別表第2第13号に該当する。')
  const [instructed] = await readNotice(body, { title, produces: 'license_action' })
  assert.ok(instructed?.outcome === 'record' && instructed.facts.kind === 'license_action')
  assert.deepEqual(
    [instructed.facts.actionType, instructed.facts.reasonText],
    ['instruction', '安全を確かめずに作業をさせた。'],
  )
  assert.deepEqual(
    instructed.facts.permits.map(({ number }) => number),
    ['群馬県知事許可（般-4）第014999号'],
  )
})

test('the label alone may name the other measure, and so may a heading of the page', async () => {
  const labels = [
    '２　監督処分の年月日',
    '令和8年10月13日',
    '３　指名停止期間',
    '令和8年10月14日から令和8年11月13日まで',
  ]
  assert.deepEqual(await readAs([...party, ...labels], 'procurement_suspension'), asSuspension)
  assert.deepEqual(await readAs([...party, ...labels], 'license_action'), asDisposition)
  const headings = [
    ...party,
    '<h2>監督処分の概要</h2>',
    '処分年月日：令和8年10月13日',
    '処分の内容：営業停止（令和8年10月20日から令和8年10月22日まで）',
    '<h2>指名停止の概要</h2>',
    '期間：令和8年10月14日から令和8年11月13日まで',
    '理由：別表第2第13号',
  ]
  assert.deepEqual(await readAs(headings, 'procurement_suspension'), asSuspension)
  assert.deepEqual(await readAs(headings, 'license_action'), ['株式会社見本組 前橋市架空町1 2026-10-20 2026-10-22'])
})

test('a company that only the other measure concerns is unread and has no record', async () => {
  const other = [
    '１　業者名　架空建設有限会社',
    '２　監督処分の内容　営業停止',
    '３　監督処分の年月日　令和8年10月13日',
  ]
  const own = [
    '１　業者名　株式会社見本組',
    '２　指名停止期間　令和8年10月14日から令和8年11月13日まで',
    '３　指名停止理由　談合',
  ]
  assert.deepEqual(await readAs([...other, ...own], 'procurement_suspension'), [
    '株式会社見本組 - 2026-10-14 2026-11-13',
    'other_measure',
  ])
})

test('a reason that names the other measure is no section', async () => {
  const body = [
    ...party,
    '２　指名停止理由',
    '①建設業法に基づく監督処分（指示）を受けたため',
    '指名停止期間：令和8年10月14日から令和8年11月13日まで',
  ]
  assert.deepEqual(await readAs(body, 'procurement_suspension'), asSuspension)
})

test('a heading names the warning of a company without a period; beside a period it does not', async () => {
  const told = async (...lines: string[]): Promise<unknown[]> =>
    recordsOf(await readNotice(lines, { title: '入札参加資格者に対する措置について' })).map(
      (facts) => facts.kind === 'procurement_suspension' && [facts.actionText, facts.actionDate, facts.period?.start],
    )
  const suspended = [
    '<h2>1　指名停止</h2>',
    '業者名：株式会社見本組',
    '停止期間：令和8年10月26日から令和8年12月25日まで',
  ]
  const firm = '業者名：（有）架空水クリーン社'
  const day = '注意年月日：令和8年10月26日'
  const stopped = ['指名停止', null, '2026-10-26']
  assert.deepEqual(await told(...suspended, '<h2>2　文書による注意</h2>', firm, day, '理由：車両を損傷した'), [
    stopped,
    ['文書による注意', '2026-10-26', undefined],
  ])
  assert.deepEqual(await told(...suspended, '<h2>2　その他の者</h2>', firm, day), [
    stopped,
    ['注意', '2026-10-26', undefined],
  ])
  const [, own] = await told(...suspended, '<h2>2　警告</h2>', firm, ...suspended.slice(2))
  assert.deepEqual(own, stopped)
})

test('a measure that was not taken is none: the other one stands, and without another the notice is unread', async () => {
  const party = ['１　対象者　株式会社見本組', '前橋市架空町1番地']
  for (const words of ['行わない', '行わない。', '実施しない', '行いません']) {
    const warned = await readNotice([
      ...party,
      '２　措置の内容　文書警告（令和8年10月19日付け）',
      '３　理由　過失',
      `４　指名停止　${words}`,
    ])
    assert.deepEqual(toldBy(warned), ['株式会社見本組 前橋市架空町1番地 2026-10-19'], words)
    assert.match(JSON.stringify(warned), /"actionText":"文書警告（令和8年10月19日付け）"/u)
    const spared = await readNotice(['令和8年10月20日', ...party, '２　理由　過失', `３　指名停止　${words}`])
    assert.deepEqual(toldBy(spared), ['no_act'], words)
  }
})

test('the labels of the disposition on which a suspension rests give neither days nor a body', async () => {
  const own = [
    '商号又は名称：株式会社見本組',
    '所在地：前橋市架空町1',
    '指名停止期間：令和8年10月14日から令和8年11月13日まで',
  ]
  const days = ['処分内容：営業停止30日間', '処分期間：令和8年8月1日から令和8年8月30日まで']
  for (const ground of [
    ['処分庁：国土交通省関東地方整備局', ...days],
    days,
    ['行政処分の期間：令和8年8月1日から令和8年8月30日まで'],
  ]) {
    const rows = await readNotice([...own, ...ground])
    assert.deepEqual(toldBy(rows), asSuspension)
    assert.deepEqual(
      recordsOf(rows).map((facts) => 'authority' in facts && facts.authority.name),
      ['群馬県'],
    )
  }
  // Without a period of the suspension they are those of the measure.
  const alone = [...own.slice(0, 2), '処分内容：指名停止', '処分期間：令和8年10月14日から令和8年11月13日まで']
  assert.deepEqual(toldBy(await readNotice(alone)), asSuspension)
})
