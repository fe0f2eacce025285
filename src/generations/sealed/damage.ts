/** A file cannot be served: it is not a generation, it is damaged, or it has another format. */
export class GenerationUnreadable extends Error {
  override readonly name: string = 'GenerationUnreadable'
}

/** The format is of an earlier version of this program; `publish` builds a new generation from the ledger. */
export class GenerationOutdated extends GenerationUnreadable {}

/** A sealed generation differs from what was written. */
export class GenerationDamaged extends GenerationUnreadable {
  override readonly name: string = 'GenerationDamaged'
}

/** Primary result codes of SQLite for errors of the file, not of the statement. */
const problemsByResultCode: ReadonlyMap<number, string> = new Map([
  [10, 'a page cannot be read'],
  [11, 'a page is malformed'],
  [14, 'the file cannot be opened'],
  [26, 'the file is no database'],
])

/** Converts an SQLite error about the file into `GenerationDamaged`; returns other errors unchanged. */
export function asDamage(error: unknown): unknown {
  const problem = problemsByResultCode.get(primaryResultCode(error) ?? 0)
  return problem === undefined
    ? error
    : new GenerationDamaged(`${problem} (${(error as Error).message})`, { cause: error })
}

/** Parses a stored JSON document. Throws `GenerationDamaged` when it is malformed. */
export function parseStored<Value>(text: unknown): Value {
  if (typeof text !== 'string') throw new GenerationDamaged('a document is missing')
  try {
    return JSON.parse(text) as Value
  } catch (error) {
    throw new GenerationDamaged('a document is malformed', { cause: error })
  }
}

/** SQLite's primary result code, the low byte of an extended code; undefined when the error is not from SQLite. */
export function primaryResultCode(error: unknown): number | undefined {
  const { errcode } = error as { readonly errcode?: number }
  return errcode === undefined ? undefined : errcode % 256
}
