import { closeSync, fstatSync, statSync } from 'node:fs'
import { namesPathOf } from '../names/names-path.ts'
import { GenerationDamaged, GenerationUnreadable } from './damage.ts'
import { markPathOf } from './damage-mark.ts'
import { manifestPathOf, type Manifest } from './manifest.ts'
import { openRegularFile } from './regular-file.ts'

/** The open files of a generation. They stay readable when their paths are replaced or removed. */
export interface SealedFiles {
  readonly database: OpenFile
  readonly names: OpenFile
  /** Identifies the files and their state: after one thread has checked them, another thread can open exactly these files. */
  readonly fileIdentity: string
  /** Whether the files were neither modified nor copied since they were sealed. */
  readonly isAsSealed: boolean
  /** Throws `GenerationDamaged` when a file was modified since it was opened. */
  assertUnchangedSinceOpened(): void
  /** Whether the path of the database still leads to the open file. */
  isInPlace(): boolean
  close(): void
}

export interface OpenFile {
  readonly path: string
  readonly descriptor: number
  readonly size: number
}

/** Throws `GenerationUnreadable` when a file is missing, `GenerationDamaged` when its size differs from the manifest. */
export function openSealedFiles(generationPath: string, { files, modified }: Manifest): SealedFiles {
  const opened: OpenFile[] = []
  const close = (): void => {
    for (const { descriptor } of opened) closeSync(descriptor)
  }
  try {
    for (const path of [generationPath, namesPathOf(generationPath)]) opened.push(openFile(path))
    opened.forEach(({ path, size }, index) => {
      const bytes = files[index]?.bytes
      if (size !== bytes) throw new GenerationDamaged(`${path} has ${size} bytes and not ${bytes}`)
    })
    const stats = opened.map(({ descriptor }) => fstatSync(descriptor, { bigint: true }))
    const sealedAt = BigInt(Date.parse(modified)) * 1_000_000n
    const findChangedPath = createChangeDetector(opened)
    const [database, names] = opened as [OpenFile, OpenFile]
    return {
      database,
      names,
      fileIdentity: stats.map(({ dev, ino, size, mtimeNs }) => [dev, ino, size, mtimeNs].join('-')).join(' '),
      isAsSealed: stats.every(({ mtimeNs }) => mtimeNs === sealedAt),
      assertUnchangedSinceOpened() {
        const path = findChangedPath()
        if (path !== null) throw new GenerationDamaged(`${path} was written to while it was served`)
      },
      isInPlace() {
        const current = statSync(generationPath, { bigint: true, throwIfNoEntry: false })
        return current?.dev === stats[0]?.dev && current?.ino === stats[0]?.ino
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * A text that changes whenever a file of the generation, its manifest or its damage mark changes. It contains the ctime, which the system
 * sets on every change: a copy, or a tool that restores the mtime, can leave size and mtime unchanged.
 */
export function statSignatureOf(generationPath: string): string {
  const companions = [namesPathOf, manifestPathOf, markPathOf].map((pathOf) => pathOf(generationPath))
  return [generationPath, ...companions]
    .map((path) => {
      const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
      return stat === undefined ? 'none' : [stat.dev, stat.ino, stat.size, stat.ctimeNs].join('-')
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

/**
 * Returns a function that finds the first file whose size or modification time has changed. The returned function runs after every
 * search, so it avoids BigInt.
 */
function createChangeDetector(files: readonly OpenFile[]): () => string | null {
  const initialStats = files.map(({ path, descriptor }) => {
    const { size, mtimeMs } = fstatSync(descriptor)
    return { path, descriptor, size, mtimeMs }
  })
  return () => {
    for (const { path, descriptor, size, mtimeMs } of initialStats) {
      const current = fstatSync(descriptor)
      if (current.size !== size || current.mtimeMs !== mtimeMs) return path
    }
    return null
  }
}
