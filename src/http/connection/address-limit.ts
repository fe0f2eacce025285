import { limits } from '../../domain/limits.ts'
import type { ConnectionRegistry } from './connections.ts'
import { Problem } from '../response/problem.ts'
import type { RequestHook } from '../request/request-hooks.ts'

/** Refuses a request if its address has too many requests in flight or too many unread bytes. Runs before fair use counts the request. */
export function limitAddress(connections: ConnectionRegistry): RequestHook {
  return ({ raw }) => {
    const address = connections.open.get(raw.socket)?.address ?? null
    if (address === null) return
    const { requestsInFlight, unreadBytes } = address
    if (requestsInFlight <= limits.addressInFlightMax && unreadBytes <= limits.addressUnreadBytesMax) return
    throw new Problem('too_many_requests_in_flight', { retryAfter: limits.inFlightRetrySeconds })
  }
}
