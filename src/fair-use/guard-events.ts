import type { ClientRequest } from './client-state.ts'
import type { CoolDowns } from './cool-downs.ts'
import { addressHistory, addToAddress, networkHistory, sortHistory, type Histories } from './guard-histories.ts'
import { emptyHistory } from './query-history.ts'
import type { HashedQuery } from './query.ts'
import { completeRows, reserveRows } from './returned-rows.ts'

/** A query that was answered, or refused as an enumeration, as servers tell it one another. */
export interface GuardEvent extends Pick<ClientRequest, 'at' | 'origin' | 'group'> {
  readonly outcome:
    | { readonly query: HashedQuery; readonly rows: number | null }
    | { readonly query: null; readonly coolDownMilliseconds: number }
}

/** The histories of an address, and the rows of a network, are learned separately. */
export type HistoryLevel = 'address' | 'network'

export interface GuardMemory {
  readonly histories: Histories
  readonly coolDowns: CoolDowns
  /** Called before a query is added. */
  readonly makeRoom: () => void
}

/** Number of the last event that was learned; 0 if none was, or if the history is no longer in memory. */
export const learnedNumber = ({ histories }: GuardMemory, level: HistoryLevel, hash: string): number =>
  (level === 'address' ? histories.addresses.get(hash) : histories.networks.get(hash))?.learned ?? 0

/** Learns the events of other servers, oldest first, up to the one with this number. An event may be learned twice. */
export function learnEvents(
  memory: GuardMemory,
  level: HistoryLevel,
  hash: string,
  { events, number }: { readonly events: readonly GuardEvent[]; readonly number: number },
): void {
  const learn = level === 'address' ? learnOfAddress : learnOfNetwork
  for (const event of events) learn(memory, hash, event)
  const { histories } = memory
  const history = level === 'address' ? addressHistory(histories, { address: hash }) : networkHistory(histories, hash)
  // All events of a day, and the history may contain later ones.
  if (history.learned === 0 && events.length > 0) sortHistory(history)
  history.learned = number
}

function learnOfAddress(memory: GuardMemory, address: string, { outcome, ...event }: GuardEvent): void {
  const { histories, coolDowns, makeRoom } = memory
  const request = { ...event, address, network: null }
  if (outcome.query !== null) {
    makeRoom()
    addToAddress(histories, request, outcome.query)
    return completeRows(addressHistory(histories, request).rows, outcome.query, outcome.rows)
  }
  if (event.origin === null) addressHistory(histories, request).direct = emptyHistory()
  // A client that is refused already cannot be detected again: this event is known.
  if (coolDowns.remaining(request, event.at) > 0) return
  coolDowns.start(request, event.at, outcome.coolDownMilliseconds)
}

function learnOfNetwork({ histories }: GuardMemory, network: string, { at, outcome }: GuardEvent): void {
  if (outcome.query === null) return
  const { rows } = networkHistory(histories, network)
  reserveRows(rows, outcome.query, at)
  completeRows(rows, outcome.query, outcome.rows)
}
