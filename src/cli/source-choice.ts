import { basename } from 'node:path'
import { loadSource, sourceFolders, type Source } from '../collect/source-folder.ts'
import { UsageError } from './context.ts'

/** The source with this id; no other parser is loaded. Throws `UsageError` with all ids when there is none. */
export async function chooseSource(id: string): Promise<Source> {
  const found = await loadSource(id)
  if (found !== null) return found
  const ids = (await sourceFolders()).map((folder) => `  ${basename(folder)}`).toSorted()
  throw new UsageError(`there is no source ${JSON.stringify(id)}; the sources are:\n${ids.join('\n')}`)
}
