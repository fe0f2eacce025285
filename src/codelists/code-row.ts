import { foldForMatch } from './match-rules.ts'

/** A code of a list. `ja` is the official label, `en` the English label, `match` further published wordings. */
export interface CodeRow {
  readonly code: string
  readonly ja: string
  readonly en: string
  readonly match?: readonly string[]
  /** Further names that requests may use for the code (東京 for 東京都). */
  readonly also?: readonly string[]
}

/** The row of a code; `null` for no code or an unknown one. */
export function rowOf<Row extends CodeRow>(rows: readonly Row[], code: string | null | undefined): Row | null {
  return rows.find((row) => row.code === code) ?? null
}

/** The row with this code, label or further name, ignoring width, case and spaces; else `null`. */
export function findCode<Row extends CodeRow>(rows: readonly Row[], text: string): Row | null {
  const wanted = foldForMatch(text)
  const names = (row: Row): readonly string[] => [row.code, row.ja, row.en, ...(row.also ?? [])]
  return rows.find((row) => names(row).some((name) => foldForMatch(name) === wanted)) ?? null
}
