import { Type, type Static } from 'typebox'
import { sourceFields, type SourceField } from '../../words/vocabulary/headings.ts'
import { publisherGroups } from '../../words/codes/publishers.ts'
import { recipeSchemas } from '../../domain/collect-recipe.ts'
import {
  about,
  duration,
  address,
  flag,
  list,
  mapping,
  number,
  ofFields,
  oneOf,
  regularExpression,
  shownText,
  text,
  textMessage,
  textOrNull,
  texts,
} from './schema-keys.ts'
import { recordKinds } from '../../domain/facts.ts'
import { fixedOnly, type FixedField } from '../../domain/source-description.ts'

const field = (description: string, example?: SourceField) => oneOf(sourceFields, description, example)
const patternOnly = (description: string, example: string) =>
  mapping({ pattern: regularExpression('Regular expression (flag `u`).', example) }, description)

const fixed = ofFields<FixedField>(
  [...sourceFields, ...fixedOnly],
  { type: 'string', minLength: 1, errorMessage: textMessage },
  'Values of fields that the tables leave out. `prefecture` completes addresses that leave it out.',
  { prefecture: '群馬県', law: '景品表示法' },
)

const rowRule = mapping(
  {
    when: ofFields<SourceField>(
      sourceFields,
      { type: 'string', format: 'regex', minLength: 1, errorMessage: 'a regular expression' },
      'Field → regular expression; all must match.',
      { action: '指名停止' },
    ),
    produces: Type.Optional(oneOf(recordKinds, 'The kind of record of these rows.', 'procurement_suspension')),
    fixed: Type.Optional(fixed),
    leave_out: Type.Optional(
      textOrNull('`person`: a natural person. Any other text: the reason why the row is unparsed.', 'person'),
    ),
  },
  'Rows with a field that matches.',
)

const listName = Type.Union(
  [
    text('A fixed name.'),
    mapping(
      {
        from: oneOf(['file_name', 'title', 'sheet', 'section'], 'Where the name stands.', 'title'),
        pattern: regularExpression('The first group, or the whole match, is the name.', '(令和\\d+年度)'),
      },
      'Where the name stands in the file.',
    ),
    mapping(
      {
        fiscal_year_of: field('A day of the records.', 'action_date'),
        prefix: Type.Optional(text('Stands before the year: `revocation:FY2026`.', 'revocation')),
      },
      'The fiscal year (April to March) of all records.',
    ),
  ],
  {
    errorMessage: textMessage,
    ...about(
      'The name of the list that a file is; `all` unless stated. A complete file replaces the list of its name only.',
      {
        from: 'title',
        pattern: '(令和\\d+年度)',
      },
    ),
  },
)

const complete = flag('A file is the whole list: records that are missing in it have left the list.')

const fileRule = mapping(
  {
    headings: list(
      regularExpression('It must match a heading, without its spaces and line breaks.', '許可番号$'),
      'Each must match a heading.',
      ['名称', '許可番号$'],
    ),
    list: Type.Optional(listName),
    complete: Type.Optional(complete),
    fixed: Type.Optional(fixed),
  },
  'A kind of file.',
)

const tableKeys = {
  layout: Type.Optional(
    oneOf(
      ['confirmed', 'unconfirmed', 'proposed'],
      'Whether the layout was seen in a real file. `proposed`: by `shobun survey`; nothing is collected until `shobun source accept-proposal`.',
      'confirmed',
    ),
  ),
  list: Type.Optional(listName),
  complete: Type.Optional(complete),
  as_of: Type.Optional(
    patternOnly(
      'Where the day of the list stands, if not in its file name, title, or beside 現在, 時点, 更新. The group `date`, the first group, or the whole match.',
      '^公表日 (.*)$',
    ),
  ),
  official_count: Type.Optional(
    patternOnly(
      'Where the number of entries stands, if not beside 件数 or 全N件: the first group.',
      '検索結果：([\\d,]+)件',
    ),
  ),
  columns: Type.Optional(
    texts(
      'Heading of a column, or label of a notice → field, several with a space between, or `ignore`. Only headings that the vocabulary does not know, or knows wrongly. Nested headings are joined with ` / `.',
      { お名前: 'name', '停止期間 / 始': 'start', 内線: 'ignore' },
    ),
  ),
  fixed: Type.Optional(fixed),
  splits: Type.Optional(
    list(
      mapping(
        {
          field: field('The field of the cell.', 'name'),
          pattern: regularExpression('Named groups are fields.', '^(?<name>.*)（(?<permit_number>.*)）$'),
        },
        'One cell with several fields.',
      ),
      'Cells with several fields.',
      [{ field: 'name', pattern: '^(?<name>.*)（(?<permit_number>.*)）$' }],
    ),
  ),
  lookups: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Record(Type.String(), Type.String({ errorMessage: textMessage }), {
        errorMessage: 'a mapping',
      }),
      {
        errorMessage: 'a mapping',
        ...about('Field → published value → the value that it stands for: wrong or unusual values; "" leaves it out.', {
          action: { 停: '営業停止' },
        }),
      },
    ),
  ),
  rows: Type.Optional(
    list(rowRule, 'Several kinds of record by a field of the row; the first rule that matches applies.', [
      { when: { action: '指名停止' }, produces: 'procurement_suspension' },
    ]),
  ),
  files: Type.Optional(
    list(
      fileRule,
      'Several kinds of file, told by the headings of their columns; the first that fits applies, and a file that none fits is refused.',
      [{ headings: ['監理団体', '許可番号'], list: 'revocations', fixed: { action: '許可の取消し' } }],
    ),
  ),
  headings: Type.Optional(
    list(text('A heading.'), 'The headings of the first table, where it prints none.', [
      '日付',
      '商号又は名称',
      '所在地',
    ]),
  ),
  tables: Type.Optional(
    mapping(
      { name: regularExpression('Regular expression for the sheet, the caption, or the heading before.', '^指名停止') },
      'Only these tables are read, where a file has others.',
    ),
  ),
  sections: Type.Optional(
    list(
      patternOnly('A line.', '^(?<authority>.*労働局)$'),
      'Headings, lines and rows of one cell that supply fields to what follows: the named groups are fields. With `name` a notice begins. A section ends the one before it of the same pattern, and all that began within that one.',
      [{ pattern: '^(?<name>[^＜]+)＜(?<address>[^＞]+)＞$' }],
    ),
  ),
  lines: Type.Optional(
    list(
      patternOnly('A line.', '^(?<published_on>.*?日) (?<title>.*)$'),
      'Lines outside tables that are entries of their own (lists of press releases): the named groups are fields.',
      [{ pattern: '^(?<published_on>.*?日) (?<name>.*)に対する(?<action>.*)について$' }],
    ),
  ),
  key: Type.Optional(
    list(
      field('A field.'),
      'Fields that identify a record beside the name of its party, where the publisher numbers its cases. Unless stated: its days, its body, and all that it prints of the act and its grounds.',
      ['id'],
    ),
  ),
}

const gates = mapping(
  {
    rows_min: Type.Number({
      minimum: 0,
      errorMessage: 'a number from 0',
      ...about('A file with fewer rows is refused, unless it has none and says so (該当なし).', 1),
    }),
    unread_share_max: number(1, 'A file with a larger share of unparsed rows is refused.', 0.3),
    loss_share_max: Type.Optional(
      number(
        1,
        'The share of a list that may leave it between two publications; 0.3 unless stated, and a larger one counts only with `loss_reason`. Records ' +
          'whose measure is over do not count, and two may leave a short list. Of a complete list at most half, or five records, may be new.',
        0.5,
      ),
    ),
    loss_reason: Type.Optional(text('Why so many records may leave.', 'An edition has the cases of its year only.')),
  },
  'What a file and a list may lack.',
)

/**
 * The one declaration of `source.yml`: the reader checks a file against it, editors complete it (`docs/source.schema.json`), and
 * `docs/source-yml.md` is generated from it.
 */
export const sourceSchema = mapping(
  {
    title: shownText('Title of the publication.', '群馬県 指名停止措置一覧'),
    title_en: shownText('The same in English.', 'Gunma Prefecture, suspensions from procurement'),
    publisher: mapping(
      {
        name: shownText('Official name.', '群馬県'),
        name_en: shownText('English name.', 'Gunma Prefecture'),
        corporate_number: Type.Optional(
          textOrNull('Corporate number in quotes; `null`: none is known.', '7000020100005'),
        ),
        group: Type.Optional(
          Type.Unsafe<string | null>({
            type: ['string', 'null'],
            enum: [...publisherGroups.map(({ code }) => code), null],
            errorMessage: `one of ${publisherGroups.map(({ code }) => code).join(', ')}`,
            ...about('Its group in the coverage register, for sources of procurement suspensions.', 'prefecture'),
          }),
        ),
      },
      'Who publishes.',
    ),
    produces: oneOf(
      ['corporation', 'disclosure_filer', ...recordKinds] as const,
      'The kind of record. `corporation` and `disclosure_filer` are registers that have parsers of their own.',
      'procurement_suspension',
    ),
    data: mapping(
      {
        url: address('Address of the list, named in every answer.', 'https://www.pref.gunma.jp/page/640195.html'),
        format: oneOf(['csv', 'xlsx', 'xls', 'pdf', 'html'], 'Format of the files.', 'html'),
        license: shownText('Licence or terms of use.', '公共データ利用規約(第1.0版)'),
        attribution: shownText('The credit that the licence asks for.', '出典：群馬県ウェブサイト（加工して作成）'),
        expected_interval: duration('Expected interval between new publications', 'P1M'),
        kept_for: Type.Optional(
          duration('Where the publisher says it: how long a row stands on the list at least', 'P1Y'),
        ),
      },
      'The files.',
    ),
    closed: Type.Optional(flag('The publisher has ended the list: nothing new is expected, so it is never overdue.')),
    crawled: Type.Optional(
      flag(
        'The files are the record of a crawl by others: the day in their names is that of the crawl, not of a publication.',
      ),
    ),
    // The reader checks it by the recipe that it names (`source-yaml.ts`), so that an error speaks of that recipe alone.
    collect: Type.Optional(
      Type.Unsafe<unknown>({
        ...about('How `shobun collect` finds the files. Without it, files are imported with `shobun ingest`.', {
          start: 'https://www.pref.gunma.jp/page/640195.html',
        }),
      }),
    ),
    ...tableKeys,
    gates,
    limits: Type.Optional(
      mapping(
        {
          memory_mb: Type.Optional(
            number(Number.MAX_SAFE_INTEGER, 'Memory of the parser process in MiB; 1024 unless stated.', 2048),
          ),
          seconds: Type.Optional(number(Number.MAX_SAFE_INTEGER, 'Processor time in seconds; 10 unless stated.', 60)),
          file_mb: Type.Optional(number(Number.MAX_SAFE_INTEGER, 'Size of the file in MiB; 16 unless stated.', 64)),
        },
        'Limits of reading one file.',
      ),
    ),
  },
  'A source of Shobun.',
)

export type SourceYaml = Static<typeof sourceSchema>

/** The JSON schema for editors. */
export function sourceJsonSchema() {
  const { collect } = sourceSchema.properties
  const properties = { ...sourceSchema.properties, collect: { ...collect, anyOf: Object.values(recipeSchemas) } }
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...sourceSchema,
    title: 'source.yml',
    properties,
  }
  return JSON.parse(JSON.stringify(schema)) as object
}
