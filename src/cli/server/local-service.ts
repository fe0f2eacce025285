import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { createGenerationKeeper } from '../../generations/keeper.ts'
import { buildApp } from '../../serve/http/app.ts'
import { programVersion } from '../../words/program-files/program-version.ts'
import { createServedSearch } from './served-search.ts'

export interface LocalService extends AsyncDisposable {
  /** Answers as a server would; nothing is counted or logged. */
  ask(path: string): Promise<{ readonly status: number; readonly headers: Headers; readonly content: unknown }>
}

/** The API over the generation in service of this machine, without a server. Throws if there is none that can be read. */
export async function openLocalService({ dataDir }: Config, now: () => Date): Promise<LocalService> {
  await using opened = new AsyncDisposableStack()
  const keeper = createGenerationKeeper(dataDir, () => now().getTime())
  opened.defer(() => keeper.close())
  const problem = await keeper.refresh()
  if (problem !== null) throw problem
  if (keeper.current() === null) throw new Error(`${dataDir}: no generation is published; see shobun publish`)
  const searchService = createServedSearch({ keeper, queryThreads: 0, now, onThreadEnd: () => undefined })
  opened.defer(() => searchService.close())
  const app = await buildApp({
    search: searchService.search,
    now: () => now().getTime(),
    randomBytes,
    fairUse: null,
    usage: null,
    hashClient: (text) => text,
    hashForLog: (text) => text,
    version: programVersion(),
  })
  opened.defer(() => app.close())
  const running = opened.move()
  return {
    ask: async (path) => {
      const { statusCode, headers, body } = await app.inject(path)
      const fields = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
      return { status: statusCode, headers: new Headers(fields), content: JSON.parse(body) as unknown }
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
