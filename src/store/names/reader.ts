import type { NameHit, NameQuery, SimilarQuery } from '../ports.ts'
import { findNames, formAt, type Parts } from './find-names.ts'
import { partNames, type NamesLayout } from './layout.ts'
import { findSimilar } from './find-similar.ts'
import { openPart } from './part.ts'
import { readArray } from './part-file.ts'
import { GenerationDamaged } from '../sealed/damage.ts'
import type { OpenFile } from '../sealed/sealed-files.ts'
import { openRandomAccessFile, type RandomAccessFile } from './random-access-file.ts'

export interface NamesReader {
  findNames(query: NameQuery): NameHit[]
  findSimilar(query: SimilarQuery): NameHit[]
  /** The unfolded name of a company; empty when there is no such company. */
  writtenName(company: number): string
}

/** Opens the names file of a generation. Throws when it belongs to another generation. */
export function openNames(openFile: OpenFile, layout: NamesLayout): NamesReader {
  const file = openRandomAccessFile(openFile)
  if (file.size !== layout.bytes)
    throw new GenerationDamaged(`${openFile.path} has ${file.size} bytes and not ${layout.bytes}`)
  if (storedHashOf(file) !== layout.sha256)
    throw new GenerationDamaged(`${openFile.path} is not the file that was written with its generation`)
  const parts = Object.fromEntries(partNames.map((part) => [part, openPart(file, layout.parts[part])])) as Parts
  const places = readArray(file, layout.placesAt, new Uint16Array(layout.companies))
  return {
    findNames: (query) => findNames({ parts, places }, query),
    findSimilar: (query) => findSimilar(parts, query),
    writtenName: (company) => (company > parts.written.companies ? '' : formAt(parts.written.textOf(company), 0).form),
  }
}

const hashBytes = 32

/** The hash at the end of the file, which identifies the generation. */
function storedHashOf(file: RandomAccessFile): string {
  const hash = Buffer.alloc(hashBytes)
  file.read(hash, file.size - hashBytes)
  return hash.toString('hex')
}
