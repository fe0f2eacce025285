import { Type } from 'typebox'
import { publisherGroups } from '../../words/codes/publishers.ts'
import { freshnessCodes } from '../list-age.ts'
import {
  code,
  codesOf,
  count,
  date,
  dateOrNull,
  instantOrNull,
  nullable,
  number13OrNull,
  record,
  text,
  textOrNull,
} from './parts.ts'

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
  Type.Number({
    minimum: 0,
    description: 'Observed count / official count; `null` with a reason in `coverage_ratio_null_reason`.',
  }),
)
const officialCount = nullable(
  Type.Integer({ minimum: 0, description: 'Number of records that the publisher states.' }),
)

const heldBack = nullable({
  ...record('', {
    since: date('The day on which it was first held back.'),
    reason: text('What is unusual about the newer edition.'),
  }),
  description:
    'A newer edition of the list was not published, because unusually many of its records left or are new; the last edition before it is. `null` for nearly every list.',
})

export const coverageEntrySchema = record('CoverageEntry', {
  publisher_group: groupCode,
  publisher: text('Publisher.'),
  publisher_en: textOrNull('English name of the publisher.'),
  known_as: Type.Array(Type.String(), {
    description:
      'Names by which people know the publisher (国交省, JICA); the filters `authority` and `publisher` take them, too.',
  }),
  publisher_code: textOrNull(
    'Ministry code of the procurement portal (府省コード), or code of the prefecture or city (全国地方公共団体コード, 6 digits); `null` for other publishers.',
  ),
  parent: textOrNull('The body to which the publisher belongs.'),
  corporate_number: number13OrNull,
  list: textOrNull('The list.'),
  source_id: textOrNull('Source that collects the list; `null` if there is none.'),
  source_url: textOrNull('URL of the list.'),
  observed_count: count('Records collected.'),
  official_count: officialCount,
  official_count_basis: textOrNull('The published text that states the official count.'),
  coverage_ratio: ratio,
  coverage_ratio_null_reason: noRatio,
  as_of: dateOrNull(
    'The day for which the list stands: stated by the publication or by the operator, or the day on which it was retrieved from its publisher. `null`: not collected, or a file from elsewhere that tells no day (freshness `unknown`).',
  ),
  period: record('CoveragePeriod', {
    from: dateOrNull('Date of the oldest record.'),
    to: dateOrNull('Date of the newest record.'),
  }),
  last_attempt_at: instantOrNull('Last attempt to collect.'),
  last_attempt_error: textOrNull(
    'Why the last attempt failed, such as `bot_wall`, `wrong_count` or `wrong_header`; `null` if it succeeded. What was collected before remains.',
  ),
  proposed_address: textOrNull(
    'Where the list may be now, found after it was no longer at its address; nothing is collected from there until the operator accepts it.',
  ),
  last_success_at: instantOrNull('Last successful collection.'),
  freshness: code(
    freshnessCodes,
    'Computed from `as_of` and `expected_interval` at the time of the request; closed: nothing is added to this list any more; unknown: collected, but nobody knows for which day the list stands.',
  ),
  closed: Type.Boolean({
    description:
      'Nothing is added to this list any more: the list of a past fiscal year, or one that its publisher has ended.',
  }),
  expected_interval: textOrNull('Expected interval between new publications (ISO 8601 duration).'),
  unparsed_count: count('Rows that could not be read.'),
  persons_left_out: count('Rows of natural persons, which are not stored.'),
  held_back: heldBack,
  authorities: Type.Array(Type.String(), {
    description:
      'The authorities whose suspensions were found in the list: of a ministry also its bureaus. The list need not have all that these authorities decided.',
  }),
  other_lists: Type.Array(
    record('OtherList', {
      source_id: text('Source of the list.'),
      list: text('The list.'),
      observed_count: count('Suspensions by this publisher in it.'),
      as_of: dateOrNull('The day for which the list stands.'),
    }),
    {
      description:
        'Lists of other publishers, or kept from single notices, that have suspensions by this publisher. They do not cover it: one that is missing there may exist.',
    },
  ),
})

export const coverageGroupSchema = record('CoverageGroup', {
  publisher_group: groupCode,
  publisher_group_label: text('Japanese label of the group.'),
  publisher_group_label_en: text('English label of the group.'),
  publisher_count: count('Publishers in the register of publishers.'),
  collected_publisher_count: count('Publishers with a collected list.'),
  observed_count: count('Records collected.'),
  official_count: officialCount,
  coverage_ratio: ratio,
  coverage_ratio_null_reason: noRatio,
  unparsed_count: count('Rows that could not be read.'),
  persons_left_out: count('Rows of natural persons, which are not stored.'),
  last_success_at: instantOrNull('Newest successful collection.'),
  publishers: Type.Array(coverageEntrySchema),
})
