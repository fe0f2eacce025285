import { Type, type TSchema } from 'typebox'
import { limits } from '../../../domain/limits.ts'
import { conditionsOf, endpoints, hasDates, takesCounts, type EndpointRow } from '../contract/endpoints.ts'
import { answerResults } from './answer-result.ts'
import {
  editionGapSchema,
  elsewhereSchema,
  nameOnlySchema,
  otherRecordsSchema,
  understandingSchema,
} from '../../../domain/shapes/understanding.ts'
import {
  code,
  codesOf,
  count,
  dateOrNull,
  instantOrNull,
  nullable,
  record,
  text,
  textOrNull,
} from '../../../domain/shapes/parts.ts'
import { valueCountsSchema } from '../../../domain/shapes/counts.ts'
import { warningRows } from '../../../domain/warnings.ts'

const warningSchema = record('Warning', {
  code: code(codesOf(warningRows), 'What may be misread in this answer.'),
  parameter: text('The parameter that it is about; `from` for both ends of a range.'),
  message: text('The warning in words.'),
  message_ja: text('The same in Japanese.'),
  count: nullable(
    Type.Integer({
      minimum: 0,
      description:
        'How many records it is about, at most 2,500, where that is counted; of persons_left_out and unread_rows, how many rows.',
    }),
  ),
  as_of: dateOrNull('The day of the oldest list that it is about.'),
})

const totalSchema = record('', {
  count: Type.Integer({
    minimum: 0,
    maximum: limits.countedMax,
    description: `Matching records on all pages; at most ${limits.totalMax} are counted, with counts at most ${limits.countedMax.toLocaleString('en')}.`,
  }),
  acts: count(
    'The acts that these records are: an act that several sources publish (also_published) counts once, a warning (measure_code) not at all.',
  ),
  exact: Type.Boolean({ description: '`false`: there are more than `count`, or may be.' }),
})

/** Those that were asked for. */
const countsSchema = ({ counts }: EndpointRow): TSchema =>
  Type.Object(Object.fromEntries(counts.map((name) => [name, Type.Optional(valueCountsSchema)])), {
    additionalProperties: false,
    description: 'The matching records divided by each name of the parameter counts; `null` without it.',
  })

/** The register of publishers has no conditions that records could meet. */
const resultMembers = {
  result: code(
    answerResults,
    'hit: `data` has a record or a company. name_only: it has none, and records were published under the name (name_only, other_records). no_hit: neither, and every list concerned is collected. unknown: neither, but not everything concerned is collected (not_covered).',
  ),
  not_covered: textOrNull('What an answer without a hit does not cover, in words.'),
  not_covered_ja: textOrNull('The same in Japanese.'),
}

/** What an answer of records tells of those that are not in it. */
const beyondRecords = {
  name_only: nullable(nameOnlySchema),
  elsewhere: Type.Array(elsewhereSchema),
  edition_gaps: Type.Array(editionGapSchema, {
    description:
      'Where editions of the lists that have such records are missing for the days of the question, or of its counts by year or month. Empty without days.',
  }),
}

function metaSchema(endpoint: EndpointRow): TSchema {
  const filters = Object.fromEntries(conditionsOf(endpoint).map((row) => [row.name, textOrNull('The parsed value.')]))
  const limit = Type.Integer({ minimum: 1, maximum: limits.rowsMax, description: 'Requested rows.' })
  return record('', {
    generation: text('Id of the published data generation.'),
    data_as_of: instantOrNull('Newest successful collection of the data in this response.'),
    ...(endpoint.recordKind === null
      ? {}
      : {
          oldest_list_as_of: dateOrNull(
            'The day for which the oldest open list behind this kind of record stands, whatever was asked. Lists to which nothing is added any more (closed) and lists of an unknown day do not count; `null` if there are no others. What happened after that day may be missing.',
          ),
        }),
    ...(hasDates(endpoint)
      ? {
          undated_excluded: nullable(
            Type.Integer({
              minimum: 0,
              description:
                'Records that match the other conditions but have no day (`date_basis` none), so that `from` and `to` leave them out; at most 2,500 are counted. `null` without `from` and `to`.',
            }),
          ),
        }
      : {}),
    sample: Type.Boolean({ description: 'true: fictional sample data.' }),
    limit: endpoint.hasLimit ? limit : Type.Null({ description: 'This endpoint has no limit.' }),
    returned: count('Rows in this response.'),
    ...(endpoint === endpoints.coverage ? {} : resultMembers),
    has_more: Type.Boolean({ description: 'There are more rows than were returned.' }),
    ...(endpoint.recordKind === null ? {} : { total: totalSchema }),
    ...(takesCounts(endpoint) ? { counts: nullable(countsSchema(endpoint)) } : {}),
    ...(endpoint.hasPages
      ? {
          page: Type.Integer({ minimum: 1, maximum: limits.pageMax, description: 'Number of this page, from 1.' }),
          page_max: Type.Integer({ description: 'The last page that may be requested.' }),
        }
      : {}),
    filters: record('', filters),
    ...('company' in filters || endpoint.requiredQ !== null ? { understood_as: nullable(understandingSchema) } : {}),
    ...(endpoint.recordKind === null ? {} : beyondRecords),
    ...(endpoint.name === 'search' ? { other_records: otherRecordsSchema } : {}),
    warnings: Type.Array(warningSchema),
    notice: text('No match is not a clearance. Links to the coverage.'),
    notice_ja: text('The same in Japanese.'),
    sample_notice: nullable(text('Notice that the data is fictional; null for real data.')),
    request_id: text('Also in the header X-Request-Id.'),
  })
}

/** The body of a 200 response: `data` with the named lists, and `meta`. */
export function responseSchema(endpoint: EndpointRow, lists: Readonly<Record<string, TSchema>>): TSchema {
  const data = Object.fromEntries(Object.entries(lists).map(([name, item]) => [name, Type.Array(item)]))
  return record('', { data: record('', data), meta: metaSchema(endpoint) })
}
