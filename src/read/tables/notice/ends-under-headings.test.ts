import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf } from '../test-source.ts'
import { readNotice } from './test-notice.ts'

// Every company and notice here is fictional.

const period = '令和8年4月1日から令和8年9月30日まで'
const party = ['１　業者名　株式会社見本組', `２　指名停止期間　${period}`]

/** Of each record: the name, what became of the measure, its scope and its remark. */
async function told(title: string, ...body: readonly string[]): Promise<unknown[]> {
  return recordsOf(await readNotice(body, { title })).map(
    (facts) => 'scope' in facts && [facts.party.name, facts.fate, facts.scope, facts.remarks],
  )
}

test('what a heading says of an end is said of the companies below it', async () => {
  const second = ['(1) 業者名　架空建設株式会社', '(2) 指名停止期間　令和8年3月1日から令和8年8月31日まで']
  const first = ['(1) 業者名　株式会社見本組', `(2) 指名停止期間　${period}`, '(3) 理由　贈賄']
  const inForce = ['株式会社見本組', null, null, undefined]
  for (const [heading, fate] of [
    ['指名停止の解除', 'lifted'],
    ['解除した業者', 'lifted'],
    ['指名停止の取消し', 'cancelled'],
    ['指名停止の一部解除', 'unknown'],
    ['一部解除', 'unknown'],
    ['指名停止', null],
    ['指名停止の解除の条件', null],
  ] as const) {
    const ended = ['架空建設株式会社', fate, null, fate === 'unknown' ? heading : undefined]
    const numbered = await told('指名停止について', '１　指名停止', ...first, `２　${heading}`, ...second)
    assert.deepEqual(numbered, [inForce, ended], heading)
    const [above, below] = ['<h2>指名停止</h2>', `<h2>${heading}</h2>`]
    assert.deepEqual(await told('指名停止について', above, ...first, below, ...second), [inForce, ended], heading)
  }
  const both = '指名停止及び指名停止の解除について'
  const ended = ['架空建設株式会社', 'lifted', null, undefined]
  assert.deepEqual(await told(both, '１　指名停止', ...first, '２　指名停止の解除', ...second), [inForce, ended])
})

test('what a heading or a row says of an end is said of the rows of the table below it', async () => {
  const row = (name: string) => `<tr><td>${name}</td><td>${period}</td><td>架空県</td></tr>`
  const head = '<tr><th>業者名</th><th>指名停止期間</th><th>対象工事</th></tr>'
  const table = (...rows: readonly string[]) => `<table>${head}${rows.join('')}</table>`
  const of = (name: string, fate: string | null, remark?: string) => [
    name,
    fate,
    remark === undefined ? '架空県' : null,
    remark,
  ]
  const [one, other] = ['株式会社見本組', '架空建設株式会社']
  const tables = ['<h2>指名停止</h2>', table(row(one)), '<h2>指名停止の解除</h2>', table(row(other))]
  assert.deepEqual(await told('指名停止業者一覧', ...tables), [of(one, null), of(other, 'lifted')])
  const divided = table(row(one), '<tr><td colspan="3">指名停止の一部解除</td></tr>', row(other))
  assert.deepEqual(await told('指名停止業者一覧', divided), [of(one, null), of(other, 'unknown', '対象工事：架空県')])
  const inPart = of(one, 'unknown', '対象工事：架空県')
  assert.deepEqual(await told('指名停止の一部解除について', table(row(one))), [inPart])
  assert.deepEqual(await told('指名停止業者一覧（一部解除を含む）', table(row(one))), [of(one, null)])
})

test('a label or a column about a part that ended leaves the rest unknown, and its words are a remark', async () => {
  const ofPart = (remark: string) => [['株式会社見本組', 'unknown', null, remark]]
  const region = '解除する地域　架空県北部'
  assert.deepEqual(await told('指名停止の解除について', ...party, `３　${region}`), ofPart('解除する地域：架空県北部'))
  assert.deepEqual(
    await told('指名停止について', ...party, '３　一部解除年月日　令和8年6月1日'),
    ofPart('一部解除年月日：令和8年6月1日'),
  )
  assert.deepEqual(
    await told('指名停止の一部解除について', ...party, '３　対象地域　架空県北部', '４　解除日　令和8年6月1日'),
    ofPart('対象地域：架空県北部'),
  )
  const whole = [['株式会社見本組', 'lifted', null, undefined]]
  assert.deepEqual(await told('指名停止の解除について', ...party, '３　解除する地域　全域'), whole)
  const scope = [['株式会社見本組', null, '架空県北部', undefined]]
  assert.deepEqual(await told('指名停止について', ...party, '３　対象地域　架空県北部'), scope)
})

test('a title with a part in brackets ends a part, and a sentence about the measure says that it ended', async () => {
  for (const [title, fate, ...sentence] of [
    ['指名停止の解除について（東部地区に限る。）', 'unknown'],
    ['指名停止の解除（一部）について', 'unknown'],
    ['指名停止の解除について（令和8年6月1日）', 'lifted'],
    ['指名停止の解除について（お知らせ）', 'lifted'],
    ['お知らせ', 'lifted', '下記の者に対する指名停止について、令和8年6月1日付けで解除しました。'],
    ['お知らせ', 'unknown', '下記の者に対する指名停止について、令和8年6月1日付けで一部を解除しました。'],
    ['お知らせ', null, '下記の者に対する指名停止について、契約を解除しましたのでお知らせします。'],
  ] as const)
    assert.deepEqual(
      await told(title, ...sentence, ...party),
      [['株式会社見本組', fate, null, fate === 'unknown' ? (sentence[0] ?? title) : undefined]],
      `${title} ${sentence.join()}`,
    )
})

test('a title or a label that names the part that a lift is about leaves the rest unknown', async () => {
  for (const [title, fate] of [
    ['東部地区に係る指名停止の解除について', 'unknown'],
    ['建築工事に係る指名停止の解除について', 'unknown'],
    ['指名停止を東部地区に限り解除しました', 'unknown'],
    ['指名停止のうち東部地区に係るものを解除しました', 'unknown'],
    ['全地区に係る指名停止の解除について', 'lifted'],
    ['架空橋補修工事に係る指名停止の解除について', 'lifted'],
    ['株式会社見本組東部支店に対する指名停止の解除について', 'lifted'],
    ['東部地区における指名停止について', null],
  ] as const)
    assert.deepEqual(
      await told(title, ...party),
      [['株式会社見本組', fate, null, fate === 'unknown' ? title : undefined]],
      title,
    )

  const others = ['３　所在地　架空県見本市架空町1', '４　根拠　架空県要綱別表第２', '５　措置の種別　指名停止']
  for (const [words, fate] of [
    ['東部地区に係る指名停止を解除する', 'unknown'],
    ['東部地区の指名停止を令和8年6月1日付けで解除する', 'unknown'],
    ['一部解除', 'unknown'],
    ['令和8年6月1日付けで指名停止を解除する', 'lifted'],
    ['株式会社見本組に係る指名停止を解除する', 'lifted'],
    ['全部解除', 'lifted'],
  ] as const)
    for (const [title, body] of [
      ['指名停止の解除について', party],
      ['指名停止の解除について', [...party, ...others]],
      ['指名停止について', party],
    ] as const)
      assert.deepEqual(
        await told(title, ...body, `${body.length + 1}　解除の内容　${words}`),
        [['株式会社見本組', fate, null, fate === 'unknown' ? `解除の内容：${words}` : undefined]],
        words,
      )
})

test('a region below the title of a lift may be a part; that of the measure and the whole are none', async () => {
  for (const [label, fate, scope, remark] of [
    ['対象地域　東部地区', 'unknown', null, '対象地域：東部地区'],
    ['範囲　東部地区', 'unknown', null, '範囲：東部地区'],
    ['対象地域　県内全域', 'lifted', '県内全域', undefined],
    ['範囲　株式会社見本組', 'lifted', '株式会社見本組', undefined],
    ['指名停止の対象地域　東部地区', 'lifted', '東部地区', undefined],
  ] as const)
    assert.deepEqual(
      await told('指名停止の解除について', ...party, `３　${label}`),
      [['株式会社見本組', fate, scope, remark]],
      label,
    )
})

test('a label or a note that names a part of what is lifted leaves the rest unknown; the whole and the party are no part', async () => {
  const title = '指名停止の解除について'
  const day = '３　解除日　令和8年6月1日'
  for (const [line, fate, remark] of [
    ['４　解除の対象　東部地区', 'unknown', '解除の対象：東部地区'],
    ['４　対象（東部地区）', 'unknown', '対象（東部地区）'],
    ['４　対象　東部地区', 'unknown', '対象 東部地区'],
    ['４　解除対象地区　東部地区', 'unknown', '解除対象地区：東部地区'],
    ['４　備考　解除するのは建築工事のみである。', 'unknown', '解除するのは建築工事のみである。'],
    ['４　解除の対象　全地区', 'lifted', undefined],
    ['４　解除の対象　株式会社見本組', 'lifted', undefined],
    ['４　解除の理由　更生手続の終結', 'lifted', '更生手続の終結'],
  ] as const)
    assert.deepEqual(await told(title, ...party, day, line), [['株式会社見本組', fate, null, remark]], line)
  for (const [line, fate, remark] of [
    ['３　解除日　令和8年6月1日（東部地区のみ）', 'unknown', '解除日：令和8年6月1日（東部地区のみ）'],
    ['３　解除日（東部地区）　令和8年6月1日', 'unknown', '解除日（東部地区）：令和8年6月1日'],
    ['３　解除日　令和8年6月1日（月曜日）', 'lifted', undefined],
  ] as const)
    assert.deepEqual(await told(title, ...party, line), [['株式会社見本組', fate, null, remark]], line)
  const ofPart = `${title}（東部地区）`
  assert.deepEqual(await told(ofPart, ...party), [['株式会社見本組', 'unknown', null, ofPart]])
  assert.deepEqual(await told(`${title}（全地区）`, ...party), [['株式会社見本組', 'lifted', null, undefined]])
})

test('a sentence about a part of what is lifted leaves the rest unknown, one about a place of the case does not', async () => {
  for (const [sentence, isPart] of [
    [`下記の者の指名停止（${period}）のうち、東部地区に係るものについて解除したのでお知らせします。`, true],
    ['下記の者に対する指名停止について、東部地区に限り解除しました。', true],
    [
      '下記の者の指名停止については、東部地区を除いた全ての地区について令和8年6月1日付けで解除したので、お知らせします。',
      true,
    ],
    ['東部地区で発生した事故により指名停止とした下記の者について、解除しました。', false],
    ['入札参加資格者のうち下記の者の指名停止を解除しました。', false],
    ['契約の一部を解除したことによる指名停止を解除しました。', false],
  ] as const)
    assert.deepEqual(
      await told('指名停止の解除について', sentence, ...party),
      [['株式会社見本組', isPart ? 'unknown' : 'lifted', null, isPart ? sentence : undefined]],
      sentence,
    )
})

test('a lift of some of several companies is told of these alone', async () => {
  const companies = ['１　業者名', '(1) 株式会社見本組', '(2) 架空建設株式会社', `２　指名停止期間　${period}`]
  const fates = async (...body: readonly string[]): Promise<unknown[]> =>
    (await told('指名停止の解除について', ...body)).map((record) => (record as unknown[])[1])
  const day = '３　解除日　令和8年6月1日'
  for (const [line, ...found] of [
    ['４　解除の対象　(1)の業者', 'unknown', 'unknown'],
    ['４　解除対象業者　株式会社見本組', 'lifted', 'unknown'],
    ['４　解除の対象となる業者　架空建設株式会社', 'unknown', 'lifted'],
    ['４　備考　架空建設株式会社については、引き続き指名停止とする。', 'unknown', 'unknown'],
    ['４　備考　なし', 'lifted', 'lifted'],
  ] as const)
    assert.deepEqual(await fates(...companies, day, line), found, line)
  for (const [sentence, ...found] of [
    ['次の2社のうち、株式会社見本組について指名停止を解除しました。', 'unknown', 'unknown'],
    ['株式会社見本組に対する指名停止を解除しました。', 'lifted', 'unknown'],
    ['株式会社見本組ほか1社に対する指名停止を解除しました。', 'lifted', 'lifted'],
    ['株式会社見本組及び架空建設株式会社に対する指名停止を解除しました。', 'lifted', 'lifted'],
  ] as const)
    assert.deepEqual(await fates(sentence, ...companies), found, sentence)
  const only = ['１　解除対象業者　株式会社見本組', `２　指名停止期間　${period}`, day]
  assert.deepEqual(await fates(...only), ['lifted'])
})

test('a row of a table of lifts without a day of its lift, or of a measure that goes on, has not ended', async () => {
  const table = (heading: string, ...ends: readonly string[]) =>
    `<table><tr><th>業者名</th><th>指名停止期間</th><th>${heading}</th></tr>${ends
      .map((end, index) => `<tr><td>株式会社見本組${index}</td><td>${period}</td><td>${end}</td></tr>`)
      .join('')}</table>`
  const fates = async (html: string): Promise<unknown[]> =>
    (await told('指名停止の解除について', html)).map((record) => (record as unknown[])[1])
  assert.deepEqual(await fates(table('解除日', '令和8年6月1日', '－')), ['lifted', 'unknown'])
  assert.deepEqual(await fates(table('措置内容', '解除', '継続')), ['lifted', 'unknown'])
  assert.deepEqual(await fates(table('解除の対象', '東部地区', '全域')), ['unknown', 'lifted'])
})

test('an end in brackets in the title, or with its day on a line of its own, is that of the measure', async () => {
  const body = ['１　業者名　株式会社架空', '２　指名停止期間　令和8年10月1日から令和9年3月31日まで', '３　理由　談合']
  const fateOf = async (title: string, lines: readonly string[] = body) => {
    const [facts] = recordsOf(await readNotice(lines, { title }))
    return facts !== undefined && 'fate' in facts ? facts.fate : undefined
  }
  for (const [title, fate] of [
    ['指名停止について（令和8年11月1日解除）', 'lifted'],
    ['指名停止について（解除済）', 'lifted'],
    ['指名停止措置（取り消し）', 'cancelled'],
    ['【令和8年11月1日取消】指名停止について', 'cancelled'],
    ['指名停止（解除を含む）', null],
    ['指名停止について（解除予定）', null],
    ['指名停止について（令和8年11月1日現在）', null],
  ] as const)
    assert.equal(await fateOf(title), fate, title)
  for (const line of ['【令和8年11月1日解除】', '（令和8年11月1日解除済）', '令和8年11月1日 解除'])
    assert.equal(await fateOf('指名停止について', [line, ...body]), 'lifted', line)
})

test('a sentence behind one of several notices lifts the measure of that one', async () => {
  const list = (label: string): string => `<table><tr><th>指名停止期間<td>${label}<tr><th>理由<td>贈賄</table>`
  const lines = (days: string): string[] => [`指名停止期間：${days}`, '理由：贈賄']
  const second = '令和8年3月1日から令和8年8月31日まで'
  const [one, other] = ['<h3>株式会社見本組</h3>', '<h3>架空建設株式会社</h3>']
  const fates = async (...body: readonly string[]): Promise<unknown[]> =>
    recordsOf(await readNotice(body, { title: '指名停止措置業者一覧' })).map((facts) => 'fate' in facts && facts.fate)
  for (const end of ['令和8年5月15日付けで指名停止を解除しました。', '※令和8年5月15日解除']) {
    assert.deepEqual(await fates(one, ...lines(period), end, other, ...lines(second)), ['lifted', null], end)
    assert.deepEqual(await fates(one, ...lines(period), other, ...lines(second), end), [null, 'lifted'], end)
  }
  const end = '令和8年5月15日付けで指名停止を解除しました。'
  assert.deepEqual(await fates(one, list(period), end, other, list(second)), ['lifted', null])
  // On a page of one notice, or before all of them, it is about the page.
  assert.deepEqual(await fates(one, list(period), end), ['lifted'])
})

test('a note of a lift between two notices is about the one above it', async () => {
  const tables = ['株式会社見本組', '架空建設株式会社'].map(
    (name) =>
      `<table><tr><th>商号又は名称<td>${name}<tr><th>指名停止期間<td>令和8年4月1日から令和9年3月31日まで<tr><th>理由<td>贈賄</table>`,
  )
  for (const note of [
    '※令和8年11月10日解除',
    '※上記業者は令和8年11月10日に解除しました。',
    '（注）この措置は令和8年11月10日付けで解除',
    '（令和8年11月10日解除）',
    '令和8年11月10日解除',
    '令和8年11月10日解除</p><h3>2</h3><p>',
  ]) {
    const page = `<h1>指名停止措置一覧</h1>${tables.join(`<p>${note}</p>`)}`
    const fates = recordsOf((await readText('list.html', page)).rows).map((facts) => 'fate' in facts && facts.fate)
    assert.deepEqual(fates, ['lifted', null], note)
  }
  const headed = `<h1>指名停止措置一覧</h1>${tables.join('<p>【解除】</p>')}`
  const fates = recordsOf((await readText('list.html', headed)).rows).map((facts) => 'fate' in facts && facts.fate)
  assert.deepEqual(fates, [null, 'lifted'])
})
