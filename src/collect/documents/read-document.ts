import type { PublicationFile } from '../parser.ts'
import type { DocumentFormat, PublishedDocument } from './document.ts'

type DocumentReader = (file: PublicationFile) => Promise<PublishedDocument>

/** Loaded when needed: the libraries for PDF, workbooks and HTML would add a second to the start of every command. */
const loadReader: Readonly<Record<DocumentFormat, () => Promise<DocumentReader>>> = {
  csv: async () => (await import('./csv.ts')).readCsv,
  html: async () => (await import('./html.ts')).readHtml,
  xlsx: async () => (await import('./workbook.ts')).readSheets,
  xls: async () => (await import('./workbook.ts')).readSheets,
  pdf: async () => (await import('./pdf.ts')).readPdf,
}

/**
 * Reads a publication as blocks in reading order.
 * Throws `PublicationRefused` for a file that cannot be trusted, as its reader does.
 */
export async function readDocument(file: PublicationFile, format: DocumentFormat): Promise<PublishedDocument> {
  const read = await loadReader[format]()
  return read(file)
}
