import { createPoliteClient, type PoliteClient } from '../collect/fetch/polite-client.ts'
import { UsageError, type Context } from './context.ts'
import { programVersion } from '../words/program-files/program-version.ts'

/** The client for requests to publishers. Throws `UsageError` without a contact that they can write to. */
export function publisherClient({ config, network, now }: Context, requestsMax?: number): PoliteClient {
  const { contact, collectGapSeconds } = config()
  if (contact === null)
    throw new UsageError(
      'fetching needs a contact that publishers can write to: CONTACT=you@example.jp before the command, or shobun --contact you@example.jp collect',
    )
  return createPoliteClient({
    ...network,
    gapMilliseconds: collectGapSeconds * 1_000,
    ...(requestsMax === undefined ? {} : { requestsMax }),
    now: () => now().getTime(),
    elapsed: () => performance.now(),
    userAgent: userAgentOf(contact),
  })
}

/** The name under which publishers see the collector, with whom to write to, in the form that crawlers use. */
const userAgentOf = (contact: string): string => `Mozilla/5.0 (compatible; Shobun/${programVersion()}; +${contact})`
