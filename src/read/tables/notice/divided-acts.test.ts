import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company and notice here is fictional.

const companies = ['２　対象事業者', '株式会社架空電力', '見本エネルギー株式会社', '玻璃電灯合同会社']
const act = ['３　処分の内容', '業務改善命令']
const readTold = async (...lines: string[]): Promise<string[]> =>
  toldBy(
    await readNotice(['１　処分年月日　令和8年7月17日', ...lines], {
      produces: 'license_action',
      title: '行政処分について',
    }),
  )

test('where a notice divides its companies by acts and does not say which are which, it is unread', async () => {
  for (const lead of [
    '次の3社のうち、2社に対しては業務改善命令を、残る1社に対しては登録の取消しを行いました。',
    '事業者３社のうち２社に業務改善命令を行いました。',
    '2社に対しては業務改善命令を、1社に対しては指導を行いました。',
  ])
    assert.deepEqual(await readTold(lead, ...companies, ...act), ['acts_untied'], lead)
})

test('a notice that counts its companies, or names each beside its act, is read', async () => {
  const told = ['株式会社架空電力', '見本エネルギー株式会社', '玻璃電灯合同会社'].map((name) => `${name} - 2026-07-17`)
  assert.deepEqual(await readTold('次の3社に対し業務改善命令を行いました。', ...companies, ...act), told)
  const lead = '次の2社のうち、1社に対しては業務改善命令を、残る1社に対しては指示を行いました。'
  const marked = ['２　対象事業者', '(1)株式会社架空電力', '(2)見本エネルギー株式会社']
  const acts = ['３　処分の内容', '(1)の事業者：業務改善命令', '(2)の事業者：指示']
  assert.deepEqual(await readTold(lead, ...marked, ...acts), told.slice(0, 2))
})

test('acts that each count fewer companies than the notice names are tied to none; a count of all of them is no division', async () => {
  const acts = (one: string, other: string): string[] => [
    '３　処分の内容',
    `営業停止　15日間（令和8年11月2日から令和8年11月16日まで）　${one}`,
    `指示　${other}`,
  ]
  assert.deepEqual(await readTold(...companies, ...acts('2社', '1社')), ['acts_untied'])
  assert.deepEqual(await readTold(...companies, ...acts('（1社）', '（２社）')), ['acts_untied'])
  const ofAll = ['３　処分の内容', '営業停止　15日間（令和8年11月2日から令和8年11月16日まで）　3社']
  assert.ok(!(await readTold(...companies, ...ofAll)).includes('acts_untied'))
})

test('a row that the words below the table spare has no record, by its number or its name', async () => {
  const rows = ['株式会社架空電力', '見本エネルギー株式会社'].map(
    (name, at) => `<tr><td>${at + 1}</td><td>${name}</td></tr>`,
  )
  const table = `<table><tr><th>番号</th><th>事業者名</th></tr>${rows.join('')}</table>`
  const readTable = async (line: string): Promise<string[]> => {
    const title = '（令和8年7月17日）架空電力らに対する排除措置命令について'
    return toldBy(await readNotice([table, line], { produces: 'enforcement', title }))
  }
  const [first, second] = ['株式会社架空電力 - 2026-07-17', '見本エネルギー株式会社 - 2026-07-17']
  for (const line of [
    '番号２の事業者は、いずれの対象ともなっていない。',
    '見本エネルギーは、排除措置命令の対象となっていません。',
  ])
    assert.deepEqual(await readTable(line), [first, 'no_act'], line)
  // Who is named in the sentence is spared, and who is named before it only where the sentence names nobody.
  const ordered = '同庁は、見本エネルギー株式会社に対し、命令を行いました。'
  for (const [line, told] of [
    [`${ordered}なお、自主的に申告した玻璃電灯合同会社は、対象となっていません。`, [first, second]],
    [`${ordered}なお、番号１の事業者は、対象となっていない。`, ['no_act', second]],
    [`${ordered}なお、株式会社架空電力（以下「架空」という。）は、対象となっていません。`, ['no_act', second]],
    ['調査を受けた見本エネルギー株式会社は、自主的に申告した。同社は、命令の対象となっていない。', [first, 'no_act']],
  ] as const)
    assert.deepEqual(await readTable(line), told, line)
  for (const line of ['番号1から2までの事業者は、対象となっていない。', 'No.1及び2の事業者は、対象となっていない。'])
    assert.deepEqual(await readTable(line), ['no_act', 'no_act'], line)
  for (const line of [
    '登録番号2の設備は、対象となっていない。',
    '番号1及び番号2の事業者が対象である。',
    '「－」は、対象となっていないことを示す。',
  ])
    assert.deepEqual(await readTable(line), [first, second], line)
})
