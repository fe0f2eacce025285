import type { SampleCompany } from './company.ts'
import type { Identification } from './party.ts'
import { identifications } from './party.ts'
import type { SampleStatus } from './periods.ts'
import { sampleStatuses, statusFacts } from './periods.ts'
import { cyclicItem } from './random.ts'
import type { SampleEvent } from './records.ts'

/** Assigns a company, an identification and a status to each fictional action, in rotation. */
export interface EventPlanner {
  /** An event of the next company of a sector (`any`: of all) that existed on the day. */
  next(sector: string): SampleEvent
  /** An event of the company with this tag; by default identified by its number and ended. */
  forTag(tag: string, options?: EventOptions): SampleEvent
}

interface EventOptions {
  readonly identification?: Identification
  readonly status?: SampleStatus
}

export function createEventPlanner(companies: readonly SampleCompany[]): EventPlanner {
  const eligible = companies.filter(isEligible)
  /** By sector: the index of the company whose turn it is. */
  const turns = new Map<string, number>()
  let serial = 0

  const next = (sector: string): SampleEvent => {
    serial += 1
    const status = statusFacts(cyclicItem(sampleStatuses, serial), serial)
    const candidates = sector === 'any' ? eligible : eligible.filter((company) => company.sector === sector)
    const firstTurn = turns.get(sector) ?? 0
    for (let turn = firstTurn; turn < firstTurn + candidates.length; turn += 1) {
      const company = cyclicItem(candidates, turn)
      if (company.assignedOn > status.actionDate) continue
      turns.set(sector, turn + 1)
      return { serial, company, identification: cyclicItem(identifications, serial), status }
    }
    throw new RangeError(`no sample company of sector ${sector} on ${status.actionDate}`)
  }

  const forTag = (tag: string, { identification = 'number', status = 'ended' }: EventOptions = {}): SampleEvent => {
    serial += 1
    return { serial, company: companyTagged(companies, tag), identification, status: statusFacts(status, serial) }
  }
  return { next, forTag }
}

export function companyTagged(companies: readonly SampleCompany[], tag: string): SampleCompany {
  const company = companies.find((candidate) => candidate.tag === tag)
  if (company === undefined) throw new RangeError(`no sample company ${tag}`)
  return company
}

/** Closed companies, twins and public bodies have records only in the scenarios of `lists.ts`. */
function isEligible({ closed, searchExcluded, tag, kind }: SampleCompany): boolean {
  const isTwin = tag?.startsWith('twin') === true
  const isPublicBody = kind === '101' || kind === '201'
  return closed === undefined && searchExcluded !== true && !isTwin && !isPublicBody
}
