import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePeriod } from './japanese-period.ts'

/** Notations of Japanese notices. Each was read by hand before the parser saw it. */
interface Notation {
  readonly text: string
  readonly start: string | null
  readonly end: string | null
  readonly openEnded?: true
  /** The day of the notice, to which 本日 and lengths without a date refer. */
  readonly hint?: string
}

const april = '2026-04-01'
const lastOfApril = '2026-04-30'
const may = '2026-05-01'
const lastOfMay = '2026-05-31'

/** All from 2026-04-01 to 2026-05-01. */
const sameDays: readonly string[] = [
  '令和８年４月１日（水）から令和８年５月１日（金）まで',
  '令和8年4月1日水曜日から令和8年5月1日金曜日まで',
  '令和8年4月1日(水曜日)から令和8年5月1日(金曜日・祝)まで',
  '令和８年４月１日\nから\n令和８年５月１日\nまで（１か月）',
  '令和8年4月\n1日～令和8年5月\n1日',
  '自　令和８年４月１日　至　令和８年５月１日',
  '自令和 8年 4月 1日\n至令和 8年 5月 1日',
  '（自）令和8年4月1日 （至）令和8年5月1日',
  '自：R8.4.1　至：R8.5.1',
  '令和8年4月1日午前零時から令和8年5月1日午後12時まで',
  '令和8年4月1日午前０時から令和8年5月1日24時まで',
  'R8.4.1～8.5.1',
  '令和8年4月1日～8年5月1日',
  '令和8年4月1日から令和8年5月1日までの1か月間',
  '令和8年4月1日から令和8年5月1日まで１か月間',
  '2026.4.1-2026.5.1',
  '2026/04/01 ～ 2026/05/01',
  '２０２６年４月１日～２０２６年５月１日',
  '令和8年(2026年)4月1日から令和8年(2026年)5月1日まで',
  '2026（令和8）年4月1日～2026（令和8）年5月1日',
  '令和8年4月1日〜\n令和8年5月1日\n（1ヵ月）',
  '令和八年四月一日から令和八年五月一日まで',
  '㋿8年4月1日～㋿8年5月1日',
  'Ｒ８・４・１～Ｒ８・５・１',
  '令和 8. 4. 1 ～ 令和 8. 5. 1',
  '令和 8.4.1～令和 8.5.1',
  '令和8年4月1日 ～ 8.5.1',
  'R08.04.01～R08.05.01',
  '令和8年4月1日（初日）から令和8年5月1日まで',
  '指名停止1か月（令和8年4月1日から令和8年5月1日まで）',
  '令和8年4月1日から、令和8年5月1日まで（期間：1か月）',
  '令和8年3月31日の翌日から令和8年5月1日まで',
  '令和8年4月1日から同年5月2日の前日まで',
]

const notations: readonly Notation[] = [
  { text: '令和8年4月1日午前零時から令和8年5月1日午前零時まで', start: april, end: lastOfApril },
  { text: '令和8年4月1日から令和8年5月1日の前日まで', start: april, end: lastOfApril },
  { text: '令和8年4月1日から起算して1か月', start: april, end: lastOfApril },
  { text: '令和8年4月1日から起算して30日間', start: april, end: lastOfApril },
  { text: '令和8年4月1日の翌日から起算して30日間', start: '2026-04-02', end: may },
  { text: '令和8年4月1日から1.5カ月', start: april, end: null },
  { text: '令和8年4月1日から１．５ヶ月間', start: april, end: null },
  { text: '令和8年4月1日から1年6月', start: april, end: null },
  { text: '令和8年4月1日から4ヶ月2週', start: april, end: '2026-08-14' },
  { text: '令和8年4月1日から４ヶ月と２週間', start: april, end: '2026-08-14' },
  { text: '令和8年4月1日から６週間', start: april, end: '2026-05-12' },
  { text: '令和8年4月1日から1箇月', start: april, end: lastOfApril },
  { text: '令和8年4月1日から２ケ月間', start: april, end: lastOfMay },
  { text: '令和8年4月1日から十二か月', start: april, end: '2027-03-31' },
  { text: '令和8年4月1日から三日間', start: april, end: '2026-04-03' },
  { text: '令和8年4月1日から2ヶ月（令和8年5月31日まで）', start: april, end: lastOfMay },
  { text: '令和8年4月1日から2ヶ月（令和8年5月20日まで）', start: april, end: null },
  { text: '1か月（令和8年4月1日～令和8年4月30日）', start: april, end: lastOfApril },
  { text: '平成31年4月25日～令和元年5月24日', start: '2019-04-25', end: '2019-05-24' },
  { text: 'H31.4.25～R1.5.24', start: '2019-04-25', end: '2019-05-24' },
  { text: '平成31年4月25日から元年5月24日まで', start: null, end: null },
  { text: '8.4.1～8.5.1', start: null, end: null },
  { text: '令和3月5月28日から令和3年6月27日まで', start: null, end: null },
  { text: '令和8年4月1日から令和8年9月31日まで', start: null, end: null },
  { text: '令和8年11月1日から3月31日まで', start: null, end: null },
  { text: '令和8年11月1日～翌年 3月31日', start: '2026-11-01', end: '2027-03-31' },
  { text: '令和8年4月10日から30日', start: '2026-04-10', end: null },
  { text: '令和8年4月10日から30日まで', start: '2026-04-10', end: lastOfApril },
  { text: '令和8年4月1日及び2日', start: null, end: null },
  { text: '令和8年4月1日、令和8年5月1日', start: null, end: null },
  { text: '令和8年度末まで', start: null, end: null },
  { text: '令和8年4月1日から令和8年5月1日頃まで', start: april, end: null },
  { text: '令和8年4月1日より当面の間', start: april, end: null, openEnded: true },
  { text: '本日から当面の間', hint: april, start: april, end: null, openEnded: true },
  { text: '本日から当面の間', start: null, end: null, openEnded: true },
  { text: '本日から１か月間', hint: april, start: april, end: lastOfApril },
  { text: '本日から令和8年5月1日まで', hint: april, start: april, end: may },
  { text: '当面の間（令和8年4月1日から）', start: april, end: null, openEnded: true },
  { text: '令和8年4月1日～未定', start: april, end: null, openEnded: true },
  { text: '令和8年4月1日から訴訟の判決が確定するまで', start: april, end: null, openEnded: true },
  { text: '令和8年4月1日から改善が認められる日まで', start: april, end: null, openEnded: true },
  { text: '令和8年4月1日から当面の間（令和8年6月30日まで）', start: april, end: '2026-06-30' },
  { text: 'R8.4.1～R8.5.1（R8.6.1まで延長）', start: april, end: '2026-06-01' },
  { text: 'R8.4.1～R8.5.1 ※R8.6.1まで延長', start: april, end: '2026-06-01' },
  { text: 'R8.4.1～R8.5.1（R8.6.1まで延長）（R8.7.1まで再延長）', start: april, end: '2026-07-01' },
  { text: 'R8.4.1～R8.5.1（R8.4.15まで短縮）', start: april, end: '2026-04-15' },
  { text: 'R8.4.1～R8.5.1（R8.4.15まで延長）', start: april, end: null },
  { text: 'R8.4.1～R8.6.1（延長）', start: april, end: '2026-06-01' },
  { text: '令和8年6月1日まで延長', hint: april, start: april, end: '2026-06-01' },
  { text: '令和8年4月1日から令和8年5月1日まで（1か月延長）', start: april, end: null },
  { text: '令和8年4月1日から令和8年5月1日まで（令和8年4月20日変更）', start: april, end: null },
  { text: '令和8年4月1日～令和8年5月1日→令和8年6月1日', start: april, end: '2026-06-01' },
  {
    text: '（変更前）令和8年4月1日～令和8年5月1日\n（変更後）令和8年4月1日～令和8年6月1日',
    start: april,
    end: '2026-06-01',
  },
  { text: '変更前：R8.4.1～R8.5.1　変更後：R8.4.1～R8.6.1', start: april, end: '2026-06-01' },
  { text: 'R8.4.1～R8.6.1（変更前：R8.4.1～R8.5.1）', start: april, end: '2026-06-01' },
  { text: '令和8年4月1日から令和8年5月1日まで（令和8年4月20日解除）', start: april, end: may },
  { text: '令和8年4月1日から令和8年5月1日まで（解除）', start: april, end: may },
  { text: '令和8年4月1日から当面の間（令和8年5月1日解除）', start: april, end: null, openEnded: true },
  { text: '令和8年5月1日解除', start: null, end: null },
]

for (const text of sameDays) {
  test(`${JSON.stringify(text)} is ${april} to ${may}`, () =>
    assert.deepEqual(parsePeriod(text), { text, start: april, end: may, openEnded: false }))
}

for (const { text, start, end, openEnded = false, hint = null } of notations) {
  const given = hint === null ? '' : ` in a notice of ${hint}`
  test(`${JSON.stringify(text)}${given} is ${start} to ${openEnded ? 'an open end' : end}`, () =>
    assert.deepEqual(parsePeriod(text, hint), { text, start, end, openEnded }))
}
