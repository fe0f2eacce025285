import { Type, type TInteger } from 'typebox'
import { maySeenOn, nameHolders, registerComplete } from './company.ts'
import { code, count, date, nullable, number13, otherRecordsMax, record, text, textOrNull } from './parts.ts'

const readings = [
  'corporate_number',
  'name',
  'name_and_place',
  'place_of_business',
  'as_printed',
  'joint_venture',
  'sounds',
  'similar',
] as const

const placeSchema = record('', {
  text: text('The words that name the place, as typed.'),
  codes: Type.Array(Type.String(), {
    description:
      'Codes of the prefectures (JIS X 0401, 2 digits) and municipalities (JIS X 0402, 5 digits) of that name.',
  }),
  matched: Type.Boolean({
    description:
      'true: the companies shown, or those of the records, are there. false: none of the name is, so those elsewhere are shown: of records those of exactly the name, whatever address is published.',
  }),
})

const subjectSchema = record('Subject', {
  kind: code(['law', 'reason', 'action_type', 'sector', 'publisher'], 'What the text names.'),
  code: textOrNull('Its code in /docs/codes; of a publisher its publisher_code, `null` where it has none.'),
  label: text('Its Japanese label or name.'),
  label_en: textOrNull('Its English label or name.'),
  requests: Type.Array(Type.String(), { description: 'Paths that return its records.' }),
})

/** Where editions of a list, or whole years, are missing; in `meta`, and in it of each list of the words. */
export const editionGapSchema = record('', {
  source_id: text('Id of the source, as in /docs/sources.json.'),
  title: text('Title of the source.'),
  title_en: text('The same in English.'),
  list: text('Name of the list; `all` for a source with one list.'),
  after: date(
    'The day of the collected edition before the gap; of a list of fiscal years the last day of the collected year before it.',
  ),
  before: date(
    'The day of the next collected edition; of a list of fiscal years the first day of the year behind the gap.',
  ),
})

const askedSchema = record('', {
  words: Type.Array(
    record('', {
      kind: code(
        [
          'law',
          'reason',
          'action_type',
          'sector',
          'record_kind',
          'authority',
          'place',
          'year',
          'month',
          'day',
          'printed',
        ],
        'What the word names; printed: it is asked for as a word that records contain.',
      ),
      text: text('The words as typed.'),
      label: text(
        'What they were read as, in Japanese. A place is read as the prefecture of companies, and, in a further entry, as each body there that published such records (大阪: 大阪府 and 大阪労働局).',
      ),
      label_en: textOrNull('The same in English.'),
      wider: Type.Boolean({
        description:
          '`true`: a law or a kind of action that stands for an everyday word (談合, ブラック企業) and has more: its lists are of the law or of the kind of action, not only of the word.',
      }),
    }),
  ),
  unread: Type.Array(Type.String(), { description: 'Words that are in no list: they may be a name.' }),
  lists: Type.Array(
    record('', {
      request: text('Path that returns the records.'),
      left_out: Type.Array(Type.String(), {
        description:
          'Words of the text that are not among the conditions of this list: no list has records of all the words.',
      }),
      count: count('How many there are, up to a limit.'),
      acts: count('The acts that these records are, counted as in `meta.total`.'),
      exact: Type.Boolean({ description: '`false`: there are more.' }),
      uncoded_excluded: nullable(
        count(
          'Records that meet the other conditions, but of which the law, the reason, the kind of action or the sector is not published or was not recognised: they are not in the list. `null` where it has no such condition.',
        ),
      ),
      wider_request: textOrNull(
        'Path of the list without these conditions, which has these records, too; `null` where there are none, or no other condition is left.',
      ),
      unknown_end_excluded: nullable(
        count(
          'Records of which nobody knows whether they were in force on the day: they are not in the list. `null` where what is in force is not asked for.',
        ),
      ),
      edition_gaps: Type.Array(editionGapSchema, {
        description:
          'Where editions are missing for the days of the list, as its own `meta.edition_gaps` says. Empty without days.',
      }),
    }),
    {
      description:
        'The lists that answer the words. A place gives those of the companies there (`prefecture`), those of the bodies there (`authority`), and those without it: of many records no place is published. A day gives what happened on it and, of suspensions and licence actions, what was in force on it (`in_force_on`). A list with 0 means that no record here meets these conditions, or that the list of the body is not collected, which its own answer says; it stands here unless another kind has records that do.',
    },
  ),
})

/** How the text of a company search was read; in `meta`. */
export const understandingSchema = record('', {
  reading: code(
    readings,
    'name: a name, a short name or a part of a name. name_and_place: words of the text are a place, the others a name. place_of_business: a company and its unit. as_printed: a company and what lists print with it (ほか, 代表者, notes), or the parties of a list. joint_venture: companies that may be its members. sounds: a name in katakana that sounds like the text. similar: a name with one slip.',
  ),
  name: text('The part of the text that was searched as a name.'),
  place: nullable(placeSchema),
  unit: textOrNull('The unit or place of business after the name.'),
  members: Type.Array(Type.String(), {
    description: 'The members as the name of a joint venture lists them, or the parties of a list.',
  }),
  subjects: Type.Array(subjectSchema, {
    description:
      'What the text names besides companies: a law, a reason, an action type, a sector or a publisher, and how to ask for its records. The lists of this answer are those of companies of the name.',
  }),
  asked: nullable(askedSchema),
})

/** The records of the name of a company that was asked for by its number; in `meta`. */
export const nameOnlySchema = record('', {
  count: count(
    'Records without a number that belong to the name of the company and meet the other conditions. `data` does not contain them: they may be about another company of the name.',
  ),
  in_force: nullable(
    Type.Integer({
      minimum: 0,
      description: "Those of them that are in force on today's date in Asia/Tokyo; `null` for enforcement records.",
    }),
  ),
  may_be_in_force: nullable(
    Type.Integer({
      minimum: 0,
      description:
        'Those of them of which nobody knows (status unknown); with `in_force_on` or a status of what is in force (`in_force`, `active`, `open_ended`) those that these leave out because nobody knows, which are not among `count`. `null` for enforcement records.',
    }),
  ),
  may_be_in_force_seen_on: maySeenOn,
  name_holders: nullable(nameHolders),
  register_complete: registerComplete,
  query: nullable(
    Type.Unsafe<Readonly<Record<string, string>>>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description:
        'The conditions that show them, at the same path; where `count` is 0, those that show what may be in force; `null` without any.',
    }),
  ),
})

export { otherRecordsMax }

const counted = (description: string): TInteger =>
  Type.Integer({
    minimum: 0,
    maximum: otherRecordsMax,
    description: `${description} ${otherRecordsMax} means ${otherRecordsMax} or more.`,
  })
const otherCounts = {
  procurement_suspensions: counted('Procurement suspensions.'),
  license_actions: counted('Licence actions.'),
}

const countsOfRecords = {
  enforcements: counted('Enforcement records, those in `data` included.'),
  ...otherCounts,
  in_force: Type.Object(otherCounts, {
    additionalProperties: false,
    description: "Those of them that are in force on today's date in Asia/Tokyo: active or open_ended.",
  }),
  may_be_in_force: Type.Object(otherCounts, {
    additionalProperties: false,
    description: 'Those of them of which nobody knows whether they are in force today (status unknown).',
  }),
  may_be_in_force_seen_on: Type.Object(
    { procurement_suspensions: maySeenOn, license_actions: maySeenOn },
    { additionalProperties: false, description: 'How old what may be in force is.' },
  ),
}

/** Records of another kind with the law, the reason or the authority of a request that found none; in `meta`. */
export const elsewhereSchema = record('', {
  request: text('Path that returns them.'),
  count: counted('How many there are.'),
})

/** The records that the combined search counts; in `meta`. */
export const otherRecordsSchema = Type.Object(
  {
    name: text('What they are counted for: ask with it as company.'),
    ...countsOfRecords,
    whole_name: Type.Object(countsOfRecords, {
      additionalProperties: false,
      title: 'WholeNameRecords',
      description:
        'Those of them of which the text is the whole name (`name_match` is whole). The others are of longer names, mostly of other companies: a text without a legal form may be meant as a part of a name. Check partners by these.',
    }),
    in_place: nullable(
      Type.Object(countsOfRecords, {
        additionalProperties: false,
        description:
          'Those of `whole_name` that are in the place beside the name: it is in the published address, or the company of the record is there. `null` where the text has no place.',
      }),
    ),
    numbers_in_records: Type.Array(
      record('NumberInRecords', {
        corporate_number: number13,
        name: text('The name that one of these records prints.'),
        count: count('Records with the number, of all kinds.'),
      }),
      {
        description:
          'Corporate numbers that records under exactly the name print, and of which no company is known here: the register as loaded lacks them, and no list of companies has them. Ask with such a number as corporate_number. At most three.',
      },
    ),
    same_name: nullable(
      Type.Object(
        { enforcements: counted('Enforcement records.'), ...otherCounts },
        {
          additionalProperties: false,
          description:
            'Where the text is a corporate number: further records under exactly the name of its company, without a number, that are not known to be its own, because their place is none of its places, or it did not bear the name on that day. `null` for any other text.',
        },
      ),
    ),
  },
  {
    additionalProperties: false,
    title: 'OtherRecords',
    description:
      'Records for the same text as a company, identified or known only by name, of which this answer contains at most some enforcement records: ask /api/v1/enforcements, /api/v1/procurement-suspensions and /api/v1/license-actions with `name` as company. Where the whole text as a name has none, those of the text without its place or authorities are counted.',
  },
)
