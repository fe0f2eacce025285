/** @import { Company, Context } from './types.js' */
import { companyFacts, namesInOtherScripts } from './company-card.js'
import { element } from './element.js'
import { dateText } from './format.js'
import { problemNotice } from './problem-notice.js'
import { recordSections } from './record-sections.js'
import { loadingLine, sourceLine } from './small-parts.js'

/**
 * A company: its facts (one request, unless cached from a search) and its three record lists.
 * @param {string} corporateNumber
 * @param {Context} context
 */
export async function showCompany(corporateNumber, context) {
  context.setTitle(corporateNumber)
  const cached = context.cachedCompany(corporateNumber)
  if (cached) return showSections(corporateNumber, cached, context)
  const heading = element('h1', { class: 'number' }, corporateNumber)
  context.show(heading, loadingLine(context))
  const outcome = await context.request('companies', { q: corporateNumber })
  if (!context.isCurrent()) return
  if (outcome.kind !== 'answer') {
    context.show(heading, problemNotice(outcome, context))
    return
  }
  await showSections(corporateNumber, context.cachedCompany(corporateNumber), context)
}

/**
 * @param {string} corporateNumber
 * @param {Company | null} company null if the data has no company with this number
 * @param {Context} context
 */
async function showSections(corporateNumber, company, context) {
  const sections = recordSections({ corporate_number: corporateNumber }, context, {
    linkCompany: false,
    totals: company?.record_counts ?? null,
  })
  context.setTitle(company?.name ?? corporateNumber)
  context.show(
    company ? companyHeader(company, context) : unknownCompanyHeader(corporateNumber, context),
    ...sections.nodes,
    ...(company ? [byNameNotice(company, context)] : []),
  )
  context.announce(company?.name ?? context.words.companyUnknown)
  await sections.load()
}

/**
 * Records with a published name, including those without an identified company.
 * @param {string} company
 * @param {Context} context
 */
export async function showName(company, context) {
  const { words } = context
  context.setTitle(words.nameTitle(company))
  const sections = recordSections({ company }, context, { linkCompany: true, totals: null })
  context.show(
    element('h1', {}, words.nameTitle(company)),
    element('p', { class: 'notice notice-none' }, words.nameLead),
    ...sections.nodes,
  )
  await sections.load()
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
    sourceLine(company.source, context, words.companySource),
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
