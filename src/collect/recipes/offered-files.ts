import type { OfferedFile } from '../../domain/parsed-publication.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { loadHtml } from '../../read/documents/html/html-page.ts'
import { findJapaneseDates } from '../../words/text/japanese-date.ts'

/** The files in the section CSV (Unicode). Throws `PublicationRefused` (`no_links`) if there are none. */
export function filesOn(html: string, url: string): OfferedFile[] {
  const section = /<[^<>]*id="csv-unicode".*?(?=<[^<>]*id="xml-unicode"|$)/su.exec(html)?.[0] ?? ''
  const page = loadHtml(section, url)
  const files = page('[onclick],a[href]')
    .toArray()
    .flatMap((element) => {
      const script = `${page(element).attr('onclick') ?? ''} ${page(element).attr('href') ?? ''}`
      const number = /doDownload\(\s*['"]?(\d{1,20})(?!\d)/.exec(script)?.[1]
      if (number === undefined) return []
      const elementAndParents = [page(element), ...['tr', 'li', 'dl'].map((tag) => page(element).closest(tag))]
      const day = elementAndParents.flatMap((part) => findJapaneseDates(part.text()).map(({ date }) => date))[0]
      return [{ number, day: day ?? null }]
    })
  if (files.length > 0) return files
  throw new PublicationRefused('no_links', `${url} has no files in CSV (Unicode); has its layout changed?`)
}
