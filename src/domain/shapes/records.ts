import { Type } from 'typebox'
import { actionTypes } from '../../words/codes/action-types.ts'
import { changes } from '../../words/codes/changes.ts'
import { authorityTypes } from '../../words/codes/authority-types.ts'
import { laws } from '../../words/codes/laws.ts'
import { measures } from '../../words/codes/measures.ts'
import { natures } from '../../words/codes/natures.ts'
import { publisherGroups } from '../../words/codes/publishers.ts'
import { reasons } from '../../words/codes/reasons.ts'
import { sectors } from '../../words/codes/sectors.ts'
import { statuses } from '../../words/codes/statuses.ts'
import { dateBases } from '../record-date.ts'
import { code, codesOf, date, dateOrNull, nullable, number13OrNull, record, text, textOrNull } from './parts.ts'
import {
  changedFields,
  changeSchema,
  correctionSchema,
  identitySchema,
  periodSchema,
  sightings,
  sourceSchema,
} from './provenance.ts'

/** Common to the three kinds of records. */
export const recordParts = {
  id: text(
    'Id, which stays the same when the source is collected again. Where it had to change, the former one still leads to the record.',
  ),
  company: record('RecordCompany', {
    name: text(
      'Name, without notes in brackets after it and its state before it (破産者); of a joint venture, the name of the member.',
    ),
    name_text: text(
      'Name as published, with its notes; of a joint venture, its whole name. U+FFFD at an end stands for the sign of the legal form (㈱, ㈲), where it was lost before the publication was read.',
    ),
    name_en: textOrNull(
      'English name of the company that the record is linked to, as it is today (`name_en` of a company); `null` where none is known.',
    ),
    name_romanized: textOrNull(
      'How the registered name of that company is read, in Latin letters; derived, and `null` where no reading is known.',
    ),
    address: textOrNull('Address as published.'),
    corporate_number: number13OrNull,
    corporate_number_text: textOrNull(
      'What the publication prints as the corporate number, if that does not identify the company: digits that are no corporate number, or the number of another company, as the register or the other records have it.',
    ),
    identity: identitySchema,
    name_match: nullable(
      code(
        ['whole', 'other_form', 'part'],
        'How the record answers the text of `company`. whole: the text is the published name, or a registered, former or English name of the company that the record is tied to, or to whose name it belongs. other_form: the published name differs in its legal form only (有限会社 for 株式会社), so another company is meant. part: the text is a part of a name, a reading, or a name that only people use: another company may be meant. `null` without such a text.',
      ),
    ),
  }),
  authority: text('The acting body.'),
  authority_en: textOrNull('Official English name of the authority, if there is one.'),
  authority_text: textOrNull(
    'The acting person or body as published; `null` where the publication names none but its publisher, who is then the `authority`. Of a ministry one of its offices may have acted.',
  ),
  authority_type: code(codesOf(authorityTypes), 'Kind of authority.'),
  authority_type_label: text('Japanese label of the type.'),
  authority_type_label_en: text('English label of the type.'),
  authority_corporate_number: number13OrNull,
  date_basis: code(
    dateBases,
    'The published day by which the record is ordered and found (`from`, `to`): the day of the action, else the first day of the period, else the day of publication printed for the record itself; never the day of its list.',
  ),
  period: periodSchema,
  lifted_on: dateOrNull('Day from which the measure is lifted, if the publication states it.'),
  remarks: textOrNull(
    'Remark as published, without natural persons. Where it has words of a later decision (取消, 解除) that are not understood, the status is unknown; where a period was added (加算), it is unknown after the printed end.',
  ),
  status: code(codesOf(statuses), "Status on today's date in Asia/Tokyo."),
  status_label: text('Japanese label of the status.'),
  status_label_en: text('English label of the status.'),
  end_unknown_since: dateOrNull(
    'Day on which the record was last seen (with `last_seen_basis` import: the newest day that is known of it, which is mostly the one that it prints), where no end is stated and nobody would have noticed one since: its list is overdue, closed or not collected as a whole, or the list prints no ends. The status is then unknown; else `null`.',
  ),
  corrections: Type.Array(correctionSchema, {
    description: 'Fields that the operator corrected; empty if there are none.',
  }),
  also_published: Type.Array(text('Id of a record.'), {
    description:
      'The records of the same act from other sources, or from another edition of the list, which prints the row otherwise: nothing that they say differs. Empty for most. They stand together in lists where their days are equal.',
  }),
  source: sourceSchema,
  source_basis: code(
    ['publication', 'other_page'],
    'publication: the source is what a public body published. other_page: a list kept by hand cites a page outside the sites of government bodies (go.jp, lg.jp, pref.….jp …), such as a news report or a copy. The site is then the `publisher`, and the act still that of the authority.',
  ),
  page: text(
    'Address of the page of the record, with its history and how to cite it. Without scheme and host where the operator has not set the public address of the server.',
  ),
  cite_as: text('How to cite the record in a Japanese text.'),
  cite_as_en: text('How to cite the record in an English text.'),
  list_as_of: dateOrNull(
    'Day that the publication states for itself, such as the day for which a list stands; `null` if it states none. It is not the day on which the record was published.',
  ),
  ...sightings,
  last_seen_basis: code(
    ['list', 'import'],
    'list: on `last_seen_on` its list had the record. import: it was last seen in a file that tells no day, and `last_seen_on` is only the day of the import; nobody knows when the publisher still showed it.',
  ),
  changed_on: date(
    'Day of the latest event of the record: it appeared on its list, changed, left it, or got another id (changed_fields has the former one). The filter changed_since compares this day.',
  ),
  change: code(codesOf(changes), 'What happened to the record on changed_on.'),
  change_label: text('Japanese label of the change.'),
  change_label_en: text('English label of the change.'),
  changed_fields: changedFields,
  history: nullable(
    Type.Array(changeSchema, {
      description: 'What was seen of the record, the oldest first; `null` except in answers to `id`.',
    }),
  ),
}

const lawParts = {
  law_code: nullable(code(codesOf(laws), 'Primary law.')),
  law_label: textOrNull('Japanese label of the law.'),
  law_label_en: textOrNull('English label of the law.'),
  law_codes: Type.Array(code(codesOf(laws), 'Law.'), {
    description: 'Codes of all laws that are named, the primary law first.',
  }),
  law_text: textOrNull('Laws as published, with articles.'),
}

const actionParts = {
  action_type: code(codesOf(actionTypes), 'Kind of action.'),
  action_type_label: text('Japanese label of the action type.'),
  action_type_label_en: text('English label of the action type.'),
  action_text: textOrNull('Kind of action as published.'),
  action_date: dateOrNull('Day of the action.'),
}

const isDisposition = Type.Boolean({
  description:
    'Whether the act has legal effect on its addressee: false for warnings, guidance, recommendations and publications. It is no finding of a violation: the approval of a commitment plan (確約計画の認定) has legal effect, but finds none.',
})

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
  publisher_group_label: text('Japanese label of the group.'),
  publisher_group_label_en: text('English label of the group.'),
  reason_code: nullable(code(codesOf(reasons), 'Primary reason.')),
  reason_label: textOrNull('Japanese label of the reason.'),
  reason_label_en: textOrNull('English label of the reason.'),
  reason_codes: Type.Array(code(codesOf(reasons), 'Reason.'), {
    description: 'Codes of all recognised reasons, the most specific first.',
  }),
  reason_text: textOrNull('Reason as published; it may have several lines.'),
  clause: textOrNull('Clause of the rules, as published (別表第2第5号).'),
  measure_code: code(
    codesOf(measures),
    'Kind of the measure. The lists of suspensions have other measures, too; a warning is in force on no day.',
  ),
  measure_label: text('Japanese label of the measure.'),
  measure_label_en: text('English label of the measure.'),
  measure_text: textOrNull('Kind of measure as published (指名停止, 入札参加停止 …).'),
  action_date: dateOrNull('Day of the measure, if it is published separately from the period.'),
  scope: textOrNull('Area or kind of procurement that the measure covers, as published.'),
})

const permitSchema = record('Permit', {
  number: textOrNull('Permit number as published.'),
  name: textOrNull('Permit as published.'),
  sector_code: nullable(code(codesOf(sectors), 'Sector.')),
  sector_label: textOrNull('Japanese label of the sector.'),
  sector_label_en: textOrNull('English label of the sector.'),
})

export const licenseActionSchema = record('LicenseAction', {
  ...recordParts,
  sector_code: code(codesOf(sectors), 'Primary sector.'),
  sector_label: text('Japanese label of the sector.'),
  sector_label_en: text('English label of the sector.'),
  sector_codes: Type.Array(code(codesOf(sectors), 'Sector.'), {
    description: 'Codes of all affected sectors, including those of the permits.',
  }),
  permits: Type.Array(permitSchema),
  ...actionParts,
  nature: code(codesOf(natures), 'Nature of the action: closure and the like, or a violation.'),
  nature_label: text('Japanese label of the nature.'),
  nature_label_en: text('English label of the nature.'),
  ...lawParts,
  reason_text: textOrNull('Reason as published; it may have several lines.'),
  is_disposition: isDisposition,
})
