import type { Facts } from '../domain/facts.ts'
import type { ParsedPublication, RowOutcome } from '../domain/reading.ts'
import { defaultReadingLimits, defaultTableLayout, type SourceDescription } from '../domain/source-description.ts'
import { sampleCompanies } from './companies.ts'
import type { Outcome } from './corporations.ts'
import { differenceOutcomes, registerOutcomes } from './corporations.ts'
import { filerOutcomes } from './disclosure-filers.ts'
import { enforcementList, licenseActionList, suspensionLists } from './lists.ts'
import type { PublishedSuspension } from './lists.ts'

/** A reading with the file name and retrieval time of its publication. */
export interface SamplePublication {
  /** Unique within the source. */
  readonly name: string
  /** ISO 8601 with offset. */
  readonly retrievedAt: string
  readonly reading: ParsedPublication & { readonly asOf: string; readonly rows: readonly RowOutcome[] }
}

export interface SampleSource {
  readonly description: SourceDescription
  /** In order of publication. */
  readonly publications: readonly SamplePublication[]
}

const firstDay = '2026-04-01'
const secondDay = '2026-07-01'

/**
 * Five sources with their publications and rows of every outcome. The companies and actions are fictional; the authorities are real.
 * The output is always the same: it depends on no clock, and the seed is fixed.
 */
export function sampleSources(): SampleSource[] {
  const companies = sampleCompanies()
  return [
    {
      description: descriptionOf(
        'sample_corporate_numbers',
        'corporation',
        '法人番号（見本）',
        'Corporate numbers (sample)',
      ),
      publications: [
        publication('register', firstDay, registerOutcomes(companies)),
        publication('register', secondDay, differenceOutcomes(companies, secondDay), { complete: false }),
      ],
    },
    {
      description: descriptionOf(
        'sample_disclosure_filers',
        'disclosure_filer',
        '開示書類提出者一覧（見本）',
        'Disclosure filers (sample)',
      ),
      publications: [publication('filers', firstDay, filerOutcomes(companies), { official: '件数' })],
    },
    {
      description: descriptionOf(
        'sample_enforcements',
        'enforcement',
        '行政処分等一覧（見本）',
        'Enforcement actions (sample)',
      ),
      publications: twoEditions('enforcements', recordOutcomes('enforcement', enforcementList(companies)), '検索結果'),
    },
    {
      description: descriptionOf(
        'sample_procurement_suspensions',
        'procurement_suspension',
        '指名停止等措置一覧（見本）',
        'Procurement suspensions (sample)',
      ),
      publications: suspensionPublications(suspensionLists(companies)),
    },
    {
      description: descriptionOf(
        'sample_license_actions',
        'license_action',
        '許認可に係る処分等一覧（見本）',
        'Licence actions (sample)',
      ),
      publications: twoEditions('license-actions', recordOutcomes('license', licenseActionList(companies)), null),
    },
  ]
}

function descriptionOf(
  id: string,
  produces: SourceDescription['produces'],
  title: string,
  titleEn: string,
): SourceDescription {
  return {
    id,
    title,
    titleEn,
    publisher: { name: '見本データ', nameEn: 'Sample data', corporateNumber: null, group: null },
    produces,
    data: {
      url: `https://sample.example/${id}`,
      format: 'csv',
      license: 'MIT',
      attribution:
        '見本データ（架空）。実在の法人・処分とは関係ありません。 / Sample data: fictional companies and fictional actions.',
      expectedInterval: 'P50Y',
    },
    collect: null,
    columns: {},
    lookups: {},
    table: defaultTableLayout,
    gates: { rowsMin: 1, unreadShareMax: 0.5, lossShareMax: 0.5 },
    limits: defaultReadingLimits,
  }
}

function recordOutcomes(keyPrefix: string, facts: readonly Facts[]): Outcome[] {
  return facts.map((recordFacts, index) => recordOutcome(keyPrefix, index, recordFacts))
}

function recordOutcome(keyPrefix: string, index: number, facts: Facts): Outcome {
  return { outcome: 'record', key: `${keyPrefix}-${String(index + 1).padStart(4, '0')}`, facts }
}

/** One list for each publisher. Every fourth states an official count. */
function suspensionPublications(rows: readonly PublishedSuspension[]): SamplePublication[] {
  const lists = new Map<string, Outcome[]>()
  rows.forEach(({ publisher, facts }, index) => {
    const list = `${facts.authority.name} ${publisher.list}`
    const outcomes = lists.get(list) ?? []
    lists.set(list, [...outcomes, recordOutcome('suspension', index, facts)])
  })
  return [...lists]
    .flatMap(([list, outcomes], index) => twoEditions(list, outcomes, index % 4 === 0 ? '検索結果' : null))
    .toSorted((left, right) => left.reading.asOf.localeCompare(right.reading.asOf))
}

/**
 * Two editions of a list. Every ninth record is only in the later one. Every twelfth is only in the earlier one: it was removed from
 * the list, which is not a cancellation. Both editions have a row about a natural person and an unread row. `official` is the label
 * of the official count.
 */
function twoEditions(list: string, outcomes: readonly Outcome[], official: string | null): SamplePublication[] {
  const earlier = outcomes.filter((_, index) => index % 9 !== 8)
  const later = outcomes.filter((_, index) => index % 12 !== 7 || index % 9 === 8)
  const person: Outcome = { outcome: 'person' }
  const unread: Outcome = {
    outcome: 'unread',
    reason: '日付が読み取れない',
    text: '令和６年１３月４５日　株式会社見本（架空）　指示',
  }
  const options = official === null ? {} : { official }
  return [
    publication(list, firstDay, [...earlier, person, unread], options),
    publication(list, secondDay, [...later, person, unread], options),
  ]
}

interface PublicationOptions {
  readonly complete?: boolean
  /** Label of the official count. */
  readonly official?: string
}

function publication(
  list: string,
  day: string,
  outcomes: readonly Outcome[],
  options: PublicationOptions = {},
): SamplePublication {
  const rows = outcomes.map((outcome, index): RowOutcome => ({ ...outcome, row: index + 1, rows: 1 }))
  const { complete = true, official } = options
  return {
    name: `${list.replaceAll(' ', '_')}_${day.replaceAll('-', '')}.jsonl`,
    retrievedAt: `${day}T09:00:00+09:00`,
    reading: {
      list,
      complete,
      asOf: day,
      official: official === undefined ? null : { count: rows.length, basis: `${official}：${rows.length}件` },
      title: `見本データ（架空） ${list} ${day}`,
      rows,
    },
  }
}

/** The publication as a file: one row on each line. */
export function publicationText({ reading }: SamplePublication): string {
  return reading.rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
