import type { MessagePort } from 'node:worker_threads'
import type { GenerationReader } from '../../store/ports.ts'
import { DataDamaged } from '../port.ts'
import { createSearch } from '../search.ts'
import { answerOf } from './methods.ts'
import { failureOf, type CallOrder, type GenerationRef, type Order, type Reply, type Request } from './protocol.ts'

type Open = (generation: GenerationRef) => GenerationReader

/** The inside of a thread: carries out the orders that come through `port`, one after the other. */
export function answerCalls(port: MessagePort, open: Open): void {
  const opened = new Map<string, GenerationReader>()

  /** Opens it now where it is not open: the first call of a new thread may come before its order to open. */
  function openedOf(generation: GenerationRef): GenerationReader {
    const before = opened.get(generation.stamp)
    if (before !== undefined) return before
    const reader = openOrDamaged(open, generation)
    opened.set(generation.stamp, reader)
    return reader
  }

  async function answer({ call, generation, now }: CallOrder): Promise<unknown> {
    const reader = openedOf(generation)
    return answerOf(createSearch({ generation: () => reader, now: () => new Date(now) }), call)
  }

  const rows: { readonly [Kind in Order['kind']]: (order: Extract<Order, { kind: Kind }>) => unknown } = {
    open: ({ generation }) => void openedOf(generation),
    keepOnly: ({ generation }) => {
      for (const [other, reader] of opened) {
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
function openOrDamaged(open: Open, generation: GenerationRef): GenerationReader {
  try {
    return open(generation)
  } catch (error) {
    throw new DataDamaged(`a search thread cannot open the generation: ${(error as Error).message}`)
  }
}
