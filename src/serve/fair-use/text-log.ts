/**
 * The distinct texts of an address within a window. Who types トヨタ sends ト, トヨ and トヨタ: a text that continues another, or is its
 * beginning, is the same. The texts are kept as hashes of their beginnings, never as they are.
 */
export interface TextLog {
  /** Counts a text. Returns the milliseconds to wait if it is one too many, otherwise `null`. */
  add(text: string, at: number): number | null
}

/** Longer beginnings are not compared. */
const charactersMax = 24

interface CountedText {
  /** The hash of each beginning, the shortest first. */
  beginnings: Uint32Array
  readonly at: number
}

export function createTextLog(textsMax: number, windowMilliseconds: number): TextLog {
  /** The oldest first. */
  const texts: CountedText[] = []
  return {
    add(text, at) {
      while (texts[0] !== undefined && texts[0].at <= at - windowMilliseconds) texts.shift()
      const beginnings = hashesOf(text)
      if (beginnings.length === 0) return null
      const same = texts.find((counted) => isSame(counted.beginnings, beginnings))
      if (same !== undefined) {
        if (beginnings.length > same.beginnings.length) same.beginnings = beginnings
        return null
      }
      const [oldest] = texts
      if (oldest !== undefined && texts.length >= textsMax) return oldest.at + windowMilliseconds - at
      texts.push({ beginnings, at })
      return null
    },
  }
}

/** Whether one of two texts begins with the other. */
function isSame(a: Uint32Array, b: Uint32Array): boolean {
  const last = Math.min(a.length, b.length) - 1
  return a[last] === b[last]
}

/** FNV-1a, 32 bits, after each character: two of some hundred texts that collide only count once. */
function hashesOf(text: string): Uint32Array {
  let hash = 0x811c9dc5
  const characters = Array.from(text).slice(0, charactersMax)
  return Uint32Array.from(characters, (character) => {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0
    return hash
  })
}
