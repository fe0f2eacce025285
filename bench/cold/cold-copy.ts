import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  statfsSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { layerFilesOf } from '../../src/generations/sealed/layers.ts'
import { manifestPathOf } from '../../src/generations/sealed/manifest.ts'
import { publishedPath } from '../published.ts'

/** A copy of the published generation of an installation. No other process reads its files. */
export interface ColdCopy {
  readonly dataDir: string
  /** Removes the files from the file cache of the system. */
  readonly drop: () => void
  /** Reads the files into the file cache. */
  readonly read: () => void
}

/** The type of tmpfs in `statfs`: its files are in memory. */
const tmpfsType = 0x01021994

/** Copies the published generation of `dataDir` to a new folder in `folder`. */
export function coldCopyOf(dataDir: string, folder: string): ColdCopy {
  if (statfsSync(folder).type === tmpfsType) throw new Error(`${folder} is in memory; choose another with --folder`)
  const copy = mkdtempSync(join(folder, 'generation-'))
  const published = publishedPath(dataDir)
  mkdirSync(join(copy, 'generations'))
  const files = [...layerFilesOf(published), manifestPathOf(published)].map((file) =>
    copyDurably(file, join(copy, 'generations', basename(file))),
  )
  copyDurably(join(dataDir, 'current'), join(copy, 'current'))
  return { dataDir: copy, drop: () => files.forEach(dropFromCache), read: () => files.forEach(readIntoCache) }
}

/** Keeps the modification time, without which a generation is checked in full before it is served. Only synced pages can be dropped. */
function copyDurably(from: string, to: string): string {
  copyFileSync(from, to)
  chmodSync(to, 0o600)
  const file = openSync(to, 'r+')
  fsyncSync(file)
  closeSync(file)
  const { atime, mtime } = statSync(from)
  utimesSync(to, atime, mtime)
  return to
}

const readIntoCache = (file: string): void =>
  void execFileSync('dd', [`if=${file}`, 'of=/dev/null', 'bs=1M', 'status=none'])

/** dd from GNU coreutils calls `posix_fadvise` with POSIX_FADV_DONTNEED, which Node.js cannot. */
const dropFromCache = (file: string): void =>
  void execFileSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none'])
