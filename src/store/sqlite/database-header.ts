import { GenerationDamaged } from '../sealed/damage.ts'
import { readFully } from '../sealed/regular-file.ts'
import type { OpenFile } from '../sealed/sealed-files.ts'
import { applicationId } from './schema.ts'

/** The database header of SQLite (https://www.sqlite.org/fileformat2.html, 1.3). */
const headerBytes = 100
const magic = 'SQLite format 3\0'
const userVersionOffset = 60
const applicationIdOffset = 68

/** Returns the generation format in the database header. Throws `GenerationDamaged` without a valid header. */
export function formatOf({ path, descriptor }: OpenFile): number {
  const header = Buffer.alloc(headerBytes)
  readFully(descriptor, header, 0)
  const isGeneration =
    header.toString('latin1', 0, magic.length) === magic && header.readUInt32BE(applicationIdOffset) === applicationId
  if (!isGeneration) throw new GenerationDamaged(`${path} does not have the header of a generation`)
  return header.readUInt32BE(userVersionOffset)
}
