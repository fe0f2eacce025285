import type { GenerationInfo } from '../search/port.ts'

/** The time of the newest successful collection in the generation; `null` if there is none. */
export function newestCollection({ collectedAt }: GenerationInfo): string | null {
  const instants = Object.values(collectedAt).filter((instant) => instant !== null)
  return instants.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1) ?? null
}
