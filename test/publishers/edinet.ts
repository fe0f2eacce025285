import type { Website } from './publishers.ts'
import { sampleFile } from './sample-file.ts'

/** EDINET: one file at a fixed address, with validators. */
export const edinet: Website = ({ path }) =>
  path === '/searchdocument/codelist/Edinetcode.zip'
    ? { headers: { etag: 'yes' }, body: sampleFile('edinet_codes', 'Edinetcode.zip') }
    : null
