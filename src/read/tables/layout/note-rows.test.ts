import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const heads = ['番号', '商号又は名称', '所在地', '指名停止期間', '理由']
const period = '令和8年4月1日から令和9年3月31日まで'

/** Two rows, of which the first has the mark in one of its cells. */
const rowsWith = (column: number, mark: string): string[][] => [
  ['1', '株式会社架空建設', '前橋市架空町1', period, '契約違反'].map((text, at) =>
    at === column ? text + mark : text,
  ),
  ['2', '有限会社見本土木', '前橋市見本町2', period, '贈賄'],
]
const pageOf = (rows: readonly (readonly string[])[]): string =>
  `<!doctype html><html><body><h1>一覧</h1><table><tr><th>${heads.join('<th>')}${rows
    .map((row) => `<tr>${row.map((text) => `<td${row.length === 1 ? ' colspan="5"' : ''}>${text}`).join('')}`)
    .join('')}</table></body></html>`

/** The company, the fate and its day, or the last day, of each record; of an unread row its reason. */
async function told(file: string, text: string): Promise<string[]> {
  const { rows } = await readText(file, text, sourceOf('procurement_suspension', file.split('.')[1]!))
  return rows.map((row) => {
    const [facts] = recordsOf([row])
    if (facts === undefined || !('fate' in facts)) return row.outcome === 'unparsed' ? row.reason : row.outcome
    return `${facts.party.name} ${facts.fate ?? '-'} ${facts.liftedOn ?? facts.period?.end ?? '-'}`
  })
}
const [inForce, other] = ['株式会社架空建設 - 2027-03-31', '有限会社見本土木 - 2027-03-31']
const lifted = '株式会社架空建設 lifted 2026-06-01'

test('a note in a row is of the rows that have its mark, and never of the row above it', async () => {
  for (const [column, mark, note] of [
    [0, '※', '※ 令和8年6月1日解除'],
    [1, '※', '※令和8年6月1日解除'],
    [1, '※1', '※1　令和8年6月1日解除'],
    [1, '（注1）', '（注1）令和8年6月1日解除'],
    [1, '＊', '* 令和8年6月1日解除'],
    [3, '<sup>※2</sup>', '※2 令和8年6月1日付けで指名停止を解除した。'],
    [4, '（※）', '（※）令和8年6月1日解除'],
  ] as const) {
    const rows = rowsWith(column, mark)
    assert.deepEqual(await told('list.html', pageOf([...rows, [note]])), [lifted, other], note)
    assert.deepEqual(await told('list.html', pageOf([rows[1]!, [note], rows[0]!])), [other, lifted], note)
    if (mark.includes('<')) continue
    for (const cells of [
      [note, '', '', '', ''],
      ['', note, '', '', ''],
    ]) {
      const csv = [heads, ...rows, cells].map((row) => row.join(',')).join('\n')
      assert.deepEqual(await told('list.csv', csv), [lifted, other], note)
    }
  }
})

test('several notes in a row are each of the rows that have their marks, also with the mark in a cell of its own', async () => {
  const rows = rowsWith(1, '※2')
  rows[1]![1] += '※1'
  const note = '※1 商号変更<br>※2 令和8年6月1日<br>解除'
  assert.deepEqual(await told('list.html', pageOf([...rows, [note]])), [lifted, other])
  const csv = [heads, ...rows, ['※2', '令和8年6月1日解除', '', '', '']].map((row) => row.join(',')).join('\n')
  assert.deepEqual(await told('list.csv', csv), [lifted, other])
})

test('a note with a mark that no row has is of the row above it, or is unread; a mark before words of a cell refers to no note', async () => {
  const open = ['株式会社架空建設 unknown 2027-03-31', '有限会社見本土木 unknown 2027-03-31']
  const rows = rowsWith(4, '')
  const above = pageOf([rows[0]!, ['※上記の指名停止は令和8年6月1日に解除した'], rows[1]!])
  assert.deepEqual(await told('list.html', above), [lifted, other])
  const numbered = [heads, ...rows, ['※3 令和8年6月1日解除', '', '', '', '']].map((row) => row.join(',')).join('\n')
  assert.deepEqual(await told('list.csv', numbered), [...open, 'line_outside_table'])
  const [, second] = rows
  const remark = [...second!.slice(0, 4), '※再発防止を指示']
  assert.deepEqual(
    await told('list.html', pageOf([...rowsWith(1, '※').slice(0, 1), remark, ['※ 令和8年6月1日解除']])),
    [lifted, other],
  )
})

test('a note with a mark that says nothing of an end leaves the rows as they are', async () => {
  const page = pageOf([...rowsWith(1, '※'), ['※ 令和8年6月1日商号変更']])
  assert.deepEqual((await told('list.html', page)).slice(0, 2), [inForce, other])
})
