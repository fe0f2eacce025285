import { closeSync, fstatSync, statSync } from 'node:fs'
import { namesPathOf } from '../names/files.ts'
import { GenerationDamaged, GenerationUnreadable } from './damage.ts'
import { markPathOf } from './damage-mark.ts'
import { manifestPathOf, type Manifest } from './manifest.ts'
import { openRegularFile } from './regular-file.ts'

/** The files of a generation, opened once: whatever is put in their place or removed later, these are read. */
export interface SealedFiles {
  readonly database: OpenFile
  readonly names: OpenFile
  /**
   * Tells these very files in this very state from any other: what was checked in one place is what another one opens.
   */
  readonly stamp: string
  /** Nobody has written to them, nor copied them, since they were sealed. */
  readonly asSealed: boolean
  /** Throws `GenerationDamaged` when somebody has written to them since they were opened. */
  confirm(): void
  /** Whether the path of the database still leads to the file that is open. */
  isInPlace(): boolean
  close(): void
}

export interface OpenFile {
  readonly path: string
  readonly descriptor: number
  readonly size: number
}

/** Throws `GenerationUnreadable` where a file is not there, `GenerationDamaged` where one is not what the manifest says. */
export function openSealedFiles(generation: string, { files, modified }: Manifest): SealedFiles {
  const opened: OpenFile[] = []
  const close = (): void => {
    for (const { descriptor } of opened) closeSync(descriptor)
  }
  try {
    for (const path of [generation, namesPathOf(generation)]) opened.push(openFile(path))
    opened.forEach(({ path, size }, at) => {
      const bytes = files[at]?.bytes
      if (size !== bytes) throw new GenerationDamaged(`${path} has ${size} bytes and not ${bytes}`)
    })
    const states = opened.map(({ descriptor }) => fstatSync(descriptor, { bigint: true }))
    const sealedAt = BigInt(Date.parse(modified)) * 1_000_000n
    const changed = changeDetector(opened)
    const [database, names] = opened as [OpenFile, OpenFile]
    return {
      database,
      names,
      stamp: states.map(({ dev, ino, size, mtimeNs }) => [dev, ino, size, mtimeNs].join('-')).join(' '),
      asSealed: states.every(({ mtimeNs }) => mtimeNs === sealedAt),
      confirm() {
        const path = changed()
        if (path !== null) throw new GenerationDamaged(`${path} was written to while it was served`)
      },
      isInPlace() {
        const now = statSync(generation, { bigint: true, throwIfNoEntry: false })
        return now?.dev === states[0]?.dev && now?.ino === states[0]?.ino
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/** Another text whenever something was done to the files of a generation or beside it: it tells whether to try again what failed. */
export function stateOf(generation: string): string {
  const beside = [namesPathOf, manifestPathOf, markPathOf].map((pathOf) => pathOf(generation))
  return [generation, ...beside]
    .map((path) => {
      const state = statSync(path, { bigint: true, throwIfNoEntry: false })
      return state === undefined ? 'none' : [state.dev, state.ino, state.size, state.ctimeNs].join('-')
    })
    .join(' ')
}

/** Throws `GenerationUnreadable`. */
export function openFile(path: string): OpenFile {
  try {
    const descriptor = openRegularFile(path)
    return { path, descriptor, size: fstatSync(descriptor).size }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new GenerationUnreadable(code === 'ENOENT' ? `${path} is not there` : `${path} cannot be opened: ${message}`)
  }
}

/** The first of the files whose size or modification time is another than now, later on. It is asked after every search. */
function changeDetector(files: readonly OpenFile[]): () => string | null {
  const before = files.map(({ path, descriptor }) => {
    const { size, mtimeMs } = fstatSync(descriptor)
    return { path, descriptor, size, mtimeMs }
  })
  return () => {
    for (const { path, descriptor, size, mtimeMs } of before) {
      const now = fstatSync(descriptor)
      if (now.size !== size || now.mtimeMs !== mtimeMs) return path
    }
    return null
  }
}
