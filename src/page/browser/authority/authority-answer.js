/** @import { Context, ProcurementSuspension } from '../types.js' */
/** @import { AskedPlace } from './authority-check.js' */
/** @import { AuthorityState } from './authority-state.js' */
/** @import { Body } from '../coverage/coverage-search.js' */
/** @import { Section } from '../records/record-sections.js' */
import { checkId } from './authority-check.js'
import { authorityLinks, caveat, dayOf, findAuthority, isAuthorityKnown, nameOf } from './authority-state.js'
import { verdictOn } from './authority-verdict.js'
import { element } from '../element.js'
import { periodElement } from '../format.js'
import { problemNotice } from '../problem-notice.js'
import { nameOnlyLine } from '../records/name-only.js'
import { statusBadge } from '../small-parts.js'

/**
 * Whether one authority has suspended the company, as far as it is known.
 * @param {AskedPlace & { authority: string }} place
 * @param {Section} section
 * @param {Context} context
 */
export async function authorityAnswer(place, section, context) {
  const { words } = context
  const found = await findAuthority(place.authority, context)
  if ('kind' in found) return [element('p', {}, words.authorityNotAnswered), problemNotice(found, context)]
  if (found.body !== null) return suspensionsBy(found, { place, section }, context)
  if (found.others.length === 0) return unlistedAnswer(place, section, context)
  return [
    element('p', {}, words.authorityChoices(place.authority)),
    element('ul', { class: 'choices' }, ...found.others.slice(0, 12).map((body) => choice(body, place, context))),
  ]
}

/**
 * Of an authority that is not in the register, single records may be collected.
 * @param {AskedPlace & { authority: string }} place
 * @param {Section} section
 * @param {Context} context
 */
async function unlistedAnswer(place, section, context) {
  const { words } = context
  const { authority: name } = place
  const outcome = await context.request(section.path, { ...section.conditions, authority: name })
  if (outcome.kind !== 'answer') return [element('p', {}, words.authorityNotAnswered), problemNotice(outcome, context)]
  if (!isAuthorityKnown(outcome.meta)) return [element('p', {}, element('strong', {}, words.authorityUnknown(name)))]
  const { procurement_suspensions: records = [] } = outcome.data
  const asked = place.view === 'name' ? place.company : null
  const hasMore = outcome.meta.has_more
  const findings = { name, asked, records, hasMore, freshness: 'unlisted', day: '' }
  return [...verdictNodes(verdictOn(findings, words)), ...recordLines(records, section, context)]
}

/** @param {import('./authority-verdict.js').Verdict} said */
function verdictNodes({ verdict, sentence, remarks }) {
  return [
    element('p', { class: `authority-verdict verdict-${verdict}` }, element('strong', {}, sentence)),
    ...remarks.map((remark) => element('p', {}, remark)),
  ]
}

/**
 * @param {ProcurementSuspension[]} records
 * @param {Section} section
 * @param {Context} context
 */
function recordLines(records, section, context) {
  return records.length === 0
    ? []
    : [element('ul', {}, ...records.map((record) => recordLine(record, section, context)))]
}

/**
 * @param {Body} body
 * @param {AskedPlace} place
 * @param {Context} context
 */
function choice(body, place, context) {
  const url = context.href({ ...place, authority: body.name })
  return element('li', {}, element('a', { href: `${url}#${checkId}` }, nameOf(body, context)))
}

/**
 * The suspensions by one authority. A zero is only said of an authority that is collected.
 * @param {Extract<AuthorityState, { body: Body }>} authority
 * @param {{ place: AskedPlace, section: Section }} asked
 * @param {Context} context
 */
async function suspensionsBy({ body, state }, { place, section }, context) {
  const { words, href } = context
  const found = await recordsBy(body, section, context)
  if ('kind' in found) return [element('p', {}, words.authorityNotAnswered), problemNotice(found, context)]
  const { records, hasMore } = found
  const isCollected = state.freshness !== 'never_collected'
  const asked = place.view === 'name' ? place.company : null
  const name = nameOf(body, context)
  const nameOnly = await nameOnlyBy(body, section, context)
  const ofName = nameOnly?.count ?? 0
  const findings = { name, asked, records, hasMore, ofName, freshness: state.freshness, day: dayOf(state, context) }
  // A name finds no more of an authority that is not collected.
  const company = place.view === 'company' && isCollected ? context.cachedCompany(place.corporateNumber) : null
  const byName = company === null ? null : href({ view: 'name', company: company.name, authority: body.name })
  return [
    ...verdictNodes(verdictOn(findings, words)),
    ...[caveat(state, context), isCollected ? listsChecked(body, place, context) : null].filter(
      (node) => node !== null,
    ),
    ...recordLines(records, section, context),
    ...(nameOnly === null ? [] : [nameOnlyLine({ path: section.path, nameOnly }, context) ?? '']),
    element(
      'p',
      { class: 'ways' },
      ...authorityLinks(body, context),
      byName === null ? null : element('a', { href: `${byName}#${checkId}` }, words.authorityByName(name)),
    ),
  ]
}

/**
 * What the answer stands on: the lists of the authority, with the rows that could not be read, and whether the name was asked.
 * @param {Body} body
 * @param {AskedPlace} place
 * @param {Context} context
 */
function listsChecked({ lists }, place, { words }) {
  const collected = lists.filter(({ freshness }) => freshness !== 'never_collected')
  const names = [...new Set(collected.map(({ list, publisher }) => list ?? publisher))]
  const unread = collected.reduce((sum, { unparsed_count: count }) => sum + (count ?? 0), 0)
  const byName = place.view === 'name' ? words.authorityNamed(place.company) + words.sentenceSpace : ''
  return element('p', { class: 'hint' }, byName, words.authorityLists(names, unread))
}

/**
 * The records of the section by an authority; one more request if the section does not show all of its records.
 * @param {Body} body
 * @param {Section} section
 * @param {Context} context
 */
async function recordsBy(body, section, context) {
  if (section.isComplete) return { records: section.records.filter(isSuspension).filter(isBy(body)), hasMore: false }
  const outcome = await context.request(section.path, { ...section.conditions, authority: body.name })
  if (outcome.kind !== 'answer') return outcome
  const { procurement_suspensions: records = [] } = outcome.data
  return { records: records.filter(isBy(body)), hasMore: outcome.meta.has_more }
}

/**
 * The records of the name of the company by an authority; one more request if the name has any.
 * @param {Body} body
 * @param {Section} section
 * @param {Context} context
 */
async function nameOnlyBy(body, { path, conditions, nameOnly }, context) {
  if (!nameOnly?.count) return null
  const outcome = await context.request(path, { ...conditions, authority: body.name })
  return outcome.kind === 'answer' ? (outcome.meta.name_only ?? null) : nameOnly
}

/**
 * @param {import('../types.js').PublishedRecord} record
 * @returns {record is ProcurementSuspension}
 */
function isSuspension(record) {
  return 'publisher_group' in record
}

/**
 * Whether a record is by an authority, alone or with others, or by a part of it, such as 大阪府教育委員会 of 大阪府. A municipality with its
 * prefecture before its name is in another group.
 * @param {Body} body
 * @returns {(record: ProcurementSuspension) => boolean}
 */
function isBy({ name, group }) {
  return ({ authority, publisher_group: recordGroup }) =>
    authority.split('・').includes(name) || (recordGroup === group && authority.startsWith(name))
}

/**
 * @param {ProcurementSuspension} record
 * @param {Section} section
 * @param {Context} context
 */
function recordLine(record, section, context) {
  const { id, measure_text: measure, period, company } = record
  const isShown = section.records.some((shown) => shown.id === id)
  const text = measure ?? context.words.sections.procurement_suspensions
  const party = [company.name, company.address].filter(Boolean).join(' ')
  return element(
    'li',
    {},
    element('span', { lang: 'ja' }, party),
    ' ',
    isShown ? element('a', { href: `#record-${id}`, lang: 'ja' }, text) : element('span', { lang: 'ja' }, text),
    ' ',
    period ? periodElement(period, context) : null,
    ' ',
    statusBadge(record, context),
  )
}
