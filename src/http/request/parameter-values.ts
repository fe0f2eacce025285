import { findCode } from '../../codes/code-row.ts'
import { isCorporateNumber, normalizeCorporateNumber } from '../../domain/corporate-number.ts'
import type { ParameterRow } from '../../domain/parameter-row.ts'
import { isRecordId } from '../../domain/record-id.ts'
import { isIsoDate } from '../../text/iso-date.ts'
import { fold } from '../../text/fold.ts'
import { isOnlyLegalForm } from '../../text/legal-form.ts'
import { codeLists } from '../../codes/code-lists.ts'
import type { ParameterFault } from '../response/problem.ts'

/** A parsed parameter value, or its fault. */
export type ParsedValue = { readonly value: string; readonly isCorporateNumber?: boolean } | ParameterFault

const invalid = (
  parameter: string,
  code: ParameterFault['code'],
  message: string,
  allowed?: readonly string[],
): ParameterFault => ({ parameter, code, message, ...(allowed === undefined ? {} : { allowed }) })

function parseCorporateNumber(name: string, text: string): ParsedValue {
  const digits = normalizeCorporateNumber(text)
  if (digits === null)
    return invalid(name, 'invalid_corporate_number', `${name} is not a corporate number of 13 digits.`)
  if (!isCorporateNumber(digits)) {
    const message = `${name} fails its check digit: the first digit does not fit the other twelve.`
    return invalid(name, 'invalid_corporate_number', message)
  }
  return { value: digits, isCorporateNumber: true }
}

const letterOrDigit = /[\p{L}\p{N}]/u

/** Letters in circles (Ⓐ, ㋐) are symbols in Unicode, which folding makes letters. ー and 々 are letters, but folding removes them when they stand alone. */
const isSearchable = (text: string): boolean => letterOrDigit.test(text.normalize('NFKC')) && fold(text) !== ''

/** Folding removes these characters, too, but they separate a legal form from the name. */
const separator = /[\s.,]/u

/** The text without the symbols that folding removes: 株式会社ー becomes 株式会社. */
const withoutSymbols = (text: string): string =>
  Array.from(text.normalize('NFKC'))
    .filter((character) => separator.test(character) || fold(character) !== '')
    .join('')

function parseText(name: string, text: string): ParsedValue {
  if (normalizeCorporateNumber(text) !== null) return parseCorporateNumber(name, text)
  if (!isSearchable(text) || isOnlyLegalForm(text) || isOnlyLegalForm(withoutSymbols(text))) {
    const message = `${name} is too broad: it needs at least one letter or digit besides symbols and the legal form.`
    return invalid(name, 'query_too_broad', message)
  }
  return { value: text }
}

function parseCode(row: ParameterRow, text: string): ParsedValue {
  const rows = row.listName === undefined ? [] : codeLists[row.listName]
  const found = findCode(rows, text)
  if (found !== null) return { value: found.code }
  const codes = rows.map(({ code }) => code)
  const message = `${row.name} is not a code of its list, nor its Japanese or English label. Allowed: ${codes.join(', ')}.`
  return invalid(row.name, 'invalid_parameter', message, codes)
}

function parseName(name: string, text: string): ParsedValue {
  if (isSearchable(text)) return { value: text }
  return invalid(name, 'invalid_parameter', `${name} needs at least one letter or digit.`)
}

function parseDate(name: string, text: string): ParsedValue {
  if (isIsoDate(text)) return { value: text }
  return invalid(name, 'invalid_parameter', `${name} is not a calendar date in the form YYYY-MM-DD.`, ['YYYY-MM-DD'])
}

function parseRecordId(name: string, text: string): ParsedValue {
  if (isRecordId(text)) return { value: text }
  return invalid(name, 'invalid_parameter', `${name} is not the id of a record, such as enf_0123456789abcdef0123.`)
}

const parsers: Readonly<Record<ParameterRow['type'], (row: ParameterRow, text: string) => ParsedValue>> = {
  text: (row, text) => parseText(row.name, text),
  corporate_number: (row, text) => parseCorporateNumber(row.name, text),
  code: parseCode,
  name: (row, text) => parseName(row.name, text),
  date: (row, text) => parseDate(row.name, text),
  record_id: (row, text) => parseRecordId(row.name, text),
}

/** Parses one condition by the type of its row. `text` is decoded, not empty and without control characters. */
export function parseCondition(row: ParameterRow, text: string): ParsedValue {
  return parsers[row.type](row, text.trim())
}

const positiveInteger = /^[1-9]\d{0,3}$/

/** Parses an integer in ASCII digits. A value out of range is a fault; it is not replaced by the nearest valid one. */
export function parseInteger(
  name: string,
  text: string | undefined,
  range: { min: number; max: number; default: number },
): number | ParameterFault {
  if (text === undefined) return range.default
  const { min, max } = range
  const number = positiveInteger.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  const message = `${name} is not a whole number from ${min} to ${max}.`
  return { parameter: name, code: 'invalid_parameter', message, min, max }
}
