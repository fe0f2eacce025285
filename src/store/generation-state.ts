import type { Generations } from './generations.ts'
import { readDamageMark, type DamageMark } from './sealed/damage-mark.ts'
import { checkInFull } from './sealed/full-check.ts'
import { openGeneration } from './sqlite/reader.ts'

/** The state of all generations for the operator, read from the folder without a running server. */
export interface GenerationStates {
  /** File name of the current generation. */
  readonly current: string | null
  /** Why the current generation cannot be served; null when it opens without an error. */
  readonly problem: string | null
  readonly damaged: readonly ({ readonly name: string } & DamageMark)[]
}

export function readGenerationStates(generations: Generations): GenerationStates {
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

/** A generation that was modified or copied since it was sealed is checked in full, as the server does. */
function problemOf(path: string): string | null {
  try {
    const reader = openGeneration(path)
    reader.close()
    if (!reader.isAsSealed) checkInFull(path)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
