import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { loadSource } from '../src/read/sources/source-folder.ts'
import type { CorporationFacts, RecordKind } from '../src/domain/facts.ts'
import { inBatches } from '../src/domain/parsed-publication.ts'
import { importPublication } from '../src/ledger/import.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import type { GeneratedCompany, Population } from './company.ts'
import { recordOutcomes } from './generate.ts'

const shares: readonly (readonly [id: string, kind: RecordKind, share: number])[] = [
  ['mlit_procurement_suspensions', 'procurement_suspension', 0.4],
  ['caa_representations', 'enforcement', 0.4],
  ['isa_technical_intern', 'license_action', 0.2],
]

/** Imports `count` generated records about the companies under the ids of real sources, in place of those of an earlier call. */
export async function importRecords(
  dataDir: string,
  count: number,
  companies: Population | readonly GeneratedCompany[],
): Promise<void> {
  await using ledger = openLedger(join(dataDir, 'ledger.db'))
  const about = JSON.stringify('seed' in companies ? companies : companies.length)
  for (const [id, kind, share] of shares) {
    const source = (await loadSource(id))?.description
    if (source === undefined) throw new Error(`no source ${id}`)
    const rows = recordOutcomes(kind, Math.round(count * share), companies)
    const sha256 = createHash('sha256').update(`${id} ${count} ${about}`).digest('hex')
    const now = new Date('2026-09-01T00:00:00Z')
    await importPublication(ledger, {
      source,
      file: { name: `${id}.generated`, sha256, size: 0 },
      metadata: { list: 'all', complete: true, asOf: '2026-09-01', official: null, title: null },
      batches: inBatches(rows),
      now: () => now,
      seenOn: '2026-09-01',
      asOfBasis: 'option',
      url: null,
      isRetrievalGiven: true,
      retrievedAt: now,
    })
  }
}

/** Open companies with an address in Japan, `wanted` of the register or nearly so, evenly spread over it. `total`: all that it has. */
export async function registeredCompanies(
  dataDir: string,
  { total, wanted }: { readonly total: number; readonly wanted: number },
): Promise<GeneratedCompany[]> {
  await using ledger = openLedger(join(dataDir, 'ledger.db'))
  const step = Math.max(1, Math.floor(total / wanted))
  let seen = 0
  const found: GeneratedCompany[] = []
  for await (const batch of ledger.corporations())
    for (const corporation of batch) if (seen++ % step === 0) found.push(...companyOf(corporation.facts()))
  return found
}

function companyOf({ city, street, closeDate, ...facts }: CorporationFacts): GeneratedCompany[] {
  const { prefecture, prefectureCode, cityCode, corporationKind, assignmentDate } = facts
  if (prefecture === undefined || city === undefined || street === undefined || closeDate !== undefined) return []
  return [
    {
      number: facts.corporateNumber,
      name: facts.name,
      kana: facts.nameKana ?? '',
      nameEn: facts.nameEn ?? null,
      kind: corporationKind ?? '301',
      place: { prefecture, prefectureCode: prefectureCode ?? '', city, cityCode: cityCode ?? '' },
      street,
      assignedOn: assignmentDate ?? '2015-10-05',
    },
  ]
}
