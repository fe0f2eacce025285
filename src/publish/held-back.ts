import { dateInTokyo } from '../domain/calendar.ts'
import type { GenerationFacts, HeldBackList } from '../generations/ports.ts'
import type { ListedGeneration } from '../generations/sqlite/read-listed.ts'
import type { ImportState } from '../ledger/import-state.ts'
import type { LedgerReader, LedgerRecord } from '../ledger/ledger.ts'
import { sourceStates, type SourceState } from '../ledger/source-states.ts'
import { listKey } from './coverage.ts'
import { publicIdOf } from './decided-records.ts'
import type { ClosedGate } from './gates.ts'
import { listedIdOf } from './listed-records.ts'

/** The lists of the closed gates. A list that was held back before keeps its day and the import up to which it passed. */
export function listsToHoldBack(
  closed: readonly ClosedGate[],
  { facts }: ListedGeneration,
  { imports, now }: { readonly imports: readonly ImportState[]; readonly now: Date },
): HeldBackList[] {
  return closed.flatMap(({ sourceId, list, text: reason }) => {
    if (list === null) return []
    const before = facts.heldBack?.find((held) => held.sourceId === sourceId && held.list === list)
    const since = before?.since ?? dateInTokyo(now)
    return [{ sourceId, list, since, reason, lastImport: before?.lastImport ?? lastImportOf(facts, imports) }]
  })
}

/** The newest import that a generation could know. Those of earlier versions tell only when they were built. */
function lastImportOf({ lastImport, createdAt }: GenerationFacts, imports: readonly ImportState[]): number {
  return lastImport ?? Math.max(0, ...imports.filter((one) => one.finishedAt <= createdAt).map(({ id }) => id))
}

/** The imports of a list that passed its gate, and the days of those that did not. */
interface ListHistory {
  readonly passed: readonly ImportState[]
  /** Of the passed imports, that of the newest day. */
  readonly newest: ImportState
  readonly passedDays: ReadonlySet<string>
  /** Days of complete lists that passed, ascending. */
  readonly completeDays: readonly string[]
  readonly laterDays: ReadonlySet<string>
}

function historyOfList(imports: readonly ImportState[], lastImport: number): ListHistory | null {
  const byDay = imports.toSorted((a, b) => a.seenOn.localeCompare(b.seenOn) || a.id - b.id)
  const passed = byDay.filter(({ id }) => id <= lastImport)
  const newest = passed.at(-1)
  if (newest === undefined) return null
  return {
    passed,
    newest,
    passedDays: new Set(passed.map(({ seenOn }) => seenOn)),
    completeDays: passed.filter(({ complete }) => complete).map(({ seenOn }) => seenOn),
    laterDays: new Set(byDay.filter(({ id }) => id > lastImport).map(({ seenOn }) => seenOn)),
  }
}

/**
 * The ledger as it was for these lists after their last imports that passed, by the days in its history and by the records that the generation
 * in service lists. What the history does not tell (an import that was taken back) stays as it is, and its gate closed.
 */
export async function withoutHeldBack(
  ledger: LedgerReader,
  held: readonly HeldBackList[],
  previous: ListedGeneration,
  hasSameIds: boolean,
): Promise<LedgerReader> {
  const all = await ledger.imports()
  const lastImports = new Map(held.map(({ sourceId, list, lastImport }) => [listKey(sourceId, list), lastImport]))
  const keyOf = ({ sourceId, list }: ImportState): string => listKey(sourceId, list ?? 'all')
  const isLater = (one: ImportState): boolean =>
    one.refusal === null && one.id > (lastImports.get(keyOf(one)) ?? one.id)
  const sourceIds = [...new Set(held.map(({ sourceId }) => sourceId))]
  const imported = all.filter(({ sourceId, refusal }) => refusal === null && sourceIds.includes(sourceId))
  const histories = new Map(
    [...Map.groupBy(imported, keyOf)].map(([key, ofList]) => [
      key,
      historyOfList(ofList, lastImports.get(key) ?? Number.POSITIVE_INFINITY),
    ]),
  )
  const later = new Set(imported.filter(isLater).map(({ id }) => id))
  const inService = hasSameIds ? listsInService(previous, sourceIds) : null

  function stateOf(record: LedgerRecord): LedgerRecord | null {
    const isSeenLater = later.has(record.importId)
    if (!isSeenLater && !lastImports.has(listKey(record.sourceId, record.list))) return record
    const listBefore = isSeenLater ? inService?.get(record.sourceId)?.get(listedIdOf(publicIdOf(record))) : record.list
    const history = histories.get(listKey(record.sourceId, listBefore ?? record.list))
    if (history === undefined || history === null) return record
    if (!isSeenLater) return { ...record, removedAtSourceOn: removalAfter(record.lastSeenOn, history) }
    if (listBefore === undefined && isNew(record, history, inService !== null)) return null
    const isListed = listBefore !== undefined || inService === null
    return stateBefore(record, history, isListed)
  }

  const reader: LedgerReader = {
    ...ledger,
    imports: async () => all.filter((one) => !isLater(one)),
    sources: async () => sourcesWithout(await ledger.sources(), reader, { histories, lastImports, sourceIds }),
    async *records(...range) {
      for await (const records of ledger.records(...range)) yield records.flatMap((record) => stateOf(record) ?? [])
    },
  }
  return reader
}

/** By source, the list of each record. */
function listsInService({ lists }: ListedGeneration, sourceIds: readonly string[]): Map<string, Map<number, string>> {
  const bySource = new Map<string, Map<number, string>>()
  for (const { sourceId, list, ids } of lists) {
    if (!sourceIds.includes(sourceId)) continue
    const ofSource = bySource.get(sourceId) ?? new Map<number, string>()
    for (const id of ids) ofSource.set(id, list)
    bySource.set(sourceId, ofSource)
  }
  return bySource
}

/** Whether a record that the list in service lacks was first seen by an import that did not pass. Ids tell it for a day that has both. */
const isNew = ({ firstSeenOn }: LedgerRecord, { laterDays, passedDays }: ListHistory, hasIds: boolean): boolean =>
  laterDays.has(firstSeenOn) && (hasIds || !passedDays.has(firstSeenOn))

const removalAfter = (lastSeenOn: string, { completeDays }: ListHistory): string | null =>
  completeDays.find((day) => day > lastSeenOn) ?? null

/** A record that a later import saw, too, as it was before. One that was not on the list then had left it. */
function stateBefore(record: LedgerRecord, history: ListHistory, isListed: boolean): LedgerRecord {
  const { newest, passed } = history
  const state = factsBefore(record, history)
  const seen = isListed ? record.lastSeenOn : state.changedOn
  const lastSeenOn = seen < newest.seenOn ? seen : newest.seenOn
  const lastImport = passed.findLast(({ seenOn }) => seenOn <= lastSeenOn) ?? newest
  return {
    ...record,
    ...state,
    lastSeenOn,
    removedAtSourceOn: isListed ? null : removalAfter(lastSeenOn, history),
    importId: lastImport.id,
    list: lastImport.list ?? 'all',
    retrievedAt: lastImport.retrievedAt,
    publicationName: lastImport.publicationName,
    publicationUrl: lastImport.publicationUrl,
    title: lastImport.title,
    asOf: lastImport.asOf,
  }
}

type KnownState = Pick<LedgerRecord, 'facts' | 'changedOn' | 'formerStates'>

/** The current facts, or the former ones that imports that did not pass replaced. */
function factsBefore(record: LedgerRecord, { laterDays, passedDays }: ListHistory): KnownState {
  let state: KnownState = { facts: record.facts, changedOn: record.changedOn, formerStates: record.formerStates }
  for (;;) {
    const { changedOn, formerStates } = state
    const index = formerStates.findLastIndex(({ firstSeenOn }) => firstSeenOn <= changedOn)
    const former = formerStates[index]
    if (former === undefined || !laterDays.has(changedOn)) return state
    // A day may have an import that passed and one that did not: the state that was seen before on this day passed.
    if (passedDays.has(changedOn) && former.lastSeenOn !== changedOn) return state
    state = { facts: former.facts, changedOn: former.firstSeenOn, formerStates: formerStates.slice(0, index) }
  }
}

interface HeldBackState {
  readonly histories: ReadonlyMap<string, ListHistory | null>
  readonly lastImports: ReadonlyMap<string, number>
  readonly sourceIds: readonly string[]
}

/** The states of the lists; of those held back as they were, but with their last attempts. */
async function sourcesWithout(
  states: readonly SourceState[],
  reader: LedgerReader,
  { histories, lastImports, sourceIds }: HeldBackState,
): Promise<SourceState[]> {
  const counts = await countRecords(reader, sourceIds)
  return states.map((state) => {
    const key = listKey(state.sourceId, state.list)
    const history = histories.get(key)
    if (!lastImports.has(key) || history === undefined || history === null) return state
    const passed = history.passed.toSorted((a, b) => a.id - b.id)
    const { lastAttemptAt, lastRefusal, failedDays } = state
    const before = sourceStates(passed, [])[0]!
    return { ...before, lastAttemptAt, lastRefusal, failedDays, ...(counts.get(key) ?? noCounts) }
  })
}

const noCounts = { observedCount: 0, removedCount: 0 }

async function countRecords(reader: LedgerReader, sourceIds: readonly string[]): Promise<Map<string, typeof noCounts>> {
  const counts = new Map<string, typeof noCounts>()
  for await (const records of reader.records(undefined, sourceIds)) {
    for (const { sourceId, list, removedAtSourceOn } of records) {
      const ofList = counts.get(listKey(sourceId, list)) ?? { ...noCounts }
      ofList[removedAtSourceOn === null ? 'observedCount' : 'removedCount'] += 1
      counts.set(listKey(sourceId, list), ofList)
    }
  }
  return counts
}
