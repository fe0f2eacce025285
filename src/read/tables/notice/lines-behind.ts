import { isNoteOfEnd } from './note-of-end.ts'
import type { NoticeItem } from './notice-items.ts'

/** An item with a line without a label below it, which `goesOn` with its value, or not. */
export function withLineBehind(
  last: NoticeItem,
  text: string,
  { goesOn, isHeading = false }: { readonly goesOn: boolean; readonly isHeading?: boolean | undefined },
): NoticeItem {
  const { isHeadingBehind: _, ...item } = goesOn ? withLine(last, text) : last
  return { ...item, lineBehind: behind(last, text), ...(isHeading && { isHeadingBehind: true }) }
}

/** A note on the notice stays behind it, whatever heads the next one. */
const behind = ({ lineBehind }: NoticeItem, text: string): string =>
  lineBehind !== undefined && isNoteOfEnd(lineBehind) ? lineBehind : text

export const withLine = (item: NoticeItem, line: string): NoticeItem => {
  const { text } = item.cell
  return { ...item, cell: { ...item.cell, text: text === '' ? line : `${text}\n${line}` } }
}

/** An item without the last line behind it, which is no part of its value. */
export const withoutLineBehind = (item: NoticeItem): NoticeItem => {
  const end = `\n${item.lineBehind ?? ''}`
  return item.cell.text.endsWith(end)
    ? { ...item, cell: { ...item.cell, text: item.cell.text.slice(0, -end.length) } }
    : item
}
