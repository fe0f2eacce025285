import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company and notice here is fictional.

const facts = [
  '２　指名停止期間　令和8年4月1日から令和8年9月30日まで',
  '３　理由　別表第2第5号（独占禁止法違反行為）に該当するため',
]
const names = ['（１）株式会社見本組', '（２）架空建設株式会社']
const told = ['株式会社見本組 - 2026-04-01 2026-09-30', '架空建設株式会社 - 2026-04-01 2026-09-30']

test('names below words that refer to them are those of the label', async () => {
  for (const [reference, heading] of [
    ['別紙一覧のとおり', '<h2>別紙一覧</h2>'],
    ['別記（２者）のとおり', '【別記】　指名停止業者'],
  ] as const)
    assert.deepEqual(toldBy(await readNotice([`１　業者名　${reference}`, ...facts, heading, ...names])), told)
  for (const reference of ['次のとおり', '下記の２者'])
    assert.deepEqual(toldBy(await readNotice([`１　業者名　${reference}`, ...names, ...facts])), told, reference)
})

test('the rules to which a reason refers are no parties, and refuse no page', async () => {
  const rules = [
    '<h2>別表第1</h2>',
    '<table><tr><th>措置要件</th><th>期間</th></tr><tr><td>（事故）７ 工事関係者に死亡者を生じさせたとき</td><td>2週間以上4か月以内</td></tr></table>',
  ]
  const notice = ['１　業者名　株式会社見本組', ...facts, ...rules, '別表第２　架空建設株式会社']
  const [record, ...others] = recordsOf(await readNotice(notice))
  assert.deepEqual(others, [])
  assert.ok(record?.kind === 'procurement_suspension')
  assert.deepEqual(
    [record.party.name, record.clause, record.reasonCodes],
    ['株式会社見本組', '別表第2第5号', ['antimonopoly_violation']],
  )
})
