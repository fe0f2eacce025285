import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const read = async (...lines: string[]): Promise<string[]> => {
  const rows = await readNotice(lines, { title: '指名停止を行いました' }).catch(() => [])
  assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
  return toldBy(rows)
}
const days = '令和8年8月7日から令和8年10月6日まで'
const one = ['株式会社見本水道 架空町浜1番地 2026-08-07 2026-10-06']

test('one sentence says which company is suspended and how long', async () => {
  for (const sentence of [
    `架空町は、株式会社見本水道（架空町浜1番地、代表取締役 見本 太郎）が契約期間内に業務を完了しなかったことから、${days}の2か月間、同社を指名停止としました。`,
    `株式会社見本水道（架空町浜1番地）について、${days}指名停止の措置を行いましたので、お知らせします。`,
    `架空町は、株式会社見本水道（架空町浜1番地）を、${days}の2か月間、指名停止とした。`,
    `株式会社見本水道（架空町浜1番地）に対し、${days}指名停止を行いました。`,
  ])
    assert.deepEqual(await read('公開日 2026年8月10日', sentence), one, sentence)
})

test('another measure, another body, an end, several companies and a person are no suspension of the company', async () => {
  for (const sentence of [
    `株式会社見本水道（架空町浜1番地）を、${days}指名停止としましたが、解除しました。`,
    `株式会社見本水道（架空町浜1番地）を、${days}指名停止としない方針としました。`,
    `株式会社見本水道（架空町浜1番地）を、群馬県が${days}指名停止としました。`,
    `株式会社見本水道及び架空土木有限会社を、${days}指名停止としました。`,
    `株式会社見本水道の下請である見本太郎を、${days}指名停止としました。`,
    `株式会社見本水道（架空町浜1番地）が令和8年7月1日に施工した工事について、${days}、同社を指名停止としました。`,
  ])
    assert.deepEqual(await read(sentence), [], sentence)
  // A further sentence about the measure may say that it is another one.
  assert.deepEqual(
    await read(
      `株式会社見本水道（架空町浜1番地）を、${days}指名停止としました。`,
      'なお、指名停止は期間満了により終了しました。',
    ),
    [],
  )
})

test('a note beside the label of the party is no party', async () => {
  const table = `<table><tr><th rowspan="2">業者名</th><td>株式会社見本水道</td></tr><tr><td>※支店を含む。</td></tr><tr><th>所在地</th><td>架空町浜1番地</td></tr><tr><th>停止期間</th><td>${days}</td></tr></table>`
  assert.deepEqual(await read(table), one)
})
