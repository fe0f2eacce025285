/** @import { CollectedSource, Context, CoverageEntry } from '../types.js' */
/** @import { Body } from './coverage-search.js' */
import { findBodies } from './coverage-search.js'
import {
  freshnessBadge,
  hasRecords,
  hint,
  heldBackText,
  leftOutText,
  officialLink,
  otherNames,
  periodText,
  ratioParts,
  recordsLink,
} from './coverage-facts.js'
import { sourceLists } from './coverage-sources.js'
import { coverageState, meaningOf } from './coverage-state.js'
import { tile } from './coverage-tiles.js'
import { descriptionList, element, publishedText } from '../element.js'
import { countText, dateElement, instantDateElement, labelOf } from '../format.js'
import { nextCheck } from './next-check.js'

/** Further bodies are counted, not shown. */
const bodiesShownMax = 24

/**
 * What is collected of the body that a text names; which bodies it may mean; or that no body has the name.
 * @param {string} text
 * @param {Body[]} bodies
 * @param {Context} context
 * @returns {HTMLElement[]}
 */
export function coverageAnswer(text, bodies, context) {
  const { words } = context
  if (text.trim() === '') return []
  const { named, others } = findBodies(text, bodies)
  if (named === null && others.length === 0) return [unknownBody(text.trim(), context)]
  return [
    ...(named === null ? [] : [bodyAnswer(named, context)]),
    ...choices(named === null ? words.whichBody(others.length) : words.alsoBodies, others, context),
  ]
}

/**
 * @param {string} title
 * @param {Body[]} bodies
 * @param {Context} context
 */
function choices(title, bodies, context) {
  if (bodies.length === 0) return []
  const tiles = bodies.slice(0, bodiesShownMax).map(({ name, nameEn, lists }) => {
    const label = labelOf(name, nameEn, context.language)
    return element('li', {}, tile({ publisher: name, label, lists }, context))
  })
  const more = bodies.length - tiles.length
  return [
    element('p', { class: 'choices-title' }, title),
    element('ul', { class: 'chips' }, ...tiles),
    ...(more > 0 ? [element('p', { class: 'hint' }, context.words.moreBodies(more))] : []),
  ]
}

/**
 * @param {string} text
 * @param {Context} context
 */
function unknownBody(text, { words, href }) {
  const conditions = { authority: text }
  return element(
    'section',
    { class: 'answer' },
    element('h2', {}, words.bodyUnknown(text)),
    element('p', {}, words.bodyUnknownHelp),
    element(
      'p',
      {},
      element(
        'a',
        { href: href({ view: 'records', path: 'procurement-suspensions', conditions }) },
        words.searchItsRecords,
      ),
    ),
  )
}

/**
 * @param {Body} body
 * @param {Context} context
 */
function bodyAnswer(body, context) {
  const { words, language } = context
  const { name, nameEn, lists, sources } = body
  const parents = [...new Set(lists.map(({ parent }) => parent))].filter(Boolean).join('、')
  return element(
    'section',
    { class: 'answer', 'aria-labelledby': 'answer-title' },
    element(
      'h2',
      { id: 'answer-title' },
      language === 'en' && nameEn ? `${nameEn} ` : null,
      publishedText(name),
      parents ? element('span', { class: 'count', lang: 'ja' }, ` ${parents}`) : null,
    ),
    element('h3', {}, words.sections.procurement_suspensions),
    ...suspensions(body, context),
    element('h3', {}, `${words.sections.enforcements}${words.listComma}${words.sections.license_actions}`),
    ...otherKinds(sources, context),
  )
}

/**
 * @param {Body} body
 * @param {Context} context
 * @returns {HTMLElement[]}
 */
function suspensions({ lists, sourcesById }, context) {
  const { words } = context
  if (lists.length === 0) return [element('p', {}, words.noOwnList)]
  const state = coverageState(lists)
  const isCollected = state.freshness !== 'never_collected'
  const verdict = isCollected ? (state.isPartial ? words.partlyCollected : words.collected) : words.notCollected
  return [
    element('p', { class: `verdict tile-${state.freshness}` }, element('strong', {}, verdict)),
    element('p', {}, isCollected ? meaningOf(state, context) : words.notCollectedMeaning),
    ...lists.map((entry) => listFacts(entry, sourcesById.get(entry.source_id ?? ''), context)),
  ]
}

/**
 * A list that was never collected has no name yet, but its source has.
 * @param {CoverageEntry} entry
 * @param {CollectedSource | undefined} source
 * @param {Context} context
 */
function listFacts(entry, source, context) {
  const { words, language } = context
  const isCollected = entry.freshness !== 'never_collected'
  const count = element(
    'span',
    {},
    element('b', {}, isCollected ? countText(entry.observed_count, language) : '—'),
    ' ',
    hasRecords(entry) ? recordsLink(entry, context) : null,
    hint(periodText(entry, context)),
    hint(leftOutText(entry, context)),
    hint(heldBackText(entry, context)),
    ...otherNames(entry, context).map(hint),
  )
  return descriptionList(
    [
      [words.list, publishedText(entry.list) ?? labelOf(source?.title ?? null, source?.title_en ?? null, language)],
      [words.freshness, freshnessBadge(entry, context)],
      [words.asOf, dateElement(entry.as_of, language) ?? '—'],
      [words.lastSuccess, lastRetrieval(entry, context)],
      [words.nextCheck, nextCheck(entry, context)],
      [words.observed, count],
      [words.ratio, isCollected ? ratio(entry, context) : null],
      [words.officialPage, officialLink(entry, context) ?? words.noOfficialPage],
    ],
    'list-facts',
  )
}

/**
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
function lastRetrieval(entry, { words, language }) {
  const { last_attempt_at: attempt, last_attempt_error: error } = entry
  const failure = error ? words.attemptFailed(instantDateElement(attempt, language)?.textContent ?? '', error) : ''
  return element('span', {}, instantDateElement(entry.last_success_at, language) ?? words.never, hint(failure))
}

/**
 * @param {CoverageEntry} entry
 * @param {Context} context
 */
function ratio(entry, context) {
  const { text, remark } = ratioParts(entry, context)
  return element('span', {}, text, hint(remark))
}

/**
 * The sources of enforcement records and licence actions that this body publishes.
 * @param {CollectedSource[]} sources
 * @param {Context} context
 */
function otherKinds(sources, context) {
  const { words } = context
  if (sources.length === 0) return [element('p', {}, words.noOwnSource)]
  const { collected, others, meaning, othersCount } = sourceLists(sources, context)
  return [collected, others, ...(othersCount === 0 ? [] : [meaning])]
}
