import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublishedRecord } from '../../../domain/facts.ts'
import { statusDatesOf, statusOn } from '../../../domain/status.ts'
import { readNotice } from '../notice/test-notice.ts'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

/** What a reader is told of each record on its last day and after it. */
const told = (rows: Parameters<typeof recordsOf>[0]): string[] =>
  recordsOf(rows).map((facts) => {
    const dates = statusDatesOf({ facts: facts as PublishedRecord, lastSeenOn: '2026-04-01' })
    return `${dates.end} ${statusOn('2026-06-30', dates)} ${statusOn('2026-07-01', dates)}`
  })
const inRow = async (columns: string, values: string): Promise<string[]> =>
  told((await readText('list.csv', `業者名,所在地,${columns},理由\n株式会社架空組,前橋市架空町1,${values},談合`)).rows)

const part = '（舗装工事にあっては令和8年12月31日まで）'

test('after its last day nobody knows whether a measure has ended of which a part lasts longer', async () => {
  const read = ['2026-06-30 active unknown']
  assert.deepEqual(await inRow('指名停止期間', `令和8年4月1日から令和8年6月30日まで${part}`), read)
  assert.deepEqual(await inRow('始期,終期', `令和8年4月1日,令和8年6月30日${part}`), read)
  assert.deepEqual(await inRow('指名停止期間,備考', `令和8年4月1日～令和8年6月30日,${part.slice(1, -1)}`), read)
  const notice = ['業者名：株式会社架空組', '所在地：前橋市架空町1', '理由：贈賄']
  const period = `指名停止期間：令和8年4月1日から令和8年6月30日まで${part}`
  assert.deepEqual(told(await readNotice([...notice, period])), read)
})

test('the last day counts where no part lasts longer', async () => {
  const shorter = '（舗装工事にあっては令和8年5月31日まで）'
  for (const words of ['', '（3か月）', shorter])
    assert.deepEqual(
      await inRow('指名停止期間', `令和8年4月1日から令和8年6月30日まで${words}`),
      ['2026-06-30 active ended'],
      words,
    )
})
