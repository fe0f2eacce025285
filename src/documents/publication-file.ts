import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PublicationRefused } from '../domain/publication-refused.ts'
import type { PublicationFile } from '../domain/parsed-publication.ts'

/**
 * A file on disk as a publication. `name` is the name that the publisher gave it, where it differs from that on disk: the archive stores files
 * under their hash, and some parsers read a date from the name.
 */
export async function publicationFile(path: string | URL, name?: string): Promise<PublicationFile> {
  const filePath = path instanceof URL ? fileURLToPath(path) : path
  const found = await stat(filePath)
  if (!found.isFile()) throw new PublicationRefused('wrong_format', `${filePath} is not a regular file`)
  return { name: name ?? basename(filePath), path: filePath, size: found.size }
}
