import type { RecordKind } from '../domain/facts.ts'
import { dateInTokyo } from '../domain/calendar.ts'
import type { RecordDecisions } from '../ledger/decisions/decisions.ts'
import type { RecordIds, Renaming } from '../ledger/decisions/renamed-ids.ts'
import type { ImportState } from '../ledger/import-state.ts'
import type { LedgerRecord } from '../ledger/ledger.ts'
import { dateOf } from '../domain/record-date.ts'
import { recordForms } from '../generations/indexing/searchable-forms.ts'
import type { GenerationWriter, StoredRecord } from '../generations/ports.ts'
import { acceptedByList } from './accepted-imports.ts'
import type { IndexDataOf } from './add-companies.ts'
import { publicIdOf } from './decided-records.ts'
import { authorityKey, createActs } from './same-acts.ts'
import { listKey, type DatePeriod, type SuspensionCounts } from './coverage.ts'
import type { Links, RecordLink } from './link-records.ts'
import type { ProvenanceOf } from './provenance.ts'
import { correctedBy, publishedRecords, type PublishedEntry, type RecordSource } from './published-records.ts'
import { historyOf, type FileOn } from './history.ts'
import type { News } from './news.ts'
import type { LastKnownDay } from './last-known-day.ts'
import type { NoticedUntil } from './open-ends.ts'

export interface RecordTotals {
  readonly byKind: Readonly<Record<RecordKind, number>>
  /** Those of them that describe a group and name no company. */
  readonly ofGroups: Readonly<Record<RecordKind, number>>
  readonly periods: ReadonlyMap<string, DatePeriod>
  readonly suspensions: SuspensionCounts
  readonly authorities: ReadonlyMap<string, ReadonlySet<string>>
  /** The days on which records were first missing from their lists. */
  readonly removalDays: ReadonlyMap<string, ReadonlySet<string>>
}

const progressInterval = 20_000

type OfList = Pick<LedgerRecord, 'sourceId' | 'list' | 'firstSeenOn' | 'removedAtSourceOn'>

/** What is known of a record from the editions of its list. */
interface Editions {
  /** Whether the oldest edition has it. */
  readonly isOfFirst: (record: OfList) => boolean
  /** Whether it left its list, or appeared there after the oldest edition, so that another edition may print it otherwise. */
  readonly mayDiffer: (record: OfList) => boolean
}

interface RecordContext {
  readonly links: Links
  readonly sharedAuthorities: ReadonlySet<string>
  readonly editions: Editions
  readonly indexDataOf: IndexDataOf
  readonly provenanceOf: ProvenanceOf
  readonly fileOn: FileOn
  readonly ids: RecordIds
  /** The English name of an authority. */
  readonly authorityNameOf: (authority: string) => string | null
  readonly noticedUntil: NoticedUntil
  readonly lastKnownDay: LastKnownDay
  readonly news: Pick<News, 'see'>
  readonly onProgress: (done: number) => void
}

/** Writes every record with its link. Returns the totals of the records written. */
export async function addRecords(
  writer: GenerationWriter,
  source: RecordSource,
  context: RecordContext,
): Promise<RecordTotals> {
  const byKind: Record<RecordKind, number> = { enforcement: 0, procurement_suspension: 0, license_action: 0 }
  const ofGroups = { ...byKind }
  const periods = new Map<string, DatePeriod>()
  const suspensions = new Map<string, Map<string, number>>()
  const authorities = new Map<string, Set<string>>()
  const removalDays = new Map<string, Set<string>>()
  const acts = createActs()
  let done = 0
  const add = (entry: PublishedEntry): void => {
    const { record, facts } = entry
    const link = context.links.of(record, done)
    const stored = storedRecord(entry, link, context)
    const company = stored.corporateNumber === null ? null : context.indexDataOf(stored.corporateNumber)
    writer.addRecord(stored, recordForms(stored, company))
    context.news.see(record, stored)
    if (context.sharedAuthorities.has(authorityKey(facts)) || context.editions.mayDiffer(record))
      acts.add({ source: record.sourceId, seen: record, facts, linked: link.linked }, done)
    byKind[facts.kind] += 1
    if (stored.identity.basis === 'group_description') ofGroups[facts.kind] += 1
    const key = listKey(record.sourceId, record.list)
    widenPeriod(periods, key, dateOf(facts))
    addTo(authorities, key, facts.authority.name)
    if (record.removedAtSourceOn !== null) addTo(removalDays, key, record.removedAtSourceOn)
    if (facts.kind === 'procurement_suspension') countAuthority(suspensions, key, facts.authority.name)
    done += 1
    if (done % progressInterval === 0) context.onProgress(done)
  }
  for await (const entries of publishedRecords(source)) entries.forEach(add)
  writer.addActs(acts.groups())
  return { byKind, ofGroups, periods, suspensions, authorities, removalDays }
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}

export function createEditions(imports: readonly ImportState[]): Editions {
  const firstDays = new Map(
    [...acceptedByList(imports)].map(([key, ofList]) => [key, ofList.map(({ seenOn }) => seenOn).toSorted()[0]!]),
  )
  const isOfFirst = ({ sourceId, list, firstSeenOn }: OfList): boolean =>
    firstSeenOn <= (firstDays.get(listKey(sourceId, list)) ?? firstSeenOn)
  return { isOfFirst, mayDiffer: (record) => record.removedAtSourceOn !== null || !isOfFirst(record) }
}

function countAuthority(counts: Map<string, Map<string, number>>, key: string, authority: string): void {
  const ofList = counts.get(key) ?? new Map<string, number>()
  counts.set(key, ofList.set(authority, (ofList.get(authority) ?? 0) + 1))
}

function widenPeriod(periods: Map<string, DatePeriod>, key: string, date: string | null): void {
  if (date === null) return
  const { from, to } = periods.get(key) ?? { from: null, to: null }
  periods.set(key, { from: from === null || date < from ? date : from, to: to === null || date > to ? date : to })
}

function storedRecord(
  { record, facts, decisions }: PublishedEntry,
  { linked, nameHolders, candidates }: RecordLink,
  { provenanceOf, authorityNameOf, fileOn, noticedUntil, lastKnownDay, ids, editions }: RecordContext,
): StoredRecord {
  const publicId = publicIdOf(record)
  const renamings = ids.renamingsOf(publicId)
  return {
    publicId,
    formerIds: ids.formerOf(publicId),
    ...(editions.isOfFirst(record) ? { isOfFirstEdition: true } : {}),
    facts,
    authorityEn: authorityNameOf(facts.authority.name),
    corporateNumber: linked.corporateNumber,
    identity: { ...linked.identity, ...candidates },
    nameHolders,
    firstSeenOn: record.firstSeenOn,
    lastSeenOn: record.lastSeenOn,
    lastKnownOn: lastKnownDay(record, facts),
    changedOn: lastChangeOf(record, renamings),
    removedAtSourceOn: record.removedAtSourceOn,
    corrections: correctionsOf(decisions),
    history: historyOf(record, (former) => correctedBy(former, decisions), { fileOn, renamings }),
    noticedUntil: noticedUntil(record, facts),
    provenance: provenanceOf(record),
  }
}

/** A removal follows every change. A record of which earlier days were imported later may have changed before it was last new. */
const lastChangeOf = (
  { firstSeenOn, changedOn, removedAtSourceOn }: LedgerRecord,
  renamings: readonly Renaming[],
): string =>
  [firstSeenOn, changedOn, removedAtSourceOn ?? '', ...renamings.map(({ at }) => dateInTokyo(new Date(at)))]
    .toSorted()
    .at(-1)!

const correctionsOf = (decisions: RecordDecisions | undefined): StoredRecord['corrections'] =>
  [...(decisions?.corrections ?? [])].map(([field, { reason, at }]) => ({
    field,
    reason,
    decidedOn: dateInTokyo(new Date(at)),
  }))
