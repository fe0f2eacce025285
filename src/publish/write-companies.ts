import { deletionProcess, nameChangeProcess } from '../words/codes/corporate-register.ts'
import type { CorporationFacts } from '../domain/facts.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { CompaniesWithRecords, CompanyBatch, KnownName, NamesKnown, StoredCompany } from '../generations/ports.ts'
import { createCompanyEncoder, createEncoderWithRecords } from '../generations/sqlite/encode-companies.ts'
import { indexDataOf } from '../generations/indexing/searchable-forms.ts'
import { namesOf, writeCompany } from '../generations/indexing/write-company.ts'
import type { ImportState } from '../ledger/import-state.ts'
import type { LazyCorporation, LedgerCorporation, StoredCorporations } from '../ledger/ledger.ts'
import { corporationDecoder } from '../ledger/record-reads.ts'
import { fold } from '../words/text/fold.ts'
import { mergeByNumber, type CompanyEntry, type FilerRecord } from './filers.ts'
import type { KnownNames } from './known-names/known-names.ts'
import { oldestOf } from './renamed-companies.ts'
import { createProvenanceOf, type ProvenanceOf } from './provenance.ts'
import { createCompanyScan, type ScannedCompanies } from './scan-companies.ts'

/** What is the same for all companies. */
export interface WriterContext {
  /** Whether the companies with records are written, for the layer of records; otherwise all are, for the layer of companies. */
  readonly isOfRecords?: boolean
  readonly imports: readonly ImportState[]
  readonly sources: readonly SourceDescription[]
}

/** A batch of companies as the ledger has them, and what is known of them. A thread may write them. */
export interface CompanyInputs {
  readonly register: StoredCorporations | null
  /** Those in the range of the batch, in the order of their numbers. */
  readonly filers: readonly FilerRecord[]
  /** The place of the first company in the order of all numbers, from 1. */
  readonly first: number
  /** Of those that have records, the places among all that have records, in the order of static ranks, from 1. */
  readonly withRecords: ReadonlyMap<string, number>
  readonly knownNames: KnownNames
}

export interface WrittenCompanies {
  readonly batch: CompanyBatch
  readonly scanned: ScannedCompanies
  readonly withRecords: Omit<CompaniesWithRecords, 'ranks'>
  /** The index data of the companies with records: corporate number, JSON. */
  readonly indexData: readonly (readonly [string, string])[]
}

/** Returns a function that decodes companies and writes them for a generation. */
export function companyWriter({
  imports,
  sources,
  isOfRecords = false,
}: WriterContext): (inputs: CompanyInputs) => WrittenCompanies {
  const decode = corporationDecoder(imports)
  const provenanceOf = createProvenanceOf(sources)
  return ({ register, filers, first, withRecords, knownNames }) => {
    const indexData: (readonly [string, string])[] = []
    const encoder = createCompanyEncoder()
    const scan = createCompanyScan()
    const encoderWithRecords = createEncoderWithRecords()
    const entries = mergeByNumber(register?.rows ?? [], filers, ([number]) => number)
    for (const [index, { number, register: row, filer }] of entries.entries()) {
      const corporation = row === null ? null : decode(register!, row)
      const company = storedCompany({ number, register: corporation, filer }, knownNames, provenanceOf)
      if (!isOfRecords) {
        const { written, forms } = writeCompany(company)
        encoder.add(written, first + index, forms)
        scan.add({ number, register: corporation && summaryOf(corporation), filer })
      }
      const place = withRecords.get(number)
      if (place === undefined) continue
      const named = namesOf(company, { hasRecords: true })
      encoderWithRecords.add(named, place)
      indexData.push([number, JSON.stringify(indexDataOf(company, named.forms))])
    }
    return { batch: encoder.end(), scanned: scan.end(), withRecords: encoderWithRecords.end(), indexData }
  }
}

const summaryOf = ({ facts, formerStates }: LedgerCorporation): LazyCorporation => {
  const { corporateNumber, process, name, nameEn, closeDate, assignmentDate } = facts
  return { corporateNumber, process, name, nameEn, closeDate, assignmentDate, facts: () => facts, formerStates }
}

const noKnownNames: readonly KnownName[] = []

function storedCompany(
  { number, register, filer }: CompanyEntry<LedgerCorporation>,
  knownNames: KnownNames,
  provenanceOf: ProvenanceOf,
): StoredCompany {
  const origin = (register ?? filer)!
  return {
    corporateNumber: number,
    register: register?.facts ?? null,
    filer: filer?.facts ?? null,
    formerNames: register === null ? [] : formerNamesOf(register.facts, register.formerStates),
    namesKnown: register === null ? null : namesKnownOf([register.facts, ...register.formerStates]),
    knownNames: knownNames.get(number) ?? noKnownNames,
    firstSeenOn: origin.firstSeenOn,
    lastSeenOn: origin.lastSeenOn,
    // The last row of a number that was deleted is its deletion.
    removedAtSourceOn:
      register?.facts.process === deletionProcess ? register.facts.updateDate : origin.removedAtSourceOn,
    provenance: provenanceOf(origin),
  }
}

/** The first of the states of a corporation that are collected. */
export function namesKnownOf(states: readonly CorporationFacts[]): NamesKnown {
  const first = oldestOf(states)
  return { since: first.changeDate, isAfterChange: first.process === nameChangeProcess }
}

/**
 * The former names of a corporation, newest first. A correction (訂正区分 1) sends the whole history again, without names that
 * were published by mistake; therefore only the states from the latest correction on count.
 */
export function formerNamesOf(current: CorporationFacts, states: readonly CorporationFacts[]): string[] {
  if (states.length === 0) return []
  const correctionDates = [current, ...states]
    .filter(({ correction }) => correction)
    .map(({ updateDate }) => updateDate)
  const validFrom = correctionDates.reduce((newest, date) => (date > newest ? date : newest), '')
  /** Names by their folded form; the first name of a form counts. */
  const found = new Map([[fold(current.name), current.name]])
  const newestFirst = states
    .filter(({ updateDate }) => updateDate >= validFrom)
    .toSorted((a, b) => (a.changeDate < b.changeDate ? 1 : -1))
  for (const { name } of newestFirst) if (!found.has(fold(name))) found.set(fold(name), name)
  // Without the current name.
  return [...found.values()].slice(1)
}
