import { isDue } from '../../domain/list-age.ts'
import type { LedgerReader } from '../../ledger/ledger.ts'
import { isRegister, loadInstalledSources, type Source } from '../../read/sources/source-folder.ts'
import { UsageError, type Context } from '../context.ts'
import { chooseSource, isProposed, refuseProposed } from '../source-choice.ts'

/** The sources to be collected. */
interface Choice {
  readonly chosen: readonly Source[]
  /** Why other sources are not collected, one line each. */
  readonly left: readonly string[]
}

/** The sources with these ids. Throws `UsageError` for one that is only proposed or has no recipe. */
export async function sourcesWithIds(ids: readonly string[], dataDir: string): Promise<Choice> {
  const chosen = await Promise.all(ids.map((id) => chooseSource(id, dataDir)))
  for (const source of chosen) {
    refuseProposed(source)
    const { id, collect } = source.description
    if (collect === null)
      throw new UsageError(`${id} has no recipe for collecting; fetch its files by hand and use shobun ingest`)
  }
  return { chosen, left: [] }
}

/** The sources that are due. */
export async function dueSources({ config, now }: Context, ledger: LedgerReader): Promise<Choice> {
  const [proposed, accepted] = partition(await loadInstalledSources(config().dataDir), isProposed)
  const collectable = accepted.filter(({ description }) => description.collect !== null && description.closed !== true)
  const [onRequest, automatic] = partition(
    collectable,
    ({ description }) => description.collect?.on_request !== undefined,
  )
  const lists = Map.groupBy(await ledger.sources(), ({ sourceId }) => sourceId)
  const [due, notDue] = partition(automatic, ({ description: { id, data } }) =>
    isDue(lists.get(id) ?? [], data.expectedInterval, now()),
  )
  // Without the registers of companies, the records of other sources mean no company.
  const [registers, others] = partition(due, ({ description }) => isRegister(description))
  const left = [
    `${notDue.length} sources are not due; ${accepted.length - collectable.length} have no recipe or are closed`,
    ...proposed.map(({ description: { id } }) => `${id} is proposed and not accepted`),
    ...onRequest.map(({ description: { id, collect } }) => `${id} only by its name: ${collect?.on_request ?? ''}`),
  ]
  return { chosen: [...registers, ...others], left }
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [passed: Item[], others: Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
