/** Why a file cannot be served: not ours, broken, or of a newer format than this program knows. */
export class GenerationUnreadable extends Error {
  override readonly name: string = 'GenerationUnreadable'
}

/** Written by an earlier version of this program: what it was made from makes a new one. */
export class GenerationOutdated extends GenerationUnreadable {}

/** A sealed generation is not, or is no longer, what was written. */
export class GenerationDamaged extends GenerationUnreadable {
  override readonly name: string = 'GenerationDamaged'
}

/** Primary result codes of SQLite that speak of the file and not of the statement. */
const damageCodes: ReadonlyMap<number, string> = new Map([
  [10, 'a page cannot be read'],
  [11, 'a page is malformed'],
  [14, 'the file cannot be opened'],
  [26, 'the file is no database'],
])

/** What SQLite threw, as damage of the generation where it is one. */
export function asDamage(error: unknown): unknown {
  const { errcode, message } = error as { readonly errcode?: number; readonly message?: string }
  const what = errcode === undefined ? undefined : damageCodes.get(errcode % 256)
  return what === undefined ? error : new GenerationDamaged(`${what} (${message})`, { cause: error })
}

/** A document of a generation. What cannot be parsed is not what was written. */
export function parseStored<Value>(text: unknown): Value {
  if (typeof text !== 'string') throw new GenerationDamaged('a document is missing')
  try {
    return JSON.parse(text) as Value
  } catch (error) {
    throw new GenerationDamaged('a document is malformed', { cause: error })
  }
}
