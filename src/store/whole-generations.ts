import type { Generations } from './generations.ts'
import { readDamageMark, writeDamageMark } from './sealed/damage-mark.ts'
import { GenerationDamaged } from './sealed/damage.ts'
import { readManifest } from './sealed/manifest.ts'
import { stateOf } from './sealed/sealed-files.ts'
import { openGeneration, type OpenGeneration } from './sqlite/reader.ts'

/** Opens only generations that are not known to be damaged. */
export interface WholeGenerations {
  /**
   * `must`: the generation passes the full check before it is returned. One that was written to or copied since it was sealed must
   * in any case. Throws `GenerationUnreadable`; a second time without reading anything, until its files are others.
   */
  open(name: string, must: 'open' | 'pass'): Promise<WholeGeneration>
  /** The newest before `name` that is of the same kind, fictional or not, and passes the full check; null when there is none. */
  openBefore(name: string): Promise<WholeGeneration | null>
  /** Remembers that a generation is damaged, over a restart too. */
  mark(name: string, reason: string): void
}

export interface WholeGeneration {
  readonly name: string
  readonly reader: OpenGeneration
  /** Epoch milliseconds of the last full check; null: it was not checked since it was opened. */
  readonly checkedAt: number | null
}

export interface FullCheck {
  /** Reads a whole generation and returns its stamp; throws where it is not what was sealed. */
  readonly check: (path: string) => Promise<string>
  /** Epoch milliseconds. */
  readonly now: () => number
}

export function wholeGenerations(generations: Generations, { check, now }: FullCheck): WholeGenerations {
  const failed = new Map<string, { readonly state: string; readonly error: unknown }>()
  /** Where the folder may not be written. */
  const unwritten = new Map<string, string>()

  async function openNow(name: string, must: 'open' | 'pass'): Promise<WholeGeneration> {
    const path = generations.pathOf(name)
    const reason = readDamageMark(path)?.reason ?? unwritten.get(name)
    if (reason !== undefined) throw damaged(name, reason)
    const reader = openGeneration(path)
    try {
      if (reader.asSealed && must === 'open') return { name, reader, checkedAt: null }
      if ((await check(path)) !== reader.stamp) throw new GenerationDamaged(`${path} changed while it was checked`)
      return { name, reader, checkedAt: now() }
    } catch (error) {
      reader.close()
      throw error
    }
  }

  async function open(name: string, must: 'open' | 'pass'): Promise<WholeGeneration> {
    const state = stateOf(generations.pathOf(name))
    const before = failed.get(name)
    if (before?.state === state) throw before.error
    try {
      return await openNow(name, must)
    } catch (error) {
      failed.set(name, { state, error })
      throw error
    }
  }

  return {
    open,
    async openBefore(name) {
      const wanted = isSample(generations.pathOf(name))
      for (const other of generations.before(name)) {
        if (isSample(generations.pathOf(other)) !== wanted) continue
        const found = await open(other, 'pass').catch(() => null)
        if (found !== null) return found
      }
      return null
    },
    mark(name, reason) {
      try {
        writeDamageMark(generations.pathOf(name), { foundAt: new Date(now()).toISOString(), reason })
      } catch {
        unwritten.set(name, reason)
      }
    },
  }
}

export const damaged = (name: string, reason: string): GenerationDamaged =>
  new GenerationDamaged(`${name} is damaged: ${reason}`)

/** Real data are never replaced by fictional ones: what does not say what it is counts as real. */
function isSample(path: string): boolean {
  try {
    return readManifest(path)?.sample === true
  } catch {
    return false
  }
}
