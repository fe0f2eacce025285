/** @import { Context } from './types.js' */
/** @import { Section } from './record-sections.js' */
import { element } from './element.js'
import { problemNotice } from './problem-notice.js'
import { enforcementCard } from './record-cards.js'

/**
 * Enforcement records have no pages; older ones are found with the filters law and authority.
 * @param {Section} section
 * @param {number} shown number of records shown above
 * @param {Context} context
 */
export function narrowForm(section, shown, context) {
  const { words } = context
  const law = element('input', { name: 'law', type: 'text', autocomplete: 'off' })
  const authority = element('input', { name: 'authority', type: 'text', autocomplete: 'off' })
  const results = element('div', { class: 'narrowed' })
  const form = element(
    'form',
    { class: 'narrow' },
    element('p', {}, words.newestOnly(shown)),
    element('label', {}, words.law, law),
    element('label', {}, words.authority, authority),
    element('button', { type: 'submit', class: 'quiet' }, words.narrow),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const inputs = Object.entries({ law: law.value.trim(), authority: authority.value.trim() })
    void narrow({ section, context, results, filters: inputs.filter(([, value]) => value !== '') })
  })
  return element('div', {}, form, results)
}

/** @param {{ section: Section, context: Context, results: HTMLElement, filters: [string, string][] }} request */
async function narrow({ section, context, results, filters }) {
  results.replaceChildren()
  if (filters.length === 0) return
  const outcome = await context.request(section.path, { ...section.conditions, ...Object.fromEntries(filters) })
  if (!context.isCurrent()) return
  if (outcome.kind !== 'answer') {
    results.replaceChildren(problemNotice(outcome, context))
    return
  }
  const records = outcome.data.enforcements ?? []
  const cards = records.map((record) => enforcementCard(record, context, section.options))
  const title = filters.map(([, value]) => value).join(' · ')
  results.replaceChildren(
    element(
      'h3',
      {},
      title,
      ' ',
      element('span', { class: 'count' }, `${cards.length}${outcome.meta.has_more ? '+' : ''}`),
    ),
    ...(cards.length === 0 ? [element('p', {}, context.words.narrowedNone)] : cards),
  )
  context.announce(`${title}: ${cards.length}`)
}
