import { TextDecoder } from 'node:util'
import { PublicationRefused } from '../../domain/reading.ts'

/** Encodings of Japanese publications. `shift_jis` is the WHATWG encoding of that name, which is CP932 (Windows-31J). */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'euc-jp'

const headBytes = 1_048_576

/**
 * Decodes a byte stream to text, a piece at a time. The encoding comes from the byte order mark or from the first MiB
 * that is not plain ASCII; a later byte that does not fit it refuses the whole file.
 * Throws `PublicationRefused` `undecodable`, and `wrong_format` for a NUL character, which no text has, and for a byte order mark at the
 * beginning of a later line, where a second file was put behind the first.
 */
export async function* decodeStream(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  let last = ''
  for await (const text of decodedPieces(bytes, name)) {
    if (text.includes('\uFEFF') && /[\r\n]\uFEFF/.test(last + text)) {
      throw new PublicationRefused('wrong_format', `${name}: a second text with its own byte order mark begins inside`)
    }
    last = text.slice(-1) || last
    if (text.includes('\0')) throw new PublicationRefused('wrong_format', `${name}: binary data stand in the text`)
    yield text
  }
}

async function* decodedPieces(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
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

/** Decodes a whole file held in memory; see `decodeStream`. */
export function decodeText(bytes: Uint8Array, name: string): string {
  const decoder = decoderOf(bytes, name)
  return decodePart(decoder, bytes, name) + decodePart(decoder, null, name)
}

/**
 * The encoding of a text by its first bytes (a character may be cut at their end), `null` when it is none of ours.
 * Where Shift_JIS and EUC-JP both fit, the one that gives fewer half-width katakana is right: EUC-JP read as Shift_JIS is full of them.
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
    const where = part === null ? 'at its end' : 'further down'
    throw new PublicationRefused(
      'undecodable',
      `${name}: the text begins as ${decoder.encoding} but breaks that encoding ${where}`,
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
