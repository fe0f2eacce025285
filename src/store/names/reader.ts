import type { NameHit, NameQuery, NearQuery } from '../ports.ts'
import { findNames, formAround, type Parts } from './find.ts'
import { partNames, type NamesLayout } from './layout.ts'
import { findNear } from './near.ts'
import { openPart } from './part.ts'
import { GenerationDamaged } from '../sealed/damage.ts'
import type { OpenFile } from '../sealed/sealed-files.ts'
import { openPositions, type Positions } from './positions.ts'

export interface NamesReader {
  findNames(query: NameQuery): NameHit[]
  findNear(query: NearQuery): NameHit[]
  /** The name of a company as it is written; empty when there is no such company. */
  writtenName(company: number): string
}

/** Reads the file of the names of a generation. Throws when it is not the one that was written with it. */
export function openNames(open: OpenFile, layout: NamesLayout): NamesReader {
  const file = openPositions(open)
  if (file.size !== layout.bytes)
    throw new GenerationDamaged(`${open.path} has ${file.size} bytes and not ${layout.bytes}`)
  if (sealOf(file) !== layout.sha256)
    throw new GenerationDamaged(`${open.path} is not the file that was written with its generation`)
  const parts = Object.fromEntries(partNames.map((part) => [part, openPart(file, layout.parts[part])])) as Parts
  return {
    findNames: (query) => findNames(parts, query),
    findNear: (query) => findNear(parts, query),
    writtenName: (company) =>
      company > parts.written.companies ? '' : formAround(parts.written.textOf(company), 0).form,
  }
}

const sealBytes = 32

/** The hash at the end of the file: a file of another generation, or one that was never written, has another. */
function sealOf(file: Positions): string {
  const seal = Buffer.alloc(sealBytes)
  file.read(seal, file.size - sealBytes)
  return seal.toString('hex')
}
