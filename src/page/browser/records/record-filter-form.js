/** @import { Context } from '../types.js' */
/** @import { RecordsPlace } from './view-records.js' */
import { element } from '../element.js'
import { codes } from './filter-codes.js'
import { filters } from './filters.js'
import { codeText, dateText, labelOf } from '../format.js'
import { languageField, noPeriod } from '../small-parts.js'
import { conditionsAlone, readUrl } from '../url.js'

/** @typedef {{ name: string, type: string, list: string | null }} Filter */

/**
 * The name of a filter. A date says which date of this kind of records it is.
 * @param {string} path
 * @param {string} name
 * @param {import('../types.js').Words} words
 */
export function filterLabel(path, name, words) {
  return words.filtersOfKind[path]?.[name] ?? codeText(words.filters, name)
}

/**
 * Whether a text is a kind of authority, such as prefecture, in place of the name of one.
 * @param {string} text
 */
export function isAuthorityType(text) {
  return codes['authority-types']?.some((row) => row.includes(text)) === true
}

/**
 * The conditions of the address, each with a link to the same address without it.
 * @param {RecordsPlace} place
 * @param {Context} context
 */
export function activeConditions(place, context) {
  const { words, href } = context
  const conditions = conditionsAlone(place.conditions)
  const items = Object.entries(conditions).map(([name, value]) => {
    const others = Object.fromEntries(Object.entries(conditions).filter(([other]) => other !== name))
    const text = `${filterLabel(place.path, name, words)}: ${valueText(place.path, name, value, context)}`
    return element(
      'li',
      {},
      element('bdi', {}, text),
      ' ',
      element(
        'a',
        {
          href: href({ ...place, conditions: others }),
          'aria-label': words.removeCondition(text),
          title: words.remove,
        },
        '×',
      ),
    )
  })
  return element('ul', { class: 'conditions', 'aria-label': words.conditions }, ...items)
}

/**
 * The values of the conditions of an address.
 * @param {RecordsPlace} place
 * @param {Context} context
 */
export function conditionTexts(place, context) {
  const conditions = conditionsAlone(place.conditions)
  return Object.entries(conditions).map(([name, value]) => valueText(place.path, name, value, context))
}

/**
 * @param {string} path
 * @param {string} name
 * @param {string} value
 * @param {Context} context
 */
function valueText(path, name, value, { language }) {
  const filter = filters[path]?.find((row) => row.name === name)
  if (filter?.type === 'date') return dateText(value, language)
  const row = codesOf(filter).find(([code]) => code === value)
  return row === undefined ? value : labelOf(row[1], row[2], language)
}

/** @param {Filter | undefined} filter */
function codesOf(filter) {
  return (filter?.list ? codes[filter.list] : undefined) ?? []
}

/**
 * The form of all filters of a kind. It works without scripts, too: its fields are the parameters of the address.
 * @param {RecordsPlace} place
 * @param {boolean} isFolded
 * @param {Context} context
 */
export function filterForm(place, isFolded, context) {
  const { words } = context
  // Beside the button, where the reader is: the form is longer than the window of a phone.
  const fault = element('p', { class: 'filter-fault' })
  const form = element(
    'form',
    { class: 'filter record-filter', action: '/', method: 'get', role: 'search', 'aria-label': words.narrowTitle },
    element('input', { type: 'hidden', name: 'view', value: place.path }),
    ...languageField(context),
    ...(filters[place.path] ?? [])
      .filter((filter) => isAsked(filter, place))
      .map((filter) => field(filter, place, context)),
    element('p', { class: 'filter-send' }, element('button', { type: 'submit' }, words.narrow)),
    fault,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
    const to = readUrl(`?${query}`).place
    const hasConditions = to.view !== 'records' || Object.keys(to.conditions).length > 0
    if (hasConditions) return context.navigate(to)
    fault.textContent = words.narrowLead
    fault.scrollIntoView({ block: 'nearest' })
    context.announce(words.narrowLead)
  })
  return element(
    'details',
    { class: 'filter-box', open: !isFolded },
    element('summary', {}, isFolded ? words.changeConditions : words.conditions),
    form,
  )
}

/** Links name records by their id, and those of the name of a company; nobody types one. @param {Filter} filter @param {RecordsPlace} place */
const isAsked = ({ type, name }, { conditions }) =>
  type !== 'record_id' && (name !== 'name_of' || conditions[name] !== undefined)

/**
 * @param {Filter} filter
 * @param {RecordsPlace} place
 * @param {Context} context
 */
function field(filter, place, context) {
  const value = place.conditions[filter.name] ?? ''
  const label = filterLabel(place.path, filter.name, context.words)
  if (filter.type === 'code') return element('label', {}, label, codeSelect(filter, value, context))
  const listId = filter.type === 'name' ? `list-${filter.name}` : null
  const input = element('input', {
    name: filter.name,
    type: filter.type === 'date' ? 'date' : 'text',
    value,
    autocomplete: 'off',
    list: listId,
  })
  const names = listId === null ? null : suggestions(listId, filter, context)
  if (filter.name === 'authority')
    input.addEventListener('focus', () => void addPublishers(names, context).catch(() => {}), { once: true })
  return element('label', {}, label, input, names)
}

/**
 * @param {Filter} filter
 * @param {string} value
 * @param {Context} context
 */
function codeSelect(filter, value, { words, language }) {
  const rows = codesOf(filter)
  // The API takes labels, too.
  const chosen = rows.find((row) => row.includes(value))?.[0] ?? value
  return element(
    'select',
    { name: filter.name },
    element('option', { value: '' }, words.all),
    // That a decision has no period is no state for which a reader would look.
    ...rows
      .filter(([code]) => code !== noPeriod || code === chosen)
      .map(([code, ja, en]) =>
        element('option', { value: code, selected: code === chosen }, labelOf(ja, en, language)),
      ),
  )
}

/**
 * @param {string} id
 * @param {Filter} filter
 * @param {Context} context
 */
function suggestions(id, filter, { language }) {
  return element(
    'datalist',
    { id },
    ...codesOf(filter).map(([, ja, en]) => element('option', { value: labelOf(ja, en, language) })),
  )
}

/**
 * The names of the register, which are loaded when they are needed.
 * @param {HTMLElement | null} names
 * @param {Context} context
 */
async function addPublishers(names, { language }) {
  const { publishers } = await import('../authority/publishers.js')
  names?.append(...publishers.map(([ja, en]) => element('option', { value: labelOf(ja, en || null, language) })))
}
