/**
 * PostgreSQL holds every text but one with U+0000. Such a text is stored with U+0001 U+0001 in its place, and U+0001 as U+0001 U+0002:
 * nothing is lost, and texts keep their order. A lone surrogate, which UTF-8 cannot write, becomes U+FFFD, as in SQLite.
 */
export function toStoredText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed()
  if (!needsEscape(wellFormed)) return wellFormed
  return wellFormed.replaceAll('\u0001', '\u0001\u0002').replaceAll('\u0000', '\u0001\u0001')
}

/** The reverse of `toStoredText`. */
export function fromStoredText(stored: string): string {
  if (!stored.includes('\u0001')) return stored
  return stored.replaceAll('\u0001\u0001', '\u0000').replaceAll('\u0001\u0002', '\u0001')
}

const needsEscape = (text: string): boolean => text.includes('\u0000') || text.includes('\u0001')

/** A value of a row in the text format of COPY. */
export type CopyValue = string | number | boolean | null

/** A row as a line of COPY: values separated by tabs, `\N` for null (https://www.postgresql.org/docs/15/sql-copy.html). */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyText).join('\t')}\n`
}

function copyText(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  const text = toStoredText(value)
  return /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => copyEscapes[character]!) : text
}

const copyEscapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
