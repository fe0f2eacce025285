import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company and notice here is fictional.

const accident = [
  '<h2>１　事故の概要</h2>',
  '<table><tr><th>工事名</th><td>市道架空線改良工事</td></tr><tr><th>施工業者</th><td>見本建設株式会社</td></tr></table>',
  '<h2>２　今後の予定</h2>',
]
const reportOf = async (sentence: string, title = '工事現場における事故について') =>
  toldBy(await readNotice(['発表日：令和8年11月16日', ...accident, sentence], { title }))

test('a report that names a company and says that no measure is decided is no notice of one', async () => {
  for (const sentence of [
    '指名停止等の措置については、調査の結果を踏まえて検討することとしており、現時点で決定しているものはありません。',
    '指名停止の措置は、原因が判明した後に判断する予定です。',
    '指名停止の有無は未定です。',
    '本件について指名停止の措置は行わないこととしました。',
    'なお、令和8年10月中に指名停止とした業者はありません。',
    '安全管理に不適切な点は認められず、指名停止等の措置は行わないこととした。',
    '直ちに工事を中止し、原因を調べています。',
  ])
    assert.deepEqual(await reportOf(sentence), ['no_act'], sentence)
})

test('a page that says in its title or a sentence that a measure was taken is one', async () => {
  assert.deepEqual(await reportOf('原因を調べています。', '指名停止措置について'), ['見本建設株式会社 - -'])
  assert.deepEqual(await reportOf('同社に対し、指名停止の措置を行いました。'), ['見本建設株式会社 - -'])
  const withLabel = ['商号：見本建設株式会社', '措置理由：工事で事故を起こしたため', '発表日：令和8年11月16日']
  assert.deepEqual(toldBy(await readNotice(withLabel, { title: '工事の事故' })), ['見本建設株式会社 - -'])
})

test('a report on a licence names the company and no disposition', async () => {
  const read = async (sentence: string) =>
    toldBy(
      await readNotice(['商号：見本建設株式会社', '概要：工事で事故が発生した。', sentence], {
        title: '工事の事故',
        produces: 'license_action',
      }),
    )
  assert.deepEqual(await read('原因を調べています。'), ['no_act'])
  assert.deepEqual(await read('処分の要否を検討しています。'), ['no_act'])
})
