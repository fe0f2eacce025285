import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import type { DocumentSurvey, Parse } from '../../../domain/parsed-publication.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import type { DocumentRow, PublishedDocument } from '../../documents/document.ts'
import { readDocument } from '../../documents/read-document.ts'
import { distinctTexts } from '../../tables/text.ts'
import { createHeadings } from '../../tables/labels/headings.ts'
import { shownColumns, valuesOf } from '../../tables/layout/shown-columns.ts'
import { isCaseLike, oneLine, hasDate } from '../../tables/text.ts'
import { datedPairLine, walkDocument } from '../../tables/layout/walk.ts'
import type { WalkedDocument } from '../../tables/layout/walked-document.ts'
import { fieldsOfColumns } from './field-of-values.ts'

/** Surveys the structure of a file instead of reading its rows. Runs in the parser process like every parser. */
export const parse: Parse = async (file, source) => {
  const document = await readDocument(file, source.data.format)
  const survey = surveyOf(document, source, file.name)
  return { list: 'survey', complete: false, asOf: null, official: null, title: document.title, rows: [], survey }
}

/** If no table or notice is found with the known headings, headings are guessed by their values and the document is walked again. */
export function surveyOf(document: PublishedDocument, source: SourceDescription, fileName: string): DocumentSurvey {
  const byVocabulary = walk(document, source, fileName)
  const isFound = byVocabulary.tables.length > 0 || byVocabulary.entries.length > 0
  const guessedFields = isFound ? {} : fieldsByValues(document, source)
  const columns = { ...source.columns, ...guessedFields }
  const walked = isFound ? byVocabulary : walk(document, { ...source, columns }, fileName)
  const sections = proposedSections(document, walked, source)
  return {
    titles: [document.title ?? '', ...walked.titles].filter((line) => line !== '').slice(0, 20),
    lines: walked.lines.slice(0, 60),
    columns: shownColumns(walked, columns, fieldsOfColumns).map((column) =>
      column.heading in guessedFields ? { ...column, basis: 'values' } : column,
    ),
    sections,
    releases: walked.entries.length === 0 && sections.length === 0 ? proposedLines(document) : [],
    fiscalYears: fiscalYearsOf(walked),
    rows: walked.entries.length,
    ...(document.withoutTable === undefined ? {} : { withoutTable: document.withoutTable }),
  }
}

/**
 * The fiscal years that the titles name. A sheet of a workbook has its title in its name or above its headings; a sentence about other years
 * is not a title.
 */
function fiscalYearsOf({ titles, lines, tables }: WalkedDocument): string[] {
  const above =
    tables.length > 1 ? lines.filter((line) => line.length <= 60 && !line.includes('。')) : titles.slice(0, 4)
  const texts = [...tables.map(({ name }) => name ?? ''), ...above]
  return [...new Set(texts.flatMap((text) => new RegExp(fiscalYear, 'u').exec(text)?.[0] ?? []))]
}

const walk = (document: PublishedDocument, source: SourceDescription, fileName: string): WalkedDocument =>
  walkDocument(document, source, fileName, { lenient: true })

/**
 * Guesses the fields of headings that the vocabulary does not know, by their values: heading → field. The table is the one with the most
 * companies; its headings are the last row with several texts above its first case.
 */
function fieldsByValues(document: PublishedDocument, source: SourceDescription): Record<string, string> {
  const headings = createHeadings(source.columns, source.publisher.name)
  const tables = document.blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []))
  const companyCount = (rows: readonly DocumentRow[]): number =>
    rows.filter(({ cells }) => cells.some(({ text }) => hasLegalForm(text)) && cells.length > 1).length
  const rows = tables.toSorted((one, other) => companyCount(other) - companyCount(one))[0] ?? []
  const firstCase = rows.findIndex((row) => distinctTexts(row).length > 1 && distinctTexts(row).some(isCaseLike))
  const header = rows.slice(0, Math.max(firstCase, 0)).findLast((row) => distinctTexts(row).length > 1)
  if (header === undefined) return {}
  const columns = header.cells.map(({ text }, index) => {
    const heading = oneLine(text)
    return { heading, values: valuesOf(rows.slice(firstCase), index), fields: headings.fieldsOf([heading]) }
  })
  const unknown = columns.filter(
    ({ heading, fields }, index) =>
      heading !== '' && fields === null && columns.findIndex((column) => column.heading === heading) === index,
  )
  const guessed = fieldsOfColumns(unknown, new Set<SourceField>(columns.flatMap(({ fields }) => fields ?? [])))
  return Object.fromEntries(unknown.map(({ heading }, index) => [heading, guessed[index] ?? 'remarks']))
}

/** A legal form as a title writes it, anywhere in a name. */
const legalForm = '(?:会社|法人|組合|[（(][株有][）)]|㈱|㈲)'

const numbering = '^(?:[(（]?[0-9０-９]{1,3}[)）.．、]?\\s*|[■◆○●◎□・]\\s*)?'
const company = `(?<name>.*${legalForm}[^＜<（(【]*)`
const actOfTitle = '(?<action>[^[（(]*?(?:処分|命令|指示|取消し?|停止|勧告|指導)[^[（(]*?)'

/** Lines that name a company and begin a notice. */
const companyLines: readonly string[] = [
  // 株式会社架空に対する行政処分について: the title of a page about one company.
  `^(?:\\S*業者[\\s　]+)?(?<name>[^「」【】>＞]*?${legalForm}[^「」【】>＞]*?)に(?:対する|係る)${actOfTitle}(?:について|のお知らせ|の件)?$`,
  // (1) 株式会社架空＜前橋市架空町1＞
  `${numbering}${company}[＜<（(【](?<address>[^＞>）)】]*[市区町村郡][^＞>）)】]*)[＞>）)】]$`,
  // ■株式会社架空
  `${numbering}${company}$`,
]

/** Lines that name the authority of the rows below them: 「■東京労働局」, 「【関東運輸局】」. */
const authorityLines =
  '^[■◆○●◎□・【]?\\s*(?<authority>\\p{Script=Han}{1,10}(?:労働局|運輸局|運輸支局|整備局|開発局|財務局|財務事務所|経済産業局|農政局|厚生局))(?:】|\\s*[（(].*)?$'

/**
 * Patterns of lines that have a value for the rows or notices below them: headings with a company, if the document has no table and no
 * label with a name; otherwise lines with an authority, if no column has it and there are several.
 */
function proposedSections(document: PublishedDocument, walked: WalkedDocument, source: SourceDescription): string[] {
  if (source.table.sections.length > 0) return []
  if (walked.tables.length === 0 && walked.entries.length === 0) {
    const headings = document.blocks.flatMap((block) => (block.kind === 'heading' ? [oneLine(block.text)] : []))
    const named = headings.filter((text) => hasLegalForm(text) && text.length < 80)
    return companyLines.filter((pattern) => named.some((text) => new RegExp(pattern, 'u').test(text))).slice(0, 1)
  }
  const hasAuthority = walked.tables.some(({ columns }) => columns.some(({ fields }) => fields?.includes('authority')))
  const authorities = new Set(walked.lines.map(oneLine).filter((text) => new RegExp(authorityLines, 'u').test(text)))
  return !hasAuthority && authorities.size > 1 ? [authorityLines] : []
}

/** 令和8年9月4日, R8.9.4, 2026/9/4 */
const day =
  '(?<action_date>(?:(?:令和|平成|[RH])\\s*[0-9０-９元]{1,2}|20[0-9]{2})\\s*[年./-]\\s*[0-9０-９]{1,2}\\s*[月./-]\\s*[0-9０-９]{1,2}日?)'
/** Whom a press release is about: 訪問販売業者【株式会社架空】, 「株式会社架空」, 株式会社架空. */
const subjects: readonly string[] = [
  '[^【]*【(?<name>[^】]+)】',
  `[^「]*「(?<name>[^」]*${legalForm}[^」]*)」`,
  `(?:\\S*業者[\\s　]+)?(?<name>[^【「]*?${legalForm}[^【「]*?)`,
]
/** 外3社に対する */
const towards = '(?:ほか|外|他)?(?:[0-9０-９]+[社者名])?に(?:対する|対し|係る)'
/** 特定商取引法に基づく業務停止命令, 業務停止命令 */
const acts: readonly string[] = ['(?<law>[^、。]+?法)(?:[（(][^）)]*[）)])?に基づく(?<action>.+?)', '(?<action>.+?)']
const end = '(?:について|に関するお知らせ|のお知らせ|を(?:行い|実施し|発出し|命じ)ました)'

/** Titles of press releases about one company, with the day at the beginning or at the end. */
const releaseTitles: readonly string[] = subjects.flatMap((subject) =>
  acts.flatMap((act) => [
    `^[・○●■◆]?\\s*${day}[\\s:：　]*${subject}${towards}${act}${end}.*$`,
    `^[・○●■◆]?\\s*${subject}${towards}${act}${end}.*?[\\s（(［\\[]${day}[^0-9]*$`,
  ]),
)
/** Fewer matching lines are not a list. */
const linesMin = 2
const patternsMax = 3

/** The patterns (`lines` of `source.yml`) of a list of press releases: the fewest that match as many of its lines as possible. */
function proposedLines({ blocks }: PublishedDocument): string[] {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'line' || block.kind === 'heading') return [block.text]
    return block.kind === 'pairs' ? block.pairs.flatMap((pair) => datedPairLine(pair).map(({ text }) => text)) : []
  })
  const releases = texts.map(oneLine).filter((text) => hasDate(text) && hasLegalForm(text))
  const chosen: string[] = []
  let rest = releases
  while (chosen.length < patternsMax) {
    const best = releaseTitles
      .map((pattern) => ({ pattern, unmatched: rest.filter((text) => !new RegExp(pattern, 'u').test(text)) }))
      .toSorted((one, other) => one.unmatched.length - other.unmatched.length)[0]
    if (best === undefined || best.unmatched.length === rest.length) break
    chosen.push(best.pattern)
    rest = best.unmatched
  }
  return releases.length - rest.length >= linesMin ? chosen : []
}

/** A regular expression for a fiscal year in a title. */
export const fiscalYear = '(?:令和|平成)(?:元|[0-9０-９]{1,2})年度|R[0-9]{1,2}年度'
