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
  const counts = company?.record_counts
  return {
    company: company ? choiceOf(company) : null,
    how: company ? [...new Set([company.match.field, company.match.kind])].join(' ') : null,
    records: {
      enforcements: Math.max(counts?.enforcements ?? 0, data.enforcements?.length ?? 0),
      procurement_suspensions: Math.max(counts?.procurement_suspensions ?? 0, other?.procurement_suspensions ?? 0),
      license_actions: Math.max(counts?.license_actions ?? 0, other?.license_actions ?? 0),
    },
    inForce: other?.in_force ?? { procurement_suspensions: 0, license_actions: 0 },
    dataAsOf: meta.data_as_of,
  }
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
