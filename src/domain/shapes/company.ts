import { Type } from 'typebox'
import { closeCauses } from '../../codelists/close-causes.ts'
import { corporationKinds } from '../../codelists/corporation-kinds.ts'
import {
  code,
  codesOf,
  count,
  dateOrNull,
  nullable,
  number13,
  number13OrNull,
  record,
  text,
  textOrNull,
} from './parts.ts'
import { sightings, sourceSchema } from './provenance.ts'

const aliasKinds = ['former_name', 'trade_name', 'romanized', 'search_alias'] as const
const matchedFields = ['name', 'name_kana', 'name_en', 'alias', 'corporate_number'] as const
const matchKinds = [
  'exact',
  'prefix',
  'partial',
  'alias',
  'romanized',
  'corporate_number',
  'branch',
  'similar',
] as const

export const companyNameSchema = record('', {
  value: text('Verified English name.'),
  source: code(['corporate_number_register', 'edinet'], 'Where it is verified: the register or EDINET.'),
})

export const aliasSchema = record('Alias', {
  value: text('The other name.'),
  kind: code(aliasKinds, 'What kind of name it is.'),
})

export const matchSchema = record('Match', {
  field: code(matchedFields, 'Which field matched.'),
  kind: code(
    matchKinds,
    'How. branch: the text names a place of business of the company; similar: nothing else was found, one character differs.',
  ),
  value: text('The value of the company that was matched.'),
})

const addressSchema = record('CompanyAddress', {
  text: textOrNull('The whole address as published.'),
  postal_code: textOrNull('Postal code, 7 digits.'),
  prefecture: textOrNull('Prefecture.'),
  prefecture_code: textOrNull('JIS X 0401.'),
  city: textOrNull('Municipality.'),
  city_code: textOrNull('Code of the municipality.'),
  street: textOrNull('The rest of the address.'),
  outside_japan: textOrNull('Address outside Japan, as registered.'),
})

export const companySchema = record('Company', {
  corporate_number: number13,
  name: text('Registered name.'),
  name_kana: textOrNull('Reading of the name.'),
  name_en: nullable(companyNameSchema),
  aliases: Type.Array(aliasSchema),
  kind: nullable(code(codesOf(corporationKinds), 'Kind of corporation (法人種別), code of the register.')),
  kind_label: textOrNull('Its Japanese label.'),
  kind_label_en: textOrNull('Its English label.'),
  address: addressSchema,
  status: nullable(
    code(['active', 'closed'], 'Whether the register holds it open; `null` for a company that only EDINET names.'),
  ),
  status_label: textOrNull('Japanese label of the status.'),
  status_label_en: textOrNull('English label of the status.'),
  closed_on: dateOrNull('Day the register was closed.'),
  close_cause: nullable(code(codesOf(closeCauses), 'Cause of closing (code of the register).')),
  close_cause_label: textOrNull('Its Japanese label.'),
  close_cause_label_en: textOrNull('Its English label.'),
  successor_corporate_number: number13OrNull,
  listing: nullable(record('', { securities_code: textOrNull('Securities code.'), edinet_code: text('EDINET code.') })),
  record_counts: record('RecordCounts', {
    enforcements: count('Enforcement records.'),
    procurement_suspensions: count('Procurement suspensions.'),
    license_actions: count('Licence actions.'),
  }),
  source: sourceSchema,
  ...sightings,
  match: matchSchema,
})
