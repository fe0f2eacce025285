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
import type { Naming } from './party.ts'
import { partyOf } from './party.ts'
import type { CourseFacts } from './periods.ts'
import type { SuspensionCase, SuspensionPublisher } from './suspension-cases.ts'

/** What happened to whom: one row of a fictional list. `serial` is its number there. */
export interface Event {
  readonly serial: number
  readonly company: SampleCompany
  readonly naming: Naming
  readonly course: CourseFacts
}

const site = 'https://sample.example'

export function enforcementOf(template: EnforcementCase, event: Event): EnforcementFacts {
  return {
    ...shared('enforcements', template.authority, template.lasting === true, event),
    kind: 'enforcement',
    lawCodes: template.laws,
    lawText: template.lawText,
    actionType: template.actionType,
    actionText: template.actionText,
    actionDate: event.course.actionDate,
    summary: template.summary,
  }
}

export function suspensionOf(
  template: SuspensionCase,
  publisher: SuspensionPublisher,
  event: Event,
): ProcurementSuspensionFacts {
  return {
    ...shared('procurement-suspensions', publisher.authority, true, event),
    kind: 'procurement_suspension',
    publisherGroup: publisher.group,
    actionText: publisher.measure,
    reasonCodes: template.reasons,
    reasonText: template.text,
    clause: template.clause,
    scope: publisher.scope,
    actionDate: event.serial % 4 === 3 ? null : event.course.actionDate,
  }
}

export function licenseActionOf(template: LicenseCase, event: Event): LicenseActionFacts {
  const number = String(10_000 + event.serial)
  return {
    ...shared('license-actions', template.authority, template.lasting, event),
    kind: 'license_action',
    sectorCodes: [...new Set(template.permits.map((permit) => permit.sector))],
    permits: template.permits.map(({ number: pattern, name, sector }) => ({
      number: pattern?.replace('{n}', number) ?? null,
      name,
      sectorCode: sector,
    })),
    actionType: template.actionType,
    actionText: template.actionText,
    nature: template.nature,
    lawCodes: template.laws,
    lawText: template.lawText,
    actionDate: event.course.actionDate,
    reasonText: template.reason,
  }
}

type Shared = Pick<PublishedRecord, 'party' | 'authority' | 'period' | 'fate' | 'url' | 'title' | 'publishedOn'>

/** One-time acts have no period; a fate (lifted, withdrawn) can be published of both. */
function shared(
  folder: string,
  authority: string,
  lasting: boolean,
  { serial, company, naming, course }: Event,
): Shared {
  return {
    party: partyOf(company, naming, serial),
    authority: authorityNamed(authority, company),
    period: lasting ? course.period : null,
    fate: lasting || course.fate === 'cancelled' ? course.fate : null,
    url: serial % 3 === 0 ? `${site}/${folder}/${serial}` : null,
    title: serial % 3 === 0 ? `見本データ（架空）第${serial}号` : null,
    publishedOn: serial % 2 === 0 ? course.actionDate : null,
  }
}
