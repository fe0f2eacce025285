import type { CorporationFacts } from '../domain/facts.ts'
import type { RowOutcome } from '../domain/reading.ts'
import type { SampleCompany } from './company.ts'
import type { Place } from './places.ts'

type RecordRow = Extract<RowOutcome, { outcome: 'record' }>
/** The conditional type distributes over a union, so that its members stay distinct. */
type WithoutRowNumbers<Row> = Row extends unknown ? Omit<Row, 'row' | 'rows'> : never

export type Outcome = WithoutRowNumbers<RowOutcome>

/** The full fictional register: the current entry of every company, and its former ones as historic. */
export function registerOutcomes(companies: readonly SampleCompany[]): Outcome[] {
  return companies.flatMap((company) => [...formerOutcomes(company), outcomeOf(currentFacts(company))])
}

/** A daily difference: a new name, a new address, a closure, a reopening. */
export function differenceOutcomes(companies: readonly SampleCompany[], updateDate: string): Outcome[] {
  const changes: readonly [tag: string, change: Partial<CorporationFacts>][] = [
    ['digits', { process: '11', name: '株式会社３４５梟デザイン', nameKana: 'サンヨンゴフクロウデザイン' }],
    ['spaced', { process: '12', street: '架空町９丁目９番９号' }],
    ['limited_partnership', { process: '21', closeDate: '2026-06-26', closeCause: '01' }],
    ['revived', { process: '22' }],
  ]
  return changes.map(([tag, change]) => {
    const company = companies.find((candidate) => candidate.tag === tag)
    if (company === undefined) throw new RangeError(`no sample company ${tag}`)
    return outcomeOf({ ...currentFacts(company), updateDate, changeDate: '2026-06-26', ...change })
  })
}

/** 処理区分 01, 新規. */
const newEntry = '01'

function formerOutcomes(company: SampleCompany): Outcome[] {
  const states = company.former ?? []
  return states.map((state, index) => {
    const previous = states[index - 1]
    const facts: CorporationFacts = {
      ...placeFacts(state.place ?? company.place, company),
      kind: 'corporation',
      corporateNumber: company.number,
      process: previous?.process ?? newEntry,
      correction: false,
      updateDate: previous?.until ?? company.assignedOn,
      changeDate: previous?.until ?? company.assignedOn,
      name: state.name,
      nameKana: state.kana,
      corporationKind: state.kind ?? company.kind,
      assignmentDate: company.assignedOn,
    }
    return { ...outcomeOf(facts), historic: true }
  })
}

function currentFacts(company: SampleCompany): CorporationFacts {
  const previous = company.former?.at(-1)
  const since = company.closed?.on ?? previous?.until ?? company.assignedOn
  return {
    ...placeFacts(company.place, company),
    kind: 'corporation',
    corporateNumber: company.number,
    process: company.closed?.process ?? previous?.process ?? newEntry,
    correction: false,
    updateDate: since,
    changeDate: since,
    name: company.name,
    nameKana: company.kana,
    corporationKind: company.kind,
    assignmentDate: company.assignedOn,
    ...(company.nameEn === null ? {} : { nameEn: company.nameEn }),
    ...(company.closed === undefined ? {} : { closeDate: company.closed.on, closeCause: company.closed.cause }),
    ...(company.closed?.successor === undefined ? {} : { successor: company.closed.successor }),
    ...(company.searchExcluded === true ? { searchExcluded: true } : {}),
  }
}

/** Postal codes of the sample start with 000, which Japan Post does not assign. */
function placeFacts(place: Place | null, company: SampleCompany): Partial<CorporationFacts> {
  if (place === null) return company.addressOutside === undefined ? {} : { addressOutside: company.addressOutside }
  return { ...place, street: company.street, postalCode: `000${place.prefectureCode}${company.number.slice(-2)}` }
}

function outcomeOf(facts: CorporationFacts): Omit<RecordRow, 'row' | 'rows'> {
  return { outcome: 'record', key: facts.corporateNumber, facts, version: facts.updateDate }
}
