import type { MessagePort } from 'node:worker_threads'
import type { GenerationReader } from '../../generations/ports.ts'
import { DataDamaged } from '../port.ts'
import { createSearch } from '../search.ts'
import { callSearch, toFailure, type Command, type GenerationRef, type Reply, type Request } from './protocol.ts'

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

  function closeOthers(generation: GenerationRef): void {
    for (const [key, reader] of readers) {
      if (key === keyOf(generation)) continue
      readers.delete(key)
      reader.close()
    }
  }

  async function execute(command: Command): Promise<unknown> {
    if (command.kind === 'closeOthers') return closeOthers(command.generation)
    const reader = readerOf(command.generation)
    if (command.kind === 'open') return undefined
    const { call, now } = command
    return callSearch(createSearch({ generation: () => reader, now: () => new Date(now) }), call)
  }

  async function answer({ id, command }: Request): Promise<void> {
    const reply: Reply = await execute(command).then(
      (value) => ({ id, value }),
      (error) => ({ id, failure: toFailure(error) }),
    )
    port.postMessage(reply)
  }

  let lastExecution: Promise<void> = Promise.resolve()
  port.on('message', (request: Request) => {
    lastExecution = lastExecution.then(async () => answer(request))
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
