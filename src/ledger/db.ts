/** A value of a row. Booleans are stored as 0 and 1, because SQLite has none. */
export type Value = string | number | null
/** The value of `$1`, `$2`, … in a statement. A list of texts is read by `Dialect.textsIn` and `Dialect.isOneOf`. */
export type Parameter = Value | readonly string[]
export type Row = Readonly<Record<string, Value>>

/** A database of a ledger. Its tables and statements are the same in every engine, but for what `dialect` has. */
export interface Db {
  readonly dialect: Dialect
  /** Rows as objects. */
  rows(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>
  /** Rows as arrays, for long lists. */
  arrays<Columns extends readonly Value[]>(sql: string, parameters?: readonly Parameter[]): Promise<Columns[]>
  /** Statements without parameters. */
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

/** What the engines write in different ways, as SQL. */
export interface Dialect {
  /** The type of a text that is compared by its bytes. */
  readonly text: string
  /** The type of a number that may need eight bytes. */
  readonly long: string
  /** The column that numbers rows in the order in which they are added. */
  readonly rowNumber: string
  /** The options of a table, and of one whose rows lie in the order of its primary key. */
  readonly tableOptions: string
  readonly clusteredOptions: string
  /** A query for the texts in a list, as the column `key`. `parameter`: `$2`. */
  textsIn(parameter: string): string
  /** The condition that a column has one of the texts in a list. It uses the index of the column. */
  isOneOf(column: string, parameter: string): string
}
