import { isCompanyKind, nameChangeProcess } from '../words/codes/corporate-register.ts'
import type { CorporationFacts } from '../domain/facts.ts'
import { fold } from '../words/text/fold.ts'
import { splitLegalForm } from '../words/text/legal-form.ts'

/** A corporation that may be the party of a record: one of its states, with a name and the address at that time. */
export interface Candidate {
  readonly corporateNumber: string
  readonly prefecture: string
  readonly city: string
  readonly street: string
  readonly closeDate: string | null
  /** The day on which the corporation was founded, if it was founded after the first assignments of numbers. */
  readonly foundedOn: string | null
  /** First day of the name, if the register has it. */
  readonly bearsSince: string | null
  /** First day of the next name; `null` for the current one. */
  readonly bearsUntil: string | null
  /** Whether a later name of the corporation contains this one. When 見本 becomes 見本ホールディングス, another company may take the name 見本. */
  readonly mayHaveGivenName: boolean
  /** Whether another company at the street may have had the name before. `plan-companies.ts` sets it, for names of records without a day. */
  readonly mayHaveTakenName: boolean
  /** The event with which this state began (処理区分) and its day. */
  readonly process: string
  readonly since: string
}

/** Last day of the first assignments of numbers. They went to all existing corporations, whatever their age. */
const firstAssignmentsEnd = '2015-12-31'

export interface NamedCandidate {
  readonly name: string
  readonly candidate: Candidate
}

/** The candidates of a corporation: one for each state. */
export function candidatesOf(current: CorporationFacts, formerStates: readonly CorporationFacts[]): NamedCandidate[] {
  const states = [...formerStates, current].toSorted((a, b) => compareDates(a.changeDate, b.changeDate))
  const foundedOn = foundationOf(current)
  let bearsSince = foundedOn
  return states.map((state, index) => {
    const hasNewName = index === 0 ? state.process === nameChangeProcess : states[index - 1]!.name !== state.name
    if (hasNewName) bearsSince = state.changeDate
    const later = states.slice(index + 1)
    const candidate = {
      corporateNumber: current.corporateNumber,
      prefecture: state.prefecture ?? '',
      city: state.city ?? '',
      street: state.street ?? '',
      closeDate: current.closeDate ?? null,
      foundedOn,
      bearsSince,
      bearsUntil: later.find(({ name }) => name !== state.name)?.changeDate ?? null,
      mayHaveGivenName: later.some(({ name }) => isLongerName(name, state.name)),
      mayHaveTakenName: false,
      process: state.process,
      since: state.changeDate,
    }
    return { name: state.name, candidate }
  })
}

function isLongerName(longer: string, name: string): boolean {
  const [next, core] = [coreOf(longer), coreOf(name)]
  return next !== core && next.includes(core)
}

/** The folded name without its legal form. */
export const coreOf = (name: string): string => fold(splitLegalForm(name).core)

const compareDates = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** A registered corporation (法人種別 301 to 305) gets its number when it is founded, any other when it first files. */
function foundationOf({ assignmentDate, corporationKind }: CorporationFacts): string | null {
  return isCompanyKind(corporationKind) && assignmentDate !== undefined && assignmentDate > firstAssignmentsEnd
    ? assignmentDate
    : null
}
