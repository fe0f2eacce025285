import type { Company, Context } from '../types.ts'
import { h } from 'preact'
import { publishedText } from '../elements.ts'
import { codeText, countText, labelOf } from '../format.ts'
import { nameOnlySummary } from '../records/name-only.ts'
import { recordKinds } from '../records/record-kinds.ts'
import { absenceLink } from '../small-parts.ts'
import { nameParts, otherScripts, shownName } from './company-name.ts'

/** A company in the results, with its match. */
export function companyCard(company: Company, context: Context) {
  const { words, href } = context
  const url = href({ view: 'company', corporateNumber: company.corporate_number })
  return h(
    'article',
    { class: hasRecords(company) ? 'company-card has-records' : 'company-card' },
    h('h3', {}, h('a', { href: url, lang: shownName(company, context.language).lang }, ...nameParts(company, context))),
    otherScripts(company, context),
    h(
      'p',
      { class: 'facts' },
      h('span', { class: 'number' }, company.corporate_number),
      registerStatus(company, context),
      company.listing?.securities_code
        ? h('span', {}, `${words.securitiesCode} ${company.listing.securities_code}`)
        : null,
    ),
    h('p', { class: 'address' }, ...addressParts(company, context)),
    hasRecords(company) ? recordCountList(company, context) : noRecordsLine(context),
    h('p', { class: 'match' }, matchText(company, context), h('bdi', {}, company.match.value)),
  )
}

/** The address as published; in English its prefecture first. */
export function addressParts(company: Company, { words }: Context) {
  const prefecture = words.prefectures[Number(company.address.prefecture_code) - 1]
  return [prefecture && `${prefecture} · `, publishedText(addressText(company))]
}

function addressText({ address }: Company) {
  const { text, postal_code, prefecture, city, street, outside_japan } = address
  const inJapan = [prefecture, city, street].filter(Boolean).join('')
  const postal = postal_code ? `〒${postal_code.replace(/^(\d{3})(\d{4})$/, '$1-$2')} ` : ''
  return inJapan ? `${postal}${inJapan}` : (outside_japan ?? text ?? '')
}

export function registerStatus(company: Company, { language }: Context) {
  const label = labelOf(company.status_label, company.status_label_en, language)
  return label === null || company.status === null
    ? null
    : h('span', { class: `badge company-${company.status}` }, label)
}

/** Whether there are records of the company, or of its name. */
const hasRecords = ({ record_counts: own, name_only_counts: nameOnly, same_name_counts: sameName }: Company) =>
  recordKinds.some(({ kind }) => own[kind] + nameOnly[kind] + sameName[kind] > 0)

function noRecordsLine({ words, href }: Context) {
  return h('p', { class: 'no-records' }, words.noneCollected, ' ', absenceLink({ words, href }))
}

/** How many records of each kind there are. The kinds without any stand together, with why a record may not be here. */
function recordCountList(company: Company, { words, language, href }: Context) {
  const { record_counts: counts, act_counts: acts, name_only_counts: nameOnly, same_name_counts: sameName } = company
  const actsBeside = (count: number, ofActs: number) => (ofActs === count ? null : ` ${words.actsOfRecords(ofActs)}`)
  const byName = nameOnlySummary(company, words)
  const found = recordKinds.filter(({ kind }) => counts[kind] > 0)
  const notFound = recordKinds
    .filter(({ kind }) => counts[kind] + nameOnly[kind] + sameName[kind] === 0)
    .map(({ kind }) => words.sections[kind])
  return h(
    'ul',
    { class: 'counts', 'aria-label': words.recordCounts },
    ...found.map(({ kind }) =>
      h(
        'li',
        { class: 'some' },
        words.sections[kind],
        ' ',
        h('b', {}, countText(counts[kind], language)),
        actsBeside(counts[kind], acts[kind]),
      ),
    ),
    ...byName.map((line) => h('li', { class: 'name-only' }, line)),
    notFound.length === 0
      ? null
      : h(
          'li',
          { class: 'none' },
          `${words.noneCollected}: ${notFound.join(words.listComma)} `,
          absenceLink({ words, href }),
        ),
  )
}

/** Of exactly the reading of a name, which is not the name. */
const sameReading = { ja: '読みが同じ', en: 'same reading' }

function matchText({ match }: Company, { words, language }: Context) {
  const field = codeText(words.matchFields, match.field)
  const isOfReading = match.field === 'name_kana' && match.kind === 'exact'
  const kind = isOfReading ? sameReading[language] : codeText(words.matchKinds, match.kind)
  const prominence = match.prominence === null ? '' : `, ${codeText(words.prominences, match.prominence)}`
  return `${words.whyMatched}: ${field} (${kind}${prominence}) `
}
