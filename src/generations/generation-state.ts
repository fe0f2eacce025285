import type { Generations } from './generation-folder.ts'
import { GenerationDamaged, GenerationOutdated } from './sealed/damage.ts'
import { openIntact } from './served-generation.ts'

/** The state of all generations for the operator, read from the folder without a running server. */
export interface GenerationStates {
  /** File name of the current generation. */
  readonly current: string | null
  /** Why the current generation cannot be served; null when it opens without an error. */
  readonly problem: string | null
  readonly damaged: readonly { readonly name: string; readonly reason: string }[]
}

export async function readGenerationStates(generations: Generations): Promise<GenerationStates> {
  const errors = new Map<string, Error | null>()
  for (const name of generations.list()) errors.set(name, await errorOf(generations.pathOf(name)))
  const damaged = [...errors].flatMap(([name, error]) =>
    error instanceof GenerationDamaged ? [{ name, reason: error.message }] : [],
  )
  try {
    const current = generations.current()
    if (current === null) return { current, problem: null, damaged }
    // `current` may name a generation that is not in the folder.
    const error = errors.has(current) ? errors.get(current) : await errorOf(generations.pathOf(current))
    return { current, problem: error?.message ?? null, damaged }
  } catch (error) {
    return { current: null, problem: (error as Error).message, damaged }
  }
}

/** Whether the current generation was published by an earlier version of this program, which this one cannot read. */
export async function isCurrentOutdated(generations: Generations): Promise<boolean> {
  const current = generations.current()
  return current !== null && (await errorOf(generations.pathOf(current))) instanceof GenerationOutdated
}

/** Opens a generation and compares all its bytes with its manifest. Throws `GenerationUnreadable`. */
export async function checkGeneration(path: string): Promise<void> {
  const reader = await openIntact(path, 'full')
  reader.close()
}

/** Why the server would not serve a generation. */
async function errorOf(path: string): Promise<Error | null> {
  try {
    const reader = await openIntact(path, 'quick')
    reader.close()
    return null
  } catch (error) {
    return error as Error
  }
}
