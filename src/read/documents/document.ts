import type { RowOutcome } from '../../domain/parsed-publication.ts'
import { publishedCharacters } from './published-characters.ts'

export interface DocumentLink {
  /** As published: relative to the address of the file. */
  readonly href: string
  readonly text: string
}

/** A cell of a published table, in any format. */
export interface DocumentCell {
  /** As published; white space collapsed, line breaks kept as "\n"; "" = blank. */
  readonly text: string
  /** The number of a workbook cell (a serial date included); `null` for text. */
  readonly number: number | null
  readonly links: readonly DocumentLink[]
  /** The cell repeats the text of a merged cell that begins in a row above (`row`) or a column left (`column`); `null`: it begins here. */
  readonly mergedFrom: 'row' | 'column' | null
  /** Marked up as a heading (`th`, `dt`). */
  readonly isHeading: boolean
  /** Words of the cell that the publisher struck out, which `text` leaves out; "" = none. */
  readonly struckText: string
  /**
   * The cell has words in the file that a reader does not see, and `text` leaves them out: the reason for which a row is unparsed where that
   * may change the end of a measure (`hidden_text`).
   */
  readonly leftOut?: string
}

/** Where a line stands in the lists of a page. */
export interface PlaceInList {
  /** The number of its list on the page. */
  readonly list: number
  /** How many lists it stands in. */
  readonly depth: number
  /** Whether its item has a list of its own below the line. */
  readonly opens: boolean
}

export interface DocumentRow {
  readonly cells: readonly DocumentCell[]
  /** The page hides the row. */
  readonly isHidden: boolean
  /** The page of a PDF, from 1; `null` in other formats. */
  readonly page: number | null
  /** Why the row cannot be read, such as `column_count`: it has fewer or more cells than the other rows. */
  readonly unparsedReason?: string
}

export interface DocumentPair {
  readonly label: string
  readonly value: DocumentCell
}

export type DocumentBlock =
  /** h1 to h6. */
  | {
      readonly kind: 'heading'
      readonly level: number
      readonly text: string
      readonly links: readonly DocumentLink[]
    }
  /** A paragraph, an item of a list, a line of a PDF. */
  | {
      readonly kind: 'line'
      readonly text: string
      readonly links: readonly DocumentLink[]
      readonly page?: number
      /** Absent outside lists. */
      readonly place?: PlaceInList
      /** It belongs to the ways to other pages; absent otherwise. */
      readonly isMenu?: true
    }
  /** All rows have the same number of cells. `name`: the sheet or the caption. */
  | { readonly kind: 'table'; readonly name: string | null; readonly rows: readonly DocumentRow[] }
  /** The beginning of a part of a page that is below its label, and below no other words of the page; `null`: its end. `isTab`: parts stand in one place. */
  | { readonly kind: 'part'; readonly label: string | null; readonly isTab?: true }
  /** A list of descriptions (`dl`). */
  | { readonly kind: 'pairs'; readonly pairs: readonly DocumentPair[] }

/** A publication as its blocks in reading order. Everything that it shows is in one of them, once. */
export interface PublishedDocument {
  readonly title: string | null
  readonly blocks: readonly DocumentBlock[]
  /** Parts that are not rows of a table: hidden sheets, cells that show an error, words struck out. */
  readonly unparsed: readonly RowOutcome[]
  /** A part that may have entries could not be read at all (a scanned page), so that the document is not a whole list. */
  readonly isPartial?: boolean
  /** Why nothing may be found in it, and what to do: it is a scan, or a page that says that it was not found. */
  readonly withoutTable?: string
  /** What was left out and is not a row: hidden columns. Shown to the operator. */
  readonly remarks?: readonly string[]
}

export type DocumentFormat = 'csv' | 'xlsx' | 'xls' | 'pdf' | 'html'

/** A cell of text. `more` replaces the defaults: no number, no links, not merged, no heading, nothing struck out. */
export function textCell(text: string, more: Partial<DocumentCell> = {}): DocumentCell {
  return { text, number: null, links: [], mergedFrom: null, isHeading: false, struckText: '', ...more }
}

export const blankCell = textCell('')

/** A visible row of texts. */
export function textRow(texts: readonly string[]): DocumentRow {
  return { cells: texts.map((text) => (text === '' ? blankCell : textCell(text))), isHidden: false, page: null }
}

/** Keeps line breaks and makes other white space single. A zero-width space inside a word is part of the published text and stays. */
export function spacedText(text: string): string {
  const lines = publishedCharacters(text)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(/\s+/g, ' ').replace(blankEnds, ''))
  return lines.join('\n').trim()
}

const blankEnds = /^[\s\u200b]+|(?<![\s\u200b])[\s\u200b]+$/g
