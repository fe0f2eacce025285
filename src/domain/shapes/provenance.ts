import { Type } from 'typebox'
import { changes } from '../../words/codes/changes.ts'
import { identityBases } from '../../words/codes/identity-bases.ts'
import { date, dateOrNull, instant, nullable, number13, record, code, codesOf, text, textOrNull } from './parts.ts'

export const sourceSchema = record('Source', {
  publisher: text('The body that published the record.'),
  title: text('Title of the publication.'),
  url: text('URL of the page of the record if it has one, else of the list; http or https.'),
  file_url: textOrNull('URL of the file that the record was read from, if it is known.'),
  url_text: textOrNull('What the publication prints for this record instead of an http or https URL.'),
  published_on: dateOrNull(
    'Day of publication: of the record, else the one that the publication states (`list_as_of` of a record); `null` if none is stated.',
  ),
  retrieved_at: instant('When the publication was collected.'),
  license: text('Licence or terms of the publication.'),
  attribution: text('Credit to show, with the note that the data was processed.'),
})

/** When a record was first and last seen at its source. */
export const sightings = {
  first_seen_on: date(
    'First day on which the record was seen at the source; in a file that tells no day, the day of its import.',
  ),
  last_seen_on: date(
    'Last day on which the record was seen at the source; in a file that tells no day, the day of its import.',
  ),
  removed_at_source_on: dateOrNull(
    'Day of the first complete list without the record. Removal from a list does not mean that the action was cancelled.',
  ),
}

export const periodSchema = nullable(
  record('', {
    text: text('As published.'),
    start: dateOrNull('First day, inclusive.'),
    end: dateOrNull('Last day, inclusive.'),
    open_ended: Type.Boolean({
      description:
        'Whether the end is open: the text says so (当面の間) or states none after the first day (R8.6.1～).',
    }),
    end_text: textOrNull(
      'The published words by which the end was not decided (未定, 追って通知, 別途通知), else `null`. The end may have been decided since.',
    ),
    end_label: textOrNull('終期未定 beside such words, else `null`.'),
    end_label_en: textOrNull('"end not decided" beside such words, else `null`.'),
  }),
)

const candidateSchema = record('Candidate', {
  corporate_number: number13,
  name: text('Its name now.'),
  address: textOrNull('Its address.'),
  listed: Type.Boolean({ description: 'Whether its shares are listed.' }),
})

export const identitySchema = record('Identity', {
  method: code(
    ['published', 'matched', 'none'],
    'published: the publication prints the number; matched: found by name and address; none: not identified.',
  ),
  basis: code(codesOf(identityBases), 'The evidence of the identification, or why there is none.'),
  confidence: nullable(code(['certain', 'high', 'medium', 'low'], 'Confidence; `null` if not identified.')),
  candidate_count: nullable(
    Type.Integer({
      minimum: 0,
      description:
        'Of a record without a number: the companies of exactly this name on the day of the act, also those that have closed since, whose place does not contradict the published one. It is no link: the record may be about another company. `null` if the company is identified, and of a row that names several companies.',
    }),
  ),
  candidates: Type.Array(candidateSchema, {
    description:
      'These companies, where there are at most three and the whole register is collected (`register_complete` of a company). Of more, none is picked out.',
  }),
})

const changedFieldSchema = record('ChangedField', {
  field: text('The field of the record: `period.end`, `lifted_on`, `reason_text` …'),
  field_label: text('Japanese label of the field.'),
  field_label_en: text('English label of the field.'),
  former: textOrNull('Its former value.'),
  former_label: textOrNull('Japanese labels of the codes of the former value; `null` for a value without codes.'),
  former_label_en: textOrNull('Their English labels.'),
  value: textOrNull('The value that it then had.'),
  value_label: textOrNull('Japanese labels of the codes of that value; `null` for a value without codes.'),
  value_label_en: textOrNull('Their English labels.'),
})

export const changedFields = Type.Array(changedFieldSchema, {
  description:
    'The fields that changed, with their former values. Fields that the operator corrected are left out, and natural persons.',
})

/** The file in which it was seen; `null` where more than one or none is known. */
const fileSchema = nullable(
  record('', {
    name: text('Name of the file.'),
    url: textOrNull('URL of the file, if it is known.'),
    retrieved_at: instant('When the file was collected.'),
  }),
)

/** An entry of the history of a record. */
export const changeSchema = record('RecordChange', {
  on: date('Day of the list on which it was seen.'),
  change: code(codesOf(changes), 'What was seen.'),
  change_label: text('Japanese label.'),
  change_label_en: text('English label.'),
  changed_fields: changedFields,
  file: fileSchema,
})

export const correctionSchema = record('Correction', {
  field: text('The corrected field.'),
  reason: text('Why the operator corrected the field.'),
  decided_on: text('Day of the decision.'),
})
