/** Where the shared state is kept: one Redis or Valkey server, or the primary that Sentinels name. */
export interface RedisAddress {
  /** The server, or the Sentinels. */
  readonly nodes: readonly { readonly host: string; readonly port: number }[]
  /** Name of the primary at the Sentinels; `null` without Sentinels. */
  readonly sentinelName: string | null
  readonly username: string | null
  readonly password: string | null
  /** Password of the Sentinels themselves. */
  readonly sentinelPassword: string | null
  readonly database: number
  readonly usesTls: boolean
}

export const redisAddressSyntax =
  'redis[s]://[user:password@]host[:port][/database] or redis[s]+sentinel://[user:password@]host[:port],…/name[/database][?sentinel_password=…]'

const addressPattern =
  /^(?<tls>redis|rediss)(?<sentinel>\+sentinel)?:\/\/(?:(?<username>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<nodes>[^/?@]+)(?:\/(?<path>[^?]*))?(?:\?sentinel_password=(?<sentinelPassword>[^&]+))?$/

/** Parses the address; `undefined` if it is invalid. Special characters of names and passwords are percent-encoded. */
export function parseRedisAddress(text: string): RedisAddress | undefined {
  const parts = addressPattern.exec(text)?.groups
  if (parts === undefined) return undefined
  const hasSentinels = parts['sentinel'] !== undefined
  const nodeTexts = (parts['nodes'] ?? '').split(',')
  const nodes = nodeTexts.flatMap((node) => parseNode(node, hasSentinels ? 26_379 : 6379) ?? [])
  const path = (parts['path'] ?? '').split('/').filter((part) => part !== '')
  const sentinelName = hasSentinels ? path.shift() : null
  const database = /^\d{1,4}$/.test(path[0] ?? '0') && path.length <= 1 ? Number(path[0] ?? 0) : undefined
  const isOneServer = nodes.length === 1 && parts['sentinelPassword'] === undefined
  if (nodes.length < nodeTexts.length || sentinelName === undefined || database === undefined) return undefined
  if (!hasSentinels && !isOneServer) return undefined
  try {
    return {
      nodes,
      sentinelName,
      username: decoded(parts['username']),
      password: decoded(parts['password']),
      sentinelPassword: decoded(parts['sentinelPassword']),
      database,
      usesTls: parts['tls'] === 'rediss',
    }
  } catch {
    return undefined
  }
}

function parseNode(text: string, defaultPort: number): { host: string; port: number } | undefined {
  const match = /^(?:\[(?<ipv6>[\da-f:.]+)\]|(?<host>[^:[\]\s]+))(?::(?<port>\d{1,5}))?$/i.exec(text)?.groups
  const port = Number(match?.['port'] ?? defaultPort)
  return match === undefined || port < 1 || port > 65_535
    ? undefined
    : { host: match['ipv6'] ?? match['host'] ?? '', port }
}

/** `null` for a missing or empty part. Throws if it is not percent-encoded. */
const decoded = (part: string | undefined): string | null =>
  part === undefined || part === '' ? null : decodeURIComponent(part)
