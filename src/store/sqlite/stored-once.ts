import type { DatabaseSync } from 'node:sqlite'

/** Returns a function that stores each distinct text once, by a statement for its id and itself, and returns its id. Ids start at 1. */
export function storedOnce(db: DatabaseSync, insertSql: string): (text: string) => number {
  const insert = db.prepare(insertSql)
  const ids = new Map<string, number>()
  return (text) => {
    const existing = ids.get(text)
    if (existing !== undefined) return existing
    const id = ids.size + 1
    ids.set(text, id)
    insert.run(id, text)
    return id
  }
}
