import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const company = '株式会社架空建設'
const source = sourceOf('enforcement', 'html')

const notice = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1>
<p>1 商号又は名称<br>${company}</p><p>2 所在地<br>前橋市架空町1</p><p>3 処分内容<br>許可の取消し</p>
<p>4 処分年月日<br>令和8年9月1日</p><p>5 根拠法令<br>建設業法第29条</p></body></html>`

const table = (title: string): string =>
  `<h1>${title}</h1><table><tr><th>商号又は名称<th>所在地<th>処分年月日<th>処分内容</tr>
<tr><td>${company}<td>前橋市架空町1<td>令和8年9月1日<td>許可の取消し</tr></table>`

for (const title of [
  '聴聞の実施について（公示）',
  '建設業者に対する行政処分に係る聴聞の開催について',
  '弁明の機会の付与の通知（公示送達）',
  '宅地建物取引業者の所在不確知に係る公告',
  '行政処分（予定）の公表',
  '許可取消しの予定について',
  '行政処分を行う方針について',
  '行政処分の見送りについて',
  '行政処分を行わないことについて',
  '行政処分の検討状況について',
  '行政処分に関する審議会への諮問について',
  '不利益処分の事前通知について',
])
  test(`below ${title} nothing is done yet, so nothing is read`, async () => {
    for (const page of [notice(title), table(title)]) {
      const { rows } = await readText('list.html', page, source)
      assert.deepEqual(inShort(rows), ['no_act'])
    }
  })

for (const title of [
  '建設業者に対する行政処分について',
  '聴聞を経て行った行政処分の公表',
  '行政処分及び聴聞の状況',
  '聴聞の結果に基づく処分について',
  '所在不明による許可の取消しについて',
  '行政処分の方針に基づく許可の取消しについて',
])
  test(`below ${title} an act is read`, async () => {
    const { rows } = await readText('list.html', table(title), source)
    assert.deepEqual(inShort(rows), [company])
  })

const suspensions = (...companies: readonly string[]): string =>
  `<table><tr><th>商号又は名称<th>所在地<th>指名停止期間${companies
    .map((name) => `<tr><td>${name}<td>前橋市架空町1<td>令和8年4月1日から令和9年3月31日まで`)
    .join('')}</table>`
const readShort = async (html: string): Promise<string[]> =>
  inShort((await readText('list.html', `<h1>指名停止業者一覧</h1>${html}`)).rows)

test('what is under consideration is no act, below a heading and below a row of the table', async () => {
  for (const heading of [
    '意見聴取中の業者',
    '指名停止の検討対象',
    '今後指名停止とする業者',
    '２ 審議中の業者',
    '指名停止予定業者',
    '指名停止を予定している業者',
    '指名停止候補',
    '処分予定',
    '（調査中）',
  ]) {
    const page = `<h2>指名停止中</h2>${suspensions('有限会社見本')}<h2>${heading}</h2>${suspensions(company)}`
    assert.deepEqual(await readShort(page), ['有限会社見本', 'no_act'], heading)
    const joined = suspensions('有限会社見本', company).replace(
      `<tr><td>${company}`,
      `<tr><td colspan="3">${heading}<tr><td>${company}`,
    )
    assert.deepEqual(await readShort(joined), ['有限会社見本', 'no_act'], heading)
  }
  for (const heading of ['解除を検討中の業者', '解除予定業者', '審議結果', '指名停止期間中', '審議中の事案を除く'])
    assert.deepEqual(await readShort(`<h2>${heading}</h2>${suspensions(company)}`), [company], heading)
})

test('a sentence that the suspensions in the table below it are planned leaves the next table unread', async () => {
  for (const sentence of [
    '次の業者については、指名停止を予定しています。',
    '下記の者に対し指名停止を行う予定です',
    '以下の業者について指名停止を検討しています。',
    '令和8年11月1日付けで、次の業者を指名停止とする予定です。',
    '下記業者の指名停止について審議中です。',
    '次の者については意見聴取を実施しています。',
    '指名停止を予定している業者は次のとおりです。',
    '以下は、指名停止を検討している業者です。',
    '以下の業者に対する指名停止の手続を進めています。',
    '以下の業者は指名停止の要件に該当するおそれがあります。',
    '次の業者は、県の指名停止の対象とはなりません。',
    '以下の業者は指名停止とはしませんが、注意を喚起しました。',
  ]) {
    const page = `<p>${sentence}</p><p>令和8年11月2日現在</p>${suspensions(company)}`
    assert.deepEqual(await readShort(page), ['no_act'], sentence)
    const between = `<h2>指名停止中</h2>${suspensions('有限会社見本')}${page}<h2>指名停止中</h2>${suspensions('合同会社例示')}`
    assert.deepEqual(await readShort(between), ['有限会社見本', 'no_act', '合同会社例示'], sentence)
    const rows = [sentence, '商号又は名称,所在地,指名停止期間', `${company},前橋市架空町1,R8.4.1～R9.3.31`]
    assert.deepEqual(inShort((await readText('list.csv', rows.join('\n'))).rows), ['no_act'], sentence)
  }
  for (const sentence of [
    '次の業者の指名停止を行ったので公表します。',
    '次の業者については、令和9年4月1日に指名停止を解除する予定です。',
    '以下の業者については指名停止の解除措置を検討しています。',
    '下記の業者を指名停止としました。入札は延期する予定です。',
    '次回の指名停止は令和9年1月に公表する予定です。',
    '工事の発注を次のとおり予定しています。',
    '次の業者について指名停止を予定していません。',
    '次の業者の指名停止期間は、変更される可能性があります。',
    '下記の業者は、指名停止期間中は入札に参加できません。',
  ])
    assert.deepEqual(await readShort(`<p>${sentence}</p>${suspensions(company)}`), [company], sentence)
})

const [period, first] = ['令和8年4月1日から令和9年3月31日まで', '令和8年4月1日']
/** What is read of a list with these further columns, and of a notice with these labels. */
async function readBoth(facts: Readonly<Record<string, string>>, above = ''): Promise<string[][]> {
  const all = Object.entries({ 商号又は名称: company, 所在地: '前橋市架空町1', ...facts, 理由: '談合' })
  const list = `<table><tr><th>${all.map(([head]) => head).join('<th>')}<tr><td>${all.map(([, text]) => text).join('<td>')}</table>`
  const labels = all.map(([head, text]) => `<p>${head}：${text}</p>`).join('')
  return [await readShort(above + list), await readShort(above + labels)]
}

test('a period or an act that its heading, its label or its words call planned is no act', async () => {
  for (const facts of [
    { 指名停止予定期間: period },
    { 措置予定期間: period },
    { 指名停止等予定期間: period },
    { '指名停止期間（予定）': period },
    { 指名停止見込期間: period },
    { 指名停止開始予定日: first, 指名停止終了予定日: '令和9年3月31日' },
    { 指名停止予定日: first },
    { '措置内容（予定）': '指名停止', 指名停止期間: period },
    { 措置内容: '指名停止（予定）', 指名停止期間: period },
    { 措置内容: '指名停止検討中', 指名停止期間: period },
    { 指名停止期間: `（予定）${period}` },
    { 措置内容: '指名停止（予定）', 措置年月日: first, 指名停止期間: period },
    { 措置内容: '聴聞', 措置年月日: first, 指名停止期間: period },
    { 措置内容: '弁明の機会の付与通知', 措置年月日: first, 指名停止期間: period },
    { 措置内容: '指名停止（聴聞通知）', 指名停止期間: period },
  ])
    assert.deepEqual(await readBoth(facts), [['no_act'], ['no_act']], JSON.stringify(facts))
})

test('a planned end, and what was decided, stay an act', async () => {
  for (const facts of [
    { 指名停止開始日: first, 指名停止終了予定日: '令和9年3月31日' },
    { 指名停止開始日: first, 解除予定日: '令和9年3月31日' },
    { 指名停止期間: `${period}（予定）` },
    { 措置内容: '指名停止（解除予定）', 指名停止期間: period },
    { 指名停止予定期間: period, 措置決定日: first },
    { 措置内容: '指名停止（聴聞済み）', 指名停止期間: period },
  ] as const)
    assert.deepEqual((await readBoth(facts)).at(-1), [company], JSON.stringify(facts))
  const taken = '<p>下記の業者に対し、指名停止措置を行いました。</p>'
  assert.deepEqual(await readBoth({ 指名停止予定期間: period }, taken), [[company], [company]])
})

test('a period with words that it is not decided leaves open whether the measure is in force; a planned end does not', async () => {
  const fateOf = async (behind: string) => {
    const html = `<table><tr><th>商号又は名称<th>指名停止期間<tr><td>${company}<td>${period}${behind}</table>`
    return recordsOf((await readText('list.html', html)).rows).map((facts) => 'fate' in facts && facts.fate)
  }
  for (const words of ['(案)', '（未確定）', '【仮】', '（審議中）'])
    assert.deepEqual(await fateOf(words), ['unknown'], words)
  for (const words of ['（予定）', '（6か月）', '']) assert.deepEqual(await fateOf(words), [null], words)
})
