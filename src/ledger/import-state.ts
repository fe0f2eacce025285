import type { FactsKind } from '../domain/facts.ts'
import type { ImportCounts } from '../domain/import-counts.ts'
import type { AsOfBasis } from '../domain/parsed-publication.ts'

/** One attempt to import a publication. Instants are ISO 8601 in UTC. */
export interface ImportState {
  readonly id: number
  readonly sourceId: string
  /** The kind of record that the source produces. */
  readonly kind: FactsKind
  readonly publicationName: string
  /** The address of the file, if it is known. */
  readonly publicationUrl: string | null
  readonly publicationSha256: string
  /** Bytes. */
  readonly publicationSize: number
  /** `null`: the file was refused before its list was known. */
  readonly list: string | null
  readonly complete: boolean
  readonly asOf: string | null
  readonly seenOn: string
  readonly asOfBasis: AsOfBasis
  readonly title: string | null
  readonly official: { readonly count: number; readonly basis: string } | null
  readonly retrievedAt: string
  /** Whether the time of retrieval was given. */
  readonly isRetrievalGiven: boolean
  readonly startedAt: string
  readonly finishedAt: string
  /** `null`: the import succeeded. */
  readonly refusal: { readonly code: string; readonly message: string } | null
  /** `null`: the import was refused or reverted. */
  readonly counts: ImportCounts | null
  /** `null`: it was not taken back. */
  readonly reversal: Reversal | null
}

/** The operator took an import back. */
export interface Reversal {
  readonly reason: string
  /** ISO 8601. */
  readonly at: string
}

export interface UnparsedRow {
  readonly row: number
  readonly reason: string
  readonly text: string
}
