import type { PublicationFile } from '../parser.ts'
import { readCsv } from './csv.ts'
import type { DocumentFormat, PublishedDocument } from './document.ts'
import { readHtml } from './html.ts'
import { readPdf } from './pdf.ts'
import { readSheets } from './workbook.ts'

const readers: Readonly<Record<DocumentFormat, (file: PublicationFile) => Promise<PublishedDocument>>> = {
  csv: readCsv,
  html: readHtml,
  xlsx: readSheets,
  xls: readSheets,
  pdf: readPdf,
}

/**
 * Reads a publication as blocks in reading order.
 * Throws `PublicationRefused` for a file that cannot be trusted, as its reader does.
 */
export async function readDocument(file: PublicationFile, format: DocumentFormat): Promise<PublishedDocument> {
  return readers[format](file)
}
