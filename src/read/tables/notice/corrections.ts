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
