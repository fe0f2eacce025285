import type { RowOutcome } from '../domain/parsed-publication.ts'
import { withoutPersons } from '../persons/natural-person.ts'

const textCharactersMax = 500
const headerCharactersMax = 300

/** The outcome of an unparsed row: the code of the reason, and the beginning of its text without names of persons. */
export function unparsedRow(row: number, reason: string, cells: readonly string[]): RowOutcome {
  return {
    outcome: 'unparsed',
    row,
    rows: 1,
    reason,
    text: cells.map(withoutPersons).join(',').slice(0, textCharactersMax),
  }
}

/** Words in which headings end. */
const headingEnding = /(?:名|名称|日|号|理由|所在地|住所|者|法条|概要|事項|区分|種別|内容|期間|備考|コード)$/

/** The text of a row that was expected to be a header, for an error. It may be a data row, so names of persons are removed. */
export function headerText(cells: readonly string[]): string {
  return cells
    .map((cell) => (headingEnding.test(cell) ? cell : withoutPersons(cell)))
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, headerCharactersMax)
}
