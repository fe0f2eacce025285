/** @import { Context, Meta, PublishedRecord, Source } from './types.js' */
/** @import { Child } from './element.js' */
import { element, externalLink, publishedText } from './element.js'
import { dateText, instantDateElement, labelOf } from './format.js'
import { coverageParts, wholeCoverage } from './url.js'

/** @param {Context} context */
export function loadingLine({ words }) {
  return element('p', { class: 'loading', 'aria-busy': true }, words.loading)
}

/**
 * The age of the data and the generation.
 * @param {Meta} meta
 * @param {Context} context
 */
export function dataAgeLine(meta, { words, language }) {
  const date = instantDateElement(meta.data_as_of, language)?.textContent
  const line = element('p', { class: 'fresh' })
  if (date) line.append(words.dataAsOf(date), ' · ')
  line.append(`${words.generation} ${meta.generation}`)
  return line
}

/**
 * How the text was read, where it was not only a name.
 * @param {Meta} meta
 * @param {Context} context
 */
export function understandingLine({ understood_as: understanding }, { words }) {
  if (!understanding) return null
  const { reading, name, place, unit, members } = understanding
  /** @type {Record<string, () => string>} */
  const sentences = {
    name_and_place: () => words.readAsPlace(name, place?.text ?? '', place?.matched ?? false),
    place_of_business: () => words.readAsUnit(name, unit ?? ''),
    as_printed: () => words.readAsPrinted(name),
    joint_venture: () => words.readAsJointVenture(members),
    sounds: () => words.readAsSounds(name),
    similar: () => words.readAsSimilar(name),
  }
  const text = sentences[reading]?.() ?? null
  return text === null ? null : element('p', { class: 'understood' }, text)
}

/**
 * What may be misread in the answer, in the words of the API.
 * @param {Meta} meta
 * @param {Context} context
 * @param {readonly string[]} [saidCodes] of warnings that the view says itself
 */
export function warningLines({ warnings }, { language }, saidCodes = []) {
  const unsaid = warnings.filter(({ code }) => !saidCodes.includes(code))
  return unsaid.map(({ message, message_ja: messageJa }) =>
    element('p', { class: 'understood' }, language === 'en' ? message : messageJa),
  )
}

/**
 * The notice of an empty result, which states that no match is not a clearance.
 * @param {Context} context
 * @param {{ q?: string, tips?: string[], way?: HTMLElement | null }} [search] the searched text; other tips than those for a text; the
 *   link to what is collected, null for none
 */
export function noMatchNotice({ words, href }, { q, tips = words.noMatchTips, way } = {}) {
  return element(
    'section',
    { class: 'notice notice-none' },
    element('h2', {}, q ? words.noCompanyTitle : words.noMatchTitle),
    // Publications name companies that are not in the register here.
    q
      ? element(
          'p',
          {},
          words.recordsElsewhere,
          element('a', { href: href({ view: 'name', company: q }) }, words.nameTitle(q)),
        )
      : null,
    element('p', {}, element('strong', {}, words.noMatch)),
    element('ul', {}, ...tips.map((tip) => element('li', {}, tip))),
    way === null
      ? null
      : element('p', { class: 'ways' }, way ?? element('a', { href: href(wholeCoverage) }, words.openCoverage)),
  )
}

/**
 * A link to what is collected of a kind of records.
 * @param {keyof typeof coverageParts} kind
 * @param {Context} context
 */
export function coverageLinkOf(kind, { words, href }) {
  return element('a', { href: `${href(wholeCoverage)}#${coverageParts[kind]}` }, words.openCoverageOf[kind])
}

/**
 * The status of a record. The label of an unknown status alone does not say what is unknown.
 * @param {PublishedRecord} record
 * @param {Context} context
 */
export function statusBadge({ status, status_label: label, status_label_en: labelEn }, { words, language }) {
  const text = status === 'unknown' ? words.unknownStatus : labelOf(label, labelEn, language)
  return element('span', { class: `badge status-${status}` }, text)
}

/**
 * Publisher, links to the original, dates and attribution, which the licences require.
 * @param {Source} source
 * @param {Context} context
 * @param {string} [label]
 */
export function sourceLine(source, { words, language }, label = words.source) {
  const line = element(
    'footer',
    { class: 'source' },
    element(
      'p',
      {},
      element('span', { class: 'source-label' }, label),
      ' ',
      publishedText(source.publisher),
      ' ',
      ...originalLinks(source, words),
      source.url_text ? element('span', { class: 'as-published', lang: 'ja' }, `「${source.url_text}」`) : null,
    ),
  )
  const dates = element('p', {})
  if (source.published_on) dates.append(words.publishedOn(dateText(source.published_on, language)), ' · ')
  const retrieved = instantDateElement(source.retrieved_at, language)
  if (retrieved) dates.append(`${words.retrievedOn} `, retrieved, ' · ')
  dates.append(publishedText(source.license) ?? '')
  line.append(dates, element('p', { lang: 'ja' }, source.attribution))
  return line
}

/**
 * Links to the published page and to the file that was read, each with what it is. The title leads to the page, but to the file where
 * the page is only the front page of a website.
 * @param {Source} source
 * @param {Context['words']} words
 * @returns {Child[]}
 */
function originalLinks({ url, file_url: fileUrl, title }, words) {
  const hasPage = !isFrontPage(url)
  const main = hasPage || fileUrl === null ? url : fileUrl
  const kind = hasPage || fileUrl !== null ? documentKind(main, words) : words.frontPage
  const links = [externalLink(main, title || main, 'ja'), ` (${kind})`]
  if (hasPage && fileUrl !== null && fileUrl !== url) links.push(' ', fileLink(fileUrl, words))
  return links
}

/**
 * @param {string} url
 * @param {Context['words']} words
 */
function fileLink(url, words) {
  return externalLink(url, words.readFile(documentKind(url, words)))
}

/** @param {string} url */
function isFrontPage(url) {
  const { pathname = '', search = '' } = URL.parse(url) ?? {}
  return search === '' && /^\/(?:index\.\w+)?$/.test(pathname)
}

/** Formats by the end of their address. @type {Record<string, string>} */
const formats = {
  pdf: 'PDF',
  csv: 'CSV',
  zip: 'ZIP',
  xls: 'Excel',
  xlsx: 'Excel',
  xlsm: 'Excel',
  doc: 'Word',
  docx: 'Word',
}

/**
 * What an address leads to.
 * @param {string} url
 * @param {Context['words']} words
 */
function documentKind(url, words) {
  const ending = /\.(\w+)$/.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? ''
  return formats[ending] ?? words.webPage
}
