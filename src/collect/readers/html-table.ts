import { readFile } from 'node:fs/promises'
import { load } from 'cheerio'
import type { Cheerio, CheerioAPI } from 'cheerio'
import { PublicationRefused } from '../../domain/reading.ts'
import type { PublicationFile } from '../kit.ts'
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
  readonly rows: readonly (readonly HtmlCell[])[]
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

/**
 * A page with its tables, in whatever charset it says or turns out to be in.
 * Refuses `empty_file`, `bot_wall`, `undecodable`, and `wrong_format` for what is no HTML.
 */
export async function readHtmlPage(file: PublicationFile): Promise<HtmlPage> {
  const bytes = await readFile(file.path)
  refuseChallengePage(bytes, file.name)
  const html = decodeHtml(bytes, file.name)
  if (!/<(?:html|body|table|head)\b/i.test(html)) {
    throw new PublicationRefused('wrong_format', `${file.name} is no HTML page`)
  }
  const document = load(html)
  document('br').replaceWith(LINE_BREAK)
  const headings = document('h1,h2,h3,h4,h5,h6')
    .toArray()
    .map((one) => tidy(document(one).text()))
  const title = tidy(document('title').first().text())
  return { title: title === '' ? null : title, headings, tables: tablesOf(document), document, source: html }
}

/** Charset of the byte order mark, of the page's own declaration, or the first that decodes without an error. */
export function decodeHtml(bytes: Uint8Array, name: string): string {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const declared = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
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
  return document('table')
    .toArray()
    .map((table) => ({
      classes: classesOf(document(table)),
      rows: document(table)
        .find('tr')
        .toArray()
        .filter((row) => document(row).closest('table').is(table))
        .map((row) =>
          document(row)
            .children('td,th')
            .toArray()
            .map((cell) => cellOf(document, cell)),
        ),
    }))
}

function cellOf(document: CheerioAPI, element: Element): HtmlCell {
  const cell = document(element)
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
