import type { Facts } from '../domain/facts.ts'
import type { Reading, RowOutcome } from '../domain/reading.ts'
import { defaultReadingLimits, type SourceDescription } from '../domain/source-description.ts'
import { sampleCompanies } from './companies.ts'
import type { Outcome } from './corporations.ts'
import { differenceOutcomes, registerOutcomes } from './corporations.ts'
import { filerOutcomes } from './disclosure-filers.ts'
import { enforcementList, licenseActionList, suspensionLists } from './lists.ts'
import type { PublishedSuspension } from './lists.ts'

/** A reading with the file name and the time of its retrieval. */
export interface SamplePublication {
  /** File name, unique within the source. */
  readonly name: string
  /** ISO 8601 instant with offset. */
  readonly retrievedAt: string
  readonly reading: Reading & { readonly asOf: string; readonly rows: readonly RowOutcome[] }
}

export interface SampleSource {
  readonly description: SourceDescription
  /** In order of publication. */
  readonly publications: readonly SamplePublication[]
}

const firstDay = '2026-04-01'
const secondDay = '2026-07-01'

/**
 * Fictional data in the form of real data: five sources, their publications, rows with every outcome. The companies and actions are
 * fictional; the authorities are real. The output is always the same: no clock, a fixed seed.
 */
export function sampleSources(): SampleSource[] {
  const companies = sampleCompanies()
  return [
    {
      description: describe(
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
      description: describe(
        'sample_disclosure_filers',
        'disclosure_filer',
        '開示書類提出者一覧（見本）',
        'Disclosure filers (sample)',
      ),
      publications: [publication('filers', firstDay, filerOutcomes(companies), { official: '件数' })],
    },
    {
      description: describe(
        'sample_enforcements',
        'enforcement',
        '行政処分等一覧（見本）',
        'Enforcement actions (sample)',
      ),
      publications: twoEditions('enforcements', recordOutcomes('enforcement', enforcementList(companies)), '検索結果'),
    },
    {
      description: describe(
        'sample_procurement_suspensions',
        'procurement_suspension',
        '指名停止等措置一覧（見本）',
        'Procurement suspensions (sample)',
      ),
      publications: suspensionPublications(suspensionLists(companies)),
    },
    {
      description: describe(
        'sample_license_actions',
        'license_action',
        '許認可に係る処分等一覧（見本）',
        'Licence actions (sample)',
      ),
      publications: twoEditions('license-actions', recordOutcomes('license', licenseActionList(companies)), null),
    },
  ]
}

function describe(
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
    gates: { rowsMin: 1, unreadShareMax: 0.5, lossShareMax: 0.5 },
    limits: defaultReadingLimits,
  }
}

function recordOutcomes(prefix: string, facts: readonly Facts[]): Outcome[] {
  return facts.map((found, index) => ({
    outcome: 'record',
    key: `${prefix}-${String(index + 1).padStart(4, '0')}`,
    facts: found,
  }))
}

/** One list per publisher. Every fourth states an official count. */
function suspensionPublications(rows: readonly PublishedSuspension[]): SamplePublication[] {
  const lists = new Map<string, Outcome[]>()
  rows.forEach(({ publisher, facts }, index) => {
    const list = `${facts.authority.name} ${publisher.list}`
    const listed = lists.get(list) ?? []
    lists.set(list, [...listed, { outcome: 'record', key: `suspension-${String(index + 1).padStart(4, '0')}`, facts }])
  })
  return [...lists]
    .flatMap(([list, outcomes], index) => twoEditions(list, outcomes, index % 4 === 0 ? '検索結果' : null))
    .toSorted(byDay)
}

const byDay = (a: SamplePublication, b: SamplePublication): number => a.reading.asOf.localeCompare(b.reading.asOf)

/**
 * Two editions of a list. Every ninth record is only in the later one; every twelfth has left the list, which is not a
 * cancellation. Both have a row about a person and an unread row.
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
  const basis = official === null ? {} : { official }
  return [
    publication(list, firstDay, [...earlier, person, unread], basis),
    publication(list, secondDay, [...later, person, unread], basis),
  ]
}

interface PublicationOptions {
  readonly complete?: boolean
  /** The words before the count that the list states. */
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

/** The publication as bytes: one row per line. */
export function publicationText({ reading }: SamplePublication): string {
  return reading.rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
