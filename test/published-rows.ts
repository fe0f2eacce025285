import assert from 'node:assert/strict'
import { after, type TestContext } from 'node:test'
import type { Facts } from '../src/domain/facts.ts'
import type { SourceDescription } from '../src/domain/source-description.ts'
import { noDecisions } from '../src/ledger/decisions/decisions.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import { importOf, record, sourceOf, type Publication } from '../src/ledger/test-publications.ts'
import { publish } from '../src/publish/publish.ts'
import { createSearch } from '../src/search/search.ts'
import type { Search } from '../src/search/port.ts'
import { viewSearch, type ViewSearch } from '../src/search/test-views.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { emptyInstallation } from './installation.ts'

/** A publication of a source of this id: companies by their numbers, other facts by their places in the list. */
export const publicationOf = (
  id: string,
  produces: SourceDescription['produces'],
  facts: readonly Facts[],
): Publication => ({
  source: sourceOf(id, produces),
  seenOn: '2026-11-20',
  name: id,
  rows: facts.map((each, index) => record(each.kind === 'corporation' ? each.corporateNumber : `k${index}`, each)),
})

/** Stands for the context of a test where all tests of a file share what is published: it is removed behind the last one. */
export function contextOfFile(): Pick<TestContext, 'after'> {
  const ends: (() => void)[] = []
  after(() => ends.toReversed().forEach((end) => end()))
  return { after: (end) => ends.push(end as () => void) }
}

/** The search in these publications, imported and published at `clock.now`, by which the search takes the day, too. `served`: as a server has it. */
export async function publishedRows(
  t: Pick<TestContext, 'after'>,
  publications: readonly Publication[],
  clock: { readonly now: Date },
): Promise<{ readonly search: ViewSearch; readonly served: Search; readonly dataDir: string }> {
  const installation = emptyInstallation()
  t.after(() => installation.remove())
  const { dataDir } = installation
  const ledger = openLedger(':memory:')
  for (const publication of publications) await importOf(ledger, publication)
  await publish({
    ledger,
    decisions: noDecisions,
    dataDir,
    sources: [...new Set(publications.map(({ source }) => source))],
    now: clock.now,
    sample: true,
    force: true,
    keep: 1,
    onProgress: () => undefined,
  })
  await ledger.close()
  const keeper = createGenerationKeeper(dataDir)
  t.after(() => keeper.close())
  assert.equal(await keeper.refresh(), null)
  const served = createSearch({ generation: () => keeper.current(), now: () => clock.now })
  return { search: viewSearch(served), served, dataDir }
}
