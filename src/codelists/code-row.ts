import { foldForMatch } from './match.ts'

/** One code of a list. `ja` is the official wording, `en` the English label, `match` further published wordings. */
export interface CodeRow {
  readonly code: string
  readonly ja: string
  readonly en: string
  readonly match?: readonly string[]
}

/** The row of a code; `null` for no code and for one the list does not have. */
export function rowOf<Row extends CodeRow>(rows: readonly Row[], code: string | null | undefined): Row | null {
  return rows.find((row) => row.code === code) ?? null
}

/** The row whose code, Japanese label or English label the text is, width, case and spaces apart; else `null`. */
export function findCode<Row extends CodeRow>(rows: readonly Row[], text: string): Row | null {
  const wanted = foldForMatch(text)
  return rows.find((row) => [row.code, row.ja, row.en].some((name) => foldForMatch(name) === wanted)) ?? null
}
