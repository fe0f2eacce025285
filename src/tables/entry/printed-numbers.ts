import { linesOf } from '../text.ts'

/** A number of a company as a list prints it: digits that are not a corporate number are kept as published. */
export interface PrintedNumber {
  readonly digits: string
  readonly printed: string
}

/** The numbers in a cell, one on each line; lines without digits are none. */
export const numbersIn = (text: string): PrintedNumber[] =>
  linesOf(text)
    .map((line) => ({ digits: line.normalize('NFKC').replace(/\D/g, ''), printed: line.trim() }))
    .filter(({ digits }) => digits !== '')
