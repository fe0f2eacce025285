import { closeSync, openSync, writeSync } from 'node:fs'
import type { CompanyForms } from '../ports.ts'
import { firstLetter, formKinds, withoutMarks, partNames, type NameKind, type PartName } from './layout.ts'

/** Temporary files with the names of all companies, one file per part. They are not yet in the order of ranks. */
export interface SpooledNames {
  readonly files: Readonly<Record<PartName, string>>
  /** UTF-16 units of all texts of each part. */
  readonly units: Readonly<Record<PartName, number>>
  /** The highest rank. */
  readonly companies: number
  /** The place number of each company, in the order of ranks. */
  readonly places: Uint16Array
  /** The position of each company in the order of names, by rank. */
  readonly positions: Uint32Array
}

/** A company in a spool file is a header (its rank in 4 bytes, its number of UTF-16 units in 2) and the units. */
export const spoolHeaderBytes = 6
const textUnitsMax = 0xffff

/** The paths of the spool files of the names file at `path`. */
export function spoolPaths(path: string): SpooledNames['files'] {
  return Object.fromEntries(partNames.map((part) => [part, `${path}.${part}`])) as Record<PartName, string>
}

/** Creates the spool files, to which `add` appends the names of a company. */
export function createSpool(files: SpooledNames['files']) {
  const open = partNames.map((part) => ({ part, file: createSpoolFile(files[part]) }))
  const units: Record<PartName, number> = { written: 0, alias: 0, name: 0, reading: 0, kana: 0 }
  let companies = 0
  let places = new Uint16Array(1 << 10)
  return {
    add(rank: number, forms: CompanyForms) {
      companies = Math.max(companies, rank)
      if (rank > places.length) places = enlarged(places, rank)
      places[rank - 1] = forms.place
      const texts = textsOf(forms)
      for (const { part, file } of open) {
        file.add(rank, texts[part])
        units[part] += texts[part].length
      }
    },
    /** Completes the files. `positions`: see `SpooledNames`. */
    end(positions: Uint32Array): SpooledNames {
      for (const { file } of open) file.end()
      return { files, units, companies, places: places.slice(0, companies), positions }
    },
    close: () => open.forEach(({ file }) => file.close()),
  }
}

function enlarged(places: Uint16Array, length: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(Math.max(length, 2 * places.length))
  larger.set(places)
  return larger
}

/** The text of a company in each part: every form after its mark. */
function textsOf({ name, written, aliases }: CompanyForms): Record<PartName, string> {
  const texts: Record<PartName, string> = { written: '', alias: '', name: '', reading: '', kana: '' }
  const append = (kind: NameKind, form: string): void => {
    const { part, mark } = formKinds[kind]
    texts[part] += String.fromCharCode(mark) + withoutStrayMarks(form)
  }
  if (name !== null) append('name', name)
  append('written', written)
  for (const { kind, form } of aliases) append(kind, form)
  return texts
}

/** Removes characters that would be read as marks. Folded text has none, so a scan without allocation comes first. */
function withoutStrayMarks(form: string): string {
  for (let index = 0; index < form.length; index++) {
    if (form.charCodeAt(index) < firstLetter) return withoutMarks(form)
  }
  return form
}

interface SpoolFile {
  add(rank: number, text: string): void
  /** Writes the rest and closes the file. */
  end(): void
  close(): void
}

const bufferBytes = 1 << 18

function createSpoolFile(path: string): SpoolFile {
  const file = openSync(path, 'w')
  const buffer = Buffer.allocUnsafe(bufferBytes + spoolHeaderBytes + 2 * textUnitsMax)
  let filled = 0
  let isOpen = true
  const flush = (): void => {
    let written = 0
    while (written < filled) written += writeSync(file, buffer, written, filled - written)
    filled = 0
  }
  const close = (): void => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  return {
    add(rank, text) {
      if (text === '') return
      if (text.length > textUnitsMax)
        throw new Error(`the names of one company have more than ${textUnitsMax} characters`)
      buffer.writeUInt32LE(rank, filled)
      buffer.writeUInt16LE(text.length, filled + 4)
      filled += spoolHeaderBytes + buffer.write(text, filled + spoolHeaderBytes, 'utf16le')
      if (filled >= bufferBytes) flush()
    },
    end() {
      flush()
      close()
    },
    close,
  }
}
