import type { FactsKind } from './facts.ts'
import { kindsOf, type SourceDescription } from './source-description.ts'

/** A source with at least one collection attempt before the generation was published. */
export interface CollectedSource extends SourceCredit {
  /** At least one. */
  readonly lists: readonly CollectedList[]
}

/** A list of the source. Instants are in ISO 8601. */
export interface CollectedList {
  /** The name of the list; `all` for a source with one list. */
  readonly list: string
  /** Whether the whole list was collected, not only parts of it (single publications, differences, transcriptions). */
  readonly complete: boolean
  /** Records on the list. */
  readonly observedCount: number
  /** Records that were removed from the list. */
  readonly removedCount: number
  /** Number of records stated by the publisher; `null` if it states none. */
  readonly officialCount: number | null
  /** The published text that states this number. */
  readonly officialCountBasis: string | null
  /** First and last date of the records; `null` where they have none. */
  readonly period: { readonly from: string | null; readonly to: string | null }
  /** The day for which the newest publication stands; `null` without a publication, and if its day is not known. */
  readonly asOf: string | null
  readonly lastAttemptAt: string
  /** When the newest publication was retrieved; `null` if every attempt failed. */
  readonly lastSuccessAt: string | null
  /** Why the publication of the latest attempt was refused; `null` if it was not. */
  readonly lastRefusal: string | null
  /** Days in Japan on which attempts failed since the latest success; missing in generations of earlier versions. */
  readonly failedDays?: number
  /** Nothing is added to this list any more. */
  readonly closed: boolean
  /** The expected interval between new publications, an ISO 8601 duration. */
  readonly expectedInterval: string
  readonly unparsedCount: number
  readonly personsLeftOut: number
  /** The authorities of its records; missing in generations of earlier versions. */
  readonly authorities?: readonly string[]
  /** Where editions are missing, the oldest first; missing where none are, and in generations of earlier versions. */
  readonly gaps?: readonly EditionGap[]
  /** Missing where it is not held back. */
  readonly heldBack?: HeldBack
}

/**
 * Two collected editions between which others were published and not collected: what stood only on those is not here. Of lists by fiscal years: the last day of
 * the year before those that are missing, and the first day of the year behind them.
 */
export interface EditionGap {
  /** The day of the edition before the gap. */
  readonly after: string
  /** The day of the edition behind it. */
  readonly before: string
}

/** A gap between two collected editions of a list (`EditionGap`). `list`: `all` for a source with one list. */
export interface GapOfList extends EditionGap {
  readonly sourceId: string
  readonly title: string
  readonly titleEn: string
  readonly list: string
}

/** Why a newer edition of a list is not published. What is published is the last edition that passed. */
export interface HeldBack {
  /** The day in Japan on which it was first held back. */
  readonly since: string
  readonly reason: string
}

/** How a source is cited, with the attribution that it requires. */
export interface SourceCredit {
  readonly sourceId: string
  readonly title: string
  readonly titleEn: string
  /** Name, and English name in brackets. */
  readonly publisher: string
  readonly produces: SourceDescription['produces']
  /** All kinds that it produces; missing in generations of earlier versions. */
  readonly kinds?: readonly SourceDescription['produces'][]
  readonly url: string
  readonly license: string
  readonly attribution: string
}

export function creditOf(source: SourceDescription): SourceCredit {
  const { id, title, titleEn, produces, data } = source
  const publisher = `${source.publisher.name} (${source.publisher.nameEn})`
  const { url, license, attribution } = data
  return { sourceId: id, title, titleEn, publisher, produces, kinds: kindsOf(source), url, license, attribution }
}

/** The sources that produce a kind of record, or of company. */
export const sourcesOfKind = (sources: readonly CollectedSource[], kind: FactsKind): readonly CollectedSource[] =>
  sources.filter(({ produces, kinds = [produces] }) => kinds.includes(kind))

/** The two names of the publisher of a source. */
export function namesOfPublisher(publisher: SourceCredit['publisher']): [name: string, nameEn: string | null] {
  const { name = publisher, nameEn = null } = /^(?<name>.*?) \((?<nameEn>.*)\)$/u.exec(publisher)?.groups ?? {}
  return [name, nameEn]
}
