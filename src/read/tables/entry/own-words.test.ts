import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublishedRecord } from '../../../domain/facts.ts'
import type { RowOutcome } from '../../../domain/parsed-publication.ts'
import { readText, sourceOf } from '../test-source.ts'

// Every company and notice here is fictional.

const page = (body: string): string =>
  `<!doctype html><html><head><title>指名停止措置について</title></head><body><h1>指名停止措置について</h1>${body}</body></html>`

const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  page(
    `<table><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>${rows
      .map((row) => `<tr>${row.map((cell) => `<td>${cell.replaceAll('\n', '<br>')}</td>`).join('')}</tr>`)
      .join('')}</table>`,
  )

async function rowsOf(html: string): Promise<readonly RowOutcome[]> {
  return (await readText('notice.html', html, sourceOf('procurement_suspension', 'html'))).rows
}

const records = (rows: readonly RowOutcome[]): PublishedRecord[] =>
  rows.flatMap((row) => (row.outcome === 'record' && 'party' in row.facts ? [row.facts] : []))

/** Name, first day, last day (`open`) and scope of each record. */
function inShort(rows: readonly RowOutcome[]): (string | null)[][] {
  return records(rows).map((facts) => [
    facts.party.name,
    facts.period?.start ?? null,
    facts.period?.openEnded === true ? 'open' : (facts.period?.end ?? null),
    facts.kind === 'procurement_suspension' ? facts.scope : null,
  ])
}

const keysOf = (rows: readonly RowOutcome[]): string[] =>
  rows.flatMap((row) => (row.outcome === 'record' ? [row.key] : []))

test('a notice with a period for each group of numbered companies gives each company its own', async () => {
  const rows = await rowsOf(
    page(`<p>１　業者名及び住所</p>
<p>①株式会社見本道路　東京都港区架空1-1</p><p>②架空舗装株式会社　東京都品川区見本2-2</p><p>③例示建設株式会社　東京都文京区架空3-3</p>
<p>２　指名停止の期間</p>
<p>①～②　令和元年 8月 9日～令和元年 9月 8日（1ヵ月）</p><p>③　令和元年 8月 9日～令和元年12月 8日（4ヵ月）</p>
<p>３　指名停止理由</p><p>談合</p>`),
  )
  assert.deepEqual(inShort(rows), [
    ['株式会社見本道路', '2019-08-09', '2019-09-08', null],
    ['架空舗装株式会社', '2019-08-09', '2019-09-08', null],
    ['例示建設株式会社', '2019-08-09', '2019-12-08', null],
  ])
  assert.deepEqual(
    records(rows).map(({ party }) => party.address),
    ['東京都港区架空1-1', '東京都品川区見本2-2', '東京都文京区架空3-3'],
  )
  assert.equal(new Set(keysOf(rows)).size, 3)
  assert.equal(
    rows.reduce((sum, row) => sum + row.rows, 0),
    1,
  )
})

test('a period for each region gives a record for each, with the region as its scope', async () => {
  const rows = await rowsOf(
    table(
      ['業者名', '所在地', '競争参加資格停止期間', '措置要件'],
      [
        '見本道路（株）',
        '東京都港区架空1-1',
        '地域1・地域3（北海道・関東支社）：平成28年9月16日～平成28年12月15日（3ヶ月）\n地域2（東北支社）：平成28年9月16日～平成29年1月29日（4ヶ月2週）',
        '独占禁止法違反',
      ],
    ),
  )
  assert.deepEqual(inShort(rows), [
    ['見本道路（株）', '2016-09-16', '2016-12-15', '地域1・地域3（北海道・関東支社）'],
    ['見本道路（株）', '2016-09-16', '2017-01-29', '地域2（東北支社）'],
  ])
  assert.equal(new Set(keysOf(rows)).size, 2)
})

test('a first period and its continuation are two records', async () => {
  const rows = await rowsOf(
    table(
      ['業者名', '措置期間', '理由'],
      [
        '見本国際開発株式会社',
        '当初：2019年11月15日より2021年5月14日まで（18か月）\n継続：2021年5月15日より（コンプライアンスプログラムが確認されるまで）',
        '贈賄',
      ],
    ),
  )
  assert.deepEqual(inShort(rows), [
    ['見本国際開発株式会社', '2019-11-15', '2021-05-14', null],
    ['見本国際開発株式会社', '2021-05-15', 'open', null],
  ])
})

test('labels that are the companies, and days one below the other', async () => {
  const head = ['業者名', '停止期間', '理由']
  const named = await rowsOf(
    table(head, [
      '株式会社見本組\n架空建設株式会社',
      '株式会社見本組：R8.4.1～R8.5.1\n架空建設株式会社：R8.4.1～R8.6.1',
      '談合',
    ]),
  )
  assert.deepEqual(inShort(named), [
    ['株式会社見本組', '2026-04-01', '2026-05-01', null],
    ['架空建設株式会社', '2026-04-01', '2026-06-01', null],
  ])
  const days = await rowsOf(
    table(['業者名', '自', '至', '理由'], ['株式会社見本組', 'R8.4.1\nR8.6.1', 'R8.5.1\nR8.7.1', '談合']),
  )
  assert.deepEqual(inShort(days), [
    ['株式会社見本組', '2026-04-01', '2026-05-01', null],
    ['株式会社見本組', '2026-06-01', '2026-07-01', null],
  ])
})

test('a group that names no printed company leaves the row unparsed', async () => {
  const rows = await rowsOf(
    table(
      ['業者名', '停止期間', '理由'],
      ['①株式会社見本組\n②架空建設株式会社', '①R8.4.1～R8.5.1\n③R8.4.1～R8.6.1', '談合'],
    ),
  )
  assert.deepEqual(
    rows.map((row) => (row.outcome === 'unparsed' ? row.reason : row.outcome)),
    ['periods_untied'],
  )
})

const notice = (
  parties: readonly string[],
  periods: readonly string[],
  reasons: readonly string[] = ['談合'],
): string =>
  page(
    `<p>１　業者名</p>${lines(parties)}<p>２　指名停止期間</p>${lines(periods)}<p>３　指名停止理由</p>${lines(reasons)}`,
  )
const lines = (texts: readonly string[]): string => `<p>${texts.join('<br>')}</p>`
const [short, long] = ['令和8年4月1日から令和8年5月1日まで（1か月）', '令和8年4月1日から令和8年9月30日まで（6か月）']

/** Marks before three companies, and the two groups of marks before their periods. */
const notations: readonly (readonly [string, string, string, string, string])[] = [
  ['(1) ', '(2) ', '(3) ', '(1)及び(3)　', '(2)　'],
  ['（１）', '（２）', '（３）', '（１）、（３）の業者：', '（２）の業者：'],
  ['1) ', '2) ', '3) ', '1)・3)：', '2)：'],
  ['①', '②', '③', '①及び③については、', '②については、'],
  ['⑴　', '⑵　', '⑶　', '⑴、⑶　', '⑵　'],
  ['１　', '２　', '３　', '上記１及び３の者　', '上記２の者　'],
  ['1. ', '2. ', '3. ', '1、3の業者　', '2の業者　'],
  ['ア　', 'イ　', 'ウ　', 'ア、ウ　', 'イ　'],
  ['(ア) ', '(イ) ', '(ウ) ', '（ア）及び（ウ）とも　', '（イ）　'],
  ['(a) ', '(b) ', '(c) ', '(a)及び(c)：', '(b)：'],
  ['i. ', 'ii. ', 'iii. ', '(i)及び(iii)：', '(ii)：'],
  ['甲　', '乙　', '丙　', '甲及び丙：', '乙：'],
  ['A社　', 'B社　', 'C社　', 'A社及びC社　', 'B社　'],
  ['Ａ社　', 'Ｂ社　', 'Ｃ社　', 'A社、C社については、', 'B社については、'],
  ['甲社 ', '乙社 ', '丙社 ', '甲社・丙社：', '乙社：'],
  ['一　', '二　', '三　', '一及び三の者：', '二の者：'],
  ['【1】', '【2】', '【3】', '【1】、【3】　', '【2】　'],
]

for (const [one, two, three, first, second] of notations) {
  test(`the companies marked ${one}, ${two} and ${three} have the periods for ${first} and ${second}`, async () => {
    const rows = await rowsOf(
      notice(
        [`${one}株式会社見本組`, `${two}架空建設株式会社`, `${three}有限会社例示工業`],
        [first + short, second + long],
      ),
    )
    assert.deepEqual(inShort(rows), [
      ['株式会社見本組', '2026-04-01', '2026-05-01', null],
      ['架空建設株式会社', '2026-04-01', '2026-09-30', null],
      ['有限会社例示工業', '2026-04-01', '2026-05-01', null],
    ])
  })
}

test('marks may count a range, and stand behind the period', async () => {
  const parties = ['ア　株式会社見本組', 'イ　架空建設株式会社', 'ウ　有限会社例示工業']
  const expected = [
    ['株式会社見本組', '2026-04-01', '2026-05-01', null],
    ['架空建設株式会社', '2026-04-01', '2026-05-01', null],
    ['有限会社例示工業', '2026-04-01', '2026-09-30', null],
  ]
  assert.deepEqual(inShort(await rowsOf(notice(parties, [`ア～イ　${short}`, `ウ　${long}`]))), expected)
  const numbered = parties.map((party, index) => `(${index + 1})${party.slice(1)}`)
  assert.deepEqual(inShort(await rowsOf(notice(numbered, [`${short}（(1)、(2)）`, `${long}（(3)）`]))), expected)
})

test('one period for all of them may say so', async () => {
  for (const words of ['いずれも', '両者とも', '上記の者　', '各社とも、', '(1)、(2)とも　', '']) {
    const rows = await rowsOf(notice(['(1) 株式会社見本組', '(2) 架空建設株式会社'], [words + short]))
    assert.deepEqual(
      inShort(rows).map(([name, , end]) => [name, end]),
      [
        ['株式会社見本組', '2026-05-01'],
        ['架空建設株式会社', '2026-05-01'],
      ],
      words,
    )
  }
})

test('several companies and several periods that do not tie are unread: nothing is crossed', async () => {
  const marked = ['(1) 株式会社見本組', '(2) 架空建設株式会社']
  const plain = ['株式会社見本組', '架空建設株式会社']
  const untied: readonly (readonly [parties: readonly string[], periods: readonly string[]])[] = [
    // Nothing says whose is whose.
    [plain, [short, long]],
    [marked, [short, long]],
    // One company has no period, a period no company, or a company two periods.
    [
      [...marked, '(3) 有限会社例示工業'],
      [`(1) ${short}`, `(2) ${long}`],
    ],
    [marked, [`(1) ${short}`, `(3) ${long}`]],
    [marked, [`(1) ${short}`, `(1)及び(2) ${long}`]],
    // Marks of another kind, or none before the companies.
    [marked, [`ア ${short}`, `イ ${long}`]],
    [plain, [`(1)の業者：${short}`, `(2)の業者：${long}`]],
    [['株式会社見本組'], [`(1)の業者：${short}`, `(2)の業者：${long}`]],
    // Words before the periods that name neither a company nor a region.
    [plain, [`前者　${short}`, `後者　${long}`]],
    [plain, [`見本分：${short}`, `例示分：${long}`]],
    // The others are not named.
    [marked, [`(1)の業者：${short}`, `その他の業者：${long}`]],
    // A length alone says nothing of its days.
    [marked, ['(1) 1か月', '(2) 6か月']],
  ]
  for (const [parties, periods] of untied) {
    const rows = await rowsOf(notice(parties, periods))
    assert.deepEqual(inShort(rows), [], JSON.stringify([parties, periods]))
    assert.ok(rows.some((row) => row.outcome === 'unparsed'))
  }
})

test('a row of a table does not cross the periods of its companies either', async () => {
  const cells = ['株式会社見本組\n架空建設株式会社', `${short}\n${long}`, '談合']
  assert.deepEqual(inShort(await rowsOf(table(['業者名', '停止期間', '理由'], cells))), [])
  const days = ['株式会社見本組\n架空建設株式会社', 'R8.4.1\nR8.4.1', 'R8.5.1\nR8.6.1', '談合']
  assert.deepEqual(inShort(await rowsOf(table(['業者名', '自', '至', '理由'], days))), [])
})

test('periods of regions are for every company, and each company has the reason behind its mark', async () => {
  const marked = ['(1) 株式会社見本組', '(2) 架空建設株式会社']
  const regions = await rowsOf(notice(marked, [`地域1：${short}`, `地域2：${long}`]))
  assert.deepEqual(
    inShort(regions).map(([name, , end, scope]) => [name, end, scope]),
    [
      ['株式会社見本組', '2026-05-01', '地域1'],
      ['株式会社見本組', '2026-09-30', '地域2'],
      ['架空建設株式会社', '2026-05-01', '地域1'],
      ['架空建設株式会社', '2026-09-30', '地域2'],
    ],
  )
  const reasons = await rowsOf(
    notice(marked, [short], ['(1)　贈賄の容疑で役員が逮捕された。', '(2)　虚偽の記載をした。']),
  )
  assert.deepEqual(
    records(reasons).map((facts) => facts.kind === 'procurement_suspension' && [facts.party.name, facts.reasonCodes]),
    [
      ['株式会社見本組', ['bribery']],
      ['架空建設株式会社', ['false_statement']],
    ],
  )
})

test('the periods of one company may be counted', async () => {
  const rows = await rowsOf(notice(['株式会社見本組'], [`(1) ${short}`, '(2) 令和8年10月1日から令和8年10月31日まで']))
  assert.deepEqual(
    inShort(rows).map(([, start, end]) => [start, end]),
    [
      ['2026-04-01', '2026-05-01'],
      ['2026-10-01', '2026-10-31'],
    ],
  )
})

test('本日から counts from the day of the notice, and a provisional measure has an open end', async () => {
  const rows = await rowsOf(
    table(
      ['公表日', '業者名', '措置内容', '停止期間', '理由'],
      ['令和2年2月7日', '公益財団法人見本振興公社', '指名停止（仮措置）', '本日から当面の間', '不正'],
    ),
  )
  assert.deepEqual(inShort(rows), [['公益財団法人見本振興公社', '2020-02-07', 'open', null]])
})

test('a lift is read from its column, from the remarks and from the end; a planned lift is none', async () => {
  const head = ['業者名', '始期', '終期', '理由', '解除日', '備考']
  const rows = await rowsOf(
    table(
      head,
      ['株式会社見本組', 'R8.4.1', 'R9.3.31', '談合', '令和8年8月1日', ''],
      ['架空建設株式会社', 'R8.4.1', '当面の間', '談合', '', 'R8.9.1付けで指名停止を解除'],
      ['例示工業株式会社', 'R8.4.1', '当面の間', '談合', '-', 'R8.9.1解除予定'],
      ['株式会社例示電設', 'R8.4.1', 'R9.3.31', '契約の解除', '', '契約解除による'],
      ['有限会社見本電設', 'R8.4.1', 'R9.3.31', '談合', '解除', ''],
    ),
  )
  assert.deepEqual(
    records(rows).map(({ party, fate, liftedOn }) => [party.name, fate, liftedOn]),
    [
      ['株式会社見本組', 'lifted', '2026-08-01'],
      ['架空建設株式会社', 'lifted', '2026-09-01'],
      ['例示工業株式会社', null, undefined],
      ['株式会社例示電設', null, undefined],
      ['有限会社見本電設', 'lifted', undefined],
    ],
  )
})

test('a record keeps its key when its open end is fixed, when it is extended and when it is lifted', async () => {
  const versions = await Promise.all(
    [
      '令和8年4月1日から当面の間',
      '令和8年4月1日から令和8年6月30日まで',
      '令和8年4月1日から令和8年6月30日まで（令和8年9月30日まで延長）',
      '令和8年4月1日から令和8年9月30日まで（令和8年8月1日解除）',
    ].map((period) => rowsOf(table(['業者名', '停止期間', '理由'], ['株式会社見本組', period, '談合']))),
  )
  assert.equal(new Set(versions.flatMap(keysOf)).size, 1)
  assert.deepEqual(
    versions.flatMap(records).map(({ period, fate, liftedOn }) => [period?.end, fate, liftedOn]),
    [
      [null, null, undefined],
      ['2026-06-30', null, undefined],
      ['2026-09-30', null, undefined],
      ['2026-09-30', 'lifted', '2026-08-01'],
    ],
  )
})
