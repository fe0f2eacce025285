import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'
import { inShort, readText, sourceOf } from '../test-source.ts'

// Every company, person and notice here is fictional.

const day = ['処分年月日', '令和8年4月1日'] as const
const act = ['処分内容', '業務停止命令'] as const

/** What is told of a notice with a label and its value, in each layout; no text of it has the name of the person. */
async function toldOf(label: string, value: string): Promise<string> {
  const labels = [day, [label, value], act] as const
  const cells = (between: string, of: (name: string, text: string) => string): string =>
    labels.map(([name, text]) => of(name, text)).join(between)
  const bodies = [
    labels.map(([name, text]) => `${name}：${text}`),
    [`<dl>${cells('', (name, text) => `<dt>${name}<dd>${text}`)}</dl>`],
    [`<table>${cells('', (name, text) => `<tr><th>${name}<td>${text}</tr>`)}</table>`],
    [`<table><tr>${cells('', (name) => `<th>${name}`)}</tr><tr>${cells('', (_, text) => `<td>${text}`)}</tr></table>`],
  ]
  const told = new Set<string>()
  for (const body of bodies) {
    const rows = await readNotice(body, { produces: 'enforcement', title: '行政処分について' })
    assert.doesNotMatch(JSON.stringify(rows), /太郎|花子/u, value)
    told.add(inShort(rows).join(' + '))
  }
  return [...told].join(' | ')
}

test('an act against somebody who works at the company beside him is of that person', async () => {
  for (const label of ['名称', '被処分者', '氏名'])
    for (const value of [
      '株式会社架空堂　営業部長 見本太郎',
      '株式会社架空堂（営業部長 見本太郎）',
      '株式会社架空堂　介護支援専門員 見本花子',
      '株式会社架空堂　一級建築士 見本太郎',
      '株式会社架空堂　管理者',
      '株式会社架空堂の管理者',
      '株式会社架空堂　従業員A',
      '株式会社架空堂　A（男性・52歳）',
      '建築士 見本太郎（株式会社架空堂所属）',
      '外務員 見本太郎（架空証券株式会社）',
      '見本太郎（株式会社架空堂 管理者）',
    ])
      assert.equal(await toldOf(label, value), 'person', `${label} ${value}`)
})

test('where it may be of the person or the company, the notice is unread', async () => {
  assert.equal(await toldOf('名称', '株式会社架空堂<br>営業部長 見本太郎'), 'name_may_have_person')
  assert.equal(await toldOf('氏名', '株式会社架空堂　見本太郎'), 'name_may_have_person')
  const works = ['処分年月日：令和8年4月1日', '商号：株式会社架空堂', '氏名：見本太郎']
  const told = async (...body: readonly string[]) =>
    toldBy(await readNotice(body, { produces: 'enforcement', title: '行政処分について' }))
  assert.deepEqual(await told(...works, '勤務先：株式会社架空堂', '処分内容：業務停止命令'), ['name_may_have_person'])
  assert.deepEqual(await told(...works, '処分内容：業務停止命令'), ['株式会社架空堂 - 2026-04-01'])
})

test('a company with whoever acts for it, or whom to ask, is the party', async () => {
  for (const value of [
    '株式会社架空堂　代表取締役 見本太郎',
    '株式会社架空堂（代表取締役 見本太郎）',
    '株式会社架空堂　取締役営業部長 見本太郎',
    '株式会社架空堂　高崎支店長 見本太郎',
    '株式会社架空堂（担当：営業部 見本太郎）',
    '株式会社架空堂及び営業部長 見本太郎',
  ])
    assert.equal(await toldOf('名称', value), '株式会社架空堂', value)
  for (const value of ['株式会社架空堂 高崎営業所', '株式会社架空堂 見本歯科医師会館'])
    assert.equal(await toldOf('名称', value), value)
})

test('in a list of suspensions somebody of the staff is whom to ask', async () => {
  const { rows } = await readText(
    'list.csv',
    '業者名,停止期間,理由\n株式会社架空堂　営業部長 見本太郎,R8.4.1～R8.5.1,贈賄',
    sourceOf('procurement_suspension', 'csv'),
  )
  assert.deepEqual(inShort(rows), ['株式会社架空堂'])
})
