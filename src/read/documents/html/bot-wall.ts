import { TextDecoder } from 'node:util'
import { detectEncoding } from '../text/decode.ts'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { changeFormat } from '../file-kind.ts'
import { pageWordsOf, titleIn } from './page-words.ts'

/** The beginning of an HTML page, after an XML declaration and comments. A comment ends at its first end, so that many of them are read in one way only. */
const htmlStart =
  /^(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|body|script|meta|title)\b/i

export const headBytes = 65_536

/** Text of the usual bot walls, proxies and log-in forms. None of it occurs in an official list. */
const challengeMarks = [
  /<title>\s*(?:access denied|attention required|just a moment|error\b|403\b|forbidden|request rejected|log ?in|ログイン)/i,
  /cf-chl-|challenge-platform|_incapsula_resource|captcha-delivery|px-captcha|awswaf|ak-challenge/i,
  /the requested url was rejected|enable javascript and cookies to continue|you don't have permission to access/i,
]

/**
 * Refuses an empty file, and an HTML page (challenge, "Access Denied", log-in form) where a data file was expected. The first bytes
 * of the file are enough. Throws `PublicationRefused`: `empty_file`, `bot_wall`, and `wrong_format` for a page that says that nothing is at its
 * address, or has a table.
 */
export function refuseBotWall(bytes: Uint8Array, name: string): void {
  const text = headOf(bytes, name)
  if (!htmlStart.test(text)) return
  const title = titleIn(text)
  const came = `${name}: an HTML page${title === '' ? '' : ` titled "${title}"`} came where a data file was expected`
  if (challengeMarks.some((pattern) => pattern.test(text))) throw new PublicationRefused('bot_wall', came)
  const said = pageWordsOf(text)
  const next = said?.sign === 'table' ? `; ${changeFormat('html')}` : ''
  const isWall = said === null || said.sign === 'login' || said.sign === 'closed'
  throw new PublicationRefused(
    isWall ? 'bot_wall' : 'wrong_format',
    said === null ? came : `${came}; ${said.words}${next}`,
  )
}

/** Whether a file begins as an HTML page that is no challenge, denial or log-in form. Throws `PublicationRefused` `empty_file`. */
export function isPage(bytes: Uint8Array, name: string): boolean {
  const text = headOf(bytes, name)
  return htmlStart.test(text) && !challengeMarks.some((pattern) => pattern.test(text))
}

/**
 * For sources whose data is HTML: refuses an empty page, and one with the text of a challenge, a denial or a log-in form.
 * Throws `PublicationRefused` (`bot_wall`, `empty_file`).
 */
export function refuseChallengePage(bytes: Uint8Array, name: string): void {
  const text = headOf(bytes, name)
  const mark = challengeMarks.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined)
  if (mark === undefined) return
  throw new PublicationRefused(
    'bot_wall',
    `${name}: a challenge or log-in page came instead of the list ("${mark.trim()}")`,
  )
}

/** The first characters, without byte order mark and leading space. */
function headOf(bytes: Uint8Array, name: string): string {
  if (bytes.length === 0) throw new PublicationRefused('empty_file', `${name}: the file is empty`)
  const head = bytes.subarray(0, headBytes)
  const encoding = detectEncoding(head)
  // HTML tags are ASCII, which Latin-1 decodes whatever the charset.
  const text = encoding === null ? Buffer.from(head).toString('latin1') : new TextDecoder(encoding).decode(head)
  return text.trimStart()
}
