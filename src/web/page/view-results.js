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
  context.show(heading, ...resultSections(q, outcome, context))
}

/**
 * @param {string} q
 * @param {Answer} answer
 * @param {Context} context
 */
function resultSections(q, answer, context) {
  const { companies = [], enforcements = [] } = answer.data
  const dataAge = dataAgeLine(answer.meta, context)
  if (companies.length + enforcements.length === 0) return [noMatchNotice(context, q), dataAge]
  const understanding = understandingLine(answer.meta, context)
  const list = companyList({ q, companies, hasMore: answer.meta.has_more }, context)
  const sections = understanding === null ? [list] : [understanding, list]
  if (enforcements.length > 0) sections.push(recordList(enforcements, context))
  return [...sections, byNameLine(q, context), dataAge]
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
  if (hasMore) section.append(moreButton({ q, cards, heading }, context))
  return section
}

/**
 * Requests the companies alone: the combined search divides its rows between two lists, so it returns fewer companies.
 * @param {{ q: string, cards: HTMLElement, heading: HTMLElement }} list
 * @param {Context} context
 */
function moreButton({ q, cards, heading }, context) {
  const { words } = context
  const button = element('button', { type: 'button', class: 'quiet' }, words.moreCompanies)
  const line = element('p', { class: 'more' }, button)
  button.addEventListener('click', async () => {
    button.disabled = true
    const outcome = await context.request('companies', { q })
    if (!context.isCurrent()) return
    if (outcome.kind !== 'answer') {
      line.replaceWith(problemNotice(outcome, context))
      return
    }
    const { companies = [] } = outcome.data
    const hasMore = outcome.meta.has_more
    const count = words.companiesFound(companies.length, hasMore)
    cards.replaceChildren(...companies.map((company) => companyCard(company, context)))
    heading.querySelector('.count')?.replaceChildren(count)
    context.announce(count)
    line.replaceChildren(hasMore ? words.moreHint : '')
  })
  return line
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
