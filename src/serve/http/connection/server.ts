import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A server that accepts connections. */
export interface Listening {
  /** `http://host:port`. */
  readonly url: string
  /** Drains, refuses new connections, finishes the requests in flight, then closes. */
  readonly stop: () => Promise<void>
}

export interface ListenOptions {
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** Stops on these signals. A second signal ends the process at once, unless it is from the same key press. */
  readonly signals?: readonly NodeJS.Signals[]
  /** Milliseconds for which a stop goes on accepting requests, so that a load balancer can turn to other servers. Default: 0. */
  readonly drainMilliseconds?: number
  /** Called at the begin of a stop. */
  readonly onDrain?: () => void
  /** Milliseconds that a stop waits for requests in flight. */
  readonly graceMilliseconds?: number
  readonly onStop?: () => void | Promise<void>
}

const defaultGraceMilliseconds = 10_000
/** Interval at which a stop closes idle keep-alive connections. */
const idleCheckMilliseconds = 50
/** Ctrl-C causes two signals within this time: one from the terminal, one from the launcher, which forwards signals. */
const keyPressMilliseconds = 500

/** Starts to serve the app. */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<Listening> {
  const { server } = app
  // Ignores unknown Expect headers, to which Node would respond with 417 without problem+json.
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
    options.onDrain?.()
    await wait(options.drainMilliseconds ?? 0)
    const graceMilliseconds = options.graceMilliseconds ?? defaultGraceMilliseconds
    const graceTimer = setTimeout(() => server.closeAllConnections(), graceMilliseconds)
    const idleTimer = setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds)
    await app.close()
    clearInterval(idleTimer)
    clearTimeout(graceTimer)
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
