import type { Context, RecordsPlace, Words } from '../types.ts'
import { h } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { codes } from './filter-codes.ts'
import { filters } from './filters.ts'
import { codeText, dateText, labelOf } from '../format.ts'
import { languageField, noPeriod } from '../small-parts.ts'
import { conditionsAlone, readUrl } from '../url.ts'

export type Filter = { name: string; type: string; list: string | null }

/** The name of a filter. A date says which date of this kind of records it is. */
export function filterLabel(path: string, name: string, words: Words) {
  return words.filtersOfKind[path]?.[name] ?? codeText(words.filters, name)
}

/** Whether a text is a kind of authority, such as prefecture, in place of the name of one. */
export function isAuthorityType(text: string) {
  return codes['authority-types']?.some((row) => row.includes(text)) === true
}

/** The conditions of the address, each with a link to the same address without it. */
export function activeConditions(place: RecordsPlace, context: Context) {
  const { words, href } = context
  const conditions = conditionsAlone(place.conditions)
  const items = Object.entries(conditions).map(([name, value]) => {
    const others = Object.fromEntries(Object.entries(conditions).filter(([other]) => other !== name))
    const text = `${filterLabel(place.path, name, words)}: ${valueText(place.path, name, value, context)}`
    return h(
      'li',
      {},
      h('bdi', {}, text),
      ' ',
      h(
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
  return h('ul', { class: 'conditions', 'aria-label': words.conditions }, ...items)
}

/** The values of the conditions of an address. */
export function conditionTexts(place: RecordsPlace, context: Context) {
  const conditions = conditionsAlone(place.conditions)
  return Object.entries(conditions).map(([name, value]) => valueText(place.path, name, value, context))
}

function valueText(path: string, name: string, value: string, { language }: Context) {
  const filter = filters[path]?.find((row) => row.name === name)
  if (filter?.type === 'date') return dateText(value, language)
  const row = codesOf(filter).find(([code]) => code === value)
  return row === undefined ? value : labelOf(row[1], row[2], language)
}

function codesOf(filter: Filter | undefined) {
  return (filter?.list ? codes[filter.list] : undefined) ?? []
}

/** The form of all filters of a kind. It works without scripts, too: its fields are the parameters of the address. */
export function filterForm(place: RecordsPlace, isFolded: boolean, context: Context) {
  const { words } = context
  return h(
    'details',
    { class: 'filter-box', open: !isFolded },
    h('summary', {}, isFolded ? words.changeConditions : words.conditions),
    h(FilterForm, { place, context }),
  )
}

function FilterForm({ place, context }: { place: RecordsPlace; context: Context }) {
  const { words } = context
  const [fault, setFault] = useState('')
  const faultLine = useRef<HTMLElement>(null)
  useEffect(() => (fault === '' ? undefined : faultLine.current?.scrollIntoView({ block: 'nearest' })), [fault])
  const submit = (event: Event) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget as HTMLFormElement))
      if (typeof value === 'string') query.append(name, value)
    const to = readUrl(`?${query}`).place
    const names = to.view === 'records' ? Object.keys(to.conditions) : null
    // The API takes this day beside another condition only.
    const isDayAlone = names?.length === 1 && names[0] === 'changed_since'
    if (names?.length !== 0 && !isDayAlone) return context.navigate(to)
    const sentence = (isDayAlone ? words.problemHelp['filter_required'] : undefined) ?? words.narrowLead
    setFault(sentence)
    context.announce(sentence)
  }
  return h(
    'form',
    {
      class: 'filter record-filter',
      action: '/',
      method: 'get',
      role: 'search',
      'aria-label': words.narrowTitle,
      onSubmit: submit,
    },
    h('input', { type: 'hidden', name: 'view', value: place.path }),
    ...languageField(context),
    ...(filters[place.path] ?? [])
      .filter((filter) => isAsked(filter, place))
      .map((filter) => h(Field, { filter, place, context })),
    h('p', { class: 'filter-send' }, h('button', { type: 'submit' }, words.narrow)),
    // Beside the button, where the reader is: the form is longer than the window of a phone.
    h('p', { class: 'filter-fault', ref: faultLine }, fault),
  )
}

/** Links name records by their id, and those of the name of a company; nobody types one. */
const isAsked = ({ type, name }: Filter, { conditions }: RecordsPlace) =>
  type !== 'record_id' && (name !== 'name_of' || conditions[name] !== undefined)

function Field({ filter, place, context }: { filter: Filter; place: RecordsPlace; context: Context }) {
  const value = place.conditions[filter.name] ?? ''
  const label = filterLabel(place.path, filter.name, context.words)
  const [publishers, setPublishers] = useState<readonly [string, string][]>([])
  if (filter.type === 'code') return h('label', {}, label, codeSelect(filter, value, context))
  const listId = filter.type === 'name' ? `list-${filter.name}` : null
  // The names of the register are loaded when they are needed.
  const load = async () => setPublishers((await import('../authority/publishers.ts')).publishers)
  const isLoading = filter.name === 'authority' && publishers.length === 0
  const input = h('input', {
    name: filter.name,
    type: filter.type === 'date' ? 'date' : 'text',
    defaultValue: value,
    autocomplete: 'off',
    list: listId ?? undefined,
    onFocus: isLoading ? () => void load().catch(() => {}) : undefined,
  })
  return h('label', {}, label, input, listId === null ? null : suggestions(listId, filter, publishers, context))
}

function codeSelect(filter: Filter, value: string, { words, language }: Context) {
  const rows = codesOf(filter)
  // The API takes labels, too.
  const chosen = rows.find((row) => row.includes(value))?.[0] ?? value
  return h(
    'select',
    { name: filter.name },
    h('option', { value: '' }, words.all),
    // That a decision has no period is no state for which a reader would look.
    ...rows
      .filter(([code]) => code !== noPeriod || code === chosen)
      .map(([code, ja, en]) => h('option', { value: code, selected: code === chosen }, labelOf(ja, en, language))),
  )
}

function suggestions(id: string, filter: Filter, publishers: readonly [string, string][], { language }: Context) {
  const names = [...codesOf(filter).map(([, ja, en]) => [ja, en] as const), ...publishers]
  return h(
    'datalist',
    { id },
    names.map(([ja, en]) => h('option', { value: labelOf(ja, en || null, language) })),
  )
}
