import { kindsOf, type SourceDescription } from './source-description.ts'

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
  const { id, title, titleEn, publisher, produces, data } = source
  const { url, license, attribution } = data
  const bothNames = `${publisher.name} (${publisher.nameEn})`
  return {
    sourceId: id,
    title,
    titleEn,
    publisher: bothNames,
    produces,
    kinds: kindsOf(source),
    url,
    license,
    attribution,
  }
}
