import { stringify } from 'yaml'
import { prefectures } from '../../../words/codes/prefectures.ts'
import { publishers, type PublisherRow } from '../../../words/codes/publishers.ts'
import type { DocumentFormat } from '../../documents/document.ts'
import type { RecordKind } from '../../../domain/facts.ts'
import type { DocumentSurvey } from '../../../domain/parsed-publication.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import { findJapaneseDates } from '../../../words/text/japanese-date.ts'
import { authorityEnglishName, authorityOf } from '../../../words/vocabulary/authorities.ts'
import { publisherGroupOf } from '../../../words/vocabulary/publisher-group-of.ts'
import { fixedByTitle, kindOf } from './infer-kind.ts'
import { fiscalYear } from './survey.ts'

/** Answers of the operator; `null`: to be inferred. */
export interface Answers {
  readonly publisher: string | null
  readonly group: string | null
  readonly produces: RecordKind | null
  readonly url: string | null
}

/** Answers inferred from the file, as defaults of the questions to the operator. The group is published beside every record, so it is never guessed. */
export function inferredAnswers(survey: DocumentSurvey): Omit<Answers, 'group'> {
  const publisher = publisherNamedIn([...survey.titles, ...survey.lines])
  return {
    publisher,
    produces: kindOf(survey),
    url: publisher === null ? null : (registeredAs(publisher)?.sourceUrl ?? null),
  }
}

/** The file name of the JSON schema in the folder with the sources of an operator. */
export const schemaFile = 'source.schema.json'

type Publisher = SourceDescription['publisher']

export interface Proposal {
  readonly yaml: string
  readonly questions: readonly OpenQuestion[]
  readonly publisher: Publisher
  readonly produces: RecordKind
}

/** A line of the proposal that its reader must decide, because the file does not. */
interface OpenQuestion {
  /** Number of the line in `source.yml`, from 1. */
  readonly line: number
  readonly text: string
  readonly question: string
}

/** The file at `start`, or the files to which that page links (`links`: a regular expression for their addresses). */
export interface ProposedRecipe {
  readonly start: string
  readonly links?: string
  readonly choose?: 'newest'
}

/**
 * Whether the group of the publisher must be answered: suspensions are counted by it, nothing tells it, and the rows do not name several
 * publishers, of which each has its own.
 */
export const needsGroup = (survey: DocumentSurvey, answers: Answers & { readonly publisher: string }): boolean =>
  answers.produces === 'procurement_suspension' &&
  publisherOf(answers.publisher, answers.group).group === null &&
  !survey.columns.some(({ fields }) => fields?.includes('authority') === true)

/** Proposes the `source.yml` of a surveyed file. */
export function propose(
  survey: DocumentSurvey,
  format: DocumentFormat,
  answers: Answers & {
    readonly publisher: string
    readonly url: string
    /** How `shobun collect` fetches the file again; `null`: it was not fetched. */
    readonly collect: ProposedRecipe | null
  },
): Proposal {
  const publisher = publisherOf(answers.publisher, answers.group)
  const produces = answers.produces ?? 'enforcement'
  const facts: ProposalFacts = {
    survey,
    format,
    publisher,
    produces,
    isKindAnswered: answers.produces !== null,
    url: answers.url,
  }
  const lines: Line[] = [
    line(`# yaml-language-server: $schema=../${schemaFile}`),
    ...linesOfFacts(facts),
    ...under(
      'collect',
      Object.entries(answers.collect ?? {}).map(([key, value]) => pair(2, key, value)),
    ),
    ...linesOfList(facts),
    ...linesOfColumns(facts),
    line('gates:'),
    pair(2, 'rows_min', 1),
    pair(2, 'unread_share_max', 0.5),
  ]
  const yaml = lines.map(({ text, question }) => `${text}${question === undefined ? '' : ` # ${question}`}\n`).join('')
  const questions = lines.flatMap(({ text, question }, index) =>
    question === undefined ? [] : [{ line: index + 1, text: text.trim(), question }],
  )
  return { yaml, questions, publisher, produces }
}

/** What a proposal is made of. */
interface ProposalFacts {
  readonly survey: DocumentSurvey
  readonly format: DocumentFormat
  readonly publisher: Publisher
  readonly produces: RecordKind
  readonly isKindAnswered: boolean
  readonly url: string
}

const kindNames: Readonly<Record<RecordKind, readonly [ja: string, en: string]>> = {
  enforcement: ['行政処分等', 'enforcement actions'],
  procurement_suspension: ['指名停止', 'suspensions from procurement'],
  license_action: ['許認可に関する処分', 'licence actions'],
}

function linesOfFacts({ survey, format, publisher, produces, isKindAnswered, url }: ProposalFacts): Line[] {
  const [ja, en] = kindNames[produces]
  const { name, nameEn, corporateNumber, group } = publisher
  const title = survey.titles.find((text) => text.length <= 60 && /[\p{Script=Han}]{3}/u.test(text)) ?? ja
  const groupLine =
    group === null ? line('  group: null # each row has the group of its own publisher') : pair(2, 'group', group)
  return [
    pair(0, 'title', title.includes(name) ? title : `${name} ${title}`),
    pair(0, 'title_en', `${nameEn}, ${en}`),
    line('publisher:'),
    pair(2, 'name', name),
    pair(2, 'name_en', nameEn, nameEn === name ? 'the English name of the publisher is not known' : undefined),
    line(`  corporate_number: ${corporateNumber === null ? 'null' : `"${corporateNumber}"`}`),
    ...(produces === 'procurement_suspension' ? [groupLine] : []),
    pair(
      0,
      'produces',
      produces,
      isKindAnswered ? undefined : 'enforcement, procurement_suspension or license_action?',
    ),
    line('data:'),
    pair(2, 'url', url),
    pair(2, 'format', format),
    pair(2, 'license', '掲載元の利用条件（未確認）', "what do the publisher's terms of use say?"),
    pair(2, 'attribution', `出典：${name}ウェブサイト（加工して作成）`),
    pair(2, 'expected_interval', 'P1M'),
    pair(0, 'layout', 'confirmed'),
  ]
}

/** Words in the title of a file with some rows of a list: 「4月分」, 「報道発表」. */
const someOfList = /月分|新着|報道発表|記者発表|プレス|について|公表資料|新規|お知らせ/u
/** Words in the title of a file with the whole list: 「指名停止業者一覧」, 「4月1日現在」. */
const wholeList = /一覧|リスト|名簿|状況|現在|業者名?簿|事例集|履歴/u

/**
 * `list` if the title names one fiscal year, and `complete` by the words of the title. A workbook with a sheet for each year is one
 * list, so that what is missing in the next one has been removed.
 */
function linesOfList({ survey }: ProposalFacts): Line[] {
  const titles = survey.titles.slice(0, 4)
  const namesFiscalYear = titles.some((title) => new RegExp(fiscalYear, 'u').test(title))
  const isOfYear = namesFiscalYear && survey.fiscalYears.length < 2
  const words = titles.join(' ')
  // A publication of one act without a day in its titles is a notice, even if its title has a word for a whole list.
  const isNotice = survey.rows <= 1 && titles.every((title) => findJapaneseDates(title).length === 0)
  const isComplete = wholeList.test(words) && !someOfList.test(words) && !isNotice
  const question = 'true: a file is the whole list; false: a part of it'
  return [
    ...(isOfYear ? [line(`list: { from: title, pattern: '(${fiscalYear})' }`)] : []),
    pair(0, 'complete', isComplete, wholeList.test(words) === isComplete ? undefined : question),
  ]
}

function linesOfColumns({ survey, publisher, produces }: ProposalFacts): Line[] {
  const columns = survey.columns
    .filter(({ basis }) => basis !== 'heading')
    .map(({ heading, fields, example }) => {
      const question = fields === null ? `what is it? for example: ${example}` : `by its values, such as: ${example}`
      return pair(2, heading, fields?.join(' ') ?? 'ignore', question)
    })
  const prefecture = prefectureOf(publisher.name)
  const fixed = { ...fixedByTitle(survey, produces), ...(prefecture === null ? {} : { prefecture }) }
  return [
    ...under('columns', columns),
    ...under(
      'fixed',
      Object.entries(fixed).map(([field, value]) => pair(2, field, value)),
    ),
    ...under('sections', survey.sections.map(patternLine)),
    ...under('lines', survey.releases.map(patternLine)),
  ]
}

/** A key with its lines; nothing without any. */
const under = (key: string, lines: readonly Line[]): readonly Line[] =>
  lines.length === 0 ? [] : [line(`${key}:`), ...lines]

const patternLine = (pattern: string): Line => line(`  - pattern: '${pattern.replaceAll("'", "''")}'`)

/** A line of a proposed `source.yml`; with a question, its reader must decide it. */
interface Line {
  readonly text: string
  readonly question?: string | undefined
}

/** A line without a question. */
const line = (text: string): Line => ({ text })

/** `  key: value`, with `indent` spaces. */
const pair = (indent: number, key: string, value: string | number | boolean, question?: string): Line => ({
  text: `${' '.repeat(indent)}${scalar(key)}: ${scalar(value)}`,
  question,
})

/** A scalar on one line, quoted where YAML needs it. */
const scalar = (value: string | number | boolean): string =>
  stringify(typeof value === 'string' ? value.replace(/\s+/gu, ' ') : value, {
    lineWidth: 0,
    defaultStringType: 'PLAIN',
  }).trim()

/** 「指名停止 | 架空市公式サイト」, 「一覧（架空町）」 */
const municipalityInTitle =
  /(?:^|[\s|｜\-–―（(／/])(?<name>\p{Script=Han}{1,5}[市区町村])(?:役所|ホームページ|公式|$|[\s|｜）)／/])/u
/** 「関東運輸局」 */
const bureau = /\p{Script=Han}{2,8}(?:労働局|運輸局|整備局|財務局|経済産業局|農政局|厚生局)/u

/** The longest name of a publisher in the first title that has one: `○○一覧 - 群馬県ホームページ`; `null`: none has one. */
function publisherNamedIn(titles: readonly string[]): string | null {
  for (const title of titles) {
    const registered = publishers.filter(({ name }) => title.includes(name)).map(({ name }) => name)
    const names = [
      ...registered,
      municipalityInTitle.exec(title)?.groups?.['name'] ?? '',
      bureau.exec(title)?.[0] ?? '',
    ]
    const longest = names.filter((name) => name !== '').toSorted((one, other) => other.length - one.length)[0]
    if (longest !== undefined) return longest
  }
  return null
}

/** The row of the publisher in the coverage register. */
const registeredAs = (name: string): PublisherRow | null =>
  publishers.find((row) => row.name === name) ?? publishers.find((row) => row.name === authorityOf(name).name) ?? null

/** Name, English name, corporate number and group of a publisher. */
function publisherOf(name: string, group: string | null): Publisher {
  const row = registeredAs(name)
  return {
    name,
    nameEn: row?.nameEn ?? authorityEnglishName(name) ?? name,
    corporateNumber: row?.corporateNumber ?? null,
    group: group ?? publisherGroupOf(name),
  }
}

/** The prefecture of a publisher that is a prefecture or a city, because its addresses do not name the prefecture; `null` for others. */
function prefectureOf(name: string): string | null {
  // The code of a local government begins with that of its prefecture.
  const registered = publishers.find((row) => row.name === name && row.group === 'designated_city')
  const prefecture = prefectures.find(
    ({ ja, code }) => name.startsWith(ja) || registered?.code?.startsWith(code) === true,
  )
  return prefecture?.ja ?? null
}
