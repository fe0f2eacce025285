import type { MessagePort } from 'node:worker_threads'
import type { GenerationReader } from '../../generations/ports.ts'
import { DataDamaged } from '../port.ts'
import { createSearch } from '../search.ts'
import { callSearch } from './remote-calls.ts'
import { toFailure, type CallCommand, type GenerationRef, type Command, type Reply, type Request } from './protocol.ts'

type OpenGeneration = (generation: GenerationRef) => GenerationReader

const keyOf = ({ fileIdentity, withheld }: GenerationRef): string => `${fileIdentity} ${withheld?.id ?? ''}`

/** The worker side of a search thread: executes the commands from `port` one at a time. */
export function answerCalls(port: MessagePort, openGeneration: OpenGeneration): void {
  const readers = new Map<string, GenerationReader>()

  /** Opens the generation if needed: the first call of a new thread may arrive before its `open` command. */
  function readerOf(generation: GenerationRef): GenerationReader {
    const openReader = readers.get(keyOf(generation))
    if (openReader !== undefined) return openReader
    const reader = openUnchanged(openGeneration, generation)
    readers.set(keyOf(generation), reader)
    return reader
  }

  async function answer({ call, generation, now }: CallCommand): Promise<unknown> {
    const reader = readerOf(generation)
    return callSearch(createSearch({ generation: () => reader, now: () => new Date(now) }), call)
  }

  const handlers: { readonly [Kind in Command['kind']]: (command: Extract<Command, { kind: Kind }>) => unknown } = {
    open: ({ generation }) => void readerOf(generation),
    closeOthers: ({ generation }) => {
      for (const [key, reader] of readers) {
        if (key === keyOf(generation)) continue
        readers.delete(key)
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
      reply = { id, failure: toFailure(error) }
    }
    port.postMessage(reply)
  }

  let lastExecution: Promise<void> = Promise.resolve()
  port.on('message', (request: Request) => {
    lastExecution = lastExecution.then(async () => execute(request))
  })
}

/** The main thread has opened the generation: a failure here means that the files have changed. */
function openUnchanged(openGeneration: OpenGeneration, generation: GenerationRef): GenerationReader {
  try {
    return openGeneration(generation)
  } catch (error) {
    throw new DataDamaged(`a search thread cannot open the generation: ${(error as Error).message}`)
  }
}
