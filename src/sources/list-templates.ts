import type { SourceField } from '../vocabulary/headings.ts'
import type { RecordKind } from '../domain/facts.ts'
import { commentMark } from '../tables/layout/table-rows.ts'

/** A column of a list that is kept by hand. Its heading is one that the vocabulary of headings knows. */
export interface TemplateColumn {
  readonly heading: string
  readonly field: SourceField
  readonly description: string
  /** A value of the example row; the companies are fictional. */
  readonly example: string
}

const column = (heading: string, field: SourceField, description: string, example: string): TemplateColumn => ({
  heading,
  field,
  description,
  example,
})

const body = (heading: string): TemplateColumn =>
  column(heading, 'authority', 'The body that acted and published the notice. Required.', '架空県')
const day = (heading: string): TemplateColumn =>
  column(heading, 'action_date', 'The day of the act: 2026-04-01, 令和8年4月1日 or R8.4.1.', '令和8年4月1日')
const publishedOn = column(
  '公表日',
  'published_on',
  'The day of the notice. One of the two days is required.',
  '令和8年4月2日',
)
const party: readonly TemplateColumn[] = [
  column(
    '商号又は名称',
    'name',
    'The company as the notice prints it, several on lines of their own. Required. Natural persons are left out.',
    '株式会社見本',
  ),
  column('所在地', 'address', 'Its address with the prefecture.', '架空県見本市架空町1-1'),
  column('法人番号', 'corporate_number', 'Its corporate number, only if the notice prints it.', ''),
]
const notice: readonly TemplateColumn[] = [
  column('掲載URL', 'url', 'The address of the notice.', 'https://www.example.jp/notice.html'),
  column(
    '備考',
    'remarks',
    'Remarks. A later lift (令和8年5月1日に解除), a withdrawal (処分の取消し) and a new last day (令和9年3月31日まで延長) are read.',
    '',
  ),
]
const act = (description: string, example: string): TemplateColumn => column('処分内容', 'action', description, example)
const period = (heading: string, description: string): TemplateColumn =>
  column(heading, 'period', description, '令和8年4月1日から令和8年6月30日まで')
const law = column('根拠法令', 'law', 'The law that was applied or broken.', '特定商取引法第8条第1項')

/** The columns of the template of each kind of record, in order. */
export const listTemplates: Readonly<Record<RecordKind, readonly TemplateColumn[]>> = {
  enforcement: [
    body('行政庁'),
    day('処分年月日'),
    publishedOn,
    ...party,
    act('The act in the published words.', '業務停止命令'),
    period('処分期間', 'Its period, if it has one.'),
    law,
    column('概要', 'summary', 'What happened, without names of persons.', '不実告知'),
    ...notice,
  ],
  procurement_suspension: [
    body('措置機関'),
    day('措置年月日'),
    ...party,
    column('措置内容', 'action', 'What the publisher calls the measure.', '指名停止'),
    period('停止期間', 'The period in the published words; 当面の間 is an open end. Required.'),
    column('適用範囲', 'scope', 'Where or for what it is valid.', '架空県発注工事'),
    column('該当条項', 'clause', 'The clause of the rules.', '別表第2第5号'),
    column('理由', 'reason', 'The reason, without names of persons.', '独占禁止法違反行為'),
    ...notice,
  ],
  license_action: [
    body('行政庁'),
    day('処分年月日'),
    publishedOn,
    ...party,
    act('The act in the published words.', '産業廃棄物収集運搬業の許可の取消し'),
    period('処分期間', 'Its period, if it has one.'),
    { ...law, example: '廃棄物処理法第14条の3の2第1項' },
    column('処分理由', 'reason', 'The reason, without names of persons.', '欠格要件に該当'),
    column('許可番号', 'permit_number', 'The number of the permit.', '第01234567890号'),
    column('許可の種類', 'permit_name', 'The kind of the permit.', '産業廃棄物収集運搬業'),
    ...notice,
  ],
}

/** The template as CSV for spreadsheets: headings, and an example row that an import ignores. */
export function listTemplate(kind: RecordKind): string {
  const columns = listTemplates[kind]
  const example = columns.map(({ example: value }, index) => (index === 0 ? `${commentMark}例 ${value}` : value))
  const lines = [columns.map(({ heading }) => heading), example].map((cells) => cells.map(quoted).join(','))
  // With a byte order mark spreadsheets open the file as UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const quoted = (text: string): string => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
