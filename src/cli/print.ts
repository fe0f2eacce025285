import { cleanLine } from '../words/text/published-text.ts'
import type { Context, Output } from './context.ts'
import { jsonOf, tableOf, type Cell, type Part, type Table, type TableShape, type TextShape } from './output-shape.ts'

// The one place where commands print: for people or, with `--json`, for programs.

export interface OutputOptions {
  readonly json?: boolean | undefined
}

type Outputs = Pick<Context, 'stdout' | 'stderr'>

/** Prints an item in its words, or with `--json` as one object on one line. */
export function printItem<Item>(outputs: Outputs, shape: TextShape<Item>, item: Item, { json }: OutputOptions): void {
  if (json === true) printJson(outputs.stdout, jsonOf(shape, item))
  else printParts(outputs, shape.text(item))
}

/** Prints items as a table, or with `--json` each as one object on one line. */
export function printItems<Item>(
  { stdout }: Pick<Context, 'stdout'>,
  shape: TableShape<Item>,
  items: readonly Item[],
  { json }: OutputOptions,
): void {
  const objects = (): object[] => items.map((item) => jsonOf(shape, item))
  if (json !== true && items.length === 0 && shape.none !== undefined) printLine(stdout, shape.none)
  else if (json !== true) printTable(stdout, ...tableParts(tableOf(shape, items)))
  else if (shape.isArray === true) printJson(stdout, objects())
  else for (const object of objects()) printJson(stdout, object)
}

export function printParts({ stdout, stderr }: Outputs, parts: readonly Part[]): void {
  for (const part of parts) {
    if (typeof part === 'string') printLine(stdout, part)
    else if ('stderr' in part) printLine(stderr, part.stderr)
    else if ('asIs' in part) stdout.write(part.asIs)
    else printTable(stdout, ...tableParts(part))
  }
}

/** Characters that take two columns on a terminal: Japanese script, CJK punctuation and full-width forms. */
const wideCharacters =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/gu

const tableParts = ({ headings, rows }: Table) => [headings, rows] as const

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
