import type { DocumentRow } from '../../documents/document.ts'
import type { Entry } from '../entry/entry.ts'

/** A correction of a page: （誤）令和8年10月7日まで （正）令和8年10月6日まで. */
interface Correction {
  readonly wrong: string
  readonly right: string
}

/** The correction in a line; `null`: it has none. */
export function correctedIn(line: string): Correction | null {
  const { wrong, right } = correction.exec(line)?.groups ?? {}
  if (wrong === undefined || right === undefined) return null
  return {
    wrong: wrong
      .trim()
      .replace(/(?<=.)[→⇒]$/u, '')
      .trimEnd(),
    right: right.trim(),
  }
}
const correction = /[（(【［[]誤[）)】］\]](?<wrong>.+?)[（(【［[]正[）)】］\]](?<right>.+)$/u

/**
 * The corrections in a table, each as a line of a page has it: a column or a row is headed 誤 or 訂正前, the one beside it 正 or 訂正後. `null`: it is no such
 * table. What was wrong is the act of nobody.
 */
export function linesOfCorrections(rows: readonly DocumentRow[]): string[] | null {
  const texts = rows.map(({ cells }) => cells.map(({ text }) => text))
  return correctionsBelow(texts) ?? correctionsBelow(transposed(texts))
}

function correctionsBelow(rows: readonly (readonly string[])[]): string[] | null {
  const top = rows.slice(0, 2).findIndex((row) => row.some((text) => headsWrong.test(folded(text))))
  const [wrong = -1, right = -1] = [headsWrong, headsRight].map((heads) =>
    rows[top]?.findIndex((text) => heads.test(folded(text))),
  )
  if (wrong < 0 || right < 0) return null
  return rows.slice(top + 1).flatMap((row) => {
    const [before, after] = [row[wrong] ?? '', row[right] ?? '']
    return before.trim() === '' || after.trim() === '' ? [] : [`（誤）${before}（正）${after}`]
  })
}
const headsWrong = /^[(【［[]?(?:誤|(?:訂正|修正)前)[)】］\]]?$/u
const headsRight = /^[(【［[]?(?:正|(?:訂正|修正)後)[)】］\]]?$/u

const transposed = (rows: readonly (readonly string[])[]): string[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''))

/** The entries of a page with corrections: one that has words that were wrong, and not those that are right, is unread. */
export function withCorrections(entries: readonly Entry[], lines: readonly string[]): readonly Entry[] {
  const corrections = lines.flatMap((line) => correctedIn(line) ?? [])
  if (corrections.length === 0) return entries
  return entries.map((entry) => {
    const words = folded(entry.cells.map(({ text }) => text).join('\n'))
    const isUncorrected = corrections.some(
      ({ wrong, right }) => words.includes(folded(wrong)) && !words.includes(folded(right)),
    )
    return isUncorrected && entry.unparsedReason === null ? { ...entry, unparsedReason: 'party_unclear' } : entry
  })
}

const folded = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '')
