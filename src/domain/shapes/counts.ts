import { Type } from 'typebox'
import { limits } from '../limits.ts'
import { count, record, text, textOrNull } from './parts.ts'

const countRowSchema = record('CountRow', {
  value: text(
    'The value as its parameter takes it: a code, the name of an authority, a year (2025) or a month (2025-03). The days of a year or month are asked with from and to.',
  ),
  label: text('The value in Japanese.'),
  label_en: textOrNull('The value in English; `null` for an authority of which no English name is known.'),
  count: count('Matching records that have the value. A record with several laws, reasons or sectors counts for each.'),
  acts: count('The acts that they are: an act that several sources publish once, a warning not at all.'),
})

/** Matching records divided by one of the names of `counts`; in `meta`. */
export const valueCountsSchema = record('ValueCounts', {
  rows: Type.Array(countRowSchema, {
    maxItems: limits.countRowsMax,
    description: `The values with the most records first, years and months in their order; at most ${limits.countRowsMax}, of years and months the latest.`,
  }),
  other: count('Matching records that are in none of the rows, those of none included.'),
  none: count('Matching records for which no value is published or recognised; in no day, for years and months.'),
  exact: Type.Boolean({
    description: `\`false\`: more than ${limits.countedMax.toLocaleString('en')} records match, or may, and the newest were counted, so that each number is at least that.`,
  }),
})
