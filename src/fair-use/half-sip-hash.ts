/** 64 bits of a text under a key of 64 bits, as two integers. */
export interface HalfSipHash {
  one: number
  two: number
}

/** Before the last rounds of the first half, and of the second. */
const [firstMark, secondMark] = [0xee, 0xdd]

/**
 * HalfSipHash-2-4: what cannot be foreseen without the key, at a fraction of the cost of a call into the crypto library. Good for
 * finding something in memory; what is written to disk needs more. Takes texts of Latin-1 characters; the result is written into
 * `into`, and false is returned for a text with others.
 */
export function halfSipHash(key: readonly [number, number], text: string, into: HalfSipHash): boolean {
  let [v0, v1, v2, v3] = [key[0], key[1] ^ firstMark, 0x6c796765 ^ key[0], 0x74656462 ^ key[1]]
  const words = (text.length >>> 2) + 1
  let at = 0
  // After the words the two halves of the result, each with its rounds.
  for (let step = 0; step < words + 2; step++) {
    let word = 0
    if (step < words) {
      const end = Math.min(at + 4, text.length)
      if (step === words - 1) word = text.length << 24
      for (let shift = 0; at < end; at++, shift += 8) {
        const byte = text.charCodeAt(at)
        if (byte > 255) return false
        word |= byte << shift
      }
      v3 ^= word
    } else if (step === words) v2 ^= firstMark
    else v1 ^= secondMark
    // Written out here: a function that changes all four would keep them in memory.
    for (let round = step < words ? 2 : 4; round > 0; round--) {
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
    if (step < words) v0 ^= word
    else if (step === words) into.one = v1 ^ v3
    else into.two = v1 ^ v3
  }
  return true
}
