import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentSurvey } from '../../../domain/parsed-publication.ts'
import type { DocumentFormat } from '../../documents/document.ts'
import { readDocument } from '../../documents/read-document.ts'
import { withFile } from '../../documents/test-file.ts'
import { sourceOf } from '../../tables/test-source.ts'
import { propose } from './propose.ts'
import { surveyOf } from './survey.ts'

// Every company and person here is fictional.

const survey = (name: string, text: string, format: DocumentFormat = 'csv'): Promise<DocumentSurvey> =>
  withFile(name, text, async (file) =>
    surveyOf(await readDocument(file, format), sourceOf('procurement_suspension', format), file.name),
  )
const columnsOf = ({ columns }: DocumentSurvey) =>
  columns.map(({ heading, fields, basis }) => [heading, fields?.join(' ') ?? null, basis])

test('known headings have their fields, unknown ones a proposal by their values; a survey has no names of persons', async () => {
  const found = await survey(
    'teishi_R8.4.1.csv',
    '入札参加停止一覧,,,,\n業者名,代表者名,点検の欄,通達の欄,いつの話\n株式会社架空,見本 太郎,前橋市架空町1,別表第2第5号,R8.4.1～R8.5.1\n有限会社見本,架空 花子,高崎市見本町2,別表第1第3号,R8.4.2～R8.5.2\n',
  )
  assert.deepEqual(columnsOf(found), [
    ['業者名', 'name', 'heading'],
    ['代表者名', 'representative', 'heading'],
    ['点検の欄', 'address', 'values'],
    ['通達の欄', 'clause', 'values'],
    ['いつの話', 'period', 'values'],
  ])
  assert.ok(!JSON.stringify(found).includes('太郎'))
})

test('a table of unknown headings is found, and its values decide the fields', async () => {
  const found = await survey('a.csv', 'だれ,どこ,いつ\n株式会社架空,前橋市架空町1,R8.4.1～R8.5.1\n')
  assert.deepEqual(
    columnsOf(found).map(([heading, field]) => [heading, field]),
    [
      ['だれ', 'name'],
      ['どこ', 'address'],
      ['いつ', 'period'],
    ],
  )
  assert.equal(found.rows, 1)
})

test('a notice with an unknown label is found, and the label is shown', async () => {
  const page =
    '<title>指名停止</title><table><tr><th>商号</th><td>株式会社架空</td></tr><tr><th>停止期間</th><td>R8.4.1～R8.5.1</td></tr><tr><th>点検欄</th><td>済</td></tr></table>'
  const found = await survey('a.html', page, 'html')
  assert.ok(columnsOf(found).some(([heading, field]) => heading === '点検欄' && field === null))
  assert.equal(found.rows, 1)
})

test('a heading with a company above its notice is proposed as a pattern of sections', async () => {
  const page =
    '<h1>指名停止</h1><h2>株式会社架空＜前橋市架空町1＞</h2><dl><dt>指名停止期間</dt><dd>R8.4.1～R8.5.1</dd></dl>'
  const { sections } = await survey('a.html', page, 'html')
  assert.match('有限会社見本＜高崎市見本町2＞', new RegExp(sections[0] ?? '', 'u'))
})

test('the title of a page about one company is proposed as a pattern with its name and act', async () => {
  const page = `<p>見本財務局トップ > 株式会社架空に対する行政処分について</p><h1>株式会社架空に対する行政処分について</h1>
    <p>本日、次のとおり業務改善命令を発出した。</p><p>株式会社架空に対する行政処分について[PDF:1 MB]</p>`
  const { sections } = await survey('a.html', page, 'html')
  const matches = (text: string) => ({ ...new RegExp(sections[0] ?? '', 'u').exec(text)?.groups })
  assert.deepEqual(matches('株式会社架空に対する行政処分について'), { name: '株式会社架空', action: '行政処分' })
  assert.deepEqual(matches('見本財務局トップ > 株式会社架空に対する行政処分について'), {})
  assert.deepEqual(matches('株式会社架空に対する行政処分について[PDF:1 MB]'), {})
})

test('patterns of lines are proposed for a list of press releases', async () => {
  const releases = [
    '令和8年9月4日　訪問販売業者【株式会社架空】に対する特定商取引法に基づく業務停止命令（6か月）について',
    '令和8年6月3日　見本リサイクル株式会社に対する特定商取引法に基づく指示について',
    '令和8年6月1日　説明会の開催について',
  ]
  const page = `<!doctype html><html><title>行政処分</title><p>最終更新日：令和8年9月4日</p><ul>${releases.map((text) => `<li><a href="1.html">${text}</a></li>`).join('')}</ul>`
  const { releases: patterns } = await survey('a.html', page, 'html')
  const found = releases.map((text) =>
    patterns.map((pattern) => new RegExp(pattern, 'u').exec(text)?.groups).find(Boolean),
  )
  assert.deepEqual(
    found.map((groups) => groups && [groups['name'], groups['action']]),
    [['株式会社架空', '業務停止命令（6か月）'], ['見本リサイクル株式会社', '指示'], undefined],
  )
})

test('nested headings name the ends of a period; a representative in brackets is no part of the heading of the name', async () => {
  const found = await survey(
    'a.csv',
    '商号（代表者）,停止の期間,\n,いつから,いつまで\n株式会社架空（代表取締役 見本太郎）,R8.4.1,当面の間\n',
  )
  assert.deepEqual(
    columnsOf(found).map(([, field]) => field),
    ['name', 'start', 'end'],
  )
})

test('a name with its printed number is a name, and a number alone is a number', async () => {
  const rows = '株式会社架空（法人番号：8990000000001）,8990000000001,R8.4.1～R8.5.1\n'
  const found = await survey('a.csv', `jigyousya,bangou,kikan\n${rows}`)
  assert.deepEqual(
    columnsOf(found).map(([, field]) => field),
    ['name', 'corporate_number', 'period'],
  )
})

test('two unknown columns of days are the ends of a period when the second is weeks later or has an open end', async () => {
  const fieldsOf = async (heading: string, rows: string) =>
    columnsOf(await survey('a.csv', `${heading}\n${rows}`)).map(([, field]) => field)
  const ends = ['name', 'start', 'end', 'reason']
  const rows = '株式会社架空,R8.4.1,R8.6.30,贈賄\n有限会社見本,R8.4.1,R8.5.31,談合\n'
  assert.deepEqual(await fieldsOf('業者名,はじめ,おわり,停止のわけ', rows), ends)
  assert.deepEqual(await fieldsOf('業者名,その一,その二,停止のわけ', rows), ends)
  const open = '株式会社架空,R8.4.1,当面の間,贈賄\n有限会社見本,R8.4.1,R8.4.3,談合\n'
  assert.deepEqual(await fieldsOf('業者名,その一,その二,停止のわけ', open), ends)
  const published = '株式会社架空,R8.4.1,R8.4.3,贈賄\n有限会社見本,R8.4.1,R8.4.2,談合\n'
  assert.equal((await fieldsOf('業者名,その一,その二,停止のわけ', published))[1], 'action_date')
})

test('no example shows words of a column or label that may name a person', async () => {
  const page = `<!doctype html><html><title>指名停止</title><body><p>業者名：株式会社架空（架空花子）</p><p>停止期間：R8.4.1～R8.5.1</p>
    <p>問合せ先：契約課　課長　見本　太郎（内線12）</p><p>担当：見本　太郎</p></body></html>`
  const { columns } = await survey('a.html', page, 'html')
  assert.deepEqual(
    columns.map(({ heading, example }) => [heading, example]),
    [
      ['業者名', '株式会社架空（…）'],
      ['停止期間', 'R8.4.1～R8.5.1'],
    ],
  )
  const inTable = await survey('a.csv', '業者名,停止期間,担当\n株式会社架空,R8.4.1～R8.5.1,契約課　見本　太郎\n')
  assert.equal(inTable.columns.at(-1)?.example, '…')
  const table = 'だれ,どこ,いつ,点検の欄\n株式会社架空,前橋市架空町1,R8.4.1～R8.5.1,第一係 見本 太郎\n'
  assert.ok(!JSON.stringify((await survey('a.csv', table)).columns).includes('太郎'))
})

const listLines = async (body: string): Promise<string[]> => {
  const found = await survey('a.html', `<title>指名停止業者一覧</title>${body}`, 'html')
  const answers = { publisher: '群馬県', group: null, produces: null, url: 'https://www.example.jp/', collect: null }
  return propose(found, 'html', answers)
    .yaml.split('\n')
    .filter((line) => /^(?:list|complete)/u.test(line))
}

test('the act that a title names is proposed for all rows, and one that a sentence of the page names is not', async () => {
  const notice =
    '<dl><dt>商号</dt><dd>株式会社架空</dd></dl><dl><dt>処分年月日</dt><dd>令和8年8月27日</dd></dl><p>なお、令和8年3月9日付けで措置命令を行っており、撤去の状況を確認していきます。</p>'
  const proposed = async (title: string, body = notice): Promise<string> => {
    const found = await survey('a.html', `<title>${title}</title><h1>${title}</h1>${body}`, 'html')
    const answers = {
      publisher: '群馬県',
      group: null,
      produces: 'license_action',
      url: 'https://www.example.jp/',
    } as const
    return propose(found, 'html', { ...answers, collect: null }).yaml
  }
  assert.match(await proposed('産業廃棄物収集運搬業の許可の取消しについて'), /action: 許可の取消し/u)
  assert.doesNotMatch(await proposed('産業廃棄物処理業者の行政処分について'), /action:/u)
  // Headings that name different acts name that of no other row.
  const revoked = `<h2>許可の取消し</h2>${notice}`
  assert.match(await proposed('行政処分について', revoked), /action: 許可の取消し/u)
  assert.doesNotMatch(await proposed('行政処分について', `${revoked}<h2>事業の全部停止</h2>${notice}`), /action:/u)
})

test('a file of one fiscal year is the list of that year; one with a table for each of several years is one list', async () => {
  const table =
    '<table><tr><th>業者名</th><th>停止期間</th></tr><tr><td>株式会社架空</td><td>R8.4.1～R8.5.1</td></tr><tr><td>有限会社見本</td><td>R8.4.1～R8.5.1</td></tr></table>'
  const one = await listLines(`<h2>令和8年度</h2>${table}`)
  assert.match(one.join('\n'), /^list: \{ from: title.*\ncomplete: true/u)
  assert.deepEqual(await listLines(`<h2>令和8年度</h2>${table}<h2>令和7年度</h2>${table}`), ['complete: true'])
})

test('an example is of a row about a company, without its officer; a reason is shown even if it could be a name', async () => {
  const officers = ['代表取締役　見本　三郎', '（見本三郎）', '理事長　見本三郎', '代表者：見本三郎']
  for (const officer of officers) {
    const rows = [`見本　三郎,不実告知,見本　三郎`, `"株式会社架空\n${officer}",不実告知,済み`]
    const found = await survey('a.csv', ['業者名,主な違反行為,点検欄', ...rows].join('\n'))
    assert.ok(!JSON.stringify(found.columns).includes('三郎'), officer)
    assert.deepEqual(
      found.columns.map(({ example }) => example.replace(/[ …（）：]|代表.+|理事長/gu, '')),
      ['株式会社架空', '不実告知', '済み'],
    )
  }
})
