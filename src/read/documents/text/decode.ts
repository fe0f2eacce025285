import { TextDecoder } from 'node:util'
import { PublicationRefused } from '../../../domain/publication-refused.ts'

/** Encodings of Japanese publications. The WHATWG encoding `shift_jis` is CP932 (Windows-31J). */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp'

/** How much is read before the encoding is detected. */
const headBytes = 1_048_576

/**
 * Decodes a byte stream in chunks. The encoding is detected in the first MiB that is not only ASCII.
 * Throws `PublicationRefused`: `undecodable` for bytes that are invalid in the encoding, `wrong_format` for a NUL character and for a
 * byte order mark at the start of a later line, which means that a second file was appended.
 */
export async function* decodeStream(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  let lastCharacter = ''
  for await (const text of decodedChunks(bytes, name)) {
    if (text.includes('\uFEFF') && /[\r\n]\uFEFF/.test(lastCharacter + text)) {
      throw new PublicationRefused('wrong_format', `${name}: a second byte order mark: another file was appended`)
    }
    lastCharacter = text.slice(-1) || lastCharacter
    if (text.includes('\0')) throw new PublicationRefused('wrong_format', `${name}: the text contains a NUL character`)
    yield text
  }
}

async function* decodedChunks(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let headChunks: Uint8Array[] = []
  let headLength = 0
  for await (const chunk of bytes) {
    if (decoder !== null) {
      yield decode(decoder, name, chunk)
      continue
    }
    headChunks.push(chunk)
    headLength += chunk.length
    if (headLength < headBytes) continue
    const head = Buffer.concat(headChunks)
    headChunks = []
    headLength = 0
    if (isAscii(head)) {
      yield head.toString('latin1')
      continue
    }
    decoder = createDecoder(head, name)
    yield decode(decoder, name, head)
  }
  const rest = Buffer.concat(headChunks)
  decoder ??= createDecoder(rest, name)
  yield decode(decoder, name, rest) + decode(decoder, name)
}

/** Decodes a whole text in memory. Throws `PublicationRefused` (`undecodable`). */
export function decodeText(bytes: Uint8Array, name: string): string {
  const decoder = createDecoder(bytes, name)
  return decode(decoder, name, bytes) + decode(decoder, name)
}

/**
 * Detects the encoding from the first bytes of a text, which may end inside a character. Returns `null` when they are invalid in
 * every encoding. EUC-JP decoded as Shift_JIS is full of half-width katakana, so the encoding with fewer of them is right.
 */
export function detectEncoding(head: Uint8Array): TextEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const wide = head.includes(0) ? utf16Of(head) : null
  if (wide !== null) return wide
  if (hasKanjiEscape(head) && tryDecode('iso-2022-jp', head) !== null) return 'iso-2022-jp'
  if (tryDecode('utf-8', head) !== null) return 'utf-8'
  const shiftJis = tryDecode('shift_jis', head)
  const eucJp = tryDecode('euc-jp', head)
  if (shiftJis !== null && eucJp !== null)
    return countHalfWidthKana(eucJp) < countHalfWidthKana(shiftJis) ? 'euc-jp' : 'shift_jis'
  if (shiftJis !== null) return 'shift_jis'
  return eucJp === null ? null : 'euc-jp'
}

/** ISO-2022-JP has no bytes above ASCII, and an escape sequence before kanji. */
const hasKanjiEscape = (head: Uint8Array): boolean =>
  ['\u001b$@', '\u001b$B'].some((sequence) => Buffer.from(head).includes(sequence))

/**
 * UTF-16 without a byte order mark, which ASCII shows by its NUL bytes: the only order of bytes in which the text has line ends and no character
 * that no text has.
 */
function utf16Of(head: Uint8Array): TextEncoding | null {
  const orders = (['utf-16le', 'utf-16be'] as const).filter((order) => {
    const text = tryDecode(order, head)
    return text !== null && /[\r\n]/.test(text) && !notInTexts.test(text)
  })
  return orders.length === 1 ? orders[0]! : null
}
const notInTexts = /[^\t\r\n\P{Cc}]|[\p{Cn}\p{Co}]/u

function createDecoder(head: Uint8Array, name: string): TextDecoder {
  const encoding = detectEncoding(head)
  if (encoding === null) {
    throw new PublicationRefused(
      'undecodable',
      `${name}: the text is neither UTF-8, UTF-16, CP932 (Shift_JIS) nor EUC-JP`,
    )
  }
  return new TextDecoder(encoding, { fatal: true })
}

/** The text of the next bytes; without `chunk`, of the end. Throws for bytes that are invalid, or that end inside a character. */
function decode(decoder: TextDecoder, name: string, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    const where = chunk === undefined ? 'at the end' : 'later'
    const problem = `the text begins as ${decoder.encoding} but is invalid in that encoding ${where}`
    throw new PublicationRefused('undecodable', `${name}: ${problem}`)
  }
}

/** Returns `null` for bytes that are invalid in the encoding. */
function tryDecode(encoding: TextEncoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

function countHalfWidthKana(text: string): number {
  return text.match(/[\uFF61-\uFF9F]/g)?.length ?? 0
}

const escapeByte = 0x1b

/** Only ASCII, and no other encoding in ASCII bytes. */
function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80 && byte !== 0 && byte !== escapeByte)
}
