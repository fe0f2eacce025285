import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ingestFile } from '../../../collect/ingest.ts'
import { loadSource, type Source } from '../source-folder.ts'
import { openArchive } from '../../../ledger/archive.ts'
import type { LedgerRecord } from '../../../ledger/ledger.ts'
import { recordsOf } from '../../../ledger/test-publications.ts'
import { loneBrackets } from '../../../words/text/lone-brackets.ts'
import { openLedger } from '../../../ledger/sqlite/ledger.ts'

/** Five days of the crawl, beside the repository, with the number of rows on each. */
const folder = fileURLToPath(new URL('../../../../../shared/data/mlit_nega_inf', import.meta.url))
const days: Readonly<Record<string, number>> = {
  '20200905': 903,
  '20201213': 976,
  '20210228': 922,
  '20210301': 906,
  '20210401': 876,
}

async function recordsAfter(t: TestContext, order: readonly string[]): Promise<LedgerRecord[]> {
  const place = mkdtempSync(join(tmpdir(), 'crawl-'))
  const ledger = openLedger(join(place, 'ledger.db'))
  t.after(() => {
    ledger.close()
    rmSync(place, { recursive: true, force: true })
  })
  // Without its module each file is parsed in this process, which is faster.
  const { module: _, ...source } = (await loadSource('mlit_negative_information_crawl')) as Source
  const archive = openArchive(join(place, 'archive'))
  for (const day of order) {
    const path = join(folder, `${day}.csv`)
    const done = await ingestFile({ ledger, archive, source, path, now: () => new Date('2026-11-22T03:00:00Z') })
    assert.ok('counts' in done, day)
    const { rows, persons, unparsed, continuation, ...records } = done.counts
    assert.equal(rows, days[day], day)
    assert.equal(records.new + records.changed + records.unchanged + continuation + persons + unparsed, rows, day)
  }
  return recordsOf(ledger)
}

/** A record without the fields that depend on the time and order of the imports. */
const historyOf = ({ key, facts, firstSeenOn, lastSeenOn, removedAtSourceOn }: LedgerRecord): unknown => ({
  key,
  facts,
  firstSeenOn,
  lastSeenOn,
  removedAtSourceOn,
})

test('the days of the crawl give the same records in every order, and what left the list is not lifted', async (t) => {
  if (!existsSync(folder)) return t.skip('the published files are missing')
  const inOrder = await recordsAfter(t, Object.keys(days))
  const mixed = await recordsAfter(t, ['20210301', '20210401', '20200905', '20210228', '20201213'])
  assert.deepEqual(mixed.map(historyOf), inOrder.map(historyOf))
  // Sixteen rows became two years old and left the list of 2021-03-01.
  assert.equal(inOrder.filter(({ removedAtSourceOn }) => removedAtSourceOn === '2021-03-01').length, 16)
  assert.ok(inOrder.every(({ facts }) => 'fate' in facts && facts.fate === null))
  const lone = inOrder.flatMap(({ facts }) =>
    'party' in facts && loneBrackets(facts.party.name).length > 0 ? [facts.party.name] : [],
  )
  assert.deepEqual(lone, [])
})
