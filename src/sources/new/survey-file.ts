import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocumentSurvey } from '../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { defaultParserLimits, defaultTableLayout, type SourceDescription } from '../../domain/source-description.ts'
import type { DocumentFormat } from '../../documents/document.ts'
import { openPublication, publicationFile } from '../../documents/process/open-publication.ts'
import { readHead } from '../../documents/text/text-file.ts'
import { parse } from './survey.ts'

const module = fileURLToPath(new URL(`./survey${extname(fileURLToPath(import.meta.url))}`, import.meta.url))

export interface SurveyedFile {
  readonly format: DocumentFormat
  readonly survey: DocumentSurvey
}

/** Surveys a file in the parser process. Throws `PublicationRefused` for a file that cannot be trusted or has no known format. */
export async function surveyFile(path: string): Promise<SurveyedFile> {
  const file = await publicationFile(path)
  const format = await formatOf(path)
  if (format === null)
    throw new PublicationRefused('wrong_format', `${file.name} is neither CSV, XLSX, XLS, PDF nor HTML`)
  const { metadata, close } = await openPublication({ description: blankDescription(format), parse, module }, file)
  close()
  if (metadata.survey === undefined) throw new PublicationRefused('reading_failed', `${file.name}: no survey was sent`)
  return { format, survey: metadata.survey }
}

/** A description without columns, so that only the vocabulary of headings decides what each column is. */
const blankDescription = (format: DocumentFormat): SourceDescription => ({
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
  gates: { rowsMin: 0, unparsedShareMax: 1, lossShareMax: 1 },
  limits: defaultParserLimits,
})

/** The first bytes of a ZIP file, which an XLSX file is. */
const zip = [0x50, 0x4b, 0x03, 0x04]
/** The first bytes of a Microsoft compound file, which an XLS file is. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

const headBytes = 8_192

/** The format of a file by its first bytes; `null`: none that can be read. */
export async function formatOf(path: string): Promise<DocumentFormat | null> {
  const head = await readHead(path, headBytes)
  const startsWith = (bytes: readonly number[]): boolean => bytes.every((byte, index) => head[index] === byte)
  const text = head.toString('latin1')
  if (text.slice(0, 1024).includes('%PDF-')) return 'pdf'
  if (startsWith(zip)) return 'xlsx'
  if (startsWith(compoundFile)) return 'xls'
  if (/<(?:!doctype html|html|head|body|table|div|meta|title|dl|h[1-6]|p|main)\b/iu.test(text)) return 'html'
  return head.length > 0 && !text.includes('\0') ? 'csv' : null
}
