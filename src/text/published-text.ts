/**
 * What is done to published words before they are shown. The ledger keeps them as they were published; every answer shows them
 * cleaned, and names are compared without the characters that nobody sees.
 *
 * - Invisible characters are removed: what Unicode calls default ignorable (bidirectional controls U+061C, U+200E, U+200F, U+202A to U+202E
 *   and U+2066 to U+2069, zero-width spaces and joiners, soft hyphens, fillers, tags) and the annotation marks U+FFF9 to U+FFFB. Variation
 *   selectors stay: they choose the shape of a kanji (葛󠄀城市).
 * - C0 and C1 controls and the separators U+2028 and U+2029 become a space. In texts of several lines (`severalLines`) those that
 *   end a line become a line feed, and more than one empty line becomes one.
 */
const invisible = /(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
const controls = / *[\p{Cc}\u2028\u2029][\p{Cc}\u2028\u2029 ]*/gu
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g
const otherControls = /[^\n\P{Cc}]+/gu

/** Texts without any of these are as they should be. This is asked of every text of every answer. */
const suspicious = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/u

/** Names and other texts of one line. */
export function cleanLine(text: string): string {
  if (!suspicious.test(text)) return text
  return text.replace(invisible, '').replace(controls, ' ').trim()
}

/** Texts in which the publisher ends lines: what happened, and why. */
export function cleanLines(text: string): string {
  if (!suspicious.test(text)) return text
  return text
    .replace(invisible, '')
    .replace(lineEnds, '\n')
    .replace(otherControls, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The text for comparing: what nobody sees tells no name from another. */
export function withoutInvisible(text: string): string {
  return suspicious.test(text) ? text.replace(invisible, '') : text
}

/** True for an address that a reader may follow: http or https, in one word. Anything else a publication may hold (`javascript:`) is a text. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && URL.canParse(text)
}
