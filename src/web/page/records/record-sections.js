/** @import { Answer, Company, Context, Data, Outcome, PublishedRecord } from '../types.js' */
/** @import { AskedPlace } from '../authority/authority-check.js' */
/** @import { CardOptions } from './record-cards.js' */
import { authorityCheck } from '../authority/authority-check.js'
import { element } from '../element.js'
import { problemNotice } from '../problem-notice.js'
import { caseRows } from './case-rows.js'
import { listActions } from './list-actions.js'
import { coverageLinkOf, dataAgeLine, loadingLine, understandingLine } from '../small-parts.js'

/** @typedef {'enforcements' | 'procurement_suspensions' | 'license_actions'} Kind */

/**
 * A list of records of one kind. `path`, below /api/v1/, is also the id of its element; `count` shows the number in its heading.
 * @typedef {object} Section
 * @property {Kind} kind
 * @property {string} path
 * @property {HTMLElement} body
 * @property {HTMLElement} count
 * @property {HTMLElement} linkCount the number in the link to the section
 * @property {Record<string, string>} conditions
 * @property {CardOptions} options
 * @property {number | null} total number of all records, if the company is known
 * @property {PublishedRecord[]} records the loaded records
 * @property {boolean} isComplete whether these are all records
 * @property {() => void} loaded called when records were loaded
 */

/** @type {readonly [{ kind: Kind, path: string }, ...{ kind: Kind, path: string }[]]} */
export const recordKinds = [
  { kind: 'enforcements', path: 'enforcements' },
  { kind: 'procurement_suspensions', path: 'procurement-suspensions' },
  { kind: 'license_actions', path: 'license-actions' },
]

/**
 * The three separate lists of records. `load` requests them one after the other and stops if the server cannot be reached or refuses with 429.
 * @param {AskedPlace} place
 * @param {Context} context
 * @param {CardOptions & { totals: Company['record_counts'] | null }} options
 * @param {(sections: readonly Section[]) => void} [onLoaded] called when all lists, or further records, were loaded
 */
export function recordSections(place, context, options, onLoaded = () => {}) {
  const check = authorityCheck(place, context)
  const conditions = conditionsOf(place)
  /** @type {Section[]} */
  const sections = recordKinds.map(({ kind, path }) => ({
    kind,
    path,
    conditions,
    options,
    total: options.totals?.[kind] ?? null,
    body: element('div', { class: 'section-body' }, loadingLine(context)),
    count: element('span', { class: 'count' }),
    linkCount: element('b', {}, '…'),
    records: [],
    isComplete: false,
    loaded: () => onLoaded(sections),
  }))
  return {
    links: sectionLinks(sections, context),
    check: check.node,
    nodes: sections.map((section) => sectionNode(section, context)),
    /** @param {(sections: readonly Section[]) => Promise<void>} [summarize] called once, when the first records of all lists were loaded */
    load: async (summarize = async () => {}) => {
      await loadAll(sections, context)
      if (!context.isCurrent()) return
      onLoaded(sections)
      await summarize(sections)
      if (!context.isCurrent()) return
      for (const section of sections) if (section.kind === 'procurement_suspensions') await check.load(section)
      if (!context.isCurrent()) return
      context.scrollToFragment()
    },
  }
}

/**
 * The questions of the lists.
 * @param {AskedPlace} place
 * @returns {import('../types.js').Question[]}
 */
export function recordQuestions(place) {
  return recordKinds.map(({ path }) => [path, conditionsOf(place)])
}

/**
 * @param {AskedPlace} place
 * @returns {Record<string, string>}
 */
function conditionsOf(place) {
  return place.view === 'company' ? { corporate_number: place.corporateNumber } : { company: place.company }
}

/**
 * @param {Section[]} sections
 * @param {Context} context
 */
function sectionLinks(sections, { words }) {
  return element(
    'nav',
    { class: 'jump', 'aria-label': words.recordCounts },
    ...sections.map(({ kind, path, linkCount }) =>
      element('a', { href: `#${path}` }, words.sections[kind], ' ', linkCount),
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
}

/**
 * @param {Section} section
 * @param {string} text
 */
function showCount({ count, linkCount }, text) {
  count.textContent = text
  linkCount.textContent = text
}

/**
 * Where nothing of the kind is collected, a zero would say more than is known.
 * @param {Section} section
 * @param {Context} context
 */
function showUncollected({ count, linkCount }, { words }) {
  for (const node of [count, linkCount]) {
    node.replaceChildren(
      element('span', { 'aria-hidden': 'true' }, '—'),
      element('span', { class: 'visually-hidden' }, words.notCollectedCount),
    )
  }
}

/**
 * The numbers of shown and of all records, as far as the total is known.
 * @param {Section} section
 * @param {Answer} answer
 * @param {Context} context
 */
function shownOfTotal({ total, records: { length: shown } }, { meta }, { words }) {
  if (!meta.has_more) return String(shown)
  return words.shownOf(shown, total !== null && total > shown ? total : null)
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
  section.records = recordsIn(outcome.data)
  section.isComplete = !outcome.meta.has_more
  showCount(section, shownOfTotal(section, outcome, context))
  if (section.records.length === 0) {
    if (outcome.meta.data_as_of === null) showUncollected(section, context)
    section.body.replaceChildren(
      emptyNotice(section, outcome, context),
      actionsOf(section, context),
      dataAgeLine(outcome.meta, context),
    )
    return
  }
  const understanding = understandingLine(outcome.meta, context)
  section.body.replaceChildren(
    ...(understanding === null ? [] : [understanding]),
    caseRows(section.records, context, section.options),
    ...moreControls(section, outcome, context),
    actionsOf(section, context),
    dataAgeLine(outcome.meta, context),
  )
}

/** @param {Section} section @param {Context} context */
function actionsOf(section, context) {
  const { path, conditions } = section
  return listActions(
    { path, conditions, records: () => section.records, isComplete: () => section.isComplete },
    context,
  )
}

/**
 * @param {Data} data
 * @returns {PublishedRecord[]}
 */
export function recordsIn({ enforcements = [], procurement_suspensions = [], license_actions = [] }) {
  return [...enforcements, ...procurement_suspensions, ...license_actions]
}

/**
 * The text of an empty list. Without any collected records of the kind, "none found" would be misleading.
 * @param {Section} section
 * @param {Answer} answer
 * @param {Context} context
 */
function emptyNotice({ kind }, { meta }, context) {
  const { words } = context
  return element(
    'p',
    { class: 'section-empty' },
    meta.data_as_of === null ? words.neverCollected : words.sectionEmpty,
    ' ',
    words.noMatch,
    ' ',
    coverageLinkOf(kind, context),
  )
}

/**
 * Says that the list goes on, with a way to its further records.
 * @param {Section} section
 * @param {Answer} answer
 * @param {Context} context
 * @param {{ loadsAll?: boolean }} [options] whether the reader has asked for all of them
 * @returns {Node[]}
 */
function moreControls(section, { meta }, context, { loadsAll = false } = {}) {
  const { words, href } = context
  const { path, conditions } = section
  const { page, page_max: pageMax = 0 } = meta
  if (!meta.has_more) return []
  const line = element('p', { class: 'more' }, words.newestOnly(section.records.length), ' ')
  if (page === undefined) line.append(element('a', { href: href({ view: 'records', path, conditions }) }, words.narrow))
  else if (page >= pageMax) line.append(words.lastPage)
  else addNextLinks(line, { section, page: page + 1, loadsAll }, context)
  return [line]
}

/**
 * A link to the next records and a button for all of them. Without scripts the link leads to the next page.
 * @param {HTMLElement} line that the next records replace
 * @param {{ section: Section, page: number, loadsAll: boolean }} next
 * @param {Context} context
 */
function addNextLinks(line, { section, page, loadsAll }, context) {
  const { words, href } = context
  const { path } = section
  const conditions = { ...section.conditions, page: String(page) }
  const address = href({ view: 'records', path, conditions })
  const link = element('a', { class: 'button quiet', href: address }, words.moreRecords)
  const all = element('button', { class: 'button quiet', type: 'button' }, words.allRecords)
  /** @param {boolean} isAll */
  const load = async (isAll) => {
    if (line.ariaBusy === 'true') return
    line.ariaBusy = 'true'
    const outcome = await context.request(path, conditions)
    if (!context.isCurrent()) return
    if (outcome.kind !== 'answer') {
      line.replaceChildren(problemNotice(outcome, context))
      return
    }
    const further = recordsIn(outcome.data)
    section.records = [...section.records, ...further]
    section.isComplete = !outcome.meta.has_more
    showFurther(section, further, context)
    line.replaceWith(...moreControls(section, outcome, context, { loadsAll: isAll }))
    showCount(section, shownOfTotal(section, outcome, context))
    section.loaded()
  }
  link.addEventListener('click', (event) => {
    event.preventDefault()
    void load(false)
  })
  all.addEventListener('click', () => void load(true))
  line.append(link, ...(context.isStatic ? [] : [' ', all]))
  if (loadsAll) void load(true)
}

/**
 * Shows the rows anew, because a case may go on in the further records, and moves the focus to the row of the first of these.
 * @param {Section} section
 * @param {PublishedRecord[]} further
 * @param {Context} context
 */
function showFurther({ body, records, options }, further, context) {
  const open = body.querySelectorAll('details[open] .record')
  const unfolded = new Set(Array.from(open, ({ id }) => id.replace('record-', '')))
  const rows = caseRows(records, context, options, unfolded)
  body.querySelector('.cases')?.replaceWith(rows)
  const card = rows.querySelector(`#record-${further[0]?.id ?? ''}`)
  card?.closest('details')?.querySelector('summary')?.focus()
}
