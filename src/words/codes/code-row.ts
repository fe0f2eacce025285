import { foldForMatch } from './match-rules.ts'

/** A code of a list, with its official Japanese label and its English label. */
export interface CodeRow {
  readonly code: string
  readonly ja: string
  readonly en: string
  /** Names besides the labels that requests may use for the code (東京 for 東京都). */
  readonly furtherNames?: readonly string[]
}

/** The row of a code; `null` without a code or for an unknown one. */
export function rowOf<Row extends CodeRow>(rows: readonly Row[], code: string | null | undefined): Row | null {
  return rows.find((row) => row.code === code) ?? null
}

/** The row of which a text is the code, a label or a further name, ignoring width, case and spaces; else `null`. */
export function rowNamed<Row extends CodeRow>(rows: readonly Row[], text: string): Row | null {
  return (rowsByName(rows).get(foldForMatch(text)) as Row | undefined) ?? null
}

const nameMaps = new WeakMap<readonly CodeRow[], ReadonlyMap<string, CodeRow>>()

/** The rows by folded name; of two rows with the same name, the first. Kept for each list, because every request looks names up. */
function rowsByName(rows: readonly CodeRow[]): ReadonlyMap<string, CodeRow> {
  const known = nameMaps.get(rows)
  if (known !== undefined) return known
  const byName = new Map<string, CodeRow>()
  for (const row of rows.toReversed())
    for (const name of [row.code, row.ja, row.en, ...(row.furtherNames ?? [])]) byName.set(foldForMatch(name), row)
  nameMaps.set(rows, byName)
  return byName
}
