import { readFile } from 'node:fs/promises'
import { load } from 'cheerio'
import type { Cheerio, CheerioAPI } from 'cheerio'
import { PublicationRefused } from '../../domain/reading.ts'
import type { PublicationFile } from '../kit.ts'
import { refuseDeepHtml } from './html-depth.ts'
import { refuseChallengePage } from './html-guard.ts'

export interface HtmlLink {
  readonly href: string
  readonly text: string
  readonly classes: readonly string[]
}

type Element = ReturnType<CheerioAPI> extends Cheerio<infer Node> ? Extract<Node, { tagName: string }> : never

/** One `td` or `th`. Texts have their white space folded; a `<br>` is a line break in them. */
export interface HtmlCell {
  readonly text: string
  /** The text without what stands in `spans` and `links`. */
  readonly ownText: string
  readonly spans: readonly string[]
  readonly links: readonly HtmlLink[]
  readonly classes: readonly string[]
  readonly isHeading: boolean
}

export interface HtmlTable {
  readonly classes: readonly string[]
  /** As a browser shows them; what spans several rows or columns stands once. */
  readonly rows: readonly (readonly HtmlCell[])[]
  /** Rows that the page itself hides. */
  readonly hidden: readonly (readonly HtmlCell[])[]
}

export interface HtmlPage {
  readonly title: string | null
  /** Texts of h1 to h6 in order. */
  readonly headings: readonly string[]
  readonly tables: readonly HtmlTable[]
  readonly document: CheerioAPI
  /** The page as decoded, to see whether it is whole. */
  readonly source: string
}

/** Stands for `<br>` while the text is taken out; line separators do not occur in pages. */
const LINE_BREAK = '\u2028'

const bytesPerMb = 1024 * 1024
/** Pages of lists have some 100 KB. */
const pageMbMax = 4
export const pageBytesMax = pageMbMax * bytesPerMb

/** What a page says of its end: the rest of it would be part of a comment, a tag or a title. */
const endsInside = /^eof-in-/

/**
 * A page with its tables, in whatever charset it says or turns out to be in.
 * Refuses `empty_file`, `bot_wall`, `undecodable`, `truncated` for a page that ends inside a comment or a tag, `reading_limit_exceeded` for one
 * that is too large or nested too deep, and `wrong_format` for what is no HTML.
 */
export async function readHtmlPage(file: PublicationFile): Promise<HtmlPage> {
  refuseLargePage(file.size, file.name)
  const bytes = await readFile(file.path)
  refuseChallengePage(bytes, file.name)
  const html = decodeHtml(bytes, file.name)
  if (!/<(?:html|body|table|head)\b/i.test(html)) {
    throw new PublicationRefused('wrong_format', `${file.name} is no HTML page`)
  }
  const document = loadHtml(html, file.name)
  document('template,script,style,noscript').remove()
  document('br').replaceWith(LINE_BREAK)
  const headings = document('h1,h2,h3,h4,h5,h6')
    .toArray()
    .map((one) => tidy(document(one).text()))
  const title = tidy(document('title').first().text())
  return { title: title === '' ? null : title, headings, tables: tablesOf(document), document, source: html }
}

/** Refuses `reading_limit_exceeded`: a parsed page takes some twenty times its size. */
export function refuseLargePage(bytes: number, name: string): void {
  if (bytes <= pageBytesMax) return
  throw new PublicationRefused('reading_limit_exceeded', `${name} is larger than ${pageMbMax} MB, too large for a page`)
}

/** The parsed page; refuses one that nests too deep or ends inside of something. */
export function loadHtml(html: string, name: string): CheerioAPI {
  refuseDeepHtml(html, name)
  const options: { onParseError: (error: { readonly code: string }) => void } = {
    onParseError: ({ code }) => {
      if (endsInside.test(code))
        throw new PublicationRefused('truncated', `${name} ends inside a comment, a tag or a text (${code})`)
    },
  }
  return load(html, options)
}

/** Charsets of Japanese pages. Others, such as Latin-1, fit any bytes and would give wrong characters without an error. */
const japaneseCharset =
  /^(?:utf-?8|utf-16(?:le|be)?|shift[-_]jis|x-sjis|sjis|ms_kanji|windows-31j|csshiftjis|euc-jp|x-euc-jp|cseucpkdfmtjapanese|iso-2022-jp)$/i

/** Charset of the byte order mark, of the page's own declaration, or the first that decodes without an error. */
export function decodeHtml(bytes: Uint8Array, name: string): string {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const stated = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
  const declared = stated !== undefined && japaneseCharset.test(stated) ? stated : undefined
  const charsets = start.startsWith('\u00ef\u00bb\u00bf') ? ['utf-8'] : [declared, 'utf-8', 'shift_jis', 'euc-jp']
  for (const charset of charsets) {
    const text = charset === undefined ? null : decodedAs(charset, bytes)
    if (text !== null) return text
  }
  throw new PublicationRefused('undecodable', `${name} is in no charset that Japanese pages use`)
}

/** `null` where the bytes are not in that charset, or the declared charset is unknown. */
function decodedAs(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function tablesOf(document: CheerioAPI): HtmlTable[] {
  const rowsOf = new Map<Element, { rows: HtmlCell[][]; hidden: HtmlCell[][] }>()
  for (const table of document('table').toArray()) rowsOf.set(table, { rows: [], hidden: [] })
  for (const row of document('tr').toArray()) {
    const table = rowsOf.get(document(row).closest('table').get(0) as Element)
    const cells = document(row).children('td,th').toArray()
    const shown = cells.filter((cell) => !hides(document, cell)).map((cell) => cellOf(document, cell))
    if (!isHidden(document, row)) table?.rows.push(shown)
    else table?.hidden.push(cells.map((cell) => cellOf(document, cell)))
  }
  return [...rowsOf].map(([table, found]) => ({ classes: classesOf(document(table)), ...found }))
}

/** By its own mark or that of anything it stands in; what a style sheet elsewhere hides is not known. */
function isHidden(document: CheerioAPI, row: Element): boolean {
  const one = document(row)
  return [one, one.parents('[hidden],[style]')].some((elements) =>
    elements.toArray().some((element) => hides(document, element)),
  )
}

function hides(document: CheerioAPI, element: Element): boolean {
  const style = document(element).attr('style') ?? ''
  const isUnseen = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i.test(style)
  return isUnseen || document(element).attr('hidden') !== undefined
}

/** Without what the page hides inside of the cell. */
function cellOf(document: CheerioAPI, element: Element): HtmlCell {
  const cell = document(element).clone()
  for (const inner of cell.find('[hidden],[style]').toArray()) if (hides(document, inner)) document(inner).remove()
  const own = cell.clone()
  own.find('span,a').remove()
  return {
    text: tidy(cell.text()),
    ownText: tidy(own.text()),
    spans: cell
      .find('span')
      .toArray()
      .map((span) => tidy(document(span).text())),
    links: cell
      .find('a[href]')
      .toArray()
      .map((link) => ({
        href: document(link).attr('href') ?? '',
        text: tidy(document(link).text()),
        classes: classesOf(document(link)),
      })),
    classes: classesOf(cell),
    isHeading: element.tagName === 'th',
  }
}

function classesOf(element: Cheerio<Element>): string[] {
  return (element.attr('class') ?? '').split(/\s+/).filter((name) => name !== '')
}

/** White space folded as a browser does; line breaks only where the page asks for one. */
function tidy(text: string): string {
  return text.replace(/[\s\u200b]+/g, (space) => (space.includes(LINE_BREAK) ? '\n' : ' ')).trim()
}
