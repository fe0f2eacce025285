import { actionTypeOf } from '../../codelists/action-type-of.ts'
import { authorityOf } from '../../codelists/authorities.ts'
import { lawCodesOf } from '../../codelists/law-codes-of.ts'
import { natureOf } from '../../codelists/nature-of.ts'
import { sectorCodesOf } from '../../codelists/sector-codes-of.ts'
import type { PublicationFile } from '../../collect/parser.ts'
import { openTable } from '../../collect/readers/csv-table.ts'
import type { TableRow } from '../../collect/readers/csv-table.ts'
import { looksLikeNaturalPerson } from '../../collect/readers/natural-person.ts'
import { unreadRow } from '../../collect/readers/unread-row.ts'
import type { LicenseActionFacts, Permit } from '../../domain/facts.ts'
import type { ParsedPublication, RowOutcome } from '../../domain/reading.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { parseJapaneseDate } from '../../text/japanese-date.ts'
import { permitsOf, summaryOf, withoutRepresentative } from './summary.ts'

/**
 * Parses two layouts: the CSV of 産廃情報ネット「さんぱいくん」 (all revocations of five years) and a transcription of publications of
 * prefectures and cities (never a complete list). Reason codes of unread rows: `column_count`, `name`, `date`, `authority`,
 * `enforcement_kind`.
 */
export async function parse(file: PublicationFile, source: SourceDescription): Promise<ParsedPublication> {
  const { header, rows } = await openTable(file, source, (headings) =>
    isTranscription(headings) ? ['permit_number'] : ['enforcement_kind', 'reason_summary', 'law_text', 'url'],
  )
  const transcription = isTranscription(header)
  const outcomes = outcomesOf(rows, transcription ? transcribedFacts : listedFacts, source.lookups)
  return { list: 'all', complete: !transcription, asOf: null, official: null, title: null, rows: outcomes }
}

type Read = TableRow['read']
type Lookups = SourceDescription['lookups']
/** Key and facts of a row, or the reason why it is unread. */
type ReadFacts = (read: Read, lookups: Lookups) => { key: string; facts: LicenseActionFacts } | string

function isTranscription(header: readonly string[]): boolean {
  return header.includes('reason_summary') || header.includes('target_name')
}

async function* outcomesOf(
  rows: AsyncIterable<TableRow>,
  factsOf: ReadFacts,
  lookups: Lookups,
): AsyncGenerator<RowOutcome> {
  for await (const { row, cells, complete, read } of rows) {
    const unread = (reason: string) => unreadRow(row, reason, cells.map(withoutRepresentative))
    if (!complete) yield unread('column_count')
    else if (looksLikeNaturalPerson(read('name'))) yield { outcome: 'person', row, rows: 1 }
    else {
      const result = problemOf(read) ?? factsOf(read, lookups)
      yield typeof result === 'string' ? unread(result) : { outcome: 'record', row, rows: 1, ...result }
    }
  }
}

function problemOf(read: Read): string | null {
  if (read('name') === '') return 'name'
  if (read('authority') === '') return 'authority'
  return parseJapaneseDate(read('action_date')) === null ? 'date' : null
}

/** さんぱいくん lists only revocations, without a reason. The structure of its permit numbers is not published, so they give no sector. */
function listedFacts(read: Read): { key: string; facts: LicenseActionFacts } {
  const number = read('permit_number') || null
  const permits = number === null ? [] : [{ number, name: null, sectorCode: null }]
  const facts: LicenseActionFacts = {
    ...commonFacts(read),
    actionType: 'licence_revocation',
    sectorCodes: ['other'],
    permits,
    nature: 'unknown',
    lawCodes: ['waste_management_act'],
    lawText: null,
    reasonText: null,
  }
  return { key: keyOf(read, read('permit_number')), facts }
}

function transcribedFacts(read: Read, lookups: Lookups): { key: string; facts: LicenseActionFacts } | string {
  const stated = lookups['action_type']?.[read('enforcement_kind')]
  if (stated === undefined) return 'enforcement_kind'
  const { actionText, reasonText, permitNumber, address, corporateNumber, period, fate, liftedOn } = summaryOf(
    read('reason_summary'),
  )
  const lawText = read('law_text') || null
  const permits = permitsOf(actionText, permitNumber, lookups['sector'] ?? {})
  const actionType = actionTypeOf(actionText) === 'other' ? stated : actionTypeOf(actionText)
  const facts: LicenseActionFacts = {
    ...commonFacts(read),
    party: { name: read('name'), address, corporateNumber },
    actionText: actionText || null,
    actionType,
    period,
    fate,
    ...(liftedOn === undefined ? {} : { liftedOn }),
    sectorCodes: sectorsOf(permits, actionText),
    permits,
    nature: natureFrom(reasonText, lawText, actionText),
    lawCodes: lawCodesOf(lawText ?? ''),
    lawText,
    reasonText,
    url: read('url') || null,
  }
  return { key: keyOf(read, actionText.replace(liftedNote, '')), facts }
}

/** `（R6.2.22解除）` is added to an entry later. It is not part of the key, so the record stays the same. */
const liftedNote = /[(（][^()（）]*解除[)）]/

function commonFacts(read: Read) {
  return {
    kind: 'license_action' as const,
    party: { name: read('name'), address: null, corporateNumber: null },
    authority: authorityOf(read('authority')),
    actionText: null,
    actionDate: parseJapaneseDate(read('action_date')),
    period: null,
    fate: null,
    url: null,
    title: null,
    publishedOn: null,
  }
}

/** A company may lose several permits on one day, one per row. */
function keyOf(read: Read, permit: string): string {
  return [read('action_date'), read('authority'), read('name'), permit].join('|')
}

/** The sectors of the permits, or without these the sectors that the action names. Never empty. */
function sectorsOf(permits: readonly Permit[], actionText: string): string[] {
  const ofPermits = permits.map((permit) => permit.sectorCode).filter((code) => code !== null)
  const codes = ofPermits.length > 0 ? [...new Set(ofPermits)] : sectorCodesOf(actionText)
  return codes.length > 0 ? codes : ['other']
}

/** The nature by the published reason; if that gives none, by the article of the law (廃棄物処理法14条5項2号: disqualification). */
function natureFrom(reasonText: string | null, lawText: string | null, actionText: string): string {
  const byReason = natureOf(reasonText, actionText)
  return byReason === 'unknown' ? natureOf(lawText, actionText) : byReason
}
