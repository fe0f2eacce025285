import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeInRemark } from './change-in-remark.ts'

/** What a remark means beside a period from 1 April to 30 September 2026: its last day, `unclear`, or `same`. */
const remarks: readonly (readonly [text: string, meaning: string])[] = [
  ['令和9年3月31日まで延長', '2027-03-31'],
  ['R9.3.31まで延長済', '2027-03-31'],
  ['停止期間を令和9年3月31日まで延長', '2027-03-31'],
  ['指名停止措置期間を令和９年３月３１日（水）まで延長しました。', '2027-03-31'],
  ['営業停止期間を令和9年3月31日まで延長', '2027-03-31'],
  ['令和8年6月20日付けで指名停止期間をR9.3.31まで延長した。', '2027-03-31'],
  ['令和9年3月31日まで期間を延長する', '2027-03-31'],
  ['期間延長（令和9年3月31日まで）', '2027-03-31'],
  ['期間延長：～令和9年3月31日', '2027-03-31'],
  ['期間変更：令和8年4月1日～令和9年3月31日', '2027-03-31'],
  ['変更前：令和8年4月1日～令和8年9月30日　変更後：令和8年4月1日～令和9年3月31日', '2027-03-31'],
  ['延長後の停止期間は令和9年3月31日まで', '2027-03-31'],
  ['終期を令和9年3月31日に変更', '2027-03-31'],
  ['期間変更（令和9年3月31日まで延長）', '2027-03-31'],
  ['再度の違反により、令和9年3月31日まで延長', '2027-03-31'],
  ['令和8年12月31日まで延長、令和9年3月31日まで再延長', '2027-03-31'],
  ['前回措置は令和8年3月31日まで延長。今回の措置は令和9年3月31日まで延長', '2027-03-31'],
  ['令和9年3月31日まで延長（令和8年6月1日付け）', '2027-03-31'],
  ['期間短縮（令和8年8月31日まで）', '2026-08-31'],
  ['停止期間を令和8年8月31日までに短縮', '2026-08-31'],
  ['令和8年8月31日まで短縮された', '2026-08-31'],
  ['指名停止期間は「令和8年9月30日まで」を「令和8年8月31日まで」に変更しました。', '2026-08-31'],
  ['R8.9.30→R8.8.31', '2026-08-31'],
  ['令和8年9月30日まで → 令和9年3月31日まで', '2027-03-31'],
  ['当初R8.9.30まで、現在R8.8.31まで', '2026-08-31'],
  ['R8.6.30→R8.9.30', 'same'],
  ['→R8.8.31', 'unclear'],
  ['前倒し R8.8.31', 'unclear'],
  ['R8.6.30→R8.8.31', 'unclear'],
  // The period has it already.
  ['令和8年6月2日に期間を変更。変更前の終期は令和8年8月31日', 'same'],
  ['期間延長（延長前の停止期間：令和8年4月1日～令和8年6月30日）', 'same'],
  // The printed period is the one before it.
  ['令和8年6月2日に期間を変更。変更前の終期は令和8年9月30日', 'unclear'],
  ['令和8年9月30日まで延長', 'same'],
  ['令和8年8月31日まで延長', 'same'],
  ['令和8年9月30日までに短縮', 'same'],
  // No last day, or one in doubt.
  ['期間を3か月延長', 'unclear'],
  ['3か月延長（令和8年6月1日決定）', 'unclear'],
  ['6か月に短縮', 'unclear'],
  ['12か月に変更', 'unclear'],
  ['停止期間を6か月から12か月に変更', 'unclear'],
  ['期間変更', 'unclear'],
  ['措置内容の変更', 'unclear'],
  ['期間延長', 'unclear'],
  ['延長', 'unclear'],
  ['令和8年6月1日延長', 'unclear'],
  ['令和8年10月1日に延長', 'unclear'],
  ['指名停止期間を短縮', 'unclear'],
  ['令和8年11月末まで延長', 'unclear'],
  ['判決の確定まで延長', 'unclear'],
  ['国土交通省の指名停止を令和9年3月31日まで延長', 'unclear'],
  ['令和9年3月31日まで延長（水道局を除く）', 'unclear'],
  ['令和9年3月31日まで延長。さらに3か月延長', 'unclear'],
  ['令和9年3月31日まで延長。令和8年8月31日までに短縮', 'unclear'],
  ['令和9年3月31日までに短縮', 'unclear'],
  ['令和8年3月31日までに短縮', 'unclear'],
  // An earlier or another measure.
  ['前回措置を令和9年3月31日まで延長', 'same'],
  ['前回の指名停止を3か月延長', 'same'],
  ['別件の指名停止は令和9年3月31日まで延長', 'same'],
  ['他団体の指名停止期間は延長', 'same'],
  ['令和7年9月30日まで延長', 'same'],
  // Other words of a change, and days that repeat the year or the month of the day before them or of the period.
  ['停止期間を令和8年10月31日までに改める', '2026-10-31'],
  ['終期を令和8年10月31日に改めた', '2026-10-31'],
  ['終期をR8.10.31とする', '2026-10-31'],
  ['令和8年6月20日付けで停止期間を令和8年10月31日までとすることとした', '2026-10-31'],
  ['停止期間を令和8年10月31日まで伸長', '2026-10-31'],
  ['令和8年8月31日まで繰上げ', '2026-08-31'],
  ['同年10月31日までに変更', '2026-10-31'],
  ['令和8年6月20日付けで同年10月31日までに変更', '2026-10-31'],
  ['令和8年12月20日付けで終期を翌年1月末日とする', '2027-01-31'],
  ['令和8年10月1日付けで終期を同月末日に改める', '2026-10-31'],
  ['令和8年10月31日の満了日を同日までとする', 'same'],
  // It may be something else that is improved by then.
  ['令和8年10月31日までに改める', 'unclear'],
  ['令和8年10月31日までに改めるよう指導', 'same'],
  ['令和8年10月31日までに変更すること', 'same'],
  ['期間を6か月に改める', 'unclear'],
  ['3か月に減免', 'unclear'],
  ['終期を8月31日に繰上げ', 'unclear'],
  ['10月31日までに変更', 'unclear'],
  ['同月末日までに変更', 'unclear'],
  ['同年11月31日までに変更', 'unclear'],
  ['令和8年8月31日に繰り上げ', 'unclear'],
  ['終期繰上げ', 'unclear'],
  ['終期を繰り上げた', 'unclear'],
  ['停止期間の誤りを訂正', 'unclear'],
  ['期間見直し', 'unclear'],
  ['期間改定', 'unclear'],
  ['情状を考慮し期間を軽減', 'unclear'],
  ['情状酌量により軽減', 'unclear'],
  ['軽減', 'unclear'],
  ['期間を圧縮した', 'unclear'],
  ['R8.4.1～R8.9.30　終期繰上げ', 'unclear'],
  // Two last days, and no word of a change.
  ['R8.10.31まで', 'unclear'],
  ['～R8.10.31', 'unclear'],
  ['令和8年10月31日までとする', 'unclear'],
  ['10月31日まで', 'unclear'],
  ['令和8年10月末まで', 'unclear'],
  ['満了日：令和8年10月31日', 'unclear'],
  ['令和8年10月31日満了', 'unclear'],
  ['停止期間は令和8年10月31日まで', 'unclear'],
  ['指名停止期間：R8.4.1～R8.10.31', 'unclear'],
  ['令和8年4月1日から令和8年8月31日まで', 'unclear'],
  ['指名停止中（R8.10.31まで）', 'unclear'],
  ['令和8年10月31日まで継続', 'unclear'],
  ['下請あり、令和8年10月31日まで', 'unclear'],
  ['期間を3か月とする', 'unclear'],
  ['終期を令和8年3月31日とする', 'unclear'],
  ['終期を令和8年10月31日とする。終期を令和8年11月30日とする', 'unclear'],
  // The printed last day, or the length that ends on it.
  ['令和8年9月30日まで', 'same'],
  ['9月30日まで', 'same'],
  ['令和8年9月末まで', 'same'],
  ['令和8年9月30日満了', 'same'],
  ['終期：令和8年9月30日', 'same'],
  ['期間を6か月とする', 'same'],
  ['指名停止6か月間（令和8年4月1日から令和8年9月30日まで）', 'same'],
  ['令和8年9月30日までの間、随意契約の相手方としない', 'same'],
  // What is over by an earlier day is not told as another last day.
  ['令和8年8月31日満了', 'same'],
  // Another body, measure or period.
  ['改善報告は令和8年10月31日までに提出', 'same'],
  ['工期は令和8年10月31日まで', 'same'],
  ['契約期間：令和8年10月31日まで', 'same'],
  ['履行期限は令和8年10月31日', 'same'],
  ['資格の有効期間は令和8年10月31日まで', 'same'],
  ['掲載は令和8年10月31日まで', 'same'],
  ['令和8年10月31日に決定', 'same'],
  ['営業停止処分（令和8年4月1日から同月30日まで）を受けたため', 'same'],
  ['営業停止処分（令和8年4月1日から令和8年4月30日まで）', 'same'],
  ['処分期間：令和8年4月1日～令和8年4月30日', 'same'],
  ['指名停止（令和8年10月31日まで）中の工事', 'same'],
  ['前回措置は令和8年10月31日まで', 'same'],
  ['他機関の措置は令和8年10月31日まで', 'same'],
  ['国土交通省：令和8年10月31日まで', 'same'],
  ['関東地方整備局 令和8年4月1日から令和8年7月31日まで指名停止', 'same'],
  ['県の指名停止は令和8年10月31日まで', 'same'],
  ['指名停止期間：令和7年4月1日～令和7年9月30日', 'same'],
  ['当初は令和8年6月30日まで', 'same'],
  ['令和7年4月1日から令和8年10月31日まで無許可で営業', 'same'],
  ['再発防止措置の見直し', 'same'],
  ['安全管理体制を改めた', 'same'],
  ['改めて通知', 'same'],
  ['課徴金の軽減', 'same'],
  ['罰金を軽減', 'same'],
  ['軽減税率', 'same'],
  ['工期の繰上げ', 'same'],
  ['繰上償還', 'same'],
  ['有効期間の更新', 'same'],
  ['期間満了後に資格を再審査', 'same'],
  ['期間を経過したもの', 'same'],
  ['期間は原則3か月', 'same'],
  // A negation, an event to come, an application.
  ['期間延長なし', 'same'],
  ['延長しない', 'same'],
  ['期間を延長する場合がある', 'same'],
  ['令和9年3月31日まで延長することがある', 'same'],
  ['令和9年3月31日まで延長予定', 'same'],
  ['延長（予定）', 'same'],
  ['短縮を検討中', 'same'],
  ['延長の可能性あり', 'same'],
  ['延長申請', 'same'],
  ['期間短縮の申立て', 'same'],
  // Another period, or none.
  ['契約期間を延長', 'same'],
  ['契約期間を令和9年3月31日まで延長', 'same'],
  ['契約期間を6か月に短縮', 'same'],
  ['契約期間を6か月から12か月に変更', 'same'],
  ['変更', 'same'],
  ['工期延長', 'same'],
  ['工期を令和9年3月31日まで延長', 'same'],
  ['契約期間：令和9年3月31日まで延長', 'same'],
  ['工期を、令和9年3月31日まで延長', 'same'],
  ['履行期限の延長', 'same'],
  ['履行期限を令和8年11月末まで延長', 'same'],
  ['許可の有効期間の延長', 'same'],
  ['改善期限を延長', 'same'],
  ['労働時間の短縮', 'same'],
  ['午後10時まで営業を延長', 'same'],
  ['36協定の延長時間を超える時間外労働', 'same'],
  ['延長200m', 'same'],
  ['道路延長', 'same'],
  ['商号変更', 'same'],
  ['代表者の変更', 'same'],
  ['変更届', 'same'],
  ['下請あり', 'same'],
]

const period = { start: '2026-04-01', end: '2026-09-30', openEnded: false }

for (const [text, meaning] of remarks)
  test(`${text}: ${meaning}`, () => {
    const change = changeInRemark(text, period)
    assert.equal(change === null ? 'same' : (change.end ?? 'unclear'), meaning)
  })

test('an open end is fixed by a change, and not by an extension', () => {
  const open = { start: '2026-04-01', end: null, openEnded: true }
  assert.deepEqual(changeInRemark('令和9年3月31日までに変更', open), { end: '2027-03-31' })
  assert.deepEqual(changeInRemark('令和9年3月31日まで延長', open), { end: null })
  assert.deepEqual(changeInRemark('令和9年3月31日まで延長', { ...open, openEnded: false }), { end: '2027-03-31' })
})

test('beside an open end a last day leaves it open whether the measure lasts, unless it is set; in other lists 営業停止 is the measure', () => {
  const open = { start: '2026-04-01', end: null, openEnded: true }
  assert.deepEqual(changeInRemark('令和8年10月31日まで', open), { end: null })
  assert.deepEqual(changeInRemark('終期を令和8年10月31日とする', open), { end: '2026-10-31' })
  assert.deepEqual(changeInRemark('営業停止期間は令和8年10月31日まで', period, false), { end: null })
  assert.equal(changeInRemark('営業停止期間は令和8年10月31日まで', period), null)
})

test('a whole new period moves the first day, too', () => {
  const both = { start: '2026-06-01', end: '2026-11-30' }
  for (const words of [
    '処分期間を令和8年6月1日から令和8年11月30日に変更',
    '期間変更：令和8年6月1日～令和8年11月30日',
    '期間変更（令和8年6月1日～令和8年11月30日）',
    '変更後の期間：R8.6.1～R8.11.30',
    '停止期間をR8.4.1～R8.9.30からR8.6.1～R8.11.30に変更',
    '停止期間は令和8年6月1日から令和8年11月30日までに訂正',
  ])
    assert.deepEqual(changeInRemark(words, period), both, words)
  for (const words of [
    '令和8年6月1日から令和8年11月30日に変更',
    '期間変更：令和8年6月1日～令和8年11月30日。期間変更：令和8年6月1日～令和8年12月31日',
    '期間を令和7年10月1日から令和8年3月31日に変更',
    '始期を令和8年6月1日に変更',
    '指名停止の開始日を令和8年6月1日に延期',
    '開始日の変更',
    '令和8年6月1日からに変更',
  ])
    assert.deepEqual(changeInRemark(words, period), { end: null }, words)
  for (const words of [
    '期間を令和8年4月1日から令和8年11月30日に変更',
    '終期を令和8年9月30日から令和8年11月30日に変更',
    '令和8年6月1日から令和8年11月30日まで延長',
  ])
    assert.deepEqual(changeInRemark(words, period), { end: '2026-11-30' }, words)
  for (const words of ['工期を令和8年6月1日から令和8年11月30日に変更', '工事開始日を令和8年6月1日に変更', '入札を延期'])
    assert.equal(changeInRemark(words, period), null, words)
})

test('a day of the same year is that of the period only where its first and last day have one year', () => {
  const over = { start: '2026-12-01', end: '2027-02-28', openEnded: false }
  assert.deepEqual(changeInRemark('同年3月31日までに変更', over), { end: null })
  assert.deepEqual(changeInRemark('令和9年2月1日付けで同年3月31日までに変更', over), { end: '2027-03-31' })
  assert.deepEqual(changeInRemark('同年2月30日までに変更', over), { end: null })
})

test('of a remark longer than any period a change is unclear', () => {
  assert.deepEqual(changeInRemark(`${'見本'.repeat(10_000)}停止期間を延長`, period), { end: null })
  assert.equal(changeInRemark(`${'見本'.repeat(10_000)}道路延長`, period), null)
})
