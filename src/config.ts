import { parseRedisAddress, redisAddressSyntax } from './domain/redis-address.ts'
import { parseStoreAddress, storeAddressSyntax } from './domain/store-address.ts'

/** The values that a setting accepts. */
interface Accepted<Value> {
  /** For error messages and documentation. */
  readonly syntax: string
  /** Parses a value; `undefined` if it is invalid. */
  readonly parse: (text: string) => Value | undefined
}

interface Setting<Value> extends Accepted<Value> {
  /** Name of the environment variable. The option has the same name in lower case with hyphens. */
  readonly env: string
  readonly default: Value
  readonly help: string
  /** The value may contain a password and is not shown. */
  readonly isSecret?: true
}

/** Every setting. Command-line options override the environment, which overrides the defaults. */
export const settings = {
  host: setting('HOST', text(), '127.0.0.1', 'Address on which the server listens.'),
  port: setting('PORT', wholeNumber(0, 65_535), 8080, 'Port on which the server listens; 0: a free port.'),
  dataDir: setting(
    'DATA_DIR',
    text(),
    './data',
    'Folder of the archive, the ledger, the generations and the usage log.',
  ),
  databaseUrl: secret(
    'DATABASE_URL',
    matching('postgres://user@host/database', (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')),
    'PostgreSQL database of the ledger and of the usage log of all servers; without it, both are files in the data folder. Secret if it contains a password.',
  ),
  fairUse: setting(
    'FAIR_USE',
    onOff(),
    true,
    'Rolling limits and the enumeration guard; off only for private use and benchmarks.',
  ),
  brand: setting(
    'BRAND',
    token(),
    'Service',
    'Name inside the optional request headers: X-<brand>-Client, X-<brand>-Contact.',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    list(),
    [],
    'Addresses or networks (CIDR) of proxies: their X-Forwarded-For is trusted, and their connections are not limited per address.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'Lowest severity of the messages that the server logs.',
  ),
  logFormat: setting(
    'LOG_FORMAT',
    oneOf('auto', 'json', 'text', 'journal'),
    'auto',
    'Form of the log. json: an object per line; text: a line to read; auto: text on a terminal, else json; journal: lines with the severity that systemd-journald reads, for `journalctl -p warning`.',
  ),
  metricsPort: optional(
    'METRICS_PORT',
    wholeNumber(1, 65_535),
    'Port of the Prometheus metrics, on 127.0.0.1 only; without a port there are no metrics.',
  ),
  stateUrl: secret(
    'STATE_URL',
    { syntax: redisAddressSyntax, parse: parseRedisAddress },
    'Redis or Valkey server in which several servers share the state of their clients; without it each counts by itself. May contain a password: secret.',
  ),
  publicUrl: optional(
    'PUBLIC_URL',
    { syntax: 'http or https address without query', parse: parsePublicUrl },
    'Public address of the service, for documents and links.',
  ),
  operator: optional(
    'OPERATOR',
    matching('text of at most 100 characters', (value) => /^\P{Cc}{1,100}$/u.test(value)),
    'Name of who operates the service; shown at the foot of every page.',
  ),
  contact: optional(
    'CONTACT',
    { syntax: 'mailto:, https: or tel: address, or an e-mail address', parse: parseContact },
    'Address for reports on security and data; shown in security.txt and the documents.',
  ),
  collectGapSeconds: setting(
    'COLLECT_GAP_SECONDS',
    wholeNumber(0, 300),
    1,
    'Seconds between two requests of the collector to one host. Less than 1 counts on loopback addresses only; a Crawl-delay is always kept.',
  ),
  ntaApplicationId: secret(
    'NTA_APPLICATION_ID',
    matching('letters and digits', (value) => /^[A-Za-z0-9-]{1,64}$/.test(value)),
    "Application id of the tax agency's Web-API; with it, `collect` adds the former names and addresses of companies that records may mean. Secret.",
  ),
  usageRetentionDays: setting(
    'USAGE_RETENTION_DAYS',
    wholeNumber(1, 3_650),
    90,
    'Days after which rows of the usage log become daily totals.',
  ),
  usageMaxBytes: setting(
    'USAGE_MAX_BYTES',
    wholeNumber(64_000_000, 1_000_000_000_000),
    2_000_000_000,
    'Maximum size of the usage log in bytes. Beyond it, the oldest days become daily totals early.',
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    wholeNumber(0, 300),
    0,
    'Seconds for which a server that is to stop goes on answering while `/readyz` is 503, so that a load balancer sends nothing more.',
  ),
  // By mistake it may contain a secret.
  storeUrl: secret(
    'STORE_URL',
    { syntax: storeAddressSyntax, parse: parseStoreAddress },
    'Store that shares generations and the archive among machines. Endpoint, region and credentials of S3 come from the usual settings of the AWS SDK.',
  ),
  serverName: optional(
    'SERVER_NAME',
    token(),
    'Name of this server in `shobun status` with a store, and in the usage log in PostgreSQL; without it, the name of the host. The port and some random characters, new at each start, stand behind it.',
  ),
  keepGenerations: setting(
    'KEEP_GENERATIONS',
    wholeNumber(1, 1_000),
    5,
    'Number of earlier generations that are kept for a rollback, in the data folder and in the store.',
  ),
  queryThreads: setting(
    'QUERY_THREADS',
    threadCount(64),
    'auto',
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

/** The default of a setting in documents and help. */
export function defaultText(name: SettingName): string {
  const defaultValue = settings[name].default
  // `null` or an empty list.
  if (typeof defaultValue === 'object') return 'none'
  if (typeof defaultValue === 'boolean') return defaultValue ? 'on' : 'off'
  return String(defaultValue)
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

function setting<Value>(
  env: string,
  accepted: Accepted<Value>,
  defaultValue: NoInfer<Value>,
  help: string,
): Setting<Value> {
  return { env, ...accepted, default: defaultValue, help }
}

function optional<Value>(env: string, accepted: Accepted<Value>, help: string): Setting<Value | null> {
  return { env, ...accepted, default: null, help }
}

function secret<Value>(...row: Parameters<typeof optional<Value>>): Setting<Value | null> {
  return { ...optional(...row), isSecret: true }
}

function matching(syntax: string, test: (text: string) => boolean): Accepted<string> {
  return { syntax, parse: (value) => (test(value) ? value : undefined) }
}

function text(): Accepted<string> {
  return matching('text', (value) => !/\p{Cc}/u.test(value))
}

/** A part of a header name (RFC 9110, token). */
function token(): Accepted<string> {
  return matching('letters, digits and hyphens', (value) => /^[A-Za-z0-9-]{1,40}$/.test(value))
}

function wholeNumber(min: number, max: number): Accepted<number> {
  return {
    syntax: `whole number from ${min} to ${max}`,
    parse: (value) => {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
      return number >= min && number <= max ? number : undefined
    },
  }
}

/** One thread is not accepted: a slow search would block a fast one. */
function threadCount(max: number): Accepted<number | 'auto'> {
  return {
    syntax: `auto | 0 | whole number from 2 to ${max}`,
    parse: (value) => {
      if (value.toLowerCase() === 'auto') return 'auto'
      const number = wholeNumber(0, max).parse(value)
      return number === 1 ? undefined : number
    },
  }
}

function oneOf<Value extends string>(...values: readonly Value[]): Accepted<Value> {
  return {
    syntax: values.join(' | '),
    parse: (value) => values.find((accepted) => accepted === value.toLowerCase()),
  }
}

function onOff(): Accepted<boolean> {
  const { syntax, parse } = oneOf('on', 'off')
  return {
    syntax,
    parse: (value) => {
      const found = parse(value)
      return found === undefined ? undefined : found === 'on'
    },
  }
}

function list(): Accepted<readonly string[]> {
  return {
    syntax: 'list separated by commas',
    parse: (value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
  }
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
