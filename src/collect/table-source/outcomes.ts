import type { SourceField } from '../../codelists/headings.ts'
import type { PublishedParty } from '../../domain/facts.ts'
import type { RowOutcome } from '../../domain/reading.ts'
import type { FixedValues, RecordKindOfSource, SourceDescription } from '../../domain/source-description.ts'
import { unreadRow } from '../readers/unread-row.ts'
import type { Entry } from './entry.ts'
import { factsOf, type PageFacts } from './facts.ts'
import { fieldsOf, type Fields } from './fields.ts'
import { furtherFields, keyFieldsOf, keyPart } from './keys.ts'
import { partiesOf, type FoundParty } from './parties.ts'
import { withoutOfficers } from './persons.ts'
import { withOnePeriodEach } from './several-periods.ts'
import type { EntryResult, Special } from './special.ts'
import { linesOf, oneLine } from './text.ts'

interface ReadEntry {
  readonly entry: Entry
  readonly fields: Fields
  readonly keyFields: readonly SourceField[]
  readonly result: EntryResult
}

/** The outcomes of all entries in order. A row repeated word for word continues the first. */
export function outcomesOf(
  entries: readonly Entry[],
  source: SourceDescription,
  page: PageFacts,
  refine: Special['refine'] = (result) => result,
): RowOutcome[] {
  const read = withOnePeriodEach(withoutRepetitions(entries)).map((entry) => {
    const found = readEntry(entry, source, page)
    return { ...found, result: refine(found.result, found.fields, source) }
  })
  const keys = keysOf(read)
  const conflicts = conflictingKeys(read, keys)
  let next = 1
  const outcomes = read.flatMap((one, index) => {
    const row = next
    next += one.entry.rows
    const own = keys[index] ?? []
    if (own.some((key) => conflicts.has(key))) return [unreadEntry(one.entry, row, 'key_conflict')]
    return outcomesOfEntry(one, row, own)
  })
  return withoutEqualRecords(outcomes)
}

/** A row whose record equals an earlier one differs only in words that are no fact (a position in the list): it continues that one. */
function withoutEqualRecords(outcomes: readonly RowOutcome[]): RowOutcome[] {
  const indexOf = new Map<string, number>()
  const kept: RowOutcome[] = []
  for (const outcome of outcomes) {
    const signature = outcome.outcome === 'record' ? JSON.stringify([outcome.key, outcome.facts]) : null
    const index = signature === null ? undefined : indexOf.get(signature)
    const first = index === undefined ? undefined : kept[index]
    if (index !== undefined && first !== undefined) kept[index] = { ...first, rows: first.rows + outcome.rows }
    else {
      if (signature !== null) indexOf.set(signature, kept.length)
      kept.push(outcome)
    }
  }
  return kept
}

/** Keys that records with different facts still share: none of them may stand for the other. */
function conflictingKeys(read: readonly ReadEntry[], keys: readonly (readonly string[])[]): ReadonlySet<string> {
  const shared = sharedKeys(keys)
  const factsOfKey = new Map<string, string>()
  const conflicts = new Set<string>()
  for (const [index, own] of keys.entries()) {
    const { result } = read[index]!
    if (typeof result === 'string' || !('records' in result)) continue
    for (const [at, key] of own.entries()) {
      if (!shared.has(key)) continue
      const facts = JSON.stringify(result.records[at]?.facts)
      if ((factsOfKey.get(key) ?? facts) !== facts) conflicts.add(key)
      factsOfKey.set(key, facts)
    }
  }
  return conflicts
}

function withoutRepetitions(entries: readonly Entry[]): Entry[] {
  const first = new Map<string, Entry>()
  for (const entry of entries) {
    const cells = entry.cells.filter(({ field }) => field !== 'number').map(({ heading, text }) => [heading, text])
    const context = [...entry.context].map(([field, cells]) => [field, cells.map(({ text }) => text)])
    const signature = JSON.stringify([cells, context, entry.unreadReason])
    const known = first.get(signature)
    if (known === undefined) first.set(signature, { ...entry })
    else known.rows += entry.rows
  }
  return [...first.values()]
}

function readEntry(entry: Entry, source: SourceDescription, page: PageFacts): ReadEntry {
  const plain = fieldsOf(entry, source, source.table.fixed)
  const rule = source.table.rows.find(({ when }) =>
    Object.entries(when).every(([field, pattern]) =>
      new RegExp(pattern, 'u').test(plain.line(field as SourceField) ?? ''),
    ),
  )
  const fixed: FixedValues = { ...source.table.fixed, ...rule?.fixed }
  const fields = rule === undefined ? plain : fieldsOf(entry, source, fixed)
  const kind = rule?.produces ?? (source.produces as RecordKindOfSource)
  const result = resultOf(entry, fields, { kind, leaveOut: rule?.leaveOut ?? null, page }, source)
  return { entry, fields, keyFields: keyFieldsOf(kind, source.table.key), result }
}

function resultOf(
  entry: Entry,
  fields: Fields,
  {
    kind,
    leaveOut,
    page,
  }: { readonly kind: RecordKindOfSource; readonly leaveOut: string | null; readonly page: PageFacts },
  source: SourceDescription,
): EntryResult {
  if (entry.unreadReason !== null) return { reason: entry.unreadReason }
  if (leaveOut !== null) return leaveOut === 'person' ? 'person' : { reason: leaveOut }
  const parties = partiesOf(fields)
  if (parties.length === 0) return { reason: 'name_missing' }
  if (parties.every(({ isMasked }) => isMasked)) return { reason: 'masked_name' }
  const named = parties.filter(({ isPerson, isMasked }) => !isPerson && !isMasked)
  if (named.length === 0) return 'person'
  const facts = factsOf(fields, kind, source, page)
  if (typeof facts === 'string') return { reason: facts }
  return { records: named.map((party) => ({ facts: facts(publishedParty(party)), key: null })) }
}

const publishedParty = ({ isPerson: _isPerson, isMasked: _isMasked, ...party }: FoundParty): PublishedParty => party

/**
 * The key of each record: the fields of its source or kind, with the party's own name. Records that share a key are told apart by further
 * fields, so that none is taken for another's version.
 */
function keysOf(read: readonly ReadEntry[]): string[][] {
  const keys = read.map(({ result, fields, keyFields }) => {
    if (typeof result === 'string' || !('records' in result)) return []
    const { records } = result
    // The key of a source may be the number of a case, which may have several parties.
    const added: readonly SourceField[] = records.length > 1 && !keyFields.includes('name') ? ['name'] : []
    const part = (field: SourceField, name: string): string => (field === 'name' ? name : keyPart(fields, field))
    return records.map(
      ({ key, facts }) => key ?? [...keyFields, ...added].map((field) => part(field, facts.party.name)).join('|'),
    )
  })
  for (const field of furtherFields) {
    const shared = sharedKeys(keys)
    if (shared.size === 0) return keys
    // All records of a key get the field, the last one too: it would pass for the record that had the key on another day.
    const varying = new Set([...shared].filter((key) => varies(key, field, keys, read)))
    for (const [index, own] of keys.entries()) {
      const { fields } = read[index]!
      keys[index] = own.map((key) => (varying.has(key) ? `${key}|${keyPart(fields, field)}` : key))
    }
  }
  return keys
}

function sharedKeys(keys: readonly (readonly string[])[]): Set<string> {
  const count = new Map<string, number>()
  for (const key of keys.flat()) count.set(key, (count.get(key) ?? 0) + 1)
  return new Set([...count].filter(([, times]) => times > 1).map(([key]) => key))
}

/** Whether the records of a key differ in a field. */
function varies(
  key: string,
  field: SourceField,
  keys: readonly (readonly string[])[],
  read: readonly ReadEntry[],
): boolean {
  const parts = new Set(
    read.flatMap(({ fields }, index) => (keys[index]?.includes(key) === true ? [keyPart(fields, field)] : [])),
  )
  return parts.size > 1
}

function outcomesOfEntry({ entry, result }: ReadEntry, row: number, keys: readonly string[]): RowOutcome[] {
  const { rows } = entry
  if (result === 'person') return [{ outcome: 'person', row, rows }]
  if ('reason' in result) return [unreadEntry(entry, row, result.reason)]
  // The first record counts the rows of the entry, further ones (members of a joint venture) none.
  return result.records.map(({ facts }, index) => ({
    outcome: 'record',
    row,
    rows: index === 0 ? rows : 0,
    key: keys[index] ?? '',
    facts,
  }))
}

/** Fields whose words cause a reason; they stand first in the text of an unread row. */
const causes: Readonly<Record<string, readonly SourceField[]>> = {
  period: ['period', 'start', 'end', 'length'],
  action_date: ['action_date'],
  published_on: ['published_on'],
  masked_name: ['name', 'name_and_address'],
}

/** Words in place of a day that would pass for a name. */
const wordsForDay = /^(?:未定|別途|不明|随時|継続中?|同上|同日|なし|無期限|当面の?間|追って(?:通知|決定)?)$/u

/** The cells of an unread row without the names of persons; those that caused the reason first. */
function unreadEntry({ cells, rows }: Entry, row: number, reason: string): RowOutcome {
  const representatives = cells.filter(({ field }) => field === 'representative').flatMap(({ text }) => linesOf(text))
  const isCause = ({ field }: Entry['cells'][number]): boolean =>
    field !== null && causes[reason]?.includes(field) === true
  const kept = cells.filter(({ field }) => field !== 'number' && field !== 'ignore')
  const texts = [...kept.filter(isCause), ...kept.filter((word) => !isCause(word))].map(({ field, text }) => {
    if (field === 'representative') return '…'
    return wordsForDay.test(text) ? text : oneLine(withoutNames(row, withoutOfficers(text, representatives)))
  })
  return { outcome: 'unread', row, rows, reason, text: texts.join(',').slice(0, unreadCharactersMax) }
}

const unreadCharactersMax = 500

function withoutNames(row: number, text: string): string {
  const masked = unreadRow(row, '', [text])
  return masked.outcome === 'unread' ? masked.text : ''
}
