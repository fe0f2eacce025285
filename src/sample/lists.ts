import type { EnforcementFacts, LicenseActionFacts, ProcurementSuspensionFacts } from '../domain/facts.ts'
import type { SampleCompany } from './company.ts'
import { enforcementCases } from './enforcement-cases.ts'
import { createEventPlanner } from './events.ts'
import { licenseCases } from './license-cases.ts'
import { sampleStatuses } from './periods.ts'
import { cyclicItem } from './random.ts'
import type { SampleEvent } from './records.ts'
import { enforcementOf, licenseActionOf, suspensionOf } from './records.ts'
import type { SuspensionPublisher } from './suspension-cases.ts'
import { suspensionCases, suspensionPublishers } from './suspension-cases.ts'

/** Every case three times, then scenarios with tagged companies. */
export function enforcementList(companies: readonly SampleCompany[]): EnforcementFacts[] {
  const planner = createEventPlanner(companies)
  const rows = repeated(enforcementCases, 3).map((template) => enforcementOf(template, planner.next(template.sector)))
  const scenarios: readonly SampleEvent[] = [
    planner.forTag('renamed'),
    planner.forTag('renamed', { identification: 'former_name' }),
    planner.forTag('renamed', { status: 'active' }),
    planner.forTag('twin_sapporo', { identification: 'address' }),
    planner.forTag('twin_sapporo', { identification: 'name' }),
    planner.forTag('twin_naha', { status: 'open_ended' }),
    planner.forTag('form_before', { identification: 'name' }),
    planner.forTag('old_kanji', { identification: 'municipality' }),
    ...sampleStatuses.map((status) => planner.forTag('many_records', { status })),
  ]
  const construction = enforcementCases.filter(({ sector }) => sector === 'construction')
  return [...rows, ...scenarios.map((event, index) => enforcementOf(cyclicItem(construction, index), event))]
}

export interface PublishedSuspension {
  readonly publisher: SuspensionPublisher
  readonly facts: ProcurementSuspensionFacts
}

/** Nine rows for each publisher, so that each has many reasons, then a company that all of them suspended, then scenarios. */
export function suspensionLists(companies: readonly SampleCompany[]): PublishedSuspension[] {
  const planner = createEventPlanner(companies)
  const suspensionRow = (
    publisher: SuspensionPublisher,
    caseIndex: number,
    event: SampleEvent,
  ): PublishedSuspension => ({
    publisher,
    facts: suspensionOf(cyclicItem(suspensionCases, caseIndex), publisher, event),
  })
  const rows = repeated(suspensionPublishers, 9).map((publisher, index) => {
    const sector = publisher.list.includes('役務') ? 'any' : 'construction'
    // One case further in each round, so that a publisher does not get the same case again.
    const round = Math.floor(index / suspensionPublishers.length)
    return suspensionRow(publisher, index + round, planner.next(sector))
  })
  const byEveryPublisher = suspensionPublishers.map((publisher, index) => {
    const identification = index % 3 === 2 ? 'address' : 'number'
    const event = planner.forTag('many_records', { identification, status: cyclicItem(sampleStatuses, index) })
    return suspensionRow(publisher, index + 1, event)
  })
  const scenarios = [
    planner.forTag('renamed', { status: 'active' }),
    planner.forTag('twin_sapporo', { identification: 'municipality' }),
    planner.forTag('twin_naha', { identification: 'name', status: 'open_ended' }),
  ].map((event, index) => suspensionRow(cyclicItem(suspensionPublishers, index), 1 + index * 2, event))
  return [...rows, ...byEveryPublisher, ...scenarios]
}

/** Every case three times, then scenarios with tagged companies. */
export function licenseActionList(companies: readonly SampleCompany[]): LicenseActionFacts[] {
  const planner = createEventPlanner(companies)
  const rows = repeated(licenseCases, 3).map((template) => licenseActionOf(template, planner.next(template.sector)))
  const severalPermits = licenseCases.filter(({ permits }) => permits.length > 1)
  const severalPermitsScenarios = [
    planner.forTag('many_permits'),
    planner.forTag('many_permits', { identification: 'address', status: 'cancelled' }),
  ].map((event) => licenseActionOf(cyclicItem(severalPermits, 0), event))
  const food = licenseCases.filter(({ sector }) => sector === 'food')
  const foodScenarios = [
    planner.forTag('twin_same_city_1', { identification: 'municipality' }),
    planner.forTag('twin_same_city_2'),
    planner.forTag('closed_by_registrar'),
  ].map((event, index) => licenseActionOf(cyclicItem(food, index), event))
  return [...rows, ...severalPermitsScenarios, ...foodScenarios]
}

const repeated = <Item>(items: readonly Item[], times: number): Item[] =>
  Array.from({ length: times }, () => items).flat()
