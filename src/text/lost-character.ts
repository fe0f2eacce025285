/** A text with one character lost: what is known before and after it. */
export interface LostCharacter {
  readonly before: string
  readonly after: string
}

/** What stands for it: ? (two for two units), the geta mark, a box, or the replacement character, one for each byte. */
const lostCharacter = /[?？]{1,2}|[〓□]|\ufffd{1,4}/gu

/** Splits a text at its lost character; `null` if none is lost, or several are. */
export function splitAtLostCharacter(text: string): LostCharacter | null {
  const [found, another] = text.matchAll(lostCharacter)
  if (found === undefined || another !== undefined) return null
  return { before: text.slice(0, found.index), after: text.slice(found.index + found[0].length) }
}
