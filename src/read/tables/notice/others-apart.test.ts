import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const act = (day: number, words: string): string[] => [`処分年月日　令和8年10月${day}日`, `処分内容　${words}`]
const read = async (...lines: string[]) => readNotice(lines, { title: '監督処分について', produces: 'license_action' })
const named = ['名称　株式会社架空組', ...act(1, '指示'), '処分理由　虚偽の説明をした。']
const [first, second] = ['株式会社架空組 - 2026-10-01', '株式会社架空組 - 2026-10-02']

test('an act that is stated again below a line that may name somebody is not that of the company above', async () => {
  for (const [line, outcome] of [
    ['見本太郎（個人）', 'person'],
    ['２　見本　太郎', 'person'],
    ['架空商店', 'name_missing'],
    ['見本建設株式会社', 'name_missing'],
    ['<h4>架空商店</h4>', 'name_missing'],
  ] as const) {
    const rows = await read(...named, line, ...act(2, '免許取消し'))
    assert.deepEqual(toldBy(rows), [first, outcome], line)
    assert.doesNotMatch(JSON.stringify(rows), /見本|商店/u, line)
    // The same act on the same day is none of the company, either.
    assert.deepEqual(toldBy(await read(...named, line, ...act(1, '指示'))), [first, outcome], line)
  }
})

test('items of a list without labels for their names are no acts of the first', async () => {
  const item = (name: string, day: number): string =>
    `<li>${name}<ul>${act(day, '指示')
      .map((line) => `<li>${line}</li>`)
      .join('')}</ul></li>`
  for (const [name, outcome] of [
    ['見本　太郎', 'person'],
    ['見本建設株式会社', '見本建設株式会社 - 2026-10-02'],
  ] as const) {
    const list = `<ol>${item('株式会社架空組', 1)}${item(name, 2)}</ol>`
    assert.deepEqual(toldBy(await read('以下のとおり行政処分を行いました。', list)), [first, outcome])
  }
})

test('a line that goes on with a value, names an office or heads a part is nobody', async () => {
  for (const line of ['よって、処分する。', '架空営業所', '産業廃棄物収集運搬業', '（2）その他', '（その他の処分）'])
    assert.deepEqual(toldBy(await read(...named, line, ...act(2, '免許取消し'))), [first, second], line)
  // No act stands below the name: it is that of the office, say.
  assert.deepEqual(toldBy(await read(...named, '架空商店', '許可番号　第1号')), [first])
})
