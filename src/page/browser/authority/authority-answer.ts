import type { AskedPlace, Context, ProcurementSuspension, PublishedRecord } from '../types.ts'
import type { AuthorityState } from './authority-state.ts'
import type { Body } from '../coverage/coverage-search.ts'
import type { Section } from '../records/section.ts'
import { checkId } from '../url.ts'
import { authorityLinks, caveat, dayOf, findAuthority, isAuthorityKnown, nameOf } from './authority-state.ts'
import { verdictOn } from './authority-verdict.ts'
import { h } from 'preact'
import { periodElement } from '../format.ts'
import { problemNotice } from '../problem-notice.ts'
import { nameOnlyLine, sameNameIn, sameNameLine } from '../records/name-only.ts'
import { absenceLink, statusBadge } from '../small-parts.ts'

/** Whether one authority has suspended the company, as far as it is known. */
export async function authorityAnswer(place: AskedPlace & { authority: string }, section: Section, context: Context) {
  const { words } = context
  const found = await findAuthority(place.authority, context)
  if ('kind' in found) return [h('p', {}, words.authorityNotAnswered), problemNotice(found, context)]
  if (found.body !== null) return suspensionsBy(found, { place, section }, context)
  if (found.others.length === 0) return unlistedAnswer(place, section, context)
  return [
    h('p', {}, words.authorityChoices(place.authority)),
    h('ul', { class: 'choices' }, ...found.others.slice(0, 12).map((body) => choice(body, place, context))),
  ]
}

/** Of an authority that is not in the register, single records may be collected. */
async function unlistedAnswer(place: AskedPlace & { authority: string }, section: Section, context: Context) {
  const { words } = context
  const { authority: name } = place
  const outcome = await context.request(section.path, { ...section.conditions, authority: name })
  if (outcome.kind !== 'answer') return [h('p', {}, words.authorityNotAnswered), problemNotice(outcome, context)]
  if (!isAuthorityKnown(outcome.meta)) return [h('p', {}, h('strong', {}, words.authorityUnknown(name)))]
  const { procurement_suspensions: records = [] } = outcome.data
  const asked = place.view === 'name' ? place.company : null
  const hasMore = outcome.meta.has_more
  const findings = { name, asked, records, hasMore, freshness: 'unlisted', day: '' }
  return [...verdictNodes(verdictOn(findings, words), context), ...recordLines(records, section, context)]
}

/** Where nothing was found, the reasons are linked. */
function verdictNodes({ verdict, sentence, remarks }: import('./authority-verdict.ts').Verdict, context: Context) {
  const isFound = verdict === 'in-force' || verdict === 'past'
  return [
    h('p', { class: `authority-verdict verdict-${verdict}` }, h('strong', {}, sentence)),
    ...remarks.map((remark) => h('p', {}, remark)),
    ...(isFound ? [] : [h('p', {}, absenceLink(context))]),
  ]
}

function recordLines(records: ProcurementSuspension[], section: Section, context: Context) {
  return records.length === 0 ? [] : [h('ul', {}, ...records.map((record) => recordLine(record, section, context)))]
}

function choice(body: Body, place: AskedPlace, context: Context) {
  const url = context.href({ ...place, authority: body.name })
  return h('li', {}, h('a', { href: `${url}#${checkId}` }, nameOf(body, context)))
}

/** The suspensions by one authority. A zero is only said of an authority that is collected. */
async function suspensionsBy(
  { body, state }: Extract<AuthorityState, { body: Body }>,
  { place, section }: { place: AskedPlace; section: Section },
  context: Context,
) {
  const { words, href } = context
  const found = await recordsBy(body, section, context)
  if ('kind' in found) return [h('p', {}, words.authorityNotAnswered), problemNotice(found, context)]
  const { records, hasMore } = found
  const isCollected = state.freshness !== 'never_collected'
  const asked = place.view === 'name' ? place.company : null
  const name = nameOf(body, context)
  const ofNameBy = await metaOfName(body, section, context)
  const nameOnly = ofNameBy?.name_only ?? null
  const ofName = (nameOnly?.count ?? 0) + (ofNameBy === null ? 0 : sameNameIn(ofNameBy))
  const findings = { name, asked, records, hasMore, ofName, freshness: state.freshness, day: dayOf(state, context) }
  // A name finds no more of an authority that is not collected.
  const company = place.view === 'company' && isCollected ? context.cachedCompany(place.corporateNumber) : null
  const byName = company === null ? null : href({ view: 'name', company: company.name, authority: body.name })
  return [
    ...verdictNodes(verdictOn(findings, words), context),
    ...[caveat(state, context), isCollected ? listsChecked(body, place, context) : null].filter(
      (node) => node !== null,
    ),
    ...recordLines(records, section, context),
    nameOnlyLine({ path: section.path, nameOnly }, context),
    ofNameBy && sameNameLine(ofNameBy, company, context),
    h(
      'p',
      { class: 'ways' },
      ...authorityLinks(body, context),
      byName === null ? null : h('a', { href: `${byName}#${checkId}` }, words.authorityByName(name)),
    ),
  ]
}

/** What the answer stands on: the lists of the authority, with the rows that could not be read, and whether the name was asked. */
function listsChecked({ lists }: Body, place: AskedPlace, { words }: Context) {
  const collected = lists.filter(({ freshness }) => freshness !== 'never_collected')
  const names = [...new Set(collected.map(({ list, publisher }) => list ?? publisher))]
  const unread = collected.reduce((sum, { unparsed_count: count }) => sum + (count ?? 0), 0)
  const byName = place.view === 'name' ? words.authorityNamed(place.company) + words.sentenceSpace : ''
  return h('p', { class: 'hint' }, byName, words.authorityLists(names, unread))
}

/** The records of the section by an authority; one more request if the section does not show all of its records. */
async function recordsBy(body: Body, section: Section, context: Context) {
  if (section.isComplete) return { records: section.records.filter(isSuspension).filter(isBy(body)), hasMore: false }
  const outcome = await context.request(section.path, { ...section.conditions, authority: body.name })
  if (outcome.kind !== 'answer') return outcome
  const { procurement_suspensions: records = [] } = outcome.data
  return { records: records.filter(isBy(body)), hasMore: outcome.meta.has_more }
}

/** What an answer says of the records of the name of the company by an authority; one more request if the name has any. */
async function metaOfName(body: Body, { path, conditions, answer }: Section, context: Context) {
  if (answer === null || (!answer.meta.name_only?.count && sameNameIn(answer.meta) === 0)) return null
  const outcome = await context.request(path, { ...conditions, authority: body.name })
  return (outcome.kind === 'answer' ? outcome : answer).meta
}

function isSuspension(record: PublishedRecord): record is ProcurementSuspension {
  return 'publisher_group' in record
}

/**
 * Whether a record is by an authority, alone or with others, or by a part of it, such as 大阪府教育委員会 of 大阪府. A municipality with its
 * prefecture before its name is in another group.
 */
function isBy({ name, group }: Body): (record: ProcurementSuspension) => boolean {
  return ({ authority, publisher_group: recordGroup }) =>
    authority.split('・').includes(name) || (recordGroup === group && authority.startsWith(name))
}

function recordLine(record: ProcurementSuspension, section: Section, context: Context) {
  const { id, measure_text: measure, period, company } = record
  const isShown = section.records.some((shown) => shown.id === id)
  const text = measure ?? context.words.sections.procurement_suspensions
  const party = [company.name, company.address].filter(Boolean).join(' ')
  return h(
    'li',
    {},
    h('span', { lang: 'ja' }, party),
    ' ',
    isShown ? h('a', { href: `#record-${id}`, lang: 'ja' }, text) : h('span', { lang: 'ja' }, text),
    ' ',
    period ? periodElement(period, context) : null,
    ' ',
    statusBadge(record, context),
  )
}
