import type { GenerationReader } from '../ports.ts'
import { GenerationDamaged } from '../sealed/damage.ts'
import type { OpenFile } from '../sealed/sealed-files.ts'
import { findNames, type Names } from './find-names.ts'
import { findSimilar, findWithLost } from './find-similar.ts'
import { formAt } from './forms.ts'
import { partNames, type NamesLayout } from './layout.ts'
import { readArray } from './part-file.ts'
import { openPart } from './part.ts'
import { openRandomAccessFile, type RandomAccessFile } from './random-access-file.ts'

type NameLookups = Pick<
  GenerationReader,
  'findNames' | 'findSimilar' | 'findWithLost' | 'writtenNames' | 'placeNumberOf'
>

export interface NamesReader extends NameLookups {
  /** The position of a company in the order of names; 0 when there is no such company. */
  readonly positionOf: (company: number) => number
}

/** Opens the names file of a generation. Throws when it belongs to another generation. */
export function openNames(openFile: OpenFile, layout: NamesLayout): NamesReader {
  const file = openRandomAccessFile(openFile)
  if (file.size !== layout.bytes)
    throw new GenerationDamaged(`${openFile.path} has ${file.size} bytes and not ${layout.bytes}`)
  if (storedHashOf(file) !== layout.sha256)
    throw new GenerationDamaged(`${openFile.path} is not the file that was written with its generation`)
  const positions = readArray(file, layout.positionsAt, new Uint32Array(layout.companies))
  const parts = Object.fromEntries(
    partNames.map((part) => [part, openPart(file, layout.parts[part], positions)]),
  ) as Names['parts']
  const places = readArray(file, layout.placesAt, new Uint16Array(layout.companies))
  const names: Names = { parts, places }
  const writtenName = (company: number): string => formAt(parts.written.textOf(company), 0).form
  const positionOf = (company: number): number => positions[company - 1] ?? 0
  return {
    findNames: (query) => findNames(names, query),
    findSimilar: (query) => findSimilar(names, query),
    findWithLost: (query) => findWithLost(names, query),
    positionOf,
    placeNumberOf: (company) => places[company - 1] ?? 0,
    writtenNames(companies) {
      if (companies.length === 1) return [writtenName(companies[0]!)]
      const written = companies.map(() => '')
      // Neighbours in the file are read together.
      const inOrder = Array.from(companies.keys()).toSorted(
        (a, b) => positionOf(companies[a]!) - positionOf(companies[b]!),
      )
      for (const index of inOrder) written[index] = writtenName(companies[index]!)
      return written
    },
  }
}

const hashBytes = 32

/** The hash at the end of the file, which identifies the generation. */
function storedHashOf(file: RandomAccessFile): string {
  const hash = Buffer.alloc(hashBytes)
  file.read(hash, file.size - hashBytes)
  return hash.toString('hex')
}
