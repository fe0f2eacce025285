/** 64 bits of a text under a key of 64 bits, as two integers. */
export interface HalfSipHash {
  one: number
  two: number
}

/**
 * HalfSipHash-2-4: what cannot be foreseen without the key, at a fraction of the cost of a call into the crypto library. Good for
 * finding something in memory; what is written to disk needs more. Takes texts of Latin-1 characters; the result is written into
 * `into`, and false is returned for a text with others.
 */
export function halfSipHash(key: readonly [number, number], text: string, into: HalfSipHash): boolean {
  let [v0, v1, v2, v3] = [key[0], key[1] ^ 0xee, 0x6c796765 ^ key[0], 0x74656462 ^ key[1]]
  const round = (): void => {
    v0 = (v0 + v1) | 0
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0
    v0 = (v0 << 16) | (v0 >>> 16)
    v2 = (v2 + v3) | 0
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2
    v0 = (v0 + v3) | 0
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0
    v2 = (v2 + v1) | 0
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2
    v2 = (v2 << 16) | (v2 >>> 16)
  }
  let word = 0
  for (let i = 0; i < text.length; i++) {
    const byte = text.charCodeAt(i)
    if (byte > 255) return false
    word |= byte << ((i & 3) * 8)
    if ((i & 3) < 3) continue
    v3 ^= word
    round()
    round()
    v0 ^= word
    word = 0
  }
  word |= text.length << 24
  v3 ^= word
  round()
  round()
  v0 ^= word
  v2 ^= 0xee
  for (let i = 0; i < 4; i++) round()
  into.one = v1 ^ v3
  v1 ^= 0xdd
  for (let i = 0; i < 4; i++) round()
  into.two = v1 ^ v3
  return true
}
