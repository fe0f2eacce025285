import type { Answer, Company, Context, OtherRecords, Outcome, PublishedRecord, WholeNameRecords } from '../types.ts'
import type { Findings, FoundCompany, Kinds, Partner } from './partner-list.ts'
import { labelOf } from '../format.ts'
import { recordKinds, recordsOfAllKinds, type RecordKind } from '../records/record-kinds.ts'
import { choiceOf, measuresOf, nameOf, isOfWholeName, noRecords, partnerKinds, wholeName } from './partner-list.ts'
import { isBodyBeside, isWholeName } from './written-name.ts'

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
  if (text === '')
    return { ...partner, state: 'failed', failure: labelOf(nothingAsked.ja, nothingAsked.en, context.language) }
  let outcome = await context.request('search', { q: text, limit: rowsAsked })
  if (outcome.kind === 'answer' && partner.number === null && partner.place && isNoPlace(outcome)) {
    // What was taken for a place is none, and must not hide the company.
    text = nameOf(partner)
    outcome = await context.request('search', { q: text, limit: rowsAsked })
  }
  if (outcome.kind !== 'answer') return failed(partner, outcome, context)
  const isNumber = outcome.meta.understood_as?.reading === 'corporate_number'
  if (partner.number !== null && !isNumber)
    return { ...partner, state: 'failed', failure: labelOf(notANumber.ja, notANumber.en, context.language) }
  const named = companiesOf(outcome, isNumber ? '' : nameOf(partner))
  const [company, ...others] = named
  // 有限会社青空 is not the company that 株式会社青空 means.
  const isOther = company?.match.kind === 'other_form'
  if (isNumber && !company) return byNumberAlone(partner, findingsOf(outcome, undefined))
  const ofName = findingsOfName(outcome)
  if (!company || (isOther && hasRecords(ofName)))
    return { ...partner, state: hasRecords(ofName) ? 'name_only' : 'none', findings: ofName, choices: [] }
  const findings = findingsOf(outcome, company, nameOf(partner))
  const mayBeAnother = hasRecordsBeside(outcome, findings)
  // A company that is nowhere in the place that was asked for may be another one.
  const isElsewhere = outcome.meta.understood_as?.place?.matched === false
  const isOnly =
    others.every(({ match }) => match.kind !== 'exact') && (!outcome.meta.has_more || isBehindTheName(outcome))
  const isKnownOnly = isNumber || (company.match.kind === 'exact' && isOnly && !isElsewhere)
  // By the number alone only what is its own is counted.
  if (outcome.meta.other_records?.same_name) return { ...partner, state: 'found', findings, choices: [] }
  if (isNumber || (isKnownOnly && !mayBeAnother)) return asFound(partner, findings, context)
  const needsAll = outcome.meta.has_more && !isKnownOnly
  const companies = needsAll ? await context.request('companies', { q: text }) : outcome
  if (companies.kind !== 'answer') return failed(partner, companies, context)
  const found = companiesOf(companies, nameOf(partner))
  const exact = found.filter(({ match }) => match.kind === 'exact')
  const isOne = exact.length === 1 && exact[0]?.corporate_number === company.corporate_number && !isElsewhere
  const isFormer = found.length === 1 && isFormerName(company) && !isElsewhere
  if ((isOne || isFormer) && !mayBeAnother) return asFound(partner, findings, context)
  const isWhole = isWholeName(nameOf(partner), company.name)
  const ofThatName = found.filter(({ match: { kind } }) => (isWhole ? kindsOfWholeName : kindsOfTheName).has(kind))
  if (isOne && ofThatName.length === 1 && isOfWholeName(findings)) {
    const isOther = await isBorneByAnother(company, kindsBeside(outcome, findings), context)
    if (typeof isOther !== 'boolean') return failed(partner, isOther, context)
    if (!isOther) return asFound(partner, findings, context)
  }
  // Nobody of the name is in the place but the party of a record, which is none of these companies.
  const isNobodyThere = isElsewhere ? !found.some(hasOwnRecords) : ofThatName.length === 0
  if (ofName.inPlace && isNobodyThere) return { ...partner, state: 'name_only', findings: ofName, choices: [] }
  // Of a name that companies bear, those that are only similar are none.
  const ofTheName = exact.length > 0 ? found.filter(({ match: { kind } }) => kindsOfTheName.has(kind)) : found
  const choices = isKnownOnly || isOne || isFormer ? ofThatName : ofTheName
  const areSimilar = choices.every(({ match }) => similarKinds.has(match.kind))
  const likeness = choices.length === 1 ? likenessOf(company) : areSimilar ? 'similar' : undefined
  const why = { likeness, doubt: isElsewhere ? 'elsewhere' : mayBeAnother ? 'ofOthers' : undefined } as const
  // Where no record has exactly the name, those of the companies that it may mean are not known to be none.
  const told = hasRecords(ofName) ? ofName : null
  return { ...partner, state: 'ambiguous', findings: told, ofName, choices: openFirst(choices.map(choiceOf)), ...why }
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

/**
 * Whether a record of exactly the name prints the number of another corporation. Without one, the only company of the written name in the whole register
 * is the partner, wherever its offices are.
 */
async function isBorneByAnother(
  { name, corporate_number: own }: Company,
  kinds: readonly RecordKind[],
  { request }: Pick<Context, 'request'>,
): Promise<boolean | Exclude<Outcome, Answer>> {
  for (const { kind, path } of kinds) {
    const outcome = await request(path, { company: name })
    if (outcome.kind !== 'answer') return outcome
    const found: readonly PublishedRecord[] = outcome.data[kind] ?? []
    const ofName = found.filter((record) => record.company.name_match === 'whole')
    const numbers = ofName.flatMap((record) => record.company.corporate_number ?? [])
    // What is not shown is not known.
    const isCut = outcome.meta.has_more && ofName.length === found.length
    if (isCut || numbers.some((number) => number !== own)) return true
  }
  return false
}

/** Whether nothing of what was asked for is in a place: neither companies nor records of the name. */
const isNoPlace = ({ meta }: Answer): boolean => {
  const { inPlace } = countsIn(meta)
  return !meta.understood_as?.place && (inPlace === null || recordsOfAllKinds(inPlace) === 0)
}

/** The register does not have the number. Records that print it are of the partner, whatever it is called. */
function byNumberAlone({ number, text, ...partner }: Partner, findings: Findings): Partner {
  const company = { number: number ?? text, name: '', address: '' }
  const nameOnly = nameOnlyIn(uncounted)
  const ofNumber = { ...findings, company, how: 'corporate_number', identified: findings.records, nameOnly }
  const known = { ...partner, number, text, choices: [] }
  return hasRecords(findings) ? { ...known, state: 'found', findings: ofNumber } : { ...known, state: 'none', findings }
}

/** Whether the text is a name that the register had of the company. */
const isFormerName = ({ match, aliases }: Company): boolean =>
  match.kind === 'alias' && aliases.some(({ kind, value }) => kind === 'former_name' && value === match.value)

/** Why the company was found: the field and the kind of the match, and whether exactly this name, with its legal form, was asked for in the whole register. */
function howOf(company: Company, name: string): string {
  const { match, register_complete: isComplete } = company
  const isWhole = match.kind === 'exact' && isComplete && isWholeName(name, company.name)
  const remarks = [...(isFormerName(company) ? ['former_name'] : []), ...(isWhole ? [wholeName] : [])]
  return [...new Set([match.field, match.kind, ...remarks])].join(' ')
}

/** A name that only sounds the same is not the name. */
const likenessOf = ({ match: { field, kind } }: Company): string =>
  field === 'name_kana' && kind === 'exact' ? 'same_reading' : kind

/** Half of the rows and more are companies if there are as many, so that it is seen whether another one has exactly the name. */
const rowsAsked = '3'

/** Among those of exactly the name stand those that have it with another legal form, had it or are known by it; behind the others is none of them. */
const kindsOfTheName: ReadonlySet<string> = new Set(['exact', 'other_form', 'short_name', 'alias', 'named_in_records'])
/** Those of the name that was written with its legal form. */
const kindsOfWholeName: ReadonlySet<string> = new Set(['exact', 'alias', 'named_in_records'])
/** The kinds of match of companies that do not bear the name. */
const similarKinds: ReadonlySet<string> = new Set(['prefix', 'partial', 'sounds_like', 'similar'])
const isBehindTheName = ({ data }: Answer): boolean =>
  !kindsOfTheName.has(data.companies?.slice(1).at(-1)?.match.kind ?? '')

/**
 * The companies of an answer, best first. 中国電力生活協同組合 is not what 中国電力 means: its name only begins with that.
 */
function companiesOf({ data }: Answer, name: string): Company[] {
  const companies = data.companies ?? []
  if (name === '') return companies
  const isBeside = ({ name: registered }: Company) => isBodyBeside(name, registered)
  const bodies = companies
    .filter(isBeside)
    .map((body) => ({ ...body, match: { ...body.match, kind: 'prefix' as const } }))
  return [...companies.filter((company) => !isBeside(company)), ...bodies]
}

/** A closed company may be the partner of an older list, but is not the first that is offered. */
const openFirst = (choices: readonly FoundCompany[]): FoundCompany[] =>
  choices.toSorted((a, b) => Number(a.closedOn != null) - Number(b.closedOn != null))

const hasOwnRecords = ({ record_counts: own }: Company): boolean => recordsOfAllKinds(own) > 0

const nothingAsked = {
  ja: 'この行には、名前も法人番号もありません',
  en: 'This row has neither a name nor a corporate number',
}

const notANumber = { ja: '法人番号は13桁です', en: 'A corporate number has 13 digits' }

const hasRecords = ({ records }: Findings) => recordsOfAllKinds(records) > 0

type Predecessor = Company['predecessors'][number]

const neverSeen = { procurement_suspensions: null, license_actions: null }

/** The newest day on which a measure was seen that may be in force. A service of an earlier version does not tell. */
function seenOnOf({ may_be_in_force_seen_on: days }: Partial<WholeNameRecords>): string | null {
  const { procurement_suspensions, license_actions } = days ?? neverSeen
  return (
    [procurement_suspensions, license_actions]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** What an answer says that counts no records. */
const uncounted = { ...noRecords, in_force: noRecords, may_be_in_force: noRecords, may_be_in_force_seen_on: neverSeen }

/**
 * What the answer says of the company, or else of the name. Records of longer names are counted apart, as they are mostly of other companies; so are
 * those of exactly the name of a company that are not its own: with the number of another one, from another place, or of a day on which it did not bear the name.
 */
function findingsOf({ meta }: Answer, company: Company | undefined, name = ''): Findings {
  const { all, whole, isTold } = countsIn(meta)
  const nameOnly = company ? nameOnlyOf(company) : nameOnlyIn(whole)
  const identified = company?.record_counts ?? noRecords
  const records = {} as Findings['records']
  for (const kind of partnerKinds) records[kind] = identified[kind] + nameOnly[kind]
  const ofOthers = countBeside(whole, records)
  return {
    company: company ? choiceOf(company) : null,
    how: company ? howOf(company, name) : null,
    records,
    identified,
    acts: company ? actsOf(company) : null,
    inForce: whole.in_force,
    mayBeInForce: whole.may_be_in_force,
    mayBeInForceSeenOn: seenOnOf(whole),
    nameOnly,
    inPlace: false,
    sameName: (isTold ? ofOthers : 0) + recordsOfAllKinds({ ...noRecords, ...meta.other_records?.same_name }),
    longerNames: isTold ? recordsOfAllKinds(all) - recordsOfAllKinds(whole) : ofOthers,
    predecessors: (company?.predecessors ?? []).map(predecessorOf).filter(({ records: own }) => own > 0),
    numbersInRecords: meta.other_records?.numbers_in_records ?? [],
    dataAsOf: meta.data_as_of,
  }
}

const countBeside = (counts: Readonly<Kinds>, own: Readonly<Kinds>): number =>
  partnerKinds.reduce((sum, kind) => sum + Math.max(0, counts[kind] - own[kind]), 0)

/**
 * Whether records of exactly the name are not known to be of the company that was found, so that the partner may be another one. Where a place was
 * asked for, only the records there say so.
 */
function hasRecordsBeside({ meta }: Answer, { records }: Findings): boolean {
  const { whole, inPlace, isTold } = countsIn(meta)
  return isTold && countBeside(inPlace ?? whole, records) > 0
}

/** The kinds of which records of exactly the name are not known to be of the company that was found. */
const kindsBeside = ({ meta }: Answer, { records }: Findings): RecordKind[] =>
  recordKinds.filter(({ kind }) => countsIn(meta).whole[kind] > records[kind])

function countsIn({ other_records: others }: Answer['meta']) {
  const all: WholeNameRecords & Partial<OtherRecords> = { ...uncounted, ...others }
  // A service of an earlier version tells neither longer names nor places apart.
  return { all, whole: all.whole_name ?? all, inPlace: all.in_place ?? null, isTold: all.whole_name !== undefined }
}

/**
 * What the answer says of the name alone, whichever company it means: of the records of exactly the name those in the place that was asked for, or all
 * where none is there.
 */
function findingsOfName(answer: Answer): Findings {
  const ofName = findingsOf(answer, undefined)
  const { whole, inPlace } = countsIn(answer.meta)
  if (inPlace === null || recordsOfAllKinds(inPlace) === 0) return ofName
  return {
    ...ofName,
    records: kindsOf(inPlace),
    inForce: inPlace.in_force,
    mayBeInForce: inPlace.may_be_in_force,
    mayBeInForceSeenOn: seenOnOf(inPlace),
    nameOnly: nameOnlyIn(inPlace),
    inPlace: true,
    sameName: recordsOfAllKinds(whole) - recordsOfAllKinds(inPlace),
  }
}

const predecessorOf = ({
  corporate_number: number,
  name,
  record_counts,
  name_only_counts,
  same_name_counts,
}: Predecessor) => ({
  number,
  name,
  records:
    recordsOfAllKinds(record_counts) +
    recordsOfAllKinds(kindsOf(name_only_counts)) +
    recordsOfAllKinds(same_name_counts),
})

function nameOnlyOf({
  name_only_counts: { in_force: inForce, may_be_in_force: mayBeInForce, may_be_in_force_seen_on: _seenOn, ...counts },
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
  const { in_force: inForce, may_be_in_force: mayBe } = whole
  return { ...kindsOf(whole), inForce: measuresOf(inForce), mayBeInForce: measuresOf(mayBe), holders: null }
}

function kindsOf({ enforcements, procurement_suspensions, license_actions }: Kinds): Kinds {
  return { enforcements, procurement_suspensions, license_actions }
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
