import type { RowOutcome } from '../../domain/reading.ts'
import { looksLikeNaturalPerson } from './natural-person.ts'

const textCharactersMax = 500
const headerCharactersMax = 300

/** A row that could not be read, with its reason code and its words (the first 500 characters) but those of a person's name. */
export function unreadRow(row: number, reason: string, cells: readonly string[]): RowOutcome {
  return { outcome: 'unread', row, rows: 1, reason, text: cells.map(withoutName).join(',').slice(0, textCharactersMax) }
}

const headingEnding = /(?:名|名称|日|号|理由|所在地|住所|者|法条|概要|事項|区分|種別|内容|期間|備考|コード)$/

/** The cells that stood where a header was expected, for a message: a row of the table may have come instead. */
export function shownAsHeader(cells: readonly string[]): string {
  return cells
    .map((cell) => (headingEnding.test(cell) ? cell : withoutName(cell)))
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, headerCharactersMax)
}

/** A row that is out of shape may hold a name in any place, and a cell one on each of its lines. */
function withoutName(cell: string): string {
  const lines = cell.split(/[\r\n]+/)
  return looksLikeNaturalPerson(cell)
    ? '…'
    : lines.map((line) => (looksLikeNaturalPerson(line) ? '…' : line)).join('\n')
}
