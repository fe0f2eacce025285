import { Type } from 'typebox'
import { publisherGroups } from '../../codelists/publisher-groups.ts'
import {
  code,
  codesOf,
  count,
  dateOrNull,
  instantOrNull,
  nullable,
  number13OrNull,
  record,
  text,
  textOrNull,
} from './parts.ts'

const freshnessValues = ['fresh', 'stale', 'overdue', 'never_collected'] as const

const groupCode = code(codesOf(publisherGroups), 'Group of the publisher.')

const noRatio = nullable(
  code(
    [
      'never_collected',
      'no_official_denominator',
      'no_official_denominator_for_every_publisher',
      'official_count_is_zero',
      'observed_more_than_official_count',
    ],
    'Why there is no ratio.',
  ),
)

const ratio = nullable(
  Type.Number({ minimum: 0, description: 'observed / official; `null` with the reason beside it.' }),
)
const officialCount = nullable(Type.Integer({ minimum: 0, description: 'How many the publisher says there are.' }))

export const coverageEntrySchema = record('CoverageEntry', {
  publisher_group: groupCode,
  publisher: text('The body.'),
  publisher_en: textOrNull('Its English name.'),
  parent: textOrNull('The body it belongs to.'),
  corporate_number: number13OrNull,
  list: textOrNull('Which of its lists.'),
  source_id: textOrNull('Our source for it; `null` where none is connected.'),
  source_url: textOrNull('Where it publishes.'),
  observed_count: count('Records collected.'),
  official_count: officialCount,
  official_count_basis: textOrNull('The words it was read from.'),
  coverage_ratio: ratio,
  coverage_ratio_null_reason: noRatio,
  period: record('CoveragePeriod', { from: dateOrNull('Oldest record.'), to: dateOrNull('Newest record.') }),
  last_attempt_at: instantOrNull('Last attempt to collect.'),
  last_success_at: instantOrNull('Last successful collection.'),
  freshness: code(freshnessValues, 'Computed when it is read.'),
  expected_interval: textOrNull('How often something new is expected (ISO 8601 duration).'),
  unparsed_count: count('Rows that could not be read.'),
  persons_left_out: count('Rows of natural persons, which are not stored.'),
})

export const coverageGroupSchema = record('CoverageGroup', {
  publisher_group: groupCode,
  publisher_group_label: text('Its Japanese label.'),
  publisher_group_label_en: text('Its English label.'),
  publisher_count: count('Bodies in the register.'),
  collected_publisher_count: count('Bodies that are collected.'),
  observed_count: count('Records collected.'),
  official_count: officialCount,
  coverage_ratio: ratio,
  coverage_ratio_null_reason: noRatio,
  unparsed_count: count('Rows that could not be read.'),
  persons_left_out: count('Rows of natural persons, which are not stored.'),
  last_success_at: instantOrNull('Newest successful collection.'),
  publishers: Type.Array(coverageEntrySchema),
})
