import { loadInstalledSource, loadInstalledSources, type Source } from '../read/sources/source-folder.ts'
import { UsageError } from './context.ts'

/** Loads the source with this id, built in or the operator's own, and no other one. Throws `UsageError` with the list of all ids when there is none. */
export async function chooseSource(id: string, dataDir: string): Promise<Source> {
  const found = await loadInstalledSource(id, dataDir)
  if (found !== null) return found
  const ids = (await loadInstalledSources(dataDir)).map(({ description }) => `  ${description.id}`)
  throw new UsageError(`there is no source ${JSON.stringify(id)}; the sources are:\n${ids.join('\n')}`)
}

/** Nothing is collected or imported by a description that nobody has accepted. */
export const isProposed = ({ description }: Source): boolean => description.table.layout === 'proposed'

/** Throws `UsageError` for a source whose description is only proposed. */
export function refuseProposed(source: Source): void {
  if (isProposed(source))
    throw new UsageError(
      `${source.description.id} is proposed and not accepted: check it, then write layout: confirmed in its source.yml`,
    )
}
