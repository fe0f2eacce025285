import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const listOf = async (acts: readonly string[], days = '期間') =>
  inShort(
    (
      await readText(
        'list.html',
        `<!doctype html><html><body><h1>指名停止業者一覧</h1><table><tr><th>商号又は名称<th>所在地<th>措置内容<th>${days}</tr>${acts
          .map(
            (act, at) =>
              `<tr><td>株式会社架空${at}<td>前橋市架空町1<td>${act}<td>令和8年10月1日から令和9年3月31日まで</tr>`,
          )
          .join('')}</table></body></html>`,
      )
    ).rows,
  )

test('a blank act beside a warning may be the one above or a suspension: it is unread', async () => {
  assert.deepEqual(await listOf(['指名停止', '警告', '']), ['株式会社架空0', '株式会社架空1', 'act_missing'])
})

test('a blank act in a list that states no other measure is that of the list', async () => {
  assert.deepEqual(await listOf(['指名停止', '', '指名停止3月']), ['株式会社架空0', '株式会社架空1', '株式会社架空2'])
})

test('days below 指名停止期間 are those of a suspension', async () => {
  assert.deepEqual(await listOf(['警告', ''], '指名停止期間'), ['株式会社架空0', '株式会社架空1'])
})

test('blank acts below rows of several acts are unread', async () => {
  const rows = ['許可取消', '警告'].map(
    (act, at) => `<tr><td colspan="4">${act}<tr><td>株式会社架空${at}<td>前橋市<td>令和8年11月1日<td>`,
  )
  const table = (all: readonly string[]): string =>
    `<h1>行政処分等</h1><table><tr><th>商号又は名称<th>所在地<th>処分年月日<th>処分内容${all.join('')}</table>`
  const read = async (html: string) =>
    inShort((await readText('list.html', html, sourceOf('enforcement', 'html'))).rows)
  assert.deepEqual(await read(table(rows)), ['act_missing', 'act_missing'])
  assert.deepEqual(await read(table([rows[0]!])), ['株式会社架空0'])
})

test('a row with two periods and two reasons in columns of their own is unread', async () => {
  const period = ['令和8年10月1日から令和9年1月31日まで', '令和8年11月1日から令和9年3月31日まで']
  const read = async (...cells: readonly string[]) => {
    const heads = ['商号又は名称', '指名停止期間', '理由', '指名停止期間', '理由']
    const html = `<h1>一覧</h1><table><tr><th>${heads.join('<th>')}<tr><td>${cells.join('<td>')}</table>`
    return inShort((await readText('list.html', html)).rows)
  }
  assert.deepEqual(await read('株式会社架空', period[0]!, '談合', period[1]!, '贈賄'), ['periods_untied'])
  assert.deepEqual(await read('株式会社架空', period[0]!, '談合', '', ''), ['株式会社架空'])
})
