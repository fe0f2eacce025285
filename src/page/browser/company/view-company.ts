import type { AskedPlace, Company, Context } from '../types.ts'
import { authorityCheck } from '../authority/authority-check.ts'
import { mainFacts, otherFacts } from './company-facts.ts'
import { nameParts, otherScripts, shownName } from './company-name.ts'
import { companySummary } from './company-summary.ts'
import { recordOverview } from './record-overview.ts'
import { h, type ComponentChild } from 'preact'
import { dateText } from '../format.ts'
import { problemNotice } from '../problem-notice.ts'
import { recordQuestions, recordSections } from '../records/record-sections.ts'
import { loadingLine, sourceLine } from '../small-parts.ts'
import { TimelinePart } from './timeline-part.ts'

export type CompanyPlace = Extract<AskedPlace, { view: 'company' }>

/** A company: its facts (unless cached from a search) and its three record lists, by one request of the quota. */
export async function showCompany(place: CompanyPlace, context: Context) {
  const { corporateNumber } = place
  context.setTitle(corporateNumber)
  const cached = context.cachedCompany(corporateNumber)
  if (cached) return showSections(place, cached, context)
  const heading = h('h1', { class: 'number' }, corporateNumber)
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

/** `company`: null if the data has no company with this number. */
async function showSections(place: CompanyPlace, company: Company | null, context: Context) {
  const { corporateNumber } = place
  const unknown = company ? null : await import('./unknown-company.ts').catch(() => null)
  let summary: ComponentChild[] = []
  const draw = () =>
    void context.show(
      h(
        'div',
        { class: 'company-top' },
        company
          ? companyHeader(company, context)
          : unknown?.unknownCompany(corporateNumber, sections.sections, context),
        h(
          'section',
          { class: 'company-summary', 'aria-label': context.words.summary, hidden: summary.length === 0 },
          ...summary,
        ),
        recordOverview(company, sections.sections, context),
        check.node(),
      ),
      company ? furtherFacts(company, context) : null,
      h(TimelinePart, { sections: sections.sections, context }),
      ...sections.nodes(),
      company ? byNameNotice(company, context) : null,
    )
  // Without a company, each record says whom it names.
  const options = {
    linkCompany: company === null,
    totals: company?.record_counts ?? null,
    draw: whenShown(draw, context),
  }
  const sections = recordSections(place, context, options)
  const check = authorityCheck(place, context, options.draw)
  const name = company && shownName(company, context.language).text
  context.setTitle(name ?? corporateNumber)
  draw()
  context.announce(name ?? corporateNumber)
  await context.prepare(recordQuestions(place))
  if (!context.isCurrent()) return
  await sections.load(async (loaded) => {
    summary = await companySummary(loaded, context)
    if (context.isCurrent()) await check.load(loaded)
  })
  if (!context.isCurrent()) return
  draw()
}

/** On the server, a view is drawn once, when it is complete. */
const whenShown = (draw: () => void, { isStatic }: Context) => (isStatic ? () => {} : draw)

/** Records with a published name, including those without an identified company. */
export async function showName(place: Extract<AskedPlace, { view: 'name' }>, context: Context) {
  const { words } = context
  const { company } = place
  context.setTitle(words.nameTitle(company))
  const draw = () =>
    void context.show(
      h('h1', {}, words.nameTitle(company)),
      originalWordsLine(context),
      h('p', { class: 'notice notice-none' }, words.nameLead),
      check.node(),
      sections.links(),
      ...sections.nodes(),
    )
  const options = { linkCompany: true, totals: null, draw: whenShown(draw, context) }
  const sections = recordSections(place, context, options)
  const check = authorityCheck(place, context, options.draw)
  draw()
  await context.prepare(recordQuestions(place))
  if (!context.isCurrent()) return
  await sections.load(check.load)
  draw()
}

function companyHeader(company: Company, context: Context) {
  const { words, language } = context
  return h(
    'header',
    { class: 'company-head' },
    h('h1', { lang: shownName(company, language).lang }, ...nameParts(company, context)),
    otherScripts(company, context),
    originalWordsLine(context),
    company.removed_at_source_on
      ? h('p', { class: 'removed' }, words.companyRemoved(dateText(company.removed_at_source_on, language)))
      : null,
    mainFacts(company, context),
  )
}

/** What is asked for less often, folded. */
function furtherFacts(company: Company, context: Context) {
  const { words } = context
  const from = { source: company.source, list_as_of: company.source.published_on }
  return h(
    'details',
    { class: 'further-facts' },
    h('summary', {}, words.furtherFacts),
    otherFacts(company, context),
    sourceLine(from, context, words.companySource),
  )
}

/** In English, which words stay as they were published. */
function originalWordsLine({ words }: Context) {
  return words.originalWords === '' ? null : h('p', { class: 'hint' }, words.originalWords)
}

function byNameNotice(company: Company, { words, href }: Context) {
  return h(
    'p',
    { class: 'by-name' },
    words.byNameHelp,
    ' ',
    h('a', { href: href({ view: 'name', company: company.name }) }, words.byName),
  )
}
