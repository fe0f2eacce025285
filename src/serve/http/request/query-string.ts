import { limits } from '../../../domain/limits.ts'
import type { ParameterFault } from '../contract/problem.ts'

export interface ParsedQuery {
  /** Decoded values of the well-formed parameters that occur exactly once. */
  readonly values: ReadonlyMap<string, string>
  /** Names of all parameters in the query, including invalid ones. */
  readonly present: ReadonlySet<string>
  readonly faults: readonly ParameterFault[]
}

/** Parses a raw query string (without `?`) strictly. Every parameter that is not among the values has a fault. */
export function parseQuery(raw: string, allowed: readonly string[]): ParsedQuery {
  const values = new Map<string, string>()
  const present = new Set<string>()
  const faults: ParameterFault[] = []
  const repeated = new Set<string>()
  for (const pair of raw.split('&')) {
    if (pair === '') continue
    const equalsSign = pair.indexOf('=')
    const rawName = equalsSign < 0 ? pair : pair.slice(0, equalsSign)
    const decodedName = decode(rawName) ?? rawName
    const isAllowed = allowed.includes(decodedName)
    const name = isAllowed ? decodedName : displayedName(decodedName)
    const decoded = decode(equalsSign < 0 ? '' : pair.slice(equalsSign + 1))
    const value = namesParameters.has(name) && decoded !== null ? inOneLine(decoded) : decoded
    if (present.has(name)) {
      repeated.add(name)
      continue
    }
    present.add(name)
    const fault = isAllowed ? findFault(name, value) : unknownParameterFault(name, allowed)
    if (fault === null) values.set(name, value ?? '')
    else faults.push(fault)
  }
  for (const name of repeated) {
    values.delete(name)
    if (allowed.includes(name)) {
      faults.push({ parameter: name, code: 'invalid_parameter', message: `${name} is given more than once.` })
    }
  }
  return { values, present, faults }
}

/** Their text may be names that were copied from a list or a table, one a line or a cell; they are read as those that 、 divides. */
const namesParameters: ReadonlySet<string> = new Set(['q', 'company'])
const inOneLine = (text: string): string =>
  text.replaceAll(/^\s*[\t\r\n]\s*|\s*[\t\r\n]\s*$/gu, '').replaceAll(/\s*[\t\r\n]\s*/gu, '、')

/** Percent-decodes a component; `null` for an invalid escape or invalid UTF-8. */
function decode(component: string): string | null {
  const spaced = component.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return null
  }
}

const controlCharacter = /\p{Cc}/u

/** Compares the number of code points, which is at most the number of UTF-16 units. */
const isLongerThan = (text: string, max: number): boolean => text.length > max && Array.from(text).length > max

function findFault(name: string, value: string | null): ParameterFault | null {
  const fault = (message: string, max?: number): ParameterFault => ({
    parameter: name,
    code: 'invalid_parameter',
    message,
    ...(max === undefined ? {} : { max }),
  })
  if (value === null) return fault(`${name} is not valid percent-encoded UTF-8.`)
  if (value === '') return fault(`${name} is empty. Leave it out or give it a value.`)
  if (controlCharacter.test(value)) return fault(`${name} contains a control character.`)
  const max = limits.parameterCharactersMax
  // Texts are searched, shown and logged in their compatibility form, in which one character (U+FDFA) may become eighteen.
  const isTooLong = isLongerThan(value, max) || isLongerThan(value.normalize('NFKC'), max)
  return isTooLong ? fault(`${name} is longer than ${max} characters.`, max) : null
}

/** A parameter name for error messages: truncated, without control characters. */
export function displayedName(name: string): string {
  return Array.from(name.replace(/\p{Cc}/gu, '\uFFFD'))
    .slice(0, limits.parameterCharactersMax)
    .join('')
}

function unknownParameterFault(name: string, allowed: readonly string[]): ParameterFault {
  const message =
    name === 'offset' || name === 'cursor'
      ? 'Bulk paging by offset or cursor is not provided: narrow the conditions instead.'
      : `${name} is not a parameter of this endpoint. Allowed: ${allowed.join(', ')}.`
  return { parameter: name, code: 'unknown_parameter', message, allowed }
}
