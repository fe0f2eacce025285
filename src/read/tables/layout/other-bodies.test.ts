import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyInHeading } from '../labels/body-in-heading.ts'
import { readNotice, toldBy } from '../notice/test-notice.ts'
import { inShort, readText } from '../test-source.ts'

// Every company here is fictional. The publisher is 群馬県.

const columns = ['商号又は名称', '所在地', '指名停止期間', '理由']
const rowOf = (company: string): string[] => [company, '前橋市架空町1', '令和8年4月1日～令和8年6月30日', '談合']
const table = (company: string): string =>
  `<table><tr><th>${columns.join('<th>')}</tr><tr><td>${rowOf(company).join('<td>')}</tr></table>`
const html = async (...body: readonly string[]): Promise<string[]> =>
  inShort((await readText('list.html', `<title>指名停止一覧</title><h1>指名停止一覧</h1>${body.join('')}`)).rows)
const csv = async (...rows: readonly (readonly string[])[]): Promise<string[]> =>
  inShort((await readText('list.csv', rows.map((row) => row.join(',')).join('\n'))).rows)
const notice = (company: string): string[] => [
  `業者名：${company}`,
  '所在地：前橋市架空町1',
  '指名停止期間：令和8年4月1日～令和8年6月30日',
  '理由：贈賄',
]
const namesIn = (rows: readonly string[]): string[] => rows.map((row) => row.split(' ')[0]!)

const ofOthers = [
  '【参考】東京都による指名停止',
  '（参考）他団体の措置',
  '国土交通省による処分 (参考)',
  '国土交通省関東地方整備局が行った指名停止',
  '他の自治体における指名停止について',
  '近隣自治体の状況',
  '県内市町村の指名停止',
  '前橋市の指名停止業者（参考）',
  '【参考】',
  '（参考）指名停止の状況',
]
const ofPublisher = [
  '群馬県による指名停止',
  '群馬県土木部による指名停止',
  '参考（群馬県警察本部による指名停止）',
  '本県が行った指名停止',
]
const ofNobody = [
  '参考：適用法令',
  '（参考）指名停止措置基準',
  '談合による指名停止',
  '架空地区における指名停止',
  'その他の団体に対する処分',
  '国土交通省による営業停止処分に伴う指名停止',
  '公正取引委員会による排除措置命令を受けた指名停止',
  '他の発注者の工事における事故による指名停止',
]

test('measures below a heading of another body are unread, in any layout', async () => {
  for (const heading of ofOthers) {
    const read = ['株式会社架空組', 'other_body']
    assert.deepEqual(await html(table('株式会社架空組'), `<h2>${heading}</h2>`, table('株式会社見本組')), read, heading)
    assert.deepEqual(await html(table('株式会社架空組'), `<p>${heading}</p>`, table('株式会社見本組')), read, heading)
    for (const mark of [heading, `<h2>${heading}</h2>`]) {
      const rows = await readNotice([...notice('株式会社架空組'), mark, ...notice('株式会社見本組')])
      assert.deepEqual(namesIn(toldBy(rows)), read, mark)
    }
    const [own, other] = [rowOf('株式会社架空組'), rowOf('株式会社見本組')]
    assert.deepEqual(await csv(columns, own, [heading, '', '', ''], other), read, heading)
    assert.deepEqual(await csv([heading], columns, other), ['other_body'], heading)
    assert.deepEqual(await csv(columns, own, [heading, '', '', ''], columns, other), read, heading)
  }
})

test('a heading that names the publisher, or is about a law or a ground, leaves its rows', async () => {
  for (const heading of [...ofPublisher, ...ofNobody]) {
    const read = ['株式会社架空組', '株式会社見本組']
    assert.equal(bodyInHeading(heading, '群馬県'), ofPublisher.includes(heading) ? 'own' : null, heading)
    assert.deepEqual(await html(table('株式会社架空組'), `<h2>${heading}</h2>`, table('株式会社見本組')), read, heading)
    const rows = await readNotice([...notice('株式会社架空組'), `<h2>${heading}</h2>`, ...notice('株式会社見本組')])
    assert.deepEqual(namesIn(toldBy(rows)), read, heading)
  }
})

test('the innermost heading decides, and a bureau may stand in the list of its ministry', async () => {
  assert.deepEqual(
    await html('<h2>【参考】東京都による指名停止</h2>', '<p>群馬県による指名停止</p>', table('株式会社架空組')),
    ['株式会社架空組'],
  )
  assert.equal(bodyInHeading('関東地方整備局による処分', '国土交通省'), null)
  assert.equal(bodyInHeading('東京都の指名停止', '国土交通省'), null)
  assert.equal(bodyInHeading('東京都の指名停止', '群馬県'), 'other')
  assert.equal(bodyInHeading('公正取引委員会による株式会社例示に対する排除措置命令', '群馬県'), 'other')
})

test('what another body did, below the act of the publisher, says nothing of that act', async () => {
  const rows = await readNotice([
    ...notice('株式会社架空組'),
    '（参考）国土交通省による処分',
    '指名停止期間：令和8年5月1日～令和8年12月31日',
  ])
  assert.deepEqual(toldBy(rows), ['株式会社架空組 前橋市架空町1 2026-04-01 2026-06-30'])
  const titled = await readNotice(notice('株式会社架空組'), { title: '【参考】国土交通省による指名停止' })
  assert.deepEqual(toldBy(titled), ['other_body'])
})
