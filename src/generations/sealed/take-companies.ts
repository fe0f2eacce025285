import { constants, copyFileSync, linkSync, rmSync, utimesSync } from 'node:fs'
import { filesOfLayer } from './layers.ts'
import type { Manifest, SealedFile } from './manifest.ts'

/** What a file system answers that has no links, or lets nobody link a file of another user, or has too many of one file. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EACCES', 'EOPNOTSUPP'])

/**
 * Gives a generation the companies of another one. The files are linked, so that each generation has all of its own files and may be removed
 * without a look at the others; where that is not possible they are copied. Returns what the manifest says of them.
 */
export function takeCompanies(from: string, { files }: Manifest, to: string): readonly SealedFile[] {
  const targets = filesOfLayer(to, 'companies')
  const sealed = files.filter(({ layer }) => layer === 'companies')
  for (const [index, source] of filesOfLayer(from, 'companies').entries())
    linkOrCopy(source, targets[index]!, sealed[index]!)
  return sealed
}

/** A copy gets the modification time of the sealed file: it counts as unmodified. */
export function linkOrCopy(source: string, target: string, { modified }: Pick<SealedFile, 'modified'>): void {
  rmSync(target, { force: true })
  try {
    linkSync(source, target)
  } catch (error) {
    if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
    utimesSync(target, new Date(modified), new Date(modified))
  }
}
