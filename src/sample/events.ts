import type { SampleCompany } from './company.ts'
import type { Naming } from './party.ts'
import { namings } from './party.ts'
import type { Course } from './periods.ts'
import { courseFacts, courses } from './periods.ts'
import { itemAt } from './random.ts'
import type { Event } from './records.ts'

/** Assigns a company, a naming and a course to each fictional action, in rotation. */
export interface Planner {
  /** The next company of a sector (`any`: of all) that existed on the day. */
  next(sector: string): Event
  /** The company with this tag. */
  of(tag: string, naming?: Naming, course?: Course): Event
}

export function createPlanner(companies: readonly SampleCompany[]): Planner {
  const eligible = companies.filter(isEligible)
  const turns = new Map<string, number>()
  let serial = 0

  const next = (sector: string): Event => {
    serial += 1
    const course = courseFacts(itemAt(courses, serial), serial)
    const listed = sector === 'any' ? eligible : eligible.filter((company) => company.sector === sector)
    for (let turn = turns.get(sector) ?? 0, tries = 0; tries < listed.length; turn += 1, tries += 1) {
      const company = itemAt(listed, turn)
      if (company.assignedOn > course.actionDate) continue
      turns.set(sector, turn + 1)
      return { serial, company, naming: itemAt(namings, serial), course }
    }
    throw new RangeError(`no sample company of sector ${sector} on ${course.actionDate}`)
  }

  const of = (tag: string, naming: Naming = 'number', course: Course = 'ended'): Event => {
    serial += 1
    return { serial, company: companyTagged(companies, tag), naming, course: courseFacts(course, serial) }
  }
  return { next, of }
}

export function companyTagged(companies: readonly SampleCompany[], tag: string): SampleCompany {
  const company = companies.find((candidate) => candidate.tag === tag)
  if (company === undefined) throw new RangeError(`no sample company ${tag}`)
  return company
}

/** Closed companies, twins and public bodies get records only where a scenario asks for it. */
function isEligible(company: SampleCompany): boolean {
  if (company.closed !== undefined || company.searchExcluded === true) return false
  return company.tag?.startsWith('twin') !== true && company.kind !== '101' && company.kind !== '201'
}
