/** @import { Context, Enforcement, LicenseAction, ProcurementSuspension, PublishedRecord } from '../types.js' */
/** @import { Child } from '../element.js' */
import { descriptionList, element, publishedText, quotedText } from '../element.js'
import { codeText, dateText, dayOfRecord, labelOf, periodElement } from '../format.js'
import { changeLine } from './changes.js'
import { shortRecord } from './short-record.js'
import { sourceLine, statusBadge } from '../small-parts.js'

/**
 * `linkCompany`: false on the page of the company itself, where the act is the headline; in other lists it is the company. `isWhole`: long texts
 * are shown whole, on the page of the record.
 * @typedef {{ linkCompany: boolean, isWhole?: boolean }} CardOptions
 */

/**
 * @param {PublishedRecord} record
 * @param {Context} context
 * @param {CardOptions} options
 */
export function recordCard(record, context, options) {
  const short = options.isWhole === true ? record : shortRecord(record)
  const card = cardOf(short, context, options)
  if (short !== record) card.append(wholeTextLine(record, context))
  return card
}

/**
 * The way to the texts that are cut here.
 * @param {PublishedRecord} record
 * @param {Context} context
 */
function wholeTextLine({ id }, { words, href }) {
  return element('p', { class: 'ways' }, element('a', { href: href({ view: 'record', id }) }, words.wholeText))
}

/**
 * @param {PublishedRecord} record
 * @param {Context} context
 * @param {CardOptions} options
 */
function cardOf(record, context, options) {
  if ('permits' in record) return licenseActionCard(record, context, options)
  return 'action_type_label' in record
    ? enforcementCard(record, context, options)
    : procurementSuspensionCard(record, context, options)
}

/**
 * @param {Enforcement} record
 * @param {Context} context
 * @param {CardOptions} options
 */
function enforcementCard(record, context, options) {
  const { words, language } = context
  return card({
    record,
    context,
    options,
    title: labelOf(record.action_type_label, record.action_type_label_en, language),
    isDisposition: record.is_disposition,
    rows: [
      [words.law, lawElement(record, context)],
      [words.authority, authorityElement(record, context)],
      [words.actionPublished, publishedText(record.action_text)],
      [words.period, record.period ? periodElement(record.period, context) : null],
    ],
    wording: record.summary,
  })
}

/**
 * @param {ProcurementSuspension} record
 * @param {Context} context
 * @param {CardOptions} options
 */
function procurementSuspensionCard(record, context, options) {
  const { words, language } = context
  return card({
    record,
    context,
    options,
    title: labelOf(record.reason_label, record.reason_label_en, language) ?? words.sections.procurement_suspensions,
    isDisposition: null,
    rows: [
      [words.suspendingAuthority, authorityElement(record, context)],
      [words.group, labelOf(record.publisher_group_label, record.publisher_group_label_en, language)],
      [words.period, record.period ? periodElement(record.period, context) : null],
      [words.measure, publishedText(record.measure_text)],
      [words.clause, publishedText(record.clause)],
      [words.scope, publishedText(record.scope)],
    ],
    wording: record.reason_text,
  })
}

/**
 * @param {LicenseAction} record
 * @param {Context} context
 * @param {CardOptions} options
 */
function licenseActionCard(record, context, options) {
  const { words, language } = context
  return card({
    record,
    context,
    options,
    title: labelOf(record.action_type_label, record.action_type_label_en, language),
    isDisposition: record.is_disposition,
    rows: [
      [words.nature, natureBadge(record, context)],
      [words.sector, labelOf(record.sector_label, record.sector_label_en, language)],
      [words.law, lawElement(record, context)],
      [words.authority, authorityElement(record, context)],
      [words.actionPublished, publishedText(record.action_text)],
      [words.period, record.period ? periodElement(record.period, context) : null],
      [words.permits, permitList(record, context)],
    ],
    wording: record.reason_text,
  })
}

/**
 * @typedef {object} CardParts
 * @property {PublishedRecord} record
 * @property {Context} context
 * @property {CardOptions} options
 * @property {string} title
 * @property {boolean | null} isDisposition null if not applicable
 * @property {[string, Child][]} rows terms and values
 * @property {string | null} wording the published sentences, shown as a quotation
 */

/** @param {CardParts} parts */
function card({ record, context, options, title, isDisposition, rows, wording }) {
  const { words, language } = context
  const remarks = record.remarks === wording ? null : publishedText(record.remarks)
  const headline = options.linkCompany
    ? [element('h3', {}, companyName(record, context)), element('p', { class: 'act' }, title)]
    : [element('h3', {}, title), element('p', { class: 'act' }, authorityName(record, context))]
  return element(
    'article',
    { class: 'record', id: `record-${record.id}` },
    element(
      'header',
      {},
      element('p', { class: 'date' }, dayOfRecord(record, context)),
      element('div', { class: 'headline' }, ...headline),
      element(
        'p',
        { class: 'badges' },
        statusBadge(record, context),
        isDisposition === false ? element('span', { class: 'badge not-disposition' }, words.notDisposition) : null,
      ),
    ),
    record.status === 'unknown' ? element('p', { class: 'badge-help hint' }, unknownHelp(record, context)) : null,
    record.status === 'cancelled' ? element('p', { class: 'badge-help hint' }, words.cancelledHelp) : null,
    isDisposition === false ? element('p', { class: 'badge-help hint' }, words.notDispositionHelp) : null,
    record.removed_at_source_on
      ? element('p', { class: 'removed' }, words.removed(dateText(record.removed_at_source_on, language)))
      : null,
    changeLine(record, context),
    ...record.corrections.map((correction) => correctionLine(correction, context)),
    descriptionList([...rows, [words.remarks, remarks]], 'record-facts'),
    wording ? element('blockquote', { lang: 'ja' }, wording) : null,
    party(record, context, options),
    sourceLine(record, context),
  )
}

/**
 * Why a value differs from the published words.
 * @param {PublishedRecord['corrections'][number]} correction
 * @param {Context} context
 */
function correctionLine({ field, reason, decided_on: day }, { words, language }) {
  const sentence = words.corrected(words.correctedFields[field] ?? field, dateText(day, language))
  return element('p', { class: 'corrected' }, sentence, ' ', element('bdi', {}, reason))
}

/**
 * With its days published, only a decision that is not understood leaves the status of a record unknown.
 * @param {PublishedRecord} record
 * @param {Context} context
 */
function unknownHelp({ period, end_unknown_since: seenOn }, { words, language }) {
  if (seenOn) return words.endUnknownSince(dateText(seenOn, language))
  return period?.open_ended || (period?.start && period.end) ? words.statusUnclear : words.statusUnknown
}

/**
 * The published name of the company, which leads to the company, or to the records under the name where no company was identified.
 * @param {PublishedRecord} record
 * @param {Context} context
 */
function companyName({ company }, { href, address }) {
  const { name, corporate_number: corporateNumber } = company
  const url = href(corporateNumber ? { view: 'company', corporateNumber } : { view: 'name', company: name })
  return url === address ? publishedText(name) : element('a', { href: url, lang: 'ja' }, name)
}

/**
 * A line of a label, a text and another published text; nothing without texts.
 * @param {string} label
 * @param {HTMLElement | null} text
 * @param {string | null} other
 */
function labelled(label, text, other) {
  if (text === null && other === null) return null
  return element('p', {}, element('span', { class: 'source-label' }, label), ' ', text, quotedText(other))
}

/**
 * The company as published, as far as the headline does not name it, and how it was identified.
 * @param {PublishedRecord} record
 * @param {Context} context
 * @param {CardOptions} options
 */
function party({ company }, { words, href }, { linkCompany }) {
  const { identity } = company
  const number = company.corporate_number
  const confidence = identity.confidence ? ` · ${codeText(words.confidences, identity.confidence)}` : ''
  const basis = identity.method === 'published' ? '' : codeText(words.identityBases, identity.basis)
  const otherSpelling = company.name_text === company.name ? null : company.name_text
  return element(
    'div',
    { class: `party identity-${identity.method}` },
    labelled(words.publishedAs, linkCompany ? null : publishedText(company.name), otherSpelling),
    labelled(words.address, publishedText(company.address), null),
    element(
      'p',
      {},
      element('span', { class: 'source-label' }, words.identity),
      ' ',
      number && linkCompany
        ? element('a', { class: 'number', href: href({ view: 'company', corporateNumber: number }) }, number)
        : null,
      number && linkCompany ? ' ' : null,
      `${codeText(words.identityMethods, identity.method)}${confidence}`,
      basis ? element('span', { class: 'as-published' }, basis) : null,
    ),
    candidateList(identity, { words, href }),
  )
}

/**
 * The companies of the name of a record without a number: whom a reader looks for next, and no link.
 * @param {PublishedRecord['company']['identity']} identity
 * @param {Pick<Context, 'words' | 'href'>} context
 */
function candidateList({ candidate_count: count, candidates }, { words, href }) {
  if (!count) return null
  const links = candidates.map(({ corporate_number: corporateNumber, name, address }) =>
    element(
      'li',
      { lang: 'ja' },
      element('a', { href: href({ view: 'company', corporateNumber }) }, name),
      ' ',
      publishedText(address),
    ),
  )
  const text = element('span', { class: 'source-label' }, words.candidates(count))
  return element('div', { class: 'candidates' }, text, links.length === 0 ? null : element('ul', {}, ...links))
}

/**
 * @param {Enforcement | LicenseAction} record
 * @param {Context} context
 */
function lawElement(record, { language }) {
  const label = labelOf(record.law_label, record.law_label_en, language)
  if (!label) return publishedText(record.law_text)
  return element('span', {}, label, record.law_text === label ? null : quotedText(record.law_text))
}

/**
 * @param {PublishedRecord} record
 * @param {Context} context
 */
function authorityElement(record, context) {
  const name = authorityName(record, context)
  return element('span', {}, name, record.authority_text === name ? null : quotedText(record.authority_text))
}

/**
 * @param {PublishedRecord} record
 * @param {Context} context
 */
function authorityName(record, { language }) {
  return labelOf(record.authority, record.authority_en, language)
}

/**
 * @param {LicenseAction} record
 * @param {Context} context
 */
function natureBadge(record, { words, language }) {
  return element(
    'span',
    {},
    element(
      'span',
      { class: `badge nature-${record.nature}` },
      labelOf(record.nature_label, record.nature_label_en, language),
    ),
    record.nature === 'unknown' ? element('span', { class: 'as-published' }, words.natureUnknown) : null,
  )
}

/**
 * @param {LicenseAction} record
 * @param {Context} context
 */
function permitList({ permits }, { language }) {
  if (permits.length === 0) return null
  return element(
    'ul',
    { class: 'permits' },
    ...permits.map((permit) =>
      element(
        'li',
        {},
        publishedText(permit.name ?? null) ?? labelOf(permit.sector_label, permit.sector_label_en, language),
        permit.number ? element('span', { class: 'as-published', lang: 'ja' }, ` ${permit.number}`) : null,
      ),
    ),
  )
}
