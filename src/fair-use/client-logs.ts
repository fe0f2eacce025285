/** The instants of each client's counted requests, ascending. A client is idle when the last one is `span` milliseconds old. */
export interface ClientLogs {
  /** `undefined`: nothing is counted for the client. */
  of(client: string, now: number): number[] | undefined
  /** The first request of a client without a log. */
  begin(client: string, now: number): void
  replace(client: string, log: number[]): void
  forget(client: string): void
  /** Logs held. */
  size(): number
}

/**
 * A client that has requests inside the windows is never forgotten to make room: that would give its quota back. When `clientsMax`
 * are held, newcomers share this many logs: never one request too many, at the price of refusing some of them early in a flood.
 */
const overflowLogs = 4096

function overflowSlot(client: string): number {
  let sum = 0
  for (let i = 0; i < client.length; i++) sum = (sum * 31 + client.charCodeAt(i)) >>> 0
  return sum % overflowLogs
}

/** Logs looked at with each newcomer: more than one, so that the idle ones are found faster than new ones come. */
const sweptAtOnce = 2

export function clientLogs(clientsMax: number, span: number): ClientLogs {
  const logs = new Map<string, number[]>()
  const shared = new Map<number, number[]>()
  let sweeper = logs.entries()
  /** A request is checked, counted and told its state in a row: its log is looked up once. */
  let last: { readonly client: string; readonly log: number[] } | null = null

  const isIdle = (log: readonly number[], now: number): boolean =>
    (log.at(-1) ?? Number.NEGATIVE_INFINITY) <= now - span

  /** The log that a newcomer of a flood shares: he stays with it until it is idle, so no place is given out twice. */
  function sharedLog(client: string, now: number): number[] | undefined {
    if (shared.size === 0 && logs.size < clientsMax) return undefined
    const slot = overflowSlot(client)
    const log = shared.get(slot)
    if (log !== undefined && !isIdle(log, now)) return log
    shared.delete(slot)
    return undefined
  }
  function forget(client: string): void {
    logs.delete(client)
    last = null
  }
  /** Goes round and round, a few at a time: to keep them in the order of their last requests would cost each request more. */
  function sweep(now: number): void {
    for (let looked = 0; looked < sweptAtOnce; looked++) {
      const { value, done } = sweeper.next()
      if (done === true) sweeper = logs.entries()
      else if (isIdle(value[1], now)) forget(value[0])
    }
  }
  return {
    of(client, now) {
      if (last?.client === client) return last.log
      const log = logs.get(client)
      if (log === undefined) return sharedLog(client, now)
      last = { client, log }
      return log
    },
    begin(client, now) {
      sweep(now)
      // A first push onto an empty list would make room for seventeen, and most clients come once.
      if (logs.size < clientsMax) logs.set(client, [now])
      else shared.set(overflowSlot(client), [now])
    },
    replace(client, log) {
      forget(client)
      logs.set(client, log)
    },
    forget,
    size: () => logs.size + shared.size,
  }
}
