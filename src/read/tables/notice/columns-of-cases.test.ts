import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const [long, short] = ['令和8年10月16日から令和9年10月15日まで', '令和8年10月16日から令和9年4月15日まで']
const [longDays, shortDays] = ['2026-10-16 2027-10-15', '2026-10-16 2027-04-15']
const each = [`株式会社見本組 - ${longDays}`, `合同会社架空点検 - ${shortDays}`]
const rowsOf = (...rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
const told = async (body: readonly string[], title = '業務停止命令について'): Promise<string[]> =>
  toldBy(await readNotice(body, { produces: 'enforcement', title }))

const sections = [
  '<h2>１　処分対象事業者</h2>',
  '<h3>（１）見本組</h3>',
  '<p>ア　名　　称：株式会社見本組<br>イ　設　　立：令和3年8月2日</p>',
  '<h3>（２）架空点検</h3>',
  '<p>ア　名　　称：合同会社架空点検<br>イ　設　　立：令和6年1月15日</p>',
  '<h2>２　処分の内容</h2>',
]
const oneLabel = ['１　事業者名', '（１）株式会社見本組', '（２）合同会社架空点検']

test('each company has the period in its own column, by its name or its mark', async () => {
  const periods = ['業務停止命令の期間', long, short]
  for (const [body, ...heads] of [
    [sections, '見本組', '架空点検'],
    [sections, '株式会社見本組', '合同会社架空点検'],
    [oneLabel, '見本組', '架空点検'],
    [oneLabel, '（１）', '（２）'],
  ] as const)
    assert.deepEqual(await told([...body, rowsOf(['', ...heads], periods)]), each, heads.join())
})

test('where the columns name neither company, no period is given to one', async () => {
  const table = (...heads: readonly string[]) => rowsOf(['', ...heads], ['業務停止命令の期間', long, short])
  for (const body of [oneLabel, sections])
    for (const heads of [
      ['見本商店', '架空商店'],
      ['見本組', '架空商店'],
      ['Ｘ', 'Ｙ'],
    ])
      for (const words of await told([...body, table(...heads)])) assert.equal(words, 'periods_untied', heads.join())
  const beside = rowsOf(['業務停止命令の期間', long, short])
  assert.deepEqual(await told([...oneLabel, beside, '２　処分の理由　虚偽説明']), ['periods_untied'])
})

test('columns of regions are all of one company, and what does not differ is of all columns', async () => {
  const body = ['１　事業者名　株式会社見本組', rowsOf(['', '東部地区', '西部地区'], ['業務停止の期間', long, short])]
  assert.deepEqual(await told(body), [`株式会社見本組 - ${longDays}`, `株式会社見本組 - ${shortDays}`])
  const same = rowsOf(['', '見本組', '架空点検'], ['業務停止命令の期間', long, long])
  assert.deepEqual(await told([...oneLabel, same]), [each[0], `合同会社架空点検 - ${longDays}`])
})

test('the period of an order against a person is not that of the company', async () => {
  const own = ['１　事業者名　株式会社見本組', `２　業務停止命令の期間：${short}`]
  for (const whom of ['見本太郎', '見本　架空', '代表取締役である見本太郎', '代表取締役　見本太郎', '代表取締役'])
    assert.deepEqual(
      await told([...own, `${whom}に対する業務禁止命令の期間：${long}`]),
      [`株式会社見本組 - ${shortDays}`],
      whom,
    )
  for (const whom of ['上記事業者', '訪問販売業者', '同社', '違反者'])
    assert.deepEqual(
      await told(['１　事業者名　株式会社見本組', `${whom}に対する業務停止命令の期間：${long}`]),
      [`株式会社見本組 - ${longDays}`],
      whom,
    )
})
