import type { FastifyInstance } from 'fastify'

export interface Listening {
  /** `http://host:port`. */
  readonly url: string
  /** Takes no new connection, finishes what is in flight, then closes. */
  readonly stop: () => Promise<void>
}

export interface ListenOptions {
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** Stop on these signals. The handler runs once; a second signal ends the process at once. */
  readonly signals?: readonly NodeJS.Signals[]
  /** Milliseconds after which a stop no longer waits for what is in flight. */
  readonly graceMilliseconds?: number
  readonly onStop?: () => void | Promise<void>
}

const defaultGraceMilliseconds = 10_000

/** Listens until it is stopped. */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<Listening> {
  const { server } = app
  // Whatever the caller expects, it gets the answer: an unknown Expect would otherwise be refused without our error shape.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  const url = await app.listen({ host: options.host, port: options.port })

  let stopping: Promise<void> | null = null
  const onSignal = (): void => void stop()
  const close = async (): Promise<void> => {
    const grace = setTimeout(() => server.closeAllConnections(), options.graceMilliseconds ?? defaultGraceMilliseconds)
    await app.close()
    clearTimeout(grace)
    await options.onStop?.()
  }
  function stop(): Promise<void> {
    for (const signal of options.signals ?? []) process.removeListener(signal, onSignal)
    stopping ??= close()
    return stopping
  }
  for (const signal of options.signals ?? []) process.once(signal, onSignal)
  return { url, stop }
}
