import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctedIn } from './corrections.ts'
import { readText, recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company and notice here is fictional.

const body = ['１　業者名　株式会社架空人財', '２　指名停止期間　令和8年9月7日から令和8年10月6日まで']
const correction = (wrong: string, right: string): string => `・２の期間　（誤）${wrong}　（正）${right}`
const told = ['株式会社架空人財 - 2026-09-07 2026-10-06']

test('the corrections below a page that has the right words are no part of it', async () => {
  const right = [
    ...body,
    '上記のとおり訂正しました。',
    '・１の名称　（誤）株式会社架空人材　（正）株式会社架空人財',
    correction('令和8年9月7日から令和8年10月7日まで', '令和8年9月7日から令和8年10月6日まで'),
  ]
  assert.deepEqual(toldBy(await readNotice(right)), told)
})

test('a page that still has the wrong words is unread', async () => {
  const wrong = [...body, correction('令和8年10月6日まで', '令和8年10月5日まで')]
  assert.deepEqual(toldBy(await readNotice(wrong)), ['party_unclear'])
})

test('a correction is found in a line of any length; an arrow and blanks are no part of it', () => {
  const found = { wrong: '令和8年10月7日', right: '令和8年10月6日' }
  for (const [before, behind] of [
    ['', ''],
    ['　', ' '],
    ['', ' → '],
    [' '.repeat(50_000), '　'.repeat(50_000)],
  ] as const)
    assert.deepEqual(correctedIn(`（誤）${before}${found.wrong}${behind}（正）　${found.right}`), found)
  assert.equal(correctedIn(`（誤）${'　'.repeat(100_000)}`), null)
})

const table = (...rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

test('a table of corrections names the party of no act', async () => {
  const wrong = '令和8年9月7日から令和8年10月7日まで'
  const right = '令和8年9月7日から令和8年10月6日まで'
  for (const corrections of [
    table(['項目', '誤', '正'], ['業者名', '株式会社架空人材', '株式会社架空人財'], ['指名停止期間', wrong, right]),
    table(['', '（誤）', '（正）'], ['業者名', '株式会社架空人材', '株式会社架空人財']),
    table(['訂正前', '訂正後'], ['株式会社架空人材', '株式会社架空人財']),
    table(['', '業者名', '指名停止期間'], ['誤', '株式会社架空人材', wrong], ['正', '株式会社架空人財', right]),
  ]) {
    assert.deepEqual(toldBy(await readNotice([corrections, ...body])), told, corrections)
    assert.deepEqual(toldBy(await readNotice([...body, corrections])), told, corrections)
    const uncorrected = body.map((line) => line.replace('人財', '人材'))
    assert.deepEqual(toldBy(await readNotice([...uncorrected, corrections])), ['party_unclear'], corrections)
  }
})

test('a company that a line says to be listed by mistake is unread, and no other', async () => {
  const list = table(
    ['商号', '所在地', '指名停止期間'],
    ['株式会社架空組', '前橋市架空町1', '令和8年4月1日から令和8年6月30日まで'],
    ['見本建設株式会社', '高崎市見本町2', '令和8年4月1日から令和8年5月31日まで'],
  )
  const [first, second] = [
    '株式会社架空組 前橋市架空町1 2026-04-01 2026-06-30',
    '見本建設株式会社 高崎市見本町2 2026-04-01 2026-05-31',
  ]
  for (const line of [
    '※株式会社架空組は誤掲載でした。',
    '訂正：株式会社架空組は誤りでしたので削除します。',
    '（株）架空組を誤って掲載しておりました。',
    '架空組の掲載を取り消します。',
  ]) {
    assert.deepEqual(toldBy(await readNotice([list, line])), ['party_unclear', second], line)
    assert.deepEqual(toldBy(await readNotice([line, list])), ['party_unclear', second], line)
  }
  for (const line of [
    '株式会社大架空組は誤掲載でした。',
    '株式会社架空組の所在地に誤りがありましたので訂正しました。',
    '株式会社架空組の期間は誤りでしたので訂正しました。',
    '誤掲載のないよう努めます。',
  ])
    assert.deepEqual(toldBy(await readNotice([list, line])), [first, second], line)
})

const numbered = table(
  ['番号', '商号', '所在地', '指名停止期間'],
  ['1', '株式会社架空組', '前橋市架空町1', '令和8年4月1日から令和9年3月31日まで'],
  ['2', '見本建設株式会社', '高崎市見本町2', '令和8年4月1日から令和9年3月31日まで'],
)
/** The fate of each record, of an unread row its reason; the line above and below the list. */
async function fates(line: string, list = numbered): Promise<string[][]> {
  const read = async (html: string): Promise<string[]> =>
    (await readText('list.html', `<h1>指名停止業者一覧</h1>${html}`)).rows.map((row) => {
      const [facts] = recordsOf([row])
      return facts !== undefined && 'fate' in facts
        ? (facts.fate ?? '-')
        : row.outcome === 'unparsed'
          ? row.reason
          : row.outcome
    })
  return [await read(`<p>${line}</p>${list}`), await read(`${list}<p>${line}</p>`)]
}
const both = (...told: readonly string[]): string[][] => [[...told], [...told]]

test('a row of which a line has the number, or the name behind other words, is not in force', async () => {
  for (const line of [
    '番号2の見本建設株式会社については誤りでした',
    '2番の掲載は誤りのため削除します',
    '番号２については、掲載誤りでした。',
    '整理番号2の業者は誤って掲載されたものです',
    'No.2を削除しました。',
    '下記のうち見本建設は誤掲載でした',
    '令和8年10月5日掲載の見本建設株式会社の指名停止は誤りでしたので取り消します。',
  ])
    assert.deepEqual(await fates(line), both('-', 'party_unclear'), line)
  for (const line of ['（訂正）No.2の指名停止は取り消しました', '見本建設に対する指名停止は取り消しました'])
    assert.deepEqual(await fates(line), both('-', 'cancelled'), line)
})

test('where a line says that a row is wrong, and not which, no row is told as in force', async () => {
  for (const line of [
    '一部の業者は誤掲載でした。',
    '第2号は誤掲載',
    '上から2番目の業者は誤りでした',
    '番号9の業者は誤掲載でした。',
    '上記の指名停止は誤りでした。',
  ])
    assert.deepEqual(await fates(line), both('unknown', 'unknown'), line)
})

test('a wrong value that was corrected, a rule, a question and another company leave the rows as they are', async () => {
  for (const line of [
    '番号2の工事について',
    '誤りのないようご注意ください',
    '番号2の所在地に誤りがありました',
    '見本建設株式会社の所在地は誤りでした。正しくは前橋市です。',
    '番号2の指名停止は誤りではありません',
    '内容に誤りがある場合はご連絡ください',
    '指名停止期間が満了した業者は掲載を削除しています。',
    '期間満了後は一覧から削除します。',
    '誤字がありましたので訂正しました。',
    '今後は業者の誤掲載のないよう努めます。',
    '例示工業株式会社は誤掲載でした。',
  ])
    assert.deepEqual(await fates(line), both('-', '-'), line)
})

test('a row whose period a line calls wrong is not told with it, unless it is corrected', async () => {
  for (const line of [
    '番号2の期間に誤りがありました',
    '※No.2の指名停止期間に誤りがありました。',
    '番号2の終期の記載に誤りがあります。',
    '番号2の停止期間が誤っていました。',
    '見本建設株式会社の期間に誤記がありました。',
    '番号2の期間に誤りがありました。正しくは令和8年4月1日から令和8年10月31日までです。',
  ])
    assert.deepEqual(await fates(line), both('-', 'period'), line)
  assert.deepEqual(await fates('番号1及び2の期間に誤りがありました'), both('period', 'period'))
  for (const line of ['一部の期間に誤りがありました。', '番号9の期間に誤りがありました', '期間に誤りがありました。'])
    assert.deepEqual(await fates(line), both('unknown', 'unknown'), line)
  for (const line of [
    '番号2の期間に誤りがありましたので訂正しました。',
    '番号2の期間に誤りがありました。訂正してお詫びします。',
    '番号2の期間に誤りがありました</p><p>お詫びして訂正いたします。',
    '番号2の期間に誤りがありました。正しくは令和8年4月1日から令和9年3月31日までです。',
    '番号2の期間に誤りがありました。正しくは次のとおりです。',
    '番号2の期間に誤りはありません',
    '番号2の工事期間に誤りがありました',
    '番号2の理由に誤りがありました',
    '見本建設株式会社は配置期間に誤りのある書類を提出した。',
    '期間に誤りがある場合はご連絡ください',
  ])
    assert.deepEqual(await fates(line), both('-', '-'), line)
})

test('a notice that says which name or last day is right, and has another, is unread, wherever it says so', async () => {
  for (const [line, reason] of [
    ['公表内容のうち、業者名に誤りがありました。正しくは株式会社架空人材です。', 'party_unclear'],
    ['業者名を「株式会社架空人材」に訂正しました。', 'party_unclear'],
    ['誤：株式会社架空人財　正：株式会社架空人材', 'party_unclear'],
    ['※指名停止期間の終期は、正しくは令和8年9月30日です。', 'period'],
    ['指名停止期間に誤りがありました。正しくは令和8年9月30日までです。', 'period'],
  ] as const) {
    assert.deepEqual(toldBy(await readNotice([line, ...body])), [reason], line)
    assert.deepEqual(toldBy(await readNotice([...body, line])), [reason], line)
  }
  for (const line of [
    '業者名に誤りがありました。正しくは株式会社架空人財です。',
    '業者名を「株式会社架空人財」に訂正しました。',
    '業者名に誤りがありましたので訂正しました。',
    '誤：株式会社架空人材　正：株式会社架空人財',
    '※指名停止期間の終期は、正しくは令和8年10月6日です。',
    '商号を「株式会社架空人材」に変更しました。',
    '正誤表は次のとおりです。',
  ])
    assert.deepEqual(toldBy(await readNotice([line, ...body])), told, line)
})
