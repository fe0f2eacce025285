import { foldForMatch } from './match-rules.ts'

/** One code of a list. `ja` is the official wording, `en` the English label, `match` further published wordings. */
export interface CodeRow {
  readonly code: string
  readonly ja: string
  readonly en: string
  readonly match?: readonly string[]
  /** Further names under which a request may ask for the code (東京 for 東京都). */
  readonly also?: readonly string[]
}

/** The row of a code; `null` for no code and for one the list does not have. */
export function rowOf<Row extends CodeRow>(rows: readonly Row[], code: string | null | undefined): Row | null {
  return rows.find((row) => row.code === code) ?? null
}

/** The row whose code, label or further name the text is, width, case and spaces apart; else `null`. */
export function findCode<Row extends CodeRow>(rows: readonly Row[], text: string): Row | null {
  const wanted = foldForMatch(text)
  const names = (row: Row): readonly string[] => [row.code, row.ja, row.en, ...(row.also ?? [])]
  return rows.find((row) => names(row).some((name) => foldForMatch(name) === wanted)) ?? null
}
