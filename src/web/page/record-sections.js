/** @import { Answer, Company, Context, Data, Outcome } from './types.js' */
/** @import { CardOptions } from './record-cards.js' */
import { element } from './element.js'
import { narrowForm } from './narrow-form.js'
import { problemNotice } from './problem-notice.js'
import { enforcementCard, licenseActionCard, procurementSuspensionCard } from './record-cards.js'
import { dataAgeLine, loadingLine } from './small-parts.js'
import { wholeCoverage } from './url.js'

/** @typedef {'enforcements' | 'procurement_suspensions' | 'license_actions'} Kind */

/**
 * A list of records of one kind. `path`, below /api/v1/, is also the id of its element; `count` shows the number in its heading.
 * @typedef {object} Section
 * @property {Kind} kind
 * @property {string} path
 * @property {HTMLElement} body
 * @property {HTMLElement} count
 * @property {Record<string, string>} conditions
 * @property {CardOptions} options
 * @property {number | null} total number of all records, if the company is known
 */

/** @type {readonly { kind: Kind, path: string }[]} */
const kinds = [
  { kind: 'enforcements', path: 'enforcements' },
  { kind: 'procurement_suspensions', path: 'procurement-suspensions' },
  { kind: 'license_actions', path: 'license-actions' },
]

/**
 * The three separate lists of records. `load` requests them one after the other and stops if the server cannot be reached or refuses with 429.
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
    nodes: [sectionLinks(context), ...sections.map((section) => sectionNode(section, context))],
    load: () => loadAll(sections, context),
  }
}

/** @param {Context} context */
function sectionLinks({ words }) {
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
  const notices = {
    enforcements: null,
    procurement_suspensions: words.suspensionNotice,
    license_actions: words.licenseNotice,
  }
  const notice = notices[kind]
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
  let hasFailed = false
  for (const section of sections) {
    if (hasFailed) {
      showCount(section, '?')
      section.body.replaceChildren(element('p', {}, context.words.notLoaded))
      continue
    }
    const outcome = await context.request(section.path, section.conditions)
    if (!context.isCurrent()) return
    showFirstPage(section, outcome, context)
    hasFailed = outcome.kind === 'unreachable' || (outcome.kind === 'problem' && outcome.status === 429)
  }
  // The URL may contain the fragment of a section, whose position is not known before all sections are loaded.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
}

/**
 * @param {Section} section
 * @param {string} text
 */
function showCount({ kind, count }, text) {
  count.textContent = text
  const linkCount = document.getElementById(`count-${kind}`)
  if (linkCount) linkCount.textContent = text
}

/**
 * The numbers of shown and of all records, such as 10/23; 10+ if there are more, but the total is unknown.
 * @param {Section} section
 * @param {number} shown
 * @param {Answer} answer
 */
function shownOfTotal({ total }, shown, { meta }) {
  if (!meta.has_more) return String(shown)
  return total !== null && total > shown ? `${shown}/${total}` : `${shown}+`
}

/**
 * @param {Section} section
 * @param {Outcome} outcome
 * @param {Context} context
 */
function showFirstPage(section, outcome, context) {
  if (outcome.kind !== 'answer') {
    showCount(section, '?')
    section.body.replaceChildren(problemNotice(outcome, context))
    return
  }
  const cards = cardsOf(section, outcome.data, context)
  showCount(section, shownOfTotal(section, cards.length, outcome))
  if (cards.length === 0) {
    section.body.replaceChildren(emptyNotice(outcome, context), dataAgeLine(outcome.meta, context))
    return
  }
  section.body.replaceChildren(...cards, ...moreControls(section, outcome, context), dataAgeLine(outcome.meta, context))
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
 * @param {Answer} answer
 * @param {Context} context
 */
function emptyNotice({ meta }, { words, href }) {
  return element(
    'p',
    { class: 'section-empty' },
    meta.data_as_of === null ? words.neverCollected : words.sectionEmpty,
    ' ',
    words.noMatch,
    ' ',
    element('a', { href: href(wholeCoverage) }, words.openCoverage),
  )
}

/**
 * The controls for further records: a button for the next page if the endpoint has pages, otherwise a form for narrower conditions.
 * @param {Section} section
 * @param {Answer} answer
 * @param {Context} context
 * @returns {Node[]}
 */
function moreControls(section, answer, context) {
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
    line.replaceWith(...cards, ...(outcome.meta.has_more ? [nextControl(section, outcome, context)] : []))
    showCount(section, shownOfTotal(section, section.body.querySelectorAll('.record').length, outcome))
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
function nextControl(section, { meta }, context) {
  const page = meta.page ?? 1
  if (page >= (meta.page_max ?? page)) return element('p', { class: 'more' }, context.words.lastPage)
  return nextButton(section, page, context)
}
