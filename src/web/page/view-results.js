/** @import { Answer, Company, Context, Enforcement } from './types.js' */
import { companyCard } from './company-card.js'
import { element } from './element.js'
import { dataAgeLine, loadingLine, noMatchNotice, understandingLine } from './small-parts.js'
import { problemNotice } from './problem-notice.js'
import { enforcementCard } from './record-cards.js'

/**
 * The results of a search (one request): companies, and enforcement records that contain the words.
 * @param {string} q
 * @param {Context} context
 */
export async function showResults(q, context) {
  const title = context.words.resultsTitle(q)
  const heading = element('h1', {}, title)
  context.setTitle(title)
  context.show(heading, loadingLine(context))
  const outcome = await context.request('search', { q })
  if (!context.isCurrent()) return
  if (outcome.kind !== 'answer') {
    context.show(heading, problemNotice(outcome, context))
    return
  }
  const { companies = [], enforcements = [] } = outcome.data
  context.announce(
    companies.length + enforcements.length === 0
      ? `${context.words.noMatchTitle}: ${context.words.noMatch}`
      : context.words.resultsAnnounced(companies.length, enforcements.length),
  )
  const offer = await offerOf(q, companies, context)
  if (!context.isCurrent()) return
  context.show(heading, ...offer.nodes, ...resultSections({ q, name: offer.name }, outcome, context))
}

/** Several words, or the end of the name of an authority. */
const mayNameAuthority = /\S\s+\S|[都道府県市省庁局]$/

/**
 * The offer, and the text without an authority. The names of the authorities are loaded only for a text that may have one.
 * @param {string} q
 * @param {Company[]} companies
 * @param {Context} context
 */
async function offerOf(q, companies, context) {
  if (!mayNameAuthority.test(q.trim())) return { nodes: [], name: q }
  const module = await import('./authority-offer.js').catch(() => null)
  const node = module?.authorityOffer(q, companies, context) ?? ''
  return { nodes: [node], name: module?.authorityIn(q)?.name || q }
}

/**
 * The companies of a search alone (one request): the combined search divides its rows between two lists, so it shows fewer.
 * @param {string} q
 * @param {Context} context
 */
export async function showCompanies(q, context) {
  const { words } = context
  const heading = element('h1', {}, words.resultsTitle(q))
  context.setTitle(words.resultsTitle(q))
  context.show(heading, loadingLine(context))
  const outcome = await context.request('companies', { q })
  if (!context.isCurrent()) return
  if (outcome.kind !== 'answer') {
    context.show(heading, problemNotice(outcome, context))
    return
  }
  const { data, meta } = outcome
  const { companies = [] } = data
  const dataAge = dataAgeLine(meta, context)
  context.announce(words.companiesFound(companies.length, meta.has_more))
  if (companies.length === 0) {
    context.show(heading, noMatchNotice(context, { q }), dataAge)
    return
  }
  const count = element('span', { class: 'count' }, words.companiesFound(companies.length, meta.has_more))
  context.show(
    heading,
    understandingLine(meta, context) ?? '',
    element('h2', {}, words.companies, ' ', count),
    element('div', { class: 'cards' }, ...companies.map((company) => companyCard(company, context))),
    element('p', { class: 'more' }, meta.has_more ? words.moreHint : ''),
    dataAge,
  )
}

/**
 * @param {{ q: string, name: string }} asked `name`: without an authority
 * @param {Answer} answer
 * @param {Context} context
 */
function resultSections({ q, name }, answer, context) {
  const { companies = [], enforcements = [] } = answer.data
  const dataAge = dataAgeLine(answer.meta, context)
  if (companies.length + enforcements.length === 0) return [noMatchNotice(context, { q: name }), dataAge]
  const understanding = understandingLine(answer.meta, context)
  const list = companyList({ q, companies, hasMore: answer.meta.has_more }, context)
  const sections = understanding === null ? [list] : [understanding, list]
  if (enforcements.length > 0) sections.push(recordList(enforcements, context))
  return [...sections, byNameLine(name, context), dataAge]
}

/**
 * @param {{ q: string, companies: Company[], hasMore: boolean }} list
 * @param {Context} context
 */
function companyList({ q, companies, hasMore }, context) {
  const { words } = context
  const cards = element('div', { class: 'cards' }, ...companies.map((company) => companyCard(company, context)))
  const heading = element(
    'h2',
    {},
    words.companies,
    ' ',
    element('span', { class: 'count' }, words.companiesFound(companies.length, hasMore)),
  )
  const section = element('section', {}, heading)
  section.append(companies.length === 0 ? element('p', {}, words.sectionEmpty) : cards)
  if (hasMore) {
    const url = context.href({ view: 'companies', q })
    section.append(
      element('p', { class: 'more' }, element('a', { class: 'button quiet', href: url }, words.moreCompanies)),
    )
  }
  return section
}

/**
 * @param {Enforcement[]} enforcements
 * @param {Context} context
 */
function recordList(enforcements, context) {
  const cards = enforcements.map((record) => enforcementCard(record, context, { linkCompany: true }))
  return element('section', {}, element('h2', {}, context.words.recordsMentioning), ...cards)
}

/**
 * @param {string} q
 * @param {Context} context
 */
function byNameLine(q, { words, href }) {
  return element(
    'p',
    { class: 'by-name' },
    element('a', { href: href({ view: 'name', company: q }) }, words.nameTitle(q)),
  )
}
