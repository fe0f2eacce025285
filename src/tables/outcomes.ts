import type { SourceField } from '../vocabulary/headings.ts'
import type { RowOutcome } from '../domain/parsed-publication.ts'
import type { Facts, PublishedParty, RecordKind } from '../domain/facts.ts'
import type { FixedValues, SourceDescription } from '../domain/source-description.ts'
import { withoutPersons } from '../persons/natural-person.ts'
import type { Entry } from './entry/entry.ts'
import { factsOf, type PageFacts } from './facts/facts.ts'
import { fieldsOf, timeFields, type Fields } from './entry/fields.ts'
import { keyOf, withWhole } from './facts/keys.ts'
import { withoutLongCells } from './entry/long-cells.ts'
import { isMaskedName } from '../text/party-name.ts'
import { saysWhen } from '../text/period-words.ts'
import { isAddress, partiesOf, type FoundParty } from './entry/parties.ts'
import { withoutOfficers } from './entry/persons.ts'
import { withOnePeriodEach } from './entry/several-periods.ts'
import { linesOf, oneLine } from './text.ts'
import type { EntryResult, ParserHooks } from './parser-hooks.ts'

interface ReadEntry {
  readonly entry: Entry
  readonly fields: Fields
  readonly result: EntryResult
}

/** The outcomes of all entries in order. A row repeated word for word continues the first. */
export function outcomesOf(
  entries: readonly Entry[],
  source: SourceDescription,
  page: PageFacts,
  mapResult: ParserHooks['mapResult'] = (result) => result,
): RowOutcome[] {
  let next = 1
  const outcomes = withOnePeriodEach(withoutRepetitions(entries).map(withoutLongCells)).flatMap((entry) => {
    const { result, fields } = readEntry(entry, source, page)
    const row = next
    next += entry.rows
    return outcomesOfEntry({ entry, fields, result: mapResult(result, fields, source) }, row, source.table.key)
  })
  return withoutEqualRecords(outcomes)
}

/**
 * A row whose record equals an earlier one differs only in words that are not facts (a position in the list) or in its remark: it continues
 * that one.
 */
function withoutEqualRecords(outcomes: readonly RowOutcome[]): RowOutcome[] {
  const indexOf = new Map<string, number>()
  const kept: RowOutcome[] = []
  for (const outcome of outcomes) {
    const signature = outcome.outcome === 'record' ? signatureOf(outcome) : null
    const index = signature === null ? undefined : indexOf.get(signature)
    const first = index === undefined ? undefined : kept[index]
    if (index !== undefined && first !== undefined) kept[index] = continued(first, outcome)
    else {
      if (signature !== null) indexOf.set(signature, kept.length)
      kept.push(outcome)
    }
  }
  return kept
}

const remarksOf = (outcome: RowOutcome): string | undefined =>
  outcome.outcome === 'record' && 'remarks' in outcome.facts ? outcome.facts.remarks : undefined

const signatureOf = ({ key, facts }: Extract<RowOutcome, { outcome: 'record' }>): string =>
  JSON.stringify([key, { ...facts, remarks: undefined }])

function continued(first: RowOutcome, outcome: RowOutcome): RowOutcome {
  const rows = first.rows + outcome.rows
  const remarks = new Set([remarksOf(first), remarksOf(outcome)].filter((one) => one !== undefined))
  if (first.outcome !== 'record' || remarks.size === 0) return { ...first, rows }
  return { ...first, rows, facts: { ...first.facts, remarks: [...remarks].join(' ') } as Facts }
}

function withoutRepetitions(entries: readonly Entry[]): Entry[] {
  const first = new Map<string, Entry>()
  for (const entry of entries) {
    const cells = entry.cells.filter(({ field }) => field !== 'number').map(({ heading, text }) => [heading, text])
    const context = [...entry.context].map(([field, cells]) => [field, cells.map(({ text }) => text)])
    const signature = JSON.stringify([cells, context, entry.unparsedReason])
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
  const kind = rule?.produces ?? (source.produces as RecordKind)
  const result = resultOf(entry, fields, { kind, leaveOut: rule?.leaveOut ?? null, page }, source)
  return { entry, fields, result }
}

const unparsed = (reason: string): EntryResult => ({ kind: 'unparsed', reason })

function resultOf(
  entry: Entry,
  fields: Fields,
  { kind, leaveOut, page }: { readonly kind: RecordKind; readonly leaveOut: string | null; readonly page: PageFacts },
  source: SourceDescription,
): EntryResult {
  if (entry.unparsedReason !== null) return unparsed(entry.unparsedReason)
  if (leaveOut !== null) return leaveOut === 'person' ? { kind: 'person' } : unparsed(leaveOut)
  const parties = partiesOf(fields)
  if (parties.length === 0) return unparsed('name_missing')
  if (parties.some(({ name }) => isAddress(name))) return unparsed('name_is_address')
  if (parties.every(({ isMasked }) => isMasked)) return unparsed('masked_name')
  const named = parties.filter(({ isPerson, isMasked }) => !isPerson && !isMasked)
  if (named.length === 0) return { kind: 'person' }
  const facts = factsOf(fields, kind, source, page)
  if (facts.kind === 'unparsed') return facts
  return { kind: 'records', records: named.map((party) => ({ facts: facts.of(publishedParty(party)), key: null })) }
}

const publishedParty = ({ isPerson: _isPerson, isMasked: _isMasked, ...party }: FoundParty): PublishedParty => party

function outcomesOfEntry(
  { entry, fields, result }: ReadEntry,
  row: number,
  keyFields: readonly SourceField[] | null,
): RowOutcome[] {
  const { rows } = entry
  if (result.kind === 'person') return [{ outcome: 'person', row, rows }]
  if (result.kind === 'unparsed') return [unparsedEntry(entry, row, result.reason)]
  // The first record counts the rows of the entry, further ones (members of a joint venture) none.
  return result.records.map(({ facts, key }, index) => ({
    outcome: 'record',
    row,
    rows: index === 0 ? rows : 0,
    key: key === null ? keyOf(facts, fields, keyFields) : withWhole(key, facts),
    facts,
  }))
}

/** Fields whose words cause a reason; they stand first in the text of an unparsed row. */
const causes: Readonly<Record<string, readonly SourceField[]>> = {
  period: ['period', 'start', 'end', 'length'],
  action_date: ['action_date'],
  published_on: ['published_on'],
  masked_name: ['name', 'name_and_address'],
  name_is_address: ['name', 'name_and_address'],
  publisher_group: ['authority'],
}

/** The cells of an unparsed row without the names of persons; those that caused the reason first. */
function unparsedEntry({ cells, rows }: Entry, row: number, reason: string): RowOutcome {
  const representatives = cells.filter(({ field }) => field === 'representative').flatMap(({ text }) => linesOf(text))
  const isCause = ({ field }: Entry['cells'][number]): boolean =>
    field !== null && causes[reason]?.includes(field) === true
  const kept = cells.filter(({ field }) => field !== 'number' && field !== 'ignore')
  const texts = [...kept.filter(isCause), ...kept.filter((word) => !isCause(word))].map(({ field, text }) => {
    if (field === 'representative') return '…'
    // Twice as long as what is shown, so that no name is cut before it is recognised.
    const words = text.slice(0, 2 * unparsedCharactersMax)
    const kept = withoutOfficers(words, representatives)
    return oneLine((timeFields.has(field) && saysWhen(kept)) || isMaskedName(kept) ? kept : withoutPersons(kept))
  })
  return { outcome: 'unparsed', row, rows, reason, text: texts.join(',').slice(0, unparsedCharactersMax) }
}

const unparsedCharactersMax = 500
