/** A search that takes longer shows that somebody asks for slow ones. */
const slowMilliseconds = 10
/** So long after a slow search none runs in the main thread: beside a client that sends slow ones, the others would wait for them. */
const afterSlowMilliseconds = 1_000

/** When the main thread may run a search that threads would run: the message to a thread and back takes more processor time than most searches. */
export interface IdleTurns {
  /** Whether nothing else waits for the main thread, as far as it can be seen: no search runs in a thread, none ran in this turn of the event loop, none was slow lately. */
  readonly areFree: () => boolean
  /** Runs a search in this turn. */
  readonly take: <Result>(search: () => Promise<Result>) => Promise<Result>
  /** Runs a search in a thread. */
  readonly leave: <Result>(search: () => Promise<Result>) => Promise<Result>
}

/** `clock`: monotonic, in milliseconds. */
export function createIdleTurns(clock: () => number): IdleTurns {
  let inThreads = 0
  let isTaken = false
  let slowAt = -Infinity
  const endTurn = (): void => void (isTaken = false)
  return {
    areFree: () => inThreads === 0 && !isTaken && clock() - slowAt >= afterSlowMilliseconds,
    async take(search) {
      isTaken = true
      // Requests that came meanwhile are read before: they find the turn taken, and go to threads.
      setImmediate(endTurn)
      const started = clock()
      try {
        return await search()
      } finally {
        const ended = clock()
        if (ended - started > slowMilliseconds) slowAt = ended
      }
    },
    async leave(search) {
      inThreads += 1
      try {
        return await search()
      } finally {
        inThreads -= 1
      }
    },
  }
}
