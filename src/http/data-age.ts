import type { GenerationInfo } from '../search/port.ts'

/** The newest successful collection of anything in the generation; `null` when nothing was collected. */
export function newestCollection({ collectedAt }: GenerationInfo): string | null {
  const instants = Object.values(collectedAt).filter((instant) => instant !== null)
  return instants.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1) ?? null
}
