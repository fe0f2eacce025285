import { Type } from 'typebox'
import { code, nullable, record, text, textOrNull } from './parts.ts'

const readings = [
  'corporate_number',
  'name',
  'name_and_place',
  'place_of_business',
  'as_printed',
  'joint_venture',
  'sounds',
  'similar',
] as const

const placeSchema = record('', {
  text: text('The words that name the place, as typed.'),
  codes: Type.Array(Type.String(), {
    description:
      'Codes of the prefectures (JIS X 0401, 2 digits) and municipalities (JIS X 0402, 5 digits) of that name.',
  }),
  matched: Type.Boolean({
    description: 'true: the companies shown are there. false: no company of the name is, so those elsewhere are shown.',
  }),
})

/** How the text of a company search was read; in `meta`. */
export const understandingSchema = record('', {
  reading: code(
    readings,
    'name: a name, a short name or a part of a name. name_and_place: words of the text are a place, the others a name. place_of_business: a company and its unit. as_printed: a company and what lists print with it (ほか, 代表者, notes), or the parties of a list. joint_venture: its members. sounds: a name in katakana that sounds like the text. similar: a name with one slip.',
  ),
  name: text('The part of the text that was searched as a name.'),
  place: nullable(placeSchema),
  unit: textOrNull('The unit or place of business after the name.'),
  members: Type.Array(Type.String(), {
    description: 'The members that the name of a joint venture lists, or the parties of a list.',
  }),
})
