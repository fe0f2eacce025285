import type { Provenance } from '../domain/provenance.ts'
import type { SourceDescription } from '../domain/source-description.ts'

export interface Collected {
  readonly sourceId: string
  /** Title the publication gives itself, where it does. */
  readonly title: string | null
  /** The day the publication states. */
  readonly asOf: string | null
  readonly retrievedAt: string
}

export type ProvenanceOf = (collected: Collected) => Provenance

/** Where a row of the ledger comes from, from the description of its source and its last import. */
export function provenanceFrom(sources: readonly SourceDescription[]): ProvenanceOf {
  const descriptions = new Map(sources.map((source) => [source.id, source]))
  return ({ sourceId, title, asOf, retrievedAt }) => {
    const source = descriptions.get(sourceId)
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
}
