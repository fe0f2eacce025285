import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const period = '令和8年4月1日から令和8年6月30日まで'
const of = (name: string): string => `${name} - 2026-04-01 2026-06-30`
const [one, other] = ['株式会社架空組', '玻璃工業株式会社']
const announced = '次の者を指名停止とした。'
const counted = [`① ${one}`, `② ${other}`]

test('companies counted below a sentence or a heading about the measure are its parties', async () => {
  const read = async (...lines: string[]) => toldBy(await readNotice(lines))
  const facts = [`指名停止期間　${period}`, '理由　談合']
  for (const body of [
    [announced, ...counted, ...facts],
    ['<h2>指名停止とした業者</h2>', ...counted, ...facts],
    ['１　指名停止を行った者', `ア　${one}`, `イ　${other}`, `２　指名停止の期間`, period],
    [`次の者を、${period}指名停止とした。`, ...counted],
    [announced, ...counted.map((line) => `${line}　${period}`), '理由　談合'],
  ])
    assert.deepEqual(await read(...body), [of(one), of(other)], body.join())
  const [record] = recordsOf(
    await readNotice([announced, ...counted.map((line) => `${line}　${period}`), '理由　談合']),
  )
  assert.ok(record?.kind === 'procurement_suspension')
  assert.deepEqual([record.reasonText, record.reasonCodes], ['談合', ['bid_rigging']])
})

test('who is counted among them is none the less one of them; who is spared is not', async () => {
  const read = async (...lines: string[]) => toldBy(await readNotice(lines))
  const days = `指名停止期間　${period}`
  const rows = await readNotice([announced, `① ${one}`, '② 見本　太郎', days])
  assert.deepEqual(toldBy(rows), [of(one)])
  assert.doesNotMatch(JSON.stringify(rows), /見本|太郎/u)
  // A name without the form of a company: the notice is unread, and the name is not lost.
  await assert.rejects(read(announced, `① ${one}`, '② 架空工業', days))
  await assert.rejects(read(announced, `<ul><li>${one}</li><li>架空工業</li></ul>`, days))
  assert.deepEqual(await read('次の者は指名停止の対象としない。', ...counted, `１　${days}`), [])
  assert.deepEqual(await read(`１　業者名　${one}`, `２　${days}`, '３　理由　次の者と談合を行った。', `① ${other}`), [
    of(one),
  ])
})
