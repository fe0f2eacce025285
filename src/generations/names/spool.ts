import { closeSync, openSync, readSync, writeFileSync } from 'node:fs'
import type { CompanyForms, EncodedNames, PartName } from '../ports.ts'
import { firstLetter, formKinds, partNames, withoutMarks, type NameKind } from './layout.ts'
import type { PartText } from './suffix-sort.ts'

/** Temporary files with the names of all companies, one file per part. They are not yet in the order of ranks. */
export interface SpooledNames {
  readonly files: Readonly<Record<PartName, string>>
  /** UTF-16 units of all texts of each part. */
  readonly units: Readonly<Record<PartName, number>>
  /** The highest rank. */
  readonly companies: number
  /** The place number of each company, in the order of ranks. */
  readonly places: Uint16Array
}

/** A company in a spool file is a header (its rank in 4 bytes, its number of UTF-16 units in 2) and the units. */
const headerBytes = 6
const textUnitsMax = 0xffff

const forEachPart = <Value>(valueOf: (part: PartName) => Value): Record<PartName, Value> =>
  Object.fromEntries(partNames.map((part) => [part, valueOf(part)])) as Record<PartName, Value>

/** The paths of the spool files of the names file at `path`. */
export const spoolPaths = (path: string): SpooledNames['files'] => forEachPart((part) => `${path}.${part}`)

/** Encodes the names of companies as the spool files contain them. */
export function createNamesEncoder() {
  const texts = forEachPart(() => '')
  const units = forEachPart(() => 0)
  const ranks: number[] = []
  const places: number[] = []
  return {
    add(rank: number, forms: CompanyForms) {
      ranks.push(rank)
      places.push(forms.place)
      const ofCompany = textsOf(forms)
      for (const part of partNames) {
        const text = ofCompany[part]
        if (text === '') continue
        if (text.length > textUnitsMax)
          throw new Error(`the names of one company have more than ${textUnitsMax} characters`)
        const header = String.fromCharCode(rank & 0xffff, rank >>> 16, text.length)
        texts[part] += header + text
        units[part] += text.length
      }
    },
    end(): EncodedNames {
      const parts = forEachPart((part) => ({ bytes: Buffer.from(texts[part], 'utf16le'), units: units[part] }))
      return { ranks, places, parts }
    },
  }
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

/** Creates the spool files, to which `add` appends the names of companies. */
export function createSpool(files: SpooledNames['files']) {
  const open = partNames.map((part) => ({ part, file: openSync(files[part], 'w') }))
  const units = forEachPart(() => 0)
  let isOpen = true
  let companies = 0
  let places = new Uint16Array(1 << 10)
  const close = (): void => {
    if (isOpen) open.forEach(({ file }) => closeSync(file))
    isOpen = false
  }
  const setPlace = (rank: number, place: number): void => {
    if (rank > places.length)
      places = new Uint16Array(
        places.buffer.transfer(Uint16Array.BYTES_PER_ELEMENT * Math.max(rank, 2 * places.length)),
      )
    places[rank - 1] = place
  }
  return {
    add(names: EncodedNames) {
      for (const [index, rank] of names.ranks.entries()) {
        companies = Math.max(companies, rank)
        setPlace(rank, names.places[index]!)
      }
      for (const { part, file } of open) {
        writeFileSync(file, names.parts[part].bytes)
        units[part] += names.parts[part].units
      }
    },
    /** Completes the files. */
    end(): SpooledNames {
      close()
      return { files, units, companies, places: places.slice(0, companies) }
    },
    close,
  }
}

/** Reads the spool file of a part and orders its texts by rank, in memory that threads share. */
export function readPartText(path: string, companies: number): PartText {
  // First the length of each text at its rank, which a running sum turns into its end: the next one starts there.
  const starts = new Uint32Array(new SharedArrayBuffer(Uint32Array.BYTES_PER_ELEMENT * (companies + 1)))
  for (const { rank, length } of readSpool(path)) starts[rank] = length
  let total = 0
  for (let rank = 1; rank <= companies; rank++) {
    total += starts[rank]!
    starts[rank] = total
  }
  // The unit after the last text is 0, the final mark.
  const units = new Uint16Array(new SharedArrayBuffer(Uint16Array.BYTES_PER_ELEMENT * (total + 1)))
  const bytes = new Uint8Array(units.buffer)
  for (const { rank, buffer, position, length } of readSpool(path))
    bytes.set(buffer.subarray(position, position + 2 * length), 2 * starts[rank - 1]!)
  return { units, starts }
}

interface SpooledCompany {
  rank: number
  /** The length of the text in UTF-16 units. */
  length: number
  readonly buffer: Buffer
  /** Byte position of the text in `buffer`. */
  position: number
}

const readBytes = 1 << 20

/** Yields every company in the same object, which the next one overwrites. */
function* readSpool(path: string): Generator<SpooledCompany> {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(readBytes)
    const company: SpooledCompany = { rank: 0, length: 0, buffer, position: 0 }
    let [from, filled] = [0, 0]
    for (;;) {
      // A company that is not whole in the buffer moves to its beginning.
      buffer.copyWithin(0, from, filled)
      filled -= from
      from = 0
      const count = readSync(file, buffer, filled, buffer.length - filled, null)
      if (count === 0) return
      filled += count
      while (filled - from >= headerBytes) {
        company.length = buffer.readUInt16LE(from + 4)
        const next = from + headerBytes + 2 * company.length
        if (next > filled) break
        company.rank = buffer.readUInt32LE(from)
        company.position = from + headerBytes
        yield company
        from = next
      }
    }
  } finally {
    closeSync(file)
  }
}
