import { doubleByteTable } from '../../../words/text/lost-signs.ts'
import { withoutRadicals } from '../../../words/text/radicals.ts'

/** A character as the library gives it, and by which code of which font. */
export interface CodedGlyph {
  readonly text: string
  readonly font: string
  readonly code: number
  /** Of its advance, as a share of the font size. */
  readonly widthShare: number
}

/**
 * The characters that nobody knows. For a font without a map to Unicode, and for a code that the map lacks (外字), the library returns the code
 * itself as the character: the number of a glyph, which is any character. In some fonts, the codes are characters (UniJIS-UCS2): then most of
 * them are Japanese. Returns whether the character of a glyph is unknown.
 */
export function unmappedOf(glyphs: readonly CodedGlyph[]): (glyph: CodedGlyph) => boolean {
  const unmapped = new Map<string, 'all' | 'codes'>()
  for (const [font, ofFont] of Map.groupBy(glyphs, (glyph) => glyph.font)) {
    const distinct = [...new Map(ofFont.map((glyph) => [glyph.code, glyph])).values()]
    const wide = distinct.filter(({ code }) => code > 0xff)
    const codes = wide.filter(isCode)
    if (codes.length === 0) {
      if (wide.length === 0 && areWideLetters(distinct)) unmapped.set(font, 'all')
      continue
    }
    const isOnlyCodes = codes.length === wide.length
    const japanese = codes.filter(({ text }) => isJapanese(text)).length
    if (!isOnlyCodes) unmapped.set(font, 'codes')
    else if (japanese < codes.length / 2) unmapped.set(font, 'all')
  }
  return (glyph) => {
    const kind = unmapped.get(glyph.font)
    return kind === 'all' ? isCode(glyph) : kind === 'codes' && glyph.code > 0xff && isCode(glyph)
  }
}

/** The library gives some radicals as the kanji that they show. A code of four bytes may be no character. */
const isCode = ({ text, code }: CodedGlyph): boolean =>
  text.codePointAt(0) === code || (code <= 0xff_ff && text === withoutRadicals(String.fromCharCode(code)))

let encodable: ReadonlySet<string> | null = null
const isJapanese = (text: string): boolean => (encodable ??= new Set(doubleByteTable('shift_jis').keys())).has(text)

/** No Latin letter is as wide as a kanji: such letters are numbers of glyphs. One alone may be a wide W. */
function areWideLetters(glyphs: readonly CodedGlyph[]): boolean {
  const letters = glyphs.filter(({ text }) => /^[!-~]$/.test(text))
  return letters.length >= 3 && letters.every((glyph) => glyph.widthShare >= 0.98 && isCode(glyph))
}
