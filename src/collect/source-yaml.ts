import { parse as parseYaml } from 'yaml'
import { defaultReadingLimits, type SourceDescription } from '../domain/source-description.ts'
import { isWebAddress } from '../text/published-text.ts'

/**
 * Parses a `source.yml`: a `SourceDescription` with keys in snake_case and without `id`, which is the name of the folder.
 * `collect`, `lookups` and `limits` are optional. Throws an `Error` naming file and key for an unknown, missing or ill-typed key.
 */
export function readSourceDescription(yaml: string, id: string, file: string): SourceDescription {
  const root = sectionOf(readYaml(yaml, file), file, '')
  const publisher = root.section('publisher')
  const data = root.section('data')
  const gates = root.section('gates')
  const description: SourceDescription = {
    id,
    title: root.text('title'),
    titleEn: root.text('title_en'),
    publisher: {
      name: publisher.text('name'),
      nameEn: publisher.text('name_en'),
      corporateNumber: publisher.textOrNull('corporate_number'),
      group: publisher.textOrNull('group'),
    },
    produces: root.oneOf('produces', produced),
    data: {
      url: data.address('url'),
      format: data.oneOf('format', formats),
      license: data.text('license'),
      attribution: data.text('attribution'),
      expectedInterval: data.duration('expected_interval'),
    },
    collect: root.has('collect') ? collectOf(root.section('collect')) : null,
    columns: root.texts('columns'),
    lookups: root.tables('lookups'),
    gates: {
      rowsMin: gates.number('rows_min', Infinity),
      unreadShareMax: gates.number('unread_share_max', 1),
      lossShareMax: gates.number('loss_share_max', 1),
    },
    limits: root.has('limits') ? limitsOf(root.section('limits')) : defaultReadingLimits,
  }
  for (const section of [root, publisher, data, gates]) section.refuseRest()
  return description
}

const produced = ['corporation', 'disclosure_filer', 'enforcement', 'procurement_suspension', 'license_action'] as const
const formats = ['csv', 'xlsx', 'xls', 'pdf', 'html'] as const

function readYaml(yaml: string, file: string): unknown {
  try {
    return parseYaml(yaml, { strict: true, uniqueKeys: true })
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Typed access to one mapping. Each access removes the key; `refuseRest` throws when a key is left. */
function sectionOf(value: unknown, file: string, path: string) {
  if (!isMapping(value)) throw new Error(`${file}: ${path || 'the file'} must be a mapping`)
  const rest = new Map(Object.entries(value))
  const fail = (key: string, expected: string) => new Error(`${file}: ${path}${key} must be ${expected}`)
  const take = (key: string): unknown => {
    const taken = rest.get(key)
    rest.delete(key)
    return taken
  }
  const text = (key: string): string => {
    const taken = take(key)
    if (typeof taken !== 'string' || taken.trim() === '') throw fail(key, 'a text (numbers in quotes)')
    return taken
  }
  const matching = (key: string, allowed: (taken: string) => boolean, expected: string): string => {
    const taken = text(key)
    if (!allowed(taken)) throw fail(key, expected)
    return taken
  }
  return {
    has: (key: string) => rest.has(key),
    text,
    textOrNull: (key: string) => (rest.get(key) === null || !rest.has(key) ? (rest.delete(key), null) : text(key)),
    oneOf: <Choice extends string>(key: string, choices: readonly Choice[]): Choice => {
      const taken = text(key)
      const choice = choices.find((one) => one === taken)
      if (choice === undefined) throw fail(key, `one of ${choices.join(', ')}`)
      return choice
    },
    duration: (key: string) => matching(key, (taken) => /^P\d+[DWMY]$/.test(taken), 'an ISO 8601 duration such as P1D'),
    address: (key: string) => matching(key, isWebAddress, 'an http or https address'),
    number: (key: string, max: number): number => {
      const taken = take(key)
      if (typeof taken !== 'number' || taken < 0 || taken > max) throw fail(key, `a number from 0 to ${max}`)
      return taken
    },
    section: (key: string) => sectionOf(take(key), file, `${path}${key}.`),
    texts: (key: string) => textsOf(take(key), file, path + key),
    tables: (key: string) => {
      const taken = take(key) ?? {}
      if (!isMapping(taken)) throw fail(key, 'a mapping')
      return Object.fromEntries(
        Object.entries(taken).map(([field, table]) => [field, textsOf(table, file, `${path}${key}.${field}`)]),
      )
    },
    refuseRest: () => {
      const [unknown] = rest.keys()
      if (unknown !== undefined) throw new Error(`${file}: unknown key ${path}${unknown}`)
    },
  }
}

function collectOf(section: ReturnType<typeof sectionOf>): SourceDescription['collect'] {
  const collect = { start: section.address('start'), links: section.textOrNull('links') }
  section.refuseRest()
  return collect
}

/** All keys are optional. */
function limitsOf(section: ReturnType<typeof sectionOf>): SourceDescription['limits'] {
  const number = (key: string, initial: number): number =>
    section.has(key) ? section.number(key, Number.MAX_SAFE_INTEGER) : initial
  const limits = {
    memoryMb: number('memory_mb', defaultReadingLimits.memoryMb),
    seconds: number('seconds', defaultReadingLimits.seconds),
    fileMb: number('file_mb', defaultReadingLimits.fileMb),
  }
  section.refuseRest()
  return limits
}

function textsOf(value: unknown, file: string, path: string): Record<string, string> {
  if (!isMapping(value)) throw new Error(`${file}: ${path} must be a mapping`)
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string' || text === '')
      throw new Error(`${file}: ${path}.${key} must be a text (numbers in quotes)`)
  }
  return value as Record<string, string>
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
