import { fileURLToPath } from 'node:url'
import { pageBytesMax } from '../../read/documents/html/html-page.ts'
import { publicationFile, readMetadata } from '../../read/documents/process/open-publication.ts'
import type { SitePage } from '../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { bytesPerMb } from '../../domain/source-description.ts'
import { blankDescription } from '../../read/sources/new/describe-file.ts'
import { workerModule } from '../../words/program-files/worker-module.ts'
import { parse } from './page-parser.ts'

const module = fileURLToPath(workerModule('page-parser', import.meta.url))

/**
 * Reads a downloaded page of a site, in the parser process: a page of a few megabytes can take gigabytes of memory.
 * Throws `PublicationRefused` for what is no page, too large (4 MB), or takes more than a file may.
 */
export async function readPage(path: string, url: string): Promise<SitePage> {
  const file = await publicationFile(path, url)
  if (file.size > pageBytesMax)
    throw new PublicationRefused(
      'too_large',
      `${url} is larger than ${pageBytesMax / bytesPerMb} MB, the limit for a page`,
    )
  const { sitePage } = await readMetadata({ description: blankDescription('html'), parse, module }, file)
  if (sitePage === undefined) throw new PublicationRefused('reading_failed', `${url}: no page was sent`)
  return sitePage
}
