import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { before, test } from 'node:test'
import { statuses } from '../src/words/codes/statuses.ts'
import { parsedSamples } from '../src/read/sources/parsed-samples.ts'
import { loadSource, sourceFolders } from '../src/read/sources/source-folder.ts'
import { dateInTokyo } from '../src/domain/calendar.ts'
import type { PublishedRecord, RecordKind } from '../src/domain/facts.ts'
import { statusDatesOf, statusOn, type Status } from '../src/domain/status.ts'
import type { GenerationFacts, RecordQuery, StoredRecord } from '../src/generations/ports.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'
import { createGenerationWriter } from '../src/generations/sqlite/writer.ts'

/**
 * The records of the samples of all sources, each with a period again with a lift and with a withdrawal in its middle and on its first day,
 * and each with a last day again without the first, which no sample has.
 */
const records: PublishedRecord[] = []

before(async () => {
  for (const folder of await sourceFolders()) {
    const source = await loadSource(basename(folder))
    assert.ok(source !== null)
    for (const { rows } of await parsedSamples(folder, source))
      for (const row of rows) if (row.outcome === 'record' && 'party' in row.facts) records.push(row.facts)
  }
  records.push(...records.flatMap(decidedRecords), ...records.flatMap(withoutFirstDay))
})

const dayOf = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

function decidedRecords(record: PublishedRecord): PublishedRecord[] {
  const start = record.period?.start ?? null
  if (start === null || record.fate !== null) return []
  return [start, dayOf(start, 10)].flatMap((day) => [
    { ...record, fate: 'lifted', liftedOn: day },
    { ...record, fate: 'cancelled', cancelledOn: day },
  ])
}

const withoutFirstDay = (record: PublishedRecord): PublishedRecord[] =>
  record.period === null || record.period.end === null ? [] : [{ ...record, period: { ...record.period, start: null } }]

/** The days around every day on which a status may change. */
const edgesOf = ({ period, liftedOn, cancelledOn }: PublishedRecord): string[] =>
  [period?.start, period?.end, liftedOn, cancelledOn]
    .filter((date) => typeof date === 'string')
    .flatMap((date) => [-1, 0, 1].map((days) => dayOf(date, days)))

/** The end of an open period would be noticed on every day; `src/generations/sqlite/status-conditions.test.ts` tests the others. */
const watched = { lastSeenOn: '2026-01-01', noticedUntil: '9999-12-31' }

/** The rule in words: the first line that applies on a day is the status. */
function statusInWords({ period, fate, liftedOn, cancelledOn }: PublishedRecord, day: string): readonly Status[] {
  const { start = null, end = null, openEnded = false } = period ?? {}
  const hasDays = start !== null || end !== null || openEnded
  if (fate === 'cancelled' && (cancelledOn === undefined || !hasDays || day >= cancelledOn)) return ['cancelled']
  if (fate === 'unknown') return ['unknown']
  if (fate === 'lifted' && (typeof liftedOn !== 'string' || !hasDays || day >= liftedOn)) return ['lifted']
  if (start !== null && day < start) return ['upcoming']
  if (end !== null && day > end) return ['ended']
  if (start !== null && end !== null) return ['active']
  if (openEnded) return ['open_ended']
  return ['unknown', 'final']
}

test('every record of the samples has the right status on the days around its first day, its last day and its end by a decision', () => {
  const found = new Set<string>()
  for (const record of records) {
    for (const day of edgesOf(record)) {
      const status = statusOn(day, statusDatesOf({ facts: record, ...watched }))
      assert.ok(statusInWords(record, day).includes(status), `${JSON.stringify(record)} is ${status} on ${day}`)
      found.add(status)
    }
  }
  for (const status of ['upcoming', 'active', 'ended', 'open_ended', 'lifted', 'cancelled', 'unknown'])
    assert.ok(found.has(status), status)
})

test('the day begins at midnight in Tokyo: a status changes at 15:00 UTC of the day before', () => {
  for (const record of records) {
    for (const day of edgesOf(record)) {
      const midnight = Date.parse(`${day}T00:00:00+09:00`)
      assert.deepEqual([dateInTokyo(midnight - 1), dateInTokyo(midnight)], [dayOf(day, -1), day])
    }
  }
})

const kinds: readonly RecordKind[] = ['enforcement', 'procurement_suspension', 'license_action']

test('the status filter finds exactly the records of that status on every one of these days', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-status-'))
  const path = join(folder, 'status.generation')
  const writer = createGenerationWriter(path)
  writer.endCompanies({ rankGroups: [], madeOf: null })
  for (const [index, facts] of records.entries()) {
    const record = {
      publicId: `r${index}`,
      authorityEn: null,
      changedOn: '2026-01-01',
      facts,
      ...watched,
      corporateNumber: null,
      provenance: {},
      nameHolders: [],
    } as unknown as StoredRecord
    writer.addRecord(record, { party: ['見本'], text: '', codes: [], date: facts.period?.start ?? null })
  }
  writer.finish({ id: 'status', sample: true } as unknown as GenerationFacts)
  const reader = openGeneration(path)
  t.after(() => {
    reader.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const query = (kind: RecordKind, today: string, status: string): RecordQuery => ({
    kind,
    today,
    party: [],
    text: [],
    codes: [],
    status,
    from: null,
    to: null,
    changedSince: null,
    limit: 10_000,
    offset: 0,
  })
  const days = [...new Set(records.flatMap(edgesOf))].toSorted()
  for (const day of days.filter((_, index) => index % 3 === 0)) {
    for (const kind of kinds) {
      const ofKind = records.flatMap((facts, index) => (facts.kind === kind ? [{ facts, id: `r${index}` }] : []))
      for (const { code } of statuses) {
        const found = reader.findRecords(query(kind, day, code))
        assert.deepEqual(
          found.records.map(({ publicId }) => publicId).toSorted(),
          ofKind
            .filter(({ facts }) => statusOn(day, statusDatesOf({ facts, ...watched })) === code)
            .map(({ id }) => id)
            .toSorted(),
          `${kind} ${code} on ${day}`,
        )
      }
    }
  }
})
