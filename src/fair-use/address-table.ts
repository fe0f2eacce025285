import type { Asker } from './fair-use.ts'
import type { RequestLog } from './rolling-windows.ts'

/** What an address used. Most addresses have one client. */
export interface AddressUse {
  /** By all its clients together. */
  all: RequestLog
  client: string
  /** The same log while it has never had another client. */
  own: RequestLog
  others: Map<string, RequestLog> | null
  /** It stands for its address no more. */
  forgotten: boolean
}

/** What addresses and their clients used, for `milliseconds` after their last request. */
export interface AddressTable {
  of(asker: Asker, now: number): AddressUse | undefined
  /** What the address used alone, not what it shares in a flood. */
  ownOf(address: string): AddressUse | undefined
  logOf(use: AddressUse, client: string, now: number): RequestLog | undefined
  /** The first request of an address. */
  begin(address: string, client: string, now: number): AddressUse
  /** The first request of a further client of it, in that client's log only. */
  beginClient(use: AddressUse, client: string, now: number): RequestLog
  replace(address: string, use: AddressUse): void
  forget(address: string): void
  /** Logs of clients that are held. */
  size(): number
}

/**
 * A client that has requests inside the windows is never forgotten to make room: that would give its quota back. When `clientsMax`
 * are held, new addresses share this many places, and the new clients of an address one log: never one request too many, at the
 * price of refusing some of them early in a flood.
 */
const sharedPlaces = 4096
/** No client is called so. */
const newcomers = '*'

function placeOf(address: string): number {
  let sum = 0
  for (let i = 0; i < address.length; i++) sum = (sum * 31 + address.charCodeAt(i)) >>> 0
  return sum % sharedPlaces
}

const clientsOf = ({ others }: AddressUse): number => 1 + (others?.size ?? 0)

const isIdle = (log: RequestLog, before: number): boolean => (log.at(-1) ?? -Infinity) <= before

/** A client without a log of its own has that of the newcomers, while there is one. */
function clientLog(use: AddressUse, client: string, before: number): RequestLog | undefined {
  if (use.client === client) return use.own
  const log = use.others?.get(client)
  if (log !== undefined) return log
  const common = use.client === newcomers ? use.own : use.others?.get(newcomers)
  return common === undefined || isIdle(common, before) ? undefined : common
}

/** How many they were. */
function forgetIdleClients({ others }: AddressUse, before: number): number {
  let forgotten = 0
  for (const [client, log] of others ?? []) {
    if (isIdle(log, before) && others?.delete(client) === true) forgotten++
  }
  return forgotten
}

/** Of a further client. Returns by how many the logs are more. */
function giveLog(use: AddressUse, client: string, log: RequestLog): number {
  if (use.own === use.all) use.own = [...use.all]
  if (use.client === client) {
    use.own = log
    return 0
  }
  use.others ??= new Map()
  use.others.set(client, log)
  return 1
}

/** Addresses looked at with each new one: more than one, so that the idle ones are found faster than new ones come. */
const sweptAtOnce = 2

/** What was found last time, while it stands for the address. */
function knownUse({ known }: Asker): AddressUse | undefined {
  const use = known?.use
  return use?.forgotten === false ? use : undefined
}

function noted({ known }: Asker, use: AddressUse | undefined): AddressUse | undefined {
  if (known !== undefined && use !== undefined) known.use = use
  return use
}

export function addressTable(clientsMax: number, milliseconds: number): AddressTable {
  const uses = new Map<string, AddressUse>()
  const shared = new Map<number, AddressUse>()
  let sweeper = uses.entries()
  let clients = 0

  function forget(address: string): void {
    const use = uses.get(address)
    if (use === undefined) return
    clients -= clientsOf(use)
    use.forgotten = true
    uses.delete(address)
  }
  /** Goes round and round, a few at a time: to keep them in the order of their last requests would cost each request more. */
  function sweep(before: number): void {
    for (let looked = 0; looked < sweptAtOnce; looked++) {
      const { value, done } = sweeper.next()
      if (done === true) sweeper = uses.entries()
      else if (isIdle(value[1].all, before)) forget(value[0])
    }
  }
  /** A newcomer of a flood stays with its place until that is idle, so no quota is given out twice. */
  function sharedUse(address: string, before: number): AddressUse | undefined {
    const place = placeOf(address)
    const use = shared.get(place)
    if (use === undefined || !isIdle(use.all, before)) return use
    shared.delete(place)
    clients -= clientsOf(use)
    return undefined
  }
  return {
    of: (asker, now) =>
      knownUse(asker) ?? noted(asker, uses.get(asker.address)) ?? sharedUse(asker.address, now - milliseconds),
    ownOf: (address) => uses.get(address),
    logOf: (use, client, now) => clientLog(use, client, now - milliseconds),
    begin(address, client, now) {
      sweep(now - milliseconds)
      const isFull = clients >= clientsMax
      // A push onto an empty list would make room for seventeen, and most clients come once.
      const log = [now]
      const use = { all: log, client: isFull ? newcomers : client, own: log, others: null, forgotten: false }
      if (isFull) shared.set(placeOf(address), use)
      else uses.set(address, use)
      clients++
      return use
    },
    beginClient(use, client, now) {
      clients -= forgetIdleClients(use, now - milliseconds)
      const name = clients >= clientsMax ? newcomers : client
      const log = [now]
      clients += giveLog(use, name, log)
      return log
    },
    replace(address, use) {
      forget(address)
      uses.set(address, use)
      use.forgotten = false
      clients += clientsOf(use)
    },
    forget,
    size: () => clients,
  }
}
