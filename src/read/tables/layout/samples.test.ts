import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'
import { inShort, readText } from '../test-source.ts'

// Every company here is fictional.

const row = '株式会社架空,前橋市架空町1,令和8年4月1日～令和8年6月30日,贈賄'
const columns = '業者名,所在地,指名停止期間,理由'
const csv = async (...lines: string[]) => inShort((await readText('list.csv', lines.join('\n'))).rows)
const html = async (above: string, title = '指名停止業者一覧') => {
  const cells = (line: string, tag: string): string =>
    `<tr>${line
      .split(',')
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`
  const page = `<h1>${title}</h1>${above}<table>${cells(columns, 'th')}${cells(row, 'td')}</table>`
  return inShort((await readText('list.html', `<!doctype html><html><body>${page}</body></html>`)).rows)
}
const notice = [
  '業者名：株式会社架空',
  '所在地：前橋市架空町1',
  '指名停止期間：令和8年4月1日～令和8年6月30日',
  '理由：贈賄',
]
const samples = ['記入例', '【記載例】', '案', '（案）', '見本', 'テスト', 'サンプル', '様式', 'これはサンプルです。']
const others = ['案件名一覧', '提案競技', '見本市実行委員会', '別記様式第2号（第5条関係）', '見本町', '指名停止業者']

test('rows below the heading or the title of a sample or a draft are unread', async () => {
  for (const words of samples) {
    assert.deepEqual(await html(`<h2>${words}</h2>`), ['no_act'], words)
    assert.deepEqual(await csv(words, columns, row), ['no_act'], words)
  }
  assert.deepEqual(await html('<h2>記入例（実在しません）</h2>'), ['no_act'])
  for (const lead of ['以下は掲載例です。', '以下は記載例であり、実在の業者ではありません。'])
    assert.deepEqual(await html(`<p>${lead}</p>`), ['no_act'], lead)
  for (const title of ['指名停止業者一覧（案）', '【見本】指名停止業者一覧'])
    assert.deepEqual(await html('', title), ['no_act'], title)
  for (const words of others) {
    assert.deepEqual(await html(`<h2>${words}</h2>`), ['株式会社架空'], words)
    assert.deepEqual(await csv(words, columns, row), ['株式会社架空'], words)
  }
})

test('a row with the mark of a sample beside it is unread, and the others are read', async () => {
  const rows = (mark: string) => csv(`番号,${columns},備考`, `${mark},${row},`, `2,${row.replace('架空', '例示')},`)
  for (const mark of ['例', '記入例', '（例）', 'サンプル'])
    assert.deepEqual(await rows(mark), ['no_act', '株式会社例示'])
  assert.deepEqual(await rows('1'), ['株式会社架空', '株式会社例示'])
  assert.deepEqual(await csv(`${columns},備考`, `${row},見本`), ['no_act'])
  for (const name of ['株式会社サンプル', '見本市サービス株式会社', 'テスト工業株式会社'])
    assert.deepEqual(await csv(columns, row.replace('株式会社架空', name)), [name])
})

test('a notice that is a sample or a draft is unread, and one with a form or a draft among its links is read', async () => {
  for (const words of samples.filter((one) => one !== '様式'))
    assert.deepEqual(toldBy(await readNotice([words, ...notice])), ['no_act'], words)
  assert.deepEqual(toldBy(await readNotice(notice, { title: '指名停止措置について（案）' })), ['no_act'])
  for (const foot of ['様式', '様式第1号', '契約書（案）', '提案'])
    assert.equal(toldBy(await readNotice([...notice, foot]))[0]?.split(' ')[0], '株式会社架空', foot)
})
