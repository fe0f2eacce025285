import { Type } from 'typebox'
import { closeCauses, corporationKinds } from '../../words/codes/corporate-register.ts'
import {
  code,
  codesOf,
  count,
  dateOrNull,
  nullable,
  number13,
  number13OrNull,
  otherRecordsMax,
  record,
  text,
  textOrNull,
} from './parts.ts'
import { sightings, sourceSchema } from './provenance.ts'

const aliasKinds = ['former_name', 'trade_name', 'romanized', 'search_alias'] as const
const aliasSources = ['corporate_number_register', 'edinet', 'derived', 'sudachidict', 'operator'] as const
const matchedFields = ['name', 'name_kana', 'name_en', 'alias', 'corporate_number'] as const
const matchKinds = [
  'exact',
  'other_form',
  'prefix',
  'partial',
  'short_name',
  'alias',
  'romanized',
  'sounds_like',
  'corporate_number',
  'branch',
  'as_printed',
  'joint_venture',
  'similar',
  'named_in_records',
] as const

const prominences = ['listed', 'records', 'large_filer'] as const

export const companyNameSchema = record('', {
  value: text('Verified English name.'),
  source: code(['corporate_number_register', 'edinet'], 'The source that verifies the name: the register or EDINET.'),
})

export const aliasSchema = record('Alias', {
  value: text('The alias.'),
  kind: code(aliasKinds, 'Kind of alias.'),
  source: code(
    aliasSources,
    'Who says so: the register, EDINET, the dictionary SudachiDict (Apache License 2.0), the operator of this server, or nobody: `derived` from the name and its reading.',
  ),
})

export const matchSchema = record('Match', {
  field: code(matchedFields, 'The field that matched.'),
  kind: code(
    matchKinds,
    'Kind of match. other_form: the name is the same, but its legal form is another than that of the text, or stands on its other side (株式会社青空, 青空株式会社), so another company may be meant; short_name: the text is a part of the name by which a prominent company is known; sounds_like: the name in katakana sounds like the text; branch: the text names a place of business or unit of the company; as_printed: the text names the company with what lists print after it (ほか, 代表者, notes); joint_venture: the company may be a member of the named joint venture; similar: nothing else was found, and one character differs; named_in_records: records that are tied to the company print exactly this name, which may be a former one, and the register as collected does not have it.',
  ),
  value: text('The value of the field that matched.'),
  prominence: nullable(
    code(
      prominences,
      'Why the company is found by a part of its name (short_name): it is listed, it has records, or it reports to EDINET and is a large company (capital of 500 million yen or more). `null` for other kinds of match.',
    ),
  ),
})

const addressSchema = record('CompanyAddress', {
  text: textOrNull('The whole address as published.'),
  postal_code: textOrNull('Postal code, 7 digits.'),
  prefecture: textOrNull('Prefecture.'),
  prefecture_code: textOrNull('Code of the prefecture (JIS X 0401).'),
  city: textOrNull('Municipality.'),
  city_code: textOrNull('Code of the municipality.'),
  street: textOrNull('The rest of the address.'),
  outside_japan: textOrNull('Address outside Japan, as registered.'),
})

export const nameHolders = Type.Integer({
  minimum: 0,
  description:
    'The companies to whose names these records belong, this one included; those of the name that their places and days exclude do not count; of a name printed without a legal form, those of every form. Companies that were closed, or had no number yet, on the day of the act do not count. `null` without such records.',
})

export const registerComplete = Type.Boolean({
  description:
    'Whether the whole corporate-number register is collected. If not, companies of the name may be missing, and no candidate is named.',
})

const recordCounts = record('RecordCounts', {
  enforcements: count('Enforcement records.'),
  procurement_suspensions: count('Procurement suspensions.'),
  license_actions: count('Licence actions.'),
})

export const predecessorsMax = 20

const actCounts = record('ActCounts', {
  enforcements: count('Enforcement acts.'),
  procurement_suspensions: count('Suspensions, without warnings (measure_code warning).'),
  license_actions: count('Acts on licences.'),
})

export const maySeenOn = dateOrNull(
  'The newest day on which one of those in may_be_in_force is known to have been published (`end_unknown_since` of a record): since then nobody has looked. `null` without any.',
)

const nameOnlyCounts = record('NameOnlyCounts', {
  enforcements: count('Enforcement records.'),
  procurement_suspensions: count('Procurement suspensions.'),
  license_actions: count('Licence actions.'),
  in_force: count("Suspensions and licence actions of these that are in force on today's date in Asia/Tokyo."),
  may_be_in_force: count('Those of which nobody knows whether they are in force today (status unknown).'),
  may_be_in_force_seen_on: maySeenOn,
})

const fewRecords = (description: string) => Type.Integer({ minimum: 0, maximum: otherRecordsMax, description })

const sameNameCounts = {
  ...record('SameNameCounts', {
    enforcements: fewRecords('Enforcement records.'),
    procurement_suspensions: fewRecords('Procurement suspensions.'),
    license_actions: fewRecords('Licence actions.'),
  }),
  description: `Further records under exactly the name, or the name in another legal form that no open company here has, without a number, that are not known to be its own: their place is none of its registered places, or it did not bear the name on that day. At most ${otherRecordsMax} of each kind; ${otherRecordsMax} means so many or more. Ask with the name as company to see them. Say "nothing" of a company only where these, \`record_counts\` and \`name_only_counts\` are 0.`,
}

const predecessorSchema = record('Predecessor', {
  corporate_number: number13,
  name: text('Its last registered name.'),
  closed_on: dateOrNull('Day on which its register entry was closed.'),
  record_counts: recordCounts,
  act_counts: actCounts,
  name_only_counts: nameOnlyCounts,
  same_name_counts: sameNameCounts,
})

export const companySchema = record('Company', {
  corporate_number: number13,
  name: text('Registered name.'),
  name_kana: textOrNull('Reading of the name.'),
  name_en: nullable(companyNameSchema),
  aliases: Type.Array(aliasSchema),
  names_known_since: dateOrNull(
    'The day since which the registered names are collected: the names that the company had before are not here, so a record under one of them is not found by the company. `null` for a company outside the register.',
  ),
  former_name_missing: Type.Boolean({
    description:
      'Whether the name changed on `names_known_since`, so that there is a former name, which is not collected.',
  }),
  kind: nullable(code(codesOf(corporationKinds), 'Kind of corporation (法人種別), code of the register.')),
  kind_label: textOrNull('Japanese label of the kind.'),
  kind_label_en: textOrNull('English label of the kind.'),
  address: addressSchema,
  status: nullable(
    code(['active', 'closed'], 'Status in the register; `null` for a company that is only in the EDINET code list.'),
  ),
  status_label: textOrNull('Japanese label of the status.'),
  status_label_en: textOrNull('English label of the status.'),
  closed_on: dateOrNull('Day on which the register entry was closed.'),
  close_cause: nullable(code(codesOf(closeCauses), 'Cause of closing (code of the register).')),
  close_cause_label: textOrNull('Japanese label of the cause.'),
  close_cause_label_en: textOrNull('English label of the cause.'),
  successor_corporate_number: number13OrNull,
  predecessors: Type.Array(predecessorSchema, {
    maxItems: predecessorsMax,
    description: `The corporations that merged into it, one level, at most ${predecessorsMax}. Their records are theirs: they are not in its counts.`,
  }),
  listing: nullable(record('', { securities_code: textOrNull('Securities code.'), edinet_code: text('EDINET code.') })),
  record_counts: recordCounts,
  act_counts: actCounts,
  name_only_counts: nameOnlyCounts,
  name_only_act_counts: {
    ...actCounts,
    description:
      'The acts that the records of `name_only_counts` are, without those that an identified record of the company is: with `act_counts` they are all acts under its name, each once.',
  },
  name_holders: nullable(nameHolders),
  register_complete: registerComplete,
  same_name_counts: sameNameCounts,
  source: sourceSchema,
  ...sightings,
  match: matchSchema,
})
