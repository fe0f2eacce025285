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
  /** Stop on these signals. A second signal, not the same key press, ends the process at once. */
  readonly signals?: readonly NodeJS.Signals[]
  /** Milliseconds after which a stop no longer waits for what is in flight. */
  readonly graceMilliseconds?: number
  readonly onStop?: () => void | Promise<void>
}

const defaultGraceMilliseconds = 10_000
/** While stopping: how soon a kept-alive connection is closed that has its answer. */
const idleMilliseconds = 50
/** Ctrl-C reaches the process twice: from the terminal and through the launcher that passes signals on. */
const keyPressMilliseconds = 500

/** Listens until it is stopped. */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<Listening> {
  const { server } = app
  // Whatever the caller expects, it gets the answer: an unknown Expect would otherwise be refused without our error shape.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // The framework would listen on the first address of the name only, and clients try 127.0.0.1 after ::1.
  const host = options.host === 'localhost' ? '127.0.0.1' : options.host
  const url = await app.listen({ host, port: options.port })

  let stopping: Promise<void> | null = null
  const forgetSignals = (): void => {
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
    if (stopping === null) setTimeout(forgetSignals, keyPressMilliseconds).unref()
    stopping ??= close()
    return stopping
  }
  for (const signal of options.signals ?? []) process.on(signal, onSignal)
  return { url, stop }
}
