/** Control characters, format characters (such as bidirectional controls), and line and paragraph separators. */
const invisibleCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Writes invisible characters as JSON escapes. A client could otherwise control the terminal or page that shows its query. */
export const escapeInvisible = (json: string): string =>
  json.replace(invisibleCharacter, (character) => character.split('').map(jsonEscape).join(''))

const jsonEscape = (codeUnit: string): string => `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`
