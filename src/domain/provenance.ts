/** Where a record comes from, and how long it was seen there. */
export interface Provenance {
  readonly publisher: string
  readonly title: string
  readonly url: string
  readonly publishedOn: string | null
  /** ISO 8601 instant with offset. */
  readonly retrievedAt: string
  readonly license: string
  readonly attribution: string
}

/** As answers show it. */
export interface ShownProvenance extends Provenance {
  /** What a record gives in place of an address of its own, as published; `null` where it gives none, or an address. */
  readonly urlText: string | null
}

export interface SightingHistory {
  readonly firstSeenOn: string
  readonly lastSeenOn: string
  /** The day of the first complete list in which the record was missing. Not a cancellation. */
  readonly removedAtSourceOn: string | null
}

/** How the company of a record was identified. `published`: the publication prints the number. */
export interface Identity {
  readonly method: 'published' | 'matched' | 'none'
  readonly basis: string
  readonly confidence: 'certain' | 'high' | 'medium' | null
}

/** A field that the operator corrected, with the reason. The published words stand unchanged beside it. */
export interface Correction {
  readonly field: string
  readonly reason: string
  readonly decidedOn: string
}
