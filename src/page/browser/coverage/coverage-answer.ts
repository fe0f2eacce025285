import type { CollectedSource, CoverageEntry } from '../types.ts'
import type { CoverageContext } from './coverage-words.ts'
import type { Body } from './coverage-search.ts'
import { findBodies } from './coverage-search.ts'
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
} from './coverage-facts.ts'
import { sourceLists } from './coverage-sources.ts'
import { listsOfAuthority, type ListWithRecords } from '../authority-lists.ts'
import { coverageState, meaningOf } from './coverage-state.ts'
import { tile } from './coverage-tiles.ts'
import { h, type ComponentChild } from 'preact'
import { descriptionList, publishedText } from '../elements.ts'
import { countText, dateElement, instantDateElement, instantDayText, labelOf } from '../format.ts'
import { nextCheck } from './next-check.ts'

/** Further bodies are counted, not shown. */
const bodiesShownMax = 24

/** What is collected of the body that a text names (of one without a list, `lists` have records); which bodies it may mean; or that no body has the name. */
export function coverageAnswer(
  text: string,
  bodies: Body[],
  lists: readonly ListWithRecords[],
  context: CoverageContext,
): ComponentChild[] {
  const { words } = context
  if (text.trim() === '') return []
  const { named, others } = findBodies(text, bodies)
  if (named === null && others.length === 0) return [unknownBody(text.trim(), lists, context)]
  return [
    ...(named === null ? [] : [bodyAnswer(named, context)]),
    ...choices(named === null ? words.whichBody(others.length) : words.alsoBodies, others, context),
  ]
}

function choices(title: string, bodies: Body[], context: CoverageContext) {
  if (bodies.length === 0) return []
  const tiles = bodies.slice(0, bodiesShownMax).map(({ name, nameEn, lists }) => {
    const label = labelOf(name, nameEn, context.language)
    return h('li', {}, tile({ publisher: name, label, lists }, context))
  })
  const more = bodies.length - tiles.length
  return [
    h('p', { class: 'choices-title' }, title),
    h('ul', { class: 'chips' }, ...tiles),
    ...(more > 0 ? [h('p', { class: 'hint' }, context.words.moreBodies(more))] : []),
  ]
}

function unknownBody(text: string, lists: readonly ListWithRecords[], context: CoverageContext) {
  const { words, href } = context
  const conditions = { authority: text }
  if (lists.length > 0)
    return h(
      'section',
      { class: 'answer' },
      h('h2', {}, publishedText(text)),
      listsOfAuthority(text, lists, context),
      h('p', {}, words.inListsOfOthers),
    )
  return h(
    'section',
    { class: 'answer' },
    h('h2', {}, words.bodyUnknown(text)),
    h('p', {}, words.bodyUnknownHelp),
    h(
      'p',
      {},
      h('a', { href: href({ view: 'records', path: 'procurement-suspensions', conditions }) }, words.searchItsRecords),
    ),
  )
}

function bodyAnswer(body: Body, context: CoverageContext) {
  const { words, language } = context
  const { name, nameEn, lists, sources } = body
  const parents = [...new Set(lists.map(({ parent }) => parent))].filter(Boolean).join('、')
  return h(
    'section',
    { class: 'answer', 'aria-labelledby': 'answer-title' },
    h(
      'h2',
      { id: 'answer-title' },
      language === 'en' && nameEn ? `${nameEn} ` : null,
      publishedText(name),
      parents ? h('span', { class: 'count', lang: 'ja' }, ` ${parents}`) : null,
    ),
    h('h3', {}, words.sections.procurement_suspensions),
    ...suspensions(body, context),
    h('h3', {}, `${words.sections.enforcements}${words.listComma}${words.sections.license_actions}`),
    ...otherKinds(sources, context),
  )
}

function suspensions({ lists, sourcesById }: Body, context: CoverageContext): ComponentChild[] {
  const { words } = context
  if (lists.length === 0) return [h('p', {}, words.noOwnList)]
  const state = coverageState(lists)
  const isCollected = state.freshness !== 'never_collected'
  const verdict = isCollected ? (state.isPartial ? words.partlyCollected : words.collected) : words.notCollected
  return [
    h('p', { class: `verdict tile-${state.freshness}` }, h('strong', {}, verdict)),
    h('p', {}, isCollected ? meaningOf(state, context) : words.notCollectedMeaning),
    ...lists.map((entry) => listFacts(entry, sourcesById.get(entry.source_id ?? ''), context)),
  ]
}

/** A list that was never collected has no name yet, but its source has. */
function listFacts(entry: CoverageEntry, source: CollectedSource | undefined, context: CoverageContext) {
  const { words, language } = context
  const isCollected = entry.freshness !== 'never_collected'
  const count = h(
    'span',
    {},
    h('b', {}, isCollected ? countText(entry.observed_count, language) : '—'),
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

function lastRetrieval(entry: CoverageEntry, { words, language }: CoverageContext) {
  const { last_attempt_at: attempt, last_attempt_error: error } = entry
  const failure = error ? words.attemptFailed(instantDayText(attempt, language), error) : ''
  return h('span', {}, instantDateElement(entry.last_success_at, language) ?? words.never, hint(failure))
}

function ratio(entry: CoverageEntry, context: CoverageContext) {
  const { text, remark } = ratioParts(entry, context)
  return h('span', {}, text, hint(remark))
}

/** The sources of enforcement records and licence actions that this body publishes. */
function otherKinds(sources: CollectedSource[], context: CoverageContext) {
  const { words } = context
  if (sources.length === 0) return [h('p', {}, words.noOwnSource)]
  const { collected, others, meaning, othersCount } = sourceLists(sources, context)
  return [collected, others, ...(othersCount === 0 ? [] : [meaning])]
}
