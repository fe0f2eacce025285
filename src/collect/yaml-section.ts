import { isWebAddress } from '../text/published-text.ts'

/** One mapping of a `source.yml`. */
export interface YamlSection {
  readonly has: (key: string) => boolean
  readonly isText: (key: string) => boolean
  readonly text: (key: string) => string
  readonly textOrNull: (key: string) => string | null
  readonly oneOf: <Choice extends string>(key: string, choices: readonly Choice[]) => Choice
  readonly flag: (key: string) => boolean
  readonly number: (key: string, max: number) => number
  readonly duration: (key: string) => string
  readonly address: (key: string) => string
  readonly pattern: (key: string) => string
  readonly section: (key: string) => YamlSection
  /** A list of mappings, or one alone. */
  readonly sections: (key: string) => YamlSection[]
  /** A list of texts, or one alone. */
  readonly textList: (key: string) => string[]
  readonly texts: (key: string) => Record<string, string>
  readonly tables: (key: string) => Record<string, Record<string, string>>
  /** The value as it stands. */
  readonly raw: (key: string) => unknown
  readonly fail: (key: string, expected: string) => Error
  /** Throws when a key is left. */
  readonly refuseRest: () => void
}

/** Typed access to one mapping. Each access removes the key; `refuseRest` throws when a key is left. */
export function sectionOf(value: unknown, file: string, path: string): YamlSection {
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
    flag: (key: string): boolean => {
      const taken = take(key)
      if (typeof taken !== 'boolean') throw fail(key, 'true or false')
      return taken
    },
    pattern: (key: string) => matching(key, isPattern, 'a regular expression'),
    isText: (key: string) => typeof rest.get(key) === 'string',
    fail,
    raw: take,
    section: (key: string): YamlSection => sectionOf(take(key), file, `${path}${key}.`),
    sections: (key: string): YamlSection[] =>
      listOf(take(key)).map((one, index) => sectionOf(one, file, `${path}${key}[${index + 1}].`)),
    textList: (key: string) => textListOf(take(key), () => fail(key, 'a list of texts')),
    texts: (key: string) => textsOf(take(key), file, path + key),
    tables: (key: string) => tablesOf(take(key) ?? {}, file, path + key),
    refuseRest: () => {
      const [unknown] = rest.keys()
      if (unknown !== undefined) throw new Error(`${file}: unknown key ${path}${unknown}`)
    },
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

function textListOf(value: unknown, failure: () => Error): string[] {
  const list = listOf(value).filter((one) => typeof one === 'string')
  if (list.some((one) => one.trim() === '')) throw failure()
  return list
}

function tablesOf(value: unknown, file: string, path: string): Record<string, Record<string, string>> {
  if (!isMapping(value)) throw new Error(`${file}: ${path} must be a mapping`)
  return Object.fromEntries(
    Object.entries(value).map(([field, table]) => [field, textsOf(table, file, `${path}.${field}`)]),
  )
}

function textsOf(value: unknown, file: string, path: string): Record<string, string> {
  if (!isMapping(value)) throw new Error(`${file}: ${path} must be a mapping`)
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string' || text === '')
      throw new Error(`${file}: ${path}.${key} must be a text (numbers in quotes)`)
  }
  return value as Record<string, string>
}

/** Whether a text is a regular expression (flag `u`). */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
