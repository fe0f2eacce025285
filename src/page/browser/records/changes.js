/** @import { Context, PublishedRecord } from '../types.js' */
import { element, publishedText } from '../element.js'
import { dateText } from '../format.js'

/** Longer values stand on the page of the record only. */
const shortCharactersMax = 60

/**
 * What changed last of a record, with the day; nothing for a record that only appeared or left its list.
 * @param {PublishedRecord} record
 * @param {Context} context
 */
export function changeLine(record, context) {
  if (record.change !== 'changed') return null
  const { words, language } = context
  const fields = record.changed_fields.map((field) => changedField(field, context, shortCharactersMax))
  return element(
    'div',
    { class: 'changed' },
    element('p', {}, words.changedOn(dateText(record.changed_on, language))),
    fields.length === 0 ? null : element('ul', {}, ...fields.map((field) => element('li', {}, ...field))),
  )
}

/**
 * The name of a field, its former value and its new one.
 * @param {PublishedRecord['changed_fields'][number]} change
 * @param {Context} context
 * @param {number} [charactersMax] of a value; longer ones are left out
 */
export function changedField({ field, former, value }, context, charactersMax = Infinity) {
  const { words } = context
  const label = words.fields[field] ?? field
  if ([former, value].some((text) => (text ?? '').length > charactersMax)) return [label]
  const isEnd = field === 'period.end' && former !== null && value !== null
  const kind = isEnd ? words[value < former ? 'shortened' : 'extended'] : words.labelColon
  return [label, kind, valueText(former, context), ' → ', valueText(value, context)]
}

/**
 * @param {string | null} value
 * @param {Context} context
 */
function valueText(value, { words, language }) {
  if (value === null || value === '') return words.noValue
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dateText(value, language) : (publishedText(value) ?? '')
}
