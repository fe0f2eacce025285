import type { Provenance } from '../domain/views.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { LedgerRecord } from '../ledger/ledger.ts'

/** The publication that a ledger row comes from, and the import that last saw the row. */
export type RowOrigin = Pick<
  LedgerRecord,
  'sourceId' | 'importId' | 'title' | 'asOf' | 'retrievedAt' | 'publicationUrl'
>

export type ProvenanceOf = (origin: RowOrigin) => Provenance

/** Returns a function for the provenance of a ledger row. All rows of an import share one object. */
export function createProvenanceOf(sources: readonly SourceDescription[]): ProvenanceOf {
  const descriptions = new Map(sources.map((source) => [source.id, source]))
  const byImport = new Map<number, Provenance>()
  return (origin) => {
    const cached = byImport.get(origin.importId)
    if (cached !== undefined) return cached
    const provenance = provenanceOf(origin, descriptions.get(origin.sourceId))
    byImport.set(origin.importId, provenance)
    return provenance
  }
}

/** A year or a number alone (2026, 令和8年度, 令和8年) is the name of a sheet or a file, and no title. */
const isTitle = (title: string | null): title is string =>
  title !== null &&
  !/^(?:(?:令和|平成|昭和|[RHS])?\s*(?:元|\d{1,4})\s*(?:年度?|分)?|FY\s*\d{2,4}|sheet\s*\d+)$/iu.test(
    title.normalize('NFKC').trim(),
  )

function provenanceOf(
  { sourceId, title, asOf, retrievedAt, publicationUrl }: RowOrigin,
  source: SourceDescription | undefined,
): Provenance {
  if (source === undefined) throw new Error(`the ledger holds records of the source ${sourceId}, which has no folder`)
  return {
    publisher: source.publisher.name,
    title: isTitle(title) ? title : source.title,
    url: source.data.url,
    fileUrl: publicationUrl,
    // A crawled file states the day of the crawl.
    publishedOn: source.crawled === true ? null : asOf,
    retrievedAt,
    license: source.data.license,
    attribution: source.data.attribution,
  }
}
