import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocumentSurvey } from '../../domain/document-survey.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { defaultParserLimits, defaultTableLayout, type SourceDescription } from '../../domain/source-description.ts'
import type { DocumentFormat } from '../../documents/document.ts'
import { publicationFile } from '../../documents/publication-file.ts'
import { openPublication } from '../../documents/process/open-publication.ts'
import { formatOf } from './file-format.ts'
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
