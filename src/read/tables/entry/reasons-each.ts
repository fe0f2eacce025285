import { markedLine } from '../../../words/text/marks.ts'
import { reasonCodesOf } from '../../../words/vocabulary/reason-codes-of.ts'
import { textCell } from '../../documents/document.ts'
import { linesOf } from '../text.ts'
import { companiesIn } from './companies-in-words.ts'
import { withCells, type Fields } from './fields.ts'

/**
 * The reason of each of several parties of a row: one line for each, of which every one is a reason by itself, or the words behind its name
 * (株式会社架空：談合); `null`: they have the words in common, such as one reason that is wrapped.
 */
export function reasonsEach(fields: Fields, names: readonly string[]): readonly string[] | null {
  const lines = linesOf(fields.text('reason'))
  if (names.length < 2 || lines.length !== names.length) return null
  const named = lines.map((line) => companiesIn(line, names).find(({ start }) => start === 0))
  if (named.every((one, index) => one?.company === index))
    return lines.map((line, index) => line.slice(named[index]!.end).replace(/^\s*[：:]?\s*/u, ''))
  // ①談合, ③粗雑工事: marks that are those of the companies tie in `own-words.ts`.
  const isOne = (line: string, index: number): boolean =>
    reasonCodesOf(line).length > 0 &&
    markedLine(line) === null &&
    !(index > 0 && goesOnAbove.test(line)) &&
    !(index < lines.length - 1 && goesOnBelow.test(line))
  return named.every((one) => one === undefined) && lines.every(isOne) ? lines : null
}
const goesOnAbove = /^[（(※＊、。・]|^(?:及び|並びに|かつ|により)/u
const goesOnBelow = /(?:[のにをがはでと、・（(]|より|から|及び|並びに)$/u

export const withReason = (fields: Fields, reason: string): Fields =>
  withCells(fields, (field) => (field === 'reason' ? [textCell(reason)] : null))
