import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { actionTypes } from '../../../words/codes/action-types.ts'
import { natureOf } from '../../../words/vocabulary/nature-of.ts'
import { sectorCodesOf, sectorCodesOfLaw } from '../../../words/vocabulary/sector-codes-of.ts'
import type { Fields } from '../../tables/entry/fields.ts'
import { tableParse } from '../../tables/parse.ts'
import type { EntryResult, ReadRecord } from '../../tables/outcomes.ts'
import type { LicenseActionFacts, Permit, PublishedRecord } from '../../../domain/facts.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import { permitsOf, summaryOf } from './summary.ts'

/**
 * Two layouts: the CSV of 産廃情報ネット「さんぱいくん」 and a transcription of what prefectures and cities publish, whose free text holds
 * the act, its reason and the address. Reason codes of unparsed rows: `column_count`, `name`, `date`, `authority`, `enforcement_kind`.
 */
export const parse = tableParse({ mapResult })

/** This source had codes of its own for two reasons, which stand in ledgers. */
const reasons: Readonly<Record<string, string>> = { name_missing: 'name', action_date: 'date' }

function mapResult(result: EntryResult, fields: Fields, { lookups }: SourceDescription): EntryResult {
  if (result.kind === 'person') return result
  if (result.kind === 'unparsed') return { kind: 'unparsed', reason: reasons[result.reason] ?? result.reason }
  if (fields.line('authority') === null) return { kind: 'unparsed', reason: 'authority' }
  const isListed = fields.fixed('action_type') !== null
  const isKnown = isListed || actionTypes.some(({ code }) => code === fields.line('action'))
  if (!isKnown) return { kind: 'unparsed', reason: 'enforcement_kind' }
  return {
    kind: 'records',
    records: result.records.map((record) =>
      isListed
        ? { facts: withoutLawText(record.facts), key: keyOf(fields, fields.line('permit_number') ?? '') }
        : transcribed(record, fields, lookups['sector'] ?? {}),
    ),
  }
}

/** In the transcription only the words of the act tell a later decision (`summaryOf`), not those of other columns. */
function withoutDecision({
  liftedOn: _liftedOn,
  cancelledOn: _cancelledOn,
  ...facts
}: LicenseActionFacts): LicenseActionFacts {
  return facts
}

/** The list prints no law. */
const withoutLawText = (facts: PublishedRecord): PublishedRecord =>
  facts.kind === 'license_action' ? { ...facts, lawText: null } : facts

function transcribed(
  { facts }: ReadRecord,
  fields: Fields,
  sectorOf: NonNullable<SourceDescription['lookups'][string]>,
): ReadRecord {
  if (facts.kind !== 'license_action') return { facts, key: null }
  const { actionText, reasonText, permitNumber, ...found } = summaryOf(fields.text('summary'))
  const permits = permitsOf(actionText, permitNumber, sectorOf)
  const actionType = actionTypeOf(actionText)
  const refined: LicenseActionFacts = {
    ...withoutDecision(facts),
    // Notes in brackets behind a name (処理施設) could pass for the name of an officer; they are published words.
    party: {
      name: fields.line('name') ?? facts.party.name,
      address: found.address,
      corporateNumber: found.corporateNumber,
    },
    actionText: actionText || null,
    actionType: actionType === 'other' ? (fields.line('action') ?? actionType) : actionType,
    period: found.period,
    ...found.decision,
    sectorCodes: sectorsOf(permits, actionText, facts.lawText),
    permits,
    nature: natureFrom(reasonText, facts.lawText, actionText),
    reasonText,
    // As published: an address of another kind than http is text.
    url: fields.line('url'),
  }
  return { facts: refined, key: keyOf(fields, actionText.replace(liftedNote, '')) }
}

/** `（R6.2.22解除）` is added to an entry later; the entry stays the same. */
const liftedNote = /[(（][^()（）]*解除[)）]/

/** A company may lose several permits on one day, one per row. */
function keyOf(fields: Fields, permit: string): string {
  return [fields.text('action_date'), fields.text('authority'), fields.text('name'), permit].join('|')
}

/** Never empty. The permits first, in the order they are named; else the words of the act, else the article of the law. */
function sectorsOf(permits: readonly Permit[], actionText: string, lawText: string | null): string[] {
  const named = permits.map((permit) => permit.sectorCode).filter((code) => code !== null)
  const ofAct = named.length > 0 ? [...new Set(named)] : sectorCodesOf(actionText)
  const codes = ofAct.length > 0 ? ofAct : sectorCodesOfLaw(lawText ?? '')
  return codes.length > 0 ? codes : ['other']
}

/** The published reason decides; where there is none, the article of the law may (廃棄物処理法14条5項2号, 欠格). */
function natureFrom(reasonText: string | null, lawText: string | null, actionText: string): string {
  const byReason = natureOf(reasonText, actionText)
  return byReason === 'unknown' ? natureOf(lawText, actionText) : byReason
}
