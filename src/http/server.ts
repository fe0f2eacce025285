import type { FastifyInstance } from 'fastify'

export interface Listening {
  /** `http://host:port`. */
  readonly url: string
  /** Refuses new connections, finishes the requests in flight, then closes. */
  readonly stop: () => Promise<void>
}

export interface ListenOptions {
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** Stops on these signals. A second signal, unless from the same key press, ends the process at once. */
  readonly signals?: readonly NodeJS.Signals[]
  /** Milliseconds that a stop waits for requests in flight. */
  readonly graceMilliseconds?: number
  readonly onStop?: () => void | Promise<void>
}

const defaultGraceMilliseconds = 10_000
/** Interval at which a stop closes idle keep-alive connections. */
const idleMilliseconds = 50
/** Ctrl-C sends two signals: from the terminal and from the launcher, which forwards signals. */
const keyPressMilliseconds = 500

/** Listens until it is stopped. */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<Listening> {
  const { server } = app
  // Ignores unknown Expect headers; Node would respond with 417 without problem+json.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // Fastify would listen only on the first address of the name, which may be ::1.
  const host = options.host === 'localhost' ? '127.0.0.1' : options.host
  const url = await app.listen({ host, port: options.port })

  let stopping: Promise<void> | null = null
  const removeSignalHandlers = (): void => {
    for (const signal of options.signals ?? []) process.removeListener(signal, onSignal)
  }
  const onSignal = (): void => void stop()
  const close = async (): Promise<void> => {
    const grace = setTimeout(() => server.closeAllConnections(), options.graceMilliseconds ?? defaultGraceMilliseconds)
    const idle = setInterval(() => server.closeIdleConnections(), idleMilliseconds)
    await app.close()
    clearInterval(idle)
    clearTimeout(grace)
    await options.onStop?.()
  }
  function stop(): Promise<void> {
    if (stopping === null) setTimeout(removeSignalHandlers, keyPressMilliseconds).unref()
    stopping ??= close()
    return stopping
  }
  for (const signal of options.signals ?? []) process.on(signal, onSignal)
  return { url, stop }
}
