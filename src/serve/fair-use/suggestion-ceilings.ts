import { limits } from '../../domain/limits.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import { createLruMap } from '../lru-map.ts'
import type { Client } from './client-state.ts'
import { createRequestLogs } from './request-logs.ts'
import { windowState } from './rolling-windows.ts'
import { createTextLog, type TextLog } from './text-log.ts'

/** Why a request for suggestions is refused, and for how long. */
export interface SuggestionRefusal {
  readonly code: ErrorCode & ('rate_limit_exceeded' | 'daily_limit_exceeded')
  readonly retryAfterSeconds: number
  readonly detail: string
}

/** Counts a request for the suggestions of a text, folded; `null`: it is admitted. `at`: milliseconds by a steady clock. */
export type SuggestionCeilings = (client: Client, text: string, at: number) => SuggestionRefusal | null

const { addressCeilings, networkCeilings, textsMax, textsWindowSeconds } = limits.suggestions

/** The most addresses with logs of their own; further ones share logs. */
const logsMax = 200_000
/** The texts of so many addresses are known, those of the last ones that asked. */
const textLogsMax = 10_000

/**
 * The ceilings of suggestions: requests of an address and of its IPv6 /48, and distinct texts of an address. They are counted apart from the
 * quota, in the memory of this process; a refused request is not counted.
 */
export function createSuggestionCeilings(): SuggestionCeilings {
  const levels = [
    {
      windows: addressCeilings,
      logs: createRequestLogs(addressCeilings, logsMax),
      keyOf: ({ address }: Client): string | null => address,
      scope: 'this address',
    },
    {
      windows: networkCeilings,
      logs: createRequestLogs(networkCeilings, logsMax),
      keyOf: ({ network }: Client): string | null => network,
      scope: 'all addresses of this IPv6 /48 together',
    },
  ]
  const textLogs = createLruMap<TextLog>(textLogsMax)

  function textLogOf(address: string): TextLog {
    const log = textLogs.get(address) ?? createTextLog(textsMax, textsWindowSeconds * 1000)
    textLogs.set(address, log)
    return log
  }

  return (client, text, at) => {
    const applied = levels.flatMap((level) => {
      const key = level.keyOf(client)
      return key === null ? [] : [{ ...level, key }]
    })
    for (const { windows, logs, key, scope } of applied)
      for (const window of windows) {
        const { waitMilliseconds } = windowState(window, logs.get(key, at), at)
        if (waitMilliseconds > 0)
          return refusalOf(window.code, `${allowed(window, 'requests')} ${scope}`, waitMilliseconds)
      }
    const wait = textLogOf(client.address).add(text, at)
    if (wait !== null) {
      const window = { quota: textsMax, windowSeconds: textsWindowSeconds }
      return refusalOf('rate_limit_exceeded', `${allowed(window, 'distinct texts')} this address`, wait)
    }
    for (const { logs, key } of applied) logs.add(key, at)
    return null
  }
}

const allowed = (
  { quota, windowSeconds }: { readonly quota: number; readonly windowSeconds: number },
  what: string,
): string => `${quota} ${what} for suggestions in any ${windowSeconds} seconds are allowed for`

function refusalOf(code: SuggestionRefusal['code'], rule: string, waitMilliseconds: number): SuggestionRefusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMilliseconds / 1000))
  return { code, retryAfterSeconds, detail: `${rule}. Try again in ${retryAfterSeconds} seconds.` }
}
