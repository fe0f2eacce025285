import { closeSync, fstatSync, statSync, type BigIntStats } from 'node:fs'
import { GenerationDamaged, GenerationUnreadable } from './damage.ts'
import { layerFilesOf, type Layer } from './layers.ts'
import { manifestPathOf, type Manifest } from './manifest.ts'
import { openRegularFile } from './regular-file.ts'

/** The open files of a generation. They stay readable when their paths are replaced or removed. */
export interface SealedFiles {
  /** In the order of the manifest. */
  readonly all: readonly OpenFile[]
  readonly byLayer: Readonly<Record<Layer, { readonly database: OpenFile; readonly names: OpenFile }>>
  /** Identifies the files and their state: after one thread has opened them, another thread can open exactly these files. */
  readonly fileIdentity: string
  /** Whether the files were neither modified nor copied since they were sealed. */
  readonly isAsSealed: boolean
  /** Whether no file was written to or cut off since it was opened, by size and modification time. */
  isUnchanged(): boolean
  close(): void
}

export interface OpenFile {
  readonly path: string
  readonly descriptor: number
  readonly size: number
}

/** Throws `GenerationUnreadable` when a file is missing, `GenerationDamaged` when its size differs from the manifest. */
export function openSealedFiles(generationPath: string, { files }: Manifest): SealedFiles {
  const opened: OpenFile[] = []
  const close = (): void => {
    for (const { descriptor } of opened) closeSync(descriptor)
  }
  try {
    for (const path of layerFilesOf(generationPath)) opened.push(openFile(path))
    opened.forEach(({ path, size }, index) => {
      const bytes = files[index]?.bytes
      if (size !== bytes) throw new GenerationDamaged(`${path} has ${size} bytes and not ${bytes}`)
    })
    const readStats = () => opened.map(({ descriptor }) => fstatSync(descriptor, { bigint: true }))
    const stats = readStats()
    const sealedAt = files.map(({ modified }) => BigInt(Date.parse(modified)) * 1_000_000n)
    return {
      all: opened,
      byLayer: byLayerOf(opened),
      fileIdentity: identityOf(stats),
      isAsSealed: stats.every(({ mtimeNs }, index) => mtimeNs === sealedAt[index]),
      isUnchanged: () => identityOf(readStats()) === identityOf(stats),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

function byLayerOf(opened: readonly OpenFile[]): SealedFiles['byLayer'] {
  const [records, recordNames, companies, companyNames] = opened as [OpenFile, OpenFile, OpenFile, OpenFile]
  return {
    records: { database: records, names: recordNames },
    companies: { database: companies, names: companyNames },
  }
}

const identityOf = (stats: readonly BigIntStats[]): string =>
  stats.map(({ dev, ino, size, mtimeNs }) => [dev, ino, size, mtimeNs].join('-')).join(' ')

/**
 * A text that changes whenever a file of the generation or its manifest changes. It contains the ctime, which the system
 * sets on every change: a copy, or a tool that restores the mtime, can leave size and mtime unchanged.
 */
export function statSignatureOf(generationPath: string): string {
  return [...layerFilesOf(generationPath), manifestPathOf(generationPath)]
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
