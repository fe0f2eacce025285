import type { Generations } from './generations.ts'
import { readDamageMark, writeDamageMark } from './sealed/damage-mark.ts'
import { GenerationDamaged } from './sealed/damage.ts'
import { readManifest } from './sealed/manifest.ts'
import { statSignatureOf } from './sealed/sealed-files.ts'
import { openGeneration, type OpenGeneration } from './sqlite/reader.ts'

/** Opens only generations that are not known to be damaged. */
export interface IntactGenerations {
  /**
   * Opens a generation after a quick or a full check. A generation that was modified or copied since it was sealed always gets the full
   * check. Throws `GenerationUnreadable`, and throws it again without reading the files until they change.
   */
  open(name: string, depth: 'quick' | 'full'): Promise<IntactGeneration>
  /** Opens the newest generation before `name` that passes the full check; null without one. Sample data never replace real data. */
  openBefore(name: string): Promise<IntactGeneration | null>
  /** Records that a generation is damaged, durably if the folder is writable. */
  markDamaged(name: string, reason: string): void
}

export interface IntactGeneration {
  readonly name: string
  readonly reader: OpenGeneration
  /** When the last full check of the open files ended, in epoch milliseconds; null without one. */
  readonly checkedAt: number | null
}

export interface CheckOptions {
  /**
   * Compares all bytes of a generation with its manifest and returns the identity of its files; throws on a difference. `isAside`: nothing
   * waits for it, so it need not be fast.
   */
  readonly check: (path: string, isAside: boolean) => Promise<string>
  /** Epoch milliseconds. */
  readonly now: () => number
}

export function createIntactGenerations(generations: Generations, { check, now }: CheckOptions): IntactGenerations {
  /** The last error of each generation that could not be opened, and the state of its files then. */
  const failures = new Map<string, { readonly signature: string; readonly error: unknown }>()
  /** Damage reasons that could not be written to the folder. */
  const reasonsInMemory = new Map<string, string>()

  async function checkAndOpen(name: string, depth: 'quick' | 'full'): Promise<IntactGeneration> {
    const path = generations.pathOf(name)
    const reason = readDamageMark(path)?.reason ?? reasonsInMemory.get(name)
    if (reason !== undefined) throw damageError(name, reason)
    const reader = openGeneration(path)
    try {
      if (reader.isAsSealed && depth === 'quick') return { name, reader, checkedAt: null }
      if ((await check(path, false)) !== reader.fileIdentity)
        throw new GenerationDamaged(`${path} changed while it was checked`)
      return { name, reader, checkedAt: now() }
    } catch (error) {
      reader.close()
      throw error
    }
  }

  async function open(name: string, depth: 'quick' | 'full'): Promise<IntactGeneration> {
    const signature = statSignatureOf(generations.pathOf(name))
    const failure = failures.get(name)
    if (failure?.signature === signature) throw failure.error
    try {
      return await checkAndOpen(name, depth)
    } catch (error) {
      failures.set(name, { signature, error })
      throw error
    }
  }

  return {
    open,
    async openBefore(name) {
      const needsSample = isSample(generations.pathOf(name))
      for (const older of generations.olderThan(name)) {
        if (isSample(generations.pathOf(older)) !== needsSample) continue
        const intact = await open(older, 'full').catch(() => null)
        if (intact !== null) return intact
      }
      return null
    },
    markDamaged(name, reason) {
      try {
        writeDamageMark(generations.pathOf(name), { foundAt: new Date(now()).toISOString(), reason })
      } catch {
        reasonsInMemory.set(name, reason)
      }
    },
  }
}

export const damageError = (name: string, reason: string): GenerationDamaged =>
  new GenerationDamaged(`${name} is damaged: ${reason}`)

/** Without a readable manifest, false. */
function isSample(path: string): boolean {
  try {
    return readManifest(path)?.sample === true
  } catch {
    return false
  }
}
