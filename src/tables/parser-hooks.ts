import type { PublishedRecord } from '../domain/facts.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { Entry } from './entry/entry.ts'
import type { Fields } from './entry/fields.ts'
import type { WalkedDocument } from './layout/walk.ts'

/** What an entry gives: a record for each of its parties, a person, or nothing for a reason. */
export type EntryResult =
  | { readonly kind: 'records'; readonly records: readonly ReadRecord[] }
  | { readonly kind: 'person' }
  /** `reason`: a code such as `action_date`. */
  | { readonly kind: 'unparsed'; readonly reason: string }

export interface ReadRecord {
  readonly facts: PublishedRecord
  /** What identifies the record; `null`: the fields of its source or kind. */
  readonly key: string | null
}

/**
 * What a source does that its `source.yml` cannot say: its `parse.ts` is `tableParse({ … })` with one or both of these functions. The
 * tables, their columns and the outcomes of their rows remain those of the reader of plain tables.
 */
export interface ParserHooks {
  /** The entries as they stand in the document, before any is read. None may be dropped without its rows being counted in another. */
  readonly mapEntries?: (walked: WalkedDocument) => readonly Entry[]
  /** What one entry gives, by what the reader of plain tables found in its fields. `source.table` is that of the kind of file. */
  readonly mapResult?: (result: EntryResult, fields: Fields, source: SourceDescription) => EntryResult
}
