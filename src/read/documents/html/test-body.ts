import type { PublishedDocument } from '../document.ts'
import { documentOf } from '../test-document.ts'

/** The document of a page with this body. */
export const readBody = (body: string, head = ''): Promise<PublishedDocument> =>
  documentOf(`<html><head>${head}</head><body>${body}</body></html>`, 'html')

/** The rows of each table that the page shows, or that it hides. */
export const rowsOf = ({ blocks }: PublishedDocument, isHidden = false): string[][][] =>
  blocks.flatMap((block) =>
    block.kind === 'table'
      ? [block.rows.filter((row) => row.isHidden === isHidden).map(({ cells }) => cells.map(({ text }) => text))]
      : [],
  )
