import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice } from '../notice/test-notice.ts'
import { recordsOf } from '../test-source.ts'

// Every company and notice here is fictional.

const labels = {
  業者名: '株式会社架空建設',
  指名停止期間: '令和8年9月1日から令和9年2月28日まで',
  理由: '談合',
}
const table = (rows: Readonly<Record<string, string>>): string =>
  `<table>${Object.entries(rows)
    .map(([label, value]) => `<tr><th>${label}<td>${value}</tr>`)
    .join('')}</table>`
const list = (rows: Readonly<Record<string, string>>): string =>
  `<dl>${Object.entries(rows)
    .map(([label, value]) => `<dt>${label}<dd>${value}`)
    .join('')}</dl>`
const inLines = (rows: Readonly<Record<string, string>>): string =>
  Object.entries(rows)
    .map(([label, value]) => `${label}：${value}`)
    .join('<br>')

/** What became of the measure, and when, of each record. */
async function fatesOf(body: readonly string[], produces = 'procurement_suspension', title = '指名停止措置について') {
  return recordsOf(await readNotice(body, { produces, title })).map((facts) => {
    if (!('fate' in facts)) return ''
    return `${facts.fate ?? '-'} ${facts.liftedOn ?? facts.cancelledOn ?? '-'}`
  })
}

test('what a notice says of the end of its suspension counts wherever it stands', async () => {
  for (const [line, told] of [
    ['（令和8年11月20日更新）本件指名停止は令和8年11月20日をもって解除しました。', 'lifted 2026-11-20'],
    ['【令和8年11月20日追記】上記指名停止は、同日付けで解除されました。', 'lifted -'],
    ['お知らせ：株式会社架空建設の指名停止は11月20日に解除となりました。', 'unknown -'],
    ['なお、同社については、合併に伴い、令和8年11月20日をもって指名停止を終えています。', 'unknown -'],
    ['※同社の指名停止措置は、裁判所の仮処分決定により効力が停止されています。', 'unknown -'],
    ['本件指名停止は撤回しました。', 'cancelled -'],
  ] as const)
    for (const layout of [table, list, inLines]) {
      assert.deepEqual(await fatesOf([line, layout(labels)]), [told], line)
      assert.deepEqual(await fatesOf([layout(labels), line]), [told], line)
    }
})

test('rules, other measures and other companies end nothing', async () => {
  for (const line of [
    '指名停止期間が終了したものは掲載しません。',
    '解除された者は一覧から削除します。',
    '期間は変更されることがあります。',
    'この措置に不服がある場合は、処分の取消しの訴えを提起し、執行停止の申立てをすることができます。',
    '執行停止の申立ては却下されました。',
    '過去の指名停止は令和7年3月1日に解除しました。',
    '有限会社見本土木の指名停止は令和8年11月20日に解除しました。',
    '本件指名停止は、契約を解除したことによるものです。',
    '指名停止期間を令和9年2月28日までに変更しました。',
  ])
    for (const body of [
      [line, table(labels)],
      [inLines(labels), line],
    ])
      assert.deepEqual(await fatesOf(body), ['- -'], line)
})

const order = { 商号: '株式会社架空建設', 処分日: '令和8年9月30日', 処分内容: '' }
const suspension = '営業停止90日間（令和8年10月15日から令和9年1月12日まで）'

test('an order that a court stays or cancels, or that another act replaces, is not told as in force', async () => {
  for (const [content, line, told] of [
    [suspension, '※本処分については、裁判所の決定により効力が停止されています（令和8年11月2日）。', 'unknown -'],
    [suspension, '<h2>処分の概要（執行停止中）</h2>', 'unknown -'],
    [suspension, '当該処分は令和8年11月2日に前橋地方裁判所の決定により執行が停止されています。', 'unknown -'],
    [suspension, '追記：令和8年11月2日、裁決により30日間に変更', 'unknown -'],
    [`${suspension}を、令和8年11月2日付けで指示処分に変更`, '', 'unknown -'],
    ['許可の取消し', '本件取消処分の効力は、前橋地方裁判所の決定により停止されています。', 'unknown -'],
    ['許可の取消し', '当該取消処分は、審査請求の裁決により取り消されました。', 'cancelled -'],
    [suspension, '執行停止　令和8年11月10日決定', 'unknown -'],
    [suspension, '裁決　令和8年11月10日　取消し', 'unknown -'],
    ['措置命令', 'その後、東京高等裁判所の判決により同命令は取り消されました。', 'cancelled -'],
    ['許可の取消し', '本処分は、許可を取り消したものである。', '- -'],
    ['許可の効力の停止', '同社は、営業停止処分に違反した。', '- -'],
  ] as const) {
    const body = [inLines({ ...order, 処分内容: content }), ...(line === '' ? [] : [line])]
    assert.deepEqual(await fatesOf(body, 'license_action', '監督処分について'), [told], line)
  }
})

test('of two notices, what one of them prints is said of it alone', async () => {
  const other = { ...labels, 業者名: '有限会社見本土木' }
  const line = '本件指名停止は、審査請求により執行停止となった。'
  assert.deepEqual(await fatesOf([inLines({ ...labels, 備考: line }), inLines(other)]), ['unknown -', '- -'])
})

test('the titles of other pages, and words on an end that is none, lift nothing', async () => {
  const link = '<a href="/a">指名停止の解除</a>'
  for (const around of [
    `<nav>${link}</nav>`,
    `<footer>${link}</footer>`,
    `<ul><li>${link}</li></ul>`,
    '<h2>関連リンク</h2><ul><li>指名停止の解除について（有限会社見本土木）</li></ul>',
    '<h2>添付資料</h2><p>指名停止要綱（第8条 指名停止の解除）</p>',
    'なお、同社から指名停止の解除の申立てがあったが、認めなかった。',
    '指名停止の解除の予定はありません。',
  ])
    for (const layout of [table, list, inLines])
      assert.deepEqual(await fatesOf([layout(labels), around]), ['- -'], around)
  assert.deepEqual(await fatesOf([link, inLines(labels)]), ['- -'])
  const ofTitle = async (title: string) => fatesOf([inLines(labels)], 'procurement_suspension', title)
  assert.deepEqual(await ofTitle('緊急事態宣言解除後の指名停止措置について'), ['- -'])
  assert.deepEqual(await ofTitle('指名停止措置の解除の取消しについて'), ['unknown -'])
  assert.deepEqual(await ofTitle('指名停止措置の解除について'), ['lifted -'])
  // Another page about an end within the time of the measure may be about this one.
  const dated = '<h2>関連情報</h2><ul><li>指名停止の解除について（令和8年11月20日）</li></ul>'
  assert.deepEqual(await fatesOf([inLines(labels), dated]), ['unknown -'])
})

const stopped = {
  事業者名: '株式会社架空環境',
  処分内容: '業務停止命令（令和8年9月1日から令和9年1月31日まで）',
  処分日: '令和8年8月31日',
}

test('a ruling, a note of an end alone and a line of the state end an order', async () => {
  for (const [line, told] of [
    ['なお、同命令については、東京高裁の判決（令和8年10月1日）により取消しが確定しています。', 'unknown -'],
    ['※審査請求の結果、令和8年10月10日に処分を取り消す裁決がありました。', 'unknown -'],
    ['令和8年10月10日、前橋地方裁判所は本処分を取り消すとの判決を言い渡し、確定しました。', 'unknown -'],
    ['【令和8年10月10日　処分取消し】', 'cancelled 2026-10-10'],
    ['※令和8年10月10日解除', 'lifted 2026-10-10'],
    ['※令和8年10月10日付けで解除された', 'lifted 2026-10-10'],
    ['備考　本件は誤りであり、処分はなかったものとする。', 'unknown -'],
    ['※審査請求認容', 'unknown -'],
    ['追記　令和8年10月10日解除', 'lifted 2026-10-10'],
    ['現在の状況　令和8年10月10日解除', 'lifted 2026-10-10'],
    ['結果　取消済', 'unknown -'],
    ['その後の経過　令和8年9月10日、前橋地方裁判所が本処分の執行停止を決定', 'unknown -'],
    ['処分の状態　取消訴訟の認容判決確定により効力なし', 'unknown -'],
    ['審査請求の結果　撤回', 'unknown -'],
  ] as const)
    for (const layout of [table, inLines])
      assert.match(
        (await fatesOf([layout(stopped), line], 'enforcement'))[0]!,
        told === 'unknown -' ? /^(?!- )/u : regExpOf(told),
        line,
      )
})
const regExpOf = (told: string): RegExp => new RegExp(`^${told}$`, 'u')

test('a claim, a dismissal and the end of something else end no order', async () => {
  for (const line of [
    '※同社は、本処分を取り消すとの判決を求めて提訴しています。',
    '処分の取消しを求める審査請求は棄却されました。',
    '結果　契約を解除',
    '経過　令和8年9月1日に契約解除',
    '令和8年8月1日　許可の取消しに係る聴聞',
    '※許可の更新を受けないときは、許可はその効力を失います。',
    '現在の状況　業務停止中',
  ])
    assert.deepEqual(await fatesOf([table(stopped), line], 'enforcement'), ['- -'], line)
})

test('a title about a judgment, a ruling, a mistake or the compliance leaves open whether the act stands', async () => {
  for (const title of [
    '行政処分取消請求事件の判決について',
    '行政処分の無効確認判決について',
    '行政処分に係る審査請求の認容について',
    '行政処分の一時中断について',
    '行政処分の誤りについて',
    '誤った行政処分の公表について',
    '業務停止命令の履行確認について',
  ])
    assert.deepEqual(await fatesOf([inLines(stopped)], 'enforcement', title), ['unknown -'], title)
  for (const title of [
    '行政処分について',
    '行政処分取消請求の棄却判決について',
    '有罪判決を受けた者に対する行政処分について',
    '履行遅滞による行政処分について',
    '誤表示に対する行政処分について',
  ])
    assert.deepEqual(await fatesOf([inLines(stopped)], 'enforcement', title), ['- -'], title)
})
