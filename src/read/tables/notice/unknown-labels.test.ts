import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const [own, other] = ['株式会社架空旅行', '学校法人見本学園']
const period = '令和8年4月1日から令和8年9月30日まで'
const read = `${own} - 2026-04-01 2026-09-30`

test('a company behind a label that is not known is no party, in whatever layout', async () => {
  for (const body of [
    [`1 業者名　${own}`, `2 契約先　${other}`, `3 指名停止期間　${period}`],
    [`(1) 業者名　${own}`, '(2) 許可番号　第1111号', `(3) 保証協会　${other}`, `(4) 指名停止期間　${period}`],
    [`業者名　${own}`, `契約先　${other}`, `指名停止期間　${period}`],
    [`■業者名　${own}`, `■相談を受けた団体　${other}`, `■指名停止期間　${period}`],
    [`【業者名】${own}`, `【契約先】${other}`, `【指名停止期間】${period}`],
    [`業者名：${own}`, `関係先：${other}`, `指名停止期間：${period}`],
  ])
    for (const lines of [body, [body.join('<br>')]]) assert.deepEqual(toldBy(await readNotice(lines)), [read], lines[0])
})

test('a further company of the same label is one of the parties, and a label that may name one leaves the notice unread', async () => {
  const below = [`2 指名停止期間　${period}`]
  assert.deepEqual(toldBy(await readNotice([`1 業者名　${own}`, other, ...below])).length, 2)
  assert.deepEqual(toldBy(await readNotice([`1 業者名　(1) ${own}`, `(2) ${other}`, ...below])).length, 2)
  const member = [`1 業者名　${own}`, `2 JV構成員　${other}`, `3 指名停止期間　${period}`]
  assert.deepEqual(toldBy(await readNotice(member)), ['party_unclear'])
})

test('a person before a label that is not known stays a person', async () => {
  const rows = await readNotice([
    ['1 業者名　見本太郎', `2 弁当の販売先　${other}`, `3 指名停止期間　${period}`].join('<br>'),
  ])
  assert.deepEqual(toldBy(rows), ['person'])
  assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
})

test('the time of something else behind the period is no further period', async () => {
  for (const label of ['監査実施期間', '是正期間', '調査期間', '材料の納入']) {
    const lines = [`1 業者名　${own}`, `2 指名停止期間　${period}`, `3 ${label}　令和7年4月1日から令和7年9月30日まで`]
    assert.deepEqual(toldBy(await readNotice([lines.join('<br>')])), [read], label)
  }
})

test('a note below the name that is about another company names no party', async () => {
  for (const note of [
    `※${other}の子会社`,
    `※${other}は含まない`,
    `※旧${other}`,
    `注）${other}と合併`,
    `被合併会社：${other}`,
  ]) {
    const table = `<table><tr><th>業者名<td>${own}<br>${note}</tr><tr><th>指名停止期間<td>${period}</tr></table>`
    assert.ok(
      toldBy(await readNotice([table])).every((told) => !told.includes('見本学園')),
      note,
    )
  }
})

test('where a company behind a label that is not known stands above one with a label of others, the party is not said', async () => {
  for (const [first, second] of [
    ['事業者', '受注業者'],
    ['処分先', '施工業者'],
  ]) {
    const below = [`2 指名停止期間　${period}`, `3 ${second}　有限会社見本土木`]
    assert.deepEqual(toldBy(await readNotice([`1 ${first}　${own}`, ...below])), ['party_unclear'], first)
  }
  const alone = [`1 工事名　架空橋補修工事`, `2 受注業者　${own}`, `3 指名停止期間　${period}`]
  assert.deepEqual(toldBy(await readNotice(alone)), [read])
  const beside = [`1 発注者　独立行政法人見本機構`, `2 受注業者　${own}`, `3 指名停止期間　${period}`]
  assert.deepEqual(toldBy(await readNotice(beside)), [read])
})

const site = '見本製薬株式会社高崎工場'

test('a label that is not known has the company behind it, in the style of the labels around it', async () => {
  const below = `期間　${period}`
  for (const label of ['工事場所', '事故発生場所', '承継法人', '荷主'])
    assert.deepEqual(toldBy(await readNotice([`業者名　${own}`, `${label}　${site}`, below])), [read], label)
  for (const label of ['保険会社', '監査法人', 'メインバンク', '構成員'])
    assert.deepEqual(toldBy(await readNotice([`業者名　${own}`, `${label}　${site}`, below])), ['party_unclear'], label)
  for (const place of ['前橋市', '架空郡見本町'])
    assert.deepEqual(toldBy(await readNotice([`業者名　高崎市　${own}`, `${place}　${site}`, below])).length, 2, place)
})

test('a label that is not known has the company on the line below it', async () => {
  const [address, told] = ['所在地　前橋市架空町1', `${own} 前橋市架空町1 2026-04-01 2026-09-30`]
  for (const label of ['被害者', '工事の元請', '違反現場', '委託元', '土地所有者']) {
    const below = [site, `３　期間　${period}`]
    for (const [lines, expected] of [
      [['１　業者', `名称　${own}`, address, `２　${label}`, ...below], told],
      [['<h2>１　業者</h2>', `名称　${own}`, address, `<h2>２　${label}</h2>`, ...below], told],
      [[`名称　${own}`, address, label, site, `期間　${period}`], told],
      [['（１）業者名', own, `（２）${label}`, site, `（３）期間　${period}`], read],
      [['ア　業者名', own, `イ　${label}`, site, 'ウ　期間', period], read],
    ] as const)
      assert.deepEqual(toldBy(await readNotice(lines)), [expected], lines.join(' / '))
  }
})

test('below a label that may be of a party the notice is unread, and lists of companies stay lists', async () => {
  const above = [`名称　${own}`, '所在地　前橋市架空町1']
  for (const label of ['２　構成員', 'スポンサー', '２　その他の会社'])
    assert.deepEqual(toldBy(await readNotice([...above, label, site, `期間　${period}`])), ['party_unclear'], label)
  for (const lines of [
    [...above, other, '高崎市架空町2'],
    [...above, '架空ビル', other, '高崎市架空町2'],
    ['（１）業者名', own, '（２）業者名', other],
    ['業者名', `（１）${own}`, `（２）${other}`],
  ])
    assert.equal(toldBy(await readNotice([...lines, `期間　${period}`])).length, 2, lines.join(' / '))
})

test('a word for a kind of legal person is no company', async () => {
  const lines = (word: string): string[] => [
    '１　業者',
    `（１）名称　${own}`,
    `２　${word}`,
    `（１）名称　${site}`,
    `３　期間　${period}`,
  ]
  for (const word of ['承継法人', '監査法人', '出資法人'])
    assert.deepEqual(toldBy(await readNotice(lines(word))), [read], word)
  const counted = [
    `業者名　${own}`,
    '所在地　前橋市架空町1',
    '学校法人見本会',
    '所在地　前橋市架空町2',
    `期間　${period}`,
  ]
  assert.equal(toldBy(await readNotice(counted)).length, 2)
})
