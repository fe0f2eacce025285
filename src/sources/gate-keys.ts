import { Type } from 'typebox'
import { about, mapping, number, text } from './schema-keys.ts'

/** The key `gates` of a `source.yml`. */
export const gateKeys = mapping(
  {
    rows_min: Type.Number({
      minimum: 0,
      errorMessage: 'a number from 0',
      ...about('A file with fewer rows is refused.', 1),
    }),
    unread_share_max: number(1, 'A file with a larger share of unparsed rows is refused.', 0.3),
    loss_share_max: Type.Optional(
      number(
        1,
        'The share of a list that may leave it between two publications; 0.3 unless stated, and a larger one counts only with `loss_reason`. Records ' +
          'whose measure is over do not count, and two may leave a short list. Of a complete list at most half, or five records, may be new.',
        0.5,
      ),
    ),
    loss_reason: Type.Optional(text('Why so many records may leave.', 'An edition has the cases of its year only.')),
  },
  'What a file and a list may lack.',
)
