/** A setting. `syntax` describes the accepted values, for messages and help. */
interface Setting<Value> {
  /** Name in the environment; the option is the same in lower case with hyphens. */
  readonly env: string
  readonly default: Value
  readonly syntax: string
  readonly help: string
  /** `undefined`: the text is not valid. */
  readonly read: (text: string) => Value | undefined
}

const text = (env: string, defaultValue: string, help: string): Setting<string> => ({
  env,
  default: defaultValue,
  help,
  syntax: 'text',
  read: (value) => (/\p{Cc}/u.test(value) ? undefined : value.trim()),
})

const integer = (
  env: string,
  defaultValue: number,
  range: readonly [number, number],
  help: string,
): Setting<number> => ({
  env,
  default: defaultValue,
  help,
  syntax: `whole number from ${range[0]} to ${range[1]}`,
  read: (value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    return number >= range[0] && number <= range[1] ? number : undefined
  },
})

const optionalPort = (env: string, help: string): Setting<number | null> => ({
  ...integer(env, 0, [1, 65_535], help),
  default: null,
})

/** 0, at least two (so that a slow search does not block a fast one), or `auto`. */
const threads = (env: string, max: number, help: string): Setting<number | 'auto'> => ({
  env,
  default: 'auto',
  help,
  syntax: `auto | 0 | whole number from 2 to ${max}`,
  read: (value) => {
    if (value.toLowerCase() === 'auto') return 'auto'
    const number = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN
    return number === 0 || (number >= 2 && number <= max) ? number : undefined
  },
})

const oneOf = <Value extends string>(
  env: string,
  defaultValue: Value,
  values: readonly Value[],
  help: string,
): Setting<Value> => ({
  env,
  default: defaultValue,
  help,
  syntax: values.join(' | '),
  read: (value) => values.find((allowed) => allowed === value.toLowerCase()),
})

const onOff = (env: string, defaultValue: boolean, help: string): Setting<boolean> => ({
  env,
  default: defaultValue,
  help,
  syntax: 'on | off',
  read: (value) =>
    new Map([
      ['on', true],
      ['off', false],
    ] as const).get(value.toLowerCase() as 'on' | 'off'),
})

const list = (env: string, help: string): Setting<readonly string[]> => ({
  env,
  default: [],
  help,
  syntax: 'list separated by commas',
  read: (value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
})

/** A part of a header name (RFC 9110, token). */
const token = (env: string, defaultValue: string, help: string): Setting<string> => ({
  env,
  default: defaultValue,
  help,
  syntax: 'letters, digits and hyphens',
  read: (value) => (/^[A-Za-z0-9-]{1,40}$/.test(value) ? value : undefined),
})

const publicUrl = (env: string, help: string): Setting<string | null> => ({
  env,
  default: null,
  help,
  syntax: 'http or https address without query',
  read: (value) => {
    const url = URL.parse(value)
    const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
    return isPlain && url.username === '' ? url.href.replace(/\/$/, '') : undefined
  },
})

const contact = (env: string, help: string): Setting<string | null> => ({
  env,
  default: null,
  help,
  syntax: 'mailto:, https: or tel: address, or an e-mail address',
  read: (value) => {
    if (/^[^\s@:]+@[^\s@]+$/.test(value)) return `mailto:${value}`
    return /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(value) ? value : undefined
  },
})

/** Every setting. Command-line options override the environment, which overrides the defaults. */
export const settings = {
  host: text('HOST', '127.0.0.1', 'Address the server listens on.'),
  port: integer('PORT', 8080, [0, 65_535], 'Port the server listens on; 0 takes a free one.'),
  dataDir: text('DATA_DIR', './data', 'Folder of the archive, the ledger, the generations and the usage log.'),
  fairUse: onOff(
    'FAIR_USE',
    true,
    'Rolling limits and the enumeration guard; off only for private use and benchmarks.',
  ),
  brand: token('BRAND', 'Service', 'Name inside the optional request headers: X-<brand>-Client, X-<brand>-Contact.'),
  trustedProxies: list(
    'TRUSTED_PROXIES',
    'Addresses or networks (CIDR) whose X-Forwarded-For is believed, and whose connections have no ceiling of an address.',
  ),
  logLevel: oneOf(
    'LOG_LEVEL',
    'info',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'Least severe messages that the server logs.',
  ),
  metricsPort: optionalPort(
    'METRICS_PORT',
    'Port of the Prometheus metrics, on 127.0.0.1 only; without it there are none.',
  ),
  publicUrl: publicUrl(
    'PUBLIC_URL',
    'Address under which the public reaches the service; used in documents and links.',
  ),
  contact: contact('CONTACT', 'Where security and data reports go; shown in security.txt and the documents.'),
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
    'Bytes that the usage log never exceeds; its oldest days become daily totals first.',
  ),
  keepGenerations: integer('KEEP_GENERATIONS', 5, [1, 1_000], 'Earlier generations kept for going back.'),
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

/** `data-dir` for `dataDir`. */
export function optionOf(name: SettingName): string {
  return settings[name].env.toLowerCase().replaceAll('_', '-')
}

/** The value of a setting is not valid. */
export class InvalidSetting extends Error {
  override readonly name = 'InvalidSetting'
}

/**
 * Reads every setting. An empty variable counts as not set. Throws `InvalidSetting` naming the setting, where it was given and
 * what is accepted.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  overrides: Readonly<Partial<Record<SettingName, string>>> = {},
): Config {
  return Object.fromEntries(settingNames.map((name) => [name, readSetting(name, env, overrides[name])])) as Config
}

function readSetting(
  name: SettingName,
  env: Readonly<Record<string, string | undefined>>,
  override: string | undefined,
): unknown {
  const { env: variable, default: defaultValue, syntax, read } = settings[name]
  const given = override ?? (env[variable]?.trim() === '' ? undefined : env[variable])
  if (given === undefined) return defaultValue
  const value = override === '' ? undefined : read(given.trim())
  if (value !== undefined) return value
  const where = override === undefined ? variable : `--${optionOf(name)}`
  throw new InvalidSetting(`${where}: ${JSON.stringify(given)} is not accepted; expected: ${syntax}`)
}

/** The environment of this process. No other file reads it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env
