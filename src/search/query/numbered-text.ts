import { isCorporateNumber, numberLabel } from '../../domain/corporate-number.ts'

/** A name beside which a corporate number is printed: 株式会社青空 T1234567890123, 株式会社青空（登録番号：T…）. */
export interface NumberedText {
  readonly name: string
  /** Null where the check digit does not fit. */
  readonly number: string | null
}

const digits = '(?<!\\d)(?:T\\s*-?)?\\d{13}(?![\\d-])|(?<![A-Z\\d])T\\s*-?\\d(?:[- ]?\\d){12}(?![\\d-])'
const numberInText = new RegExp(
  `[([〔【]?\\s*(?:${numberLabel})?\\s*[([〔【]?\\s*(?<digits>${digits})\\s*[)\\]〕】]{0,2}`,
  'iu',
)
/** What separates a name from the number. */
const separators = /^[\s、,:;/|]+|[\s、,:;/|(]+$/gu

/** Splits a text into a name and the corporate number in it; `null` without a number, and without a name. */
export function splitNumber(text: string): NumberedText | null {
  const normalized = text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/gu, '-')
  const match = numberInText.exec(normalized)
  if (match === null) return null
  const name = `${normalized.slice(0, match.index)} ${normalized.slice(match.index + match[0].length)}`.replace(
    separators,
    '',
  )
  const number = match.groups!['digits']!.replace(/\D/gu, '')
  return /[\p{L}\p{N}]/u.test(name) ? { name, number: isCorporateNumber(number) ? number : null } : null
}
