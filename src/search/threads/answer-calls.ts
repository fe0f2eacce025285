import type { MessagePort } from 'node:worker_threads'
import type { GenerationReader } from '../../store/ports.ts'
import { DataDamaged } from '../port.ts'
import { createSearch } from '../search.ts'
import { answerOf } from './methods.ts'
import {
  failureOf,
  Overran,
  type Answered,
  type CallOrder,
  type GenerationRef,
  type Order,
  type Reply,
  type Request,
} from './protocol.ts'

export interface AnswerOptions {
  readonly open: (generation: GenerationRef) => GenerationReader
  /** Milliseconds; any start. */
  readonly clock: () => number
  /** Milliseconds of processor time of this thread; right on average, however coarse. */
  readonly work: () => number
}

interface Opened {
  readonly reader: GenerationReader
  /** The same, but it gives a call up that has overrun. */
  readonly budgeted: GenerationReader
}

/** The inside of a thread: carries out the orders that come through `port`, one after the other. */
export function answerCalls(port: MessagePort, { open, clock, work }: AnswerOptions): void {
  const opened = new Map<string, Opened>()
  let deadline = Number.POSITIVE_INFINITY
  const isOver = (): boolean => clock() > deadline

  /** What is not open yet is opened now: a thread that has just been started may be asked before it was told. */
  function openedOf(generation: GenerationRef): Opened {
    const before = opened.get(generation.stamp)
    if (before !== undefined) return before
    const reader = openOrDamaged(open, generation)
    const made = { reader, budgeted: givingUp(reader, isOver) }
    opened.set(generation.stamp, made)
    return made
  }

  async function answer({ call, generation, now, budget }: CallOrder): Promise<Answered> {
    const { reader, budgeted } = openedOf(generation)
    const search = createSearch({ generation: () => (budget === null ? reader : budgeted), now: () => new Date(now) })
    const began = work()
    deadline = clock() + (budget ?? Number.POSITIVE_INFINITY)
    return { found: await answerOf(search, call), cost: work() - began }
  }

  const rows: { readonly [Kind in Order['kind']]: (order: Extract<Order, { kind: Kind }>) => unknown } = {
    open: ({ generation }) => void openedOf(generation),
    keepOnly: ({ generation }) => {
      for (const [other, { reader }] of opened) {
        if (other === generation.stamp) continue
        opened.delete(other)
        reader.close()
      }
    },
    call: answer,
  }

  async function carryOut({ id, order }: Request): Promise<void> {
    let reply: Reply
    try {
      reply = { id, value: await (rows[order.kind] as (order: Order) => unknown)(order) }
    } catch (error) {
      reply = { id, failure: failureOf(error) }
    }
    port.postMessage(reply)
  }

  let last = Promise.resolve()
  port.on('message', (request: Request) => {
    last = last.then(async () => carryOut(request))
  })
}

/** Its owner has it open: where a thread cannot, something happened to it. */
function openOrDamaged(open: AnswerOptions['open'], generation: GenerationRef): GenerationReader {
  try {
    return open(generation)
  } catch (error) {
    throw new DataDamaged(`a search thread cannot open the generation: ${(error as Error).message}`)
  }
}

/** What is asked for only when everything was read, or at the end. */
const unbudgeted: ReadonlySet<string> = new Set(['confirm', 'close'])

/** The reader, but no look into it begins when `isOver`. A call is many looks; one that is too long ends between two of them. */
function givingUp(reader: GenerationReader, isOver: () => boolean): GenerationReader {
  const members = Object.entries(reader).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function' || unbudgeted.has(name)) return [name, member]
    const look = async (...args: readonly unknown[]): Promise<unknown> => {
      if (isOver()) throw new Overran('the call takes longer than its budget')
      return (member as (...args: readonly unknown[]) => unknown)(...args)
    }
    return [name, look]
  })
  return Object.fromEntries(members) as GenerationReader
}
