import type { DocumentRow } from '../../documents/document.ts'
import type { Entry } from '../entry/entry.ts'
import type { ParsedTable } from './table-rows.ts'

/** A document with the rows and notices in it. */
export interface WalkedDocument {
  readonly entries: readonly Entry[]
  /** Texts outside the rows, in order: titles, dates, notes. */
  readonly lines: readonly string[]
  /** The lines above the first table, and the texts of its rows above the header. */
  readonly titles: readonly string[]
  /** Tables that were read as lists. */
  readonly tables: readonly ListTable[]
  /** Tables that are neither lists nor notices. */
  readonly otherTables: readonly PrintedTable[]
  /** Section lines in order, as published. */
  readonly sections: readonly string[]
  /** Labels of notices that neither the source nor the vocabulary knows; empty unless the walk is lenient. */
  readonly unknownLabels: readonly { readonly label: string; readonly value: string }[]
}

export interface PrintedTable {
  /** Its sheet, its caption or the heading above it. */
  readonly name: string | null
  readonly rows: readonly DocumentRow[]
}

export interface ListTable extends ParsedTable, PrintedTable {}
