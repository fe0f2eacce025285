/** @import { Answer, Company, Context, Data, Outcome, PublishedRecord } from '../types.js' */
/** @import { AskedPlace } from '../authority/authority-check.js' */
/** @import { CardOptions } from './record-cards.js' */
import { authorityCheck } from '../authority/authority-check.js'
import { element } from '../element.js'
import { orderDay } from '../format.js'
import { problemNotice } from '../problem-notice.js'
import { caseRows } from './case-rows.js'
import { listActions } from './list-actions.js'
import { nameOnlyLine } from './name-only.js'
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
 * @property {HTMLElement | null} understanding how the name was read
 * @property {import('./name-only.js').NameOnly | null} nameOnly the records of the name of the company, where its number was asked
 * @property {string | null} to the last day of the last answer, if one was asked for
 * @property {(() => Promise<boolean>) | null} loadNext loads the next records; null where there are none
 * @property {() => void} loaded called when the reader has loaded further records
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
    understanding: null,
    nameOnly: null,
    to: null,
    loadNext: null,
    loaded: () => onLoaded(sections),
  }))
  return {
    links: sectionLinks(sections, context),
    check: check.node,
    nodes: sections.map((section) => sectionNode(section, context)),
    /** @param {(sections: readonly Section[]) => Promise<void>} [summarize] called once, when the first records of all lists were loaded */
    load: async (summarize = async () => {}) => {
      await loadAll(sections, context)
      await loadByItself(sections)
      if (!context.isCurrent()) return
      onLoaded(sections)
      await summarize(sections)
      if (!context.isCurrent()) return
      const suspensions = sections.find(({ kind }) => kind === 'procurement_suspensions')
      if (suspensions) await check.load(suspensions)
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
 * @param {Context} context
 */
function shownOfTotal({ total, isComplete, nameOnly, records: { length: shown } }, { words }) {
  const own = isComplete ? String(shown) : words.shownOf(shown, total !== null && total > shown ? total : null)
  if (!nameOnly?.count) return own
  const byName = words.nameOnlyCount(nameOnly.count)
  return shown === 0 ? byName : `${own} + ${byName}`
}

/**
 * Adds the records of an answer that are not loaded yet: the narrower dates of enforcements repeat those of their last day, and leave out the
 * records without a day.
 * @param {Section} section
 * @param {Answer} answer
 */
function addRecords(section, { data, meta }) {
  const known = new Set(section.records.map(({ id }) => id))
  section.records = [...section.records, ...recordsIn(data).filter(({ id }) => !known.has(id))]
  section.isComplete = !meta.has_more && !meta.undated_excluded
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
  const { total } = outcome.meta
  if (total.exact) section.total ??= total.count
  section.understanding = understandingLine(outcome.meta, context)
  section.nameOnly = outcome.meta.name_only ?? null
  addRecords(section, outcome)
  showRecords(section, outcome, context)
}

/**
 * Shows the loaded records. A case may go on in further records, so all rows are made anew, and those that are open stay so.
 * @param {Section} section
 * @param {Answer} answer the last one
 * @param {Context} context
 */
function showRecords(section, answer, context) {
  const { body, records, options, understanding } = section
  showCount(section, shownOfTotal(section, context))
  const actions = actionsOf(section, context)
  const dataAge = dataAgeLine(answer.meta, context)
  const byName = nameOnlyLine(section, context) ?? ''
  if (records.length === 0) {
    if (answer.meta.data_as_of === null) showUncollected(section, context)
    body.replaceChildren(byName, emptyNotice(section, answer, context), actions, dataAge)
    return
  }
  const open = context.isStatic ? [] : body.querySelectorAll('details[open] .record')
  const unfolded = new Set(Array.from(open, ({ id }) => id.replace('record-', '')))
  const more = moreControls(section, answer, context)
  body.replaceChildren(
    byName,
    understanding ?? '',
    caseRows(records, context, options, unfolded),
    ...more,
    actions,
    dataAge,
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
function emptyNotice({ kind, nameOnly }, { meta }, context) {
  const { words } = context
  if (nameOnly?.count) return element('p', { class: 'section-empty' }, words.noneIdentified)
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
 * Says that the list goes on, with a way to its further records, or how many of them cannot be loaded here.
 * @param {Section} section
 * @param {Answer} answer
 * @param {Context} context
 * @returns {Node[]}
 */
function moreControls(section, answer, context) {
  section.loadNext = null
  if (section.isComplete) return []
  const { words, href } = context
  const { path, conditions, records, total } = section
  const line = element('p', { class: 'more' })
  const next = nextConditions(section, answer)
  if (next === null) {
    const narrow = element('a', { href: href({ view: 'records', path, conditions }) }, words.narrow)
    line.append(words.notReached(total === null ? null : total - records.length), ' ', narrow)
    return [line]
  }
  section.loadNext = () => loadNext(section, { line, conditions: next }, context)
  const address = href({ view: 'records', path, conditions: next })
  const link = element('a', { class: 'button quiet', href: address }, words.moreRecords)
  const all = element('button', { class: 'button quiet', type: 'button' }, words.allRecords)
  link.addEventListener('click', (event) => {
    event.preventDefault()
    void loadAsked(section, context, { isAll: false })
  })
  all.addEventListener('click', () => void loadAsked(section, context, { isAll: true }))
  line.append(words.newestOnly(records.length), ' ', link, ...(context.isStatic ? [] : [' ', all]))
  return [line]
}

/** Of the values of a date the guard permits an address 24 a day; this tab takes no more than half of them. */
let narrowingsLeft = 12

/**
 * The conditions of the next records; null where none lead further. Enforcement records have no pages: those up to the day of the last one are next,
 * unless all of an answer are of one day.
 * @param {Section} section
 * @param {Answer} answer
 */
function nextConditions({ conditions, records, to }, { meta: { has_more: hasMore, page, page_max: pageMax = 0 } }) {
  if (!hasMore) return null
  if (page !== undefined) return page < pageMax ? { ...conditions, page: String(page + 1) } : null
  const day = lastDay(records)
  return day === null || day === to || narrowingsLeft <= 0 ? null : { ...conditions, to: day }
}

/** @param {import('../types.js').PublishedRecord[]} records */
function lastDay(records) {
  const last = records.at(-1)
  return last === undefined ? null : orderDay(last)
}

/**
 * Loads the next records. Returns whether it could.
 * @param {Section} section
 * @param {{ line: HTMLElement, conditions: Record<string, string> }} next `line`: what the records replace
 * @param {Context} context
 */
async function loadNext(section, { line, conditions }, context) {
  if (line.ariaBusy === 'true') return false
  line.ariaBusy = 'true'
  if (conditions['to']) narrowingsLeft--
  const outcome = await context.request(section.path, conditions)
  if (!context.isCurrent()) return false
  if (outcome.kind !== 'answer') {
    section.loadNext = null
    line.replaceChildren(problemNotice(outcome, context))
    return false
  }
  section.to = conditions['to'] ?? null
  addRecords(section, outcome)
  showRecords(section, outcome, context)
  return true
}

/**
 * Loads the next records, or all, as the reader asked, unfolds them and moves the focus to the first of their rows.
 * @param {Section} section
 * @param {Context} context
 * @param {{ isAll: boolean }} asked
 */
async function loadAsked(section, context, { isAll }) {
  const { body, loaded } = section
  const shown = new Set(section.records.map(({ id }) => id))
  const load = async () => (await section.loadNext?.()) === true
  if (isAll) while (await load());
  else await load()
  if (!context.isCurrent()) return
  const further = section.records.find(({ id }) => !shown.has(id))
  if (!further) return
  body.querySelector('.further-cases')?.setAttribute('open', '')
  body.querySelector(`#record-${further.id}`)?.closest('details')?.querySelector('summary')?.focus()
  loaded()
}

/** Further pages that the page of a company loads by itself: the server renders them with the first ones, as one request of the quota. */
const pagesByItself = 2

/**
 * Loads lists to their last page, or as far as the page goes by itself. Their rows beyond the first ten stay folded.
 * @param {readonly Section[]} sections
 */
async function loadByItself(sections) {
  let left = pagesByItself
  for (const section of sections)
    while (section.kind !== 'enforcements' && section.loadNext && left-- > 0) if (!(await section.loadNext())) return
}
