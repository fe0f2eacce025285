import { Type } from 'typebox'
import { actionTypes } from '../../codelists/action-types.ts'
import { authorityTypes } from '../../codelists/authority-types.ts'
import { laws } from '../../codelists/laws.ts'
import { natures } from '../../codelists/natures.ts'
import { publisherGroups } from '../../codelists/publisher-groups.ts'
import { reasons } from '../../codelists/reasons.ts'
import { sectors } from '../../codelists/sectors.ts'
import { statuses } from '../../codelists/statuses.ts'
import { code, codesOf, dateOrNull, nullable, number13OrNull, record, text, textOrNull } from './parts.ts'
import { correctionSchema, identitySchema, periodSchema, sightings, sourceSchema } from './provenance.ts'

/** Common to the three kinds of records. */
const recordParts = {
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
  authority_type: code(codesOf(authorityTypes), 'Kind of authority.'),
  authority_type_label: text('Its Japanese label.'),
  authority_type_label_en: text('Its English label.'),
  authority_corporate_number: number13OrNull,
  period: periodSchema,
  status: code(codesOf(statuses), "Status on today's date in Asia/Tokyo."),
  status_label: text('Its Japanese label.'),
  status_label_en: text('Its English label.'),
  corrections: Type.Array(correctionSchema, {
    description: 'Fields the operator corrected; empty for a record as it was read.',
  }),
  source: sourceSchema,
  ...sightings,
}

const lawParts = {
  law_code: nullable(code(codesOf(laws), 'Primary law.')),
  law_label: textOrNull('Its Japanese label.'),
  law_label_en: textOrNull('Its English label.'),
  law_codes: Type.Array(code(codesOf(laws), 'Law.'), {
    description: 'Every law named (codes), the primary one first.',
  }),
  law_text: textOrNull('As published, with articles.'),
}

const actionParts = {
  action_type: code(codesOf(actionTypes), 'Kind of action.'),
  action_type_label: text('Its Japanese label.'),
  action_type_label_en: text('Its English label.'),
  action_text: textOrNull('Kind of action as published.'),
  action_date: dateOrNull('Day of the action.'),
}

const isDisposition = Type.Boolean({ description: 'false for warnings, guidance, recommendations and publications.' })

export const enforcementSchema = record('Enforcement', {
  ...recordParts,
  ...lawParts,
  ...actionParts,
  summary: textOrNull('What happened, as published; it may have several lines.'),
  is_disposition: isDisposition,
})

export const procurementSuspensionSchema = record('ProcurementSuspension', {
  ...recordParts,
  publisher_group: code(codesOf(publisherGroups), 'Group of the publisher.'),
  publisher_group_label: text('Its Japanese label.'),
  publisher_group_label_en: text('Its English label.'),
  reason_code: nullable(code(codesOf(reasons), 'Primary reason.')),
  reason_label: textOrNull('Its Japanese label.'),
  reason_label_en: textOrNull('Its English label.'),
  reason_codes: Type.Array(code(codesOf(reasons), 'Reason.'), {
    description: 'Every reason that could be read (codes), the most specific first.',
  }),
  reason_text: textOrNull('As published; it may have several lines.'),
  clause: textOrNull('Clause of the rules, as published (別表第2第5号).'),
  measure_text: textOrNull('Kind of measure as published (指名停止, 入札参加停止 …).'),
  action_date: dateOrNull('Day of the measure, where it is published apart from the period.'),
  scope: textOrNull('Area or kind of procurement it covers, as published.'),
})

const permitSchema = record('Permit', {
  number: textOrNull('Permit number as published.'),
  name: textOrNull('Permit as published.'),
  sector_code: nullable(code(codesOf(sectors), 'Sector.')),
  sector_label: textOrNull('Its Japanese label.'),
  sector_label_en: textOrNull('Its English label.'),
})

export const licenseActionSchema = record('LicenseAction', {
  ...recordParts,
  sector_code: code(codesOf(sectors), 'Primary sector.'),
  sector_label: text('Its Japanese label.'),
  sector_label_en: text('Its English label.'),
  sector_codes: Type.Array(code(codesOf(sectors), 'Sector.'), {
    description: 'Every affected sector (codes), those of the permits included.',
  }),
  permits: Type.Array(permitSchema),
  ...actionParts,
  nature: code(codesOf(natures), 'Voluntary closure and the like, or a violation.'),
  nature_label: text('Its Japanese label.'),
  nature_label_en: text('Its English label.'),
  ...lawParts,
  reason_text: textOrNull('As published; it may have several lines.'),
  is_disposition: isDisposition,
})
