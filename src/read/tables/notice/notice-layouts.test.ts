import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf, sourceOf } from '../test-source.ts'
import { toldBy } from './test-notice.ts'

// The layouts are those of notices of prefectures and cities. Every company, person and notice here is fictional.

/** Party, address, day and first day of the period of each record. */
async function readPage(body: string): Promise<unknown[]> {
  const page = `<!doctype html><html><head><title>行政処分について</title></head><body>${body}</body></html>`
  const { rows } = await readText('notice.html', page, sourceOf('license_action', 'html'))
  assert.doesNotMatch(JSON.stringify(rows), /太郎|たろう/u)
  return recordsOf(rows).map((facts) => {
    assert.ok(facts.kind === 'license_action')
    return [facts.party.name, facts.party.address, facts.actionDate, facts.period?.start ?? null]
  })
}

const lines = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

test('care: the operator, the facility and the day of effect beside that of the act', async () => {
  const body = `<h2>1．事業者の名称・代表者・所在地</h2><p>(1)名称：株式会社架空商会<br>(2)代表者：代表取締役　見本　太郎<br>(3)所在地：高崎市見本町21</p>
    <h2>2．事業所名等</h2><p>(1)名称：デイカフェみもと<br>(2)所在地：前橋市架空町17<br>(3)サービスの種類：通所介護<br>(4)指定年月日：令和3年2月25日</p>
    <h2>3．処分年月日（指定取消年月日）</h2><p>令和7年3月15日（令和7年3月31日）</p><h2>4．処分の内容</h2><p>指定の取り消し</p>`
  assert.deepEqual(await readPage(body), [['株式会社架空商会', '高崎市見本町21', '2025-03-15', null]])
})

test('care: unnumbered headings, labels in corner brackets, a table with the address above the operator', async () => {
  const body = `<h2>処分の対象となる事業者</h2><p>法人名　：株式会社架空ケア<br>代表者　：代表取締役　見本　太郎<br>法人所在地：高崎市見本町12</p>
    <p>事業所名　：みもと訪問介護事業所<br>事業所所在地：前橋市架空町2</p><h2>処分内容</h2><p>【処分の内容】<br>指定の効力の全部停止（3か月）</p>
    <p>【対象期間】<br>令和8年1月1日から令和8年3月31日までの3か月間</p><h2>処分決定日</h2><p>令和7年11月17日</p><h2>不正請求額</h2><p>7,295,649円</p>`
  assert.deepEqual(await readPage(body), [['株式会社架空ケア', '高崎市見本町12', '2025-11-17', '2026-01-01']])
  const table = `<p>１　対象事業者（法人）・事業所</p><table><tr><td>事業者（法人）</td><td colspan="2">高崎市見本町二丁目1-33<br>特定非営利活動法人見本センター</td></tr>
    <tr><td>事業所の代表者</td><td colspan="2">理事長　見本　太郎（みもと　たろう）</td></tr><tr><td>事業所の名称</td><td colspan="2">支援センターみもと</td></tr>
    <tr><td>事業所の種別</td><td>生活介護</td><td>就労継続支援B型</td></tr></table>
    <p>２　行政処分の内容</p><p>指定の一部の効力停止：令和7年10月1日から令和8年3月31日まで（6か月）</p><p>３　処分年月日　令和7年9月24日</p>`
  assert.deepEqual(await readPage(table), [
    ['特定非営利活動法人見本センター', '高崎市見本町二丁目1-33', '2025-09-24', '2025-10-01'],
  ])
})

test('waste: several operators, each with the address above and the officer below, the day in the sentence above', async () => {
  const body = lines(
    '令和4年12月12日、法の規定に基づき、処理業者2者に対して、次のとおり行政処分を行いました。',
    '１　行政処分の概要',
    '（1）事業者<br>群馬県前橋市架空町541番地<br>株式会社テクノ架空<br>代表取締役　見本　太郎<br>（産業廃棄物処理業）<br>処分の内容<br>許可の取消し<br>違反条項<br>法第14条第16項',
    '（2）事業者<br>群馬県高崎市見本町2番5号<br>見本興業株式会社<br>代表取締役　見本　太郎<br>（貨物自動車運送事業）<br>処分の内容<br>全部の停止<br>（令和4年12月13日から令和5年1月10日までの30日間）',
  )
  assert.deepEqual(await readPage(body), [
    ['株式会社テクノ架空', '群馬県前橋市架空町541番地', '2022-12-12', null],
    ['見本興業株式会社', '群馬県高崎市見本町2番5号', '2022-12-12', '2022-12-13'],
  ])
})

test('pharmacies: the facility first, its operator with an officer and his reading; a person under a label of his own', async () => {
  const body = `<h2>1．対象となる薬局</h2><p>名称　　マリー見本薬局<br>開設者　株式会社架空薬品　代表取締役　見本　太郎（みもと　たろう）<br>所在地　高崎市見本町3</p>
    <h2>2．処分内容</h2><p>薬局の業務の停止<br>処分期間：2024年3月14日（木曜）から同月19日（火曜）まで（6日間）</p>`
  assert.deepEqual(await readPage(body), [['株式会社架空薬品', '高崎市見本町3', null, '2024-03-14']])
  const ofPerson = lines(
    '３　被処分者',
    '開設者氏名<br>見本　忍<br>薬　　局<br>みもと薬局（高崎市見本町508）',
    '４　処分内容',
    '業務停止命令24日間（令和3年12月28日～令和4年1月20日）',
  )
  assert.deepEqual(await readPage(ofPerson), [])
})

test('guards and real estate: the labels of the model of publication in a table', async () => {
  const table = (rows: Record<string, string>): string =>
    `<table>${Object.entries(rows)
      .map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`)
      .join('')}</table>`
  const guards = table({
    認定証又は探偵業届出証明書の番号: '第90号',
    '被処分者の氏名（法人にあっては、その名称及び代表者の氏名）': '株式会社架空警備　代表取締役　見本太郎',
    主たる営業所の所在地: '前橋市架空町1',
    行政処分に係る営業所又は基地局の名称及び所在地: '本社　前橋市架空町1',
    処分年月日: '令和8年9月1日',
    処分の内容: '指示',
    処分を行った公安委員会: '群馬県公安委員会',
  })
  assert.deepEqual(await readPage(guards), [['株式会社架空警備', '前橋市架空町1', '2026-09-01', null]])
  const brokers = table({
    '商号、名称又は氏名': '株式会社架空不動産',
    代表者: '見本 太郎',
    主たる事務所の所在地: '高崎市見本町2',
    処分年月日: '令和8年9月1日',
    監督処分の内容: '業務停止15日間（令和8年9月16日から令和8年9月30日まで）',
    主な違反行為: '説明義務違反',
  })
  assert.deepEqual(await readPage(brokers), [['株式会社架空不動産', '高崎市見本町2', '2026-09-01', '2026-09-16']])
})

test('four cells in a row are two labels with their values, even if a value is a label elsewhere', async () => {
  const table =
    '<table><tr><td>業者名</td><td>株式会社架空</td><td>所在地</td><td>前橋市</td></tr><tr><td>処分の内容</td><td>指示</td><td>処分日</td><td>令和8年9月1日</td></tr></table>'
  assert.deepEqual(await readPage(table), [['株式会社架空', '前橋市', '2026-09-01', null]])
})

test('a paragraph behind a day is no part of it', async () => {
  const body = lines(
    '発表日：2026年9月1日14時',
    '群馬県は、業務停止命令を行いましたのでお知らせします。',
    '１　処分対象者',
    '（1）氏名　有限会社架空（代表取締役　見本太郎）',
    '（2）住所　前橋市架空町3',
    '２　処分内容',
    '業務停止4日間 令和8年9月2日～令和8年9月5日',
  )
  assert.deepEqual(await readPage(body), [['有限会社架空', '前橋市架空町3', null, '2026-09-02']])
})

test('a source of PDFs reads a notice that is a page; any other page is refused', async () => {
  const source = sourceOf('procurement_suspension', 'pdf')
  const page = (body: string): string =>
    `<!doctype html><html><head><title>指名停止措置について</title></head><body><h1>指名停止措置について</h1>${body}</body></html>`
  const notice = [
    '１　業者名　株式会社見本組',
    '２　指名停止期間　令和8年4月1日から令和8年5月1日まで',
    '３　理由　談合',
  ]
  const { rows } = await readText('notice.html', page(notice.map((line) => `<p>${line}</p>`).join('')), source)
  assert.deepEqual(toldBy(rows), ['株式会社見本組 - 2026-04-01 2026-05-01'])
  for (const other of [
    page('<p><a href="a.pdf">令和8年度の指名停止</a></p>'),
    page('<form><p>氏名：</p><input name="password"></form>'),
    `<html><head><title>Access Denied</title></head><body>${notice.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
  ])
    await assert.rejects(readText('notice.html', other, source), { code: 'bot_wall' })
})
