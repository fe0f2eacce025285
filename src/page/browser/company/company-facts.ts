import type { Company, Context } from '../types.ts'
import { h, type ComponentChild } from 'preact'
import { descriptionList } from '../elements.ts'
import { codeText, dateElement, labelOf } from '../format.ts'
import { addressParts, registerStatus } from './company-card.ts'

/** What tells the company from others: number, address and whether it still exists. */
export function mainFacts(company: Company, context: Context) {
  const { words, href } = context
  const successor = company.successor_corporate_number
  return descriptionList(
    [
      [words.corporateNumber, h('span', { class: 'number' }, company.corporate_number)],
      [words.address, addressParts(company, context)],
      [words.status, registerStatus(company, context)],
      ...(isFormerNameMissing(company) ? [namesKnown(company, context)] : []),
      [words.closedOn, closureElement(company, context)],
      [
        words.successor,
        successor
          ? h('a', { href: href({ view: 'company', corporateNumber: successor }), class: 'number' }, successor)
          : null,
      ],
    ],
    'company-facts',
  )
}

/** The other facts. */
export function otherFacts(company: Company, context: Context) {
  const { words, language } = context
  return descriptionList(
    [
      [words.kind, labelOf(company.kind_label, company.kind_label_en, language)],
      [words.listing, listingText(company, context)],
      [words.aliases, aliasList(company, context)],
    ],
    'company-facts',
  )
}

/** Whether there is a former name that nobody here knows. */
const isFormerNameMissing = ({ former_name_missing: isMissing, aliases }: Company): boolean =>
  isMissing && aliases.every(({ kind }) => kind !== 'former_name')

/** Since when the names of the company are collected: a record under an earlier one is not found by the company. */
const namesKnown = (
  { names_known_since: since }: Company,
  { words, language }: Context,
): [term: string, value: ComponentChild] => [
  words.namesSince,
  h('span', {}, dateElement(since, language), words.renamed),
]

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
