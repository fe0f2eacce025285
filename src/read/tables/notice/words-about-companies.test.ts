import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company and notice here is fictional.

const order = { produces: 'enforcement', title: '株式会社見本堂に対する措置命令について' }
const party = ['名称：株式会社見本堂', '所在地：福岡市中央区架空1']
const act = '処分年月日：令和8年9月17日'
const told = ['株式会社見本堂 福岡市中央区架空1 2026-09-17']

test('a company that a label of the case names is no further party', async () => {
  for (const words of [
    '（3）表示媒体：自社ウェブサイト及び架空商事株式会社が運営する「見本市場」',
    '（3）表示媒体：架空商事株式会社の店舗',
    '(3) 広告媒体：架空商事株式会社が発行する雑誌',
    '3　販売場所：架空商事株式会社が設置する売場',
  ]) {
    const rows = await readNotice([act, ...party, '（2）設立年月：平成27年6月', words], order)
    assert.deepEqual(toldBy(rows), told, words)
  }
})

test('a company on a marked line is a party, with its role before it too', async () => {
  for (const words of ['（２）架空商事株式会社', '（２）代表者：架空商事株式会社', '（２）商号：架空商事株式会社']) {
    const rows = await readNotice(['商号：（１）株式会社見本堂', '所在地：福岡市中央区架空1', words, act], {
      ...order,
      title: '措置命令について',
    })
    assert.ok(
      toldBy(rows).some((row) => row.includes('架空商事株式会社') || row === 'party_unclear'),
      words,
    )
  }
})

test('what a company does is no name', async () => {
  const body = [act, '名称：架空商事株式会社が運営する「見本市場」と称する店舗', '処分内容：措置命令']
  assert.deepEqual(toldBy(await readNotice(body, { ...order, title: '措置命令について' })), ['party_unclear'])
  const named = [act, '名称：株式会社みらいがいい', '処分内容：措置命令']
  assert.deepEqual(toldBy(await readNotice(named, { ...order, title: '措置命令について' })), [
    '株式会社みらいがいい - 2026-09-17',
  ])
})

test('the label of an act says what its words ask for', async () => {
  for (const [label, type] of [
    ['指示の内容', 'instruction'],
    ['勧告の概要', 'recommendation'],
    ['命令の内容', 'other'],
    ['処分の内容', 'other'],
  ] as const) {
    const body = [act, '事業者名　株式会社見本堂', '所在地　愛知県西尾市架空9', '業務内容　水産加工品の製造']
    const rows = await readNotice([...body, `<h2>${label}</h2>`, '<p>原因を究明し、再発を防ぐこと。</p>'], {
      produces: 'enforcement',
      title: '食品表示法に基づく対応',
    })
    const [facts] = recordsOf(rows)
    assert.ok(facts?.kind === 'enforcement', label)
    assert.deepEqual([facts.actionType, facts.party.address], [type, '愛知県西尾市架空9'], label)
  }
})

test('a sentence, or a title with its day, is no name', async () => {
  for (const name of [
    '架空省は、本日付けで、株式会社見本堂に対して、契約',
    '（令和8年10月16日）株式会社見本堂',
    '見本市が、株式会社見本堂に対し、措置',
  ]) {
    const rows = await readNotice([act, `名称：${name}`, '処分内容：措置命令'], { ...order, title: '措置命令について' })
    assert.deepEqual(toldBy(rows), ['party_unclear'], name)
  }
})

test('what is counted below an address is no part of it', async () => {
  const place = '愛知県碧南市架空町五丁目48番地'
  const body = [
    act,
    '名称：株式会社見本堂',
    `所在地：${place}<br>(2) 同社　製造部長　A（男性・52歳）`,
    '処分内容：措置命令',
  ]
  assert.deepEqual(toldBy(await readNotice(body, { ...order, title: '措置命令について' })), [
    `株式会社見本堂 ${place} 2026-09-17`,
  ])
  const floors = [act, '名称：株式会社見本堂', `所在地：${place}<br>架空ビル（3階）`, '処分内容：措置命令']
  assert.deepEqual(toldBy(await readNotice(floors, { ...order, title: '措置命令について' })), [
    `株式会社見本堂 ${place}架空ビル（3階） 2026-09-17`,
  ])
})

test('words that tell somebody by a company, or a company by somebody, are no name', async () => {
  const told = async (name: string) =>
    toldBy(await readNotice([`業者名　${name}`, '指名停止期間　令和8年4月1日から令和8年9月30日まで']))
  for (const name of [
    '株式会社架空堂の取引先',
    '株式会社架空堂を装った事業者',
    '株式会社架空堂から委託を受けた訪問販売業者',
    '例示・架空特定建設工事共同企業体の代表構成員である例示建設株式会社',
    '株式会社架空建設社員',
    '見本太郎が代表を務める株式会社架空建設',
    '代表取締役見本太郎　株式会社架空建設',
  ])
    assert.deepEqual(await told(name), ['party_unclear'], name)
  for (const name of ['株式会社あの', '株式会社架空の里', '株式会社架空堂'])
    assert.notDeepEqual(await told(name), ['party_unclear'], name)
})
