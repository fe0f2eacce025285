import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PublicationRefused } from '../../domain/reading.ts'
import type { PublicationFile } from '../parser.ts'

/**
 * Describes a file on disk. `name` is the name the publisher gave it, when the file itself is kept under another one
 * (the archive keeps files under their hash, and some parsers read a date from the published name).
 */
export async function publicationFile(path: string | URL, name?: string): Promise<PublicationFile> {
  const filePath = path instanceof URL ? fileURLToPath(path) : path
  const found = await stat(filePath)
  if (!found.isFile()) throw new PublicationRefused('wrong_format', `${filePath} is no regular file`)
  return { name: name ?? basename(filePath), path: filePath, size: found.size }
}
