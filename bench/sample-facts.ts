import type { CorporationFacts, Facts, PublishedRecord, RecordKind } from '../src/domain/facts.ts'
import { samplePublications } from '../src/read/sample/sample.ts'

/** A prefecture and municipality as the register writes them. */
export interface Place {
  readonly prefecture: string
  readonly prefectureCode: string
  readonly city: string
  readonly cityCode: string
}

const facts: Facts[] = []
for await (const { parsed } of samplePublications())
  for await (const row of parsed.rows) if (row.outcome === 'record') facts.push(row.facts)

/** The municipalities of the companies of the sample. */
export const samplePlaces: readonly Place[] = [
  ...new Map(
    facts.flatMap((each) => (each.kind === 'corporation' ? placeOf(each) : [])).map((place) => [place.city, place]),
  ).values(),
]

/** What the sample publishes of a kind of record, as models of generated records. */
export const sampleRecords = (kind: RecordKind): PublishedRecord[] =>
  facts.filter((each): each is PublishedRecord => each.kind === kind)

function placeOf({ prefecture, prefectureCode, city, cityCode }: CorporationFacts): Place[] {
  if (prefecture === undefined || prefectureCode === undefined || city === undefined || cityCode === undefined)
    return []
  return [{ prefecture, prefectureCode, city, cityCode }]
}
