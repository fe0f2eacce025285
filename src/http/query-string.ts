import { limits } from '../domain/limits.ts'
import type { ParameterFault } from './problem.ts'

export interface ParsedQuery {
  /** Decoded values of the well-formed parameters that occur exactly once. */
  readonly values: ReadonlyMap<string, string>
  /** Names of all parameters in the query, including invalid ones. */
  readonly present: ReadonlySet<string>
  readonly faults: readonly ParameterFault[]
}

/** Percent-decodes a component; `null` for an invalid escape or invalid UTF-8. */
function decode(component: string): string | null {
  try {
    return decodeURIComponent(component.replaceAll('+', ' '))
  } catch {
    return null
  }
}

const controlCharacters = /\p{Cc}/u

/**
 * Texts are searched, shown and logged in their compatibility form (NFKC), in which one character may become eighteen (U+FDFA). So
 * both forms are counted.
 */
const isLongerThan = (text: string, max: number): boolean => text.length > max && Array.from(text).length > max

function faultOf(name: string, value: string | null): ParameterFault | null {
  const refuse = (message: string, max?: number): ParameterFault => ({
    parameter: name,
    code: 'invalid_parameter',
    message,
    ...(max === undefined ? {} : { max }),
  })
  if (value === null) return refuse(`${name} is not valid percent-encoded UTF-8.`)
  if (value === '') return refuse(`${name} is empty. Leave it out or give it a value.`)
  if (controlCharacters.test(value)) return refuse(`${name} contains a control character.`)
  const max = limits.parameterCharactersMax
  if (isLongerThan(value, max) || isLongerThan(value.normalize('NFKC'), max))
    return refuse(`${name} is longer than ${max} characters.`, max)
  return null
}

/** A parameter name for error messages: truncated, without control characters. */
export function shownName(name: string): string {
  return Array.from(name.replace(/\p{Cc}/gu, '\uFFFD'))
    .slice(0, limits.parameterCharactersMax)
    .join('')
}

const bulkPaging = 'Bulk paging by offset or cursor is not provided: narrow the conditions instead.'

function unknown(name: string, allowed: readonly string[]): ParameterFault {
  const message =
    name === 'offset' || name === 'cursor'
      ? bulkPaging
      : allowed.length === 0
        ? `${name} is not known. This endpoint takes no parameters.`
        : `${name} is not a parameter of this endpoint. Allowed: ${allowed.join(', ')}.`
  return { parameter: name, code: 'unknown_parameter', message, allowed }
}

/** Parses a raw query string (without `?`) strictly and lists all faults. Nothing is silently dropped. */
export function parseQuery(raw: string, allowed: readonly string[]): ParsedQuery {
  const values = new Map<string, string>()
  const present = new Set<string>()
  const faults: ParameterFault[] = []
  const repeated = new Set<string>()
  for (const piece of raw === '' ? [] : raw.split('&')) {
    if (piece === '') continue
    const cut = piece.indexOf('=')
    const rawName = cut < 0 ? piece : piece.slice(0, cut)
    const name = shownName(decode(rawName) ?? rawName)
    const value = decode(cut < 0 ? '' : piece.slice(cut + 1))
    if (present.has(name)) {
      repeated.add(name)
      continue
    }
    present.add(name)
    const fault = allowed.includes(name) ? faultOf(name, value) : unknown(name, allowed)
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
