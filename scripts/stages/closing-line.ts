/** What became of the tests of a stage, or of all. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Why tests were skipped: the missing Debian packages, else what the test says. */
  readonly reasons: readonly string[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, reasons: [] }

export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, { passed, failed, skipped, reasons }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      reasons: [...new Set([...sum.reasons, ...reasons])],
    }),
    noCounts,
  )

/** `N passed, N failed, N skipped`, by which other programs know the end of a run. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** The last line of every stage: the counts, and why tests were skipped. */
export const closingLine = (counts: Counts): string =>
  counts.reasons.length === 0 ? countsLine(counts) : `${countsLine(counts)}: ${counts.reasons.toSorted().join(', ')}`

const closingLinePattern = /^(\d+) passed, (\d+) failed, (\d+) skipped(?:: (.+))?$/

/** The counts of a closing line; null for another line. */
export function readClosingLine(line: string): Counts | null {
  const [, passed, failed, skipped, reasons] = closingLinePattern.exec(line) ?? []
  if (passed === undefined) return null
  return {
    passed: Number(passed),
    failed: Number(failed),
    skipped: Number(skipped),
    reasons: reasons?.split(', ') ?? [],
  }
}

/** The reasons in the `skip` message of a test: each of the missing Debian packages, else the message. */
export function reasonsOf(message: string): string[] {
  const [, packages] = /^missing Debian packages: (.+)$/.exec(message) ?? []
  return packages?.split(' ') ?? [message.replaceAll(', ', ' and ')]
}
