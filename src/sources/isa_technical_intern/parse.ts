import type { Fields } from '../../tables/entry/fields.ts'
import { tableParse } from '../../tables/parse.ts'
import { withoutOfficers } from '../../tables/entry/persons.ts'
import type { EntryResult, ReadRecord } from '../../tables/special.ts'
import { linesOf } from '../../tables/text.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { citationOf, kinds, type DispositionKind } from './kinds.ts'
import { withNumberSheets } from './number-sheets.ts'
import { natureOf } from '../../vocabulary/nature-of.ts'

/** Dispositions under the Technical Intern Training Act. An entity has a first row and continuation rows with further numbers. */
export const parse = tableParse({ entries: withNumberSheets, refine })

function refine(result: EntryResult, fields: Fields, { table }: SourceDescription): EntryResult {
  const list = 'name' in table.list ? table.list.name : 'prefix' in table.list ? table.list.prefix : null
  const kind = kinds[list ?? '']
  if (result.kind !== 'records' || list === null || kind === undefined) return result
  const reason = fields.text('reason')
  if (reason === '') return { kind: 'unparsed', reason: 'reason_missing' }
  // The file of orders to supervising bodies has no number column to tell it by, so each reason must say what it is.
  if (fields.fixed('action_type') === 'improvement_order' && !reason.includes('改善命令'))
    return { kind: 'unparsed', reason: 'kind_unclear' }
  const reasonText = withoutOfficers(reason, linesOf(fields.text('representative')))
  return { kind: 'records', records: result.records.map((record) => recordOf(record, { list, kind, reasonText })) }
}

interface Disposition {
  readonly list: string
  readonly kind: DispositionKind
  /** With its line breaks: grounds are numbered. */
  readonly reasonText: string
}

function recordOf({ facts }: ReadRecord, { list, kind, reasonText }: Disposition): ReadRecord {
  if (facts.kind !== 'license_action') return { facts, key: null }
  const citation = citationOf(kind, reasonText)
  const nature = natureOfAction(kind, citation.items, { reason: reasonText, action: facts.actionText })
  const key = [list, facts.party.name, facts.actionDate, facts.permits[0]?.number ?? ''].join('|')
  return { facts: { ...facts, nature, lawText: citation.text, reasonText }, key }
}

/**
 * The nature by the cited items. A revocation that cites only 16条1項3号 or 37条1項2号 (the grounds of disqualification of 10条 and
 * 26条) is a disqualification. Any other item is a violation, and so is the ground of every order. Without a readable citation, the
 * words of the reason decide.
 */
function natureOfAction(
  kind: DispositionKind,
  items: readonly number[],
  { reason, action }: { readonly reason: string; readonly action: string | null },
): string {
  if (kind.disqualificationItem === null) return 'disciplinary'
  if (items.length === 0) return natureOf(reason, action)
  return items.every((item) => item === kind.disqualificationItem) ? 'disqualification' : 'disciplinary'
}
