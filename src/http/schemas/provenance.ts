import { Type } from 'typebox'
import { date, dateOrNull, instant, nullable, number13OrNull, record, text, textOrNull } from './parts.ts'

export const sourceSchema = record('Source', {
  publisher: text('The body that published it.'),
  title: text('Title of the publication.'),
  url: text('Where it is published: the page of the record where it has one, else that of the list; http or https.'),
  url_text: textOrNull('What the publication gives for this record in place of an http or https address, as a text.'),
  published_on: dateOrNull('Day of publication, where it is stated.'),
  retrieved_at: instant('When it was collected.'),
  license: text('Licence or terms of the publication.'),
  attribution: text('Credit to show, with the note that the data was processed.'),
})

export const sightings = {
  first_seen_on: date('First day it was seen at the source.'),
  last_seen_on: date('Last day it was seen at the source.'),
  removed_at_source_on: dateOrNull(
    'Day of the first complete list in which it was missing. A row that left an official list is not a cancelled action.',
  ),
}

export const periodSchema = nullable(
  record('', {
    text: text('As published.'),
    start: dateOrNull('First day, inclusive.'),
    end: dateOrNull('Last day, inclusive.'),
    open_ended: Type.Boolean({ description: 'Only where the text says so (当面の間).' }),
  }),
)

const identitySchema = record('Identity', {
  method: Type.Enum(['published', 'matched', 'none'], {
    description:
      'published: the publication prints the number; matched: found by name and address; none: not identified.',
  }),
  basis: text('What the identification rests on.'),
  confidence: nullable(Type.Enum(['certain', 'high', 'medium'], { description: '`null` when not identified.' })),
})

/** What every record of the three kinds carries. */
export const recordParts = {
  id: text('Stable over every re-collection.'),
  company: record('RecordCompany', {
    name: text('Without the note that may stand behind it in brackets.'),
    name_text: text('As published, with such a note.'),
    address: textOrNull('As published.'),
    corporate_number: number13OrNull,
    identity: identitySchema,
  }),
  authority: text('The acting body.'),
  authority_en: textOrNull('Its English name, where there is an official one.'),
  authority_text: text('The acting person or body as published.'),
  authority_type: text('Code of the kind of authority.'),
  authority_type_label: text('Its Japanese label.'),
  authority_type_label_en: text('Its English label.'),
  authority_corporate_number: number13OrNull,
  period: periodSchema,
  status: text("Status on today's date in Asia/Tokyo (code)."),
  status_label: text('Its Japanese label.'),
  status_label_en: text('Its English label.'),
  corrections: Type.Array(
    record('Correction', {
      field: text('The corrected field.'),
      reason: text('Why the operator corrected it.'),
      decided_on: text('Day of the decision.'),
    }),
    { description: 'Fields the operator corrected; empty for a record as it was read.' },
  ),
  source: sourceSchema,
  ...sightings,
}

export const lawParts = {
  law_code: textOrNull('Primary law (code).'),
  law_label: textOrNull('Its Japanese label.'),
  law_label_en: textOrNull('Its English label.'),
  law_codes: Type.Array(Type.String(), { description: 'Every law named (codes), the primary one first.' }),
  law_text: textOrNull('As published, with articles.'),
}

export const actionParts = {
  action_type: text('Kind of action (code).'),
  action_type_label: text('Its Japanese label.'),
  action_type_label_en: text('Its English label.'),
  action_text: textOrNull('Kind of action as published.'),
  action_date: dateOrNull('Day of the action.'),
}
