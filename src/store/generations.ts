import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { namesPathOf } from './names/files.ts'
import { markPathOf } from './sealed/damage-mark.ts'
import { manifestPathOf } from './sealed/manifest.ts'
import { readSmallFile } from './sealed/regular-file.ts'

/**
 * The folder of generations: sealed files (each with that of its names and its manifest beside it), and `current`, a text file that names
 * the one that is served.
 * Both change only by renaming, so a reader sees the old or the new, never a half.
 */
export interface Generations {
  /** File name of the generation that is served, or null. Throws when `current` holds anything but such a name. */
  current(): string | null
  /** Sealed generations, oldest first. */
  list(): readonly string[]
  pathOf(name: string): string
  /** Where a new one is built; the same folder, so that the rename is atomic. */
  pathOfUnfinished(id: string): string
  /** Renames the finished files into place and points `current` at it. */
  publish(id: string): string
  /** Points `current` at a sealed generation. */
  select(name: string): void
  /** Removes all but the newest `keep` and the current one. Returns the removed names. */
  prune(keep: number): readonly string[]
  /** Sealed generations older than this one, the newest first. */
  before(name: string): readonly string[]
}

const suffix = '.generation'
const unfinishedSuffix = '.unfinished'

/** The sealed file of the generation that answers name in `meta.generation`. */
export const fileNameOf = (id: string): string => `${id}${suffix}`

export function generationsIn(dataDir: string): Generations {
  const folder = join(dataDir, 'generations')
  const pointer = join(dataDir, 'current')
  const pathOf = (name: string): string => join(folder, name)
  const pathOfUnfinished = (id: string): string => join(folder, `${id}${unfinishedSuffix}`)
  const list = (): string[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith(suffix))
          .toSorted()
      : []
  const current = (): string | null => {
    const name = readSmallFile(pointer, pointerBytesMax)?.trim() ?? ''
    if (name === '' || isName(name)) return name || null
    throw new Error(`${pointer} names no generation; choose one with \`shobun rollback <generation>\``)
  }
  const select = (name: string): void => {
    statSync(pathOf(name))
    writeFileSync(`${pointer}.new`, `${name}\n`, { flush: true })
    renameSync(`${pointer}.new`, pointer)
    syncFolder(dataDir)
  }
  return {
    current,
    list,
    pathOf,
    pathOfUnfinished(id) {
      mkdirSync(folder, { recursive: true })
      return pathOfUnfinished(id)
    },
    publish(id) {
      const name = fileNameOf(id)
      for (const beside of [namesPathOf, manifestPathOf]) renameSync(beside(pathOfUnfinished(id)), beside(pathOf(name)))
      renameSync(pathOfUnfinished(id), pathOf(name))
      syncFolder(folder)
      select(name)
      return name
    },
    select,
    prune(keep) {
      const served = current()
      const removed = list()
        .slice(0, -keep)
        .filter((name) => name !== served)
      for (const name of removed)
        for (const file of [name, ...companionsOf(name)]) rmSync(pathOf(file), { force: true })
      return removed
    },
    before: (name) =>
      list()
        .filter((other) => other < name)
        .toReversed(),
  }
}

/** A name and a line feed. */
const pointerBytesMax = 1_024

/** What stands beside the sealed file of this name. */
const companionsOf = (name: string): string[] => [namesPathOf(name), manifestPathOf(name), markPathOf(name)]

/** A file name and nothing else: no path leads out of the folder. */
const isName = (name: string): boolean => /^[\w.-]+$/.test(name) && name.endsWith(suffix)

/** A rename lasts only once its folder is written. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Leftovers of a publication that was killed; only for who holds the lock of publishing. */
export function removeUnfinished(dataDir: string): void {
  const folder = join(dataDir, 'generations')
  if (!existsSync(folder)) return
  const names = readdirSync(folder)
  const whole = new Set(names.filter((name) => name.endsWith(suffix)).flatMap(companionsOf))
  const isCompanion = (name: string): boolean => companionsOf(suffix).some((ending) => name.endsWith(ending))
  const isLeft = (name: string): boolean => name.includes(unfinishedSuffix) || (isCompanion(name) && !whole.has(name))
  for (const name of names.filter(isLeft)) rmSync(join(folder, name), { force: true })
}
