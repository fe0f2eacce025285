import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PublicationFile } from '../kit.ts'

/**
 * Describes a file on disk. `name` is the name the publisher gave it, when the file itself is kept under another one
 * (the archive keeps files under their hash, and some parsers read a date from the published name).
 */
export async function publicationFile(path: string | URL, name?: string): Promise<PublicationFile> {
  const filePath = path instanceof URL ? fileURLToPath(path) : path
  const { size } = await stat(filePath)
  return { name: name ?? basename(filePath), path: filePath, size }
}
