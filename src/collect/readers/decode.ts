import { TextDecoder } from 'node:util'
import { PublicationRefused } from '../../domain/reading.ts'

/** Encodings of Japanese publications. `shift_jis` is the WHATWG encoding of that name, which is CP932 (Windows-31J). */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'euc-jp'

const headBytes = 1_048_576

/**
 * Decodes a byte stream in chunks. The byte order mark, or the first MiB that is not ASCII, determines the encoding.
 * Throws `PublicationRefused`: `undecodable` for bytes that are invalid in it, `wrong_format` for a NUL character and for a byte
 * order mark at the start of a later line, which means that a second file was appended.
 */
export async function* decodeStream(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  let last = ''
  for await (const text of decodedChunks(bytes, name)) {
    if (text.includes('\uFEFF') && /[\r\n]\uFEFF/.test(last + text)) {
      throw new PublicationRefused('wrong_format', `${name}: a second byte order mark: another file was appended`)
    }
    last = text.slice(-1) || last
    if (text.includes('\0')) throw new PublicationRefused('wrong_format', `${name}: the text contains a NUL character`)
    yield text
  }
}

async function* decodedChunks(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let head: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    if (decoder !== null) {
      yield decodePart(decoder, chunk, name)
      continue
    }
    head.push(chunk)
    size += chunk.length
    if (size < headBytes) continue
    const joined = Buffer.concat(head)
    head = []
    size = 0
    if (isAscii(joined)) {
      yield joined.toString('latin1')
      continue
    }
    decoder = decoderOf(joined, name)
    yield decodePart(decoder, joined, name)
  }
  const rest = Buffer.concat(head)
  decoder ??= decoderOf(rest, name)
  yield decodePart(decoder, rest, name) + decodePart(decoder, null, name)
}

/** Decodes a whole file in memory; see `decodeStream`. */
export function decodeText(bytes: Uint8Array, name: string): string {
  const decoder = decoderOf(bytes, name)
  return decodePart(decoder, bytes, name) + decodePart(decoder, null, name)
}

/**
 * Detects the encoding from the first bytes, which may end inside a character. `null`: none of the known encodings.
 * When both Shift_JIS and EUC-JP are valid, the one with fewer half-width katakana is right: EUC-JP decoded as Shift_JIS is full of
 * them.
 */
export function detectEncoding(head: Uint8Array): TextEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (tryDecode('utf-8', head) !== null) return 'utf-8'
  const shiftJis = tryDecode('shift_jis', head)
  const eucJp = tryDecode('euc-jp', head)
  if (shiftJis !== null && eucJp !== null)
    return halfWidthKana(eucJp) < halfWidthKana(shiftJis) ? 'euc-jp' : 'shift_jis'
  if (shiftJis !== null) return 'shift_jis'
  return eucJp === null ? null : 'euc-jp'
}

function decoderOf(head: Uint8Array, name: string): TextDecoder {
  const encoding = detectEncoding(head)
  if (encoding === null) {
    throw new PublicationRefused('undecodable', `${name}: the text is neither UTF-8, CP932 (Shift_JIS) nor EUC-JP`)
  }
  return new TextDecoder(encoding, { fatal: true })
}

function decodePart(decoder: TextDecoder, part: Uint8Array | null, name: string): string {
  try {
    return part === null ? decoder.decode() : decoder.decode(part, { stream: true })
  } catch {
    const where = part === null ? 'at the end' : 'later'
    throw new PublicationRefused(
      'undecodable',
      `${name}: the text begins as ${decoder.encoding} but is invalid in that encoding ${where}`,
    )
  }
}

function tryDecode(encoding: TextEncoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

function halfWidthKana(text: string): number {
  return text.match(/[\uFF61-\uFF9F]/g)?.length ?? 0
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80)
}
