import { csvText } from '../page/browser/records/csv.ts'
import { cleanLine } from '../words/text/published-text.ts'
import type { Context, Output } from './context.ts'
import {
  jsonOf,
  tableOf,
  type Cell,
  type Column,
  type Part,
  type Table,
  type TableShape,
  type TextShape,
} from './output-shape.ts'

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
  else if (json !== true) printTable(stdout, tableOf(shape, items))
  else if (shape.isArray === true) printJson(stdout, objects())
  else for (const object of objects()) printJson(stdout, object)
}

/** The rows of a table with every key of `--json`, as CSV in UTF-8 with a byte order mark. Lists are the text of their cell. */
export function csvOf<Item>({ columns }: TableShape<Item>, items: readonly Item[]): string {
  const valueOf = (item: Item, column: Column<Item>): Cell =>
    typeof column === 'function' ? column(item) : ((column.cell ?? column.json)?.(item) as Cell)
  return csvText([
    Object.keys(columns),
    ...items.map((item) => Object.values(columns).map((one) => valueOf(item, one))),
  ])
}

export function printParts({ stdout, stderr }: Outputs, parts: readonly Part[]): void {
  for (const part of parts) {
    if (typeof part === 'string') printLine(stdout, part)
    else if ('stderr' in part) printLine(stderr, part.stderr)
    else if ('asIs' in part) stdout.write(part.asIs)
    else printTable(stdout, part)
  }
}

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

/** Numbers are right-aligned. */
function printTable(output: Output, { headings, rows }: Table): void {
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

/** Prints a line without the control characters that published words and file names may have and a terminal would execute. */
export function printLine(output: Output, text: string): void {
  output.write(`${cleanLine(text)}\n`)
}

/** One JSON value on one line. */
function printJson(output: Output, value: unknown): void {
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
