import { limits } from '../domain/limits.ts'
import type { Connections } from './connections.ts'
import { Problem } from './problem.ts'
import type { RequestHook } from './request-hooks.ts'

/** Refuses a request if its address has too many requests in flight or too many unread bytes. It runs before the request is counted. */
export function limitAddress(connections: Connections): RequestHook {
  return ({ raw }) => {
    const address = connections.open.get(raw.socket)?.address ?? null
    if (address === null) return
    const { requests, unreadBytes } = address
    if (requests <= limits.addressInFlightMax && unreadBytes <= limits.addressUnreadBytesMax) return
    throw new Problem('too_many_requests_in_flight', { retryAfter: limits.inFlightRetrySeconds })
  }
}
