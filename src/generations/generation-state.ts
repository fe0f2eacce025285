import type { Generations } from './generation-folder.ts'
import type { HeldBackList } from './ports.ts'
import { GenerationDamaged, GenerationOutdated } from './sealed/damage.ts'
import type { Layer } from './sealed/layers.ts'
import { checkInFull } from './sealed/seal.ts'
import { openIntact } from './served-generation.ts'

/** The state of all generations for the operator, read from the folder without a running server. */
export interface GenerationStates {
  /** File name of the current generation. */
  readonly current: string | null
  /** Why the current generation cannot be served; null when it opens without an error. */
  readonly problem: string | null
  readonly damaged: readonly { readonly name: string; readonly reason: string }[]
  /** The lists that the current generation holds back; empty if it does not open. */
  readonly heldBack: readonly HeldBackList[]
}

export async function readGenerationStates(generations: Generations): Promise<GenerationStates> {
  const opened = new Map<string, Opened>()
  for (const name of generations.list()) opened.set(name, await openToSee(generations.pathOf(name)))
  const damaged = [...opened].flatMap(([name, { error }]) =>
    error instanceof GenerationDamaged ? [{ name, reason: error.message }] : [],
  )
  try {
    const current = generations.current()
    if (current === null) return { current, problem: null, damaged, heldBack: [] }
    // `current` may name a generation that is not in the folder.
    const { error, heldBack } = opened.get(current) ?? (await openToSee(generations.pathOf(current)))
    return { current, problem: error?.message ?? null, damaged, heldBack }
  } catch (error) {
    return { current: null, problem: (error as Error).message, damaged, heldBack: [] }
  }
}

/** Whether the current generation was published by an earlier version of this program, which this one cannot read. */
export async function isCurrentOutdated(generations: Generations): Promise<boolean> {
  const current = generations.current()
  return current !== null && (await openToSee(generations.pathOf(current))).error instanceof GenerationOutdated
}

/** Opens a generation and compares all its bytes with its manifest, or those of one layer. Throws `GenerationUnreadable`. */
export async function checkGeneration(path: string, only?: Layer): Promise<void> {
  const reader = await openIntact(path, only === undefined ? 'full' : 'quick')
  reader.close()
  if (only !== undefined) await checkInFull(path, only)
}

interface Opened {
  /** Why the server would not serve the generation. */
  readonly error: Error | null
  readonly heldBack: readonly HeldBackList[]
}

async function openToSee(path: string): Promise<Opened> {
  try {
    const reader = await openIntact(path, 'quick')
    reader.close()
    return { error: null, heldBack: reader.facts.heldBack ?? [] }
  } catch (error) {
    return { error: error as Error, heldBack: [] }
  }
}
