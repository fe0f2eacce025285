import { rowNumberOf, type Entry } from '../entry/entry.ts'
import { numbersIn, numbersLeftOut, saysException } from '../entry/numbers-in-words.ts'

interface NumberedRows {
  readonly rows: readonly Entry[]
  /** Each number that is printed is that of one row. Else the words may be about any of the rows. */
  readonly isSure: boolean
  /** The words are about all rows but those with the numbers. */
  readonly isExcept: boolean
}

/** The rows that words name by their numbers (番号1及び3の業者は), or all but these (番号2を除き); `null`: they have no numbers. */
export function rowsByNumber(words: string, all: readonly Entry[]): NumberedRows | null {
  const numbers = numbersIn(words)
  if (numbers.length === 0) return null
  const named = all.filter((one) => numbers.includes(rowNumberOf(one)))
  const isEachOnce = numbers.every((number) => named.filter((one) => rowNumberOf(one) === number).length === 1)
  const isExcept = saysException(words)
  // 番号1及び3（番号2を除く）
  if (isExcept && numbersLeftOut(words) === null) return { rows: all, isSure: false, isExcept }
  if (isEachOnce) return { rows: isExcept ? all.filter((one) => !named.includes(one)) : named, isSure: true, isExcept }
  const isPartly = named.length > 0 && new Set(named.map(rowNumberOf)).size === numbers.length && !isExcept
  return { rows: isPartly ? named : all, isSure: false, isExcept }
}
