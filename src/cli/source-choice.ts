import { basename } from 'node:path'
import { loadSource, sourceFolders, type Source } from '../collect/source-folder.ts'
import { UsageError } from './context.ts'

/** Loads the source with this id and no other one. Throws `UsageError` with the list of all ids when there is none. */
export async function chooseSource(id: string): Promise<Source> {
  const found = await loadSource(id)
  if (found !== null) return found
  const ids = (await sourceFolders()).map((folder) => `  ${basename(folder)}`).toSorted()
  throw new UsageError(`there is no source ${JSON.stringify(id)}; the sources are:\n${ids.join('\n')}`)
}
