import type { DocumentSurvey } from '../../domain/parsed-publication.ts'
import type { RecordKind } from '../../domain/facts.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { findJapaneseDates } from '../../text/japanese-date.ts'
import type { DocumentFormat } from '../../documents/document.ts'
import { fiscalYear } from './survey.ts'
import { fixedByTitle, kindOf } from './infer-kind.ts'
import { authorityEnglishName, authorityOf } from '../../vocabulary/authorities.ts'
import { publisherGroupOf } from '../../vocabulary/publisher-group-of.ts'
import { prefectures } from '../../codes/prefectures.ts'
import { publishers, type PublisherRow } from '../../codes/publishers.ts'
import { stringify } from 'yaml'

/** Answers of the operator; `null`: to be inferred. */
export interface Answers {
  readonly publisher: string | null
  readonly group: string | null
  readonly produces: RecordKind | null
  readonly url: string | null
}

/** Answers inferred from the file, as defaults of the questions to the operator. */
export const inferredAnswers = (survey: DocumentSurvey): Answers => {
  const publisher = publisherNamedIn([...survey.titles, ...survey.lines])
  return {
    publisher,
    group: publisher === null ? null : publisherOf(publisher, null).group,
    produces: kindOf(survey),
    url: publisher === null ? null : webAddress(registeredAddress(publisher)),
  }
}

const webAddress = (text: string | null): string | null => (text?.startsWith('http') === true ? text : null)

/** The file name of the JSON schema in the folder with the sources of an operator. */
export const schemaFile = 'source.schema.json'

export interface Proposal {
  readonly yaml: string
  readonly questions: readonly OpenQuestion[]
  readonly publisher: SourceDescription['publisher']
  readonly produces: RecordKind
}

/** The file at `start`, or the files to which that page links (`links`: a regular expression for their addresses). */
export interface ProposedRecipe {
  readonly start: string
  readonly links?: string
  readonly choose?: 'newest'
}

/** What a proposal is made of. */
interface ProposalFacts {
  readonly survey: DocumentSurvey
  readonly format: DocumentFormat
  readonly publisher: SourceDescription['publisher']
  readonly produces: RecordKind
  readonly isKindAnswered: boolean
  readonly url: string
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
  const yaml = yamlLines()
  yaml.comment(`yaml-language-server: $schema=../${schemaFile}`)
  writeFacts(yaml, facts)
  if (answers.collect !== null) {
    yaml.mapping(0, 'collect')
    for (const [key, value] of Object.entries(answers.collect)) yaml.pair(2, key, value)
  }
  writeList(yaml, facts)
  writeColumns(yaml, facts)
  writeGates(yaml)
  return { yaml: yaml.text(), questions: yaml.questions(), publisher, produces }
}

const kindNames: Readonly<Record<RecordKind, readonly [ja: string, en: string]>> = {
  enforcement: ['行政処分等', 'enforcement actions'],
  procurement_suspension: ['指名停止', 'suspensions from procurement'],
  license_action: ['許認可に関する処分', 'licence actions'],
}

function writeFacts(
  yaml: YamlLines,
  { survey, format, publisher, produces, isKindAnswered, url }: ProposalFacts,
): void {
  const [ja, en] = kindNames[produces]
  const title = survey.titles.find((text) => text.length <= 60 && /[\p{Script=Han}]{3}/u.test(text)) ?? ja
  yaml.pair(0, 'title', title.includes(publisher.name) ? title : `${publisher.name} ${title}`)
  yaml.pair(0, 'title_en', `${publisher.nameEn}, ${en}`)
  yaml.mapping(0, 'publisher')
  yaml.pair(2, 'name', publisher.name)
  yaml.pair(
    2,
    'name_en',
    publisher.nameEn,
    publisher.nameEn === publisher.name ? 'the English name of the publisher is not known' : undefined,
  )
  yaml.raw(`  corporate_number: ${publisher.corporateNumber === null ? 'null' : `"${publisher.corporateNumber}"`}`)
  if (produces === 'procurement_suspension') {
    if (publisher.group === null) yaml.raw('  group: null # each row has the group of its own publisher')
    else yaml.pair(2, 'group', publisher.group)
  }
  yaml.pair(
    0,
    'produces',
    produces,
    isKindAnswered ? undefined : 'enforcement, procurement_suspension or license_action?',
  )
  yaml.mapping(0, 'data')
  yaml.pair(2, 'url', url)
  yaml.pair(2, 'format', format)
  yaml.pair(2, 'license', '掲載元の利用条件（未確認）', "what do the publisher's terms of use say?")
  yaml.pair(2, 'attribution', `出典：${publisher.name}ウェブサイト（加工して作成）`)
  yaml.pair(2, 'expected_interval', 'P1M')
  yaml.pair(0, 'layout', 'confirmed')
}

/** Words in the title of a file with some rows of a list, and of a file with the whole list. */
const someOfList = /月分|新着|報道発表|記者発表|プレス|について|公表資料|新規|お知らせ/u
const wholeList = /一覧|リスト|名簿|状況|現在|業者名?簿|事例集|履歴/u

/**
 * Writes `list` if the title names one fiscal year, and `complete` by the words of the title. A workbook with a sheet for each year is one
 * list, so that what is missing in the next one has been removed.
 */
function writeList(yaml: YamlLines, { survey }: ProposalFacts): void {
  const titles = survey.titles.slice(0, 4)
  const namesFiscalYear = titles.some((title) => new RegExp(fiscalYear, 'u').test(title))
  if (namesFiscalYear && survey.fiscalYears.length < 2) yaml.raw(`list: { from: title, pattern: '(${fiscalYear})' }`)
  const words = titles.join(' ')
  // A publication of one act without a day in its titles is a notice, even if its title has a word for a whole list.
  const isNotice = survey.rows <= 1 && titles.every((title) => findJapaneseDates(title).length === 0)
  const isComplete = wholeList.test(words) && !someOfList.test(words) && !isNotice
  yaml.pair(
    0,
    'complete',
    isComplete,
    wholeList.test(words) === isComplete ? undefined : 'true: a file is the whole list; false: a part of it',
  )
}

function writeColumns(yaml: YamlLines, { survey, publisher, produces }: ProposalFacts): void {
  const unknownColumns = survey.columns.filter(({ basis }) => basis !== 'heading')
  if (unknownColumns.length > 0) yaml.mapping(0, 'columns')
  for (const { heading, fields, example } of unknownColumns) {
    const question = fields === null ? `what is it? for example: ${example}` : `by its values, such as: ${example}`
    yaml.pair(2, heading, fields?.join(' ') ?? 'ignore', question)
  }
  const prefecture = prefectureOf(publisher.name)
  const fixed = { ...fixedByTitle(survey, produces), ...(prefecture === null ? {} : { prefecture }) }
  if (Object.keys(fixed).length > 0) yaml.mapping(0, 'fixed')
  for (const [field, value] of Object.entries(fixed)) yaml.pair(2, field, value)
  if (survey.sections.length > 0) yaml.mapping(0, 'sections')
  for (const pattern of survey.sections) yaml.raw(patternLine(pattern))
  if (survey.releases.length > 0) yaml.mapping(0, 'lines')
  for (const pattern of survey.releases) yaml.raw(patternLine(pattern))
}

const patternLine = (pattern: string): string => `  - pattern: '${pattern.replaceAll("'", "''")}'`

function writeGates(yaml: YamlLines): void {
  yaml.mapping(0, 'gates')
  yaml.pair(2, 'rows_min', 1)
  yaml.pair(2, 'unread_share_max', 0.5)
}

type Publisher = SourceDescription['publisher']

/** The longest name of a publisher in the first title that has one: `○○一覧 - 群馬県ホームページ`; `null`: none has one. */
function publisherNamedIn(titles: readonly string[]): string | null {
  for (const title of titles) {
    const registered = publishers.filter(({ name }) => title.includes(name)).map(({ name }) => name)
    const municipality =
      /(?:^|[\s|｜\-–―（(／/])(?<name>\p{Script=Han}{1,5}[市区町村])(?:役所|ホームページ|公式|$|[\s|｜）)／/])/u.exec(
        title,
      )
    const bureau = /\p{Script=Han}{2,8}(?:労働局|運輸局|整備局|財務局|経済産業局|農政局|厚生局)/u.exec(title)
    const names = [...registered, municipality?.groups?.['name'] ?? '', bureau?.[0] ?? '']
    const longest = names.filter((name) => name !== '').toSorted((one, other) => other.length - one.length)[0]
    if (longest !== undefined) return longest
  }
  return null
}

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

/** The address under which the register knows the publisher's list of suspensions. */
const registeredAddress = (name: string): string | null => registeredAs(name)?.sourceUrl ?? null

/** The prefecture of a publisher that is a prefecture or a city, because its addresses do not name the prefecture; `null` for others. */
function prefectureOf(name: string): string | null {
  // The code of a local government begins with that of its prefecture.
  const registered = publishers.find((row) => row.name === name && row.group === 'designated_city')
  const prefecture = prefectures.find(
    ({ ja, code }) => name.startsWith(ja) || registered?.code?.startsWith(code) === true,
  )
  return prefecture?.ja ?? null
}

/** A line of the proposal that its reader must decide, because the file does not. */
interface OpenQuestion {
  /** Number of the line in `source.yml`, from 1. */
  readonly line: number
  readonly text: string
  readonly question: string
}

/** Writes a `source.yml` line by line and keeps the lines that need a decision. */
interface YamlLines {
  /** `key: value`; a question makes it a line to decide. */
  pair(indent: number, key: string, value: string | number | boolean | null, question?: string): void
  /** `key:` of a mapping that follows. */
  mapping(indent: number, key: string): void
  comment(text: string): void
  raw(line: string): void
  text(): string
  questions(): readonly OpenQuestion[]
}

function yamlLines(): YamlLines {
  const lines: string[] = []
  const questions: OpenQuestion[] = []
  const push = (line: string): void => void lines.push(line)
  return {
    pair(indent, key, value, question) {
      const line = `${' '.repeat(indent)}${scalar(key)}: ${scalar(value)}`
      push(question === undefined ? line : `${line} # ${question}`)
      if (question !== undefined) questions.push({ line: lines.length, text: line.trim(), question })
    },
    mapping: (indent, key) => push(`${' '.repeat(indent)}${key}:`),
    comment: (text) => push(`# ${text}`),
    raw: push,
    text: () => `${lines.join('\n')}\n`,
    questions: () => questions,
  }
}

/** A scalar on one line, quoted where YAML needs it. */
const scalar = (value: string | number | boolean | null): string =>
  stringify(typeof value === 'string' ? value.replace(/\s+/gu, ' ') : value, {
    lineWidth: 0,
    defaultStringType: 'PLAIN',
  }).trim()
