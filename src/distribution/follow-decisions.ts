import { existsSync, readFileSync } from 'node:fs'
import { decisionsPathOf, parseDecisions } from '../decisions/decisions-file.ts'
import type { Generations } from '../store/generations.ts'
import { assertDecisionsKept } from '../store/served-decisions.ts'
import type { ObjectStore } from '../store/objects/object-store.ts'
import { replaceFile } from '../files.ts'
import { decisionsKey } from './stored-history.ts'

/**
 * Brings the operator's decisions from the store into the folder of a server. Returns why it cannot; null when the folder has them. What the
 * folder has is given up only where it goes on in the store, or where the newest generation shows that the operator gave it up.
 */
export async function followDecisions(
  store: ObjectStore,
  dataDir: string,
  generations: Generations,
): Promise<string | null> {
  const object = await store.read(decisionsKey)
  if (object === null) return null
  const path = decisionsPathOf(dataDir)
  const stored = Buffer.from(object.bytes)
  const local = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  // A command on this folder has written a line that it has not copied yet.
  if (startsWith(local, stored)) return null
  const problem = problemOf(stored, generations)
  if (problem !== null) return `decisions.jsonl of the store cannot be used: ${problem}`
  if (!startsWith(stored, local) && problemOf(local, generations) === null)
    return 'decisions.jsonl of the data folder and of the store differ'
  replaceFile(path, stored)
  return null
}

const startsWith = (bytes: Buffer, start: Buffer): boolean =>
  bytes.length >= start.length && bytes.subarray(0, start.length).equals(start)

/** Why a server could not use the decisions beside its generations. */
function problemOf(bytes: Buffer, generations: Generations): string | null {
  try {
    assertDecisionsKept(parseDecisions(bytes.toString('utf8'), 'decisions.jsonl'), generations)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
