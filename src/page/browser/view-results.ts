import type { Answer, Company, Context, Place, Words } from './types.ts'
import { companyCard } from './company/company-card.ts'
import { h } from 'preact'
import { dataAgeLine, groupsLine, loadingLine, noMatchNotice, understandingLine } from './small-parts.ts'
import { listOfNames } from './list-of-names.ts'
import { listsOfWords, otherCounts, otherRecordsNotice, subjectNotices } from './records/other-records.ts'
import { problemNotice } from './problem-notice.ts'
import { RecordsTable } from './records/records-table.ts'

/**
 * The results of a search: companies, and enforcement records that contain the words. An authority is no part of a name: where no company
 * has the whole text, the text without its authorities is searched.
 */
export async function showResults(q: string, context: Context) {
  const { words } = context
  const heading = titleOf(q, context)
  const named = await authoritiesIn(q)
  const name = named?.found.name || q
  if (name !== q) await context.prepare([q, name].map((text) => ['search', { q: text }]))
  if (!context.isCurrent()) return
  const whole = await context.request('search', { q })
  // A text of words of the field alone names no company to ask an authority about.
  const isOfField = whole.kind === 'answer' && whole.meta.understood_as?.asked?.unread.length === 0
  const isNameAlone = !isOfField && name !== q && whole.kind === 'answer' && whole.data.companies?.length === 0
  const outcome = isNameAlone ? await context.request('search', { q: name }) : whole
  if (!context.isCurrent()) return
  const { companies = [], enforcements = [] } = outcome.kind === 'answer' ? outcome.data : {}
  const lists = await listsOfWords(whole, context)
  if (!context.isCurrent()) return
  const offer = [
    listOfNames(q, whole, context),
    lists,
    isOfField && named?.found.name !== '' ? '' : (named?.module.authorityOffer(named.found, companies, context) ?? ''),
  ]
  if (outcome.kind !== 'answer') {
    context.show(heading, ...offer, problemNotice(outcome, context))
    return
  }
  const others = otherCounts(outcome.meta, context, enforcements.length)
  context.announce(
    companies.length + enforcements.length + others.length === 0
      ? `${words.noMatchTitle}: ${words.noMatch}`
      : [
          words.resultsAnnounced(companies.length, enforcements.length),
          ...others.flatMap(({ isWhole, lines }) => [
            ...(isWhole ? [] : [words.longerNamesTitle(q)]),
            ...lines.map(({ title, count }) => `${title} ${count}`),
          ]),
        ].join(' '),
  )
  const reading = isNameAlone ? h('p', { class: 'understood' }, words.readWithoutAuthority(name)) : ''
  context.show(heading, ...offer, reading, ...resultSections(isNameAlone ? name : q, outcome, context))
}

/** Shows the heading of a search, until its results are there. */
function titleOf(q: string, context: Context) {
  const title = context.words.resultsTitle(q)
  const heading = h('h1', {}, title)
  context.setTitle(title)
  context.show(heading, loadingLine(context))
  return heading
}

/** Several words, or the end of the name of an authority. */
const mayNameAuthority = /\S\s+\S|[都道府県市省庁局]$/

/** The authorities in a text. Their names are loaded only for a text that may have one. */
async function authoritiesIn(q: string) {
  if (!mayNameAuthority.test(q.trim())) return null
  const module = await import('./authority/authority-offer.ts').catch(() => null)
  const found = module?.authorityIn(q) ?? null
  return module && found && { module, found }
}

/** The companies of a search alone (one request): the combined search divides its rows between two lists, so it shows fewer. */
export async function showCompanies(q: string, context: Context) {
  const { words } = context
  const heading = titleOf(q, context)
  const outcome = await context.request('companies', { q })
  if (!context.isCurrent()) return
  if (outcome.kind !== 'answer') {
    context.show(heading, problemNotice(outcome, context))
    return
  }
  const { data, meta } = outcome
  const { companies = [] } = data
  const dataAge = dataAgeLine(meta, context)
  const more = meta.has_more ? 'yes' : 'no'
  context.announce(words.found(companies.length) + words.goesOn[more])
  if (companies.length === 0) {
    context.show(heading, noMatchNotice(context, { title: words.noCompanyTitle, name: q }), dataAge)
    return
  }
  context.show(
    heading,
    understandingLine(meta, context) ?? '',
    ...numberLines(meta, context),
    ...companyList(companies, more, context),
    h('p', { class: 'more' }, meta.has_more ? words.moreHint : ''),
    dataAge,
  )
}

const noCompanyOfName = {
  ja: 'この言葉を名前の全体や読み、通称とする会社はありません。下の会社は、名前の一部や音が似ているだけで、多くは別の会社です。日本語の正式な名称などでもお探しください。',
  en: 'No company here has this as its whole name, its reading or a name by which it is known. Those below only begin with it, contain it or sound like it: they are mostly other companies. Try other spellings, such as the Japanese name.',
}

/**
 * That a number in the text is not that of its name, so that a reader checks which of the two is meant, that a reading may be missing, or that the
 * companies are only called much the same.
 */
function numberLines({ warnings }: Answer['meta'], { language }: Context) {
  const line = (text: string) => h('p', { class: 'understood' }, text)
  return warnings.flatMap(({ code, message, message_ja: messageJa }) => {
    if (code === 'no_company_of_name') return line(noCompanyOfName[language])
    const isOfNumber = code === 'other_number_in_text' || code === 'readings_missing'
    return isOfNumber ? line(language === 'en' ? message : messageJa) : []
  })
}

const outsidePlace = {
  ja: (counted: Words['countOf'], withoutPlace: number, elsewhere: number) =>
    `まったく同じ名前の記録が、この場所以外にもあります（所在地の公表なし ${counted(withoutPlace)}、別の場所 ${counted(elsewhere)}）: `,
  en: (counted: Words['countOf'], withoutPlace: number, elsewhere: number) =>
    `Records of exactly this name are not only in this place (${[withoutPlace > 0 ? `without a place: ${counted(withoutPlace)}` : '', elsewhere > 0 ? `in other places: ${counted(elsewhere)}` : ''].filter(Boolean).join(', ')}): `,
}

/** Records of exactly the name that are not known to be in the place beside it, with the way to them. */
function outsidePlaceLine(
  { warnings, understood_as: understanding }: Answer['meta'],
  { words, href, language }: Context,
) {
  const codes = ['records_without_place', 'records_in_other_places']
  const [withoutPlace = 0, elsewhere = 0] = codes.map((code) => warnings.find((row) => row.code === code)?.count ?? 0)
  if (!understanding || withoutPlace + elsewhere === 0) return ''
  const { name } = understanding
  return h(
    'p',
    { class: 'understood' },
    outsidePlace[language](words.countOf, withoutPlace, elsewhere),
    h('a', { href: href({ view: 'name', company: name }) }, words.nameTitle(name)),
  )
}

/** `q`: the text that was searched. */
function resultSections(q: string, { data: { companies = [], enforcements = [] }, meta }: Answer, context: Context) {
  const { words } = context
  const dataAge = dataAgeLine(meta, context)
  const head = [
    understandingLine(meta, context) ?? '',
    ...numberLines(meta, context),
    outsidePlaceLine(meta, context),
    otherRecordsNotice(q, meta, context, enforcements.length),
    ...subjectNotices(meta, context),
  ]
  if (companies.length + enforcements.length === 0)
    return [
      ...head,
      noMatchNotice(context, { title: words.noCompanyTitle, ...(meta.other_records ? {} : { name: q }) }),
      groupsLine(meta, context),
      dataAge,
    ]
  const more = moreOf(companies.length, enforcements.length, meta.has_more)
  // Where the text is not a name, the records of the parties that it was read as may stand here.
  const conditions = ['name', 'corporate_number'].includes(meta.understood_as?.reading ?? 'name')
    ? { q }
    : { company: q }
  const ways = {
    companies: wayTo({ view: 'companies', q }, words.moreCompanies, context),
    enforcements: wayTo({ view: 'records', path: 'enforcements', conditions }, words.moreEnforcements, context),
  }
  const recordsTable = h(RecordsTable, {
    records: enforcements,
    label: words.sections.enforcements,
    isComplete: more.enforcements === 'no',
    options: { linkCompany: true },
    context,
  })
  const recordsTitle =
    'q' in conditions ? words.recordsMentioning(q) : words.recordsUnder(meta.understood_as?.name ?? q)
  const recordHeading = listHeading(recordsTitle, enforcements.length, more.enforcements, words)
  return [
    ...head,
    h(
      'section',
      {},
      ...companyList(companies, more.companies, context),
      more.companies === 'no' ? null : ways.companies,
    ),
    enforcements.length === 0
      ? (groupsLine(meta, context) ?? '')
      : h('section', {}, recordHeading, recordsTable, more.enforcements === 'no' ? null : ways.enforcements),
    dataAge,
  ]
}

/** whether a list goes on */
export type More = keyof Words['goesOn']

/** The two lists share the rows of the answer half and half. One that goes on has taken at least as many of them as the other. */
function moreOf(companies: number, enforcements: number, hasMore: boolean): { companies: More; enforcements: More } {
  if (!hasMore) return { companies: 'no', enforcements: 'no' }
  if (companies === enforcements) return { companies: 'maybe', enforcements: 'maybe' }
  return companies > enforcements ? { companies: 'yes', enforcements: 'no' } : { companies: 'no', enforcements: 'yes' }
}

function listHeading(title: string, count: number, more: More, words: Words) {
  return h('h2', {}, title, ' ', h('span', { class: 'count' }, words.found(count) + words.goesOn[more]))
}

function companyList(companies: Company[], more: More, context: Context) {
  const { words } = context
  return [
    listHeading(words.companies, companies.length, more, words),
    companies.length === 0
      ? h('p', {}, words.noCompanyTitle)
      : h('div', { class: 'cards' }, ...companies.map((company) => companyCard(company, context))),
  ]
}

function wayTo(place: Place, text: string, { href }: Context) {
  return h('p', { class: 'more' }, h('a', { class: 'button quiet', href: href(place) }, text))
}
