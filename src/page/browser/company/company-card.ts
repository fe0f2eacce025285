import type { Company, Context } from '../types.ts'
import { h } from 'preact'
import { descriptionList, publishedText } from '../elements.ts'
import { codeText, countText, dateElement, labelOf } from '../format.ts'
import { nameOnlySummary } from '../records/name-only.ts'
import { wholeCoverage } from '../url.ts'

/** A company in the results, with its match. */
export function companyCard(company: Company, context: Context) {
  const { words, href } = context
  const url = href({ view: 'company', corporateNumber: company.corporate_number })
  return h(
    'article',
    { class: 'company-card' },
    h('h3', {}, h('a', { href: url, lang: 'ja' }, company.name)),
    namesInOtherScripts(company),
    h(
      'p',
      { class: 'facts' },
      h('span', { class: 'number' }, company.corporate_number),
      statusBadge(company, context),
      company.listing?.securities_code
        ? h('span', {}, `${words.securitiesCode} ${company.listing.securities_code}`)
        : null,
    ),
    h('p', { class: 'address', lang: 'ja' }, addressText(company)),
    recordCountList(company, context),
    h('p', { class: 'match' }, matchText(company, context), h('bdi', {}, company.match.value)),
  )
}

/** The names in kana and in English. */
export function namesInOtherScripts({ name_kana, name_en }: Company) {
  return h(
    'p',
    { class: 'scripts' },
    publishedText(name_kana),
    name_en ? h('span', { lang: 'en' }, name_en.value) : null,
  )
}

function addressText({ address }: Company) {
  const { text, postal_code, prefecture, city, street, outside_japan } = address
  const inJapan = [prefecture, city, street].filter(Boolean).join('')
  const postal = postal_code ? `〒${postal_code.replace(/^(\d{3})(\d{4})$/, '$1-$2')} ` : ''
  return inJapan ? `${postal}${inJapan}` : (outside_japan ?? text ?? '')
}

function statusBadge(company: Company, { language }: Context) {
  const label = labelOf(company.status_label, company.status_label_en, language)
  return label === null || company.status === null
    ? null
    : h('span', { class: `badge company-${company.status}` }, label)
}

const countedKinds = ['enforcements', 'procurement_suspensions', 'license_actions'] as const

/** The kinds without a record stand together, with what a zero means: no such record in what is collected. */
function recordCountList(company: Company, { words, language, href }: Context) {
  const { record_counts: counts, act_counts: acts, name_only_counts: nameOnly } = company
  const actsBeside = (count: number, ofActs: number) => (ofActs === count ? null : ` ${words.actsOfRecords(ofActs)}`)
  const byName = nameOnlySummary(company, words)
  const found = countedKinds.filter((kind) => counts[kind] > 0)
  const notFound = countedKinds
    .filter((kind) => counts[kind] + nameOnly[kind] === 0)
    .map((kind) => words.sections[kind])
  return h(
    'ul',
    { class: 'counts', 'aria-label': words.recordCounts },
    ...found.map((kind) =>
      h(
        'li',
        { class: 'some' },
        words.sections[kind],
        ' ',
        h('b', {}, countText(counts[kind], language)),
        actsBeside(counts[kind], acts[kind]),
      ),
    ),
    byName === null ? null : h('li', { class: 'name-only' }, byName),
    notFound.length === 0
      ? null
      : h(
          'li',
          { class: 'none' },
          h('a', { href: href(wholeCoverage) }, words.noneCollected),
          `: ${notFound.join(words.listComma)}`,
        ),
  )
}

function matchText({ match }: Company, { words }: Context) {
  const field = codeText(words.matchFields, match.field)
  const kind = codeText(words.matchKinds, match.kind)
  const prominence = match.prominence === null ? '' : `, ${codeText(words.prominences, match.prominence)}`
  return `${words.whyMatched}: ${field} (${kind}${prominence}) `
}

/** All facts of a company. */
export function companyFacts(company: Company, context: Context) {
  const { words, language, href } = context
  const successor = company.successor_corporate_number
  return descriptionList(
    [
      [words.corporateNumber, h('span', { class: 'number' }, company.corporate_number)],
      [words.address, publishedText(addressText(company))],
      [words.kind, labelOf(company.kind_label, company.kind_label_en, language)],
      [words.status, statusBadge(company, context)],
      [words.closedOn, closureElement(company, context)],
      [
        words.successor,
        successor
          ? h('a', { href: href({ view: 'company', corporateNumber: successor }), class: 'number' }, successor)
          : null,
      ],
      [words.predecessors, predecessorList(company, context)],
      [words.listing, listingText(company, context)],
      [words.aliases, aliasList(company, context)],
    ],
    'company-facts',
  )
}

/** The corporations that merged into it, with the number of records that are theirs. */
function predecessorList({ predecessors }: Company, { words, href }: Context) {
  if (predecessors.length === 0) return null
  const items = predecessors.map(({ corporate_number: corporateNumber, name, record_counts: counts }) => {
    const all = countedKinds.reduce((sum, kind) => sum + counts[kind], 0)
    const link = h('a', { href: href({ view: 'company', corporateNumber }), lang: 'ja' }, name)
    return h('li', {}, link, all === 0 ? '' : ` ${words.predecessorRecords(all)}`)
  })
  return h('ul', { class: 'aliases' }, ...items)
}

function closureElement(company: Company, { language }: Context) {
  const day = dateElement(company.closed_on, language)
  const cause = labelOf(company.close_cause_label, company.close_cause_label_en, language)
  if (!day && !cause) return null
  return h('span', {}, day, day && cause ? ' · ' : null, cause)
}

function listingText({ listing }: Company, { words }: Context) {
  if (!listing) return null
  const securities = listing.securities_code ? `${words.securitiesCode} ${listing.securities_code}` : words.unlisted
  return `${securities} · ${words.edinetCode} ${listing.edinet_code}`
}

function aliasList({ aliases }: Company, { words }: Context) {
  if (aliases.length === 0) return null
  return h(
    'ul',
    { class: 'aliases' },
    ...aliases.map((alias) => h('li', {}, h('span', { lang: 'ja' }, alias.value), ` (${kindOf(alias, words)})`)),
  )
}

/** The kind of an alias, and who says so where that is no official register. */
function kindOf({ kind, source }: Company['aliases'][number], words: Context['words']) {
  const said = (words.aliasSources as Record<string, string>)[source]
  return [codeText(words.aliasKinds, kind), said].filter(Boolean).join(words.listComma)
}
