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
