import type { SourceDescription } from './source-description.ts'

/** What had been collected of one list of one source when a generation was made. Instants are ISO 8601. */
export interface SourceCollection {
  readonly sourceId: string
  readonly title: string
  readonly titleEn: string
  readonly publisher: string
  readonly produces: SourceDescription['produces']
  /** `all` where the source has one list. */
  readonly list: string
  /** Records that have not left the list. */
  readonly observedCount: number
  /** First and last action date of the records; `null` where they have none. */
  readonly period: { readonly from: string | null; readonly to: string | null }
  readonly lastAttemptAt: string | null
  /** `null`: never collected, whatever was tried. */
  readonly lastSuccessAt: string | null
  /** ISO 8601 duration. */
  readonly expectedInterval: string
  readonly unparsedCount: number
  readonly personsLeftOut: number
}
