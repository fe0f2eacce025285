import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'
import { recordsOf } from '../test-source.ts'
import { headsOthers } from './heads-others.ts'

// Every company and notice here is fictional.

const period = '令和8年4月1日から令和8年9月30日まで'
const notice = ['業者名：株式会社架空堂', `指名停止期間：${period}`, '理由：贈賄']
const beside = ['業者名：有限会社見本', '所在地：前橋市架空町2']
const list = `<table><tr><th>業者名<th>指名停止期間</tr><tr><td>有限会社見本<td>${period}</tr></table>`
const ofOthers = ['関係業者', '関連業者', '関係会社一覧', '取引先', '下請業者', '元請業者', '参考人', '被害者（1名）']
const ofParties = ['指名停止業者', '対象業者', '処分を受けた業者', '関係業者に対する指名停止']

test('a company below a heading of others is none of the sanctioned ones', async () => {
  for (const heading of ofOthers) {
    const above = toldBy(await readNotice([`<h2>${heading}</h2>`, ...beside, '<h2>指名停止</h2>', ...notice]))
    const inTable = toldBy(await readNotice([`<h2>${heading}</h2>`, list]))
    const counted = toldBy(
      await readNotice([`１ ${heading}`, '（1）有限会社見本', `２ 指名停止期間 ${period}`]).catch(() => []),
    )
    const told = heading === '取引先' ? [above, inTable] : [above, inTable, counted]
    for (const rows of told) assert.ok(!rows.some((row) => row.startsWith('有限会社見本')), heading)
  }
})

test('a heading of others ends the reason above it', async () => {
  for (const heading of ofOthers.filter((one) => one !== '取引先')) {
    const rows = await readNotice([...notice, heading, '<ul><li>有限会社見本</li></ul>'])
    const [facts] = recordsOf(rows)
    assert.ok(facts?.kind === 'procurement_suspension', heading)
    assert.equal(facts.reasonText, '贈賄', heading)
  }
})

test('a heading of the parties heads them, also with a word for others', async () => {
  for (const heading of ofParties) {
    assert.equal(headsOthers(heading), false)
    const rows = toldBy(await readNotice([`<h2>${heading}</h2>`, list]))
    assert.deepEqual(rows, ['有限会社見本 - 2026-04-01 2026-09-30'], heading)
  }
  assert.deepEqual(toldBy(await readNotice(['<h2>対象業者</h2>', ...notice])).length, 1)
})
