import { readHtmlPage } from '../../collect/readers/html-table.ts'
import type { HtmlCell, HtmlPage } from '../../collect/readers/html-table.ts'
import type { PublicationFile } from '../../collect/parser.ts'
import { isCorporateNumber, normalizeCorporateNumber } from '../../domain/corporate-number.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { SourceDescription } from '../../domain/source-description.ts'

/** A row as published, with collapsed white space. */
export interface ResultRow {
  readonly date: string
  readonly authority: string
  readonly name: string
  /** `null` if none is published or its check digit is wrong. */
  readonly corporateNumber: string | null
  readonly address: string | null
  readonly action: string
  readonly reason: string | null
  readonly url: string | null
}

export interface ResultPage {
  readonly title: string | null
  readonly rows: readonly ResultRow[]
  readonly hiddenRowCount: number
  /** Number of rows in other tables with as many cells as a result, but without the classes of its cells. */
  readonly rowCountWithoutClasses: number
  /** The number of hits that the page states, and its words. */
  readonly hitCount: number
  readonly hitCountText: string
  readonly isWholeList: boolean
}

/**
 * Reads 「検索結果：N件」 and the rows under it. Throws `PublicationRefused`: `no_table` for a page that is not a result (the site
 * returns the search form when a parameter is missing), `wrong_header` for rows with other cells, and `truncated` for a truncated page
 * and one with hits but without rows.
 */
export async function readResultPage(file: PublicationFile, source: SourceDescription): Promise<ResultPage> {
  const page = await readHtmlPage(file)
  const heading = page.headings.map((text) => text.normalize('NFKC')).find((text) => /^検索結果\s*:/.test(text))
  const digits = /([\d,]+)\s*件/.exec(heading ?? '')?.[1]
  if (heading === undefined || digits === undefined) {
    throw new PublicationRefused('no_table', `${file.name} has no 検索結果：N件; it is a search form or another page`)
  }
  if (!/<\/html>\s*$/i.test(page.source.slice(-2000))) {
    throw new PublicationRefused('truncated', `${file.name} is truncated`)
  }
  const hitCount = Number(digits.replaceAll(',', ''))
  const rows = rowsOf(page, source, file.name)
  if ((hitCount > 0 && rows.length === 0) || rows.length > hitCount) {
    throw new PublicationRefused('truncated', `${file.name} counts ${hitCount} hits and shows ${rows.length} rows`)
  }
  // A page without hits more likely shows a failed search than an empty list.
  const isWholeList = hitCount > 0 && rows.length === hitCount && !isFiltered(page)
  const hiddenRowCount = page.tables.flatMap((table) => table.hidden).filter(isData).length
  const rowCountWithoutClasses = countRowsWithoutClasses(page, Object.keys(source.columns).length)
  const hitCountText = heading.replace(':', '：')
  return { title: page.title, rows, hiddenRowCount, rowCountWithoutClasses, hitCount, hitCountText, isWholeList }
}

function rowsOf(page: HtmlPage, source: SourceDescription, name: string): ResultRow[] {
  // A key of `columns` is the heading and the class of the cells.
  const classes = Object.keys(source.columns).map((column) => column.split(' ')[1])
  const results = page.tables.filter((table) => table.rows.some(isData))
  const data = results.flatMap((table) => table.rows.filter((cells) => cells.some((cell) => !cell.isHeading)))
  return data.map((cells) => {
    if (cells.length === classes.length && cells.every((cell, index) => cell.classes.includes(classes[index] ?? ''))) {
      return resultRowOf(cells)
    }
    const found = cells.map((cell) => cell.classes.join('.')).join(', ')
    throw new PublicationRefused(
      'wrong_header',
      `${name}: a row has the cells ${found}; expected ${classes.join(', ')}`,
    )
  })
}

/** Counts rows that may be results although their cells have no classes, so that none is lost unnoticed. */
const countRowsWithoutClasses = ({ tables }: HtmlPage, columnCount: number): number =>
  tables
    .filter(({ rows }) => !rows.some(isData))
    .flatMap(({ rows }) => rows)
    .filter((cells) => cells.length === columnCount && cells.every(({ isHeading }) => !isHeading)).length

/** Whether a row is a result. In a table with a result, every row but the headings must be one. */
const isData = (cells: readonly HtmlCell[]): boolean =>
  cells.some((cell) => !cell.isHeading && cell.classes.includes('name'))

function resultRowOf(cells: readonly HtmlCell[]): ResultRow {
  const [date, authority, party, address, action] = cells.map((cell) => cell.text.replaceAll('\n', ' '))
  const name = (cells[2]?.ownText ?? party ?? '').replaceAll('\n', ' ')
  const inName = /[（(]([0-9０-９]{13})[)）]$/.exec(name)?.[1]
  const links = (cells[5]?.links ?? []).filter((link) => /^(?:https?:|search\.cgi|\/|\?)/.test(link.href))
  const overview =
    links.find((link) => link.classes.includes('overview') || link.href.includes('search.cgi')) ?? links[0]
  return {
    date: date ?? '',
    authority: authority ?? '',
    name: inName === undefined ? name : name.slice(0, -15).trim(),
    corporateNumber: numberOf([...(cells[2]?.spans ?? []), inName ?? '']),
    address: address === '' ? null : (address ?? null),
    action: action ?? '',
    reason: reasonOf(cells[5]),
    url: overview === undefined ? null : recordUrlOf(overview.href),
  }
}

/** The text of the last cell without the labels of its links (概要, 詳細). */
function reasonOf(cell: HtmlCell | undefined): string | null {
  const labels = /^(?:(?:概要|詳細|PDF)(?:はこちら)?|[[（()）\]／/|]+)$/
  const words = [cell?.ownText ?? '', ...(cell?.spans ?? []), ...(cell?.links ?? []).map((link) => link.text)]
  const reason = words
    .filter((word) => word !== '' && !labels.test(word))
    .join(' ')
    .replaceAll('\n', ' ')
  return reason === '' ? null : reason
}

function numberOf(texts: readonly string[]): string | null {
  for (const text of texts) {
    const digits = normalizeCorporateNumber(text.normalize('NFKC').replace(/[()]|法人番号|:/g, ''))
    if (digits !== null && isCorporateNumber(digits)) return digits
  }
  return null
}

/** The link without the search conditions and the page number, which do not belong to the record. */
function recordUrlOf(href: string): string {
  const url = new URL(href, 'https://www.mlit.go.jp/nega-inf/cgi-bin/search.cgi')
  if (!url.pathname.endsWith('/search.cgi')) return url.href
  const kept = new Set(['jigyoubunya', 'EID', 'no'])
  for (const name of Array.from(url.searchParams.keys())) if (!kept.has(name)) url.searchParams.delete(name)
  return url.href
}

/** Whether the search form on the page has a filter by name, address, authority or measure. */
function isFiltered(page: HtmlPage): boolean {
  const names = ['jigyousya', 'disposal_name1', 'disposal_name2', 'address', 'pref', 'agency', 'shobun']
  return names.some((name) => {
    const field = page.document(`[name="${name}"]`).first()
    return String(field.val() ?? '').trim() !== ''
  })
}
