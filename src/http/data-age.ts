import type { GenerationInfo } from '../search/port.ts'

/** The time of the newest successful collection in the generation; `null` if there is none. */
export function newestCollectionTime({ collectedAt }: GenerationInfo): string | null {
  const instants = Object.values(collectedAt).filter((instant) => instant !== null)
  return instants.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
}
