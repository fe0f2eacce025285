// Publications of fictional companies for the tests of this folder.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { checkDigitOf } from '../domain/corporate-number.ts'
import type { CorporationFacts, DisclosureFilerFacts, EnforcementFacts, Facts } from '../domain/facts.ts'
import type { ImportCounts } from '../domain/import-counts.ts'
import {
  type ParsedPublication,
  type RowOutcome,
  inBatches,
  type PublicationMetadata,
} from '../domain/parsed-publication.ts'
import { defaultParserLimits, defaultTableLayout, type SourceDescription } from '../domain/source-description.ts'
import { importPublication } from './import.ts'
import type { Ledger, LedgerCorporation, LedgerReader, LedgerRecord } from './ledger.ts'
import { corporationDecoder } from './record-reads.ts'

export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const sourceOf = (
  id: string,
  produces: SourceDescription['produces'],
  gates: Partial<SourceDescription['gates']> = {},
): SourceDescription => ({
  id,
  title: '架空の一覧',
  titleEn: 'Fictional list',
  publisher: { name: '架空庁', nameEn: 'Fictional Agency', corporateNumber: null, group: null },
  produces,
  data: { url: 'https://example.com/', format: 'csv', license: 'MIT', attribution: '架空', expectedInterval: 'P1D' },
  collect: null,
  columns: {},
  lookups: {},
  table: defaultTableLayout,
  gates: { rowsMin: 0, unparsedShareMax: 1, lossShareMax: 1, lossReason: 'a test', ...gates },
  limits: defaultParserLimits,
})

/** The n-th fictional corporate number; the check digit is right. */
export function numberOf(n: number): string {
  const base = String(990_000_000_000 + n)
  return `${checkDigitOf(base)}${base}`
}

export const corporation = (n: number, changes: Partial<CorporationFacts> = {}): CorporationFacts => ({
  kind: 'corporation',
  corporateNumber: numberOf(n),
  process: '01',
  correction: false,
  updateDate: '2026-01-01',
  changeDate: '2026-01-01',
  name: `株式会社架空${n}`,
  prefecture: '東京都',
  ...changes,
})

export const filer = (code: string, name: string): DisclosureFilerFacts => ({
  kind: 'disclosure_filer',
  edinetCode: code,
  corporateNumber: null,
  filerType: '内国法人・組合',
  listed: false,
  name,
  nameEn: null,
  nameKana: null,
  address: null,
  industry: null,
  securitiesCode: null,
  capitalMillionYen: null,
})

export const enforcement = (name: string, summary: string): EnforcementFacts => ({
  kind: 'enforcement',
  party: { name, address: null, corporateNumber: null },
  authority: { name: '架空庁', text: '架空庁長官', type: 'agency', corporateNumber: null },
  actionText: null,
  period: null,
  fate: null,
  url: null,
  title: null,
  publishedOn: null,
  lawCodes: [],
  lawText: null,
  actionType: 'warning',
  actionDate: null,
  summary,
})

export const record = (
  key: string,
  facts: Facts,
  options: { readonly rows?: number; readonly version?: string; readonly historic?: boolean } = {},
): RowOutcome => ({ outcome: 'record', row: 1, rows: 1, key, facts, ...options })

/** A row of the corporate number register; its version is the update date. */
export const registerRow = (n: number, updateDate: string, name: string, historic = false): RowOutcome => {
  const facts = corporation(n, { updateDate, name })
  return record(facts.corporateNumber, facts, historic ? { version: updateDate, historic } : { version: updateDate })
}

export interface Publication extends Partial<PublicationMetadata> {
  readonly source: SourceDescription
  readonly seenOn: string
  readonly rows: ParsedPublication['rows']
  readonly name?: string
  /** The file tells no day, and nobody stated one. */
  readonly isDayUnknown?: boolean
}

/** Imports a publication. Publications with different names count as different files; the default name is the day. */
export function importOf(ledger: Ledger, publication: Publication): Promise<ImportCounts> {
  const { source, seenOn, rows, name = seenOn, isDayUnknown = false, ...facts } = publication
  const now = new Date(`${seenOn}T03:00:00Z`)
  return importPublication(ledger, {
    source,
    file: { name: `${name}.csv`, sha256: createHash('sha256').update(name).digest('hex'), size: name.length },
    metadata: { list: 'all', complete: true, asOf: null, official: null, title: null, ...facts },
    batches: inBatches(rows),
    now: () => now,
    seenOn,
    asOfBasis: isDayUnknown ? 'retrieved' : 'option',
    url: null,
    retrievedAt: now,
    isRetrievalGiven: !isDayUnknown,
  })
}

/** The counts that are not zero. */
export function countsOf({ unparsedReasons, ...counts }: ImportCounts): Record<string, unknown> {
  const nonZero = Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))
  return { ...nonZero, ...(Object.keys(unparsedReasons).length > 0 ? { unparsedReasons } : {}) }
}

/** All records in one array. */
export async function recordsOf(
  ledger: LedgerReader,
  ...only: Parameters<LedgerReader['records']>
): Promise<LedgerRecord[]> {
  return (await Array.fromAsync(ledger.records(...only))).flat()
}

export async function corporationsOf(ledger: LedgerReader): Promise<LedgerCorporation[]> {
  const decode = corporationDecoder(await ledger.imports())
  const batches = await Array.fromAsync(ledger.storedCorporations())
  return batches.flatMap((batch) => batch.rows.map((row) => decode(batch, row)))
}
