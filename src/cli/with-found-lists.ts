import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLists, findRequestsMax, type FindInput, type FindResult } from '../collect/find/find-lists.ts'
import { recordKinds } from '../domain/facts.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { Context } from './context.ts'
import { publisherClient } from './publisher-client.ts'

/** Looks for lists with a client of its own, and gives the result to `use` while its files exist. */
export async function withFoundLists<Result>(
  context: Context,
  wanted: Omit<FindInput, 'client' | 'folder' | 'now'>,
  use: (result: FindResult) => Promise<Result> | Result,
): Promise<Result> {
  const client = publisherClient(context, findRequestsMax)
  const folder = await mkdtemp(join(tmpdir(), 'shobun-find-'))
  try {
    return await use(await findLists({ ...wanted, client, folder, now: context.now() }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Looks for the list of a source, starting at `site`. Waits first, because the publisher may just have been asked. */
export async function withFoundListsOf<Result>(
  context: Context,
  { publisher: { name: publisher, group }, produces: kind }: SourceDescription,
  site: string,
  use: (result: FindResult) => Promise<Result> | Result,
): Promise<Result> {
  await context.network.sleep(context.config().collectGapSeconds * 1_000)
  // A register is not a list of records.
  const produces = recordKinds.find((one) => one === kind) ?? null
  return withFoundLists(context, { site, publisher, group, produces }, use)
}

/** The top page of the publisher of a source. */
export const siteOfSource = ({ data }: SourceDescription): string => new URL('/', data.url).href
