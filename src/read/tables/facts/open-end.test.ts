import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowOutcome } from '../../../domain/parsed-publication.ts'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

/** The first day and the end of each record: its last day, `open`, or `null` where it is not known. */
const endsOf = (rows: readonly RowOutcome[]): unknown[] =>
  recordsOf(rows).map((facts) => {
    assert.ok('period' in facts)
    const { period } = facts
    return [period?.start, period?.openEnded === true ? 'open' : (period?.end ?? null)]
  })

const endsIn = async (...lines: string[]): Promise<unknown[]> =>
  endsOf((await readText('list.csv', lines.join('\n'))).rows)
const [april, june] = ['2026-04-01', '2026-06-01']

test('a period with nothing after its first day has an open end, unless the row has a length or a change', async () => {
  assert.deepEqual(
    await endsIn(
      '業者名,停止期間,月数,備考',
      '株式会社架空,2026/6/1～,－,',
      '有限会社見本,令和8年6月1日から,,',
      '例示建設株式会社,令和8年6月1日（月）以降,,',
      '株式会社例示,令和8年6月1日,,',
      '株式会社見本,令和8年6月1日,,終期未定',
      '架空電設株式会社,R8.6.1～,,6か月',
      '見本電設株式会社,R8.6.1～,,期間を延長',
    ),
    [
      [june, 'open'],
      [june, 'open'],
      [june, 'open'],
      [june, null],
      [june, 'open'],
      [june, null],
      [june, null],
    ],
  )
})

test('a blank end beside a first day is open, but not beside a column of lengths or the day of the effect', async () => {
  const ends = ['株式会社架空,R8.4.1,R8.5.1', '有限会社見本,R8.4.1,', '株式会社例示,R8.4.1,－']
  const open = [
    [april, '2026-05-01'],
    [april, 'open'],
    [april, 'open'],
  ]
  assert.deepEqual(await endsIn('業者名,自,至', ...ends), open)
  assert.deepEqual(await endsIn('業者名,停止開始日,停止満了日', ...ends), open)
  assert.deepEqual(await endsIn('業者名,停止開始日', '株式会社架空,R8.4.1'), [[april, null]])
  assert.deepEqual(await endsIn('業者名,効力発生日,満了日', '株式会社架空,R8.4.1,'), [[april, null]])
  assert.deepEqual(
    await endsIn(
      '業者名,自,至,月数,備考',
      '株式会社架空,R8.4.1,,,',
      '有限会社見本,R8.4.1,,3,',
      '株式会社例示,R8.4.1,,,期間の定めなし',
    ),
    [
      [april, null],
      [april, '2026-06-30'],
      [april, 'open'],
    ],
  )
})

test('of enforcement only an act that lasts has an open end; the words of the act may state the period', async () => {
  const endsOfAct = async (...acts: string[]): Promise<unknown[]> => {
    const lines = acts.map((act) => `株式会社架空,R8.4.1,${act}`)
    const csv = ['営業者の名称,処分年月日,処分の内容', ...lines].join('\n')
    return endsOf((await readText('list.csv', csv, sourceOf('enforcement', 'csv'))).rows)
  }
  assert.deepEqual(
    await endsOfAct(
      '営業停止 令和8年4月1日から当分の間',
      '営業停止 令和8年4月1日（1日間）',
      '営業停止3日間（令和8年4月1日から）',
      '営業停止 令和8年4月1日（水）から令和8年4月3日（金）まで（3日間）',
      '営業停止 令和8年4月1日から3日まで',
      '営業停止1日間（令和8年4月1日）',
      '令和8年3月30日付け業務停止命令（令和8年4月1日から3日間）',
      '営業禁止 令和8年4月1日から',
      '営業停止（令和8年4月1日）',
      '改善命令 令和8年4月1日から',
    ),
    [
      [april, 'open'],
      [april, april],
      [april, '2026-04-03'],
      [april, '2026-04-03'],
      [april, '2026-04-03'],
      [april, april],
      [april, '2026-04-03'],
      [april, 'open'],
      [undefined, null],
      [undefined, null],
    ],
  )
  const csv =
    '業者名,処分年月日,処分の内容,自,至\n株式会社架空,R8.4.1,登録取消,R8.4.1,\n有限会社見本,R8.4.1,業務停止,R8.4.1,\n'
  const { rows } = await readText('list.csv', csv, sourceOf('enforcement', 'csv'))
  assert.deepEqual(inShort(rows), ['株式会社架空', '有限会社見本'])
  assert.deepEqual(endsOf(rows), [
    [april, null],
    [april, 'open'],
  ])
})
