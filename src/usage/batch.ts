import type { UsageEvent } from './usage-log.ts'

/**
 * Events that are written and kept together: to write them one by one would cost more than most requests do. Each text stands in it
 * once, and each event is a row of numbers.
 */
export interface Batch {
  readonly events: number
  /** Arrival of the earliest and of the latest, epoch milliseconds. */
  readonly first: number
  readonly last: number
  readonly texts: readonly string[]
  /**
   * Rows of 32-bit integers, low byte first: milliseconds after `first`, numbers, and places of texts; -1 stands for `null`.
   */
  readonly numbers: Uint8Array
}

/** The values of an event in their order. */
type Row = [
  at: number,
  endpoint: string,
  conditions: string | null,
  client: string,
  group: string,
  userAgent: string | null,
  referer: string | null,
  clientName: string | null,
  status: number,
  code: string | null,
  rows: number | null,
]
export type Value = Row[number]
export const rowWidth = 11
const none = -1
/** Milliseconds between the first event of a batch and any other, at most: a batch is deleted as a whole. */
export const spanMax = 1_800_000
const numeric = new Set([0, 8, 10])
const isText = Array.from({ length: rowWidth }, (_, column) => !numeric.has(column))

/** Puts an event at this place of a list and returns the next place. A small number is no object that the list would have to keep. */
export function putEvent(values: Value[], place: number, event: UsageEvent, epoch: number): number {
  values[place] = event.at - epoch
  values[place + 1] = event.endpoint
  values[place + 2] = event.conditions
  values[place + 3] = event.client
  values[place + 4] = event.group
  values[place + 5] = event.userAgent
  values[place + 6] = event.referer
  values[place + 7] = event.clientName
  values[place + 8] = event.status
  values[place + 9] = event.code
  values[place + 10] = event.rows
  return place + rowWidth
}

/** Of the values of whole events, at least one, whose instants are counted from `epoch`. */
export function batchOf(values: readonly Value[], epoch: number): Batch {
  let [first, last] = [Infinity, -Infinity]
  for (let at = 0; at < values.length; at += rowWidth) {
    const instant = Number(values[at])
    if (instant < first) first = instant
    if (instant > last) last = instant
  }
  const places = new Map<string, number>()
  const numbers = new Int32Array(values.length)
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? none
    if (typeof value === 'number') {
      numbers[at] = value
      continue
    }
    let place = places.get(value)
    if (place === undefined) places.set(value, (place = places.size))
    numbers[at] = place
  }
  for (let at = 0; at < values.length; at += rowWidth) numbers[at] = Number(values[at]) - first
  return {
    events: values.length / rowWidth,
    first: epoch + first,
    last: epoch + last,
    texts: [...places.keys()],
    numbers: new Uint8Array(numbers.buffer),
  }
}

export function eventsOf({ first, texts, numbers: bytes }: Pick<Batch, 'first' | 'texts' | 'numbers'>): UsageEvent[] {
  // A copy: what comes from a database stands at any address.
  const numbers = new Int32Array(Uint8Array.from(bytes).buffer)
  return Array.from({ length: numbers.length / rowWidth }, (_, index) => {
    const row = Array.from(numbers.subarray(index * rowWidth, (index + 1) * rowWidth), (number, column) =>
      number === none ? null : isText[column] === true ? (texts[number] ?? null) : number,
    ) as Row
    const [at, endpoint, conditions, client, group, userAgent, referer, clientName, status, code, rows] = row
    const written = { at: first + at, endpoint, conditions, client, group, userAgent, referer, clientName }
    return { ...written, network: null, origin: null, status, code, rows }
  })
}
