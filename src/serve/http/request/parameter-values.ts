import { rowNamed } from '../../../words/codes/code-row.ts'
import { codeLists } from '../../../words/codes/code-lists.ts'
import type { CountName } from '../../../domain/count-names.ts'
import { isCorporateNumber, normalizeCorporateNumber } from '../../../domain/corporate-number.ts'
import type { ParameterRow, ParameterType } from '../../../domain/parameter-row.ts'
import { limits } from '../../../domain/limits.ts'
import { isRecordId } from '../../../domain/record-id.ts'
import { fold } from '../../../words/text/fold.ts'
import { isIsoDate } from '../../../words/text/iso-date.ts'
import { isOnlyLegalForm } from '../../../words/text/legal-form.ts'
import type { ParameterFault } from '../contract/problem.ts'
import { countsParameter, type EndpointRow, type NumberParameter } from '../contract/endpoints.ts'

type Parser = (row: ParameterRow, text: string) => string | ParameterFault

/** Parses a condition by the type of its row. `text` is decoded, not empty and without control characters. */
export const parseCondition: Parser = (row, text) => parsers[row.type](row, text.trim())

const parsers: Readonly<Record<ParameterType, Parser>> = {
  text: parseText,
  corporate_number: parseCorporateNumber,
  code: parseCode,
  name: parseName,
  date: parseDate,
  record_id: parseRecordId,
}

/** A text that is a corporate number becomes its 13 digits. */
function parseText(row: ParameterRow, text: string): string | ParameterFault {
  if (normalizeCorporateNumber(text) !== null) return parseCorporateNumber(row, text)
  if (isSearchable(text) && !isLegalFormAlone(text)) return text
  const message = `${row.name} is too broad: it needs at least one letter or digit besides symbols and the legal form.`
  return { parameter: row.name, code: 'query_too_broad', message }
}

function parseCorporateNumber({ name }: ParameterRow, text: string): string | ParameterFault {
  const digits = normalizeCorporateNumber(text)
  if (digits !== null && isCorporateNumber(digits)) return digits
  const message =
    digits === null
      ? `${name} is not a corporate number of 13 digits.`
      : `${name} fails its check digit: the first digit does not fit the other twelve.`
  return { parameter: name, code: 'invalid_corporate_number', message }
}

function parseCode({ name, listName, codesNamed }: ParameterRow, text: string): string | ParameterFault {
  const rows = listName === undefined ? [] : codeLists[listName]
  const found = rowNamed(rows, text)
  if (found !== null) return found.code
  const named = codesNamed?.(text) ?? []
  // Words may name several; then the filter reads them again.
  if (named.length > 0) return named.length === 1 ? named[0]! : text
  const codes = rows.map(({ code }) => code)
  const message = `${name} is not a code of its list, nor its Japanese or English label. Allowed: ${codes.join(', ')}.`
  return { parameter: name, code: 'invalid_parameter', message, allowed: codes }
}

function parseName({ name }: ParameterRow, text: string): string | ParameterFault {
  if (isSearchable(text)) return text
  return { parameter: name, code: 'invalid_parameter', message: `${name} needs at least one letter or digit.` }
}

function parseDate({ name }: ParameterRow, text: string): string | ParameterFault {
  if (isIsoDate(text)) return text
  const message = `${name} is not a calendar date in the form YYYY-MM-DD.`
  return { parameter: name, code: 'invalid_parameter', message, allowed: ['YYYY-MM-DD'] }
}

function parseRecordId({ name }: ParameterRow, text: string): string | ParameterFault {
  if (isRecordId(text)) return text
  const message = `${name} is not the id of a record, such as enf_0123456789abcdef0123.`
  return { parameter: name, code: 'invalid_parameter', message }
}

const letterOrDigit = /[\p{L}\p{N}]/u

/**
 * Whether folding leaves anything to search for. Folding alone does not tell: it makes letters of the symbols Ⓐ and ㋐, and removes the letters ー
 * and 々 when they stand alone. ○ is typed for 〇.
 */
const isSearchable = (text: string): boolean =>
  letterOrDigit.test(text.normalize('NFKC').replace(/[○◯]/gu, '〇')) && fold(text) !== ''

/** Whether a text is a legal form and nothing else but symbols: 株式会社ー. */
function isLegalFormAlone(text: string): boolean {
  if (isOnlyLegalForm(text)) return true
  const bare = withoutSymbols(text)
  return bare !== text && isOnlyLegalForm(bare)
}

/** Folding removes these characters, too, but they separate a legal form from the name, and belong to some: K.K. is one, KK is not. */
const separator = /[\s.,]/u

/** The text without the symbols that folding removes: 株式会社ー becomes 株式会社. */
const withoutSymbols = (text: string): string =>
  Array.from(text.normalize('NFKC'))
    .filter((character) => separator.test(character) || fold(character) !== '')
    .join('')

/** Parses the names by which an endpoint counts; in the order of its list, so that each order of them is one request. */
export function parseCounts(
  { counts: allowed }: Pick<EndpointRow, 'counts'>,
  text: string | undefined,
): readonly CountName[] | ParameterFault | null {
  if (text === undefined) return null
  const names = text
    .normalize('NFKC')
    .split(',')
    .map((name) => name.trim())
  const counts = allowed.filter((name) => names.includes(name))
  if (counts.length === names.length && counts.length <= limits.countNamesMax) return counts
  const { name: parameter } = countsParameter
  const message = `${parameter} is not one to ${limits.countNamesMax} different names of its list, separated by commas. Allowed: ${allowed.join(', ')}.`
  return { parameter, code: 'invalid_parameter', message, allowed }
}

const positiveInteger = /^[1-9]\d{0,3}$/

/** Parses a whole number in ASCII digits. A value out of range is a fault; it is not replaced by the nearest valid one. */
export function parseNumber(
  { name, max, default: absent }: NumberParameter,
  text: string | undefined,
): number | ParameterFault {
  if (text === undefined) return absent
  if (positiveInteger.test(text) && Number(text) <= max) return Number(text)
  const message = `${name} is not a whole number from 1 to ${max}.`
  return { parameter: name, code: 'invalid_parameter', message, min: 1, max }
}
