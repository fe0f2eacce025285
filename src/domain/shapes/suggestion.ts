import { Type } from 'typebox'
import { limits } from '../limits.ts'
import { code, instantOrNull, record, text, textOrNull } from './parts.ts'

/** A name that somebody who is still typing may mean. */
export const suggestionSchema = record('Suggestion', {
  kind: code(['company', 'authority'], 'What has the name.'),
  name: text('The name.'),
  name_en: textOrNull('The official English name.'),
  place: textOrNull(
    'The prefecture and municipality of a company, by which it is told from others of the name; the prefecture of a municipality.',
  ),
})

/** The whole answer of `/suggest`. It has no request id, so that all who type the same get the same. */
export const suggestionsSchema = Type.Object({
  data: record('', {
    suggestions: Type.Array(suggestionSchema, { maxItems: limits.suggestions.namesMax }),
  }),
  meta: record('', {
    generation: text('Id of the published data generation.'),
    data_as_of: instantOrNull('Newest successful collection of companies.'),
    sample: Type.Boolean({ description: 'true: fictional sample data.' }),
    sample_notice: textOrNull('A notice if the data are fictional.'),
  }),
})
