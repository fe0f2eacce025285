import { actionTypes, isDisposition } from '../../words/codes/action-types.ts'
import { authorityTypes } from '../../words/codes/authority-types.ts'
import { changedFields, valueLabelsOf } from '../../words/codes/changed-fields.ts'
import { changes } from '../../words/codes/changes.ts'
import { rowOf, type CodeRow } from '../../words/codes/code-row.ts'
import { laws } from '../../words/codes/laws.ts'
import { measures } from '../../words/codes/measures.ts'
import { natures } from '../../words/codes/natures.ts'
import { publisherGroups } from '../../words/codes/publishers.ts'
import { reasons } from '../../words/codes/reasons.ts'
import { sectors } from '../../words/codes/sectors.ts'
import { statuses } from '../../words/codes/statuses.ts'
import type { EnforcementFacts, LicenseActionFacts, ProcurementSuspensionFacts } from '../../domain/facts.ts'
import type {
  ShownProvenance,
  EnforcementView,
  LicenseActionView,
  ProcurementSuspensionView,
  RecordChange,
  SeenBasis,
} from '../../domain/views.ts'
import { dateBasisOf } from '../../domain/record-date.ts'
import { pageOfRecord } from '../../domain/record-id.ts'
import { knownDayOf, statusDatesOf, statusOn } from '../../domain/status.ts'
import type { FoundRecord, StoredChange } from '../../generations/ports.ts'
import { isGroupDescription } from '../../words/text/group-description.ts'
import { citationsOf } from './citation.ts'
import { noLatinNames, type LatinNames } from './latin-names.ts'
import type { NameMatch } from './name-match.ts'
import { splitNote } from '../../words/text/name-note.ts'
import { measureCodeOf } from '../../words/vocabulary/measure-code-of.ts'
import { isWebAddress } from '../../words/text/published-text.ts'
import { undeterminedEndIn } from '../../words/text/undetermined-end.ts'

type RecordView = EnforcementView | ProcurementSuspensionView | LicenseActionView

/**
 * A record as the answers of its kind show it. `today`: the date in Japan, by which its status is computed. `registerComplete`: whether the
 * whole register is collected, so that candidates are named.
 */
export function recordView(
  record: FoundRecord,
  today: string,
  { withHistory, registerComplete, nameMatch = null, latinNames = noLatinNames }: ShownWith,
): RecordView {
  // A company that the register lacks may have the name, too.
  const shown = registerComplete ? record : { ...record, identity: { ...record.identity, candidates: [] } }
  const view = viewOfKind(shown, today)
  return {
    ...view,
    company: { ...view.company, ...latinNames, nameMatch },
    history: withHistory ? historyView(record) : null,
  }
}

interface ShownWith {
  readonly withHistory: boolean
  readonly registerComplete: boolean
  /** How its name answers the text of the company filter. */
  readonly nameMatch?: NameMatch | null
  /** The names of its company. */
  readonly latinNames?: LatinNames | undefined
}

function viewOfKind(record: FoundRecord, today: string) {
  const { facts } = record
  if (facts.kind === 'enforcement') return enforcementView(record, facts, today)
  if (facts.kind === 'procurement_suspension') return procurementSuspensionView(record, facts, today)
  return licenseActionView(record, facts, today)
}

function historyView(record: FoundRecord): RecordChange[] {
  const appeared = { on: record.firstSeenOn, change: 'appeared', changedFields: [], file: null } as const
  return (record.history ?? [appeared]).map((entry) => {
    const change = entry.change === 'appeared' ? appearanceOf(record) : entry.change
    const labels = labelled('change', changes, change)
    return { ...entry, change, ...labels, changedFields: entry.changedFields.map(changedFieldView) }
  })
}

/** Whether the last that was seen of a record is that the first edition of its list that was collected has it. */
export const isFirstCollected = (record: FoundRecord): boolean => lastChangeOf(record).change === 'first_collected'

/** How a record is first seen. Of one that the first edition has, nobody knows since when it is published. */
const appearanceOf = ({ isOfFirstEdition }: FoundRecord) =>
  isOfFirstEdition === true ? ('first_collected' as const) : ('appeared' as const)

function changedFieldView({ field, former, value }: StoredChange['changedFields'][number]) {
  const [formerLabel, formerLabelEn] = valueLabelsOf(field, former) ?? [null, null]
  const [valueLabel, valueLabelEn] = valueLabelsOf(field, value) ?? [null, null]
  const names = labelled('field', changedFields, field)
  return { field, ...names, former, formerLabel, formerLabelEn, value, valueLabel, valueLabelEn }
}

function lastChangeOf(record: FoundRecord) {
  const { history, changedOn, firstSeenOn, removedAtSourceOn } = record
  // A removal follows every change, so it comes last on its day.
  if (removedAtSourceOn === changedOn) return { change: 'left', changedFields: [] } as const
  const renamed = history?.findLast(({ change }) => change === 'renamed')
  if (renamed?.on === changedOn) return { change: 'renamed', changedFields: renamed.changedFields } as const
  if (changedOn === firstSeenOn) return { change: appearanceOf(record), changedFields: [] } as const
  const last = history?.findLast(({ change }) => change === 'changed')
  return { change: 'changed', changedFields: last?.changedFields ?? [] } as const
}

function enforcementView(record: FoundRecord, facts: EnforcementFacts, today: string) {
  return {
    ...commonFields(record, today),
    ...lawView(facts),
    ...actionView(facts),
    actionDate: facts.actionDate,
    summary: facts.summary,
  }
}

function procurementSuspensionView(record: FoundRecord, facts: ProcurementSuspensionFacts, today: string) {
  const reasonCode = facts.reasonCodes[0] ?? null
  const measureCode = measureCodeOf(facts.actionText)
  return {
    ...commonFields(record, today),
    publisherGroup: facts.publisherGroup,
    ...labelled('publisherGroup', publisherGroups, facts.publisherGroup),
    reasonCode,
    ...labelled('reason', reasons, reasonCode),
    reasonCodes: facts.reasonCodes,
    reasonText: facts.reasonText,
    clause: facts.clause,
    measureCode,
    ...labelled('measure', measures, measureCode),
    measureText: facts.actionText,
    actionDate: facts.actionDate,
    scope: facts.scope,
  }
}

function licenseActionView(record: FoundRecord, facts: LicenseActionFacts, today: string) {
  const sectorCode = facts.sectorCodes[0] ?? 'other'
  return {
    ...commonFields(record, today),
    ...lawView(facts),
    ...actionView(facts),
    sectorCode,
    ...labelled('sector', sectors, sectorCode),
    sectorCodes: facts.sectorCodes,
    permits: facts.permits.map((permit) => ({ ...permit, ...labelled('sector', sectors, permit.sectorCode) })),
    nature: facts.nature,
    ...labelled('nature', natures, facts.nature),
    actionDate: facts.actionDate,
    reasonText: facts.reasonText,
  }
}

/** The label and the English label of a code, named after its field: `natureLabel`, `natureLabelEn`. */
function labelled<Field extends string, Code extends string | null>(
  field: Field,
  rows: readonly CodeRow[],
  code: Code,
) {
  const row = rowOf(rows, code)
  const labels = { [`${field}Label`]: row?.ja ?? code, [`${field}LabelEn`]: row?.en ?? code }
  return labels as Record<`${Field}Label` | `${Field}LabelEn`, string | Extract<Code, null>>
}

/** The printed number where it is not the number of the company to which the record is linked. */
function numberTextOf({ facts: { party }, corporateNumber }: FoundRecord): string | null {
  if (party.numberText !== undefined) return party.numberText
  return party.corporateNumber === corporateNumber ? null : party.corporateNumber
}

/** A row that prints no authority is that of its publisher, whose name is then not the text of the row. */
const authorityTextOf = ({ facts: { authority }, provenance }: FoundRecord): string | null =>
  authority.text === provenance.publisher ? null : authority.text

function commonFields(record: FoundRecord, today: string) {
  const { facts } = record
  const dates = statusDatesOf(record)
  const status = statusOn(today, dates)
  const lastChange = lastChangeOf(record)
  const name = isGroupDescription(facts.party.name) ? facts.party.name : splitNote(facts.party.name).name
  const source = sourceOf(record)
  const lastSeenBasis: SeenBasis = record.lastKnownOn === undefined ? 'list' : 'import'
  return {
    id: record.publicId,
    company: {
      name,
      nameText: facts.party.wholeName ?? facts.party.name,
      address: facts.party.address,
      corporateNumber: record.corporateNumber,
      corporateNumberText: numberTextOf(record),
      identity: record.identity,
    },
    authority: facts.authority.name,
    authorityEn: record.authorityEn,
    authorityText: authorityTextOf(record),
    authorityType: facts.authority.type,
    ...labelled('authorityType', authorityTypes, facts.authority.type),
    authorityCorporateNumber: facts.authority.corporateNumber,
    dateBasis: dateBasisOf(facts),
    period: periodView(facts),
    liftedOn: facts.fate === 'lifted' ? (facts.liftedOn ?? null) : null,
    remarks: facts.remarks ?? null,
    status,
    ...labelled('status', statuses, status),
    endUnknownSince: status === 'unknown' && hasNoEnd(facts) ? knownDayOf(record) : null,
    corrections: record.corrections,
    alsoPublished: record.alsoPublished.map(({ publicId }) => publicId),
    source,
    sourceBasis: otherSiteOf(record) === null ? ('publication' as const) : ('other_page' as const),
    page: pageOfRecord(record.publicId),
    ...citationsOf(facts, { name, authorityEn: record.authorityEn, source, lastSeenBasis }),
    listAsOf: record.provenance.publishedOn,
    firstSeenOn: record.firstSeenOn,
    lastSeenOn: record.lastSeenOn,
    lastSeenBasis,
    changedOn: record.changedOn,
    removedAtSourceOn: record.removedAtSourceOn,
    change: lastChange.change,
    changedFields: lastChange.changedFields.map(changedFieldView),
    ...labelled('change', changes, lastChange.change),
  }
}

/** Whether no end is stated. A withdrawal or lift that is not understood leaves the status unknown, too. */
const hasNoEnd = ({ fate, period }: FoundRecord['facts']): boolean => fate === null && (period?.end ?? null) === null

/** 未定 may stand in a remark beside the days. */
function periodView({ period, remarks = '' }: FoundRecord['facts']) {
  if (period === null) return null
  const endText = period.openEnded ? (undeterminedEndIn(period.text) ?? undeterminedEndIn(remarks)) : null
  const [endLabel, endLabelEn] = endText === null ? [null, null] : ['終期未定', 'end not decided']
  return { ...period, endText, endLabel, endLabelEn }
}

/** The publisher of a list that was kept by hand from notices of many. */
const variousPublishers = '各公表機関'

/** Sites of the state and of its bodies, and those of prefectures and municipalities by their names. */
const governmentSite =
  /(?:^|\.)(?:go|lg|metro\.tokyo|pref\.[a-z]+|(?:city|town|vill)\.[a-z-]+\.[a-z]+|city\.[a-z]+)\.jp$/u

/** The site that a row kept by hand cites, where it is not one of a government body: a newspaper that reports the act, a copy. */
function otherSiteOf({ facts: { url }, provenance }: FoundRecord): string | null {
  if (provenance.publisher !== variousPublishers || url === null || !isWebAddress(url)) return null
  const { hostname } = new URL(url)
  return governmentSite.test(hostname) ? null : hostname
}

/**
 * A record with its own page cites that page. A value that is not an http(s) address is shown as text (`urlText`). A row kept by hand is from
 * a notice of its authority, or from a page of somebody else, which it then names and does not call a publication.
 */
function sourceOf(record: FoundRecord): ShownProvenance {
  const { facts, provenance } = record
  const isAddress = facts.url !== null && isWebAddress(facts.url)
  const otherSite = otherSiteOf(record)
  return {
    ...provenance,
    ...(provenance.publisher === variousPublishers && { publisher: facts.authority.name }),
    title: facts.title ?? provenance.title,
    ...(otherSite !== null && {
      publisher: otherSite,
      title: '官公庁のサイト以外のページ（報道・転載など、手入力）',
      attribution: `出典：${otherSite}（手入力により作成）`,
    }),
    url: isAddress ? facts.url : provenance.url,
    urlText: isAddress ? null : facts.url,
    publishedOn: facts.publishedOn ?? provenance.publishedOn,
  }
}

function lawView(facts: EnforcementFacts | LicenseActionFacts) {
  const lawCode = facts.lawCodes[0] ?? null
  return { lawCode, ...labelled('law', laws, lawCode), lawCodes: facts.lawCodes, lawText: facts.lawText }
}

function actionView(facts: EnforcementFacts | LicenseActionFacts) {
  return {
    actionType: facts.actionType,
    ...labelled('actionType', actionTypes, facts.actionType),
    actionText: facts.actionText,
    isDisposition: isDisposition(facts.actionType),
  }
}
