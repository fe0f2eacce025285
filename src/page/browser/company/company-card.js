/** @import { Company, Context } from '../types.js' */
import { descriptionList, element, publishedText } from '../element.js'
import { codeText, countText, dateElement, labelOf } from '../format.js'
import { nameOnlySummary } from '../records/name-only.js'
import { wholeCoverage } from '../url.js'

/**
 * A company in the results, with its match.
 * @param {Company} company
 * @param {Context} context
 */
export function companyCard(company, context) {
  const { words, href } = context
  const url = href({ view: 'company', corporateNumber: company.corporate_number })
  return element(
    'article',
    { class: 'company-card' },
    element('h3', {}, element('a', { href: url, lang: 'ja' }, company.name)),
    namesInOtherScripts(company),
    element(
      'p',
      { class: 'facts' },
      element('span', { class: 'number' }, company.corporate_number),
      statusBadge(company, context),
      company.listing?.securities_code
        ? element('span', {}, `${words.securitiesCode} ${company.listing.securities_code}`)
        : null,
    ),
    element('p', { class: 'address', lang: 'ja' }, addressText(company)),
    recordCountList(company, context),
    element('p', { class: 'match' }, matchText(company, context), element('bdi', {}, company.match.value)),
  )
}

/**
 * The names in kana and in English.
 * @param {Company} company
 */
export function namesInOtherScripts({ name_kana, name_en }) {
  return element(
    'p',
    { class: 'scripts' },
    publishedText(name_kana),
    name_en ? element('span', { lang: 'en' }, name_en.value) : null,
  )
}

/** @param {Company} company */
function addressText({ address }) {
  const { text, postal_code, prefecture, city, street, outside_japan } = address
  const inJapan = [prefecture, city, street].filter(Boolean).join('')
  const postal = postal_code ? `〒${postal_code.replace(/^(\d{3})(\d{4})$/, '$1-$2')} ` : ''
  return inJapan ? `${postal}${inJapan}` : (outside_japan ?? text ?? '')
}

/**
 * @param {Company} company
 * @param {Context} context
 */
function statusBadge(company, { language }) {
  const label = labelOf(company.status_label, company.status_label_en, language)
  return label === null || company.status === null
    ? null
    : element('span', { class: `badge company-${company.status}` }, label)
}

const countedKinds = /** @type {const} */ (['enforcements', 'procurement_suspensions', 'license_actions'])

/**
 * The kinds without a record stand together, with what a zero means: no such record in what is collected.
 * @param {Company} company
 * @param {Context} context
 */
function recordCountList(company, { words, language, href }) {
  const { record_counts: counts, name_only_counts: nameOnly } = company
  const byName = nameOnlySummary(company, words)
  const found = countedKinds.filter((kind) => counts[kind] > 0)
  const notFound = countedKinds
    .filter((kind) => counts[kind] + nameOnly[kind] === 0)
    .map((kind) => words.sections[kind])
  return element(
    'ul',
    { class: 'counts', 'aria-label': words.recordCounts },
    ...found.map((kind) =>
      element('li', { class: 'some' }, words.sections[kind], ' ', element('b', {}, countText(counts[kind], language))),
    ),
    byName === null ? null : element('li', { class: 'name-only' }, byName),
    notFound.length === 0
      ? null
      : element(
          'li',
          { class: 'none' },
          element('a', { href: href(wholeCoverage) }, words.noneCollected),
          `: ${notFound.join(words.listComma)}`,
        ),
  )
}

/**
 * @param {Company} company
 * @param {Context} context
 */
function matchText({ match }, { words }) {
  const field = codeText(words.matchFields, match.field)
  const kind = codeText(words.matchKinds, match.kind)
  const prominence = match.prominence === null ? '' : `, ${codeText(words.prominences, match.prominence)}`
  return `${words.whyMatched}: ${field} (${kind}${prominence}) `
}

/**
 * All facts of a company.
 * @param {Company} company
 * @param {Context} context
 */
export function companyFacts(company, context) {
  const { words, language, href } = context
  const successor = company.successor_corporate_number
  return descriptionList(
    [
      [words.corporateNumber, element('span', { class: 'number' }, company.corporate_number)],
      [words.address, publishedText(addressText(company))],
      [words.kind, labelOf(company.kind_label, company.kind_label_en, language)],
      [words.status, statusBadge(company, context)],
      [words.closedOn, closureElement(company, context)],
      [
        words.successor,
        successor
          ? element('a', { href: href({ view: 'company', corporateNumber: successor }), class: 'number' }, successor)
          : null,
      ],
      [words.predecessors, predecessorList(company, context)],
      [words.listing, listingText(company, context)],
      [words.aliases, aliasList(company, context)],
    ],
    'company-facts',
  )
}

/**
 * The corporations that merged into it, with the number of records that are theirs.
 * @param {Company} company
 * @param {Context} context
 */
function predecessorList({ predecessors }, { words, href }) {
  if (predecessors.length === 0) return null
  const items = predecessors.map(({ corporate_number: corporateNumber, name, record_counts: counts }) => {
    const all = countedKinds.reduce((sum, kind) => sum + counts[kind], 0)
    const link = element('a', { href: href({ view: 'company', corporateNumber }), lang: 'ja' }, name)
    return element('li', {}, link, all === 0 ? '' : ` ${words.predecessorRecords(all)}`)
  })
  return element('ul', { class: 'aliases' }, ...items)
}

/**
 * @param {Company} company
 * @param {Context} context
 */
function closureElement(company, { language }) {
  const day = dateElement(company.closed_on, language)
  const cause = labelOf(company.close_cause_label, company.close_cause_label_en, language)
  if (!day && !cause) return null
  return element('span', {}, day, day && cause ? ' · ' : null, cause)
}

/**
 * @param {Company} company
 * @param {Context} context
 */
function listingText({ listing }, { words }) {
  if (!listing) return null
  const securities = listing.securities_code ? `${words.securitiesCode} ${listing.securities_code}` : words.unlisted
  return `${securities} · ${words.edinetCode} ${listing.edinet_code}`
}

/**
 * @param {Company} company
 * @param {Context} context
 */
function aliasList({ aliases }, { words }) {
  if (aliases.length === 0) return null
  return element(
    'ul',
    { class: 'aliases' },
    ...aliases.map((alias) =>
      element('li', {}, element('span', { lang: 'ja' }, alias.value), ` (${kindOf(alias, words)})`),
    ),
  )
}

/**
 * The kind of an alias, and who says so where that is no official register.
 * @param {Company['aliases'][number]} alias
 * @param {Context['words']} words
 */
function kindOf({ kind, source }, words) {
  const said = /** @type {Record<string, string>} */ (words.aliasSources)[source]
  return [codeText(words.aliasKinds, kind), said].filter(Boolean).join(words.listComma)
}
