import { publisherGroups } from '../codelists/publisher-groups.ts'
import type { CoverageEntry, CoverageGroup, Freshness } from '../domain/views.ts'
import type { StoredCoverage } from '../store/ports.ts'

const dayMs = 86_400_000

/** Days per unit of the ISO 8601 durations that a source may state (PnD, PnW, PnM, PnY). */
const daysOfUnit: Readonly<Record<string, number>> = { D: 1, W: 7, M: 31, Y: 366 }

/** A list is stale after two of its intervals without a successful collection and overdue after four. */
const staleIntervals = 2
const overdueIntervals = 4

export function coverageGroups(entries: readonly StoredCoverage[], now: Date): CoverageGroup[] {
  return publisherGroups.map((group) => {
    const own = entries.filter(({ publisherGroup }) => publisherGroup === group.code)
    return groupView(
      { code: group.code, ja: group.ja, en: group.en },
      own.map((entry) => withFreshness(entry, now)),
    )
  })
}

const withFreshness = (entry: StoredCoverage, now: Date): CoverageEntry => ({
  ...entry,
  freshness: freshnessOf(entry, now),
})

/** Freshness is computed when it is read and never stored. */
export function freshnessOf(
  { lastSuccessAt, expectedInterval }: Pick<StoredCoverage, 'lastSuccessAt' | 'expectedInterval'>,
  now: Date,
): Freshness {
  if (lastSuccessAt === null) return 'never_collected'
  const age = (now.getTime() - Date.parse(lastSuccessAt)) / dayMs
  // A collection in the future: one of the clocks was wrong, and the age is unknown.
  if (age < -1) return 'overdue'
  const interval = daysOf(expectedInterval ?? 'P1M')
  if (age > interval * overdueIntervals) return 'overdue'
  return age > interval * staleIntervals ? 'stale' : 'fresh'
}

function daysOf(duration: string): number {
  const [, count, unit] = /^P(\d+)([DWMY])$/.exec(duration) ?? []
  return Number(count ?? 1) * (daysOfUnit[unit ?? 'M'] ?? 31)
}

function groupView(
  group: { code: string; ja: string; en: string },
  publishers: readonly CoverageEntry[],
): CoverageGroup {
  const collected = publishers.filter(({ lastSuccessAt }) => lastSuccessAt !== null)
  const sum = (pick: (entry: CoverageEntry) => number): number =>
    publishers.reduce((total, entry) => total + pick(entry), 0)
  const ratio = groupRatio(publishers)
  return {
    publisherGroup: group.code,
    publisherGroupLabel: group.ja,
    publisherGroupLabelEn: group.en,
    publisherCount: new Set(publishers.map(({ publisher }) => publisher)).size,
    collectedPublisherCount: new Set(collected.map(({ publisher }) => publisher)).size,
    observedCount: sum(({ observedCount }) => observedCount),
    ...ratio,
    unparsedCount: sum(({ unparsedCount }) => unparsedCount),
    personsLeftOut: sum(({ personsLeftOut }) => personsLeftOut),
    lastSuccessAt:
      collected
        .flatMap((entry) => entry.lastSuccessAt ?? [])
        .toSorted()
        .at(-1) ?? null,
    publishers,
  }
}

/** A group has an official count only when each of its publishers has one. */
function groupRatio(
  publishers: readonly CoverageEntry[],
): Pick<CoverageGroup, 'officialCount' | 'coverageRatio' | 'coverageRatioNullReason'> {
  const counts = publishers.map(({ officialCount }) => officialCount)
  const known = counts.filter((count) => count !== null)
  if (known.length < counts.length || known.length === 0) {
    return {
      officialCount: null,
      coverageRatio: null,
      coverageRatioNullReason: 'no_official_denominator_for_every_publisher',
    }
  }
  const official = known.reduce((total, count) => total + count, 0)
  if (official === 0)
    return { officialCount: 0, coverageRatio: null, coverageRatioNullReason: 'official_count_is_zero' }
  const observed = publishers.reduce((total, { observedCount }) => total + observedCount, 0)
  return { officialCount: official, coverageRatio: observed / official, coverageRatioNullReason: null }
}
