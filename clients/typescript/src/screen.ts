import { ShobunError, UnexpectedAnswer } from './errors.ts'
import type { Company, Enforcement, OtherRecords, WholeNameRecords } from './schema.d.ts'
import type { Answer } from './types.ts'

/** Who is asked for: by the corporate number (13 digits) if there is one, otherwise by the name. */
export interface Partner {
  readonly name?: string
  readonly corporateNumber?: string
}

/** Numbers of records. `null`: no list of this kind is collected, so the number is unknown. */
export interface RecordNumbers {
  readonly enforcements: number | null
  /** Records that only the name ties to the partner are counted up to ten. */
  readonly procurement_suspensions: number | null
  readonly license_actions: number | null
}

/**
 * Records without a number that belong to the name of the company: they may be about another company of the name. A record whose legal form is printed
 * and differs (有限会社 for 株式会社) is none of them. Records of longer names count nowhere.
 */
export interface NameOnlyNumbers extends RecordNumbers {
  /** Suspensions and licence actions of these that are in force today. */
  readonly in_force: number
  /** Those of which nobody knows whether they are in force today; 0 from a service that does not say. */
  readonly may_be_in_force: number
  /** The companies to whose names they belong; `null` where no company was found, and without such records. */
  readonly name_holders: number | null
}

/** What was found of a partner. */
export interface Screened {
  readonly asked: Partner
  /**
   * `found`: one company, by its number, by exactly its name (with its legal form also where others have records of the name, if the whole register
   * has no other company that bears or bore it), or by a former one. `name_only`: no company, but records under the whole name (in the
   * place beside it); also where the only company has another legal form (`match.kind` is `other_form`), which is never taken for the partner.
   * `ambiguous`: the name may mean one of `candidates`. `candidate`: there is one, which has not exactly this name, is not in the place, or of which
   * records of exactly the name are not known to be; its `match` says what speaks for it.
   * `none`: nothing in the collected lists, which is not a clearance. `unknown`: nothing, but not every kind of list is collected.
   * `failed`: the question was refused.
   */
  readonly state: 'found' | 'name_only' | 'ambiguous' | 'candidate' | 'none' | 'unknown' | 'failed'
  readonly company: Company | null
  /** The companies that the name may mean where none is chosen, at most ten. */
  readonly candidates: readonly Company[]
  /** How the company was found. */
  readonly how: Company['match'] | null
  /**
   * Of a company its records, those of the name included; without one those of the whole name, if the name has a place those there where there are
   * some. `null` if failed, or if no company is chosen and no record has the name.
   */
  readonly records: RecordNumbers | null
  /**
   * Records under exactly the name that are not known to be of the company, so that no other number counts them: with the number of another one, from
   * another place, or of a day on which it did not bear the name. Of ten of a kind there may be more. `null` as in `records`.
   */
  readonly sameName: number | null
  /** Those of `records` that only the name ties to the partner. */
  readonly nameOnly: NameOnlyNumbers | null
  readonly inForce: Omit<RecordNumbers, 'enforcements'> | null
  /**
   * Those of which nobody knows whether they are in force today: beside them, a zero in `inForce` is no "no". 0 from a service that does not
   * say; `null` as in `inForce`.
   */
  readonly mayBeInForce: Omit<RecordNumbers, 'enforcements'> | null
  /** Newest successful collection behind the answer. */
  readonly dataAsOf: string | null
  /** The day for which the oldest open list of records stands. */
  readonly oldestListAsOf: string | null
  /** Address of the page. */
  readonly page: string
  /** Why the question was refused. */
  readonly failure: Error | null
}

/** The part of `/docs/sources.json` that says what is collected. */
interface SourcesDocument {
  readonly generation: string
  readonly sources: readonly {
    readonly kinds?: readonly string[]
    readonly lists:
      | readonly { readonly as_of: string | null; readonly closed: boolean; readonly last_success_at: string | null }[]
      | null
  }[]
}

export function checkedSources(status: number, content: unknown): SourcesDocument {
  const document = content as Partial<SourcesDocument> | null
  if (typeof document?.generation !== 'string' || !Array.isArray(document.sources))
    throw new UnexpectedAnswer(status, 'it does not say what is collected')
  return document as SourcesDocument
}

/** Records of a name. */
interface Named {
  readonly records: readonly Pick<Enforcement, 'company'>[]
  readonly hasMore: boolean
}

/** How the questions are asked. */
interface Ask {
  readonly address: string
  readonly search: (q: string) => Promise<Answer<'/api/v1/search'>>
  readonly companies: (q: string) => Promise<Answer<'/api/v1/companies'>>
  readonly records: (kind: RecordList, company: string) => Promise<Named>
  /** What is collected, which uses no quota. */
  readonly sources: () => Promise<SourcesDocument>
}

/** Asks for one partner after the other. What is collected is asked once for each generation that answers. */
export async function* screenPartners(partners: Iterable<Partner> | AsyncIterable<Partner>, ask: Ask) {
  let document: SourcesDocument | null = null
  const sourcesOf = async (generation: string): Promise<SourcesDocument> =>
    (document = document?.generation === generation ? document : await ask.sources())
  for await (const partner of partners) yield await screenPartner(partner, ask, sourcesOf)
}

/**
 * Asks for one partner: once by a number, at most twice by a name, and once more by the number of its company where others have records of its name.
 * Throws what is not a refusal of this question.
 */
async function screenPartner(
  asked: Partner,
  ask: Ask,
  sourcesOf: (generation: string) => Promise<SourcesDocument>,
): Promise<Screened> {
  const text = asked.corporateNumber ?? asked.name ?? ''
  const unknown = { records: null, sameName: null, nameOnly: null, inForce: null, mayBeInForce: null }
  const nothing = { asked, company: null, candidates: [], how: null, ...unknown, failure: null }
  const unasked = { dataAsOf: null, oldestListAsOf: null, page: pageOf(ask.address, { company: text }) }
  try {
    const answer = await ask.search(text)
    const isNumber = answer.meta.understood_as?.reading === 'corporate_number'
    if (asked.corporateNumber !== undefined && !isNumber) throw new NotANumber(asked.corporateNumber)
    const collected = collectedIn(await sourcesOf(answer.meta.generation))
    const days = { dataAsOf: answer.meta.data_as_of, oldestListAsOf: collected.oldest }
    const answered = isNumber ? answer.data.companies : companiesOf(answer.data.companies, text)
    const [company = null] = answered
    const ofName = numbersOfName(answer, collected)
    const nameOnly = () => {
      const page = pageOf(ask.address, { company: text })
      return { ...nothing, ...days, ...ofName, state: 'name_only', page } as const
    }
    if (company?.match.kind === 'other_form' && hasRecords(ofName.records)) return nameOnly()
    const byName = numbersOf(answer, collected, company)
    const isInOtherPlace = isElsewhere(answer)
    const isUnclear = isInOtherPlace || hasRecordsBeside(answer, company)
    const isOne = isNumber || (company?.match.kind === 'exact' && !answer.meta.has_more && !isUnclear)
    const candidates =
      isOne || company === null ? null : await candidatesOf(text, company, { ask, isUnclear, isInOtherPlace })
    if (candidates !== null) {
      if (ofName.isInPlace && isNobodyThere(answer, candidates)) return nameOnly()
      const page = pageOf(ask.address, { view: 'companies', q: text })
      const state = candidates.length === 1 ? 'candidate' : 'ambiguous'
      // Where no record has exactly the name, those of the candidates are not known to be none.
      return { ...nothing, ...days, ...(hasRecords(ofName.records) ? ofName : {}), state, candidates, page }
    }
    const numbers =
      company === null || isNumber || byName.sameName === 0
        ? byName
        : await numbersOfOwn(company, byName, collected, ask)
    const found = company?.corporate_number ?? (isNumber ? text : null)
    const page = pageOf(ask.address, found === null ? { company: text } : { corporate_number: found })
    const state = company === null ? stateWithout(numbers.records, collected) : 'found'
    return { ...nothing, ...days, ...numbers, state, company, how: company?.match ?? null, page }
  } catch (error) {
    const isRefused = error instanceof NotANumber || (error instanceof ShobunError && error.status === 400)
    if (!isRefused) throw error
    return { ...nothing, ...unasked, state: 'failed', failure: error }
  }
}

/** What is in force of the company itself is asked for by its number: by the name that of others is among it. */
async function numbersOfOwn(company: Company, { sameName }: Numbers, collected: Collected, ask: Ask): Promise<Numbers> {
  const answer = await ask.search(company.corporate_number)
  return { ...numbersOf(answer, collected, answer.data.companies[0] ?? company), sameName }
}

class NotANumber extends Error {
  override readonly name = 'NotANumber'
  constructor(text: string) {
    super(`"${text}" is not a corporate number of 13 digits.`)
  }
}

interface Doubts {
  readonly ask: Ask
  /** Whether the partner may be another one of the name. */
  readonly isUnclear: boolean
  readonly isInOtherPlace: boolean
}

/** The companies that a name may mean; `null` if it means only this one. */
async function candidatesOf(
  name: string,
  company: Company,
  { ask, isUnclear, isInOtherPlace }: Doubts,
): Promise<Company[] | null> {
  const companies = companiesOf((await ask.companies(name)).data.companies, name)
  const exact = companies.filter(({ match }) => match.kind === 'exact')
  const isOnly = exact.length === 1 && exact[0]?.corporate_number === company.corporate_number
  const isFormer = companies.length === 1 && isFormerName(company)
  if (!isOnly && !isFormer) return companies
  if (!isUnclear) return null
  const isWhole = isOnly && isWholeName(name, company.name)
  const candidates = companies.filter(isWhole ? isOfWholeName : isOfTheName)
  const isOnlyOne = isWhole && candidates.length === 1 && company.register_complete && !isInOtherPlace
  return isOnlyOne && !(await isBorneByAnother(company, ask)) ? null : candidates
}

/**
 * Whether a record of exactly the name prints the number of another corporation. Without one, the only company of the written name in the whole register
 * is the partner, wherever its offices are.
 */
async function isBorneByAnother({ name, corporate_number: own }: Company, ask: Ask): Promise<boolean> {
  for (const kind of recordLists) {
    const { records, hasMore } = await ask.records(kind, name)
    const ofName = records.filter(({ company }) => company.name_match === 'whole')
    // What is not shown is not known.
    if (hasMore && ofName.length === records.length) return true
    if (ofName.some(({ company: { corporate_number: number } }) => number !== null && number !== own)) return true
  }
  return false
}

const abbreviated: Readonly<Record<string, string>> = {
  '(株)': '株式会社',
  '(有)': '有限会社',
  '(同)': '合同会社',
  '(資)': '合資会社',
  '(名)': '合名会社',
}

const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\s+/gu, '')
    .replaceAll(/\([株有同資名]\)/gu, (text) => abbreviated[text] ?? text)
    .toLowerCase()

/** Whether a text is the whole registered name, with its legal form; width, spaces and ㈱ for 株式会社 are no difference. */
const isWholeName = (text: string, registered: string): boolean => folded(text) === folded(registered)

/** What the name of a body of the staff of a company ends with: it begins with the name of the company, which does not mean it. */
const bodyOfStaff = /(?:生活協同組合|労働組合(?:連合会)?|健康保険組合|企業年金基金)$/u

/** The companies, best first. 中国電力生活協同組合 is not what 中国電力 means: its name only begins with that. */
function companiesOf(companies: readonly Company[], name: string): Company[] {
  const isBeside = (company: Company): boolean =>
    bodyOfStaff.test(company.name) && !/組合|生協|労組|健保|基金/u.test(name)
  const bodies = companies
    .filter(isBeside)
    .map((body) => ({ ...body, match: { ...body.match, kind: 'prefix' as const } }))
  return [...companies.filter((company) => !isBeside(company)), ...bodies]
}

/** A company that has the name with the legal form that was written, had it or is known by it. */
const isOfWholeName = ({ match }: Company): boolean => match.kind === 'exact' || match.kind === 'alias'

/** A company that has the name, had it or is known by it. */
const isOfTheName = ({ match }: Company): boolean => ['exact', 'other_form', 'short_name', 'alias'].includes(match.kind)

/** A company that is nowhere in the place beside the name may be another one. */
const isElsewhere = ({ meta }: Answer<'/api/v1/search'>): boolean => meta.understood_as?.place?.matched === false

/** Nobody of the name is in the place but the party of a record, which is none of the candidates. */
const isNobodyThere = (answer: Answer<'/api/v1/search'>, candidates: readonly Company[]): boolean =>
  isElsewhere(answer)
    ? candidates.every(({ record_counts: own }) => recordLists.every((kind) => own[kind] === 0))
    : !candidates.some(isOfTheName)

/**
 * Whether records of exactly the name, in the place if there is one beside it, are not known to be of the company, so that the partner may be another
 * one.
 */
function hasRecordsBeside({ meta }: Answer<'/api/v1/search'>, company: Company | null): boolean {
  const { whole_name: whole, in_place: inPlace }: Partial<OtherRecords> = meta.other_records
  if (whole === undefined || company === null) return false
  const { record_counts: own, name_only_counts: byName } = company
  return recordLists.some((kind) => (inPlace ?? whole)[kind] > own[kind] + byName[kind])
}

const isFormerName = ({ match, aliases }: Company): boolean =>
  match.kind === 'alias' && aliases.some(({ kind, value }) => kind === 'former_name' && value === match.value)

const hasRecords = (records: RecordNumbers): boolean => Object.values(records).some((count) => count > 0)

interface Collected {
  readonly kinds: ReadonlySet<string>
  readonly oldest: string | null
}

const recordKinds = ['enforcement', 'procurement_suspension', 'license_action']

function collectedIn({ sources }: SourcesDocument): Collected {
  const collected = sources.flatMap(({ kinds = [], lists }) =>
    (lists ?? []).filter((list) => list.last_success_at !== null).map((list) => ({ ...list, kinds })),
  )
  const days = collected
    .filter(({ kinds, closed }) => !closed && kinds.some((kind) => recordKinds.includes(kind)))
    .flatMap(({ as_of: day }) => day ?? [])
  const oldest = days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null)
  return { kinds: new Set(collected.flatMap(({ kinds }) => kinds)), oldest }
}

interface Numbers {
  readonly records: RecordNumbers
  readonly sameName: number
  readonly nameOnly: NameOnlyNumbers
  readonly inForce: OtherNumbers
  readonly mayBeInForce: OtherNumbers
}

/** Of a name without a company: if it has a place, of the records there where there are some. */
function numbersOfName(answer: Answer<'/api/v1/search'>, collected: Collected): Numbers & { isInPlace: boolean } {
  const { whole_name: whole, in_place: inPlace }: Partial<OtherRecords> = answer.meta.other_records
  const ofName = numbersOf(answer, collected, null)
  if (!inPlace || whole === undefined || recordLists.every((kind) => inPlace[kind] === 0))
    return { ...ofName, isInPlace: false }
  const others = { ...answer.meta.other_records, whole_name: inPlace }
  const there = numbersOf({ ...answer, meta: { ...answer.meta, other_records: others } }, collected, null)
  const sameName = recordLists.reduce((sum, kind) => sum + whole[kind] - inPlace[kind], 0)
  return { ...there, sameName, isInPlace: true }
}

function numbersOf({ meta }: Answer<'/api/v1/search'>, { kinds }: Collected, company: Company | null): Numbers {
  const all: Partial<OtherRecords> & Omit<OtherRecords, 'whole_name' | 'in_place' | 'may_be_in_force'> =
    meta.other_records
  // A service of an earlier version tells neither longer names apart nor what may be in force.
  const others: WholeNameRecords = { may_be_in_force: noMeasures, ...(all.whole_name ?? all) }
  const { in_force: inForce, may_be_in_force: mayBe } = others
  const known = (kind: string, number: number): number | null => (kinds.has(kind) ? number : null)
  const ofKinds = (count: (kind: RecordList) => number): RecordNumbers => ({
    enforcements: known('enforcement', count('enforcements')),
    procurement_suspensions: known('procurement_suspension', count('procurement_suspensions')),
    license_actions: known('license_action', count('license_actions')),
  })
  const ofOthers = (counts: OtherRecords['in_force']): OtherNumbers => ({
    procurement_suspensions: known('procurement_suspension', counts.procurement_suspensions),
    license_actions: known('license_action', counts.license_actions),
  })
  // Without a company, every record is known by its name only.
  const byName = company?.name_only_counts ?? {
    ...others,
    in_force: inForce.procurement_suspensions + inForce.license_actions,
    may_be_in_force: mayBe.procurement_suspensions + mayBe.license_actions,
  }
  const ofCompany = (kind: RecordList): number => (company?.record_counts[kind] ?? 0) + byName[kind]
  const sameName = recordLists.reduce((sum, kind) => sum + Math.max(0, others[kind] - ofCompany(kind)), 0)
  return {
    records: ofKinds(ofCompany),
    sameName: (all.whole_name === undefined ? 0 : sameName) + ofAllKinds(all.same_name),
    nameOnly: {
      ...ofKinds((kind) => byName[kind]),
      in_force: byName.in_force,
      may_be_in_force: byName.may_be_in_force ?? 0,
      name_holders: company?.name_holders ?? null,
    },
    inForce: ofOthers(inForce),
    mayBeInForce: ofOthers(mayBe),
  }
}

const ofAllKinds = (counts: OtherRecords['same_name'] | undefined): number =>
  counts == null ? 0 : recordLists.reduce((sum, kind) => sum + counts[kind], 0)

const noMeasures = { procurement_suspensions: 0, license_actions: 0 }

const recordLists = [
  'enforcements',
  'procurement_suspensions',
  'license_actions',
] as const satisfies (keyof RecordNumbers)[]
type RecordList = keyof RecordNumbers
type OtherNumbers = Omit<RecordNumbers, 'enforcements'>

function stateWithout(records: RecordNumbers, { kinds }: Collected): 'name_only' | 'none' | 'unknown' {
  if (hasRecords(records)) return 'name_only'
  return [...recordKinds, 'corporation'].every((kind) => kinds.has(kind)) ? 'none' : 'unknown'
}

const pageOf = (address: string, query: Record<string, string>): string =>
  `${address}/?${new URLSearchParams(query).toString()}`
