import { cleanLine } from '../words/text/published-text.ts'
import type { Output } from './context.ts'

/** Options of a command that prints for people or, with `--json`, for programs. */
export interface OutputOptions {
  readonly json?: boolean | undefined
}

export type Cell = string | number | null

/** Characters that take two columns on a terminal: Japanese script, CJK punctuation and full-width forms. */
const wideCharacters =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/gu

export function widthOf(text: string): number {
  return text.length + (text.match(wideCharacters)?.length ?? 0)
}

const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '-'
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : cleanLine(cell)
}

/** Prints a table; numbers are right-aligned. */
export function printTable(output: Output, headings: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const columns = headings.map((heading, index) => ({
    width: Math.max(widthOf(heading), ...rows.map((row) => widthOf(textOf(row[index])))),
    isNumeric: rows.some((row) => typeof row[index] === 'number'),
  }))
  const lineOf = (cells: readonly Cell[]): string =>
    columns
      .map(({ width, isNumeric }, index) => {
        const text = textOf(cells[index])
        const padding = ' '.repeat(width - widthOf(text))
        return isNumeric ? padding + text : text + padding
      })
      .join('  ')
      .trimEnd()
  for (const line of [headings, ...rows]) output.write(`${lineOf(line)}\n`)
}

/** Prints a table of these rows: the heading of each column, and its cell in a row. */
export function printColumns<Row>(
  output: Output,
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => Cell>>,
): void {
  const cellsOf = (row: Row): Cell[] => Object.values(columns).map((cellOf) => cellOf(row))
  printTable(output, Object.keys(columns), rows.map(cellsOf))
}

/** Prints a line without the control characters that published words and file names may have and a terminal would execute. */
export function printLine(output: Output, text: string): void {
  output.write(`${cleanLine(text)}\n`)
}

/** One JSON value on one line. */
export function printJson(output: Output, value: unknown): void {
  output.write(`${terminalJson(value)}\n`)
}

/** A value with the keys that `--json` has: `title_en` for `titleEn`. Published words that are keys stay. */
export function withJsonKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withJsonKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [jsonKeyOf(key), withJsonKeys(inner)]))
}

const jsonKeyOf = (key: string): string =>
  /^[a-z]+(?:[A-Z][a-z]*)+$/.test(key) ? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key

/** Characters that JSON does not escape and that a terminal executes or hides, such as C1 and bidirectional control characters. */
const terminalControls = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** JSON that is safe to print on a terminal: control characters are escaped. */
export function terminalJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    terminalControls,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
