import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyInHeading } from '../labels/body-in-heading.ts'
import { namedBody } from '../labels/named-body.ts'
import { readNotice, toldBy } from '../notice/test-notice.ts'
import { inShort, readText, recordsOf } from '../test-source.ts'

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
const bySentence = [
  '国土交通省関東地方整備局が次のとおり指名停止を行いました。',
  '国土交通省関東地方整備局は、下記の業者に対し指名停止を行いました。',
  '次の業者は、国土交通省から指名停止を受けています。',
  '以下は他団体の指名停止です。',
  '下記は国土交通省による指名停止の一覧です。',
  '近隣市町村が行った指名停止は次のとおりです。',
]
const byName = [
  '国土交通省',
  '■国土交通省',
  '【東京都】',
  '東京都（3件）',
  '東京都',
  '他団体',
  '他機関',
  '国の機関',
  '県内市町村',
].concat('国土交通省関東地方整備局', '東京都知事', '公正取引委員会', '指名停止情報（他自治体）')
const ofPublisher = [
  '群馬県による指名停止',
  '群馬県土木部による指名停止',
  '参考（群馬県警察本部による指名停止）',
  '本県が行った指名停止',
]
const namesNoBody = [
  '県土整備部',
  '前橋土木事務所',
  '企業局',
  '県内業者',
  '前橋市内',
  'その他の団体',
  '各団体',
  '架空町',
]
const onGround = [
  '東京都が発注した工事の事故により、次のとおり指名停止を行いました。',
  '国土交通省が営業停止処分を行ったため、次のとおり指名停止を行いました。',
  '群馬県では、国土交通省が指名停止を行った次の業者について指名停止を行いました。',
  '公正取引委員会が次の事業者に対し排除措置命令を行いました。よって本県は指名停止を行いました。',
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
  for (const heading of [...ofOthers, ...bySentence]) {
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
  for (const heading of [...ofPublisher, ...ofNobody, ...onGround]) {
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

test('a sentence on what another body did between two notices is no value of the first, and heads nothing', async () => {
  const labels = (company: string, last: string): string[] => {
    const [name, place, period, cause] = notice(company)
    return last === 'period' ? [name!, place!, cause!, period!] : [name!, cause!, period!, place!]
  }
  const read = ['株式会社架空組', '株式会社見本組'].map((name) => `${name} 前橋市架空町1 2026-04-01 2026-06-30`)
  for (const sentence of [
    '愛知県では、同社に対し、令和8年3月1日から令和8年8月31日までの指名停止を行った。',
    '愛知県においては、株式会社架空組に対し、令和8年3月1日から令和8年8月31日まで指名停止を行っている。',
    '※国土交通省関東地方整備局は、同社を3か月の指名停止とした。',
    'なお、前橋市が同社に対し、令和8年3月1日から6か月の指名停止措置を行いました。',
    '愛知県は、同社の指名停止を令和8年5月1日に解除した。',
    '他の自治体でも、同社の指名停止を行っている。',
  ])
    for (const last of ['period', 'address']) {
      const rows = await readNotice([...labels('株式会社架空組', last), sentence, ...labels('株式会社見本組', last)])
      assert.deepEqual(toldBy(rows), read, sentence)
      assert.deepEqual(
        recordsOf(rows).map((facts) => 'fate' in facts && facts.fate),
        [null, null],
        sentence,
      )
    }
})

test('what the publisher did itself is said of its act, and in a reason the act of another is the case', async () => {
  const [name, place, period, cause] = notice('株式会社架空組')
  const factsOf = async (...body: readonly (string | undefined)[]) => {
    const [facts] = recordsOf(await readNotice(body.map(String)))
    return facts?.kind === 'procurement_suspension' ? [facts.fate, facts.reasonText] : []
  }
  const ownLift = '群馬県は、同社の指名停止を令和8年5月1日に解除した。'
  assert.deepEqual(await factsOf(name, place, cause, period, ownLift), ['lifted', '贈賄'])
  assert.deepEqual(await factsOf(name, place, period, cause, '愛知県では、同社に対し指名停止を行った。'), [
    null,
    '贈賄 愛知県では、同社に対し指名停止を行った。',
  ])
})

test('a heading that is the name of another body heads its acts', async () => {
  const own = ['<h3>群馬県</h3>', table('株式会社架空組')]
  for (const heading of byName) {
    const read = ['株式会社架空組', 'other_body', '株式会社例示組']
    const last = ['<h3>群馬県</h3>', table('株式会社例示組')]
    assert.deepEqual(await html(...own, `<h3>${heading}</h3>`, table('株式会社見本組'), ...last), read, heading)
    const rows = [rowOf('株式会社架空組'), [heading], rowOf('株式会社見本組'), ['群馬県'], rowOf('株式会社例示組')]
    assert.deepEqual(await csv(columns, ...rows.map((row) => [...row, '', '', ''].slice(0, 4))), read, heading)
  }
  for (const heading of namesNoBody)
    assert.deepEqual(
      await html(...own, `<h3>${heading}</h3>`, table('株式会社見本組')),
      ['株式会社架空組', '株式会社見本組'],
      heading,
    )
})

test('a place of companies is no body, unless their addresses are elsewhere or other headings are bodies', async () => {
  const inPlace = ['<h3>前橋市</h3>', table('株式会社架空組'), '<h3>群馬県前橋市</h3>', table('株式会社見本組')]
  assert.deepEqual(await html(...inPlace), ['株式会社架空組', '株式会社見本組'])
  assert.deepEqual(await html('<h3>高崎市</h3>', table('株式会社架空組')), ['other_body'])
  const beside = ['<h3>国土交通省</h3>', table('株式会社例示組')]
  assert.deepEqual(await html(...inPlace, ...beside), ['other_body', 'other_body', 'other_body'])
  const withoutAddress = table('株式会社架空組').replaceAll('前橋市架空町1', '').replaceAll('所在地', '備考')
  assert.deepEqual(await html('<h3>前橋市</h3>', withoutAddress), ['other_body'])
})

test('what is above the last heading and line still says whose acts follow', async () => {
  const [own, other] = [table('株式会社架空組'), table('株式会社見本組')]
  const below = ['<h3>令和8年度</h3>', '<p>令和8年10月1日現在</p>']
  const read = ['株式会社架空組', 'other_body']
  assert.deepEqual(await html(own, '<h2>東京都による指名停止</h2>', ...below, other), read)
  assert.deepEqual(await html(own, `<p>${bySentence[0]}</p>`, '<p>令和8年10月1日現在</p>', other), read)
  const dated = '<p>令和8年10月1日、国土交通省は次のとおり指名停止を行いました。</p>'
  assert.deepEqual(await html(own, dated, other), read)
  const ended = ['<h2>他団体</h2>', other, '<h2>指名停止一覧</h2>', own]
  assert.deepEqual(await html(...ended), ['other_body', '株式会社架空組'])
  const ground = [
    '<p>国土交通省が次の業者に対し営業停止処分を行いました。</p>',
    '<p>よって、次のとおり指名停止を行いました。</p>',
  ]
  assert.deepEqual(await html(...ground, own), ['株式会社架空組'])
})

test('a title and a note may say that the whole page is of another body', async () => {
  const company = table('株式会社架空組')
  for (const title of ['指名停止情報（他自治体）', '他機関の指名停止', '他団体', '国の機関による指名停止']) {
    const page = `<title>${title}｜群馬県</title><h1>${title}</h1>${company}`
    assert.deepEqual(inShort((await readText('list.html', page)).rows), ['other_body'], title)
  }
  for (const note of [
    '※本表は前橋市が行った指名停止を参考に掲載しています。',
    '※前橋市が行った指名停止を参考として掲載しています。',
    '上記は東京都の公表資料から転載しました。',
    'この一覧は東京都が公表した指名停止情報です。',
  ])
    assert.deepEqual(await html(company, `<p>${note}</p>`), ['other_body'], note)
  for (const note of [
    '※本表には前橋市が行った指名停止は含みません。',
    '※本表は群馬県が行った指名停止を掲載しています。',
    '※国土交通省の運用基準を参考に掲載しています。',
    '※本表は国土交通省の処分を受けて本県が行った指名停止です。',
  ])
    assert.deepEqual(await html(company, `<p>${note}</p>`), ['株式会社架空組'], note)
})

test('a body in the label of a heading is not that of the rows below the next', async () => {
  const tables = [table('株式会社架空組'), '<h3>措置機関：国土交通省</h3>', table('株式会社見本組')]
  const rows = ['authority', '株式会社見本組', 'authority']
  assert.deepEqual(await html('<h3>群馬県</h3>', ...tables, '<h3>群馬県</h3>', table('株式会社例示組')), rows)
})

test('a bureau or a ministry at the head of a page is no other body than its own', () => {
  assert.equal(namedBody('国土交通省', '関東地方整備局'), null)
  assert.equal(namedBody('国税庁', '東京国税局'), null)
  assert.equal(namedBody('関東地方整備局', '国土交通省'), null)
  assert.equal(namedBody('中区', '横浜市'), null)
})

test('a blank cell in a column of bodies is of nobody, unless the column names the publisher alone', async () => {
  const list = (...bodies: readonly string[]): Promise<string[]> =>
    csv(['措置機関', ...columns], ...bodies.map((body, index) => [body, ...rowOf(`株式会社架空${'一二三'[index]}組`)]))
  assert.deepEqual(await list('群馬県', '前橋市', ''), ['株式会社架空一組', '株式会社架空二組', 'authority'])
  assert.deepEqual(await list('－', '前橋市', '他団体'), ['authority', '株式会社架空二組', '株式会社架空三組'])
  const own = ['株式会社架空一組', '株式会社架空二組', '株式会社架空三組']
  assert.deepEqual(await list('群馬県', '前橋土木事務所', ''), own)
  assert.deepEqual(await list('', '', ''), own)
})

test('a label or column of the measure of another body is no value', async () => {
  const read = async (label: string): Promise<string[]> =>
    toldBy(
      await readNotice([
        '業者名：株式会社架空組',
        '所在地：前橋市架空町1',
        '指名停止期間：令和8年4月1日～令和8年6月30日',
        label,
      ]),
    )
  const own = ['株式会社架空組 前橋市架空町1 2026-04-01 2026-06-30']
  for (const whose of ['前橋市の', '国の', '国土交通省における', '他団体の', '（参考）国土交通省の'])
    assert.deepEqual(await read(`${whose}指名停止期間：令和8年3月1日～令和9年2月28日`), own, whose)
  assert.deepEqual(
    await csv(
      [...columns.slice(0, 2), '前橋市の指名停止期間', ...columns.slice(2)],
      [...rowOf('株式会社架空組').slice(0, 2), '令和8年3月1日～令和9年2月28日', ...rowOf('株式会社架空組').slice(2)],
    ),
    ['株式会社架空組'],
  )
  // Of the publisher itself.
  for (const whose of ['群馬県の', '県の', '本県の'])
    assert.deepEqual(
      toldBy(
        await readNotice([
          '業者名：株式会社架空組',
          '所在地：前橋市架空町1',
          `${whose}指名停止期間：令和8年4月1日～令和8年6月30日`,
        ]),
      ),
      own,
      whose,
    )
})

test('a sentence that names the body, the company and the law says whose acts stand below it', async () => {
  const read = async (who: string): Promise<string[]> =>
    toldBy(
      await readNotice(
        [
          `${who}は、株式会社架空組に対し、労働者派遣法第14条第1項の規定に基づき、下記のとおり改善命令を行いました。`,
          '名称：株式会社架空組',
          '所在地：前橋市架空町1',
          '処分内容：改善命令',
          '処分年月日：令和8年10月1日',
        ],
        { produces: 'enforcement', title: '派遣元事業主に対する行政処分' },
      ),
    )
  assert.deepEqual(await read('厚生労働省群馬労働局'), ['other_body'])
  for (const own of ['群馬県', '本県', '群馬県知事'])
    assert.deepEqual(await read(own), ['株式会社架空組 前橋市架空町1 2026-10-01'], own)
})

test('rows below a row with the name of a corporation that buys are its own, and those below a company are unclear', async () => {
  const list = (...rows: readonly string[]): string =>
    `<table><tr><th>${columns.join('<th>')}${rows.map((row) => `<tr>${row}`).join('')}</table>`
  const band = (words: string): string => `<td colspan="4">${words}`
  const row = (company: string): string => `<td>${rowOf(company).join('<td>')}`
  for (const body of [
    '東日本高速道路株式会社',
    '独立行政法人都市再生機構',
    '（国立大学法人見本大学）',
    '地方独立行政法人見本病院機構',
    '見本県道路公社',
  ])
    assert.deepEqual(
      await html(
        list(band('群馬県'), row('株式会社架空'), band(body), row('有限会社見本'), band('群馬県'), row('合同会社例示')),
      ),
      ['株式会社架空', 'other_body', '合同会社例示'],
      body,
    )
  assert.deepEqual(await html(list(band('㈱架空高速'), row('株式会社架空'), band('群馬県'), row('有限会社見本'))), [
    'column_count',
    'authority',
    '有限会社見本',
  ])
  const headings = ['<h2>国立大学法人見本大学</h2>', '<h2>群馬県</h2>']
  assert.deepEqual(await html(headings[0]!, table('株式会社架空'), headings[1]!, table('有限会社見本')), [
    'other_body',
    '有限会社見本',
  ])
  const lead = '<p>他の公共機関において指名停止となった業者（本県では指名停止としていません）</p>'
  assert.deepEqual(await html(lead, table('株式会社架空')), ['other_body'])
})
