import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

const act = '<p>指名停止期間：令和8年4月1日から令和8年9月30日まで<br>理由：粗雑な工事を行ったため。</p>'
const company = ['<h2>株式会社見本サッシ＜架空県架空市架空町1-2＞</h2>', act]
const record = /^株式会社見本サッシ /u

test('a person with an address in a heading is a person left out, wherever the heading stands', async () => {
  for (const brackets of ['＜＞', '（）', '【】']) {
    const person = [`<h2>架空　見本之助${brackets[0]}架空県架空市架空町5${brackets[1]}</h2>`, act]
    for (const [body, at] of [
      [[...company, ...person], 1],
      [[...person, ...company], 0],
    ] as const) {
      const rows = await readNotice(body)
      assert.equal(rows[at]?.outcome, 'person', brackets)
      assert.match(toldBy(rows)[1 - at] ?? '', record)
      assert.equal(rows.length, 2)
      assert.doesNotMatch(JSON.stringify(rows), /見本之助|架空町5/u)
    }
  }
})

test('a heading with another note in brackets is no person, and a company with an address stays one', async () => {
  const rows = await readNotice(['<h2>指名停止（令和8年度分）</h2>', ...company])
  assert.deepEqual([rows.length, record.test(toldBy(rows)[0] ?? '')], [1, true])
  const other = await readNotice([...company, '<h2>見本商店＜架空県架空市架空町5＞</h2>', act])
  assert.ok(other.every(({ outcome }) => outcome !== 'person'))
})
