import type { Context, Language, OtherRecords } from '../types.ts'
import { h, type ComponentChild } from 'preact'

const inRecordsOnly = {
  ja: (number: ComponentChild, count: number) => [
    ' 法人番号 ',
    number,
    `（収録した法人の登録にない番号）の記録 ${count}件`,
  ],
  en: (number: ComponentChild, count: number) => [
    `: ${count === 1 ? 'one record has' : `${count} records have`} the corporate number `,
    number,
    ', which the register as collected here lacks',
  ],
} satisfies Record<Language, unknown>

export type NumberInRecords = OtherRecords['numbers_in_records'][number]

/** A number that records under the name print and no company here has, behind the printed name, with the way to its records. */
export function numberInRecords(
  { corporate_number: corporateNumber, count }: Pick<NumberInRecords, 'corporate_number' | 'count'>,
  { href, language }: Pick<Context, 'href' | 'language'>,
) {
  const way = h('a', { href: href({ view: 'company', corporateNumber }), class: 'number' }, corporateNumber)
  return inRecordsOnly[language](way, count)
}

/** The same in small type, of each number with its printed name. */
export const numberHints = (numbers: readonly NumberInRecords[], context: Pick<Context, 'href' | 'language'>) =>
  numbers.map((number) => h('span', { class: 'hint' }, ' ', number.name, ...numberInRecords(number, context)))
