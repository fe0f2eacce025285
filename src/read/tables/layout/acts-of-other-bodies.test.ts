import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actorOfAct } from '../labels/actor-of-act.ts'
import { readNotice, toldBy } from '../notice/test-notice.ts'

// Every company and notice here is fictional. The publisher is 群馬県.

const order = { produces: 'enforcement', title: '株式会社架空堂に対する措置命令について' }
const labels = ['処分年月日：令和8年4月1日', '名称：株式会社架空堂', '処分内容：措置命令']
const read = ['株式会社架空堂 - 2026-04-01']
const [label, value] = ['<th>', '<td>']
const table = `<table>${labels.map((line) => `<tr>${line.replace(/^(.*)：(.*)$/u, `${label}$1${value}$2`)}</tr>`).join('')}</table>`
const pairs = `<dl>${labels.map((line) => line.replace(/^(.*)：(.*)$/u, '<dt>$1<dd>$2')).join('')}</dl>`
const told = async (...body: readonly string[]): Promise<string[]> => toldBy(await readNotice(body, order))

const ofOthers = [
  '消費者庁は、令和8年4月1日、株式会社架空堂に対し、景品表示法に基づき措置命令を行いました。',
  '消費者庁長官は、株式会社架空堂に対し、措置命令を行いました。',
  '公正取引委員会は、本日、株式会社架空堂に対し、独占禁止法に基づき排除措置命令を行いました。',
  '国土交通大臣は、建設業法の規定により、株式会社架空堂に対して営業の停止を命じました。',
  '国土交通省関東地方整備局（局長：見本太郎）は、株式会社架空堂に対し、営業停止処分を行いました。',
  '令和8年4月1日、関東経済産業局が株式会社架空堂に対し、業務停止を命じました。',
  '埼玉県は、令和8年4月1日付けで、株式会社架空堂の許可を取り消しました。',
  '前橋市では、株式会社架空堂に対し、措置命令を行いました。',
  '消費者庁及び埼玉県は、株式会社架空堂に対し、措置命令を行いました。',
  '株式会社架空堂に対し、消費者庁が景品表示法に基づき措置命令を行いました。',
  '令和8年4月1日、消費者庁により株式会社架空堂に対する措置命令が行われました。',
  '株式会社架空堂が、消費者庁から令和8年4月1日に措置命令を受けました。',
]

test('a notice of which a sentence says that another body did the act is unread, in whatever layout', async () => {
  for (const sentence of ofOthers)
    for (const body of [
      [sentence, ...labels],
      [...labels, sentence],
      [sentence, table],
      [sentence, pairs],
    ])
      assert.deepEqual(await told(...body), ['other_body'], sentence)
  assert.deepEqual(await told(ofOthers[0]!), ['other_body'])
  assert.deepEqual(await told('消費者庁は、下記の事業者に対し、措置命令を行いました。', ...labels), ['other_body'])
})

test('an act of the publisher stays read, also beside one of another body or upon it', async () => {
  for (const sentence of [
    '群馬県は、令和8年4月1日、株式会社架空堂に対し、措置命令を行いました。',
    '県は、株式会社架空堂に対し、措置命令を行いました。',
    '群馬県知事は、株式会社架空堂に対し、措置命令を行いました。',
    '消費者庁及び群馬県は、株式会社架空堂に対し、措置命令を行いました。',
    '消費者庁は、株式会社架空堂に対し、措置命令を行いました。これを受け、同社に対し、指示を行いました。',
    'なお、消費者庁は、株式会社架空堂に対し、措置命令を行いました。',
    '消費者庁は、株式会社架空堂に対し、令和8年3月1日に措置命令を行いました。',
    '消費者庁は、有限会社見本に対し、措置命令を行いました。',
    '国土交通省が発注した工事において事故を起こした株式会社架空堂に対し、監督処分を行いました。',
    '国土交通省は、建設業者に対する監督処分の基準を改正しました。',
    '処分の理由：消費者庁は、株式会社架空堂に対し措置命令を行った。',
  ])
    assert.deepEqual(await told(sentence, ...labels), read, sentence)
  assert.deepEqual(
    await told('消費者庁は、株式会社架空堂に対し、措置命令を行いました。', ...labels, '処分庁：消費者庁'),
    read,
  )
})

test('of sentences on the acts of two bodies those of the publisher are read', async () => {
  const own = '群馬県は、令和8年4月1日、株式会社架空堂に対し、業務の停止を命じました。'
  const other = '消費者庁は、令和8年4月1日、同社に対し、業務の停止を命じました。'
  assert.deepEqual(await told(own + other), read)
  const otherFirst = '消費者庁は、令和8年3月1日、株式会社架空堂に対し、業務の停止を命じました。'
  assert.deepEqual(await told(`${otherFirst}群馬県は、令和8年4月1日、同社に対し、業務の停止を命じました。`), read)
})

test('on a page of suspensions the order of another body is the ground, and its suspension is of that body', async () => {
  const body = ['業者名：株式会社架空堂', '指名停止期間：令和8年4月1日から令和8年9月30日まで']
  const ground = '関東地方整備局は、株式会社架空堂に対し、営業停止処分を行いました。'
  assert.deepEqual(toldBy(await readNotice([ground, ...body])), ['株式会社架空堂 - 2026-04-01 2026-09-30'])
  const other = '関東地方整備局は、株式会社架空堂に対し、指名停止を行いました。'
  assert.deepEqual(toldBy(await readNotice([other, ...body])), ['other_body'])
})

test('a title that prints another body beside the act says whose it is; a place is no body', async () => {
  const titled = async (title: string) => toldBy(await readNotice(labels, { ...order, title }))
  for (const title of [
    '株式会社架空堂に対する消費者庁の措置命令について',
    '【消費者庁】株式会社架空堂に対する措置命令について',
    '株式会社架空堂に対する措置命令について（消費者庁発表）',
    '国（消費者庁）による行政処分',
    '消費者庁からのお知らせ（株式会社架空堂に対する措置命令）',
  ])
    assert.deepEqual(await titled(title), ['other_body'], title)
  for (const title of [
    '【群馬県】株式会社架空堂に対する措置命令について',
    '【前橋市】株式会社架空堂に対する措置命令について',
    '株式会社架空堂に対する群馬県の措置命令について',
    '株式会社架空堂に対する措置命令について（報道発表）',
  ])
    assert.deepEqual(await titled(title), read, title)
})

test('a bureau may act for an agency, for its ministry, or upon a recommendation', () => {
  const byBureau = '関東財務局長は、株式会社架空堂に対し、業務停止命令を行いました'
  assert.deepEqual(
    ['群馬県', '金融庁', '財務省', '関東財務局'].map((publisher) => actorOfAct(byBureau, publisher)),
    ['other', null, null, 'own'],
  )
  const upon = '消費者庁長官の権限の委任を受けた関東経済産業局長は、株式会社架空堂に対し、業務停止を命じました'
  assert.equal(actorOfAct(upon, '関東経済産業局'), 'own')
  const recommended = '証券取引等監視委員会から勧告を受けたことから、株式会社架空堂に対し、業務停止を命じました'
  assert.equal(actorOfAct(recommended, '金融庁'), null)
})
