import { statSync } from 'node:fs'
import {
  beginsWith,
  decisionsPathOf,
  linesOf,
  readDecisions,
  type DecisionLines,
} from '../ledger/decisions/decisions-file.ts'
import type { DecisionLog } from '../ledger/decisions/decisions.ts'
import type { Generations } from './generation-folder.ts'
import { readableManifest } from './sealed/manifest.ts'

/** The decisions of the operator that apply to whatever generation is served. */
export interface ServedDecisions {
  /** Null until a file that may be used was read: nothing may be served then. */
  log(): DecisionLog | null
  /** Reads the file if it, or the newest generation, has changed. Throws while the file must not be used; the last one stays in force. */
  refresh(): void
}

export function createServedDecisions(dataDir: string, generations: Generations): ServedDecisions {
  const path = decisionsPathOf(dataDir)
  const newestGeneration = (): string | undefined => generations.list().at(-1)
  let log: DecisionLog | null = null
  /** The newest generation when `log` was read. */
  let newestAtLog: string | undefined
  let lastRead: { readonly signature: string; readonly error: unknown } | null = null

  /** Returns why the file must not be used; null if `log` is now that of the file. */
  function read(): unknown {
    try {
      const next = readDecisions(path)
      assertDecisionsKept(next, generations)
      const newest = newestGeneration()
      // Only this process knows the lines that were added after the newest generation, until the next one is built.
      if (log !== null && newest === newestAtLog && !beginsWith(next, linesOf(log)))
        throw new DecisionsLost(
          'decisions.jsonl has lost lines since it was read: put the file back, or publish without',
        )
      log = next
      newestAtLog = newest
      return null
    } catch (error) {
      return error
    }
  }

  return {
    log: () => log,
    refresh() {
      const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
      const signature = `${stat?.ino} ${stat?.size} ${stat?.ctimeNs} ${newestGeneration()}`
      if (signature !== lastRead?.signature) lastRead = { signature, error: read() }
      if (lastRead.error !== null) throw lastRead.error
    },
  }
}

/** Lines of `decisions.jsonl` were lost or changed: records that the operator suppressed could be shown again. */
export class DecisionsLost extends Error {
  override readonly name = 'DecisionsLost'
}

/**
 * Throws `DecisionsLost` if the file does not begin with the lines that the newest generation was built with. It has those of all earlier
 * ones, because lines are only added.
 */
export function assertDecisionsKept(log: DecisionLog, generations: Generations): void {
  for (const name of generations.list().toReversed()) {
    const built = decisionsOf(generations.pathOf(name))
    if (built === null) continue
    if (beginsWith(log, built)) return
    throw new DecisionsLost(
      `decisions.jsonl does not begin with the ${built.lines} lines that ${name} was built with: lines were lost or changed, ` +
        'and records that you suppressed could be shown again. Put the file back (from the backup; with a store, shobun rebuild fetches it), ' +
        'or, if their loss is meant, say so: shobun publish --decisions-lost REASON',
    )
  }
}

/** Null for the sample, for generations of earlier versions, and without a readable manifest. */
function decisionsOf(path: string): DecisionLines | null {
  const manifest = readableManifest(path)
  return manifest?.sample === false ? (manifest.decisions ?? null) : null
}
