import type { CheerioAPI } from 'cheerio'
import type { Parse } from '../../../domain/parsed-publication.ts'
import { readHtmlPage } from '../../documents/html/html-page.ts'
import type { Fields } from '../../tables/entry/fields.ts'
import { tableParse } from '../../tables/parse.ts'
import type { EntryResult } from '../../tables/outcomes.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'

const readPage = tableParse({ mapResult })

/**
 * One result page of the search. It is a complete list only when it has every hit of a search without filters. The site returns the
 * search form when a parameter is missing.
 */
export const parse: Parse = async (file, source) => {
  const { document, source: html } = await readHtmlPage(file)
  if (!/<\/html>\s*$/i.test(html.slice(-2000))) throw new PublicationRefused('truncated', `${file.name} is truncated`)
  const reading = await readPage(file, source)
  if (reading.official === null) {
    throw new PublicationRefused('no_table', `${file.name} has no 検索結果：N件; it is a search form or another page`)
  }
  // No hits more likely mean a failed search than an empty list.
  const isWhole = reading.official.count > 0 && !isFiltered(document)
  return { ...reading, complete: reading.complete && isWhole }
}

/** true: the form on the page has a filter by name, address, authority or measure. */
function isFiltered(document: CheerioAPI): boolean {
  const names = ['jigyousya', 'disposal_name1', 'disposal_name2', 'address', 'pref', 'agency', 'shobun']
  return names.some((name) => {
    const field = document(`[name="${name}"]`).first()
    return String(field.val() ?? '').trim() !== ''
  })
}

function mapResult(result: EntryResult, fields: Fields): EntryResult {
  if (result.kind === 'person') return result
  if (result.kind === 'unparsed')
    return result.reason === 'table_without_header' ? { kind: 'unparsed', reason: 'other_table' } : result
  if (fields.line('authority') === null) return { kind: 'unparsed', reason: 'authority_missing' }
  return {
    kind: 'records',
    records: result.records.map(({ facts, key }) => {
      // A line break in an address is a space in the addresses of the first imports.
      const party = { ...facts.party, address: fields.line('address') }
      return { facts: { ...facts, party, url: facts.url === null ? null : recordUrlOf(facts.url) }, key }
    }),
  }
}

/** The address without the search conditions and the page number, which do not belong to the record. */
function recordUrlOf(address: string): string {
  const url = new URL(address)
  if (!url.pathname.endsWith('/search.cgi')) return url.href
  const kept = new Set(['jigyoubunya', 'EID', 'no'])
  for (const name of Array.from(url.searchParams.keys())) if (!kept.has(name)) url.searchParams.delete(name)
  return url.href
}
