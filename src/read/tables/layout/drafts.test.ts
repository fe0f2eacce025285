import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'
import { inShort, readText } from '../test-source.ts'
import { saysDraft } from './drafts.ts'

// Every company here is fictional.

const columns = ['業者名', '所在地', '指名停止期間', '理由']
const row = ['株式会社架空', '前橋市架空町1', '令和8年4月1日～令和8年6月30日', '贈賄']
const table = `<table><tr><th>${columns.join('<th>')}</tr><tr><td>${row.join('<td>')}</tr></table>`
const html = async (above: string, below = '') =>
  inShort((await readText('list.html', `<h1>指名停止業者一覧</h1>${above}${table}${below}`)).rows)
const csv = async (...rows: readonly (readonly string[])[]) =>
  inShort((await readText('list.csv', rows.map((cells) => cells.join(',')).join('\n'))).rows)
const notice = columns.map((label, index) => `${label}：${row[index]}`)

const drafts = [
  '本資料は未決定の案です',
  '※本資料は、未決定の案であり、今後変更されることがあります。',
  'この一覧は確定版ではありません。',
  '確定版ではありません',
  '決定前の案',
  '（決定前の案です）',
  '審議中',
  '【審議中】',
  '本資料の内容は、正式に決定したものではありません。',
  '以下の内容は検討中の案です。',
  'この表は素案の段階です。',
]
const others = [
  'この案内は入札参加者向けです',
  '本事案は審議中です',
  'この案件は提案競技で決定しました',
  '他の者については審議中',
  '停止期間は未確定です',
  '本資料は決定した案件の一覧です',
  '案内',
  '事案の概要',
  'この案件は検討中です',
  '指名停止等審査委員会で審議中の事案を除く',
]

test('nothing is read from a page that says that it is a draft', async () => {
  for (const words of drafts) {
    assert.deepEqual(await html(`<p>${words}</p>`), ['no_act'], words)
    assert.deepEqual(await html('', `<p>${words}</p>`), ['no_act'], words)
    assert.deepEqual(await csv([words], columns, row), ['no_act'], words)
    assert.ok(!(await csv(columns, row, [words, '', '', ''])).includes('株式会社架空'), words)
    assert.deepEqual(toldBy(await readNotice([words, ...notice])), ['no_act'], words)
    assert.deepEqual(toldBy(await readNotice([...notice, words])), ['no_act'], words)
  }
})

test('guidance, cases and proposals are no drafts, nor what is undecided of others', async () => {
  for (const words of others) {
    assert.equal(saysDraft(words), false, words)
    assert.deepEqual(await html(`<p>${words}</p>`), ['株式会社架空'], words)
  }
})

const titles = [
  '指名停止（案）について',
  '指名停止等の措置（案）について',
  '指名停止(案)一覧',
  '処分案',
  '指名停止措置案について',
  '（素案）',
  'たたき台',
  '審議資料',
  '指名停止委員会審議資料',
]
const titlesOfOthers = [
  '指名停止案件一覧',
  '指名停止の案内',
  '指名停止に係る事案について',
  '個別案件',
  '指名停止（案件別）',
  '指名停止等審議委員会の審議結果',
]
const places = (words: string): readonly string[] => [
  `<title>${words}｜架空市</title><h1>指名停止業者一覧</h1>${table}`,
  `<h1>${words}</h1>${table}`,
  `<h1>指名停止業者一覧</h1><h2>${words}</h2>${table}`,
  `<h1>指名停止業者一覧</h1>${table.replace('<table>', `<table><caption>${words}</caption>`)}`,
]

test('a title or a heading of a draft stands above no act, wherever its words stand in it', async () => {
  for (const words of titles)
    for (const page of places(words))
      assert.deepEqual(inShort((await readText('list.html', page)).rows), ['no_act'], page)
  for (const words of titlesOfOthers)
    for (const page of places(words))
      assert.deepEqual(inShort((await readText('list.html', page)).rows), ['株式会社架空'], page)
  // The draft of a rule is that of no act.
  assert.deepEqual(await html('<p>指名停止措置要領（案）について</p><p>令和8年4月1日現在</p>'), ['株式会社架空'])
})
