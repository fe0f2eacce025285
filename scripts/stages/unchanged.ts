import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../run-program.ts'
import type { Counts } from './closing-line.ts'
import type { Stage } from './stages.ts'

/** Remembers with which files a stage passed, so that it may be left out by hand until one of them changes. */
export interface Passed {
  readonly isUnchanged: (stage: Stage) => boolean
  /** Notes what a stage found. One that skipped tests is not left out: what was missing may be installed since. */
  readonly note: (stage: Stage, counts: Counts) => void
}

/** `folder`: where the notes are. `root`: the work tree; notes are of its files when this is called. */
export function passedIn(folder: string, root: string): Passed {
  mkdirSync(folder, { recursive: true })
  const pathOf = ({ name }: Stage): string => join(folder, name.replace(':', '-'))
  const digests = new Map<string, string>()
  const digestNow = (stage: Stage): string => {
    const digest = digests.get(stage.name) ?? digestOf(stage, root)
    digests.set(stage.name, digest)
    return digest
  }
  return {
    isUnchanged: (stage) => existsSync(pathOf(stage)) && readFileSync(pathOf(stage), 'utf8') === digestNow(stage),
    note(stage, { failed, skipped }) {
      const hasPassed = failed === 0 && skipped === 0
      // A file that changed while the stage ran is another file than the stage saw, or was not.
      writeFileSync(pathOf(stage), hasPassed && digestOf(stage, root) === digestNow(stage) ? digestNow(stage) : '')
    },
  }
}

/** Of the contents of the files on which a stage depends, tracked or new, and of the runtime. Never the same without a repository. */
function digestOf({ dependsOn }: Stage, root: string): string {
  if (!existsSync(join(root, '.git'))) return randomUUID()
  const listed = runProgram(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...dependsOn],
    { cwd: root },
  )
  const hash = createHash('sha256').update(`${process.version} ${process.arch}`)
  for (const name of listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path))))
    hash.update(`\0${name}\0`).update(readFileSync(join(root, name)))
  return hash.digest('hex')
}
