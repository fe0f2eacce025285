import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLists, findRequestsMax, type FindInput, type FindResult } from '../collect/find/find-lists.ts'
import { recordKinds } from '../domain/facts.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { Context } from './context.ts'
import { publisherClient } from './publisher-client.ts'

/** What a search found. The files of the lists are removed when it is disposed. */
export type FoundLists = FindResult & AsyncDisposable

/** Looks for lists with a client of its own. */
export async function searchLists(
  context: Context,
  wanted: Omit<FindInput, 'client' | 'folder' | 'now'>,
): Promise<FoundLists> {
  const client = publisherClient(context, findRequestsMax)
  await using opened = new AsyncDisposableStack()
  const { path: folder } = opened.use(await mkdtempDisposable(join(tmpdir(), 'shobun-find-')))
  const result = await findLists({ ...wanted, client, folder, now: context.now() })
  const kept = opened.move()
  return { ...result, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Looks for the list of a source, starting at `site`. Waits first, because the publisher may just have been asked. */
export async function searchListsOf(
  context: Context,
  { publisher: { name: publisher, group }, produces: kind }: SourceDescription,
  site: string,
): Promise<FoundLists> {
  await context.network.sleep(context.config().collectGapSeconds * 1_000)
  // A register is not a list of records.
  const produces = recordKinds.find((one) => one === kind) ?? null
  return searchLists(context, { site, publisher, group, produces })
}

/** The top page of the publisher of a source. */
export const siteOfSource = ({ data }: SourceDescription): string => new URL('/', data.url).href
