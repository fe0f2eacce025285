/** @import { Context, Meta, Source } from './types.js' */
import { element, externalLink, publishedText } from './element.js'
import { dateText, instantDateElement } from './format.js'
import { wholeCoverage } from './url.js'

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
  const text =
    reading === 'name_and_place' && place
      ? words.readAsPlace(name, place.text, place.matched)
      : reading === 'place_of_business'
        ? words.readAsUnit(name, unit ?? '')
        : reading === 'as_printed'
          ? words.readAsPrinted(name)
          : reading === 'joint_venture'
            ? words.readAsJointVenture(members)
            : null
  return text === null ? null : element('p', { class: 'understood' }, text)
}

/**
 * The notice of an empty result, which states that no match is not a clearance.
 * @param {Context} context
 * @param {string} [q]
 */
export function noMatchNotice({ words, href }, q) {
  return element(
    'section',
    { class: 'notice notice-none' },
    element('h2', {}, words.noMatchTitle),
    element('p', {}, element('strong', {}, words.noMatch)),
    element('ul', {}, ...words.noMatchTips.map((tip) => element('li', {}, tip))),
    element(
      'p',
      { class: 'ways' },
      element('a', { href: href(wholeCoverage) }, words.openCoverage),
      q ? element('a', { href: href({ view: 'name', company: q }) }, words.nameTitle(q)) : null,
    ),
  )
}

/**
 * Publisher, link to the original, dates and attribution, which the licences require.
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
      externalLink(source.url, source.title || source.url, 'ja'),
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
