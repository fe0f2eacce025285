import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publicationFile } from '../documents/process/open-publication.ts'
import { loadSource } from './source-folder.ts'
import type { Facts } from '../../domain/facts.ts'
import type { RowOutcome } from '../../domain/parsed-publication.ts'

/** The fields of a record in the order of `Sample.records`; `-` where the publication has none. */
type Line = readonly string[]

/** What a reader finds in a sample file. */
interface Sample {
  readonly file: string
  readonly complete: boolean
  readonly asOf: string | null
  readonly official: number | null
  /** Rows of the table, continuation rows included. */
  readonly rows: number
  readonly persons: number
  /** Reasons of the unparsed rows. */
  readonly unparsed: readonly string[]
  /**
   * Corporation: number, name, process, change date, close date, `current` or `historic`.
   * Disclosure filer: EDINET code, name, corporate number, securities code, capital in million yen.
   * Record: name, address, corporate number, action date, publication date, period.
   */
  readonly records: readonly Line[]
}

/** Defaults for a sample that is a complete list. */
export const whole = { complete: true, asOf: null, official: null, persons: 0, unparsed: [] }
/** Defaults for a sample that is a part of a list. */
export const part = { ...whole, complete: false }

/** A record with an action date only. */
export const measure = (name: string, address: string, day: string): Line => [name, address, '-', day, '-', '-']
/** A record with a publication date only. */
export const announcement = (name: string, day: string): Line => [name, '-', '-', '-', day, '-']
/** A record that was published on the day of the action. */
export const referral = (name: string, address: string, day: string): Line => [name, address, '-', day, day, '-']

/**
 * Tests a source against expectations that were written by hand from its sample. `expected.json` is no such test, because the
 * parser wrote it.
 */
export function testSamples(id: string, samples: readonly Sample[]): void {
  for (const { file, records, ...expected } of samples) {
    test(`${id}: the parser finds the parties, dates and counts of ${file}`, async () => {
      const source = await loadSource(id)
      assert.ok(source !== null)
      const path = new URL(`./${id}/sample/${file}`, import.meta.url)
      const reading = await source.parse(await publicationFile(path), source.description)
      const rows: RowOutcome[] = await Array.fromAsync(reading.rows)
      assert.deepEqual(
        {
          complete: reading.complete,
          asOf: reading.asOf,
          official: reading.official?.count ?? null,
          rows: rows.reduce((sum, row) => sum + row.rows, 0),
          persons: rows.filter(({ outcome }) => outcome === 'person').length,
          unparsed: rows.flatMap((row) => (row.outcome === 'unparsed' ? [row.reason] : [])),
        },
        expected,
      )
      assert.deepEqual(
        rows.flatMap((row) => (row.outcome === 'record' ? [lineOf(row.facts, row.historic === true)] : [])),
        records,
      )
    })
  }
}

function lineOf(facts: Facts, historic: boolean): Line {
  if (facts.kind === 'corporation') {
    const { corporateNumber, name, process, changeDate, closeDate = '-' } = facts
    return [corporateNumber, name, process, changeDate, closeDate, historic ? 'historic' : 'current']
  }
  if (facts.kind === 'disclosure_filer') {
    const { edinetCode, name, corporateNumber, securitiesCode, capitalMillionYen } = facts
    return [edinetCode, name, corporateNumber ?? '-', securitiesCode ?? '-', String(capitalMillionYen ?? '-')]
  }
  const { party, actionDate, publishedOn, period } = facts
  const end = period?.openEnded === true ? 'open' : (period?.end ?? '-')
  const days = period === null ? '-' : `${period.start ?? '-'}..${end}`
  return [party.name, party.address ?? '-', party.corporateNumber ?? '-', actionDate ?? '-', publishedOn ?? '-', days]
}
