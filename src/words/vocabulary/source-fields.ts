/**
 * The fields of a record for which a heading of a published column, or a label in a notice, may stand, and what each means. A `source.yml`
 * adds a heading under `columns` only if the vocabulary lacks it or maps it to another field than the source means.
 */
export const fieldDescriptions = {
  name: 'Name of the company. Several companies stand on lines of their own.',
  name_and_address: 'Name and address in one cell: on lines of their own, in brackets, or with a space between.',
  branch_and_name: 'Facility and its operator in one cell (施設の名称及び営業者氏名).',
  address: 'Its address.',
  prefecture: 'Prefecture of the addresses that leave it out. Only for a column or a section that says so.',
  corporate_number: 'Its corporate number (13 digits).',
  representative: 'Its representative. Never stored; it tells sole proprietors from companies.',
  branch: 'Branch or facility that was meant. Names the party where no other column does.',
  branch_address: 'Address of the branch.',
  branch_and_address:
    'Branch or facility and its address in one cell (施設の名称及び所在地). Names the party where no other column does.',
  start: 'First day of the period.',
  end: 'Last day of the period, or words for an open end (当面の間).',
  period: 'The period in one cell.',
  former_period: 'The period before a change, beside the one after it in a notice of the change (従前の期間).',
  length: 'Length of the period (3か月, or a number of months).',
  action_date: 'Day of the act.',
  published_on: 'Day of its publication.',
  authority: 'Body that acted; the publisher unless stated.',
  action: 'The act as published (業務停止命令).',
  reason: 'Its reason.',
  summary: 'Summary of the case.',
  clause: 'Clause of the rules that was applied (別表第2第5号).',
  law: 'Law that was broken or applied.',
  scope: 'Where or for what a suspension is valid.',
  permit_number: 'Number of the permit; several on lines of their own.',
  permit_name: 'Kind of the permit.',
  sector: 'Line of business.',
  remarks: 'Remarks, kept as published. The words for a later lift or withdrawal are read from them.',
  status: 'The state, or a later lift or withdrawal; its words are kept with the remarks.',
  url: 'Address of the page about the row.',
  title: 'Title of the notice.',
  id: "The publisher's number of the case (処分番号), which may be a key.",
  number: 'Number of the row, or of a vendor (業者番号). Left out.',
  ignore: 'Left out.',
} as const

export type SourceField = keyof typeof fieldDescriptions

export const sourceFields = Object.keys(fieldDescriptions) as readonly SourceField[]

export const isSourceField = (text: string): text is SourceField => sourceFields.some((field) => field === text)
