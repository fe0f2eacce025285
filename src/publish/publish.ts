import { hash } from 'node:crypto'
import type { RecordKind } from '../domain/facts.ts'
import { kindsOf, type SourceDescription } from '../domain/source-description.ts'
import { linesOf } from '../ledger/decisions/decisions-file.ts'
import type { DecisionLog } from '../ledger/decisions/decisions.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { removedAtExit } from '../ledger/files.ts'
import { explainError } from '../ledger/ledger-error.ts'
import { recordKeysVersion } from '../ledger/record-keys.ts'
import type { SourceState } from '../ledger/source-states.ts'
import { generationsIn, removeUnfinished, type Generations } from '../generations/generation-folder.ts'
import { lockPublishing } from '../generations/file-lock.ts'
import type {
  GenerationFacts,
  GenerationWriter,
  HeldBackList,
  PublishedFacts,
  StoredCoverage,
} from '../generations/ports.ts'
import { checkGeneration } from '../generations/generation-state.ts'
import { companiesInService, companiesMadeOfThis, type CompanySource } from '../generations/intact-companies.ts'
import { readListed, type ListedGeneration } from '../generations/sqlite/read-listed.ts'
import { isDiskFull } from '../generations/disk-full.ts'
import { createGenerationWriter } from '../generations/sqlite/writer.ts'
import { collectedSources } from './collected-sources.ts'
import { coverageOf } from './coverage.ts'
import { createEditionGaps } from './edition-gaps.ts'
import type { DecisionWithoutRecord } from './decided-records.ts'
import { importedFilesOf } from './history.ts'
import { withFormerRegisters } from './former-registers.ts'
import { companiesMadeOf } from './made-of.ts'
import { createNews } from './news.ts'
import { createLastKnownDay } from './last-known-day.ts'
import { createNoticedUntil } from './open-ends.ts'
import type { KnownNames } from './known-names/known-names.ts'
import { provideCompanies, type CompaniesOf } from './provide-companies.ts'
import { createProvenanceOf } from './provenance.ts'
import { countsAtSource, newestCollections, readThroughGates, type GatedContent } from './read-through-gates.ts'
import { assertNoRealData } from './real-data.ts'
import { addRecords, createEditions, type RecordTotals } from './records.ts'
import { responsive } from './responsive-ledger.ts'
import { authorityEnglishName } from '../words/vocabulary/authorities.ts'

export interface PublishInput {
  readonly ledger: Ledger
  readonly decisions: DecisionLog
  readonly dataDir: string
  readonly sources: readonly SourceDescription[]
  /** The operator's own names of companies, by corporate number. */
  readonly aliases?: KnownNames
  /** Where lists may be now that are no longer at their addresses, by source. */
  readonly proposedAddresses?: ReadonlyMap<string, string>
  readonly now: Date
  /** Whether the data are the built-in fictional sample. */
  readonly sample: boolean
  /** Whether to skip the gates. */
  readonly force: boolean
  /** The sources of which the operator says that their loss is meant. */
  readonly accepted?: readonly string[]
  /**
   * By default the layer of companies is taken from a generation whose companies are made of the same. `make`: it is made anew all the same.
   * `in_service`: that of the generation in service is taken if this program made it, although a register changed since; the publication is soon
   * followed by another one.
   */
  readonly companies?: 'make' | 'in_service'
  /** Generations to keep beside the new one. */
  readonly keep: number
  /** `total`: how many there will be, if it is known. The step `index` does not answer signals. */
  readonly onProgress: PublishProgress
  /** Brings the sealed generation to other machines before it is selected in this folder; if it throws, it is not selected. */
  readonly release?: (name: string, companies: Published['companies']) => Promise<void>
}

export type PublishProgress = (step: string, done: number, total?: number) => void

export interface Published {
  readonly name: string
  readonly facts: PublishedFacts
  readonly removed: readonly string[]
  readonly decisionsWithoutRecord: readonly DecisionWithoutRecord[]
  /** The lists of which the last edition that passed is published. */
  readonly heldBack: readonly HeldBackList[]
  /** Whether the layer of companies was made anew, or is that of another generation. `behind`: a register changed since that was made. */
  readonly companies: 'made' | 'taken' | 'behind'
}

/**
 * Builds a generation from the ledger, checks it and makes it the served one. When anything fails, the served generation does
 * not change. Throws `PublishingBusy` while another process publishes, and when a gate is closed that cannot hold its list back (`readThroughGates`).
 * The sample is never published over real data (`RealDataPublished`).
 */
export async function publish(input: PublishInput): Promise<Published> {
  const unlock = lockPublishing(input.dataDir, lockMilliseconds)
  try {
    if (input.sample) assertNoRealData(input.dataDir)
    removeUnfinished(input.dataDir)
    using _ = removedAtExit(() => removeUnfinished(input.dataDir))
    return await build(input)
  } catch (error) {
    removeUnfinished(input.dataDir)
    throw explainPublishError(error)
  } finally {
    unlock()
  }
}

/** Long enough for another process to seal its generation or build the sample. */
const lockMilliseconds = 3_000

async function build(input: PublishInput): Promise<Published> {
  const generations = generationsIn(input.dataDir)
  const id = await generationId(input, generations.list().at(-1))
  const path = generations.pathOfUnfinished(id)
  const writer = createGenerationWriter(path)
  try {
    const { facts, withoutRecord, companies } = await input.ledger.inSnapshot(async (snapshot) => {
      const reader = responsive(snapshot)
      const content = await readThroughGates(reader, input, input.force ? null : previousGeneration(input))
      const madeOf = await companiesMadeOf(content.ledger, input)
      const source = await companiesToTake(generations, madeOf, input)
      const written = await writeContents(writer, content, input, { id, madeOf, source, path })
      const companies = source === null ? 'made' : source.madeOf === madeOf ? 'taken' : 'behind'
      return { facts: written, withoutRecord: content.decided.withoutRecord, companies } as const
    })
    writer.finish(facts, (what) => input.onProgress(`index: ${what}`, 0))
    input.onProgress('check', 0)
    // A layer that was taken was compared before.
    await checkGeneration(path, companies === 'made' ? undefined : 'records')
    const name = generations.place(id)
    await input.release?.(name, companies)
    generations.select(name)
    return {
      name,
      facts,
      removed: generations.prune(input.keep + 1),
      decisionsWithoutRecord: withoutRecord,
      heldBack: facts.heldBack ?? [],
      companies,
    }
  } catch (error) {
    writer.abandon()
    throw error
  }
}

/** Whose companies the generation takes; null: they are made. */
async function companiesToTake(
  generations: Generations,
  madeOf: string,
  { companies, sample }: PublishInput,
): Promise<CompanySource | null> {
  if (companies === 'make') return null
  const same = await companiesMadeOfThis(generations, madeOf)
  return same ?? (companies === 'in_service' ? companiesInService(generations, { sample }) : null)
}

/** Adds to the error of a full disk that the served generation did not change. */
function explainPublishError(error: unknown): unknown {
  if (!isDiskFull(error)) return explainError(error)
  return new Error('the disk is full: nothing was published and the served generation did not change', { cause: error })
}

/**
 * The id of a new generation: the time and a hash of the ledger's fingerprint. It sorts after the newest generation, even when the clock
 * was set back.
 */
async function generationId({ now, ledger }: PublishInput, newest: string | undefined): Promise<string> {
  const instant = new Date(Math.max(now.getTime(), instantOf(newest) + 1))
  const time = instant.toISOString().replace(/[-:.]/g, '')
  return `${time}-${hash('sha256', await ledger.fingerprint()).slice(0, 8)}`
}

/** Epoch milliseconds of the time in the name of a generation, as `generationId` writes it; 0 without a name. */
function instantOf(name = ''): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z/.exec(name)?.slice(1).map(Number)
  const [year = 1970, month = 1, ...rest] = parts ?? []
  return Date.UTC(year, month - 1, ...rest)
}

/** The served generation, or the newest readable one before it. `null` when one is sample data and the other is not. */
function previousGeneration({ dataDir, sample }: PublishInput): ListedGeneration | null {
  const generations = generationsIn(dataDir)
  const current = generations.current()
  if (current === null) return null
  for (const name of [current, ...generations.olderThan(current)]) {
    try {
      const generation = readListed(generations.pathOf(name))
      return generation.facts.sample === sample ? generation : null
    } catch {
      // Compare with the generation before a damaged one.
    }
  }
  return null
}

/** Writes companies, records, coverage and lists. */
async function writeContents(
  writer: GenerationWriter,
  content: GatedContent,
  input: PublishInput,
  { id, ...companiesOf }: CompaniesOf & { readonly id: string },
): Promise<PublishedFacts> {
  const { ledger, decided, parties, lists, listing, heldBack } = content
  const { sources, onProgress } = input
  const { companies, links, indexDataOf } = await provideCompanies(writer, content, input, companiesOf)
  const records = { ledger, decisions: decided.byRecord }
  const imports = await ledger.imports()
  const news = createNews(imports, input.now)
  const totals = await addRecords(writer, records, {
    links,
    sharedAuthorities: parties.sharedAuthorities,
    editions: createEditions(imports),
    indexDataOf,
    provenanceOf: createProvenanceOf(sources),
    fileOn: await importedFilesOf(ledger),
    ids: decided.ids,
    authorityNameOf: createAuthorityNames(sources),
    noticedUntil: createNoticedUntil(sources, lists),
    lastKnownDay: createLastKnownDay(imports),
    news,
    onProgress: (done) => onProgress('records', done, parties.links.length),
  })
  const gaps = createEditionGaps(imports, totals.removalDays)
  const collected = { sources, lists, ...totals, gaps, heldBack, proposedAddresses: input.proposedAddresses }
  const coverage = coverageOf(collected)
  for (const entry of coverage) writer.addCoverage(entry)
  for (const list of listing.lists) writer.addListed(list)
  const facts: PublishedFacts = {
    id,
    createdAt: input.now.toISOString(),
    sample: input.sample,
    ledgerFingerprint: await ledger.fingerprint(),
    lastImport: await ledger.importCount(),
    ...(heldBack.length === 0 ? {} : { heldBack }),
    recordKeys: recordKeysVersion,
    decisions: linesOf(input.decisions),
    counts: countsOf(companies, totals),
    sourceCounts: countsAtSource(lists),
    collectedAt: newestCollections(sources, lists),
    collected: collectedSources(collected),
    news: news.groups(),
    firstCollections: news.firstCollections(),
    uncollected: countUncollected(sources, lists, coverage),
    groupRecords: totals.ofGroups,
  }
  const { source, madeOf } = companiesOf
  if (source === null || source.madeOf === madeOf) return facts
  return withFormerRegisters(facts, readListed(source.path).facts, sources)
}

const countsOf = (companies: number, { byKind }: RecordTotals): GenerationFacts['counts'] => ({
  companies,
  enforcements: byKind.enforcement,
  procurementSuspensions: byKind.procurement_suspension,
  licenseActions: byKind.license_action,
})

/** The sources of each kind without a collected list. Of suspensions, every body has its entries in the register. */
function countUncollected(
  sources: readonly SourceDescription[],
  lists: readonly SourceState[],
  coverage: readonly StoredCoverage[],
): Readonly<Record<RecordKind, number>> {
  const collected = new Set(lists.filter(({ lastSuccessAt }) => lastSuccessAt !== null).map(({ sourceId }) => sourceId))
  const ofKind = (kind: RecordKind): number =>
    sources.filter((source) => kindsOf(source).includes(kind) && !collected.has(source.id)).length
  return {
    enforcement: ofKind('enforcement'),
    procurement_suspension: coverage.filter(({ lastSuccessAt }) => lastSuccessAt === null).length,
    license_action: ofKind('license_action'),
  }
}

/**
 * Returns a function for the English name of an authority: the official one of the code lists, otherwise the `name_en` that the description of
 * a source gives to the publisher of that name. `null` where neither knows it.
 */
function createAuthorityNames(sources: readonly SourceDescription[]): (authority: string) => string | null {
  const ofPublishers = new Map(sources.map(({ publisher }) => [publisher.name, publisher.nameEn]))
  return (authority) => authorityEnglishName(authority) ?? ofPublishers.get(authority) ?? null
}
