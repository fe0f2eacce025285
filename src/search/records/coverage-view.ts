import type { CodeRow } from '../../words/codes/code-row.ts'
import { publisherGroups } from '../../words/codes/publishers.ts'
import { ageOf } from '../../domain/list-age.ts'
import type { CoverageEntry, CoverageGroup } from '../../domain/views.ts'
import type { StoredCoverage } from '../../generations/ports.ts'
import { knownNamesOf } from '../../words/vocabulary/authority-names.ts'
import { publisherCode } from './coverage-publisher.ts'

/** `withEmptyGroups`: the groups of the register are shown even without an entry. */
export function coverageGroups(
  entries: readonly StoredCoverage[],
  now: Date,
  { withEmptyGroups }: { readonly withEmptyGroups: boolean },
): CoverageGroup[] {
  return publisherGroups.flatMap((group) => {
    const groupEntries = entries.filter(({ publisherGroup }) => publisherGroup === group.code)
    if (groupEntries.length === 0 && !(withEmptyGroups && group.onlyWithSource !== true)) return []
    const shown = groupEntries.map((entry) => entryView(entry, now))
    return [groupView(group, shown)]
  })
}

const entryView = (entry: StoredCoverage, now: Date): CoverageEntry => ({
  ...entry,
  // Generations of earlier versions have none.
  proposedAddress: entry.proposedAddress ?? null,
  heldBack: entry.heldBack ?? null,
  publisherCode: publisherCode(entry),
  knownAs: knownNamesOf(entry.publisher),
  freshness: ageOf(entry, now).freshness,
})

function groupView(group: CodeRow, entries: readonly CoverageEntry[]): CoverageGroup {
  const successes = entries.map(({ lastSuccessAt }) => lastSuccessAt).filter((at) => at !== null)
  return {
    publisherGroup: group.code,
    publisherGroupLabel: group.ja,
    publisherGroupLabelEn: group.en,
    publisherCount: countPublishers(entries),
    collectedPublisherCount: countPublishers(entries.filter(({ lastSuccessAt }) => lastSuccessAt !== null)),
    observedCount: sum(entries.map(({ observedCount }) => observedCount)),
    ...groupRatio(entries),
    unparsedCount: sum(entries.map(({ unparsedCount }) => unparsedCount)),
    personsLeftOut: sum(entries.map(({ personsLeftOut }) => personsLeftOut)),
    lastSuccessAt: successes.toSorted().at(-1) ?? null,
    publishers: entries,
  }
}

/** A publisher has an entry for each of its lists. */
const countPublishers = (entries: readonly CoverageEntry[]): number =>
  new Set(entries.map(({ publisher }) => publisher)).size

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** A group has an official count only when each of its entries has one. */
function groupRatio(
  entries: readonly CoverageEntry[],
): Pick<CoverageGroup, 'officialCount' | 'coverageRatio' | 'coverageRatioNullReason'> {
  const officialCounts = entries.map(({ officialCount }) => officialCount).filter((count) => count !== null)
  if (officialCounts.length < entries.length || officialCounts.length === 0)
    return {
      officialCount: null,
      coverageRatio: null,
      coverageRatioNullReason: 'no_official_denominator_for_every_publisher',
    }
  const official = sum(officialCounts)
  if (official === 0)
    return { officialCount: 0, coverageRatio: null, coverageRatioNullReason: 'official_count_is_zero' }
  const observed = sum(entries.map(({ observedCount }) => observedCount))
  return { officialCount: official, coverageRatio: observed / official, coverageRatioNullReason: null }
}
