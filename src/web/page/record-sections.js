/** @import { Answer, Company, Context, Data, Outcome } from './types.js' */
/** @import { CardOptions } from './record-cards.js' */
import { element } from './element.js'
import { narrowForm } from './narrow-form.js'
import { problemNotice } from './problem-notice.js'
import { enforcementCard, licenseActionCard, procurementSuspensionCard } from './record-cards.js'
import { freshLine, loadingLine } from './small-parts.js'

/** @typedef {'enforcements' | 'procurement_suspensions' | 'license_actions'} Kind */
/**
 * @typedef {object} Section
 * @property {Kind} kind
 * @property {string} path
 * @property {HTMLElement} body
 * @property {HTMLElement} count
 * @property {Record<string, string>} conditions
 * @property {CardOptions} options
 * @property {number | null} total total number of records, if known from the company
 */

/** @type {readonly { kind: Kind, path: string }[]} */
const kinds = [
  { kind: 'enforcements', path: 'enforcements' },
  { kind: 'procurement_suspensions', path: 'procurement-suspensions' },
  { kind: 'license_actions', path: 'license-actions' },
]

/**
 * The three separate lists of records. `load` requests them one after the other and stops at a 429.
 * @param {Record<string, string>} conditions
 * @param {Context} context
 * @param {CardOptions & { totals: Company['record_counts'] | null }} options
 */
export function recordSections(conditions, context, options) {
  const sections = kinds.map(({ kind, path }) => ({
    kind,
    path,
    conditions,
    options,
    total: options.totals?.[kind] ?? null,
    body: element('div', { class: 'section-body' }, loadingLine(context)),
    count: element('span', { class: 'count' }),
  }))
  return {
    nodes: [jumpList(context), ...sections.map((section) => sectionNode(section, context))],
    load: () => loadAll(sections, context),
  }
}

/** @param {Context} context */
function jumpList({ words }) {
  return element(
    'nav',
    { class: 'jump', 'aria-label': words.recordCounts },
    ...kinds.map(({ kind, path }) =>
      element('a', { href: `#${path}` }, words.sections[kind], ' ', element('b', { id: `count-${kind}` }, '…')),
    ),
  )
}

/**
 * @param {Section} section
 * @param {Context} context
 */
function sectionNode({ kind, path, body, count }, { words }) {
  const notice =
    kind === 'procurement_suspensions'
      ? words.suspensionNotice
      : kind === 'license_actions'
        ? words.licenseNotice
        : null
  return element(
    'section',
    { id: path, class: `records records-${path}`, 'aria-labelledby': `heading-${path}` },
    element('h2', { id: `heading-${path}` }, words.sections[kind], ' ', count),
    notice ? element('p', { class: 'section-notice' }, notice) : null,
    body,
  )
}

/**
 * @param {Section[]} sections
 * @param {Context} context
 */
async function loadAll(sections, context) {
  let stopped = false
  for (const section of sections) {
    if (stopped) {
      showCount(section, '?')
      section.body.replaceChildren(element('p', {}, context.words.notLoaded))
      continue
    }
    const outcome = await context.request(section.path, section.conditions)
    if (!context.isCurrent()) return
    showFirst(section, outcome, context)
    stopped = outcome.kind === 'unreachable' || (outcome.kind === 'problem' && outcome.status === 429)
  }
  // The URL may have the fragment of a section, whose position is known only now.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
}

/**
 * @param {Section} section
 * @param {string} text
 */
function showCount({ kind, count }, text) {
  count.textContent = text
  const jump = document.getElementById(`count-${kind}`)
  if (jump) jump.textContent = text
}

/**
 * Number of shown and all records, such as 10/23; `10+` if the total is unknown.
 * @param {Section} section
 * @param {number} shown
 * @param {boolean} more
 */
function countOf({ total }, shown, more) {
  if (!more) return String(shown)
  return total !== null && total > shown ? `${shown}/${total}` : `${shown}+`
}

/**
 * @param {Section} section
 * @param {Outcome} outcome
 * @param {Context} context
 */
function showFirst(section, outcome, context) {
  if (outcome.kind !== 'answer') {
    showCount(section, '?')
    section.body.replaceChildren(problemNotice(outcome, context))
    return
  }
  const cards = cardsOf(section, outcome.data, context)
  showCount(section, countOf(section, cards.length, outcome.meta.has_more))
  if (cards.length === 0) {
    section.body.replaceChildren(nothing(context, outcome.meta.data_as_of !== null), freshLine(outcome.meta, context))
    return
  }
  section.body.replaceChildren(...cards, ...after(section, outcome, context), freshLine(outcome.meta, context))
}

/**
 * @param {Section} section
 * @param {Data} data
 * @param {Context} context
 * @returns {HTMLElement[]}
 */
function cardsOf({ options }, data, context) {
  return [
    ...(data.enforcements ?? []).map((record) => enforcementCard(record, context, options)),
    ...(data.procurement_suspensions ?? []).map((record) => procurementSuspensionCard(record, context, options)),
    ...(data.license_actions ?? []).map((record) => licenseActionCard(record, context, options)),
  ]
}

/**
 * The text of an empty list. Without any collected records of the kind, "none found" would be misleading.
 * @param {Context} context
 * @param {boolean} collected
 */
function nothing({ words, href }, collected) {
  return element(
    'p',
    { class: 'section-empty' },
    collected ? words.sectionEmpty : words.neverCollected,
    ' ',
    words.noMatch,
    ' ',
    element('a', { href: href({ view: 'coverage', text: '', group: '', freshness: '' }) }, words.openCoverage),
  )
}

/**
 * The controls for further records: the next page if the API has pages, otherwise narrower conditions.
 * @param {Section} section
 * @param {Answer} answer
 * @param {Context} context
 * @returns {Node[]}
 */
function after(section, answer, context) {
  if (!answer.meta.has_more) return []
  if (answer.meta.page === undefined) return [narrowForm(section, answer.data.enforcements?.length ?? 0, context)]
  return [nextButton(section, answer.meta.page, context)]
}

/**
 * @param {Section} section
 * @param {number} page
 * @param {Context} context
 */
function nextButton(section, page, context) {
  const { words } = context
  const button = element('button', { type: 'button', class: 'quiet' }, words.moreRecords)
  const line = element('p', { class: 'more' }, button)
  button.addEventListener('click', async () => {
    button.disabled = true
    const outcome = await context.request(section.path, { ...section.conditions, page: String(page + 1) })
    if (!context.isCurrent()) return
    if (outcome.kind !== 'answer') {
      line.replaceChildren(problemNotice(outcome, context))
      return
    }
    const cards = cardsOf(section, outcome.data, context)
    const more = outcome.meta.has_more
    line.replaceWith(...cards, ...(more ? [followUp(section, outcome, context)] : []))
    showCount(section, countOf(section, section.body.querySelectorAll('.record').length, more))
    cards[0]?.setAttribute('tabindex', '-1')
    cards[0]?.focus()
  })
  return line
}

/**
 * @param {Section} section
 * @param {Answer} answer
 * @param {Context} context
 */
function followUp(section, { meta }, context) {
  const page = meta.page ?? 1
  if (page >= (meta.page_max ?? page)) return element('p', { class: 'more' }, context.words.lastPage)
  return nextButton(section, page, context)
}
