/** @import { Answer, Context, Outcome } from '../types.js' */
/** @import { Findings, Partner } from './partner-list.js' */
import { labelOf } from '../format.js'
import { choiceOf } from './partner-list.js'

/**
 * Asks for a partner: once by a number, at most twice by a name, whose companies are asked for if it may mean several. Returns the partner as it is
 * known then, or the outcome of a request that must be repeated later.
 * @param {Partner} partner
 * @param {Pick<Context, 'request' | 'language'>} context
 * @returns {Promise<Partner | Exclude<Outcome, Answer>>}
 */
export async function askPartner(partner, context) {
  const text = partner.number ?? partner.text
  const outcome = await context.request('search', { q: text, limit: '1' })
  if (outcome.kind !== 'answer') return failed(partner, outcome, context)
  const isNumber = outcome.meta.understood_as?.reading === 'corporate_number'
  if (partner.number !== null && !isNumber)
    return { ...partner, state: 'failed', failure: labelOf(notANumber.ja, notANumber.en, context.language) }
  const findings = findingsOf(outcome)
  const [company] = outcome.data.companies ?? []
  if (!company) return { ...partner, state: hasRecords(findings) ? 'name_only' : 'none', findings, choices: [] }
  if (isNumber || (company.match.kind === 'exact' && !outcome.meta.has_more))
    return { ...partner, state: 'found', findings, choices: [] }
  const companies = await context.request('companies', { q: text })
  if (companies.kind !== 'answer') return failed(partner, companies, context)
  const found = companies.data.companies ?? []
  const exact = found.filter(({ match }) => match.kind === 'exact')
  const isOne = exact.length === 1 && exact[0]?.corporate_number === company.corporate_number
  if (isOne) return { ...partner, state: 'found', findings }
  return { ...partner, state: 'ambiguous', choices: found.map(choiceOf) }
}

const notANumber = { ja: '法人番号は13桁です', en: 'A corporate number has 13 digits' }

/** @param {Findings} findings */
const hasRecords = ({ records }) => Object.values(records).some((count) => count > 0)

/**
 * What the answer says of the company, or else of the name.
 * @param {Answer} answer
 * @returns {Findings}
 */
function findingsOf({ data, meta }) {
  const [company] = data.companies ?? []
  const other = meta.other_records
  const inForce = other?.in_force ?? { procurement_suspensions: 0, license_actions: 0 }
  const nameOnly = company ? nameOnlyOf(company) : nameOnlyIn(other)
  const records = /** @type {Findings['records']} */ ({})
  for (const kind of kinds)
    records[kind] = Math.max((company?.record_counts[kind] ?? 0) + nameOnly[kind], other?.[kind] ?? 0)
  return {
    company: company ? choiceOf(company) : null,
    how: company ? [...new Set([company.match.field, company.match.kind])].join(' ') : null,
    records,
    inForce,
    nameOnly,
    dataAsOf: meta.data_as_of,
  }
}

const kinds = /** @type {const} */ (['enforcements', 'procurement_suspensions', 'license_actions'])

/** @param {import('../types.js').Company} company @returns {Findings['nameOnly']} */
function nameOnlyOf({ name_only_counts: { in_force: inForce, ...counts }, name_holders: holders }) {
  return { ...counts, inForce, holders }
}

/**
 * Of a partner without a company, every record is known by its name only.
 * @param {import('../types.js').OtherRecords | undefined} other
 * @returns {Findings['nameOnly']}
 */
function nameOnlyIn(other) {
  if (!other) return { enforcements: 0, procurement_suspensions: 0, license_actions: 0, inForce: 0, holders: null }
  const { enforcements, procurement_suspensions, license_actions, in_force: inForce } = other
  const sum = inForce.procurement_suspensions + inForce.license_actions
  return { enforcements, procurement_suspensions, license_actions, inForce: sum, holders: null }
}

/**
 * A question that is refused stays refused; anything else may be asked again.
 * @param {Partner} partner
 * @param {Exclude<Outcome, Answer>} outcome
 * @param {Pick<Context, 'language'>} context
 * @returns {Partner | Exclude<Outcome, Answer>}
 */
function failed(partner, outcome, { language }) {
  if (outcome.kind !== 'problem' || outcome.status !== 400) return outcome
  return { ...partner, state: 'failed', failure: labelOf(outcome.titleJa, outcome.title, language) }
}
