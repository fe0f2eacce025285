import type { Context, Enforcement, LicenseAction, ProcurementSuspension, PublishedRecord } from '../types.ts'
import { h, type ComponentChild } from 'preact'
import { descriptionList, publishedText, quotedText } from '../elements.ts'
import { codeText, dateText, dayOfRecord, labelOf, periodElement } from '../format.ts'
import { nameFor } from '../name-for.ts'
import { changeLine } from './changes.ts'
import { shortRecord } from './short-record.ts'
import { sourceLine, statusBadge } from '../small-parts.ts'

export interface CardOptions {
  /** False on the page of the company itself, where the act is the headline; in other lists it is the company. */
  linkCompany: boolean
  /** On the page of the record: long texts are shown whole, and the page has the company and the act in its heading. */
  isWhole?: boolean
  /** What stands below the card. */
  further?: ComponentChild
}

export function recordCard(record: PublishedRecord, context: Context, options: CardOptions) {
  const short = options.isWhole === true ? record : shortRecord(record)
  return cardOf(short, context, short === record ? options : { ...options, further: wholeTextLine(record, context) })
}

/** The way to the texts that are cut here. */
function wholeTextLine({ id }: PublishedRecord, { words, href }: Context) {
  return h('p', { class: 'ways' }, h('a', { href: href({ view: 'record', id }) }, words.wholeText))
}

function cardOf(record: PublishedRecord, context: Context, options: CardOptions) {
  if ('permits' in record) return licenseActionCard(record, context, options)
  return 'action_type_label' in record
    ? enforcementCard(record, context, options)
    : procurementSuspensionCard(record, context, options)
}

function enforcementCard(record: Enforcement, context: Context, options: CardOptions) {
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

function procurementSuspensionCard(record: ProcurementSuspension, context: Context, options: CardOptions) {
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

function licenseActionCard(record: LicenseAction, context: Context, options: CardOptions) {
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

export interface CardParts {
  record: PublishedRecord
  context: Context
  options: CardOptions
  title: string
  /** null if not applicable */
  isDisposition: boolean | null
  /** terms and values */
  rows: [string, ComponentChild][]
  /** the published sentences, shown as a quotation */
  wording: string | null
}

function card({ record, context, options, title, isDisposition, rows, wording }: CardParts) {
  const { words, language } = context
  const remarks = record.remarks === wording ? null : publishedText(record.remarks)
  const headline = options.isWhole
    ? []
    : options.linkCompany
      ? [h('h3', {}, ...companyName(record, context)), h('p', { class: 'act' }, title)]
      : [h('h3', {}, title), h('p', { class: 'act' }, authorityName(record, context))]
  return h(
    'article',
    { class: 'record', id: `record-${record.id}` },
    h(
      'header',
      {},
      h('p', { class: 'date' }, dayOfRecord(record, context)),
      h('div', { class: 'headline' }, ...headline),
      h(
        'p',
        { class: 'badges' },
        statusBadge(record, context),
        isDisposition === false ? h('span', { class: 'badge not-disposition' }, words.notDisposition) : null,
      ),
    ),
    record.status === 'unknown' ? h('p', { class: 'badge-help hint' }, unknownHelp(record, context)) : null,
    record.status === 'cancelled' ? h('p', { class: 'badge-help hint' }, words.cancelledHelp) : null,
    isDisposition === false ? h('p', { class: 'badge-help hint' }, words.notDispositionHelp) : null,
    record.removed_at_source_on
      ? h('p', { class: 'removed' }, words.removed(dateText(record.removed_at_source_on, language)))
      : null,
    changeLine(record, context),
    ...record.corrections.map((correction) => correctionLine(correction, context)),
    descriptionList(
      [...rows, [words.remarks, remarks], [words.alsoPublished, sameAct(record, context)]],
      'record-facts',
    ),
    wording ? h('blockquote', { lang: 'ja' }, wording) : null,
    party(record, context, options),
    sourceLine(record, context),
    options.further,
  )
}

/** Why a value differs from the published words. */
function correctionLine(
  { field, reason, decided_on: day }: PublishedRecord['corrections'][number],
  { words, language }: Context,
) {
  const sentence = words.corrected(words.correctedFields[field] ?? field, dateText(day, language))
  return h('p', { class: 'corrected' }, sentence, ' ', h('bdi', {}, reason))
}

/** With its days published, only a decision that is not understood leaves the status of a record unknown. */
function unknownHelp(record: PublishedRecord, { words, language }: Context) {
  const { period, end_unknown_since: seenOn, last_seen_basis: basis, last_seen_on: importedOn } = record
  const day = seenOn ? dateText(seenOn, language) : ''
  if (basis === 'import' && !period?.end) return words.listDayUnknown(dateText(importedOn, language), day)
  if (day !== '') return words.endUnknownSince(day)
  return period?.open_ended || (period?.start && period.end) ? words.statusUnclear : words.statusUnknown
}

/** The name of the company, which leads to the company, or to the records under the name where no company was identified. */
function companyName({ company }: PublishedRecord, { href, address, language }: Context) {
  const { name, corporate_number: corporateNumber } = company
  const url = href(corporateNumber ? { view: 'company', corporateNumber } : { view: 'name', company: name })
  const { text, lang } = nameFor(company, language)
  return [
    url === address ? h('bdi', { lang }, text) : h('a', { href: url, lang }, text),
    lang === 'ja' ? null : h('span', { class: 'published-name', lang: 'ja' }, name),
  ]
}

/** A line of a label, a text and another published text; nothing without texts. */
function labelled(label: string, text: ComponentChild, other: string | null) {
  if (!text && other === null) return null
  return h('p', {}, h('span', { class: 'source-label' }, label), ' ', text, quotedText(other))
}

/** The company as published, as far as the headline does not name it, and how it was identified. */
function party({ company }: PublishedRecord, { words, href }: Context, { linkCompany }: CardOptions) {
  const { identity } = company
  const number = company.corporate_number
  const confidence = identity.confidence ? ` · ${codeText(words.confidences, identity.confidence)}` : ''
  const basis = identity.method === 'published' ? '' : codeText(words.identityBases, identity.basis)
  const otherSpelling = company.name_text === company.name ? null : company.name_text
  return h(
    'div',
    { class: `party identity-${identity.method}` },
    labelled(words.publishedAs, linkCompany ? null : publishedText(company.name), otherSpelling),
    labelled(words.address, publishedText(company.address), null),
    h(
      'p',
      {},
      h('span', { class: 'source-label' }, words.identity),
      ' ',
      number && linkCompany
        ? h('a', { class: 'number', href: href({ view: 'company', corporateNumber: number }) }, number)
        : null,
      number && linkCompany ? ' ' : null,
      `${codeText(words.identityMethods, identity.method)}${confidence}`,
      basis ? [' ', h('span', { class: 'as-published' }, basis)] : null,
    ),
    candidateList(company, { words, href }),
  )
}

/** The companies of the name of a record without a number: whom a reader looks for next, and no link. Those that are not named are found by the name. */
function candidateList(
  { name, identity: { candidate_count: count, candidates } }: PublishedRecord['company'],
  { words, href }: Pick<Context, 'words' | 'href'>,
) {
  if (!count) return null
  if (candidates.length === 0)
    return h(
      'p',
      { class: 'candidates' },
      h('a', { href: href({ view: 'companies', q: name }) }, words.candidates(count)),
    )
  const links = candidates.map(({ corporate_number: corporateNumber, name, address }) =>
    h(
      'li',
      { lang: 'ja' },
      h('a', { href: href({ view: 'company', corporateNumber }) }, name),
      ' ',
      publishedText(address),
    ),
  )
  const text = h('span', { class: 'source-label' }, words.candidates(count))
  return h('div', { class: 'candidates' }, text, h('ul', {}, ...links))
}

function lawElement(record: Enforcement | LicenseAction, { language }: Context) {
  const label = labelOf(record.law_label, record.law_label_en, language)
  if (!label) return publishedText(record.law_text)
  return h('span', {}, label, record.law_text === label ? null : quotedText(record.law_text))
}

function authorityElement(record: PublishedRecord, context: Context) {
  const name = authorityName(record, context)
  return h('span', {}, name, record.authority_text === name ? null : quotedText(record.authority_text))
}

/** The records of the same act from other sources. */
function sameAct({ also_published: ids }: PublishedRecord, { href }: Context) {
  if (ids.length === 0) return null
  return ids.flatMap((id, index) => [index === 0 ? '' : ' ', h('a', { href: href({ view: 'record', id }) }, id)])
}

function authorityName(record: PublishedRecord, { language }: Context) {
  return labelOf(record.authority, record.authority_en, language)
}

function natureBadge(record: LicenseAction, { words, language }: Context) {
  return h(
    'span',
    {},
    h(
      'span',
      { class: `badge nature-${record.nature}` },
      labelOf(record.nature_label, record.nature_label_en, language),
    ),
    record.nature === 'unknown' ? h('span', { class: 'as-published' }, words.natureUnknown) : null,
  )
}

function permitList({ permits }: LicenseAction, { language }: Context) {
  if (permits.length === 0) return null
  return h(
    'ul',
    { class: 'permits' },
    ...permits.map((permit) =>
      h(
        'li',
        {},
        publishedText(permit.name ?? null) ?? labelOf(permit.sector_label, permit.sector_label_en, language),
        permit.number ? h('span', { class: 'as-published', lang: 'ja' }, ` ${permit.number}`) : null,
      ),
    ),
  )
}
