import { facilityHeading, headingRules } from './heading-rules.ts'
import { wholeHeadings } from './whole-headings.ts'
import { decisionHeadings } from '../text/later-decision-words.ts'
import { bulletsAt } from '../text/marks.ts'

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

/** A longer text is not a heading; the rules would take long on it. */
const headingCharactersMax = 300

const numbering = new RegExp(`^(?:\\(?\\d{1,2}[).:、]|[①-⑳]|[${bulletsAt('heading')}【[「<〈])+`, 'u')

/** A heading without its layout: width, spaces, numbering before it (1 商号, ①商号), signs around it (●商号：). Its brackets remain. */
export function foldHeading(heading: string): string {
  if (heading.length > headingCharactersMax) return heading
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*\d{1,2}\s+(?=\p{Script=Han})/u, '')
    .replace(/[\s\u200B\uFEFF]/g, '')
    .replace(numbering, '')
    .replace(/[:;。、】」>〉*※]+$/u, '')
}

/** The field that a heading stands for; `null` when the vocabulary does not know it. */
export function fieldOfHeading(heading: string): SourceField | null {
  if (heading.length > headingCharactersMax) return null
  const folded = foldHeading(heading)
  const bare = withoutBrackets(folded)
  // 名称[許可番号], 事業者名(法人番号): the number stands in the same cell as the name.
  if (bare !== folded && /番号/u.test(folded) && !/番号/u.test(bare) && fieldOfFolded(bare) === 'name') return 'name'
  return fieldOfFolded(folded) ?? fieldOfFolded(bare)
}

function fieldOfFolded(folded: string): SourceField | null {
  if (folded === '') return null
  const plain = inUsualKanji(folded)
  return fieldByHeading.get(folded) ?? headingRules.find(([, heading]) => heading.test(plain))?.[0] ?? null
}

const fieldByHeading: ReadonlyMap<string, SourceField> = new Map(
  Object.entries(wholeHeadings).flatMap(([field, headings]) =>
    headings
      .trim()
      .split(/\s+/)
      .map((heading): [string, SourceField] => [foldHeading(heading), field as SourceField]),
  ),
)

/** Headings that in lists of suspensions are about the withdrawal of a measure; in others 取消日 is the day of a revocation. */
export const headingsOfWithdrawals: Readonly<Record<string, SourceField>> = Object.fromEntries(
  ['', '措置', '措置の', '指名停止', '指名停止の', '停止'].flatMap((measure) =>
    [...decisionHeadings('cancelled'), '解除・取消', '取消・解除'].flatMap((word) =>
      ['', '日', '年月日', 'の有無', '状況', '等'].map((part) => [`${measure}${word}${part}`, 'status'] as const),
    ),
  ),
)

/** Whether a heading over others is about a facility and no party: 対象施設, 施設の概要, but not 企業・事業場. */
export const isAboutFacility = (heading: string): boolean => {
  const folded = withoutBrackets(foldHeading(heading))
  return folded.length <= headingCharactersMax && facilityHeading.test(folded)
}

/** Whether a heading names a party in itself: 営業者氏名, but not 名称. */
export const namesRole = (heading: string): boolean => /者|会社|法人|企業|事業主|団体|組合/u.test(foldHeading(heading))

/** The words of a heading outside brackets. */
export const headingWithoutBrackets = (heading: string): string => withoutBrackets(foldHeading(heading))

/** Conjunctions and など as most publishers write them. */
const inUsualKanji = (folded: string): string =>
  folded
    .replaceAll('および', '及び')
    .replaceAll('ならびに', '並びに')
    .replaceAll('または', '又は')
    .replaceAll('もしくは', '又は')
    .replaceAll('若しくは', '又は')
    .replaceAll('など', '等')

const withoutBrackets = (folded: string): string =>
  folded.replace(/[(（〔[<〈【][^()（）〔〕[\]<>〈〉【】]*[)）〕\]>〉】]/gu, '')
