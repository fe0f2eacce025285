import type { Client, Ticket } from '../client-state.ts'
import type { StartedCoolDown } from '../cool-downs.ts'
import type { GuardEvent, HistoryLevel } from '../guard-events.ts'
import type { MemoryClientState } from '../memory-client-state.ts'
import { eventKeys } from './client-keys.ts'
import { decodeEvent, encodeEvent } from './guard-event.ts'
import { longestWindowMilliseconds, type Sharing } from './sharing.ts'

/** The events of queries that all servers know. The guard of each process learns those of the others. */
export interface SharedHistory {
  /** The numbers of the last known events. */
  known(client: Client): Known
  /** Learns the events that followed the known ones. */
  learn(client: Client, known: Known, news: News): void
  /** Forgets what is known, so that everything is learned again. */
  forget(client: Client): void
  /** Adds an event, with the cool-down that a detection started. Never rejects. */
  remember(ticket: Ticket, outcome: GuardEvent['outcome'], coolDown: StartedCoolDown | null): Promise<void>
}

interface Known {
  readonly address: number
  readonly network: number
}

/** Unknown events of the address and the network, and the number of a new one after them. */
interface News {
  readonly address: readonly string[]
  readonly network: readonly string[]
  readonly addressNumber?: number
  readonly networkNumber?: number
}

/** The reply of `scripts/remember.lua`. */
type Remembered = [addressNumber: number, addressEvents: string[], networkNumber?: number, networkEvents?: string[]]

/** No address has more answered queries in a day than counted requests, but for requests that were refunded. */
const eventsMaxOf = ({ levels }: MemoryClientState, level: HistoryLevel): number =>
  Math.max(
    1,
    ...levels.filter(({ scope }) => scope === level).flatMap(({ windows }) => windows.map(({ quota }) => quota)),
  )

/** The field of a cool-down, as `scripts/admit.lua` reads it. */
function coolDownField({ group }: Client, { scope, origin }: StartedCoolDown): string {
  if (scope === 'address') return '*'
  return scope === 'client' ? `g:${group}` : `o:${origin}`
}

export function createSharedHistory(sharing: Sharing): SharedHistory {
  const { local, redis, circuit, clock, time } = sharing
  const { guard } = local
  const eventsMax = [eventsMaxOf(local, 'address'), eventsMaxOf(local, 'network')] as const

  const known = ({ address, network }: Client): Known => ({
    address: guard.learned('address', address),
    network: network === null ? 0 : guard.learned('network', network),
  })
  function learnLevel(level: HistoryLevel, hash: string, texts: readonly string[], added?: number): void {
    const learned = guard.learned(level, hash)
    const numbered = texts
      .map((text) => decodeEvent(text, (at) => clock.toLocal(at)))
      .filter(({ number }) => number > learned)
    const number = added ?? numbered.at(-1)?.number ?? learned
    if (number > learned) guard.learn(level, hash, { events: numbered.flatMap(({ event }) => event ?? []), number })
  }
  function learn(client: Client, before: Known, news: News): void {
    const { address, network } = client
    // Otherwise the history was dropped meanwhile, and the events would follow nothing.
    if (known(client).address >= before.address) learnLevel('address', address, news.address, news.addressNumber)
    if (network === null || known(client).network < before.network) return
    learnLevel('network', network, news.network, news.networkNumber)
  }
  return {
    known,
    learn,
    forget({ address, network }) {
      guard.learn('address', address, { events: [], number: 0 })
      if (network !== null) guard.learn('network', network, { events: [], number: 0 })
    },
    async remember(ticket, outcome, coolDown) {
      const before = known(ticket)
      // A refused query has no rows, so it does not concern the network.
      const keys = coolDown === null ? eventKeys(ticket) : eventKeys(ticket).slice(0, 3)
      const args = [
        time?.() ?? '',
        longestWindowMilliseconds(local),
        encodeEvent({ ...ticket, outcome }, ticket.sharedAt ?? clock.toShared(ticket.at)),
        before.address,
        before.network,
        ...eventsMax,
        ...(coolDown === null ? [] : [coolDownField(ticket, coolDown), coolDown.milliseconds * 1000]),
      ]
      await circuit.attempt(async () => {
        const reply = (await redis.run('remember', keys, args)) as Remembered
        const [addressNumber, address, networkNumber, network = []] = reply
        learn(ticket, before, {
          address,
          network,
          addressNumber,
          ...(networkNumber === undefined ? {} : { networkNumber }),
        })
      })
    },
  }
}
