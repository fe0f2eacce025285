import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numbersIn, numbersLeftOut } from '../entry/numbers-in-words.ts'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const names = ['株式会社架空建設', '有限会社見本土木', '例示電工株式会社']
const page = (below: string, { numbers = ['1', '2', '3'], marks = ['', '', ''], rows = '' } = {}): string =>
  `<!doctype html><html><body><h1>指名停止業者一覧</h1><table><tr><th>番号<th>商号又は名称<th>指名停止期間<th>理由</tr>${names
    .map(
      (name, index) =>
        `<tr><td>${numbers[index]}<td>${name}${marks[index]}<td>令和8年4月1日から令和9年3月31日まで<td>契約違反</tr>`,
    )
    .join('')}${rows}</table>${below}</body></html>`

/** The fate of each row, or the reason for which it is unread. */
async function fates(html: string): Promise<string> {
  const { rows } = await readText('list.html', html)
  const told = rows.map((row) => {
    const [facts] = recordsOf([row])
    return facts === undefined || !('fate' in facts)
      ? `(${row.outcome === 'unparsed' ? row.reason : row.outcome})`
      : (facts.fate ?? '-')
  })
  return told.join(' ')
}

const lift = '令和8年5月1日付けで指名停止を解除した。'
const [first, second, third] = names

test('a note about several numbers is about each of their rows', async () => {
  for (const [note, told] of [
    ['（注）番号1及び3の業者は、令和8年5月1日付けで解除済み', 'lifted - lifted'],
    ['※番号1、3の業者は解除済み', 'lifted - lifted'],
    [`※番号1及び番号3の業者は、${lift}`, 'lifted - lifted'],
    [`※No.1～2の業者は、${lift}`, 'lifted lifted -'],
    [`※1番と3番の業者については、${lift}`, 'lifted - lifted'],
    ['番号1・2は解除済み', 'lifted lifted -'],
    // A day and a number of companies are no numbers of rows.
    ['※番号1、2026年5月1日解除', 'lifted - -'],
  ])
    assert.equal(await fates(page(`<p>${note}</p>`)), told, note)
  assert.equal(
    await fates(page(`<p>※番号①及び③の業者は、${lift}</p>`, { numbers: ['①', '②', '③'] })),
    'lifted - lifted',
  )
})

test('a note that begins with the signs of the numbers is about their rows', async () => {
  for (const [note, told] of [
    ['①は5月1日付けで解除済', 'lifted - -'],
    ['※①及び③の業者は解除済み', 'lifted - lifted'],
    [`（注）①～②については、${lift}`, 'lifted lifted -'],
    [`(2)の業者は、${lift}`, '- lifted -'],
    ['3は解除済み', '- - lifted'],
    ['①指名停止期間を満了した者は掲載しない', '- - -'],
  ])
    assert.equal(await fates(page(`<p>${note}</p>`, { numbers: ['①', '②', '③'] })), told, note)
})

test('a note about all rows but one is about the others', async () => {
  for (const except of [
    '番号2を除き、',
    '番号2以外の業者は、',
    '番号2の業者を除く全ての業者について、',
    `${second}を除き、`,
    `${second}以外の業者は、`,
  ])
    assert.equal(await fates(page(`<p>※${except}${lift}</p>`)), 'lifted - lifted', except)
  assert.equal(
    await fates(page(`<p>令和8年5月1日付けで、番号2を除く業者の指名停止を解除した。</p>`)),
    'lifted - lifted',
  )
  assert.equal(await fates(page(`<p>※${first}及び${third}を除き、${lift}</p>`)), '- lifted -')
})

test('numbers or companies that do not tie, and exceptions of another thing, leave all rows open', async () => {
  const open = 'unknown unknown unknown (line_outside_table)'
  for (const note of [
    `※番号1及び9の業者は、${lift}`,
    `※番号9を除き、${lift}`,
    `※1社を除き、${lift}`,
    `※東部地区を除き、${lift}`,
  ])
    assert.equal(await fates(page(`<p>${note}</p>`)), open, note)
  const twice = { numbers: ['1', '1', '3'] }
  assert.equal(await fates(page(`<p>※番号1を除き、${lift}</p>`, twice)), open)
})

test('a note with several marks is about the rows of each', async () => {
  const marks = ['※1', '※2', '※3']
  for (const note of ['※1及び※3の業者は、令和8年5月1日付けで解除済み', `※1、※3　${lift}`, '※1、3の業者は解除済み'])
    assert.equal(await fates(page(`<p>${note}</p>`, { marks })), 'lifted - lifted', note)
  assert.equal(await fates(page('<p>※1の業者は解除済み</p>', { marks })), 'lifted - -')
})

test('a row among those of a list may name several numbers, or all but some', async () => {
  const row = (words: string): string => `<tr><td colspan="4">${words}</td></tr>`
  const told = (words: string): Promise<string> => fates(page('', { rows: row(words) }))
  assert.equal(await told(`番号1及び3の${lift.replace('指名停止を', '指名停止は')}`), 'lifted - lifted')
  assert.equal(await told(`番号2を除き、${lift}`), 'lifted - lifted')
  assert.equal(await told(`${second}を除き、${lift}`), 'unknown unknown unknown (lift_untied)')
})

test('a row that is listed by mistake is left out by its number, and not where it is the exception', async () => {
  assert.equal(await fates(page('<p>※番号1及び3は誤掲載でした。</p>')), '(party_unclear) - (party_unclear)')
  assert.equal(await fates(page('<p>※番号2を除き、誤掲載でした。</p>')), 'unknown unknown unknown')
  assert.equal(await fates(page(`<p>※${second}以外の業者は誤掲載でした。</p>`)), 'unknown unknown unknown')
})

test('the numbers of rows are read in series and ranges, and others are none', () => {
  for (const [words, numbers] of [
    ['番号1～4', ['1', '2', '3', '4']],
    ['No.1及びNo.3', ['1', '3']],
    ['番号1、3及び5の業者', ['1', '3', '5']],
    ['１番から３番の業者', ['1', '2', '3']],
    ['番号1、2社', ['1']],
    ['許可番号12', []],
    ['架空町2番地', []],
    ['電話番号0120-1', []],
  ] as const)
    assert.deepEqual(numbersIn(words), numbers, words)
  assert.deepEqual(numbersLeftOut('番号1、2を除き、解除した')?.numbers, ['1', '2'])
  assert.equal(numbersLeftOut('番号1は東部地区を除き、解除した'), null)
})

test('a new period of rows that are named by their numbers is theirs, whatever stands between', async () => {
  const ends = async (note: string): Promise<string> =>
    recordsOf((await readText('list.html', page(`<p>${note}</p>`))).rows)
      .map((facts) => ('fate' in facts ? (facts.fate ?? facts.period?.end) : ''))
      .join(' ')
  const plain = await ends('')
  const [, second] = plain.split(' ')
  for (const note of [
    '※番号1及び3の指名停止期間は令和8年5月10日までに変更した。',
    '番号1及び3の終期を令和8年5月10日とする。',
    '番号1及び3の業者の指名停止期間を令和8年5月10日までに短縮しました。',
  ])
    assert.equal(await ends(note), `2026-05-10 ${second} 2026-05-10`, note)
  assert.equal(await ends('番号9の終期を令和8年5月10日とする。'), 'unknown unknown unknown')
  for (const other of ['番号1の業者は、令和8年5月10日に起訴された。', '番号1の工事は令和8年5月10日まで中止とする。'])
    assert.equal(await ends(other), plain, other)
})
