import { closeSync, openSync, writeSync } from 'node:fs'
import type { CompanyForms } from '../ports.ts'
import { firstLetter, kinds, withoutMarks, partNames, type NameKind, type PartName } from './layout.ts'

/** Temporary files with the names of all companies, one per part, in the order of arrival. */
export interface SpooledNames {
  readonly files: Readonly<Record<PartName, string>>
  /** The highest rank. */
  readonly companies: number
}

/** A company in a spool file: its rank, the number of UTF-16 units, the units. */
export const spoolHeaderBytes = 6
const longestText = 0xffff

/** The spool files of the names file at `path`. */
export function spoolPaths(path: string): SpooledNames['files'] {
  return Object.fromEntries(partNames.map((part) => [part, `${path}.${part}`])) as Record<PartName, string>
}

/** Appends the names of companies to the spool files. */
export function spoolNames(files: SpooledNames['files']) {
  const open = partNames.map((part) => [part, appendTo(files[part])] as const)
  const appends = Object.fromEntries(open) as Record<PartName, Append>
  let companies = 0
  return {
    add(rank: number, forms: CompanyForms) {
      companies = Math.max(companies, rank)
      const texts = textsOf(forms)
      for (const [part, append] of open) append.company(rank, texts[part])
    },
    /** Completes the files. */
    end(): SpooledNames {
      for (const part of partNames) appends[part].end()
      return { files, companies }
    },
    close: () => open.forEach(([, append]) => append.close()),
  }
}

/** The text of a company in each part: every form after its mark. */
function textsOf({ name, written, aliases }: CompanyForms): Record<PartName, string> {
  const texts: Record<PartName, string> = { name: '', kana: '', reading: '', alias: '', written: '' }
  const put = (kind: NameKind, form: string): void => {
    const { part, mark } = kinds[kind]
    texts[part] += String.fromCharCode(mark) + cleaned(form)
  }
  if (name !== null) put('name', name)
  put('written', written)
  for (const { kind, form } of aliases) put(kind, form)
  return texts
}

/** Folded text has no control characters. Any others must not be read as marks. */
function cleaned(form: string): string {
  let isClean = true
  for (let index = 0; index < form.length; index++) isClean &&= form.charCodeAt(index) >= firstLetter
  return isClean ? form : withoutMarks(form)
}

interface Append {
  company(rank: number, text: string): void
  end(): void
  close(): void
}

const bufferBytes = 1 << 18

function appendTo(path: string): Append {
  const file = openSync(path, 'w')
  const buffer = Buffer.allocUnsafe(bufferBytes + spoolHeaderBytes + 2 * longestText)
  let filled = 0
  let isOpen = true
  const flush = (): void => {
    for (let index = 0; index < filled;) index += writeSync(file, buffer, index, filled - index)
    filled = 0
  }
  const close = (): void => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  return {
    company(rank, text) {
      if (text === '') return
      if (text.length > longestText)
        throw new Error(`the names of one company have more than ${longestText} characters`)
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
