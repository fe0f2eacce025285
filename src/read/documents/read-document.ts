import { open } from 'node:fs/promises'
import type { PublicationFile } from '../../domain/parsed-publication.ts'
import type { DocumentFormat, PublishedDocument } from './document.ts'
import { headBytes, isPage } from './html/bot-wall.ts'

/**
 * Reads a publication as blocks in reading order.
 * Throws `PublicationRefused` for a file that cannot be trusted, as its reader does.
 */
export async function readDocument(file: PublicationFile, format: DocumentFormat): Promise<PublishedDocument> {
  const read = await loadReader[format]()
  return read(file)
}

/**
 * Whether a file of a source of PDFs is a page. A bureau publishes some of its notices as pages; a challenge or a log-in form is none.
 */
export async function isPageInsteadOfPdf(file: PublicationFile, format: DocumentFormat): Promise<boolean> {
  if (format !== 'pdf') return false
  await using opened = await open(file.path)
  const { buffer, bytesRead } = await opened.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  return isPage(buffer.subarray(0, bytesRead), file.name)
}

type DocumentReader = (file: PublicationFile) => Promise<PublishedDocument>

/** Loaded when needed: the libraries for PDF, workbooks and HTML would add a second to the start of every command. */
const loadReader: Readonly<Record<DocumentFormat, () => Promise<DocumentReader>>> = {
  csv: async () => (await import('./text/read-csv.ts')).readCsv,
  html: async () => (await import('./html/read-html.ts')).readHtml,
  xlsx: async () => (await import('./workbook/read-sheets.ts')).readSheets,
  xls: async () => (await import('./workbook/read-sheets.ts')).readSheets,
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
}
