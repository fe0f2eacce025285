import type { Answer, Company, Context, OtherRecords, Outcome, WholeNameRecords } from '../types.ts'
import type { Findings, Partner } from './partner-list.ts'
import { labelOf } from '../format.ts'
import { recordsOfAllKinds } from '../records/record-kinds.ts'
import { choiceOf, measuresOf, nameOf, noRecords, partnerKinds } from './partner-list.ts'

/**
 * Asks for a partner: once by a number or by a name of which one company is seen to be the only one, else a second time for the companies that
 * the name may mean; once more by the number of that company where others have records of its name. Returns the partner as it is known then, or
 * the outcome of a request that must be repeated later.
 */
export async function askPartner(
  partner: Partner,
  context: Pick<Context, 'request' | 'language'>,
): Promise<Partner | Exclude<Outcome, Answer>> {
  let text = partner.number ?? partner.text
  let outcome = await context.request('search', { q: text, limit: rowsAsked })
  if (outcome.kind === 'answer' && partner.number === null && partner.place && !outcome.meta.understood_as?.place) {
    // What was taken for a place is none, and must not hide the company.
    text = nameOf(partner)
    outcome = await context.request('search', { q: text, limit: rowsAsked })
  }
  if (outcome.kind !== 'answer') return failed(partner, outcome, context)
  const isNumber = outcome.meta.understood_as?.reading === 'corporate_number'
  if (partner.number !== null && !isNumber)
    return { ...partner, state: 'failed', failure: labelOf(notANumber.ja, notANumber.en, context.language) }
  const [company, ...others] = outcome.data.companies ?? []
  // 有限会社青空 is not the company that 株式会社青空 means.
  const isOther = company?.match.kind === 'other_form'
  const findings = findingsOf(outcome, isOther ? undefined : company)
  if (!company || (isOther && hasRecords(findings)))
    return { ...partner, state: hasRecords(findings) ? 'name_only' : 'none', findings, choices: [] }
  // A company that is nowhere in the place that was asked for may be another one.
  const isElsewhere = outcome.meta.understood_as?.place?.matched === false
  const isOnly =
    others.every(({ match }) => match.kind !== 'exact') && (!outcome.meta.has_more || isBehindTheName(others))
  if (isNumber || (company.match.kind === 'exact' && isOnly && !isElsewhere)) return asFound(partner, findings, context)
  const companies = outcome.meta.has_more ? await context.request('companies', { q: text }) : outcome
  if (companies.kind !== 'answer') return failed(partner, companies, context)
  const found = companies.data.companies ?? []
  const exact = found.filter(({ match }) => match.kind === 'exact')
  const isOne = exact.length === 1 && exact[0]?.corporate_number === company.corporate_number && !isElsewhere
  const isFormer = found.length === 1 && isFormerName(company) && !isElsewhere
  if (isOne || isFormer) return asFound(partner, findings, context)
  const likeness = found.length === 1 ? company.match.kind : undefined
  return { ...partner, state: 'ambiguous', choices: found.map(choiceOf), likeness }
}

/**
 * The partner is the company. Where records of other companies have its name, too, the number is asked for what is in force of its own: by the name
 * those of the others are among it.
 */
async function asFound(
  partner: Partner,
  findings: Findings,
  context: Pick<Context, 'request' | 'language'>,
): Promise<Partner | Exclude<Outcome, Answer>> {
  if (findings.company === null || findings.sameName === 0) return { ...partner, state: 'found', findings, choices: [] }
  const outcome = await context.request('search', { q: findings.company.number, limit: rowsAsked })
  if (outcome.kind !== 'answer') return failed(partner, outcome, context)
  const { how, sameName, longerNames } = findings
  const own = { ...findingsOf(outcome, outcome.data.companies?.[0]), how, sameName, longerNames }
  return { ...partner, state: 'found', findings: own, choices: [] }
}

/** Whether the text is a name that the register had of the company. */
const isFormerName = ({ match, aliases }: Company): boolean =>
  match.kind === 'alias' && aliases.some(({ kind, value }) => kind === 'former_name' && value === match.value)

/** Why the company was found: the field and the kind of the match. */
const howOf = (company: Company): string =>
  [...new Set([company.match.field, company.match.kind, ...(isFormerName(company) ? ['former_name'] : [])])].join(' ')

/** Half of the rows and more are companies if there are as many, so that it is seen whether another one has exactly the name. */
const rowsAsked = '3'

/** Among those of exactly the name stand those that have it with another legal form; behind the others is none of them. */
const isBehindTheName = (companies: readonly Company[]): boolean => companies.at(-1)?.match.kind !== 'other_form'

const notANumber = { ja: '法人番号は13桁です', en: 'A corporate number has 13 digits' }

const hasRecords = ({ records }: Findings) => recordsOfAllKinds(records) > 0

/** What an answer says that counts no records. */
const uncounted = { ...noRecords, in_force: noRecords, may_be_in_force: noRecords }

/**
 * What the answer says of the company, or else of the name. Records of longer names are counted apart, as they are mostly of other companies; so are
 * those of exactly the name of a company that are not its own: with the number of another one, from another place, or of a day on which it did not bear the name.
 */
function findingsOf({ meta }: Answer, company: Company | undefined): Findings {
  const all: WholeNameRecords & Partial<OtherRecords> = { ...uncounted, ...meta.other_records }
  // A service of an earlier version does not tell them apart.
  const whole = all.whole_name ?? all
  const nameOnly = company ? nameOnlyOf(company) : nameOnlyIn(whole)
  const identified = company?.record_counts ?? noRecords
  const records = {} as Findings['records']
  for (const kind of partnerKinds) records[kind] = identified[kind] + nameOnly[kind]
  const ofOthers = partnerKinds.reduce((sum, kind) => sum + Math.max(0, whole[kind] - records[kind]), 0)
  const isTold = all.whole_name !== undefined
  return {
    company: company ? choiceOf(company) : null,
    how: company ? howOf(company) : null,
    records,
    identified,
    acts: company ? actsOf(company) : null,
    inForce: whole.in_force,
    mayBeInForce: whole.may_be_in_force,
    nameOnly,
    sameName: isTold ? ofOthers : 0,
    longerNames: isTold ? recordsOfAllKinds(all) - recordsOfAllKinds(whole) : ofOthers,
    dataAsOf: meta.data_as_of,
  }
}

function nameOnlyOf({
  name_only_counts: { in_force: inForce, may_be_in_force: mayBeInForce, ...counts },
  name_holders: holders,
}: Company): Findings['nameOnly'] {
  return { ...counts, inForce, mayBeInForce, holders }
}

/** Each act once, and without warnings: identified acts and those known by the name only. */
function actsOf({ act_counts: own, name_only_act_counts: byName }: Company): Findings['records'] {
  return {
    enforcements: own.enforcements + byName.enforcements,
    procurement_suspensions: own.procurement_suspensions + byName.procurement_suspensions,
    license_actions: own.license_actions + byName.license_actions,
  }
}

/** Of a partner without a company, every record is known by its name only. */
function nameOnlyIn(whole: WholeNameRecords): Findings['nameOnly'] {
  const { enforcements, procurement_suspensions, license_actions, in_force: inForce, may_be_in_force: mayBe } = whole
  const counts = { enforcements, procurement_suspensions, license_actions }
  return { ...counts, inForce: measuresOf(inForce), mayBeInForce: measuresOf(mayBe), holders: null }
}

/** A question that is refused stays refused; anything else may be asked again. */
function failed(
  partner: Partner,
  outcome: Exclude<Outcome, Answer>,
  { language }: Pick<Context, 'language'>,
): Partner | Exclude<Outcome, Answer> {
  if (outcome.kind !== 'problem' || outcome.status !== 400) return outcome
  return { ...partner, state: 'failed', failure: labelOf(outcome.titleJa, outcome.title, language) }
}
