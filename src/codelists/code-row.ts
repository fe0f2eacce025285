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

/** The row with this code, label or further name, ignoring width, case and spaces; else `null`. */
export function findCode<Row extends CodeRow>(rows: readonly Row[], text: string): Row | null {
  const wanted = foldForMatch(text)
  const namesOf = (row: Row): readonly string[] => [row.code, row.ja, row.en, ...(row.furtherNames ?? [])]
  return rows.find((row) => namesOf(row).some((name) => foldForMatch(name) === wanted)) ?? null
}
