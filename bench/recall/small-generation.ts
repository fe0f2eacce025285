import { prominenceOf } from '../../src/generations/indexing/short-names.ts'
import { writeCompany } from '../../src/generations/indexing/write-company.ts'
import { tieSpellingGroups } from '../../src/publish/known-names/known-names.ts'
import { readSpellingGroups } from '../../src/publish/known-names/spelling-groups.ts'
import { groupEndsOf, rankClassOf, ranksOf } from '../../src/publish/static-rank.ts'
import { createCompanyEncoder } from '../../src/generations/sqlite/encode-companies.ts'
import { createGenerationWriter } from '../../src/generations/sqlite/writer.ts'
import { storedCompanyOf, type Subject } from './subject.ts'

/** Writes a generation of these companies, in the order of companies in a real generation. */
export function writeSmallGeneration(path: string, subjects: readonly Subject[]): void {
  const classes = Uint32Array.from(subjects, ({ filer, closed, assigned }) =>
    rankClassOf({
      isListed: filer?.listed === true,
      isOpen: !closed,
      capital: filer?.capital ?? null,
      assignedOn: assigned ?? null,
    }),
  )
  const ranks = ranksOf(classes)
  const writer = createGenerationWriter(path)
  const prominent = subjects
    .filter((subject) => prominenceOf(storedCompanyOf(subject), { hasRecords: false }) !== null)
    .map(({ number, name, filer, former }) => ({
      corporateNumber: number,
      names: [name, filer?.name ?? name],
      formerNames: former,
    }))
  const known = tieSpellingGroups(readSpellingGroups(), prominent)
  const encoder = createCompanyEncoder()
  subjects.forEach((subject, index) => {
    const { written, forms } = writeCompany(storedCompanyOf(subject, known.get(subject.number)))
    encoder.add(written, ranks[index]!, forms)
  })
  writer.addCompanies(encoder.end())
  writer.endCompanies({ rankGroups: groupEndsOf(classes), madeOf: null })
  writer.finish({
    id: 'golden',
    createdAt: '2026-08-21T00:00:00.000Z',
    sample: false,
    ledgerFingerprint: 'golden',
    counts: { companies: subjects.length, enforcements: 0, procurementSuspensions: 0, licenseActions: 0 },
    sourceCounts: {},
    collectedAt: { company: null, enforcement: null, procurement_suspension: null, license_action: null },
  })
}
