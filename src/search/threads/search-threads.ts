import { DataUnavailable, type GenerationInfo, type Search } from '../port.ts'
import { createCallCosts } from './call-costs.ts'
import { createLane, type Lane, type LaneOptions } from './lane.ts'
import { methodsBy } from './methods.ts'
import { Overran, type Answered, type Call, type CallOrder, type GenerationRef, type Order } from './protocol.ts'
import { startThread } from './thread.ts'

export interface SearchThreads {
  readonly search: Search
  /** Opens a generation in every thread, then answers from it. When one cannot open it the one before stays, and this fails. */
  serve(generation: GenerationRef, info: GenerationInfo): Promise<void>
  /** Answers what it has taken, then ends the threads. */
  close(): Promise<void>
}

export interface SearchThreadsOptions {
  /** At least two. */
  readonly threads: number
  /** The module of a thread; it calls `answerCalls`. */
  readonly module: URL
  /** What it is given: that of the slow lane should give way to all else that runs. */
  readonly threadData: (lane: 'quick' | 'slow') => unknown
  readonly now: () => Date
  /** A thread ended by itself and is replaced. */
  readonly onEnd: (error: Error) => void
}

/** A call may take so long in the quick lane. */
const budgetMilliseconds = 3
/** Calls of a shape that costs more than this on average begin in the slow lane. */
const quickCostMax = 2
/**
 * A call lets those go first that come later by at most so many times what it is expected to cost: the quick wait for nothing
 * slower, and nothing waits for ever.
 */
const patience = 100
/** So many calls may wait for the slow lane. Further ones are sent away, since they would hold places of the quick. */
const slowWaitingMax = 50
const quickWaitingMax = 1_000
/** Nothing takes so long; what does is ended with its thread. */
const orderMillisecondsMax = 10_000

/**
 * Answers by threads in two lanes. A call begins in the quick lane, unless calls of its shape are known to be slow; one that uses
 * up its budget there is given up and begun again in the slow lane. So slow calls, however many, run in the slow lane only.
 */
export function createSearchThreads(options: SearchThreadsOptions): SearchThreads {
  const costs = createCallCosts()
  let served: { readonly generation: GenerationRef; readonly info: GenerationInfo } | null = null

  function orderOf(call: Call, budget: number | null): CallOrder {
    if (served === null) throw new DataUnavailable('no generation has been published')
    return { kind: 'call', generation: served.generation, call, now: options.now().getTime(), budget }
  }

  const lanes = lanesOf(options, () => served?.generation ?? null)
  const toAll = async (order: Order): Promise<unknown> =>
    Promise.all(Object.values(lanes).map(async (lane) => lane.toAll(order)))

  async function ask(call: Call): Promise<unknown> {
    const came = performance.now()
    const run = async (lane: Lane, budget: number | null, cost: number): Promise<unknown> => {
      const answered = (await lane.run(() => orderOf(call, budget), came + patience * cost)) as Answered
      costs.learn(call, answered.cost)
      return answered.found
    }
    const expected = costs.expected(call)
    if (expected > quickCostMax) return run(lanes.slow, null, expected)
    try {
      return await run(lanes.quick, budgetMilliseconds, expected)
    } catch (error) {
      if (error instanceof Overran) return run(lanes.slow, null, 2 * budgetMilliseconds)
      throw error
    }
  }

  return {
    search: { info: () => served?.info ?? null, ...methodsBy(ask) },
    async serve(generation, info) {
      await toAll({ kind: 'open', generation })
      served = { generation, info }
      // It comes to each thread after every call that was given to it before.
      await toAll({ kind: 'keepOnly', generation })
    },
    close: async () => void (await Promise.all(Object.values(lanes).map(async (lane) => lane.close()))),
  }
}

/** One thread of three for the slow; of the quick ones the last is a reserve, where there are two. */
function lanesOf(
  options: SearchThreadsOptions,
  served: () => GenerationRef | null,
): Readonly<Record<'quick' | 'slow', Lane>> {
  const { threads, module, threadData, onEnd } = options
  const slow = Math.max(1, Math.floor(threads / 3))
  const quick = threads - slow
  const lane = (name: 'quick' | 'slow', size: number, bounds: Pick<LaneOptions, 'reserve' | 'waitingMax'>): Lane =>
    createLane({
      ...bounds,
      size,
      onEnd,
      start: (ended) =>
        startThread({ module, workerData: threadData(name), millisecondsMax: orderMillisecondsMax, onEnd: ended }),
      prepare: async (thread) => {
        const generation = served()
        if (generation !== null) await thread.order({ kind: 'open', generation })
      },
    })
  return {
    quick: lane('quick', quick, { reserve: Math.min(1, quick - 1), waitingMax: quickWaitingMax }),
    slow: lane('slow', slow, { reserve: 0, waitingMax: slowWaitingMax }),
  }
}
