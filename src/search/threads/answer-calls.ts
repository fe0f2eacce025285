import type { MessagePort } from 'node:worker_threads'
import type { GenerationReader } from '../../store/ports.ts'
import { DataDamaged } from '../port.ts'
import { createSearch } from '../search.ts'
import { callSearch } from './remote-calls.ts'
import { failureOf, type CallCommand, type GenerationRef, type Command, type Reply, type Request } from './protocol.ts'

type Open = (generation: GenerationRef) => GenerationReader

/** The worker side of a search thread: executes the commands from `port` one at a time. */
export function answerCalls(port: MessagePort, openReader: Open): void {
  const readers = new Map<string, GenerationReader>()

  /** Opens the generation if needed: the first call of a new thread may arrive before its `open` command. */
  function readerOf(generation: GenerationRef): GenerationReader {
    const open = readers.get(generation.fileIdentity)
    if (open !== undefined) return open
    const reader = openOrDamaged(openReader, generation)
    readers.set(generation.fileIdentity, reader)
    return reader
  }

  async function answer({ call, generation, now }: CallCommand): Promise<unknown> {
    const reader = readerOf(generation)
    return callSearch(createSearch({ generation: () => reader, now: () => new Date(now) }), call)
  }

  const handlers: { readonly [Kind in Command['kind']]: (command: Extract<Command, { kind: Kind }>) => unknown } = {
    open: ({ generation }) => void readerOf(generation),
    closeOthers: ({ generation }) => {
      for (const [other, reader] of readers) {
        if (other === generation.fileIdentity) continue
        readers.delete(other)
        reader.close()
      }
    },
    call: answer,
  }

  async function execute({ id, command }: Request): Promise<void> {
    let reply: Reply
    try {
      reply = { id, value: await (handlers[command.kind] as (command: Command) => unknown)(command) }
    } catch (error) {
      reply = { id, failure: failureOf(error) }
    }
    port.postMessage(reply)
  }

  let last = Promise.resolve()
  port.on('message', (request: Request) => {
    last = last.then(async () => execute(request))
  })
}

/** The main thread has opened and checked the generation: a failure here means that the files have changed. */
function openOrDamaged(open: Open, generation: GenerationRef): GenerationReader {
  try {
    return open(generation)
  } catch (error) {
    throw new DataDamaged(`a search thread cannot open the generation: ${(error as Error).message}`)
  }
}
