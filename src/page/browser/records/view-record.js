/** @import { Context, PublishedRecord } from '../types.js' */
import { element, externalLink, publishedText } from '../element.js'
import { dateText, labelOf } from '../format.js'
import { actOf } from './case-rows.js'
import { changedField } from './changes.js'
import { recordCard } from './record-cards.js'
import { documentUrl, urlOf } from '../url.js'
import { recordKinds, recordsIn } from './record-sections.js'

/** The kinds of records by the first part of their ids. @type {Record<string, typeof recordKinds[number]['kind']>} */
const kindsByPrefix = { enf: 'enforcements', sus: 'procurement_suspensions', lic: 'license_actions' }

/** The kind of records that an id names; none for another text. @param {string} id */
function kindOf(id) {
  const prefix = /^([a-z]{3})_[0-9a-f]{20}$/.exec(id)?.[1] ?? ''
  return recordKinds.find(({ kind }) => kind === kindsByPrefix[prefix])
}

/**
 * The page of one record: what it says, its history, and how to cite it. It shows nothing where there is no such record. It is written on the
 * server and has no script of its own but the button that copies its address.
 * @param {string} id
 * @param {Context} context
 */
export async function showRecord(id, context) {
  const { path, kind } = kindOf(id) ?? {}
  const outcome = path === undefined ? null : await context.request(path, { id })
  const [record] = outcome?.kind === 'answer' ? recordsIn(outcome.data) : []
  if (path === undefined || kind === undefined || record === undefined) return
  const { words, language } = context
  const act = actOf(record, context)
  // A former id leads here; what is cited is the one that the record has.
  const address = `${context.origin}${urlOf({ view: 'record', id: record.id }, '')}`
  const { pages } = words
  context.setTitle(`${record.company.name} ${act}`)
  context.show(
    element('h1', {}, publishedText(record.company.name)),
    element('p', { class: 'lead' }, act),
    record.removed_at_source_on === null
      ? ''
      : element('p', { class: 'removed' }, words.removed(dateText(record.removed_at_source_on, language))),
    element('h2', {}, words.sections[kind]),
    recordCard({ ...record, removed_at_source_on: null, change: 'appeared' }, context, {
      linkCompany: true,
      isWhole: true,
    }),
    element('section', {}, element('h2', {}, pages.history), historyTable(record, context)),
    element(
      'section',
      {},
      element('h2', {}, pages.cite),
      ...citations(record, address),
      element(
        'p',
        {},
        element('a', { href: address, rel: 'bookmark' }, address),
        ' ',
        element('button', { type: 'button', class: 'quiet', hidden: true, 'data-copy': address }, pages.copy),
      ),
      element(
        'p',
        { class: 'ways' },
        element('a', { href: errorAddress(context, `${pages.error} ${record.id}`, address) }, pages.error),
        ' ',
        element('a', { href: `/api/v1/${path}?id=${record.id}`, type: 'application/json' }, pages.json),
      ),
    ),
    element('script', { type: 'module', src: '/assets/records/copy-address.js' }),
  )
}

/**
 * Where an error is reported, with the record named.
 * @param {Context} context
 * @param {string} subject
 * @param {string} address
 */
function errorAddress({ site, urlLanguage }, subject, address) {
  const { contact } = site
  if (!contact?.startsWith('mailto:')) return documentUrl('/docs/corrections', urlLanguage)
  return `${contact}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`
}

/**
 * What was seen of the record, when and in which file; at the end the day on which it was last seen.
 * @param {PublishedRecord} record
 * @param {Context} context
 */
function historyTable(record, context) {
  const { words, language } = context
  const { pages } = words
  const row = (/** @type {import('../element.js').Child[]} */ ...cells) =>
    element('tr', {}, ...cells.map((cell) => element('td', {}, cell)))
  const rows = (record.history ?? []).map(({ on, change_label, change_label_en, changed_fields: fields, file }) =>
    row(
      dateText(on, language),
      labelOf(change_label, change_label_en, language),
      element('ul', {}, ...fields.map((field) => element('li', {}, ...changedField(field, context)))),
      file === null ? '' : file.url === null ? publishedText(file.name) : externalLink(file.url, file.name, 'ja'),
    ),
  )
  const { source, last_seen_on: lastSeen, removed_at_source_on: leftOn } = record
  const lastDay = record.history?.findLast(({ change }) => change !== 'left')?.on
  const seen = row(
    dateText(lastSeen, language),
    pages.lastSeen,
    '',
    source.file_url === null ? '' : externalLink(source.file_url, source.title, 'ja'),
  )
  const left = leftOn === null ? [] : rows.slice(-1)
  return element(
    'div',
    { class: 'history-box', tabindex: 0 },
    element(
      'table',
      { class: 'history' },
      element('thead', {}, element('tr', {}, ...pages.columns.map((name) => element('th', { scope: 'col' }, name)))),
      element('tbody', {}, ...rows.slice(0, rows.length - left.length), lastSeen === lastDay ? null : seen, ...left),
    ),
  )
}

/**
 * The record in a sentence for a text, in both languages: publisher, act, day, addresses and the day of retrieval.
 * @param {PublishedRecord} record
 * @param {string} address
 */
function citations(record, address) {
  const texts = /** @type {const} */ ([
    ['ja', record.cite_as],
    ['en', record.cite_as_en],
  ])
  return texts.map(([lang, text]) => element('blockquote', { class: 'citation', lang }, `${text} ${address}`))
}
