import { findCode } from '../codelists/code-row.ts'
import { isCorporateNumber, thirteenDigitsOf } from '../domain/corporate-number.ts'
import type { ParameterRow } from '../domain/parameter-row.ts'
import { isIsoDate } from '../text/iso-date.ts'
import { fold } from '../text/fold.ts'
import { isOnlyLegalForm } from '../text/legal-form.ts'
import { codeLists } from '../codelists/code-lists.ts'
import type { ParameterFault } from './problem.ts'

/** A parsed parameter value, or its fault. `number`: a valid corporate number. */
export type ParsedValue =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'fault'; readonly fault: ParameterFault }

const value = (text: string): ParsedValue => ({ kind: 'value', value: text })
const fault = (
  parameter: string,
  code: ParameterFault['code'],
  message: string,
  allowed?: readonly string[],
): ParsedValue => ({
  kind: 'fault',
  fault: { parameter, code, message, ...(allowed === undefined ? {} : { allowed }) },
})

function parseNumber(name: string, text: string): ParsedValue {
  const digits = thirteenDigitsOf(text)
  if (digits === null) return fault(name, 'invalid_corporate_number', `${name} is not a corporate number of 13 digits.`)
  if (!isCorporateNumber(digits)) {
    const message = `${name} fails its check digit: the first digit does not fit the other twelve.`
    return fault(name, 'invalid_corporate_number', message)
  }
  return { kind: 'number', value: digits }
}

/** ー and 々 are letters in Unicode, but folding removes them when they stand alone. */
const isSearchable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && fold(text) !== ''

/** The text without signs that folding removes: 株式会社ー becomes 株式会社. */
const withoutSigns = (text: string): string =>
  Array.from(text.normalize('NFKC'))
    .filter((sign) => /[\s.,]/u.test(sign) || fold(sign) !== '')
    .join('')

function parseText(name: string, text: string): ParsedValue {
  if (name === 'q' && thirteenDigitsOf(text) !== null) return parseNumber(name, text)
  if (!isSearchable(text) || isOnlyLegalForm(text) || isOnlyLegalForm(withoutSigns(text))) {
    const message = `${name} is too broad: at least one letter or digit must be left beside signs and the legal form.`
    return fault(name, 'query_too_broad', message)
  }
  return value(text)
}

function parseCode(row: ParameterRow, text: string): ParsedValue {
  const rows = row.list === undefined ? [] : codeLists[row.list]
  const found = findCode(rows, text)
  if (found !== null) return value(found.code)
  const codes = rows.map((one) => one.code)
  const message = `${row.name} is not a code of its list, nor its Japanese or English label. Allowed: ${codes.join(', ')}.`
  return fault(row.name, 'invalid_parameter', message, codes)
}

function parseName(name: string, text: string): ParsedValue {
  if (isSearchable(text)) return value(text)
  return fault(name, 'invalid_parameter', `${name} needs at least one letter or digit.`)
}

function parseDate(name: string, text: string): ParsedValue {
  if (isIsoDate(text)) return value(text)
  return fault(name, 'invalid_parameter', `${name} is not a date of the calendar written YYYY-MM-DD.`, ['YYYY-MM-DD'])
}

const parsers: Readonly<Record<ParameterRow['type'], (row: ParameterRow, text: string) => ParsedValue>> = {
  text: (row, text) => parseText(row.name, text),
  corporate_number: (row, text) => parseNumber(row.name, text),
  code: parseCode,
  name: (row, text) => parseName(row.name, text),
  date: (row, text) => parseDate(row.name, text),
}

/** Parses one condition by the type of its row. `text` is decoded, not empty and without control characters. */
export function parseCondition(row: ParameterRow, text: string): ParsedValue {
  return parsers[row.type](row, text.trim())
}

/** Parses an integer in ASCII digits. A value out of range is a fault and never clamped. */
export function parseInteger(
  name: string,
  text: string | undefined,
  range: { min: number; max: number; otherwise: number },
) {
  if (text === undefined) return range.otherwise
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN
  if (number >= range.min && number <= range.max) return number
  const { min, max } = range
  const message = `${name} is not a whole number from ${min} to ${max}.`
  return { parameter: name, code: 'invalid_parameter', message, min, max } satisfies ParameterFault
}
