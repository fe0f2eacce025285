import { cleanLine } from '../text/published-text.ts'
import type { Output } from './context.ts'

export type Cell = string | number | null

const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/gu

/** Columns on a terminal: Japanese characters take two. */
function widthOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0)
}

const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '-'
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : cleanLine(cell)
}

/** Prints a table; numbers are right-aligned. */
export function printTable(output: Output, headings: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const widths = headings.map((heading, at) =>
    Math.max(widthOf(heading), ...rows.map((row) => widthOf(textOf(row[at])))),
  )
  const isNumber = headings.map((_, at) => rows.some((row) => typeof row[at] === 'number'))
  const lineOf = (cells: readonly Cell[]): string =>
    cells
      .map((cell, at) => {
        const padding = ' '.repeat((widths[at] ?? 0) - widthOf(textOf(cell)))
        return isNumber[at] === true ? padding + textOf(cell) : textOf(cell) + padding
      })
      .join('  ')
      .trimEnd()
  for (const line of [headings, ...rows]) output.write(`${lineOf(line)}\n`)
}

/** One JSON value on one line. */
export function printJson(output: Output, value: unknown): void {
  output.write(`${terminalJson(value)}\n`)
}

/** Characters that JSON does not escape and a terminal obeys or hides: C1 controls, which begin escape sequences, and bidirectional controls. */
const terminalControls = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** Equivalent JSON that is safe to print on a terminal. */
export function terminalJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    terminalControls,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
