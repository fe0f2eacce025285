import { actionTypes } from '../../codes/action-types.ts'
import { authorityTypes } from '../../codes/authority-types.ts'
import { changes } from '../../codes/changes.ts'
import { rowOf, type CodeRow } from '../../codes/code-row.ts'
import { laws } from '../../codes/laws.ts'
import { natures } from '../../codes/natures.ts'
import { publisherGroups } from '../../codes/publishers.ts'
import { reasons } from '../../codes/reasons.ts'
import { sectors } from '../../codes/sectors.ts'
import { statuses } from '../../codes/statuses.ts'
import type { EnforcementFacts, LicenseActionFacts, ProcurementSuspensionFacts } from '../../domain/facts.ts'
import type {
  ShownProvenance,
  EnforcementView,
  LicenseActionView,
  ProcurementSuspensionView,
  RecordChange,
} from '../../domain/views.ts'
import { statusDatesOf, statusOn } from '../../domain/status.ts'
import type { StoredRecord } from '../../generations/ports.ts'
import { splitNote } from '../../text/name-note.ts'
import { isWebAddress } from '../../text/published-text.ts'

type RecordView = EnforcementView | ProcurementSuspensionView | LicenseActionView

/** A record as the answers of its kind show it. `today`: the date in Japan, by which its status is computed. */
export function recordView(record: StoredRecord, today: string, withHistory = false): RecordView {
  return { ...viewOfKind(record, today), history: withHistory ? historyView(record) : null }
}

function viewOfKind(record: StoredRecord, today: string) {
  const { facts } = record
  if (facts.kind === 'enforcement') return enforcementView(record, facts, today)
  if (facts.kind === 'procurement_suspension') return procurementSuspensionView(record, facts, today)
  return licenseActionView(record, facts, today)
}

function historyView({ history, firstSeenOn }: StoredRecord): RecordChange[] {
  const appeared = { on: firstSeenOn, change: 'appeared', changedFields: [], file: null } as const
  return (history ?? [appeared]).map((entry) => ({ ...entry, ...changeLabels(entry.change) }))
}

/** The label and the English label of a code of `codes/changes`. */
function changeLabels(change: RecordChange['change']) {
  const row = labelsOf(changes, change)
  return { changeLabel: row.ja ?? change, changeLabelEn: row.en ?? change }
}

/** A removal follows every change, so it comes last on its day. */
function lastChangeOf({ history, changedOn, firstSeenOn, removedAtSourceOn }: StoredRecord) {
  if (removedAtSourceOn === changedOn) return { change: 'left', changedFields: [] } as const
  if (changedOn === firstSeenOn) return { change: 'appeared', changedFields: [] } as const
  const last = history?.findLast(({ change }) => change === 'changed')
  return { change: 'changed', changedFields: last?.changedFields ?? [] } as const
}

function enforcementView(
  record: StoredRecord,
  facts: EnforcementFacts,
  today: string,
): Omit<EnforcementView, 'history'> {
  return {
    ...commonFields(record, today),
    ...lawView(facts),
    ...actionView(facts),
    actionDate: facts.actionDate,
    summary: facts.summary,
  }
}

function procurementSuspensionView(
  record: StoredRecord,
  facts: ProcurementSuspensionFacts,
  today: string,
): Omit<ProcurementSuspensionView, 'history'> {
  const reason = labelsOf(reasons, facts.reasonCodes[0])
  const group = labelsOf(publisherGroups, facts.publisherGroup)
  return {
    ...commonFields(record, today),
    publisherGroup: facts.publisherGroup,
    publisherGroupLabel: group.ja ?? facts.publisherGroup,
    publisherGroupLabelEn: group.en ?? facts.publisherGroup,
    reasonCode: facts.reasonCodes[0] ?? null,
    reasonLabel: reason.ja,
    reasonLabelEn: reason.en,
    reasonCodes: facts.reasonCodes,
    reasonText: facts.reasonText,
    clause: facts.clause,
    measureText: facts.actionText,
    actionDate: facts.actionDate,
    scope: facts.scope,
  }
}

function licenseActionView(
  record: StoredRecord,
  facts: LicenseActionFacts,
  today: string,
): Omit<LicenseActionView, 'history'> {
  const sectorCode = facts.sectorCodes[0] ?? 'other'
  const nature = labelsOf(natures, facts.nature)
  return {
    ...commonFields(record, today),
    ...lawView(facts),
    ...actionView(facts),
    sectorCode,
    sectorLabel: labelsOf(sectors, sectorCode).ja ?? sectorCode,
    sectorLabelEn: labelsOf(sectors, sectorCode).en ?? sectorCode,
    sectorCodes: facts.sectorCodes,
    permits: facts.permits.map((permit) => {
      const sector = labelsOf(sectors, permit.sectorCode)
      return { ...permit, sectorLabel: sector.ja, sectorLabelEn: sector.en }
    }),
    nature: facts.nature,
    natureLabel: nature.ja ?? facts.nature,
    natureLabelEn: nature.en ?? facts.nature,
    actionDate: facts.actionDate,
    reasonText: facts.reasonText,
  }
}

const labelsOf = (
  rows: readonly CodeRow[],
  code: string | null | undefined,
): { ja: string | null; en: string | null } => {
  const row = rowOf(rows, code)
  return { ja: row?.ja ?? null, en: row?.en ?? null }
}

/** The printed number where it does not identify the company. */
function numberTextOf({ facts: { party }, corporateNumber }: StoredRecord): string | null {
  if (party.numberText !== undefined) return party.numberText
  return party.corporateNumber === corporateNumber ? null : party.corporateNumber
}

function commonFields(record: StoredRecord, today: string) {
  const { facts } = record
  const status = statusOn(today, statusDatesOf(facts))
  const type = labelsOf(authorityTypes, facts.authority.type)
  const lastChange = lastChangeOf(record)
  return {
    id: record.publicId,
    company: {
      name: splitNote(facts.party.name).name,
      nameText: facts.party.wholeName ?? facts.party.name,
      address: facts.party.address,
      corporateNumber: record.corporateNumber,
      corporateNumberText: numberTextOf(record),
      identity: record.identity,
    },
    authority: facts.authority.name,
    authorityEn: record.authorityEn,
    authorityText: facts.authority.text,
    authorityType: facts.authority.type,
    authorityTypeLabel: type.ja ?? facts.authority.type,
    authorityTypeLabelEn: type.en ?? facts.authority.type,
    authorityCorporateNumber: facts.authority.corporateNumber,
    period: facts.period,
    liftedOn: facts.fate === 'lifted' ? (facts.liftedOn ?? null) : null,
    remarks: facts.remarks ?? null,
    status,
    statusLabel: labelsOf(statuses, status).ja ?? status,
    statusLabelEn: labelsOf(statuses, status).en ?? status,
    corrections: record.corrections,
    source: sourceOf(record),
    listAsOf: record.provenance.publishedOn,
    firstSeenOn: record.firstSeenOn,
    lastSeenOn: record.lastSeenOn,
    changedOn: record.changedOn,
    removedAtSourceOn: record.removedAtSourceOn,
    ...lastChange,
    ...changeLabels(lastChange.change),
  }
}

/** A record with its own page cites that page. A value that is not an http(s) address is shown as text (`urlText`). */
function sourceOf({ facts, provenance }: StoredRecord): ShownProvenance {
  const isAddress = facts.url !== null && isWebAddress(facts.url)
  return {
    ...provenance,
    title: facts.title ?? provenance.title,
    url: isAddress ? facts.url : provenance.url,
    urlText: isAddress ? null : facts.url,
    publishedOn: facts.publishedOn ?? provenance.publishedOn,
  }
}

function lawView(facts: EnforcementFacts | LicenseActionFacts) {
  const law = labelsOf(laws, facts.lawCodes[0])
  return {
    lawCode: facts.lawCodes[0] ?? null,
    lawLabel: law.ja,
    lawLabelEn: law.en,
    lawCodes: facts.lawCodes,
    lawText: facts.lawText,
  }
}

function actionView(facts: EnforcementFacts | LicenseActionFacts) {
  const row = actionTypes.find(({ code }) => code === facts.actionType)
  return {
    actionType: facts.actionType,
    actionTypeLabel: row?.ja ?? facts.actionType,
    actionTypeLabelEn: row?.en ?? facts.actionType,
    actionText: facts.actionText,
    isDisposition: row?.disposition ?? false,
  }
}
