import { withoutRadicals } from './radicals.ts'

/** A text with one character lost: what is known before and after it. */
export interface LostCharacter {
  readonly before: string
  readonly after: string
}

/** A character of private use (外字), and a radical or a stroke without a counterpart: a letter stands there, and nobody knows which. */
export const lostLetter = /[\p{Co}\u2e80-\u2eff\u31c0-\u31ef]/u

/** What stands for it: ? (two for two units), the geta mark, a box, the replacement character, one for each byte, or a lost letter. */
const lostCharacter = new RegExp(`[?？]{1,2}|[〓□]|\\ufffd{1,4}|${lostLetter.source}`, 'gu')

/** Splits a text at its lost character; `null` if none is lost, or several are. */
export function splitAtLostCharacter(published: string): LostCharacter | null {
  const text = withoutRadicals(published)
  const [found, another] = text.matchAll(lostCharacter)
  if (found === undefined || another !== undefined) return null
  return { before: text.slice(0, found.index), after: text.slice(found.index + found[0].length) }
}

/**
 * Whether a printed name lacks a character: a lost letter, the geta mark, a sign for one between two letters, or a code that was not decoded
 * (&#39641). Without it the name would be that of another company. A mark before or behind the name is none (■株式会社見本).
 */
export const hasLostCharacter = (name: string): boolean => inName.test(withoutRadicals(name))

const inName = new RegExp(
  `${lostLetter.source}|〓|(?<=[\\p{L}〇々])[?□■▯▢](?=[\\p{L}〇々])|&#|(?<![A-Za-z])U\\+[\\dA-F]{4}|\\\\u[\\da-f]{4}`,
  'u',
)
