import type { Context, PublishedRecord } from '../types.ts'
import { h, type ComponentChild } from 'preact'
import { externalLink, publishedText } from '../elements.ts'
import { dateText, labelOf } from '../format.ts'
import { nameFor } from '../name-for.ts'
import { actOf } from './cases.ts'
import { changedField } from './changes.ts'
import { recordCard } from './record-cards.ts'
import { documentUrl, urlOf } from '../url.ts'
import { recordKinds, type Kind } from './record-kinds.ts'
import { recordPageWords } from './record-page-words.ts'
import { recordsIn } from './section.ts'

/** The kinds of records by the first part of their ids. */
const kindsByPrefix: Record<string, Kind> = {
  enf: 'enforcements',
  sus: 'procurement_suspensions',
  lic: 'license_actions',
}

/** The kind of records that an id names; none for another text. */
function kindOf(id: string) {
  const prefix = /^([a-z]{3})_[0-9a-f]{20}$/.exec(id)?.[1] ?? ''
  return recordKinds.find(({ kind }) => kind === kindsByPrefix[prefix])
}

/**
 * The page of one record: what it says, its history, and how to cite it. It shows nothing where there is no such record. It is written on
 * the server and has no script of its own but the button that copies its address.
 */
export async function showRecord(id: string, context: Context) {
  const { path, kind } = kindOf(id) ?? {}
  const outcome = path === undefined ? null : await context.request(path, { id })
  const [record] = outcome?.kind === 'answer' ? recordsIn(outcome.data) : []
  if (path === undefined || kind === undefined || record === undefined) return
  const { words, language } = context
  const act = actOf(record, context)
  // A former id leads here; what is cited is the one that the record has.
  const address = `${context.origin}${urlOf({ view: 'record', id: record.id }, '')}`
  const pages = recordPageWords[language]
  const { text: name, lang } = nameFor(record.company, language)
  context.setTitle(`${name} ${act}`)
  context.show(
    h('h1', { lang }, name),
    lang === 'ja'
      ? ''
      : h('p', { class: 'scripts' }, h('span', { class: 'registered', lang: 'ja' }, record.company.name)),
    // A suspension without a published reason is its kind alone.
    h(
      'p',
      { class: 'lead record-act' },
      h('b', {}, act),
      act === words.sections[kind] ? null : ` ${words.sections[kind]}`,
    ),
    record.removed_at_source_on === null
      ? ''
      : h('p', { class: 'removed' }, words.removed(dateText(record.removed_at_source_on, language))),
    recordCard({ ...record, removed_at_source_on: null, change: 'appeared' }, context, {
      linkCompany: true,
      isWhole: true,
    }),
    record.source_basis === 'other_page' ? h('p', { class: 'hint' }, pages.otherPage) : '',
    h('p', { class: 'ways' }, partyLink(record, context)),
    h('section', {}, h('h2', {}, pages.history), historyTable(record, context), importDay(record, context)),
    h(
      'section',
      {},
      h('h2', {}, pages.cite),
      ...citations(record, address),
      h(
        'p',
        {},
        h('a', { href: address, rel: 'bookmark' }, address),
        ' ',
        h('button', { type: 'button', class: 'quiet', hidden: true, 'data-copy': address }, pages.copy),
      ),
      h(
        'p',
        { class: 'ways' },
        h('a', { href: errorAddress(context, `${pages.error} ${record.id}`, address) }, pages.error),
        ' ',
        h('a', { href: `/api/v1/${path}?id=${record.id}`, type: 'application/json' }, pages.json),
      ),
    ),
    h('script', { type: 'module', src: '/assets/records/copy-address.js' }),
  )
}

/** The way to the other records of the company, or of the name where no company was identified. */
function partyLink(
  { company: { name, corporate_number: corporateNumber } }: PublishedRecord,
  { words, href, language }: Context,
) {
  return corporateNumber
    ? h('a', { href: href({ view: 'company', corporateNumber }) }, recordPageWords[language].company)
    : h('a', { href: href({ view: 'name', company: name }) }, words.byName)
}

/** Where an error is reported, with the record named. */
function errorAddress({ site, urlLanguage }: Context, subject: string, address: string) {
  const { contact } = site
  if (!contact?.startsWith('mailto:')) return documentUrl('/docs/corrections', urlLanguage)
  return `${contact}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`
}

/** Said where the last day of the history is only that of an import. */
const importDay = ({ last_seen_basis: basis, last_seen_on: day }: PublishedRecord, { language }: Context) =>
  basis === 'import'
    ? h('p', { class: 'hint' }, `${dateText(day, language)}: ${recordPageWords[language].importDay}`)
    : null

/** What was seen of the record, when and in which file; at the end the day on which it was last seen. */
function historyTable(record: PublishedRecord, context: Context) {
  const { language } = context
  const pages = recordPageWords[language]
  const row = (...cells: ComponentChild[]) => cells
  const rows = (record.history ?? []).map(({ on, change_label, change_label_en, changed_fields: fields, file }) =>
    row(
      dateText(on, language),
      labelOf(change_label, change_label_en, language),
      fields.length === 0 ? '' : h('ul', {}, ...fields.map((field) => h('li', {}, ...changedField(field, context)))),
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
  const all = [...rows.slice(0, rows.length - left.length), ...(lastSeen === lastDay ? [] : [seen]), ...left]
  // A column in which nothing stands is left out.
  const filled = pages.columns.map((_, column) => all.some((cells) => cells[column] !== ''))
  const shown = <Cell>(cells: readonly Cell[]) => cells.filter((_, column) => filled[column])
  return h(
    'div',
    { class: 'table-box', tabindex: 0 },
    h(
      'table',
      { class: 'lined history' },
      h('thead', {}, h('tr', {}, ...shown(pages.columns).map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, ...all.map((cells) => h('tr', {}, ...shown(cells).map((cell) => h('td', {}, cell))))),
    ),
  )
}

/** The record in a sentence for a text, in both languages: publisher, act, day, addresses and the day of retrieval. */
function citations(record: PublishedRecord, address: string) {
  const texts = [
    ['ja', record.cite_as],
    ['en', record.cite_as_en],
  ] as const
  return texts.map(([lang, text]) => h('blockquote', { class: 'citation', lang }, `${text} ${address}`))
}
