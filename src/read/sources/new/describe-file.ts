import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocumentFormat } from '../../documents/document.ts'
import { publicationFile, readMetadata } from '../../documents/process/open-publication.ts'
import { containerOf, fileKindOf, otherFormat } from '../../documents/file-kind.ts'
import { detectEncoding } from '../../documents/text/decode.ts'
import { readHead } from '../../documents/text/text-file.ts'
import type { RecordKind } from '../../../domain/facts.ts'
import type { DocumentSurvey } from '../../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { defaultParserLimits, defaultTableLayout, type SourceDescription } from '../../../domain/source-description.ts'
import { noTable } from '../../tables/layout/header.ts'
import { checkFile, type FileCheck } from '../check-file.ts'
import { tableSource } from '../source-folder.ts'
import { readSourceDescription } from '../source-yaml.ts'
import { inferredAnswers, needsGroup, propose, type ProposedRecipe } from './propose.ts'
import { parse } from './survey.ts'

export interface DescribeInput {
  readonly path: string
  readonly publisher: string
  readonly group: string | null
  /** The kind asked for; `null`: to be inferred from the file. */
  readonly produces: RecordKind | null
  readonly collect: ProposedRecipe
  /** How many records to return. */
  readonly recordsMax: number
}

/** A file with the `source.yml` proposed for it and what would be read by it. */
export interface DescribedFile extends SurveyedFile {
  readonly yaml: string
  /** The kind that the file itself names; `null`: none. */
  readonly kind: RecordKind | null
  readonly produces: RecordKind
  readonly checked: FileCheck
}

/** Rows of a publisher without a group are not read; the operator states the group before the proposal is written. */
const provisionalGroup = 'municipality'

/** Surveys a file, proposes its `source.yml` and reads the file by it; nothing is written. Throws `PublicationRefused`. */
export async function describeFile(input: DescribeInput): Promise<DescribedFile> {
  const { path, publisher, group, collect, recordsMax } = input
  const surveyed = await surveyFile(path)
  const { rows, sections, releases, withoutTable } = surveyed.survey
  if (rows + sections.length + releases.length === 0) throw noTable(basename(path), withoutTable)
  const kind = inferredAnswers(surveyed.survey).produces
  const known = { publisher, group, produces: input.produces ?? kind, url: collect.start, collect }
  const answers = needsGroup(surveyed.survey, known) ? { ...known, group: provisionalGroup } : known
  const { yaml, produces } = propose(surveyed.survey, surveyed.format, answers)
  const description = readSourceDescription(yaml, 'proposed', 'the proposed source.yml')
  const checked = await checkFile(await tableSource(description), path, { records: recordsMax, unparsed: 0 })
  return { ...surveyed, yaml, kind, produces, checked }
}

const module = fileURLToPath(new URL(`./survey${extname(fileURLToPath(import.meta.url))}`, import.meta.url))

export interface SurveyedFile {
  readonly format: DocumentFormat
  readonly survey: DocumentSurvey
}

/** Surveys a file, in the parser process. Throws `PublicationRefused` for a file that cannot be trusted or has no known format. */
export async function surveyFile(path: string): Promise<SurveyedFile> {
  const file = await publicationFile(path)
  const format = await formatOf(path)
  if (format === null) throw otherFormat(await readHead(path, headBytes), file.name, 'any')
  const { survey } = await readMetadata({ description: blankDescription(format), parse, module }, file)
  if (survey === undefined) throw new PublicationRefused('reading_failed', `${file.name}: no survey was sent`)
  return { format, survey }
}

/** A description without columns, so that only the vocabulary of headings decides what each column is. */
export const blankDescription = (format: DocumentFormat): SourceDescription => ({
  id: 'survey',
  title: '',
  titleEn: '',
  publisher: { name: '', nameEn: '', corporateNumber: null, group: null },
  produces: 'enforcement',
  data: { url: 'https://localhost/', format, license: '', attribution: '', expectedInterval: 'P1M' },
  collect: null,
  columns: {},
  lookups: {},
  table: defaultTableLayout,
  gates: { rowsMin: 0, unparsedShareMax: 1, lossShareMax: null, lossReason: null },
  limits: defaultParserLimits,
})

const headBytes = 65_536

/** The format of a file by its first bytes; `null`: none that can be read. */
export async function formatOf(path: string): Promise<DocumentFormat | null> {
  const head = await readHead(path, headBytes)
  const kind = fileKindOf(head)
  if (kind !== null) return containerOf(head) ?? kind.format ?? null
  const encoding = detectEncoding(head)
  const isWide = encoding?.startsWith('utf-16') === true
  const text = isWide ? new TextDecoder(encoding).decode(head) : head.toString('latin1')
  if (text.slice(0, 1024).includes('%PDF-')) return 'pdf'
  if (/<(?:!doctype html|html|head|body|table|div|meta|title|dl|h[1-6]|p|main)\b/iu.test(text)) return 'html'
  return head.length > 0 && !text.includes('\0') ? 'csv' : null
}
