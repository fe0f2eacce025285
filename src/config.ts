import { parseRedisAddress, redisAddressSyntax } from './domain/redis-address.ts'
import { parseStoreAddress, storeAddressSyntax } from './domain/store-address.ts'

interface Setting<Value> {
  /** Name of the environment variable. The option has the same name in lower case with hyphens. */
  readonly env: string
  readonly default: Value
  /** The accepted values, for error messages and documentation. */
  readonly syntax: string
  readonly help: string
  /** Parses a value; `undefined` if it is invalid. */
  readonly parse: (text: string) => Value | undefined
  /** The value may contain a password and is not shown. */
  readonly isSecret?: true
}

const tokenSyntax = 'letters, digits and hyphens'

/** Every setting. Command-line options override the environment, which overrides the defaults. */
export const settings = {
  host: text('HOST', '127.0.0.1', 'Address on which the server listens.'),
  port: integer('PORT', 8080, [0, 65_535], 'Port on which the server listens; 0: a free port.'),
  dataDir: text('DATA_DIR', './data', 'Folder of the archive, the ledger, the generations and the usage log.'),
  databaseUrl: secret(
    'DATABASE_URL',
    'postgres://user@host/database',
    (value) => (/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined),
    'PostgreSQL database of the ledger and of the usage log of all servers; without it, both are files in the data folder. Secret if it contains a password.',
  ),
  fairUse: onOff(
    'FAIR_USE',
    true,
    'Rolling limits and the enumeration guard; off only for private use and benchmarks.',
  ),
  brand: {
    env: 'BRAND',
    default: 'Service',
    help: 'Name inside the optional request headers: X-<brand>-Client, X-<brand>-Contact.',
    syntax: tokenSyntax,
    parse: parseToken,
  },
  trustedProxies: list(
    'TRUSTED_PROXIES',
    'Addresses or networks (CIDR) of proxies: their X-Forwarded-For is trusted, and their connections are not limited per address.',
  ),
  logLevel: oneOf(
    'LOG_LEVEL',
    'info',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'Lowest severity of the messages that the server logs.',
  ),
  logFormat: oneOf(
    'LOG_FORMAT',
    'json',
    ['json', 'journal'],
    'Form of the log. json: an object per line; journal: lines with the severity that systemd-journald reads, for `journalctl -p warning`.',
  ),
  metricsPort: {
    ...integer(
      'METRICS_PORT',
      0,
      [1, 65_535],
      'Port of the Prometheus metrics, on 127.0.0.1 only; without a port there are no metrics.',
    ),
    default: null,
  },
  stateUrl: secret(
    'STATE_URL',
    redisAddressSyntax,
    parseRedisAddress,
    'Redis or Valkey server in which several servers share the state of their clients; without it each counts by itself. May contain a password: secret.',
  ),
  publicUrl: optional(
    'PUBLIC_URL',
    'http or https address without query',
    parsePublicUrl,
    'Public address of the service, for documents and links.',
  ),
  operator: optional(
    'OPERATOR',
    'text of at most 100 characters',
    (value) => (/^\P{Cc}{1,100}$/u.test(value) ? value : undefined),
    'Name of who operates the service; shown at the foot of every page.',
  ),
  contact: optional(
    'CONTACT',
    'mailto:, https: or tel: address, or an e-mail address',
    parseContact,
    'Address for reports on security and data; shown in security.txt and the documents.',
  ),
  collectGapSeconds: integer(
    'COLLECT_GAP_SECONDS',
    1,
    [0, 300],
    'Seconds between two requests of the collector to one host. Less than 1 counts on loopback addresses only; a Crawl-delay is always kept.',
  ),
  ntaApplicationId: secret(
    'NTA_APPLICATION_ID',
    'letters and digits',
    (value) => (/^[A-Za-z0-9-]{1,64}$/.test(value) ? value : undefined),
    "Application id of the tax agency's Web-API; with it, `collect` adds the former names and addresses of companies that records may mean. Secret.",
  ),
  usageRetentionDays: integer(
    'USAGE_RETENTION_DAYS',
    90,
    [1, 3_650],
    'Days after which rows of the usage log become daily totals.',
  ),
  usageMaxBytes: integer(
    'USAGE_MAX_BYTES',
    2_000_000_000,
    [64_000_000, 1_000_000_000_000],
    'Maximum size of the usage log in bytes. Beyond it, the oldest days become daily totals early.',
  ),
  drainSeconds: integer(
    'DRAIN_SECONDS',
    0,
    [0, 300],
    'Seconds for which a server that is to stop goes on answering while `/readyz` is 503, so that a load balancer sends nothing more.',
  ),
  // By mistake it may contain a secret.
  storeUrl: secret(
    'STORE_URL',
    storeAddressSyntax,
    parseStoreAddress,
    'Store that shares generations and the archive among machines. Endpoint, region and credentials of S3 come from the usual settings of the AWS SDK.',
  ),
  serverName: optional(
    'SERVER_NAME',
    tokenSyntax,
    parseToken,
    'Name of this server in `shobun status` with a store, and in the usage log in PostgreSQL; without it, the name of the host. The port and some random characters, new at each start, stand behind it.',
  ),
  keepGenerations: integer(
    'KEEP_GENERATIONS',
    5,
    [1, 1_000],
    'Number of earlier generations that are kept for a rollback, in the data folder and in the store.',
  ),
  queryThreads: threads(
    'QUERY_THREADS',
    64,
    'Threads that answer searches; 0: none; auto: none for a small generation, else one more than there are processors.',
  ),
} satisfies Record<string, Setting<unknown>>

export type SettingName = keyof typeof settings

type ValueOf<Row> = Row extends Setting<infer Value> ? Value : never
export type Config = { readonly [Name in SettingName]: ValueOf<(typeof settings)[Name]> }

export const settingNames = Object.keys(settings) as SettingName[]

/** The command-line option of a setting: `data-dir` for `dataDir`. */
export function optionOf(name: SettingName): string {
  return settings[name].env.toLowerCase().replaceAll('_', '-')
}

export class InvalidSetting extends Error {
  override readonly name = 'InvalidSetting'
}

/** Reads every setting. An empty variable counts as not set. Throws `InvalidSetting` for an invalid value. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  options: Readonly<Partial<Record<SettingName, string>>> = {},
): Config {
  return Object.fromEntries(settingNames.map((name) => [name, readSetting(name, env, options[name])])) as Config
}

function readSetting(
  name: SettingName,
  env: Readonly<Record<string, string | undefined>>,
  option: string | undefined,
): unknown {
  const { env: variable, default: defaultValue, syntax, parse, isSecret } = settings[name] as Setting<unknown>
  const variableText = env[variable]?.trim() === '' ? undefined : env[variable]
  const given = option ?? variableText
  if (given === undefined) return defaultValue
  const value = option === '' ? undefined : parse(given.trim())
  if (value !== undefined) return value
  const source = option === undefined ? variable : `--${optionOf(name)}`
  const shown = isSecret === true ? 'its value' : JSON.stringify(given)
  throw new InvalidSetting(`${source}: ${shown} is not accepted; expected: ${syntax}`)
}

/** The environment of this process. No other file reads it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env

function text(env: string, defaultValue: string, help: string): Setting<string> {
  return {
    env,
    default: defaultValue,
    help,
    syntax: 'text',
    parse: (value) => (/\p{Cc}/u.test(value) ? undefined : value.trim()),
  }
}

function integer(
  env: string,
  defaultValue: number,
  [min, max]: readonly [number, number],
  help: string,
): Setting<number> {
  return {
    env,
    default: defaultValue,
    help,
    syntax: `whole number from ${min} to ${max}`,
    parse: (value) => {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
      return number >= min && number <= max ? number : undefined
    },
  }
}

/** One thread is not accepted: a slow search would block a fast one. */
function threads(env: string, max: number, help: string): Setting<number | 'auto'> {
  return {
    env,
    default: 'auto',
    help,
    syntax: `auto | 0 | whole number from 2 to ${max}`,
    parse: (value) => {
      if (value.toLowerCase() === 'auto') return 'auto'
      const number = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN
      return number === 0 || (number >= 2 && number <= max) ? number : undefined
    },
  }
}

function oneOf<Value extends string>(
  env: string,
  defaultValue: Value,
  values: readonly Value[],
  help: string,
): Setting<Value> {
  return {
    env,
    default: defaultValue,
    help,
    syntax: values.join(' | '),
    parse: (value) => values.find((accepted) => accepted === value.toLowerCase()),
  }
}

function onOff(env: string, defaultValue: boolean, help: string): Setting<boolean> {
  return {
    env,
    default: defaultValue,
    help,
    syntax: 'on | off',
    parse: (value) => {
      if (value.toLowerCase() === 'on') return true
      return value.toLowerCase() === 'off' ? false : undefined
    },
  }
}

function list(env: string, help: string): Setting<readonly string[]> {
  return {
    env,
    default: [],
    help,
    syntax: 'list separated by commas',
    parse: (value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
  }
}

function optional<Value>(
  env: string,
  syntax: string,
  parse: (text: string) => Value | undefined,
  help: string,
): Setting<Value | null> {
  return { env, default: null, help, syntax, parse }
}

function secret<Value>(...row: Parameters<typeof optional<Value>>): Setting<Value | null> {
  return { ...optional(...row), isSecret: true }
}

/** A part of a header name (RFC 9110, token). */
function parseToken(value: string): string | undefined {
  return /^[A-Za-z0-9-]{1,40}$/.test(value) ? value : undefined
}

function parsePublicUrl(value: string): string | undefined {
  const url = URL.parse(value)
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
  return isPlain && url.username === '' ? url.href.replace(/\/$/, '') : undefined
}

function parseContact(value: string): string | undefined {
  if (/^[^\s@:]+@[^\s@]+$/.test(value)) return `mailto:${value}`
  return /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(value) ? value : undefined
}
