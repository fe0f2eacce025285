export { nameOfLetter, parseLetterNames, replaceLetterNames } from './letter-names.ts'
export { readingKey } from './reading-key.ts'
export { kanaOfRomaji, readingKeysOfRomaji } from './romaji.ts'
export { romanize } from './romanize.ts'
