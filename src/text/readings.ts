export { letterReading, spellLetters } from './letter-reading.ts'
export { readingKey } from './reading-key.ts'
export { readingKeysOfRomaji } from './romaji.ts'
export { romanize } from './romanize.ts'
