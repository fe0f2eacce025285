import type { DocumentCell } from '../../documents/document.ts'
import type { Values } from '../entry/entry.ts'
import type { FoundNotices } from './found-notices.ts'
import type { LabelledValue } from './labelled-value.ts'
import type { NoticeLine } from './notice-groups.ts'
import type { PageAround } from './words-above.ts'

/** A line of a page outside its tables. */
export type WalkedLine = NoticeLine & { readonly links: DocumentCell['links'] }

/** Collects the labels and values of a page. */
export interface NoticeReader {
  /** Takes a line: a label with its value, more of the value before it, or the end of the notice. */
  readonly addLine: (line: WalkedLine) => void
  /** Takes the labels and values of one table or list. */
  readonly addValues: (values: readonly LabelledValue[]) => void
  /** Begins a notice with the values of a section that names its party. `level`: that of its heading. */
  readonly beginNotice: (values: Values, level?: number) => void
  /** Begins a part of the page whose label is said of the notices in it. */
  readonly beginPart: (label: string) => void
  /** Ends the innermost part. */
  readonly endPart: () => void
  /** Takes a line that is said of the notices below it, up to the next heading; `null`: it is no longer said. One within a notice is a part of that. */
  readonly setSection: (line: string | null) => void
  /** Ends the notice, because related links or contacts follow. */
  readonly endNotice: () => void
  /** Ends a notice that has its party and its act, because a table of others follows. */
  readonly endAboveTable: () => void
  /** Whether the last that was read is the name of a party, in a heading. */
  readonly isBelowParty: () => boolean
  /** Ends the value of the last label: the lines that follow are not part of it. */
  readonly closeValue: () => void
  /** Ends the last notice, too. */
  readonly finish: (page?: PageAround) => FoundNotices
}
