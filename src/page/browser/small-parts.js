/** @import { Context, Meta, PublishedRecord, Source } from './types.js' */
/** @import { Child } from './element.js' */
import { element, externalLink, publishedText, quotedText } from './element.js'
import { dateText, instantDateElement, labelOf } from './format.js'
import { coverageParts, wholeCoverage } from './url.js'

/** @param {Context} context */
export function loadingLine({ words }) {
  return element('p', { class: 'loading', 'aria-busy': true }, words.loading)
}

/**
 * The field by which a form without scripts keeps the language.
 * @param {Context} context
 */
export function languageField({ urlLanguage }) {
  return urlLanguage ? [element('input', { type: 'hidden', name: 'lang', value: urlLanguage })] : []
}

/**
 * When data of the kind was last retrieved.
 * @param {Meta} meta
 * @param {Context} context
 */
export function dataAgeLine(meta, { words, language }) {
  const date = instantDateElement(meta.data_as_of, language)?.textContent
  return element('p', { class: 'fresh' }, date ? `${words.lastSuccess} ${date}` : null)
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
 * What may be misread in the answer, in words without parameters; a code that is not known here in the words of the API.
 * @param {Meta} meta
 * @param {Context} context
 * @param {readonly string[]} [saidCodes] of warnings that the view says itself
 */
export function warningLines({ warnings }, { words, language }, saidCodes = []) {
  const unsaid = warnings.filter(({ code }) => !saidCodes.includes(code))
  return unsaid.map(({ code, count, as_of: asOf, message, message_ja: messageJa }) => {
    const text = words.warnings[code]?.(count ?? 0, asOf === null ? '' : dateText(asOf, language))
    return element('p', { class: 'understood' }, text ?? (language === 'en' ? message : messageJa))
  })
}

/**
 * The notice of an empty result, which states that no match is not a clearance.
 * @param {Context} context
 * @param {{ title?: string, name?: string, tips?: string[], way?: HTMLElement | null }} [search] the name whose records are not counted
 *   here; other tips than those for a text; the link to what is collected, null for none
 */
export function noMatchNotice(
  { words, href },
  { title = words.noMatchTitle, name, tips = words.noMatchTips, way } = {},
) {
  return element(
    'section',
    { class: 'notice notice-none' },
    element('h2', {}, title),
    // Publications name companies that are not in the register here.
    name
      ? element(
          'p',
          {},
          words.recordsElsewhere,
          element('a', { href: href({ view: 'name', company: name }) }, words.nameTitle(name)),
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

/** The status of a decision that has no period: nothing that a reader could expect to see. */
export const noPeriod = 'final'

/**
 * The status of a record; none without a period. The label of an unknown status alone does not say what is unknown.
 * @param {PublishedRecord} record
 * @param {Context} context
 */
export function statusBadge({ status, status_label: label, status_label_en: labelEn }, { words, language }) {
  if (status === noPeriod) return null
  const text = status === 'unknown' ? words.unknownStatus : labelOf(label, labelEn, language)
  return element('span', { class: `badge status-${status}` }, text)
}

/**
 * Publisher, links to the original, dates and attribution, which the licences require.
 * @param {{ source: Source, list_as_of: string | null, id?: string }} record
 * @param {Context} context
 * @param {string} [label]
 */
export function sourceLine({ source, list_as_of: listDay, id }, { words, language, href }, label = words.source) {
  const line = element(
    'footer',
    { class: 'source' },
    element(
      'p',
      {},
      element('span', { class: 'source-label' }, label),
      ' ',
      // Most titles begin with it.
      ...(source.title?.startsWith(source.publisher) ? [] : [publishedText(source.publisher), ' ']),
      ...originalLinks(source, words),
      quotedText(source.url_text),
    ),
  )
  const dates = element('p', {})
  if (listDay) dates.append(words.listDay(dateText(listDay, language)), ' · ')
  // Without a day of its own, a record has that of its list.
  if (source.published_on && source.published_on !== listDay)
    dates.append(words.publishedOn(dateText(source.published_on, language)), ' · ')
  const retrieved = instantDateElement(source.retrieved_at, language)
  if (retrieved) dates.append(`${words.retrievedOn} `, retrieved, ' · ')
  dates.append(publishedText(source.license) ?? '')
  if (id) dates.append(' · ', element('a', { href: href({ view: 'record', id }) }, `ID ${id}`))
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
