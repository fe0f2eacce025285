import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText } from '../test-source.ts'
import { saidOf } from './contrary-headings.ts'

// Every company here is fictional.

const table = (company: string, caption = ''): string =>
  `<table>${caption === '' ? '' : `<caption>${caption}</caption>`}<tr><th>商号又は名称</th><th>所在地</th><th>指名停止期間</th><th>理由</th></tr>` +
  `<tr><td>${company}</td><td>前橋市架空町1</td><td>令和8年4月1日～令和8年6月30日</td><td>談合</td></tr></table>`
const read = async (...body: readonly string[]): Promise<string[]> =>
  inShort((await readText('list.html', `<title>指名停止一覧</title><h1>指名停止一覧</h1>${body.join('')}`)).rows)

const contrary = [
  '指名停止措置の対象外とした者',
  '２　指名停止を行わなかった者（文書注意）',
  '処分を行わないこととした業者',
  '不処分',
  '欠格でない者',
  '優良工事施工業者表彰',
  '優良業者の表彰について',
  '入札参加資格者名簿',
  '入札結果',
  '落札者',
  '問い合わせ先',
  '下請負人',
  '被害者',
  '通報者一覧',
  '新規許可業者',
  '訂正前',
  '正誤（誤）',
]

const ofMeasure = [
  '指名停止を行った者',
  '入札参加資格停止',
  '表彰規程違反による指名停止',
  '優良認定の取消し',
  '指名停止業者名簿',
  '指名の対象外とした者',
  '入札参加資格者名簿から除外した者',
  '落札者の辞退による指名停止',
  '被害者のいる事故による指名停止',
  '処分に従わなかった者',
  '新規許可の取消し',
  '廃棄物の処分を行わなかった者に対する命令',
  '虚偽記載例',
  'その他の者には処分を行わない。',
  '様式第1号',
  'お問い合わせ先：契約課 電話 027-000-0000',
]

test('rows below a heading or a caption that says the contrary are unread', async () => {
  for (const heading of contrary) {
    assert.equal(saidOf(heading), 'contrary', heading)
    for (const second of [`<h2>${heading}</h2>${table('株式会社見本組')}`, table('株式会社見本組', heading)])
      assert.deepEqual(
        await read('<h2>指名停止</h2>', table('株式会社架空組'), second),
        ['株式会社架空組', 'no_act'],
        heading,
      )
  }
})

test('a heading of a measure may contain such words, and the innermost heading decides', async () => {
  for (const heading of ofMeasure) {
    assert.notEqual(saidOf(heading), 'contrary', heading)
    assert.deepEqual(await read(`<h2>${heading}</h2>`, table('株式会社架空組')), ['株式会社架空組'], heading)
  }
  const below = ['<h2>入札結果</h2>', '<p>指名停止一覧</p>', table('株式会社架空組')]
  assert.deepEqual(await read(...below), ['株式会社架空組'])
})

test('the title of the page says nothing of rows whose columns name a measure, unless it denies it', async () => {
  const titled = async (title: string): Promise<string[]> =>
    inShort((await readText('list.html', `<h1>${title}</h1>${table('株式会社架空組')}`)).rows)
  assert.deepEqual(await titled('入札結果'), ['株式会社架空組'])
  assert.deepEqual(await titled('記載例'), ['no_act'])
  const period = table('株式会社架空組').replace('指名停止期間', '期間')
  assert.deepEqual(inShort((await readText('list.html', `<h1>優良業者表彰</h1>${period}`)).rows), ['no_act'])
})
