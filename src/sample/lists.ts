import type { EnforcementFacts, LicenseActionFacts, ProcurementSuspensionFacts } from '../domain/facts.ts'
import type { SampleCompany } from './company.ts'
import { enforcementCases } from './enforcement-cases.ts'
import { createPlanner } from './events.ts'
import { licenseCases } from './license-cases.ts'
import { courses } from './periods.ts'
import { itemAt } from './random.ts'
import type { Event } from './records.ts'
import { enforcementOf, licenseActionOf, suspensionOf } from './records.ts'
import type { SuspensionPublisher } from './suspension-cases.ts'
import { suspensionCases, suspensionPublishers } from './suspension-cases.ts'

const rounds = [0, 1, 2]

/** Every case three times, then scenarios with tagged companies. */
export function enforcementList(companies: readonly SampleCompany[]): EnforcementFacts[] {
  const plan = createPlanner(companies)
  const cases = rounds.flatMap(() => enforcementCases)
  const events = cases.map((found) => enforcementOf(found, plan.next(found.sector)))
  const construction = enforcementCases.filter((found) => found.sector === 'construction')
  const scenarios: readonly Event[] = [
    plan.of('renamed'),
    plan.of('renamed', 'former_name'),
    plan.of('renamed', 'number', 'active'),
    plan.of('twin_sapporo', 'address'),
    plan.of('twin_sapporo', 'name'),
    plan.of('twin_naha', 'number', 'open_ended'),
    plan.of('form_before', 'name'),
    plan.of('old_kanji', 'municipality'),
    ...courses.map((course) => plan.of('many_records', 'number', course)),
  ]
  return [...events, ...scenarios.map((event, index) => enforcementOf(itemAt(construction, index), event))]
}

export interface PublishedSuspension {
  readonly publisher: SuspensionPublisher
  readonly facts: ProcurementSuspensionFacts
}

/** Nine rounds over the publishers, so that each has many reasons, then a company that all of them suspended. */
export function suspensionLists(companies: readonly SampleCompany[]): PublishedSuspension[] {
  const plan = createPlanner(companies)
  const publishers = Array.from({ length: 9 }, () => suspensionPublishers).flat()
  const rows = publishers.map((publisher, index): PublishedSuspension => {
    const goods = publisher.list.includes('役務')
    return {
      publisher,
      facts: suspensionOf(
        itemAt(suspensionCases, index + Math.floor(index / 18)),
        publisher,
        plan.next(goods ? 'any' : 'construction'),
      ),
    }
  })
  const many = suspensionPublishers.map((publisher, index): PublishedSuspension => {
    const event = plan.of('many_records', index % 3 === 2 ? 'address' : 'number', itemAt(courses, index))
    return { publisher, facts: suspensionOf(itemAt(suspensionCases, index + 1), publisher, event) }
  })
  const scenarios = [
    plan.of('renamed', 'number', 'active'),
    plan.of('twin_sapporo', 'municipality'),
    plan.of('twin_naha', 'name', 'open_ended'),
  ]
  return [...rows, ...many, ...scenarios.map((event, index) => scenario(event, index))]
}

function scenario(event: Event, index: number): PublishedSuspension {
  const publisher = itemAt(suspensionPublishers, index)
  return { publisher, facts: suspensionOf(itemAt(suspensionCases, 1 + index * 2), publisher, event) }
}

export function licenseActionList(companies: readonly SampleCompany[]): LicenseActionFacts[] {
  const plan = createPlanner(companies)
  const events = rounds.flatMap(() => licenseCases).map((found) => licenseActionOf(found, plan.next(found.sector)))
  const withPermits = licenseCases.filter((found) => found.permits.length > 1)
  const food = licenseCases.filter((found) => found.sector === 'food')
  return [
    ...events,
    ...[plan.of('many_permits'), plan.of('many_permits', 'address', 'cancelled')].map((event) =>
      licenseActionOf(itemAt(withPermits, 0), event),
    ),
    ...[
      plan.of('twin_same_city_1', 'municipality'),
      plan.of('twin_same_city_2', 'number'),
      plan.of('closed_by_registrar'),
    ].map((event, index) => licenseActionOf(itemAt(food, index), event)),
  ]
}
