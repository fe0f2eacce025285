/**
 * Cleaning of published texts. The ledger stores them as published; responses contain them cleaned, and comparisons of names ignore
 * invisible characters.
 *
 * - Invisible characters are removed: Unicode's default ignorable code points (bidirectional controls U+061C, U+200E, U+200F, U+202A to U+202E
 *   and U+2066 to U+2069, zero-width spaces and joiners, soft hyphens, fillers, tags), noncharacters (U+FDD0) and the annotation marks U+FFF9 to
 *   U+FFFB. Variation selectors stay: they select the glyph of a kanji (葛󠄀城市).
 * - C0 and C1 controls, the separators U+2028 and U+2029 and the blank of braille (U+2800) become a space. In texts of several lines (`cleanLines`) line
 *   ends become a line feed, and several empty lines become one.
 */
const invisible =
  /(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/gu
/** Only the first of several spaces begins a match: a text of nothing else is read once. */
const controls = /(?<! ) *[\p{Cc}\u2028\u2029\u2800][\p{Cc}\u2028\u2029\u2800 ]*/gu
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g
const otherControls = /(?:[^\n\P{Cc}]|\u2800)+/gu

/** Most texts of a response need no cleaning. This test is quicker than the replacements. */
const cleanable = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]/u

/** Cleans names and other texts of one line. */
export function cleanLine(text: string): string {
  if (!cleanable.test(text)) return text
  return text.replace(invisible, '').replace(controls, ' ').trim()
}

/** Cleans texts of several lines, such as summaries and reasons. */
export function cleanLines(text: string): string {
  if (!cleanable.test(text)) return text
  return text
    .replace(invisible, '')
    .replace(lineEnds, '\n')
    .replace(otherControls, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function withoutInvisible(text: string): string {
  return cleanable.test(text) ? text.replace(invisible, '') : text
}

/**
 * Whether a text is an http or https URL without user information. Anything else must not become a link: `javascript:` runs, and
 * `https://www.mhlw.go.jp@example.com/` leads elsewhere than a reader believes.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === ''
}
