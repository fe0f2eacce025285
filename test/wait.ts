import { setTimeout as pause } from 'node:timers/promises'

/** Longer than anything that a test waits for takes, also on a busy machine. */
const secondsMax = 120

/**
 * Reads until there is a value other than `undefined`, `null` and `false`, and returns it. Tests wait with it for a condition, never for a
 * time. `what` completes "waited in vain for"; a function may tell more when the wait is over. `pauseMilliseconds`: between two readings; for a
 * condition that soon passes, a short one. In the browser, `andWait` waits for a view (`test/browser/visit.ts`).
 */
export async function waitFor<Value>(
  what: string | (() => string),
  read: () => Value | Promise<Value>,
  pauseMilliseconds = 100,
): Promise<Exclude<Value, undefined | null | false>> {
  const deadline = performance.now() + secondsMax * 1000
  for (;;) {
    const value = await read()
    if (value !== undefined && value !== null && value !== false)
      return value as Exclude<Value, undefined | null | false>
    if (performance.now() > deadline)
      throw new Error(`waited ${secondsMax} s in vain for ${typeof what === 'string' ? what : what()}`)
    await pause(pauseMilliseconds)
  }
}

/**
 * Sends a request, and again while the server refuses all work because the machine gives it no processor time, as beside other tests. Such
 * a refusal counts for no quota.
 */
export function fetchWhenFree(url: string, init: RequestInit = {}): Promise<Response> {
  return waitFor(`an answer of ${url} other than "overloaded"`, async () => {
    const response = await fetch(url, init)
    if (response.status !== 503) return response
    const { code } = (await response.clone().json()) as { readonly code?: string }
    return code === 'overloaded' ? null : response
  })
}
