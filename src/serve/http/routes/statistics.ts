import { sourcesOfKind } from '../../../domain/collected-source.ts'
import type { CountName } from '../../../domain/count-names.ts'
import type { RecordKind } from '../../../domain/facts.ts'
import { toldUntil } from '../../../domain/list-age.ts'
import { jsonOf } from '../../../generations/indexing/write-view.ts'
import type { CoverageEntry, CoverageGroup, Statistics } from '../../../page/browser/types.ts'
import { editionGapsOf } from '../response/response-meta.ts'
import { DataUnavailable, versionOf, type GenerationInfo, type Search } from '../../../search/port.ts'

/** A kind of records, and by what the page shows their numbers. */
interface CountedKind {
  readonly kind: RecordKind
  readonly list: Statistics['kinds'][number]['kind']
  readonly counts: readonly CountName[]
}

const countedKinds: readonly CountedKind[] = [
  {
    kind: 'enforcement',
    list: 'enforcements',
    counts: ['year', 'date_basis', 'action_type', 'law', 'authority', 'prefecture'],
  },
  {
    kind: 'procurement_suspension',
    list: 'procurement_suspensions',
    counts: ['year', 'date_basis', 'authority', 'prefecture'],
  },
  {
    kind: 'license_action',
    list: 'license_actions',
    counts: ['year', 'date_basis', 'action_type', 'law', 'authority', 'prefecture'],
  },
]

/**
 * Creates a function that counts the collection once for what is served, and returns the identical promise until that changes. Without data it
 * throws `DataUnavailable`.
 */
export function keepStatistics(search: Search): () => Promise<Statistics> {
  let kept: { readonly version: string; readonly statistics: Promise<Statistics> } | null = null
  return () => {
    const info = search.info()
    if (info === null) return Promise.reject(new DataUnavailable('there is no generation to count'))
    const version = versionOf(info)
    if (kept?.version === version) return kept.statistics
    const statistics = countCollection(search)
    kept = { version, statistics }
    statistics.catch(() => {
      if (kept?.statistics === statistics) kept = null
    })
    return statistics
  }
}

/** One kind after the other, so that searches are answered in between. All numbers are of one generation. */
async function countCollection(search: Search): Promise<Statistics> {
  const info = search.info()
  if (info === null) throw new DataUnavailable('there is no generation to count')
  // No kind has more, so that every number is exact.
  const recordsMax = Math.max(...Object.values(info.counts))
  const kinds: Statistics['kinds'] = []
  for (const { kind, list, counts } of countedKinds) {
    const page = { limit: 1, page: 1, counts, countedMax: recordsMax }
    const found = await search.records(kind, {}, page)
    const byActionType: Statistics['kinds'][number]['by_action_type'] = []
    for (const { value, label, labelEn, count } of found.counts?.action_type?.rows ?? []) {
      const ofType = await search.records(
        kind,
        { actionType: value },
        { ...page, counts: ['year', 'date_basis', 'authority'] },
      )
      const counted = JSON.parse(jsonOf(ofType.counts)) as Statistics['kinds'][number]['counts']
      byActionType.push({ value, label, label_en: labelEn ?? label, records: count, counts: counted })
    }
    kinds.push({
      kind: list,
      records: found.total?.count ?? 0,
      data_as_of: found.dataAsOf,
      uncollected_lists: info.uncollected?.[kind] ?? null,
      ...spanOf(info, kind),
      edition_gaps: editionGapsOf(found),
      counts: JSON.parse(jsonOf(found.counts)) as Statistics['kinds'][number]['counts'],
      by_action_type: byActionType,
    })
  }
  const { items } = await search.coverage(null)
  const now = search.info()
  if (now === null || versionOf(now) !== versionOf(info)) return countCollection(search)
  return { sample: info.sample, kinds, ...coverageOf(items.map((json) => JSON.parse(json) as CoverageGroup)) }
}

/**
 * From which year to which day the lists of a kind tell what there was. Single publications, as in a list kept by hand, tell it of no year; they
 * count where no whole list is collected.
 */
function spanOf({ collected = [] }: GenerationInfo, kind: RecordKind) {
  const lists = sourcesOfKind(collected, kind).flatMap(({ lists: ofSource }) => ofSource)
  const whole = lists.filter(({ complete }) => complete)
  const first = (whole.length > 0 ? whole : lists).flatMap(({ period }) => period.from ?? []).toSorted()[0]
  const last = whole
    .flatMap((list) => toldUntil(list) ?? [])
    .toSorted()
    .at(-1)
  return { first_year: first?.slice(0, 4) ?? null, last_day: last ?? null }
}

/** How many bodies of each group of the register are collected, and the prefectures whose own list is not, by their codes. */
function coverageOf(groups: readonly CoverageGroup[]): Pick<Statistics, 'groups' | 'uncollected_prefectures'> {
  const prefectures = groups.find(({ publisher_group }) => publisher_group === 'prefecture')?.publishers ?? []
  const codeOf = ({ publisher_code: code }: CoverageEntry): string => code?.slice(0, prefectureDigits) ?? ''
  const collected = new Set(prefectures.filter(({ freshness }) => freshness !== 'never_collected').map(codeOf))
  return {
    groups: groups.map((group) => ({
      publisher_group: group.publisher_group,
      publisher_group_label: group.publisher_group_label,
      publisher_group_label_en: group.publisher_group_label_en,
      publisher_count: group.publisher_count,
      collected_publisher_count: group.collected_publisher_count,
    })),
    uncollected_prefectures: [...new Set(prefectures.map(codeOf))].filter(
      (code) => code !== '' && !collected.has(code),
    ),
  }
}

/** A code of a public body begins with that of its prefecture (JIS X 0401). */
const prefectureDigits = 2
