import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLists, findRequestsMax, type FindResult } from '../collect/find/find-lists.ts'
import { recordKinds } from '../domain/facts.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { Context } from './context.ts'
import { publisherClient } from './publisher-client.ts'

/**
 * Looks for the list of a source from `site`, and gives the result to `use` while its files exist. It begins a gap after the last request
 * to the publisher.
 */
export async function findListOf<Result>(
  context: Context,
  { publisher, produces }: SourceDescription,
  site: string,
  use: (result: FindResult) => Promise<Result> | Result,
): Promise<Result> {
  const { collectGapSeconds } = context.config()
  await context.network.sleep(collectGapSeconds * 1_000)
  const folder = await mkdtemp(join(tmpdir(), 'shobun-find-'))
  try {
    const client = publisherClient(context, findRequestsMax)
    const { name, group } = publisher
    const kind = recordKinds.find((one) => one === produces) ?? null
    return await use(
      await findLists({ client, site, publisher: name, group, produces: kind, folder, now: context.now() }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The top page of the publisher of a source. */
export const siteOfSource = ({ data }: SourceDescription): string => new URL('/', data.url).href
