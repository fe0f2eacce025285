import { publisherGroups } from '../../codes/publishers.ts'
import { ageOf } from '../../domain/list-age.ts'
import type { CoverageEntry, CoverageGroup } from '../../domain/views.ts'
import type { StoredCoverage } from '../../generations/ports.ts'
import { publisherCode } from './coverage-publisher.ts'

/** `withEmptyGroups`: the groups of the register are shown even without an entry. */
export function coverageGroups(
  entries: readonly StoredCoverage[],
  now: Date,
  { withEmptyGroups }: { readonly withEmptyGroups: boolean },
): CoverageGroup[] {
  return publisherGroups.flatMap((group) => {
    const groupEntries = entries.filter(({ publisherGroup }) => publisherGroup === group.code)
    if (groupEntries.length === 0 && !(withEmptyGroups && group.registered)) return []
    const shown = groupEntries.map((entry) => entryView(entry, now))
    return [groupView({ code: group.code, ja: group.ja, en: group.en }, shown)]
  })
}

const entryView = (entry: StoredCoverage, now: Date): CoverageEntry => ({
  ...entry,
  // Generations of earlier versions have none.
  proposedAddress: entry.proposedAddress ?? null,
  publisherCode: publisherCode(entry),
  freshness: ageOf(entry, now).freshness,
})

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
  const officialCounts = publishers.map(({ officialCount }) => officialCount).filter((count) => count !== null)
  if (officialCounts.length < publishers.length || officialCounts.length === 0) {
    return {
      officialCount: null,
      coverageRatio: null,
      coverageRatioNullReason: 'no_official_denominator_for_every_publisher',
    }
  }
  const official = officialCounts.reduce((total, count) => total + count, 0)
  if (official === 0)
    return { officialCount: 0, coverageRatio: null, coverageRatioNullReason: 'official_count_is_zero' }
  const observed = publishers.reduce((total, { observedCount }) => total + observedCount, 0)
  return { officialCount: official, coverageRatio: observed / official, coverageRatioNullReason: null }
}
