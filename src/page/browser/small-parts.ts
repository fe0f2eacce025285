import type { Context, Meta, PublishedRecord, Source, Words } from './types.ts'
import { h, type ComponentChild } from 'preact'
import { externalLink, publishedText, quotedText } from './elements.ts'
import { readAsList } from './list-of-names.ts'
import { dateText, instantDateElement, instantDayText, labelOf } from './format.ts'
import { coverageParts, wholeCoverage } from './url.ts'

export function loadingLine({ words }: Context) {
  return h('p', { class: 'loading', 'aria-busy': true }, words.loading)
}

/** The answer about an authority as the server wrote it, to be drawn again and again; null where there is none. */
export function servedAnswer(context: Context): ComponentChild {
  const nodes = context.servedAnswer()
  if (nodes.length === 0) return null
  const fill = (element: HTMLElement | null): void => element?.replaceChildren(...nodes)
  return h('div', { key: 'served', class: 'authority-answer', ref: fill })
}

/** The field by which a form without scripts keeps the language. */
export function languageField({ urlLanguage }: Context) {
  return urlLanguage ? [h('input', { type: 'hidden', name: 'lang', value: urlLanguage })] : []
}

/** When data of the kind was last retrieved. `behind`: what else is said of it. */
export function dataAgeLine(meta: Meta, { words, language }: Context, behind = '') {
  const date = instantDayText(meta.data_as_of, language)
  return h('p', { class: 'fresh' }, date ? `${words.lastSuccess} ${date}${behind}` : null)
}

/** How the text was read, where it was not only a name. */
export function understandingLine({ understood_as: understanding }: Meta, context: Context) {
  const { words } = context
  if (!understanding) return null
  const { reading, name, place, unit, members } = understanding
  if (reading === 'as_printed' && members.length > 1) return readAsList(members, context)
  const sentences: Record<string, () => string> = {
    name_and_place: () => words.readAsPlace(name, place?.text ?? '', place?.matched ?? false),
    place_of_business: () => words.readAsUnit(name, unit ?? ''),
    as_printed: () => words.readAsPrinted(name),
    joint_venture: () => words.readAsJointVenture(members),
    sounds: () => words.readAsSounds(name),
    similar: () => words.readAsSimilar(name),
  }
  const text = sentences[reading]?.() ?? null
  return text === null ? null : h('p', { class: 'understood' }, text)
}

/**
 * The notice of an empty result, which states that no match is not a clearance. `search`: the name whose records are not counted here;
 * other tips than those for a text; the link to what is collected, null for none.
 */
export function noMatchNotice(
  { words, href }: Context,
  {
    title = words.noMatchTitle,
    name,
    tips = words.noMatchTips,
    way,
  }: { title?: string; name?: string; tips?: string[]; way?: ComponentChild } = {},
) {
  return h(
    'section',
    { class: 'notice notice-none' },
    h('h2', {}, title),
    // Publications name companies that are not in the register here.
    name
      ? h(
          'p',
          {},
          words.recordsElsewhere,
          h('a', { href: href({ view: 'name', company: name }) }, words.nameTitle(name)),
        )
      : null,
    h('p', {}, h('strong', {}, words.noMatch)),
    h('ul', {}, ...tips.map((tip) => h('li', {}, tip))),
    absenceReasons(words),
    way === null ? null : h('p', { class: 'ways' }, way ?? h('a', { href: href(wholeCoverage) }, words.openCoverage)),
  )
}

/** Why a record may not be here, wherever none is found. */
export function absenceReasons(words: Words) {
  return h('details', { class: 'absence' }, h('summary', {}, words.absence.title), absenceList(words))
}

export function absenceList({ absence }: Words) {
  return h(
    'ul',
    {},
    absence.reasons.map((reason) => h('li', {}, reason)),
  )
}

/** The way to these reasons, beside a number that is none. */
export function absenceLink({ words, href }: Pick<Context, 'words' | 'href'>) {
  return h('a', { href: `${href(wholeCoverage)}#${absenceId}` }, words.absence.title)
}

/** Beside a number that is none: what was published of groups without naming companies is of no company. */
export function groupsLine({ warnings }: Pick<Meta, 'warnings'>, context: Pick<Context, 'words' | 'href'>) {
  const warning = warnings.find(({ code }) => code === groupsWarning)
  if (warning === undefined) return null
  return h('p', { class: 'hint groups' }, context.words.absence.groups(warning.count), ' ', absenceLink(context))
}

export const groupsWarning = 'groups_not_of_companies'

/** Where the coverage register has the reasons. */
export const absenceId = 'absence'

/** A link to what is collected of a kind of records. */
export function coverageLinkOf(kind: keyof typeof coverageParts, { words, href }: Context) {
  return h('a', { href: `${href(wholeCoverage)}#${coverageParts[kind]}` }, words.openCoverageOf[kind])
}

/** The status of a decision that has no period: nothing that a reader could expect to see. */
export const noPeriod = 'final'

/** The status of a record; none without a period. The label of an unknown status alone does not say what is unknown. */
export function statusBadge(
  { status, status_label: label, status_label_en: labelEn }: PublishedRecord,
  { words, language }: Context,
) {
  if (status === noPeriod) return null
  const text = status === 'unknown' ? words.unknownStatus : labelOf(label, labelEn, language)
  return h('span', { class: `badge status-${status}` }, text)
}

/** Publisher, links to the original, dates and attribution, which the licences require. */
export function sourceLine(
  { source, list_as_of: listDay, id }: { source: Source; list_as_of: string | null; id?: string },
  { words, language, href }: Context,
  label: string = words.source,
) {
  const retrieved = instantDateElement(source.retrieved_at, language)
  return h(
    'footer',
    { class: 'source' },
    h(
      'p',
      {},
      h('span', { class: 'source-label' }, label),
      ' ',
      // Most titles begin with it.
      ...(source.title?.startsWith(source.publisher) ? [] : [publishedText(source.publisher), ' ']),
      ...originalLinks(source, words),
      quotedText(source.url_text),
    ),
    h(
      'p',
      {},
      listDay ? `${words.listDay(dateText(listDay, language))} · ` : null,
      // Without a day of its own, a record has that of its list.
      source.published_on && source.published_on !== listDay
        ? `${words.publishedOn(dateText(source.published_on, language))} · `
        : null,
      ...(retrieved ? [`${words.retrievedOn} `, retrieved, ' · '] : []),
      publishedText(source.license),
      ...(id ? [' · ', h('a', { href: href({ view: 'record', id }) }, `ID ${id}`)] : []),
    ),
    h('p', { lang: 'ja' }, source.attribution),
  )
}

/**
 * Links to the published page and to the file that was read, each with what it is. The title leads to the page, but to the file where the
 * page is only the front page of a website.
 */
function originalLinks({ url, file_url: fileUrl, title }: Source, words: Context['words']): ComponentChild[] {
  const hasPage = !isFrontPage(url)
  const main = hasPage || fileUrl === null ? url : fileUrl
  const kind = hasPage || fileUrl !== null ? documentKind(main, words) : words.frontPage
  const links = [externalLink(main, title || main, 'ja'), ` (${kind})`]
  if (hasPage && fileUrl !== null && fileUrl !== url) links.push(' ', fileLink(fileUrl, words))
  return links
}

function fileLink(url: string, words: Context['words']) {
  return externalLink(url, words.readFile(documentKind(url, words)))
}

function isFrontPage(url: string) {
  const { pathname = '', search = '' } = URL.parse(url) ?? {}
  return search === '' && /^\/(?:index\.\w+)?$/.test(pathname)
}

/** Formats by the end of their address. */
const formats: Record<string, string> = {
  pdf: 'PDF',
  csv: 'CSV',
  zip: 'ZIP',
  xls: 'Excel',
  xlsx: 'Excel',
  xlsm: 'Excel',
  doc: 'Word',
  docx: 'Word',
}

/** What an address leads to. */
function documentKind(url: string, words: Context['words']) {
  const ending = /\.(\w+)$/.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? ''
  return formats[ending] ?? words.webPage
}
