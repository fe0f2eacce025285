import { startProgram, type Program } from './program.ts'
import { commandOf } from './unit.ts'

export interface ShobunServer extends Program {
  readonly port: number
  readonly url: string
}

/** Starts a server as `deploy/shobun@.service` does. `settings` stand for /etc/shobun/shobun.env and may replace those of the unit. */
export async function startShobunServer(
  port: number,
  settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
): Promise<ShobunServer> {
  const { command, args, env } = commandOf('shobun@.service', String(port))
  const url = `http://127.0.0.1:${port}`
  const program = await startProgram({
    command,
    args,
    env: { ...env, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', ...settings },
    readySeconds: 90,
    isReady: async () => (await fetch(`${url}/readyz`)).status === 200,
  })
  return { ...program, port, url }
}
