import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile, syncFolder } from '../ledger/files.ts'
import { fileNameOf, generationSuffix, layerFilesOf } from './sealed/layers.ts'
import { manifestPathOf, readableManifest } from './sealed/manifest.ts'
import { readSmallFile } from './sealed/regular-file.ts'

/**
 * The folder of generations: sealed databases, each with the other files of its layers and its manifest, and `current`, a text file with the name of
 * the generation to serve. Both change only by rename, so a reader never sees a partial file.
 */
export interface Generations {
  /** File name of the current generation, or null. Throws when `current` contains anything else. */
  current(): string | null
  /** Sealed generations, oldest first. */
  list(): readonly string[]
  pathOf(name: string): string
  /** Path for building a generation, in the same folder so that the rename is atomic. */
  pathOfUnfinished(id: string): string
  /** Renames the finished files into place and returns the name of the generation. */
  place(id: string): string
  /** Makes a sealed generation current. */
  select(name: string): void
  /**
   * Removes all generations except the newest `keptCount`, the current one, and the newest with other companies than these: generations that share
   * a layer share its damage, too. Returns the removed names.
   */
  prune(keptCount: number): readonly string[]
  /** Sealed generations older than this one, newest first. */
  olderThan(name: string): readonly string[]
}

const unfinishedSuffix = '.unfinished'

/** The files of a generation as it was sealed: the database of records, then the others, and the manifest last. */
export const filesOf = (name: string): string[] => [...layerFilesOf(name), manifestPathOf(name)]
const companionsOf = (name: string): string[] => filesOf(name).slice(1)

export function generationsIn(dataDir: string): Generations {
  const folder = join(dataDir, 'generations')
  const currentFile = join(dataDir, 'current')
  const pathOf = (name: string): string => join(folder, name)
  const pathOfUnfinished = (id: string): string => join(folder, `${id}${unfinishedSuffix}`)
  const list = (): string[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith(generationSuffix))
          .toSorted()
      : []
  const current = (): string | null => {
    const name = readSmallFile(currentFile, currentFileBytesMax)?.trim() ?? ''
    if (name === '') return null
    if (isGenerationName(name)) return name
    throw new Error(`${currentFile} names no generation; choose one with \`shobun rollback <generation>\``)
  }
  return {
    current,
    list,
    pathOf,
    pathOfUnfinished(id) {
      mkdirSync(folder, { recursive: true })
      return pathOfUnfinished(id)
    },
    place(id) {
      const name = fileNameOf(id)
      // The database comes last: with it, the generation is there.
      const unfinished = filesOf(pathOfUnfinished(id))
      for (const [index, file] of filesOf(pathOf(name)).entries()) if (index > 0) renameSync(unfinished[index]!, file)
      renameSync(pathOfUnfinished(id), pathOf(name))
      syncFolder(folder)
      return name
    },
    select(name) {
      // Throws if it is not there.
      statSync(pathOf(name))
      replaceFile(currentFile, `${name}\n`)
    },
    prune(keptCount) {
      const currentName = current()
      const names = list()
      const kept = new Set([...names.slice(-keptCount), ...(currentName === null ? [] : [currentName])])
      const other = otherCompanies(kept, names.toReversed(), pathOf)
      const removed = names.filter((name) => !kept.has(name) && name !== other)
      for (const file of removed.flatMap(filesOf)) rmSync(pathOf(file), { force: true })
      return removed
    },
    olderThan: (name) =>
      list()
        .filter((other) => other < name)
        .toReversed(),
  }
}

/** The newest generation with other companies than those kept, if they all have the same; undefined otherwise. */
function otherCompanies(
  kept: ReadonlySet<string>,
  newestFirst: readonly string[],
  pathOf: (name: string) => string,
): string | undefined {
  const companiesOf = (name: string): string | undefined => companiesInManifest(pathOf(name))
  const ofKept = new Set([...kept].map(companiesOf))
  if (ofKept.size !== 1) return undefined
  return newestFirst.find((name) => companiesOf(name) !== undefined && !ofKept.has(companiesOf(name)))
}

/** The hash of the database of companies; undefined without a readable manifest, or of an earlier format. */
const companiesInManifest = (path: string): string | undefined =>
  readableManifest(path)?.files.find(({ layer }) => layer === 'companies')?.sha256

/** Maximum size of `current`, which contains a name and a line feed. */
const currentFileBytesMax = 1_024

/** A file name without slashes, so that it cannot lead out of the folder. */
const isGenerationName = (name: string): boolean => /^[\w.-]+$/.test(name) && name.endsWith(generationSuffix)

/** Removes the files of publish runs that were killed. The caller must have the publish lock. */
export function removeUnfinished(dataDir: string): void {
  const folder = join(dataDir, 'generations')
  if (!existsSync(folder)) return
  const names = new Set(readdirSync(folder))
  const isWithoutDatabase = (name: string): boolean => {
    const database = /^.*?\.generation(?=\.)/.exec(name)?.[0]
    return database !== undefined && !names.has(database) && companionsOf(database).includes(name)
  }
  for (const name of names)
    if (name.includes(unfinishedSuffix) || isWithoutDatabase(name)) rmSync(join(folder, name), { force: true })
}
