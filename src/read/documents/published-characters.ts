import { withoutRadicals } from '../../words/text/radicals.ts'

/**
 * The characters that a publication shows where its own software left their codes: 株式会社&#39641;田工業 (a reference of HTML, written twice or
 * outside of HTML), and radicals in place of kanji (⻑谷川). Nothing is decoded twice.
 */
export function publishedCharacters(text: string): string {
  const decoded = /[&＆]/u.test(text) ? text.replace(reference, characterOf) : text
  return withoutRadicals(decoded)
}

/** &#39641; &#x9AD9; &amp;#39641; ＆＃３９６４１；, and the names that every text in HTML needs. */
const reference =
  /(?:&(?:amp;)?#|＆＃)(?:[xX](?<hex>[\da-fA-F]{2,6})|(?<decimal>[\d０-９]{2,7}))[;；]|&(?<name>amp|lt|gt|quot|nbsp);/gu

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The character; a code of none stays as it is. */
function characterOf(code: string, ...more: unknown[]): string {
  const groups = more.at(-1) as Readonly<Record<string, string | undefined>>
  if (groups['name'] !== undefined) return named[groups['name']] ?? code
  const number =
    groups['hex'] === undefined
      ? Number((groups['decimal'] ?? '').normalize('NFKC'))
      : Number.parseInt(groups['hex'], 16)
  const isCharacter = number >= 0x20 && number <= 0x10ffff && !(number >= 0xd800 && number <= 0xdfff)
  return isCharacter ? String.fromCodePoint(number) : code
}
