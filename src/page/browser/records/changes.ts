import type { Context, PublishedRecord } from '../types.ts'
import { h } from 'preact'
import { publishedText } from '../elements.ts'
import { dateText, labelOf } from '../format.ts'

/** Longer values stand on the page of the record only. */
const shortCharactersMax = 60

/** What changed last of a record, with the day; nothing for a record that only appeared or left its list. */
export function changeLine(record: PublishedRecord, context: Context) {
  if (record.change !== 'changed') return null
  const { words, language } = context
  const fields = record.changed_fields.map((field) => changedField(field, context, shortCharactersMax))
  return h(
    'div',
    { class: 'changed' },
    h('p', {}, words.changedOn(dateText(record.changed_on, language))),
    fields.length === 0 ? null : h('ul', {}, ...fields.map((field) => h('li', {}, ...field))),
  )
}

/** The name of a field, its former value and its new one. `charactersMax`: of a value; longer ones are left out. */
export function changedField(
  change: PublishedRecord['changed_fields'][number],
  context: Context,
  charactersMax: number = Infinity,
) {
  const { words, language } = context
  const { field, former, value } = change
  const label = labelOf(change.field_label, change.field_label_en, language)
  if ([former, value].some((text) => (text ?? '').length > charactersMax)) return [label]
  const isEnd = field === 'period.end' && former !== null && value !== null
  const kind = isEnd ? words[value < former ? 'shortened' : 'extended'] : words.labelColon
  return [
    label,
    kind,
    labelOf(change.former_label, change.former_label_en, language) ?? valueText(former, context),
    ' → ',
    labelOf(change.value_label, change.value_label_en, language) ?? valueText(value, context),
  ]
}

function valueText(value: string | null, { words, language }: Context) {
  if (value === null || value === '') return words.noValue
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dateText(value, language) : (publishedText(value) ?? '')
}
