import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const [short, long] = ['令和8年4月1日から令和8年5月31日まで', '令和8年4月1日から令和8年9月30日まで']
const [shortDays, longDays] = ['2026-04-01 2026-05-31', '2026-04-01 2026-09-30']
const reason = ['３　指名停止理由', '談合']
const venture = ['１　指名停止業者名及び住所', '見本・架空特定建設工事共同企業体']
const members = ['代表構成員　株式会社見本組　前橋市架空町1', '構成員　架空土木株式会社　高崎市見本町2']

test('each member of a joint venture has its own period, by its name or by the word before it', async () => {
  const told = [`株式会社見本組 前橋市架空町1 ${longDays}`, `架空土木株式会社 高崎市見本町2 ${shortDays}`]
  for (const [first, second] of [
    ['株式会社見本組', '架空土木株式会社'],
    ['（株）見本組：', '架空土木（株）：'],
    ['見本組　', '架空土木　'],
    ['代表構成員　', '構成員　'],
  ]) {
    const rows = await readNotice([
      ...venture,
      ...members,
      '２　指名停止期間',
      `${first}　${long}`,
      `${second}　${short}`,
      ...reason,
    ])
    assert.deepEqual(toldBy(rows), told, first)
    const wholes = recordsOf(rows).map((facts) => 'party' in facts && facts.party.wholeName)
    assert.deepEqual(new Set(wholes), new Set(['見本・架空特定建設工事共同企業体']))
  }
})

test('the members have one period in common', async () => {
  const rows = await readNotice([...venture, ...members, '２　指名停止期間', short, ...reason])
  assert.deepEqual(toldBy(rows), [
    `株式会社見本組 前橋市架空町1 ${shortDays}`,
    `架空土木株式会社 高崎市見本町2 ${shortDays}`,
  ])
})

test('where periods and members do not tie, nothing is crossed', async () => {
  const periods = [
    [long, short],
    [`代表構成員　${long}`, `協力会社　${short}`],
    [`株式会社見本組　${long}`, `例示組株式会社　${short}`],
    [`株式会社見本組　${long}`],
  ]
  for (const lines of periods) {
    const rows = await readNotice([...venture, ...members, '２　指名停止期間', ...lines, ...reason])
    assert.deepEqual(toldBy(rows), ['periods_untied'], lines.join())
  }
  const names = await readNotice([
    '１　業者名　見本・架空特定建設工事共同企業体',
    '２　指名停止期間',
    `見本　${long}`,
    `架空　${short}`,
    ...reason,
  ])
  assert.deepEqual(toldBy(names), ['periods_untied'])
  const cell = '見本・架空特定建設工事共同企業体\n（代表者）株式会社見本組\n（構成員）架空土木株式会社'
  const [starts, ends] = ['R8.4.1\nR8.4.1', 'R8.9.30\nR8.5.31']
  for (const table of [
    `業者名,停止期間\n"${cell}","R8.4.1～R8.9.30\nR8.4.1～R8.5.31"`,
    `業者名,始期,終期\n"${cell}","${starts}","${ends}"`,
  ])
    assert.deepEqual(toldBy((await readText('list.csv', table)).rows), ['periods_untied'])
})

test('companies are named by their periods, also without the form of their name, and one of several by its own', async () => {
  const companies = ['１　業者名', '株式会社見本土木', '架空測量株式会社']
  const told = [`株式会社見本土木 - ${longDays}`, `架空測量株式会社 - ${shortDays}`]
  for (const lines of [
    [`（株）見本土木　${long}`, `架空測量（株）　${short}`],
    [`見本土木：${long}`, `架空測量：${short}`],
  ])
    assert.deepEqual(toldBy(await readNotice([...companies, '２　指名停止期間', ...lines, ...reason])), told)
  const three = await readNotice([
    ...companies,
    '例示組株式会社',
    '２　指名停止期間',
    `株式会社見本土木及び架空測量株式会社　${long}`,
    `例示組株式会社　${short}`,
    ...reason,
  ])
  assert.deepEqual(toldBy(three), [
    `株式会社見本土木 - ${longDays}`,
    `架空測量株式会社 - ${longDays}`,
    `例示組株式会社 - ${shortDays}`,
  ])
  const one = await readNotice([...companies, '２　指名停止期間', `株式会社見本土木：${long}`, ...reason])
  assert.deepEqual(toldBy(one), ['periods_untied'])
  const other = await readNotice([
    '１　業者名　株式会社見本土木',
    '２　指名停止期間',
    `架空測量株式会社：${long}`,
    ...reason,
  ])
  assert.deepEqual(toldBy(other), ['periods_untied'])
})

test('a period of a region or a trade is that of every company', async () => {
  const regions = [`東日本見本道路株式会社関東支社管内：${long}`, `その他の地域：${short}`]
  const rows = await readNotice(['１　業者名　株式会社見本土木', '２　指名停止期間', ...regions, ...reason])
  assert.deepEqual(toldBy(rows), [`株式会社見本土木 - ${longDays}`, `株式会社見本土木 - ${shortDays}`])
  const trades = [`建築工事：${long}`, `測量：${short}`]
  const both = await readNotice([
    '１　業者名',
    '株式会社見本組',
    '架空建設株式会社',
    '２　指名停止期間',
    ...trades,
    ...reason,
  ])
  assert.deepEqual(toldBy(both), [
    `株式会社見本組 - ${longDays}`,
    `株式会社見本組 - ${shortDays}`,
    `架空建設株式会社 - ${longDays}`,
    `架空建設株式会社 - ${shortDays}`,
  ])
})

const table = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

test('a table of days without a party belongs to the notice: by region, or by the marks of the companies', async () => {
  const regions = table([
    ['対象地域', '措置期間'],
    ['第一地域（関東支社の管轄区域）', long],
    ['第二地域（本社の管轄区域）', short],
  ])
  const one = await readNotice([
    '１　業者名：株式会社見本組',
    '２　措置期間及び対象地域',
    regions,
    '３　措置理由',
    '談合',
  ])
  assert.deepEqual(toldBy(one), [`株式会社見本組 - ${longDays}`, `株式会社見本組 - ${shortDays}`])
  const scopes = recordsOf(one).map((facts) => facts.kind === 'procurement_suspension' && facts.scope)
  assert.deepEqual(scopes, ['第一地域（関東支社の管轄区域）', '第二地域（本社の管轄区域）'])
  const marked = table([
    ['符号', '措置期間'],
    ['甲', long],
    ['乙', short],
  ])
  const companies = table([
    ['符号', '商号又は名称', '所在地'],
    ['甲', '株式会社見本組', '前橋市架空町1'],
    ['乙', '架空建設株式会社', '高崎市見本町2'],
  ])
  for (const periods of [[marked], [`甲　${long}<br>乙　${short}`]])
    assert.deepEqual(
      toldBy(await readNotice(['<h2>１　対象者</h2>', companies, '<h2>２　措置期間</h2>', ...periods, ...reason])),
      [`株式会社見本組 前橋市架空町1 ${longDays}`, `架空建設株式会社 高崎市見本町2 ${shortDays}`],
    )
  const untied = table([
    ['符号', '措置期間'],
    ['甲', long],
    ['丙', short],
  ])
  const rows = await readNotice(['<h2>１　対象者</h2>', companies, '<h2>２　措置期間</h2>', untied, ...reason])
  assert.deepEqual(
    toldBy(rows).filter((one) => one.includes(shortDays)),
    [],
  )
})

test('marks in the place of a name say whose the days below them are', async () => {
  const rows = await readNotice([
    '１　指名停止業者',
    '(1) 株式会社見本組　前橋市架空町1',
    '(2) 架空建設株式会社　高崎市見本町2',
    '(3) 例示舗装株式会社　高崎市見本町3',
    '２　措置の内容',
    '対象業者　(1)及び(3)',
    `指名停止期間　${long}`,
    '対象業者　(2)',
    `指名停止期間　${short}`,
    ...reason,
  ])
  assert.deepEqual(toldBy(rows), [
    `株式会社見本組 前橋市架空町1 ${longDays}`,
    `架空建設株式会社 高崎市見本町2 ${shortDays}`,
    `例示舗装株式会社 高崎市見本町3 ${longDays}`,
  ])
})

test('A社 with a colon behind a label is a mark and no part of the label', async () => {
  const rows = await readNotice([
    '１　業者名　A社：株式会社見本組',
    'B社：架空建設株式会社',
    '２　住所　A社：前橋市架空町1',
    'B社：高崎市見本町2',
    `３　指名停止期間　A社：${long}`,
    `B社：${short}`,
    '４　指名停止理由',
    '談合',
  ])
  assert.deepEqual(toldBy(rows), [
    `株式会社見本組 前橋市架空町1 ${longDays}`,
    `架空建設株式会社 高崎市見本町2 ${shortDays}`,
  ])
})

test('an act against a person beside that against the company is not that of the company', async () => {
  const company = ['1　処分対象事業者', '(1) 名称：株式会社見本堂', '(2) 所在地：前橋市架空町1']
  const act = [
    '(1) 処分日：令和8年3月31日',
    `(2) 業務停止期間：${short}`,
    '(3) 命令の内容：勧誘に関する業務を停止すること。',
  ]
  const title = '株式会社見本堂に対する業務停止命令及び代表者に対する業務禁止命令について'
  for (const [heading, name] of [
    ['3　業務禁止命令（個人）の内容', '名宛人'],
    ['3　代表取締役に対する業務禁止命令', '氏名'],
  ]) {
    const against = [heading ?? '', `(1) ${name}：架空　花子`, `(2) 業務禁止期間：${long}`]
    const rows = await readNotice(
      [...company, '2　業務停止命令の内容', ...act, ...against, '4　処分の理由', '不実の告知'],
      {
        produces: 'enforcement',
        title,
      },
    )
    assert.deepEqual(toldBy(rows), [`株式会社見本堂 前橋市架空町1 ${shortDays}`])
    const [facts] = recordsOf(rows)
    assert.ok(facts?.kind === 'enforcement')
    assert.deepEqual([facts.actionType, facts.summary], ['business_suspension', '不実の告知'])
    assert.ok(!JSON.stringify(rows).includes('架空　花子'))
  }
  // The words of the act come before those of its section.
  const instruction = await readNotice(
    [...company, '2　業務停止命令の内容', '(1) 処分日：令和8年3月31日', '(2) 処分の内容：指示'],
    {
      produces: 'enforcement',
    },
  )
  assert.deepEqual(
    recordsOf(instruction).map((facts) => facts.kind === 'enforcement' && facts.actionType),
    ['instruction'],
  )
})

test('last days of several companies below one first day', async () => {
  const companies = [
    '１　業者名',
    '(1) 株式会社見本組',
    '(2) 架空建設株式会社',
    '２　指名停止の始期　令和8年4月1日',
    '３　指名停止の終期',
  ]
  const read = async (ends: readonly string[]) => toldBy(await readNotice([...companies, ...ends, '４　理由　談合']))
  assert.deepEqual(await read(['(1) 令和8年9月30日', '(2) 令和8年5月31日']), [
    `株式会社見本組 - ${longDays}`,
    `架空建設株式会社 - ${shortDays}`,
  ])
  const untied = await read(['株式会社見本組　令和8年9月30日', '架空建設株式会社　令和8年5月31日'])
  assert.deepEqual(untied, ['periods_untied'])
})

test('an exception for a company within the words of a period is not passed over', async () => {
  for (const companies of [['株式会社見本組', '架空建設株式会社'], ['株式会社見本組']])
    for (const words of [
      `${long}（ただし、架空建設株式会社については${short}）`,
      '令和8年4月1日から令和8年9月30日まで（架空建設株式会社は2か月）',
    ])
      assert.deepEqual(toldBy(await readNotice(['１　業者名', ...companies, '２　指名停止期間', words, ...reason])), [
        'periods_untied',
      ])
  const office = `${long}（東日本見本道路株式会社関東支社管内に限る）`
  const rows = await readNotice(['１　業者名　株式会社見本組', `２　指名停止期間　${office}`, ...reason])
  assert.deepEqual(toldBy(rows), [`株式会社見本組 - ${longDays}`])
})

test('marks beside each other are a group, and 上記2社とも is every company', async () => {
  const parties = ['１　業者名', '①株式会社見本組　②架空建設株式会社　③例示舗装株式会社', '２　指名停止期間']
  assert.deepEqual(toldBy(await readNotice([...parties, `①③　${long}`, `②　${short}`, ...reason])), [
    `株式会社見本組 - ${longDays}`,
    `架空建設株式会社 - ${shortDays}`,
    `例示舗装株式会社 - ${longDays}`,
  ])
  const both = [
    '１　指名停止業者',
    '株式会社見本組（前橋市架空町1）外1社',
    '架空建設株式会社（高崎市見本町2）',
    '２　指名停止期間',
  ]
  const told = [`株式会社見本組 前橋市架空町1 ${longDays}`, `架空建設株式会社 高崎市見本町2 ${longDays}`]
  assert.deepEqual(toldBy(await readNotice([...both, `上記2社とも${long}`, ...reason])), told)
  const marked = ['１　業者名', '1 株式会社見本組', '2 架空建設株式会社', '２　指名停止期間']
  assert.deepEqual(toldBy(await readNotice([...marked, `上記1：${long}`, `上記2：${short}`, ...reason])), [
    `株式会社見本組 - ${longDays}`,
    `架空建設株式会社 - ${shortDays}`,
  ])
})

test('a table whose companies stand side by side below A社 and B社, and a company without a place of its own', async () => {
  const rows = [
    ['', 'Ａ社', 'Ｂ社'],
    ['業者名', '株式会社見本組', '架空建設株式会社'],
    ['停止期間', long, short],
    ['理由', '談合', '粗雑工事'],
  ]
  assert.deepEqual(toldBy(await readNotice([table(rows)])), [
    `株式会社見本組 - ${longDays}`,
    `架空建設株式会社 - ${shortDays}`,
  ])
  const unclear = [
    ['業者名', '株式会社見本組', '架空建設株式会社'],
    ['停止期間', long, ''],
  ]
  assert.deepEqual(toldBy(await readNotice([table(unclear)])), [`株式会社見本組 - ${longDays}`, 'period'])
})

test('the period before a change is none of its own; 当初の期間 alone is the period', async () => {
  const name = '１　業者名　株式会社見本組'
  const changed = await readNotice([
    name,
    `２　当初の指名停止期間　${short}`,
    `３　変更後の指名停止期間　${long}`,
    '４　変更の理由　談合',
  ])
  assert.deepEqual(toldBy(changed), [`株式会社見本組 - ${longDays}`])
  const alone = await readNotice([name, `２　当初の指名停止期間　${short}`, ...reason])
  assert.deepEqual(toldBy(alone), [`株式会社見本組 - ${shortDays}`])
})

test('a name that another begins with is not the other', async () => {
  const parties = (first: string) => ['１　指名停止業者名', first, '株式会社架空建設', '２　指名停止期間']
  const periods = [`株式会社架空：${short}`, `株式会社架空建設：${long}`]
  const both = await readNotice([...parties('株式会社架空'), ...periods, ...reason])
  assert.deepEqual(toldBy(both), [`株式会社架空 - ${shortDays}`, `株式会社架空建設 - ${longDays}`])
  const other = await readNotice([
    ...parties('有限会社見本組'),
    `株式会社架空：${short}`,
    `有限会社見本組：${long}`,
    ...reason,
  ])
  assert.deepEqual(toldBy(other), ['periods_untied'])
})

test('a table with columns for what was before a change and what is after it', async () => {
  const row = (label: string, before: string, after = before): string =>
    `<tr><th>${label}</th><td>${before}</td><td>${after}</td></tr>`
  const body = row('対象業者', '株式会社見本組') + row('停止期間', long, short) + row('変更の理由', '関与の程度が軽微')
  const table = `<table>${row('', '変更前', '変更後')}${body}</table>`
  const rows = await readNotice([table], { title: '入札参加停止期間の変更について' })
  assert.deepEqual(toldBy(rows), [`株式会社見本組 - ${shortDays}`])
  const [, longEnd] = longDays.split(' ')
  assert.ok(
    rows.every(
      (one) => one.outcome === 'record' && 'formerPeriod' in one.facts && one.facts.formerPeriod?.end === longEnd,
    ),
  )
})

test('what was before a change and what is after it may stand in rows beside their label', async () => {
  const party = '<tr><th>対象業者</th><td colspan="2">株式会社見本組</td></tr>'
  const reasonRow = '<tr><th>変更の理由</th><td colspan="2">関与の程度が軽微</td></tr>'
  for (const side of ['td', 'th']) {
    const before = `<tr><th rowspan="2">停止期間</th><${side}>変更前</${side}><td>${long}</td></tr>`
    const after = `<tr><${side}>変更後</${side}><td>${short}</td></tr>`
    const table = `<table>${party}${before}${after}${reasonRow}</table>`
    const rows = await readNotice([table], { title: '入札参加停止期間の変更について' })
    assert.deepEqual(toldBy(rows), [`株式会社見本組 - ${shortDays}`], side)
    const [first] = rows
    const facts = first?.outcome === 'record' && 'formerPeriod' in first.facts ? first.facts : null
    assert.equal(facts?.formerPeriod?.end, longDays.split(' ')[1], side)
  }
  // Any other word between a label and the days is a region.
  const region = `<tr><th>停止期間</th><td>北部支社の区域</td><td>${long}</td></tr>`
  assert.deepEqual(toldBy(await readNotice([`<table>${party}${region}${reasonRow}</table>`])), [
    `株式会社見本組 - ${longDays}`,
  ])
})

test('the former name of a company on the next line is no second company', async () => {
  const readName = async (name: string): Promise<string[]> =>
    toldBy(
      await readNotice([
        `<dl><dt>対象業者</dt><dd>${name}</dd><dt>所在地</dt><dd>前橋市架空町1</dd><dt>停止期間</dt><dd>${long}</dd></dl>`,
      ]),
    )
  for (const note of [
    '（旧商号：架空美装株式会社、令和8年4月1日商号変更）',
    '（旧社名　架空美装株式会社）',
    '（改称前：架空美装株式会社）',
  ])
    assert.deepEqual(await readName(`株式会社見本組<br>${note}`), [
      `株式会社見本組${note.replace('　', ' ')} 前橋市架空町1 ${longDays}`,
    ])
  // A company on the next line is one.
  assert.equal((await readName('株式会社見本組<br>架空美装株式会社')).length, 2)
})

test('what was before a change and what is after it may stand as lines below one label', async () => {
  const readLines = (lines: readonly string[]) =>
    readNotice(['１　業者名　株式会社見本組', `<p>２　指名停止の期間<br>${lines.join('<br>')}</p>`, ...reason], {
      title: '指名停止期間の変更について',
    })
  for (const [before, after] of [
    ['（延長前）', '（延長後）'],
    ['(延長前)', '(延長後)'],
    ['（変更前）', '（変更後）'],
    ['変更前　', '変更後　'],
    ['変更前：', '変更後：'],
    ['（旧）', '（新）'],
    ['従前：', '変更後：'],
    ['（１）変更前　', '（２）変更後　'],
    ['ア　変更前の期間　', 'イ　変更後の期間　'],
    ['・変更前<br>', '・変更後<br>'],
  ]) {
    const rows = await readLines([`${before}${short}`, `${after}${long}`])
    assert.deepEqual(toldBy(rows), [`株式会社見本組 - ${longDays}`], before)
    const [first] = rows
    const facts = first?.outcome === 'record' && 'formerPeriod' in first.facts ? first.facts : null
    assert.equal(facts?.formerPeriod?.end, shortDays.split(' ')[1], before)
  }
  // The later period may stand first.
  assert.deepEqual(toldBy(await readLines([`（変更後）${long}`, `（変更前）${short}`])), [
    `株式会社見本組 - ${longDays}`,
  ])
  // Lines of regions are no sides of a change.
  const regions = await readLines([`（北部）${short}`, `（南部）${long}`])
  assert.equal(
    regions.filter((row) => row.outcome === 'record' && 'formerPeriod' in row.facts && row.facts.formerPeriod).length,
    0,
  )
})

test('the measure that a notice withdraws or lifts stands under a label of its own, with its days', async () => {
  for (const [title, label, fate] of [
    ['入札参加停止措置の取消しについて', '取り消した措置', 'cancelled'],
    ['指名停止措置の解除について', '解除する措置', 'lifted'],
    ['指名停止措置の解除について', '解除した指名停止の内容', 'lifted'],
  ] as const) {
    const list = `<dl><dt>対象者</dt><dd>株式会社見本組</dd><dt>${label}</dt><dd>指名停止（${long}）</dd></dl>`
    const rows = await readNotice([list], { title })
    assert.deepEqual(toldBy(rows), [`株式会社見本組 - ${longDays}`], label)
    assert.ok(rows.every((row) => row.outcome === 'record' && 'fate' in row.facts && row.facts.fate === fate))
  }
})

test('the title of a page is no label; one of a lift says that the measure is lifted', async () => {
  const body = ['先の措置について、次のとおり公表します。', '１　業者名　株式会社見本組', `２　指名停止期間　${long}`]
  const fateIn = async (title: string): Promise<unknown> => {
    const [first] = await readNotice(body, { title })
    return first?.outcome === 'record' && 'fate' in first.facts ? first.facts.fate : first
  }
  assert.equal(await fateIn('指名停止期間の変更について'), null)
  assert.equal(await fateIn('指名停止措置の解除について'), 'lifted')
  assert.equal(await fateIn('指名停止を解除しました'), 'lifted')
  assert.equal(await fateIn('指名停止の一部解除について'), 'unknown')
  assert.equal(await fateIn('指名停止及び指名停止の解除について'), 'unknown')
})

test('the title of a notice says that a measure is withdrawn; the days of the measure are those of an earlier notice', async () => {
  const body = ['先の措置について、次のとおり公表します。', '１　業者名　株式会社見本組', `２　指名停止期間　${long}`]
  const factsIn = async (title: string) => {
    const [first] = recordsOf(await readNotice(body, { title }))
    return first !== undefined && 'fate' in first ? first : assert.fail(title)
  }
  for (const title of [
    '指名停止の取消しについて',
    '指名停止措置を撤回しました',
    '指名停止措置の取下げについて（お知らせ）',
  ]) {
    const { fate, formerPeriod } = await factsIn(title)
    assert.deepEqual([fate, formerPeriod], ['cancelled', { start: '2026-04-01', end: null }], title)
  }
  const unclear = [
    '指名停止の一部取消しについて',
    '指名停止及び指名停止の取消しについて',
    '指名停止の解除について 指名停止を取り消した',
  ]
  for (const title of unclear) assert.equal((await factsIn(title)).fate, 'unknown', title)
  for (const title of [
    '指名停止の取消請求について',
    '指名停止と建設業許可の取消しについて',
    '指名停止を取り消さないことについて',
  ])
    assert.equal((await factsIn(title)).fate, null, title)
})

test('the title of a notice says that a disposition is withdrawn; a revocation is an act of its own', async () => {
  const body = ['１　業者名　株式会社見本組', `２　処分内容　営業停止（${long}）`]
  const factsIn = async (title: string, lines: readonly string[] = ['３　処分年月日　令和8年3月20日', ...body]) => {
    const [first] = recordsOf(await readNotice(lines, { title, produces: 'license_action' }))
    return first !== undefined && 'fate' in first ? first : assert.fail(title)
  }
  for (const title of [
    '営業停止処分の取消しについて',
    '業務停止命令の取消し',
    '監督処分の撤回について',
    '業務停止命令を取り消しました',
    '裁決により営業停止処分が取り消されました',
    '営業停止処分を、令和8年4月10日付けで取り消しました',
  ]) {
    const { fate, formerPeriod } = await factsIn(title)
    assert.deepEqual([fate, formerPeriod], ['cancelled', { start: '2026-04-01', end: null }], title)
  }
  for (const title of ['営業停止処分の一部取消しについて', '業務停止命令の執行停止について'])
    assert.equal((await factsIn(title)).fate, 'unknown', title)
  for (const title of [
    '建設業許可の取消処分について',
    '宅地建物取引業者の免許取消し',
    '登録の取消し及び業務停止処分について',
    '行政処分（許可の取消し）について',
    '産業廃棄物処分業の許可の取消しについて',
    '技能実習計画の認定取消しについて',
    '業務停止命令の取消訴訟について',
  ])
    assert.equal((await factsIn(title)).fate, null, title)
  const days = async (title: string, ...lines: string[]): Promise<unknown[]> => {
    const { actionDate, cancelledOn } = await factsIn(title, lines)
    return [actionDate, cancelledOn]
  }
  const cancelledOn = '３　取消年月日　令和8年4月10日'
  assert.deepEqual(await days('営業停止処分の取消しについて', ...body, cancelledOn), [null, '2026-04-10'])
  assert.deepEqual(await days('建設業許可の取消しについて', ...body, cancelledOn), ['2026-04-10', undefined])
  const sentence = '令和8年4月10日付けで、株式会社見本組に対する営業停止処分を取り消しました。'
  assert.deepEqual(await days('営業停止処分の取消しについて', sentence, ...body), [null, undefined])
})

test('the reason of a withdrawal does not say of which nature the withdrawn act was', async () => {
  const told = async (title: string, reasonText: string) => {
    const body = ['１　業者名　株式会社見本組', `２　処分内容　業務停止（${long}）`, `３　理由　${reasonText}`]
    const [first] = recordsOf(await readNotice(body, { title, produces: 'license_action' }))
    return first !== undefined && 'nature' in first
      ? [first.nature, first.reasonText, first.remarks]
      : assert.fail(title)
  }
  const [withdrawn, made] = ['業務停止処分の取消しについて', '業務停止処分について']
  for (const [reasonText, nature] of [
    ['審査の結果、処分の要件を欠くことが判明したため', 'administrative'],
    ['違反の事実が認められなかったため', 'disciplinary'],
  ] as const) {
    assert.deepEqual(await told(withdrawn, reasonText), ['unknown', null, `理由：${reasonText}`])
    assert.deepEqual(await told(made, reasonText), [nature, reasonText, undefined])
  }
})

test('the reason of a lift gives no code of the suspension, and is a remark on it', async () => {
  const told = async (title: string, ...reasons: readonly string[]) => {
    const [first] = recordsOf(
      await readNotice(['１　業者名　株式会社見本組', `２　停止期間　${long}`, ...reasons], { title }),
    )
    return first !== undefined && 'reasonCodes' in first
      ? [first.reasonCodes, first.reasonText, first.remarks]
      : assert.fail(title)
  }
  const [lifted, withdrawn] = ['指名停止の解除について', '指名停止措置の取消しについて']
  const [ofAct, ofEnd] = ['贈賄の容疑で役員が逮捕されたため', '談合の事実が認められなかったため']
  assert.deepEqual(await told(lifted, `３　理由　${ofEnd}`), [[], null, `理由：${ofEnd}`])
  assert.deepEqual(await told(withdrawn, `３　取消しの理由　${ofEnd}`), [[], null, `取消しの理由：${ofEnd}`])
  for (const label of ['指名停止の理由', '措置理由', '事実'])
    for (const end of ['解除の理由', '解除理由'])
      assert.deepEqual(await told(lifted, `３　${label}　${ofAct}`, `４　${end}　${ofEnd}`), [
        ['bribery'],
        ofAct,
        ofEnd,
      ])
  const both = await told(withdrawn, `３　指名停止の理由　${ofAct}`, `４　取消しの理由　${ofEnd}`)
  assert.deepEqual(both, [['bribery'], ofAct, `取消しの理由：${ofEnd}`])
  // A page about the suspension itself.
  for (const title of ['指名停止措置について', '競争入札参加資格の取消しについて'])
    assert.deepEqual(await told(title, `３　理由　${ofAct}`), [['bribery'], ofAct, undefined])
})

test('the words of an act that withdraw another are no act in force, with the period of the other in brackets', async () => {
  const act = `業務停止命令（${long}）の取消し`
  const body = ['１　業者名　株式会社見本組', '２　処分年月日　令和8年4月10日', `３　処分内容　${act}`]
  const [first] = recordsOf(await readNotice(body, { title: '行政処分について', produces: 'license_action' }))
  assert.equal(first !== undefined && 'fate' in first && first.fate, 'cancelled')
})

test('the title of a table says that its measures have ended; that of a list of several kinds says it of none', async () => {
  const table = `<table><tr><th>業者名</th><th>停止期間</th></tr><tr><td>株式会社見本組</td><td>${long}</td></tr></table>`
  const fateIn = async (title: string): Promise<unknown> => {
    const [first] = recordsOf(await readNotice([table], { title }))
    return first !== undefined && 'fate' in first && first.fate
  }
  assert.equal(await fateIn('指名停止措置の取消しについて'), 'cancelled')
  assert.equal(await fateIn('入札参加制限の解除について'), 'lifted')
  for (const title of ['指名停止及び指名停止の解除について', '指名停止業者一覧'])
    assert.equal(await fateIn(title), null, title)
})

test('a region between the label and the days in a table, and a first and a last day on lines of their own', async () => {
  const table = `<table><tr><th>対象者</th><td colspan="2">株式会社見本組</td></tr><tr><th rowspan="2">停止期間</th><td>北部支社の区域</td><td>${long}</td></tr><tr><td>上記以外の区域</td><td>${short}</td></tr></table>`
  const rows = await readNotice([table])
  assert.deepEqual(toldBy(rows), [`株式会社見本組 - ${longDays}`, `株式会社見本組 - ${shortDays}`])
  const scopes = recordsOf(rows).map((facts) => 'scope' in facts && facts.scope)
  assert.deepEqual(scopes, ['北部支社の区域', '上記以外の区域'])
  const [first = '', last = ''] = short.split('から')
  const apart = await readNotice([
    '１　業者名　株式会社見本組',
    `２　措置の期間　自　${first}`,
    `至　${last.replace('まで', '')}`,
    ...reason,
  ])
  assert.deepEqual(toldBy(apart), [`株式会社見本組 - ${shortDays}`])
})

test('the other members of a joint venture have the period for them, each with its address', async () => {
  const rows = await readNotice([
    '１　業者名及び住所',
    '見本・架空特定建設工事共同企業体の構成員',
    '代表構成員　株式会社見本組（前橋市架空町1番地）',
    'その他の構成員　架空建設株式会社（高崎市見本町2番地）',
    'その他の構成員　玻璃工業株式会社（渋川市見本町3番地）',
    '２　指名停止期間',
    `代表構成員　${long}`,
    `その他の構成員　${short}`,
    ...reason,
  ])
  assert.deepEqual(toldBy(rows), [
    `株式会社見本組 前橋市架空町1番地 ${longDays}`,
    `架空建設株式会社 高崎市見本町2番地 ${shortDays}`,
    `玻璃工業株式会社 渋川市見本町3番地 ${shortDays}`,
  ])
})

test('companies with their addresses in one line are several, and an ordered list counts its companies', async () => {
  const names = ['対象：株式会社見本組（前橋市架空町1）、架空建設株式会社（高崎市見本町2-3）']
  const told = [`株式会社見本組 前橋市架空町1 ${longDays}`, `架空建設株式会社 高崎市見本町2-3 ${shortDays}`]
  const periods = [`期間：株式会社見本組　${long}`, `架空建設株式会社　${short}`]
  assert.deepEqual(toldBy(await readNotice([...names, ...periods, '事由：談合'])), told)
  const list = '<ol><li>株式会社見本組<br>前橋市架空町1</li><li>架空建設株式会社<br>高崎市見本町2-3</li></ol>'
  const counted = ['<h2>対象会社</h2>', list, '<h2>停止期間</h2>', `1の会社　${long}`, `2の会社　${short}`]
  assert.deepEqual(toldBy(await readNotice(counted)), told)
  // Nothing counts the items of another list.
  const plain = counted.map((line) => line.replaceAll('ol>', 'ul>'))
  assert.deepEqual(toldBy(await readNotice(plain)), ['periods_untied'])
})

test('the day of a withdrawn qualification is that of the act', async () => {
  const body = [
    '１　商号　株式会社見本組',
    '２　措置の内容　競争入札参加資格の取消し',
    '３　取消年月日　令和8年10月20日',
  ]
  const rows = await readNotice(body, { title: '競争入札参加資格の取消しについて' })
  const told = recordsOf(rows).map((facts) => 'actionDate' in facts && [facts.actionDate, facts.fate])
  assert.deepEqual(told, [['2026-10-20', null]])
})

test('the day of a lift in a notice about the lift of a part is not that of the measure', async () => {
  const body = ['１　業者名　株式会社見本組', `２　指名停止期間　${long}`, '３　解除日　令和8年6月1日']
  const fateIn = async (title: string): Promise<unknown> => {
    const [first] = recordsOf(await readNotice(body, { title }))
    return first !== undefined && 'fate' in first ? first.fate : first
  }
  for (const title of [
    '指名停止の一部解除について',
    '指名停止の一部を解除しました',
    '指名停止措置の一部の解除について',
  ])
    assert.equal(await fateIn(title), 'unknown', title)
  assert.equal(await fateIn('指名停止の解除について'), 'lifted')
  assert.equal(await fateIn('指名停止及び指名停止の解除について'), 'lifted')
})

test('a length that is one of two is no period', async () => {
  const party = '１　業者名　株式会社見本組'
  for (const length of ['1か月又は3か月', '2週間ないし１か月', '3か月から6か月', '1か月～3か月']) {
    const rows = await readNotice([party, `２　指名停止期間　令和8年4月1日から${length}`, ...reason])
    assert.deepEqual(toldBy(rows), ['period'], length)
  }
  for (const length of ['1か月', '1か月（工事又は業務）', '1か月間又は令和8年4月30日まで'])
    assert.match(
      toldBy(await readNotice([party, `２　指名停止期間　令和8年4月1日から${length}`, ...reason]))[0] ?? '',
      /^株式会社見本組 - 2026-04-01/,
      length,
    )
})

test('a period below the works or the contract is theirs; with a number of its own it is that of the measure', async () => {
  const party = '１　業者名　株式会社架空土木'
  const works = '令和7年4月1日から令和8年3月31日まで'
  const why = '４　理由　粗雑工事'
  for (const about of [
    '２　工事概要　市道1号線',
    '２　工事名　市道1号線',
    '２　契約の概要　清掃業務',
    '２　件名　清掃業務',
  ]) {
    const [below, ...own] = [`期間　${works}`, `３　指名停止期間　${long}`]
    assert.deepEqual(toldBy(await readNotice([party, about, below, why])), ['period'], about)
    assert.deepEqual(toldBy(await readNotice([party, about, below, ...own, why])), [`株式会社架空土木 - ${longDays}`])
    assert.deepEqual(toldBy(await readNotice([party, about, `３　期間　${long}`, why])), [
      `株式会社架空土木 - ${longDays}`,
    ])
  }
  const inner = ['２　工事概要', '(1)　工事名　市道1号線', `(2)　期間　${works}`, `３　指名停止期間　${long}`, why]
  assert.deepEqual(toldBy(await readNotice([party, ...inner])), [`株式会社架空土木 - ${longDays}`])
  const ofMeasure = ['２　指名停止の内容', `(1)　期間　${long}`, '(2)　理由　粗雑工事']
  assert.deepEqual(toldBy(await readNotice([party, ...ofMeasure])), [`株式会社架空土木 - ${longDays}`])
  const unnumbered = ['業者名：株式会社架空土木', '工事名：市道1号線', `期間：${long}`, '理由：粗雑工事']
  assert.deepEqual(toldBy(await readNotice(unnumbered)), [`株式会社架空土木 - ${longDays}`])
})
