import type { GenerationReader } from './ports.ts'
import { generationsIn } from './generations.ts'
import { openGeneration } from './sqlite/reader.ts'

/** Holds the generation that is served and takes over a new one between two requests. */
export interface GenerationKeeper {
  current(): GenerationReader | null
  /** Looks whether `current` names another generation and swaps. Returns what went wrong, or null. */
  refresh(): Error | null
  /** Looks every `everyMs` until it is closed. */
  watch(everyMs: number, onChange: (outcome: GenerationReader | Error) => void): void
  close(): void
}

export function createGenerationKeeper(dataDir: string, mmapBytes: number): GenerationKeeper {
  const generations = generationsIn(dataDir)
  let served: { readonly name: string; readonly reader: GenerationReader } | null = null
  let reported: string | null = null
  let timer: NodeJS.Timeout | null = null

  /**
   * An unreadable new generation leaves the old one in service. It is tried again every time, since a file may only be on its
   * way, but reported once.
   */
  function refresh(): Error | null {
    try {
      const name = generations.current()
      if (name === null || name === served?.name) return null
      const reader = openGeneration(generations.pathOf(name), mmapBytes)
      const before = served
      served = { name, reader }
      reported = null
      before?.reader.close()
      return null
    } catch (error) {
      const { message } = error as Error
      if (message === reported) return null
      reported = message
      return error as Error
    }
  }

  return {
    current: () => served?.reader ?? null,
    refresh,
    watch(everyMs, onChange) {
      timer = setInterval(() => {
        const before = served
        const error = refresh()
        if (error !== null) onChange(error)
        else if (served !== null && served !== before) onChange(served.reader)
      }, everyMs).unref()
    },
    close() {
      if (timer !== null) clearInterval(timer)
      served?.reader.close()
      served = null
    },
  }
}
