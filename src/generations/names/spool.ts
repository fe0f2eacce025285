import { closeSync, openSync, readSync, writeFileSync } from 'node:fs'
import type { CompanyForms, EncodedNames, PartName } from '../ports.ts'
import { firstLetter, formKinds, partNames, withoutMarks, type NameKind } from './layout.ts'
import type { PartText } from './suffix-sort.ts'

/** Temporary files with the names of all companies by their ids, one file per part. They are not yet in the order of ranks. */
export interface SpooledNames {
  readonly files: Readonly<Record<PartName, string>>
  /** UTF-16 units of all texts of each part. */
  readonly units: Readonly<Record<PartName, number>>
  /** The highest rank. */
  readonly companies: number
  /** The place number of each company, in the order of ranks. */
  readonly places: Uint16Array
  /** The rank of each company by its id, in memory that threads share; undefined: the ids are the ranks. */
  readonly ranks: Uint32Array | undefined
}

/** A company in a spool file is a header (its id in 4 bytes, its number of UTF-16 units in 2) and the units. */
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
  const ids: number[] = []
  const places: number[] = []
  return {
    add(id: number, forms: CompanyForms) {
      ids.push(id)
      places.push(forms.place)
      const ofCompany = textsOf(forms)
      for (const part of partNames) {
        const text = ofCompany[part]
        if (text === '') continue
        if (text.length > textUnitsMax)
          throw new Error(`the names of one company have more than ${textUnitsMax} characters`)
        const header = String.fromCharCode(id & 0xffff, id >>> 16, text.length)
        texts[part] += header + text
        units[part] += text.length
      }
    },
    end(): EncodedNames {
      const parts = forEachPart((part) => ({ bytes: Buffer.from(texts[part], 'utf16le'), units: units[part] }))
      return { ids, places, parts }
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
  const setPlace = (id: number, place: number): void => {
    if (id > places.length)
      places = new Uint16Array(places.buffer.transfer(Uint16Array.BYTES_PER_ELEMENT * Math.max(id, 2 * places.length)))
    places[id - 1] = place
  }
  return {
    add(names: EncodedNames) {
      for (const [index, id] of names.ids.entries()) {
        companies = Math.max(companies, id)
        setPlace(id, names.places[index]!)
      }
      for (const { part, file } of open) {
        writeFileSync(file, names.parts[part].bytes)
        units[part] += names.parts[part].units
      }
    },
    /** Completes the files. */
    end(ranks?: Uint32Array): SpooledNames {
      close()
      const placesById = places.slice(0, companies)
      if (ranks === undefined) return { files, units, companies, places: placesById, ranks }
      const placesByRank = new Uint16Array(companies)
      for (const [index, rank] of ranks.entries()) placesByRank[rank - 1] = placesById[index]!
      const shared = new Uint32Array(new SharedArrayBuffer(ranks.byteLength))
      shared.set(ranks)
      return { files, units, companies, places: placesByRank, ranks: shared }
    },
    close,
  }
}

/** Reads the spool file of a part and orders its texts by rank, in memory that threads share. */
export function readPartText(path: string, { companies, ranks }: Pick<SpooledNames, 'companies' | 'ranks'>): PartText {
  const rankOf = (id: number): number => (ranks === undefined ? id : ranks[id - 1]!)
  // First the length of each text at its rank, which a running sum turns into its end: the next one starts there.
  const starts = new Uint32Array(new SharedArrayBuffer(Uint32Array.BYTES_PER_ELEMENT * (companies + 1)))
  for (const { id, length } of readSpool(path)) starts[rankOf(id)] = length
  let total = 0
  for (let rank = 1; rank <= companies; rank++) {
    total += starts[rank]!
    starts[rank] = total
  }
  // The unit after the last text is 0, the final mark.
  const units = new Uint16Array(new SharedArrayBuffer(Uint16Array.BYTES_PER_ELEMENT * (total + 1)))
  const bytes = new Uint8Array(units.buffer)
  for (const { id, buffer, position, length } of readSpool(path))
    bytes.set(buffer.subarray(position, position + 2 * length), 2 * starts[rankOf(id) - 1]!)
  return { units, starts }
}

interface SpooledCompany {
  id: number
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
    const company: SpooledCompany = { id: 0, length: 0, buffer, position: 0 }
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
        company.id = buffer.readUInt32LE(from)
        company.position = from + headerBytes
        yield company
        from = next
      }
    }
  } finally {
    closeSync(file)
  }
}
