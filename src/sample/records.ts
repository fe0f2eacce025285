import type {
  EnforcementFacts,
  LicenseActionFacts,
  ProcurementSuspensionFacts,
  PublishedRecord,
} from '../domain/facts.ts'
import { authorityNamed } from './authorities.ts'
import type { SampleCompany } from './company.ts'
import type { EnforcementCase } from './enforcement-cases.ts'
import type { LicenseCase } from './license-cases.ts'
import type { Identification } from './party.ts'
import { partyOf } from './party.ts'
import type { StatusFacts } from './periods.ts'
import type { SuspensionCase, SuspensionPublisher } from './suspension-cases.ts'

/** A fictional action against a company, as one row of a list. */
export interface SampleEvent {
  /** Number of the row. */
  readonly serial: number
  readonly company: SampleCompany
  readonly identification: Identification
  readonly status: StatusFacts
}

const site = 'https://sample.example'

export function enforcementOf(template: EnforcementCase, event: SampleEvent): EnforcementFacts {
  return {
    ...commonFacts(event, { ...template, folder: 'enforcements' }),
    kind: 'enforcement',
    lawCodes: template.laws,
    lawText: template.lawText,
    actionType: template.actionType,
    actionText: template.actionText,
    actionDate: event.status.actionDate,
    summary: template.summary,
  }
}

export function suspensionOf(
  template: SuspensionCase,
  publisher: SuspensionPublisher,
  event: SampleEvent,
): ProcurementSuspensionFacts {
  return {
    ...commonFacts(event, { ...publisher, isLasting: true, folder: 'procurement-suspensions' }),
    kind: 'procurement_suspension',
    publisherGroup: publisher.group,
    actionText: publisher.measure,
    reasonCodes: template.reasons,
    reasonText: template.text,
    clause: template.clause,
    scope: publisher.scope,
    actionDate: event.serial % 4 === 3 ? null : event.status.actionDate,
  }
}

export function licenseActionOf(template: LicenseCase, event: SampleEvent): LicenseActionFacts {
  const serialNumber = String(10_000 + event.serial)
  return {
    ...commonFacts(event, { ...template, folder: 'license-actions' }),
    kind: 'license_action',
    sectorCodes: [...new Set(template.permits.map((permit) => permit.sector))],
    permits: template.permits.map(({ number, name, sector }) => ({
      number: number?.replace('{n}', serialNumber) ?? null,
      name,
      sectorCode: sector,
    })),
    actionType: template.actionType,
    actionText: template.actionText,
    nature: template.nature,
    lawCodes: template.laws,
    lawText: template.lawText,
    actionDate: event.status.actionDate,
    reasonText: template.reason,
  }
}

type CommonFacts = Pick<PublishedRecord, 'party' | 'authority' | 'period' | 'fate' | 'url' | 'title' | 'publishedOn'>

/** The facts that every kind of record has. An act that does not last has no period and can be cancelled, but not lifted. */
function commonFacts(
  { serial, company, identification, status }: SampleEvent,
  {
    authority,
    isLasting,
    folder,
  }: { readonly authority: string; readonly isLasting: boolean; readonly folder: string },
): CommonFacts {
  return {
    party: partyOf(company, identification, serial),
    authority: authorityNamed(authority, company),
    period: isLasting ? status.period : null,
    fate: isLasting || status.fate === 'cancelled' ? status.fate : null,
    url: serial % 3 === 0 ? `${site}/${folder}/${serial}` : null,
    title: serial % 3 === 0 ? `見本データ（架空）第${serial}号` : null,
    publishedOn: serial % 2 === 0 ? status.actionDate : null,
  }
}
