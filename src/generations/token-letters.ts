import type { CountName } from '../domain/count-names.ts'

/** The first letters of the index tokens by which records are counted. */
export const countedLetters = {
  authority: 'a',
  law: 'l',
  action_type: 't',
  reason: 'r',
  prefecture: 'p',
  sector: 's',
  date_basis: 'u',
} as const satisfies Partial<Record<CountName, string>>

/** The first letter of the index tokens of the names that a record prints, folded. A token with the legal form ends with a slash and the form. */
export const printedNameLetter = 'x'
