import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const [long, short] = ['令和8年4月1日から令和8年6月30日まで', '令和8年4月1日から令和8年5月31日まで']
const [first, second] = ['株式会社架空組 - 2026-04-01 2026-06-30', '見本建設株式会社 - 2026-04-01 2026-05-31']
const reason = '３　理由　談合'
const readTold = async (...lines: string[]): Promise<string[]> => toldBy(await readNotice([...lines, reason]))

const besideParties: readonly (readonly [layout: string, lines: readonly string[]])[] = [
  ['in the line', [`株式会社架空組　${long}`, `見本建設株式会社　${short}`]],
  ['with marks', [`(1)株式会社架空組　${long}`, `(2)見本建設株式会社　${short}`]],
  ['in brackets', [`株式会社架空組（${long}）`, `見本建設株式会社（指名停止期間：${short}）`]],
  ['behind a length', [`株式会社架空組　3か月（${long}）`, `見本建設株式会社　2か月（${short}）`]],
  ['on the next line', ['株式会社架空組', long, '見本建設株式会社', short]],
  ['before the name', [`${long}　株式会社架空組`, `${short}　見本建設株式会社`]],
]
for (const [layout, lines] of besideParties)
  test(`each company has the period beside it: ${layout}`, async () => {
    assert.deepEqual(await readTold('１　対象業者及び停止期間', ...lines), [first, second])
    assert.deepEqual(await readTold(`１　指名停止の期間及び対象業者`, ...lines), [first, second])
  })

test('a period beside a name is none of the name, whatever the label', async () => {
  assert.deepEqual(await readTold('１　業者名', `株式会社架空組　${long}`, `見本建設株式会社　${short}`), [
    first,
    second,
  ])
  const cell = `株式会社架空組　${long}<br>見本建設株式会社　${short}`
  const table = `<table><tr><th>対象業者及び停止期間</th><td>${cell}</td></tr><tr><th>理由</th><td>談合</td></tr></table>`
  assert.deepEqual(toldBy(await readNotice([table])), [first, second])
  const rows = `<tr><td>1</td><td>株式会社架空組<br>${long}</td></tr><tr><td>2</td><td>見本建設株式会社<br>${short}</td></tr>`
  const list = `<table><tr><th>番号</th><th>業者名及び指名停止期間</th></tr>${rows}</table>`
  assert.deepEqual(toldBy(await readNotice([list])), [first, second])
})

test('address and representative stand between a company and its period', async () => {
  const lines = ['１　業者名、住所及び指名停止期間']
  for (const [name, place, period] of [
    ['(1) 株式会社架空組', '前橋市架空町1番地', long],
    ['(2) 見本建設株式会社', '高崎市見本町2番地', short],
  ] as const)
    lines.push(name, place, '代表取締役　見本太郎', period)
  assert.deepEqual(await readTold(...lines), [
    '株式会社架空組 前橋市架空町1番地 2026-04-01 2026-06-30',
    '見本建設株式会社 高崎市見本町2番地 2026-04-01 2026-05-31',
  ])
  const beside = [
    `株式会社架空組　前橋市架空町1番地　${long}（3か月）`,
    `見本建設株式会社　高崎市見本町2番地　${short}`,
  ]
  assert.deepEqual(
    (await readTold('１　業者名、所在地及び指名停止期間', ...beside)).map((told) => told.split(' ')[1]),
    ['前橋市架空町1番地', '高崎市見本町2番地'],
  )
})

test('one period below or beside several names is that of all of them', async () => {
  const both = [first, second.replace('05-31', '06-30')]
  const label = '１　対象業者及び停止期間'
  assert.deepEqual(await readTold(label, '株式会社架空組', '見本建設株式会社', long), both)
  assert.deepEqual(await readTold(label, `株式会社架空組、見本建設株式会社　${long}`), both)
})

test('where a name and a period do not stand beside each other, neither gets the other', async () => {
  const label = '１　対象業者及び停止期間'
  const [one, other] = ['株式会社架空組', '見本建設株式会社']
  for (const lines of [
    [one, other, long, short],
    [one, `${other}　${long}`],
    [`${one}　${long}、令和8年7月1日から令和8年7月31日まで`, `${other}　${short}`],
    [`${one}　${long}`, `見本工務店　見本太郎　${short}`],
    [`${one}　3か月`],
  ])
    assert.ok(
      (await readTold(label, ...lines)).every((told) => /^[a-z_]+$/u.test(told)),
      lines.join(),
    )
  // The days beside the name and those below their own label are not the same.
  assert.deepEqual(await readTold('１　業者名', `${one}　${long}`, '２　指名停止期間', short), ['periods_untied'])
  // A day in a note about a name is no period.
  const renamed = `${one}（令和8年3月1日に株式会社見本から商号変更）`
  assert.match((await readTold('１　業者名', renamed, '２　指名停止期間', long)).join(), / - 2026-04-01 2026-06-30$/u)
})

const names = ['１　業者名', '株式会社架空組', '見本建設株式会社', '２　指名停止期間']
const behindPeriods: readonly (readonly string[])[] = [
  [`${long}（株式会社架空組）`, `${short}（見本建設株式会社）`],
  [`${long}（株式会社架空組）、${short}（見本建設株式会社）`],
  [`${long}　3か月（株式会社架空組）`, `${short}　2か月（見本建設株式会社）`],
  [`${long}（架空組）`, `${short}（見本建設）`],
  [`${long}　株式会社架空組`, `${short}　見本建設株式会社`],
  [`株式会社架空組につき${long}`, `見本建設株式会社については${short}`],
  [`株式会社架空組は${long}、見本建設株式会社は${short}`],
]
for (const lines of behindPeriods)
  test(`the period names its company: ${lines.join()}`, async () =>
    assert.deepEqual(await readTold(...names, ...lines), [first, second]))

test('a period behind which two companies stand is that of both, and a company behind none has none', async () => {
  const three = ['１　業者名', '株式会社架空組', '見本建設株式会社', '玻璃工業株式会社', '２　指名停止期間']
  const both = `${long}（株式会社架空組、玻璃工業株式会社）`
  assert.deepEqual(await readTold(...three, both, `${short}（見本建設株式会社）`), [
    first,
    second,
    '玻璃工業株式会社 - 2026-04-01 2026-06-30',
  ])
  const untied = ['periods_untied']
  assert.deepEqual(await readTold(...three, `${long}（株式会社架空組）`, `${short}（見本建設株式会社）`), untied)
  assert.deepEqual(await readTold(...names, `${long}（見本建設株式会社は${short}）`), untied)
})

const marked: readonly (readonly [names: readonly string[], periods: readonly string[]])[] = [
  [
    ['甲　株式会社架空組', '乙　見本建設株式会社'],
    [`甲につき${long}`, `乙につき${short}`],
  ],
  [['甲：株式会社架空組　乙：見本建設株式会社'], [`甲については、${long}、乙については、${short}`]],
  [
    ['株式会社架空組（以下「甲」という。）', '見本建設株式会社（以下「乙」という。）'],
    [`甲　${long}`, `乙　${short}`],
  ],
  [
    ['Ａ　株式会社架空組', 'Ｂ　見本建設株式会社'],
    [`Ａにつき、${long}`, `Ｂにつき、${short}`],
  ],
  [['(1)株式会社架空組', '(2)見本建設株式会社'], [`(1)に対し${long}、(2)に対し${short}`]],
  [['１．株式会社架空組', '２．見本建設株式会社'], [`1は${long}、2は${short}`]],
  [['1. 株式会社架空組 2. 見本建設株式会社'], [`1については${long} 2については${short}`]],
]
for (const [companies, periods] of marked)
  test(`${companies[0]} has the period behind its mark: ${periods[0]}`, async () =>
    assert.deepEqual(await readTold('１　業者名', ...companies, '２　指名停止期間', ...periods), [first, second]))

test('a mark that no company has leaves the notice unread; a letter before one company is no part of its name', async () => {
  const companies = ['１　業者名', '甲　株式会社架空組', '乙　見本建設株式会社', '２　指名停止期間']
  assert.deepEqual(await readTold(...companies, `甲につき${long}`, `丙につき${short}`), ['periods_untied'])
  assert.deepEqual(await readTold('１　業者名　Ａ　株式会社架空組', `２　指名停止期間　${long}`), [first])
})

test('the number of a row is a mark where the words below the table name it', async () => {
  const row = (no: number, name: string): string => `<tr><td>${no}</td><td>${name}</td></tr>`
  const rows = row(1, '株式会社架空組') + row(2, '見本建設株式会社')
  const table = `<table><tr><th>No</th><th>商号</th></tr>${rows}</table>`
  assert.deepEqual(toldBy(await readNotice([table, `指名停止期間　1は${long}、2は${short}`])), [first, second])
  const unknown = await readNotice([table, `指名停止期間　1は${long}、3は${short}`])
  assert.deepEqual(toldBy(unknown), [first, 'periods_untied'])
})

test('each member of a joint venture has the period on its line or below it, with marks or without', async () => {
  const venture = '見本・架空特定建設工事共同企業体'
  const [long, short] = ['令和8年4月1日から令和8年6月30日まで', '令和8年4月1日から令和8年5月31日まで']
  const told = (first: string, second: string): string[] => [
    `株式会社見本組 ${first} 2026-04-01 2026-06-30`,
    `架空建設株式会社 ${second} 2026-04-01 2026-05-31`,
  ]
  const places = ['前橋市架空町1番地', '高崎市見本町2番地'] as const
  for (const [lines, expected] of [
    [[venture, `代表構成員　株式会社見本組　${long}`, `構成員　架空建設株式会社　${short}`], told('-', '-')],
    [[`${venture}の構成員`, `株式会社見本組　${long}（3か月）`, `架空建設株式会社　${short}（2か月）`], told('-', '-')],
    [
      [
        venture,
        `（代表構成員）株式会社見本組（${places[0]}）`,
        long,
        `（構成員）架空建設株式会社（${places[1]}）`,
        short,
      ],
      told(...places),
    ],
  ] as const)
    assert.deepEqual(toldBy(await readNotice(['１　対象業者及び停止期間', ...lines, '２　理由　談合'])), expected)
  const untied = [venture, `代表構成員　株式会社見本組　${long}`, '構成員　架空建設株式会社']
  assert.deepEqual(toldBy(await readNotice(['１　対象業者及び停止期間', ...untied, '２　理由　談合'])), [
    'periods_untied',
  ])
})

test('members with labels of their own below each have the reason behind the last of them', async () => {
  const member = (mark: string, place: string, last: string): string[] => [
    mark,
    `住所：${place}`,
    `指名停止期間：令和8年4月1日から${last}まで`,
  ]
  const rows = await readNotice([
    '<h3>１　対象</h3>',
    '見本・架空特定建設工事共同企業体の構成員',
    ...member('代表者　株式会社見本組', '前橋市架空町1番地', '令和8年6月30日'),
    ...member('構成員　架空建設株式会社', '高崎市見本町2番地', '令和8年5月31日'),
    '<h3>２　理由</h3>',
    '談合',
  ])
  assert.deepEqual(toldBy(rows), [
    '株式会社見本組 前橋市架空町1番地 2026-04-01 2026-06-30',
    '架空建設株式会社 高崎市見本町2番地 2026-04-01 2026-05-31',
  ])
  const reasons = recordsOf(rows).map((facts) => facts.kind === 'procurement_suspension' && facts.reasonText)
  assert.deepEqual(reasons, ['談合', '談合'])
})
