import { DatabaseSync } from 'node:sqlite'

/** All rows of all tables. The numbers of unparsed rows, which tell their order only, are left out. */
export function tablesOf(path: string): Record<string, unknown[]> {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all()
    return Object.fromEntries(
      names.map(({ name }) => {
        const columns = name === 'unparsed_row' ? 'import, row, reason, text' : '*'
        const rows = db.prepare(`SELECT ${columns} FROM ${String(name)}`).all()
        return [name, rows.map((row) => JSON.stringify(row)).toSorted()]
      }),
    )
  } finally {
    db.close()
  }
}
