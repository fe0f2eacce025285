import { Type } from 'typebox'
import { dateOrNull, record, text, textOrNull, texts } from './parts.ts'
import { actionParts, lawParts, recordParts } from './provenance.ts'

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
  publisher_group: text('Group of the publisher (code).'),
  publisher_group_label: text('Its Japanese label.'),
  publisher_group_label_en: text('Its English label.'),
  reason_code: textOrNull('Primary reason (code).'),
  reason_label: textOrNull('Its Japanese label.'),
  reason_label_en: textOrNull('Its English label.'),
  reason_codes: texts('Every reason that could be read (codes), the most specific first.'),
  reason_text: textOrNull('As published; it may have several lines.'),
  clause: textOrNull('Clause of the rules, as published (別表第2第5号).'),
  measure_text: textOrNull('Kind of measure as published (指名停止, 入札参加停止 …).'),
  action_date: dateOrNull('Day of the measure, where it is published apart from the period.'),
  scope: textOrNull('Area or kind of procurement it covers, as published.'),
})

const permitSchema = record('Permit', {
  number: textOrNull('Permit number as published.'),
  name: textOrNull('Permit as published.'),
  sector_code: textOrNull('Sector (code).'),
  sector_label: textOrNull('Its Japanese label.'),
  sector_label_en: textOrNull('Its English label.'),
})

export const licenseActionSchema = record('LicenseAction', {
  ...recordParts,
  sector_code: text('Primary sector (code).'),
  sector_label: text('Its Japanese label.'),
  sector_label_en: text('Its English label.'),
  sector_codes: texts('Every affected sector (codes), those of the permits included.'),
  permits: Type.Array(permitSchema),
  ...actionParts,
  nature: text('Voluntary closure and the like, or a violation (code).'),
  nature_label: text('Its Japanese label.'),
  nature_label_en: text('Its English label.'),
  ...lawParts,
  reason_text: textOrNull('As published; it may have several lines.'),
  is_disposition: isDisposition,
})
