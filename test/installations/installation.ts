import { createGenerationKeeper } from '../../src/generations/keeper.ts'
import { createSearch } from '../../src/search/search.ts'
import { viewSearch } from '../../src/search/test-views.ts'

/** What is compared of a record. */
export interface KeptRecord {
  readonly id: string
  readonly name: string
  readonly corporateNumber: string | null
  readonly corrections: string
  readonly firstSeenOn: string | null
}

/** What an installation publishes from its own source. */
export const installationAt = (dataDir: string) => ({
  async records(): Promise<KeptRecord[]> {
    const keeper = createGenerationKeeper(dataDir)
    const problem = await keeper.refresh()
    if (problem !== null) throw problem
    const now = () => new Date('2026-11-01T00:00:00Z')
    const search = viewSearch(createSearch({ generation: () => keeper.current(), now }))
    const { items } = await search.enforcements({ authority: '架空市' }, { limit: 10, page: 1 })
    keeper.close()
    return items.map(({ id, company, corrections, firstSeenOn }) => ({
      id,
      name: company.name,
      corporateNumber: company.corporateNumber,
      corrections: JSON.stringify(corrections),
      firstSeenOn,
    }))
  },
})
