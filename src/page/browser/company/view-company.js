/** @import { Company, Context } from '../types.js' */
/** @import { AskedPlace } from '../authority/authority-check.js' */
import { companyFacts, namesInOtherScripts } from './company-card.js'
import { companySummary } from './company-summary.js'
import { element } from '../element.js'
import { dateText } from '../format.js'
import { problemNotice } from '../problem-notice.js'
import { recordQuestions, recordSections } from '../records/record-sections.js'
import { loadingLine, sourceLine } from '../small-parts.js'
import { timeline } from './timeline.js'

/** @typedef {Extract<AskedPlace, { view: 'company' }>} CompanyPlace */

/**
 * A company: its facts (unless cached from a search) and its three record lists, by one request of the quota.
 * @param {CompanyPlace} place
 * @param {Context} context
 */
export async function showCompany(place, context) {
  const { corporateNumber } = place
  context.setTitle(corporateNumber)
  const cached = context.cachedCompany(corporateNumber)
  if (cached) return showSections(place, cached, context)
  const heading = element('h1', { class: 'number' }, corporateNumber)
  context.show(heading, loadingLine(context))
  await context.prepare([['companies', { q: corporateNumber }], ...recordQuestions(place)])
  if (!context.isCurrent()) return
  const outcome = await context.request('companies', { q: corporateNumber })
  if (!context.isCurrent()) return
  if (outcome.kind !== 'answer') {
    context.show(heading, problemNotice(outcome, context))
    return
  }
  await showSections(place, context.cachedCompany(corporateNumber), context)
}

/**
 * @param {CompanyPlace} place
 * @param {Company | null} company null if the data has no company with this number
 * @param {Context} context
 */
async function showSections(place, company, context) {
  const { corporateNumber } = place
  const summary = element('section', { class: 'company-summary', 'aria-label': context.words.summary, hidden: true })
  const history = element('details', { class: 'timeline', hidden: true })
  /** @type {Set<import('../records/record-sections.js').Kind>} */
  const unfolded = new Set()
  const options = { linkCompany: false, totals: company?.record_counts ?? null }
  const sections = recordSections(place, context, options, (loaded) => {
    const nodes = timeline(loaded, unfolded, context)
    history.replaceChildren(...nodes)
    history.toggleAttribute('hidden', nodes.length === 0)
  })
  context.setTitle(company?.name ?? corporateNumber)
  context.show(
    element(
      'div',
      { class: 'company-top' },
      company ? companyHeader(company, context) : unknownCompanyHeader(corporateNumber, context),
      sections.check,
    ),
    summary,
    sections.links,
    history,
    ...sections.nodes,
    ...(company ? [byNameNotice(company, context)] : []),
  )
  context.announce(company?.name ?? context.words.companyUnknown)
  await context.prepare(recordQuestions(place))
  if (!context.isCurrent()) return
  await sections.load(async (loaded) => {
    const lines = await companySummary(loaded, context)
    summary.replaceChildren(...lines)
    summary.toggleAttribute('hidden', lines.length === 0)
  })
}

/**
 * Records with a published name, including those without an identified company.
 * @param {Extract<AskedPlace, { view: 'name' }>} place
 * @param {Context} context
 */
export async function showName(place, context) {
  const { words } = context
  const { company } = place
  context.setTitle(words.nameTitle(company))
  const sections = recordSections(place, context, { linkCompany: true, totals: null })
  context.show(
    element('h1', {}, words.nameTitle(company)),
    element('p', { class: 'notice notice-none' }, words.nameLead),
    sections.check,
    sections.links,
    ...sections.nodes,
  )
  await context.prepare(recordQuestions(place))
  if (context.isCurrent()) await sections.load()
}

/**
 * @param {Company} company
 * @param {Context} context
 */
function companyHeader(company, context) {
  const { words, language } = context
  return element(
    'header',
    { class: 'company-head' },
    element('h1', { lang: 'ja' }, company.name),
    namesInOtherScripts(company),
    company.removed_at_source_on
      ? element('p', { class: 'removed' }, words.companyRemoved(dateText(company.removed_at_source_on, language)))
      : null,
    companyFacts(company, context),
    sourceLine({ source: company.source, list_as_of: company.source.published_on }, context, words.companySource),
  )
}

/**
 * @param {string} corporateNumber
 * @param {Context} context
 */
function unknownCompanyHeader(corporateNumber, { words }) {
  return element(
    'header',
    { class: 'company-head' },
    element('h1', { class: 'number' }, corporateNumber),
    element('p', {}, element('strong', {}, words.companyUnknown)),
    element('p', {}, words.companyUnknownHelp),
  )
}

/**
 * @param {Company} company
 * @param {Context} context
 */
function byNameNotice(company, { words, href }) {
  return element(
    'p',
    { class: 'by-name' },
    words.byNameHelp,
    ' ',
    element('a', { href: href({ view: 'name', company: company.name }) }, words.byName),
  )
}
