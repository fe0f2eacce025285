import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Room } from './rooms.ts'
import type { Mutant } from './stryker.ts'

/** What is left of the last run of a room, for a further run of its survivors alone after tests were added. */
export interface LastRun {
  /** Of the mutated files. */
  readonly hash: string
  /** All that could run. */
  readonly mutants: number
  readonly survivors: readonly Mutant[]
}

const root = new URL('../../', import.meta.url)
const pathOf = ({ name }: Room): string =>
  fileURLToPath(new URL(`node_modules/.cache/mutants/${name.replaceAll(' ', '-')}.json`, root))

const hashOf = ({ code }: Room): string => {
  const hash = createHash('sha256')
  for (const file of code) hash.update(readFileSync(new URL(file, root)))
  return hash.digest('hex')
}

/** Throws when there is none, or when the code has changed since. */
export function readLastRun(room: Room): LastRun {
  const last = JSON.parse(readFileSync(pathOf(room), 'utf8')) as LastRun
  if (last.hash !== hashOf(room))
    throw new Error(`the code of ${room.name} has changed since its last run: run it whole`)
  return last
}

export function writeLastRun(room: Room, run: Omit<LastRun, 'hash'>): void {
  mkdirSync(dirname(pathOf(room)), { recursive: true })
  writeFileSync(pathOf(room), JSON.stringify({ hash: hashOf(room), ...run }))
}
