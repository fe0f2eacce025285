export { parseLetterNames, replaceLetterNames } from './letter-names.ts'
export { readingKey } from './reading-key.ts'
export { readingKeysOfRomaji } from './romaji.ts'
export { romanize } from './romanize.ts'
