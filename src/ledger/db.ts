/** A value of a row. Booleans are stored as 0 and 1, because SQLite has none. */
export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

/** A database of a ledger. Its tables and statements are the same in every engine; `dialect` has what is written in another way. */
export interface Db {
  readonly dialect: Dialect
  /** Rows as objects. `$1`, `$2`, … in the statement are the values; a list of texts is for `dialect.listed`. */
  rows(sql: string, values?: readonly (Value | readonly string[])[]): Promise<Row[]>
  /** Rows as arrays, for long lists. */
  arrays<Columns extends readonly Value[]>(
    sql: string,
    values?: readonly (Value | readonly string[])[],
  ): Promise<Columns[]>
  /** Statements without values. */
  execute(sql: string): Promise<void>
  /** Adds many rows to a table, inside a transaction. */
  insert(insertion: Insertion, rows: readonly (readonly Value[])[]): Promise<void>
  /** Runs reads in a snapshot. One at a time. */
  snapshot<Result>(read: () => Promise<Result>): Promise<Result>
  /** Commits when `write` resolves and rolls back when it throws. One at a time. */
  transaction<Result>(write: () => Promise<Result>): Promise<Result>
  /** Its size on disk. */
  bytes(): Promise<number>
  close(): Promise<void>
}

export interface Insertion {
  readonly table: string
  readonly columns: readonly string[]
  /** What happens to a row that exists: `(key) DO UPDATE SET …`. By default it is an error. */
  readonly onConflict?: string
}

export interface Dialect {
  /** A text that is compared by its bytes. */
  readonly text: string
  /** A number that may have eight bytes. */
  readonly long: string
  /** The column that numbers rows in the order in which they are added. */
  readonly rowNumber: string
  /** The options of a table, and of one whose rows lie in the order of its primary key. */
  readonly table: string
  readonly clusteredTable: string
  /** A query of the column `key`: the texts of a list. */
  listed(parameter: string): string
  /** Whether a column has one of the texts of a list, in the form that is found by the index. */
  isListed(column: string, parameter: string): string
}
