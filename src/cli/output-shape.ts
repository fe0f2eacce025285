import type { Command } from 'commander'

// What a command prints is declared once: the keys of --json, the columns of its table, its text. `print.ts` prints it.

export type Cell = string | number | null

/** What a person reads: a line, which may be empty; a table; a line on the error output; a text that is written as it is. */
export type Part = string | Table | { readonly stderr: string } | { readonly asIs: string }

export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A key of `--json` and a column of the table. A function alone is both, under the key with spaces for `_`. */
export type Column<Item> = ((item: Item) => Cell) | ColumnInParts<Item>

interface ColumnInParts<Item> {
  readonly heading?: string
  /** Left out: the column is not in the table. */
  readonly cell?: (item: Item) => Cell
  /** Left out: the key is not in `--json`. */
  readonly json?: (item: Item) => unknown
}

/** Items that are the rows of a table. */
export interface TableShape<Item> {
  readonly columns: Readonly<Record<string, Column<Item>>>
  /** A line instead of a table without rows. */
  readonly none?: string
  /** `--json` prints one array instead of one object for each item. */
  readonly isArray?: boolean
}

/** An item that is told in words. */
export interface TextShape<Item> {
  readonly keys: Readonly<Record<string, (item: Item) => unknown>>
  /** Keys that are left out where their value is `undefined`. */
  readonly optional?: Readonly<Record<string, (item: Item) => unknown>>
  readonly text: (item: Item) => readonly Part[]
}

export type OutputShape<Item> = TableShape<Item> | TextShape<Item>

/** The keys of one kind of JSON object that a command prints. */
export interface DeclaredKeys {
  readonly always: readonly string[]
  readonly sometimes: readonly string[]
}

function keysOf<Item>(shape: OutputShape<Item>): DeclaredKeys {
  if ('keys' in shape) return { always: Object.keys(shape.keys), sometimes: Object.keys(shape.optional ?? {}) }
  const inJson = Object.entries(shape.columns).filter(([, column]) => typeof column === 'function' || column.json)
  return { always: inJson.map(([key]) => key), sometimes: [] }
}

const declared = new WeakMap<Command, readonly DeclaredKeys[]>()

/** Gives a command its `--json`, described by `json`, and says of which shapes the printed objects are. */
export function declareOutput<Shapes extends readonly unknown[]>(
  command: Command,
  json: string,
  ...shapes: { readonly [Index in keyof Shapes]: OutputShape<Shapes[Index]> }
): Command {
  declared.set(command, shapes.map(keysOf))
  return command.option('--json', json)
}

/** The kinds of JSON objects that a command prints; none for one that declares nothing. */
export const declaredKeysOf = (command: Command): readonly DeclaredKeys[] => declared.get(command) ?? []

/** The value of an item in `--json`. */
export function jsonOf<Item>(shape: OutputShape<Item>, item: Item): Readonly<Record<string, unknown>> {
  if ('keys' in shape) return valuesOf({ ...shape.keys, ...shape.optional }, item)
  const jsonOfColumn = Object.entries(shape.columns).flatMap(([key, column]) => {
    const value = typeof column === 'function' ? column : column.json
    return value === undefined ? [] : [[key, value] as const]
  })
  return valuesOf(Object.fromEntries(jsonOfColumn), item)
}

const valuesOf = <Item>(keys: Readonly<Record<string, (item: Item) => unknown>>, item: Item) =>
  Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, value(item)]))

/** A table of items, a part of a text. */
export function tableOf<Item>({ columns }: TableShape<Item>, items: readonly Item[]): Table {
  const shown = Object.entries(columns).flatMap(([key, column]) => {
    const { heading = key.replaceAll('_', ' '), cell } = typeof column === 'function' ? { cell: column } : column
    return cell === undefined ? [] : [{ heading, cell }]
  })
  return {
    headings: shown.map(({ heading }) => heading),
    rows: items.map((item) => shown.map(({ cell }) => cell(item))),
  }
}

type Named<Key extends string, Value> = Readonly<Record<Key, (item: Readonly<Record<Key, Value>>) => Value>>

const named = <Key extends string, Value>(keys: readonly Key[]): Named<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, (item: Readonly<Record<Key, Value>>) => item[key]])) as Named<Key, Value>

/** Columns that have the names of what they show. */
export const namedCells = <Key extends string>(...keys: readonly Key[]) => named<Key, Cell>(keys)

/** Keys of `--json` that have the names of their values. */
export const namedValues = <Key extends string>(...keys: readonly Key[]) => named<Key, unknown>(keys)

/** Keys that are no columns of the table. */
export const onlyJson = <Key extends string, Item>(keys: Readonly<Record<Key, (item: Item) => unknown>>) =>
  Object.fromEntries(Object.entries(keys).map(([key, json]) => [key, { json }])) as Readonly<
    Record<Key, { readonly json: (item: Item) => unknown }>
  >

type Keys<Item> = Readonly<Record<string, (item: Item) => unknown>>

/** The keys of a part of an item; they are left out where the item has no such part. */
export const keysOfPart = <Item, Part>(partOf: (item: Item) => Part | null, keys: Keys<Part>): Keys<Item> =>
  Object.fromEntries(
    Object.entries(keys).map(([key, valueOf]) => [
      key,
      (item: Item) => {
        const part = partOf(item)
        return part === null ? undefined : valueOf(part)
      },
    ]),
  )

/** A column under another heading than its key. */
export const headed = <Item>(heading: string, valueOf: (item: Item) => Cell) => ({
  heading,
  cell: valueOf,
  json: valueOf,
})

export const onStderr = (lines: readonly string[]): Part[] => lines.map((stderr) => ({ stderr }))
