import { GenerationDamaged } from '../sealed/damage.ts'
import { readFully } from '../sealed/regular-file.ts'
import type { OpenFile } from '../sealed/sealed-files.ts'
import { applicationId } from './schema.ts'

/** The database header of SQLite (https://www.sqlite.org/fileformat2.html, 1.3). */
const headerBytes = 100
const magic = 'SQLite format 3\0'
const userVersionAt = 60
const applicationIdAt = 68

/** The generation format in the database header. Throws `GenerationDamaged` without a valid header. */
export function formatOf({ path, descriptor }: OpenFile): number {
  const header = Buffer.alloc(headerBytes)
  readFully(descriptor, header, 0)
  const isOurs =
    header.toString('latin1', 0, magic.length) === magic && header.readUInt32BE(applicationIdAt) === applicationId
  if (!isOurs) throw new GenerationDamaged(`${path} does not have the header of a generation`)
  return header.readUInt32BE(userVersionAt)
}
