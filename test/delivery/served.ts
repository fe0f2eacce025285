import { freePorts, startProgram } from '../services/program.ts'

interface ServerOptions {
  /** What is typed in place of `shobun`. */
  readonly command: string
  readonly args?: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** Starts `shobun serve` of an installed form on a free port, until it is ready. */
export async function serveFrom({
  command,
  args = [],
  cwd,
  env = {},
}: ServerOptions): Promise<AsyncDisposable & { readonly url: string }> {
  const [port] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const program = await startProgram({
    command,
    args: [...args, 'serve', '--port', String(port)],
    cwd,
    env,
    readySeconds: 90,
    isReady: async () => (await fetch(`${url}/readyz`)).status === 200,
  })
  return { url, [Symbol.asyncDispose]: () => program.stop() }
}
