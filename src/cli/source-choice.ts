import { loadSources, type Source } from '../collect/source-folder.ts'
import { WrongUsage } from './context.ts'

/** The source with this id. Throws `WrongUsage` with all ids when there is none. */
export async function chooseSource(id: string): Promise<Source> {
  const sources = await loadSources()
  const found = sources.find(({ description }) => description.id === id)
  if (found !== undefined) return found
  const ids = sources.map(({ description }) => `  ${description.id}`).join('\n')
  throw new WrongUsage(`there is no source ${JSON.stringify(id)}; the sources are:\n${ids}`)
}
