import type { Provenance } from '../domain/provenance.ts'
import type { SourceDescription } from '../domain/source-description.ts'

export interface Collected {
  readonly sourceId: string
  /** The import that last saw the row. */
  readonly importId: number
  /** Title of the publication, if it has one. */
  readonly title: string | null
  /** The day the publication states. */
  readonly asOf: string | null
  readonly retrievedAt: string
}

export type ProvenanceOf = (collected: Collected) => Provenance

/** Returns the provenance of a ledger row. All rows of an import share one object. */
export function provenanceFrom(sources: readonly SourceDescription[]): ProvenanceOf {
  const descriptions = new Map(sources.map((source) => [source.id, source]))
  const made = new Map<number, Provenance>()
  return (collected) => {
    const known = made.get(collected.importId)
    if (known !== undefined) return known
    const provenance = provenanceOf(collected, descriptions.get(collected.sourceId))
    made.set(collected.importId, provenance)
    return provenance
  }
}

function provenanceOf(
  { sourceId, title, asOf, retrievedAt }: Collected,
  source: SourceDescription | undefined,
): Provenance {
  if (source === undefined) throw new Error(`the ledger holds records of the source ${sourceId}, which has no folder`)
  return {
    publisher: source.publisher.name,
    title: title ?? source.title,
    url: source.data.url,
    publishedOn: asOf,
    retrievedAt,
    license: source.data.license,
    attribution: source.data.attribution,
  }
}
