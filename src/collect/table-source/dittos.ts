import type { DocumentRow } from '../documents/document.ts'

/** A mark that says "as above" and nothing else. A dash or a blank cell says nothing. */
const ditto = /^(?:[〃々仝″”"]+|[（(]?(?:同上|上に同じ|上記に?同じ)[）)]?)$/u

/** The row with the values that its ditto marks repeat. A mark below no value stays as it is. */
export function withDittos(row: DocumentRow, above: DocumentRow | null): DocumentRow {
  if (above === null || !row.cells.some(({ text }) => isDitto(text))) return row
  const cells = row.cells.map((cell, index) => {
    const repeated = above.cells[index]
    if (!isDitto(cell.text) || repeated === undefined || repeated.text === '' || isDitto(repeated.text)) return cell
    return { ...cell, text: repeated.text, number: repeated.number }
  })
  return { ...row, cells }
}

const isDitto = (text: string): boolean => ditto.test(text.replace(/\s/gu, ''))
