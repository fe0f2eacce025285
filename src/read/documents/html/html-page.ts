import { bytesPerMb } from '../../../domain/source-description.ts'
import { readFile } from 'node:fs/promises'
import { load, type CheerioAPI } from 'cheerio'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import type { PublicationFile } from '../../../domain/parsed-publication.ts'
import { publishedCharacters } from '../published-characters.ts'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import { refuseCutList } from './cut-list.ts'
import { applyStyles } from './html-styles.ts'
import { headBytes, refuseChallengePage } from './bot-wall.ts'
import { refuseOtherKinds, otherFormat } from '../file-kind.ts'
import { detectEncoding } from '../text/decode.ts'

export interface HtmlPage {
  readonly title: string | null
  readonly document: CheerioAPI
  /** The decoded page. */
  readonly source: string
}

/** Placeholder for `<br>` while the text is extracted; pages do not contain line separators. */
export const LINE_BREAK = '\u2028'

/** Official pages have some 100 KB. A parsed page takes about twenty times its size in memory. */
const pageMbMax = 4
export const pageBytesMax = pageMbMax * bytesPerMb

/** Codes of parse errors for a page that ends inside a comment, a tag or a title. */
const endsInsideCode = /^eof-in-/

/**
 * Reads a page in the declared or detected charset.
 * Throws `PublicationRefused`: `empty_file`, `bot_wall`, `undecodable`, `truncated` (ends inside a comment, a tag, a table or a list),
 * `reading_limit_exceeded` (too large, nested too deeply, or with style sheets beyond any page), `wrong_format` (no HTML, or with shadow roots).
 */
export async function readHtmlPage(file: PublicationFile): Promise<HtmlPage> {
  if (file.size > pageBytesMax) {
    const problem = `${file.name} is larger than ${pageMbMax} MB, the limit for a page`
    throw new PublicationRefused('reading_limit_exceeded', problem)
  }
  const bytes = await readFile(file.path)
  refuseChallengePage(bytes, file.name)
  refuseOtherKinds(bytes, file.name, 'html')
  const html = decodeHtml(bytes, file.name)
  if (!/<(?:html|body|head|div|section|h[1-6]|table|dl)\b/i.test(html)) throw otherFormat(bytes, file.name, 'html')
  const document = loadHtml(html, file.name)
  refuseCutList(html, file.name)
  refuseShadowRoots(document, file.name)
  applyStyles(document)
  document('template,script,style,noscript').remove()
  document('br').replaceWith(LINE_BREAK)
  raiseDigits(document)
  const title = collapseSpace(document('title').first().text())
  return { title: title === '' ? null : title, document, source: html }
}

/** 株式会社架空<sup>1</sup> is no company 架空1. Other words of such an element (※1) stand as they are. */
function raiseDigits(document: CheerioAPI): void {
  for (const element of document('sup').toArray()) {
    const digits = document(element).text().trim().normalize('NFKC')
    if (/^\d{1,2}$/.test(digits))
      document(element).replaceWith(digits.replace(/\d/g, (digit) => raisedDigits.charAt(Number(digit))))
  }
}
const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A browser shows what is in such a template in place of the words beside it. */
function refuseShadowRoots(document: CheerioAPI, name: string): void {
  if (document('template[shadowrootmode]').length === 0) return
  const problem = `${name}: the page has parts of its own inside elements (shadowrootmode), which are not read`
  throw new PublicationRefused('wrong_format', problem)
}

/** Official pages nest some thirty elements; those of some editors leave thousands of unknown ones open. */
const depthMax = 10_000

/**
 * Parses a page. Throws `PublicationRefused`: `truncated` for one that ends inside a comment, a tag or a text, and `reading_limit_exceeded`
 * where more elements are open than any page needs, because the time for each further one grows with them.
 */
export function loadHtml(html: string, name: string): CheerioAPI {
  let depth = 0
  const onItemPush = (): void => {
    if (++depth <= depthMax) return
    throw new PublicationRefused('reading_limit_exceeded', `${name} nests more than ${depthMax} elements`)
  }
  const onParseError = ({ code }: { readonly code: string }): void => {
    if (endsInsideCode.test(code))
      throw new PublicationRefused('truncated', `${name} ends inside a comment, a tag or a text (${code})`)
  }
  const page = load(html, { onParseError, treeAdapter: { ...adapter, onItemPush, onItemPop: () => void depth-- } })
  // What a reader puts into the page is parsed with the same options.
  depth = Number.NEGATIVE_INFINITY
  return page
}

/** Charsets of Japanese pages. Other declarations are wrong: Latin-1, for example, decodes any bytes without an error, to wrong characters. */
const japaneseCharsets =
  /^(?:utf-?8|utf-16(?:le|be)?|shift[-_]jis|x-sjis|sjis|ms_kanji|windows-31j|csshiftjis|euc-jp|x-euc-jp|cseucpkdfmtjapanese|iso-2022-jp)$/i

/** Uses the charset of the byte order mark, UTF-16 also without one, or the first that decodes the page without an error: the declared one, then usual ones. */
export function decodeHtml(bytes: Uint8Array, name: string): string {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const declared = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1] ?? ''
  const detected = detectEncoding(bytes.subarray(0, headBytes))
  if (detected?.startsWith('utf-16') === true) return new TextDecoder(detected).decode(bytes)
  const hasUtf8Mark = start.startsWith('\u00ef\u00bb\u00bf')
  const usual = ['utf-8', 'shift_jis', 'euc-jp']
  const charsets = japaneseCharsets.test(declared) ? [declared, ...usual] : usual
  for (const charset of hasUtf8Mark ? ['utf-8'] : charsets) {
    const text = decodeAs(charset, bytes)
    if (text !== null) return text
  }
  throw new PublicationRefused('undecodable', `${name} is not in a charset of Japanese pages`)
}

/** Returns `null` when the bytes are invalid in the charset or the charset is unknown. */
function decodeAs(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Collapses white space as a browser does; a line break remains where the page has a `<br>`. */
export function collapseSpace(text: string): string {
  return publishedCharacters(text)
    .replace(/[\s\u200b]+/g, (space) => (space.includes(LINE_BREAK) ? '\n' : ' '))
    .trim()
}
