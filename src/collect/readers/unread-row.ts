import type { RowOutcome } from '../../domain/reading.ts'
import { looksLikeNaturalPerson } from './natural-person.ts'

const textCharactersMax = 500
const headerCharactersMax = 300

/** An unread row with its reason code and up to 500 characters of its text. Names of persons are removed. */
export function unreadRow(row: number, reason: string, cells: readonly string[]): RowOutcome {
  return { outcome: 'unread', row, rows: 1, reason, text: cells.map(withoutName).join(',').slice(0, textCharactersMax) }
}

const headingEnding = /(?:名|名称|日|号|理由|所在地|住所|者|法条|概要|事項|区分|種別|内容|期間|備考|コード)$/

/** The cells found instead of a header, for a message. They may be a data row, so names of persons are removed. */
export function headerText(cells: readonly string[]): string {
  return cells
    .map((cell) => (headingEnding.test(cell) ? cell : withoutName(cell)))
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, headerCharactersMax)
}

/** In a malformed row any cell, and any line of a cell, may be a name. */
function withoutName(cell: string): string {
  const lines = cell.split(/[\r\n]+/)
  return looksLikeNaturalPerson(cell)
    ? '…'
    : lines.map((line) => (looksLikeNaturalPerson(line) ? '…' : line)).join('\n')
}
