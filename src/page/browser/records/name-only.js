/** @import { Company, Context, Meta, Words } from '../types.js' */
import { element } from '../element.js'

// Records without a number that belong to the name of a company: they are counted wherever the company is shown, and never as its own.

/** @typedef {NonNullable<NonNullable<Meta['name_only']>>} NameOnly */

/**
 * How many there are of one kind, with how many companies have the name, and the way to them; null without any.
 * @param {{ path: string, nameOnly: NameOnly | null }} section
 * @param {Context} context
 */
export function nameOnlyLine({ path, nameOnly }, { words, href }) {
  if (!nameOnly?.query || nameOnly.count === 0) return null
  const { count, in_force: inForce, query } = nameOnly
  return element(
    'p',
    { class: 'by-name' },
    words.nameOnly(count, inForce ?? 0),
    ' ',
    holdersText(nameOnly, words),
    ' ',
    element('a', { href: href({ view: 'records', path, conditions: query }) }, words.nameOnlyShow),
  )
}

/**
 * @param {{ name_holders: number | null, register_complete: boolean }} counted
 * @param {Words} words
 */
const holdersText = ({ name_holders: holders, register_complete: isComplete }, words) =>
  words.nameHolders(holders ?? 0, isComplete)

const kinds = /** @type {const} */ (['enforcements', 'procurement_suspensions', 'license_actions'])

/**
 * All of them in one line of a company in a list; null without any.
 * @param {Company} company
 * @param {Words} words
 */
export function nameOnlySummary(company, words) {
  const { name_only_counts: counts } = company
  const all = kinds.reduce((sum, kind) => sum + counts[kind], 0)
  return all === 0 ? null : `${words.nameOnly(all, counts.in_force)} ${holdersText(company, words)}`
}
