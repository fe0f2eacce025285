import type { Generations } from './generations.ts'
import { readDamageMark, type DamageMark } from './sealed/damage-mark.ts'
import { checkInFull } from './sealed/full-check.ts'
import { openGeneration } from './sqlite/reader.ts'

/** What an operator should know of the generations, without a server that runs. */
export interface GenerationStates {
  /** File name of the generation that should be served. */
  readonly current: string | null
  /** Why it cannot be; null where it can, as far as opening it tells. */
  readonly problem: string | null
  readonly damaged: readonly ({ readonly name: string } & DamageMark)[]
}

export function generationStates(generations: Generations): GenerationStates {
  const damaged = generations.list().flatMap((name) => {
    const mark = readDamageMark(generations.pathOf(name))
    return mark === null ? [] : [{ name, ...mark }]
  })
  try {
    const current = generations.current()
    const mark = damaged.find(({ name }) => name === current)
    const problem = current === null ? null : (mark?.reason ?? problemOf(generations.pathOf(current)))
    return { current, problem, damaged }
  } catch (error) {
    return { current: null, problem: (error as Error).message, damaged }
  }
}

/** One that was written to or copied since it was sealed is read in full, like a server does before it serves it. */
function problemOf(path: string): string | null {
  try {
    const reader = openGeneration(path)
    reader.close()
    if (!reader.asSealed) checkInFull(path)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
