/** @import { CollectedGroup, Context, Place } from '../types.js' */
/** @import { Section } from '../records/record-sections.js' */
import { element } from '../element.js'
import { labelOf } from '../format.js'
import { problemNotice } from '../problem-notice.js'
import { languageField, loadingLine } from '../small-parts.js'
import { textCharactersMax } from '../url.js'

/** @typedef {Extract<Place, { view: 'company' | 'name' }>} AskedPlace */

/** The part of the page with the box and its answer. */
export const checkId = 'authority-check'

/**
 * The box that asks whether one authority has suspended the company, and the answer in place. It says first how much is collected.
 * @param {AskedPlace} place
 * @param {Context} context
 */
export function authorityCheck(place, context) {
  const counts = element('p', { class: 'collected-counts' })
  const answer = element('div', { class: 'authority-answer', role: 'status' })
  let asked = 0
  /** @param {string} authority @param {Section} section */
  const ask = async (authority, section) => {
    const question = ++asked
    answer.replaceChildren(loadingLine(context))
    const nodes = await answerOf({ ...place, authority }, section, context)
    if (question === asked && context.isCurrent()) answer.replaceChildren(...nodes)
  }
  const { form, input, listNames } = checkForm(place, context)
  return {
    node: element('div', { id: checkId, class: 'authority-check', tabindex: -1 }, form, answer, counts),
    /** Fills the part when the records are loaded. @param {Section} section */
    load: async (section) => {
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        const authority = input.value.trim()
        if (authority === '') return input.focus()
        context.replacePlace({ ...place, authority })
        void ask(authority, section)
      })
      const groups = await context.collectedGroups()
      counts.replaceChildren(groups === null ? '' : countsSentence(groups, context))
      if (context.isStatic) await listNames()
      if (place.authority) await ask(place.authority, section)
    },
  }
}

/** The groups of the register, as the sentence of their counts joins them. */
const countedGroups = [
  ['prefecture'],
  ['designated_city'],
  ['national'],
  ['independent_agency', 'public_corporation'],
  ['municipality'],
]

/**
 * How many bodies are collected, of how many.
 * @param {CollectedGroup[]} groups
 * @param {Context} context
 */
function countsSentence(groups, { words }) {
  const parts = countedGroups.map((codes, index) => {
    const joined = groups.filter(({ publisher_group: code }) => codes.includes(code))
    const total = joined.reduce((sum, { publisher_count: count }) => sum + count, 0)
    const collected = joined.reduce((sum, { collected_publisher_count: count }) => sum + count, 0)
    return words.collectedGroups[index]?.(collected, total) ?? ''
  })
  return words.collectedCounts(parts.filter(Boolean))
}

/**
 * Without scripts, the form asks the same address with the authority.
 * @param {AskedPlace} place
 * @param {Context} context
 */
function checkForm(place, context) {
  const { words } = context
  const names = element('datalist', { id: 'authorities' })
  const input = element('input', {
    id: 'authority-box',
    name: 'authority',
    type: 'search',
    value: place.authority ?? '',
    maxlength: textCharactersMax,
    list: 'authorities',
    autocomplete: 'off',
    enterkeyhint: 'search',
    spellcheck: 'false',
    'aria-describedby': 'authority-hint',
  })
  const [name, value] =
    place.view === 'company' ? ['corporate_number', place.corporateNumber] : ['company', place.company]
  const form = element(
    'form',
    { action: `/#${checkId}`, method: 'get', role: 'search', 'aria-label': words.authorityCheck },
    element('input', { type: 'hidden', name, value }),
    ...languageField(context),
    element('label', { for: 'authority-box' }, words.authorityCheck),
    element('div', { class: 'search-row' }, input, element('button', { type: 'submit' }, words.authorityButton)),
    element('p', { id: 'authority-hint', class: 'hint' }, words.authorityHint),
    names,
  )
  const listNames = async () => names.replaceChildren(...(await nameOptions(context)))
  // The names are loaded when they are needed. Without them, the box works as well.
  input.addEventListener('focus', () => void listNames().catch(() => {}), { once: true })
  return { form, input, listNames }
}

/** @param {Context} context */
async function nameOptions({ language }) {
  const { publishers } = await import('./publishers.js')
  return publishers.map(([name, nameEn]) => element('option', { value: labelOf(name, nameEn || null, language) }))
}

/**
 * The modules of the answer are loaded when it is asked for, so that the first view stays small.
 * @param {AskedPlace & { authority: string }} place
 * @param {Section} section
 * @param {Context} context
 */
async function answerOf(place, section, context) {
  const answer = await import('./authority-answer.js').catch(() => null)
  return answer === null
    ? [problemNotice({ kind: 'unreachable' }, context)]
    : answer.authorityAnswer(place, section, context)
}
