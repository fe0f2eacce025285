import { decisionsPathOf, readDecisions } from '../decisions/decisions-file.ts'
import { decisionsInForce } from '../decisions/decisions.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { filersOf, planCompanies } from '../publish/companies.ts'
import { readParties } from '../publish/records.ts'

/**
 * The companies that records may mean: the holders, present or former, of the names in records, and the companies whose numbers are
 * printed there.
 */
export async function companiesOfRecords(ledger: Ledger, dataDir: string): Promise<readonly string[]> {
  const decisions = decisionsInForce(readDecisions(decisionsPathOf(dataDir)).entries)
  return ledger.inSnapshot(async (reader) => {
    const { needed } = await readParties({ ledger: reader, decisions })
    const plan = await planCompanies(reader, await filersOf(reader), needed)
    const holders = [...plan.candidates.values()].flat().map(({ corporateNumber }) => corporateNumber)
    return [...new Set([...holders, ...plan.numberHolders.keys()])].toSorted()
  })
}
