import { Type } from 'typebox'
import { date, dateOrNull, instant, nullable, record, code, text, textOrNull } from './parts.ts'

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

/** When a row was first and last seen at its source. */
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

export const identitySchema = record('Identity', {
  method: code(
    ['published', 'matched', 'none'],
    'published: the publication prints the number; matched: found by name and address; none: not identified.',
  ),
  basis: text('What the identification rests on.'),
  confidence: nullable(code(['certain', 'high', 'medium'], '`null` when not identified.')),
})

export const correctionSchema = record('Correction', {
  field: text('The corrected field.'),
  reason: text('Why the operator corrected it.'),
  decided_on: text('Day of the decision.'),
})
