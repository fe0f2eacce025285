import { splitLegalForm } from './legal-form.ts'

/** Stands for a character that could not be decoded. */
export const replacementCharacter = '\ufffd'

/**
 * Programs that know only the characters of JIS X 0208 cannot decode the signs ㈱ (87 8A) and ㈲ (87 8B) of Shift_JIS. They replace the
 * first byte by U+FFFD and take the second for the first of the next character: ㈱ガイアート (87 8A 83 4B …) becomes �潟Kイアート.
 * All bytes but the first are still there. This function reads the text again after each lost sign: �ガイアート. Which sign it was is not
 * guessed.
 *
 * `null`: something else was lost. Besides ㈱ and ㈲, only rare kanji (孖, 誧, 匇, 絈, 寀, 誾, 匤, 絜) have such a second byte.
 */
export function withLostSigns(text: string): string | null {
  const [before = '', ...damaged] = text.split(replacementCharacter)
  const parts = damaged.map(afterLostSign)
  return parts.includes(null) ? null : [before, ...parts].join(replacementCharacter)
}

/** Whether the sign of the legal form is lost: the first or last character, in a name that has no other form. */
export const hasLostSign = (name: string): boolean =>
  /^(?:\ufffd[^\ufffd]+|[^\ufffd]+\ufffd)$/u.test(name) &&
  splitLegalForm(name.replace(replacementCharacter, '')).forms.length === 0

const secondBytesOfSigns: ReadonlySet<number> = new Set([0x8a, 0x8b])

function afterLostSign(text: string): string | null {
  const bytes = bytesOf(text)
  if (bytes === null || !secondBytesOfSigns.has(bytes[0] ?? 0)) return null
  try {
    return new TextDecoder('shift_jis', { fatal: true }).decode(Uint8Array.from(bytes.slice(1)))
  } catch {
    return null
  }
}

let shiftJisBytes: ReturnType<typeof doubleByteTable> | null = null

/** The text in Shift_JIS; `null` if it has another character. */
function bytesOf(text: string): number[] | null {
  shiftJisBytes ??= doubleByteTable('shift_jis')
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0)!
    if (code < 0x80) bytes.push(code)
    // Katakana of half width have one byte.
    else if (code >= 0xff61 && code <= 0xff9f) bytes.push(code - 0xff61 + 0xa1)
    else {
      const pair = shiftJisBytes.get(character)
      if (pair === undefined) return null
      bytes.push(...pair)
    }
  }
  return bytes
}

/** The two bytes of each character. Node.js has only decoders for these charsets, so the table is made by decoding every pair of bytes. */
export function doubleByteTable(charset: 'shift_jis' | 'euc-jp'): Map<string, readonly [lead: number, trail: number]> {
  const decoder = new TextDecoder(charset)
  const table = new Map<string, readonly [number, number]>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if (character.length === 1 && character !== '\ufffd' && !table.has(character)) table.set(character, [lead, trail])
    }
  }
  return table
}
