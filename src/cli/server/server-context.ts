import { hostname } from 'node:os'
import type { Config } from '../../config.ts'

export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
}

/** What a server uses of the process. */
export interface ServerContext {
  readonly stdout: Output
  readonly stderr: Output
  readonly now: () => Date
}

/**
 * The name of a server for the operator, who knows hosts and ports. What distinguishes its runs is added where that matters. `host`:
 * may contain any character; the name is a part of keys.
 */
export function serverNameOf({ serverName, port }: Pick<Config, 'serverName' | 'port'>, host = hostname()): string {
  return `${(serverName ?? host).replaceAll(/[^\w-]/g, '-').slice(0, 60)}-${port}`
}
