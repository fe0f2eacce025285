import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company and notice here is fictional.

const period = '令和8年4月1日から令和8年9月30日まで'
const both = ['株式会社架空 - 2026-04-01 2026-09-30', '株式会社見本 - 2026-04-01 2026-09-30']
const companies = ['１　業者名', '(1) 株式会社架空', '(2) 株式会社見本']
const told = async (...body: readonly string[]): Promise<string[]> => toldBy(await readNotice(body))

test('where a clause gives one of several companies another period, none has that of the others', async () => {
  for (const words of [
    'ただし、株式会社見本については令和8年6月30日まで',
    'ただし、見本については令和8年6月30日まで',
    'ただし、(2)の業者については令和8年6月30日まで',
    'ただし、後者については3か月とする',
    'ただし、株式会社見本については文書警告とする',
  ]) {
    assert.deepEqual(await told(...companies, `２　指名停止期間　${period}。${words}`), ['periods_untied'], words)
    for (const line of [`３　備考　${words}`, `３　理由　贈賄。${words}`])
      assert.deepEqual(await told(...companies, `２　指名停止期間　${period}`, line), ['periods_untied'], line)
  }
  const note = '※株式会社見本については、令和8年6月30日まで'
  assert.deepEqual(await told(...companies, `２　指名停止期間　${period}`, '３　理由　贈賄', note), ['periods_untied'])
})

test('an exception for no company, a clause about the case or an earlier measure, and a period for each company cross nothing', async () => {
  for (const words of [
    'ただし、災害復旧工事を除く。',
    'ただし、令和8年4月15日までに開札する工事を除く。',
    'なお、株式会社見本は令和8年3月1日に起訴された。',
    'なお、株式会社見本については、過去に令和7年4月1日から令和7年6月30日まで指名停止を行っている。',
    '（株式会社見本は元請）',
  ])
    assert.deepEqual(await told(...companies, `２　指名停止期間　${period}`, `３　理由　贈賄。${words}`), both, words)
  const each = [
    '株式会社架空：令和8年4月1日から令和8年9月30日まで',
    '株式会社見本：令和8年4月1日から令和8年6月30日まで',
  ]
  assert.deepEqual(await told(...companies, '２　指名停止期間', ...each), [
    both[0],
    '株式会社見本 - 2026-04-01 2026-06-30',
  ])
})

test('what another body did to some of the companies is no exception to the measure of the page, and one to an act of its own', async () => {
  const reason = (words: string): string => `３　理由　独占禁止法違反により命令を受けた（${words}）。`
  for (const words of [
    '(2)の業者については、排除措置命令',
    '(1)及び(2)の業者については、排除措置命令及び課徴金納付命令',
    '株式会社見本については、課徴金納付命令',
  ])
    assert.deepEqual(await told(...companies, `２　指名停止期間　${period}`, reason(words)), both, words)
  for (const words of ['(2)の業者については、文書警告', '(2)の業者については、課徴金減免制度の適用により3か月とする'])
    assert.deepEqual(await told(...companies, `２　指名停止期間　${period}`, reason(words)), ['periods_untied'], words)
  const ordered = [
    '２　命令年月日　令和8年4月1日',
    '３　命令の内容　排除措置命令',
    reason('(2)の業者については、課徴金納付命令'),
  ]
  const page = { title: '排除措置命令について', produces: 'enforcement' }
  assert.deepEqual(toldBy(await readNotice([...companies, ...ordered], page)), ['periods_untied'])
})

test('in a list the rows of the company are unread of which a cell or a line of the page says so', async () => {
  const table = (...remarks: readonly string[]): string =>
    `<table><tr><th>業者名</th><th>指名停止期間</th><th>備考</th></tr>${['株式会社架空', '株式会社見本']
      .map((name, index) => `<tr><td>${name}</td><td>${period}</td><td>${remarks[index] ?? ''}</td></tr>`)
      .join('')}</table>`
  const clause = 'ただし、株式会社見本については令和8年6月30日までとする。'
  const apart = [both[0], 'periods_untied']
  assert.deepEqual(await told(table(clause, clause)), apart)
  assert.deepEqual(await told(table(), clause), apart)
  assert.deepEqual(await told(table(), 'ただし、災害復旧工事を除く。'), both)
})

test('a later decision on one of several companies, which its mark names, is not that of all', async () => {
  const [last] = [`２　指名停止期間　${period}`]
  for (const line of [
    '※（２）については令和8年6月1日付けで解除',
    '（２）は令和8年6月1日付けで指名停止を解除しました。',
    '３　備考　（２）については令和8年6月30日までに短縮',
    '３　備考　②に対する指名停止は令和8年6月1日に撤回',
  ])
    assert.deepEqual(await told(...companies, last, line), ['periods_untied'], line)
  for (const line of ['※令和8年6月1日付けで解除', '３　備考　（１）及び（２）については令和8年6月1日付けで解除'])
    assert.deepEqual(await told(...companies, last, line), both, line)
})

test('a sentence that gives some of the companies, or a part of the measure, another period leaves them unread', async () => {
  const other = '令和8年4月1日から令和8年6月30日まで'
  const act = `群馬県は、株式会社架空及び株式会社見本を、${period}、指名停止としました。`
  for (const sentence of [
    `うち株式会社見本は指名停止期間中であったため、${other}としました。`,
    `このうち株式会社見本については${other}としました。`,
    `株式会社見本は自主的に申告したため${other}です。`,
    `ただし、舗装工事については${other}とする。`,
  ])
    assert.deepEqual(await told(`${act}${sentence}`), ['periods_untied'], sentence)
  for (const sentence of [`なお、工事の契約期間は${other}です。`, '株式会社見本からは届出がありました。'])
    assert.deepEqual(await told(`${act}${sentence}`), both, sentence)
})

test('a change in a sentence behind the reason, or in the words of the period, is not silent', async () => {
  const [before, behind] = [
    ['１　業者名　株式会社架空', '２　指名停止期間　', '３　理由　贈賄'],
    `２　指名停止期間　${period}`,
  ]
  const factsOf = async (...body: readonly string[]) => {
    const [facts] = recordsOf(await readNotice(body))
    assert.ok(facts?.kind === 'procurement_suspension')
    return [facts.fate, facts.cancelledOn ?? facts.liftedOn ?? null, facts.period?.end ?? null]
  }
  const reason = (sentence: string) => factsOf(before[0]!, behind, before[2]!, sentence)
  assert.deepEqual(await reason('上記の措置は令和8年6月1日に取り消しました。'), [
    'cancelled',
    '2026-06-01',
    '2026-09-30',
  ])
  assert.deepEqual(await reason('本件措置は令和8年6月1日をもって撤回しました。'), [
    'cancelled',
    '2026-06-01',
    '2026-09-30',
  ])
  assert.deepEqual(await reason('なお、期間は令和8年6月30日までに短縮しました。'), [null, null, '2026-06-30'])
  assert.deepEqual(await reason('なお、当該法人は許可を令和8年6月1日に取り消されました。'), [null, null, '2026-09-30'])
  const ofPeriod = (words: string) => factsOf(before[0]!, `${before[1]}${words}`, before[2]!)
  assert.deepEqual(await ofPeriod(`6か月（${period}）を3か月に短縮`), ['unknown', null, '2026-09-30'])
  const decided = '令和8年4月1日から当面の間（令和8年6月1日終期決定：令和8年9月30日）'
  assert.deepEqual(await ofPeriod(decided), [null, null, '2026-09-30'])
  assert.deepEqual(await ofPeriod('令和8年4月1日から当面の間（終期は未定）'), [null, null, null])
})

test('a later decision that names one of several companies, by name, sign or word, is not that of all', async () => {
  const [last, names] = [`２　指名停止期間　${period}`, ['１　業者名', '株式会社架空', '株式会社見本']]
  for (const line of [
    '３　備考　株式会社見本は令和8年6月1日解除',
    '※1社については令和8年6月1日付けで解除',
    '※後者については令和8年6月1日付けで解除',
  ])
    assert.deepEqual(await told(...names, last, line), ['periods_untied'], line)
  const signed = ['１　業者名', '（１）株式会社架空', '（２）株式会社見本※']
  assert.deepEqual(await told(...signed, last, '※令和8年6月1日付けで解除'), ['periods_untied'])
})

test('a sentence about the time of one of several companies leaves all unread, and one that withdraws the measure gives no record', async () => {
  const act = `群馬県は、株式会社架空及び株式会社見本を、${period}、指名停止としました。`
  for (const sentence of [
    'このうち、株式会社見本については6か月間とします。',
    '株式会社見本については、期間を2倍としました。',
  ])
    assert.deepEqual(await told(`${act}${sentence}`), ['periods_untied'], sentence)
  const withdrawn = `群馬県は、株式会社架空を、${period}、指名停止としました。この措置は、令和8年5月20日に取り消しました。`
  await assert.rejects(told(withdrawn))
  const alone = `群馬県は、株式会社架空を、${period}、指名停止としました。`
  await assert.rejects(told(`${alone}登録業者である同社への措置は、令和8年5月20日に解除しました。`))
  assert.equal((await told(`${alone}なお、同社は登録を取り消されました。`)).length, 1)
})

test('a sentence that leaves out a company, or a member of a joint venture, leaves the notice unread', async () => {
  const venture = ['１　業者名　架空・見本特定建設工事共同企業体', '代表者　株式会社架空', '構成員　株式会社見本']
  const words = '株式会社見本については、責任がないと認められるため対象としない。'
  assert.deepEqual(await told(...venture, `２　指名停止期間　${period}`, `３　備考　構成員の${words}`), [
    'periods_untied',
  ])
  assert.deepEqual(await told(...companies, `２　指名停止期間　${period}`, `３　備考　${words}`), ['periods_untied'])
  for (const other of ['災害復旧工事については、対象としない。', '株式会社例示については、対象としない。'])
    assert.deepEqual(await told(...companies, `２　指名停止期間　${period}`, `３　備考　${other}`), both, other)
})
