import { outcomeOf } from '../page/browser/outcome.ts'
import { secondsUntilPermitted } from '../page/browser/pace.ts'
import type { Outcome } from '../page/browser/types.ts'
import { reasonOf, type ServiceReply } from './ask-service.ts'
import type { Network } from './context.ts'

/** A question that failed is asked again after this time, unless the answer says when. */
const retrySeconds = 5
const retriesMax = 2
/** The longest window of a quota, and of a cool-down, is a day. Whoever asks for more time is not waited for. */
const waitSecondsMax = 86_400

interface PacedRequestOptions {
  /** Throws if the service gave no answer. */
  readonly ask: (path: string) => Promise<ServiceReply>
  readonly sleep: Network['sleep']
  /** Called before each wait. `failure`: why there was no answer. */
  readonly onWait: (seconds: number, failure: string | null) => void
}

/**
 * Asks a service at the pace that its answers permit. Returns an answer, or the refusal of a question that is wrong in itself. Throws if
 * there is no answer after some retries; too many requests are no failure, however long the wait is.
 */
export function pacedRequest({ ask, sleep, onWait }: PacedRequestOptions) {
  /** `RateLimit` of the last answer. */
  let rateLimit: string | null = null

  async function wait(seconds: number, failure: string | null): Promise<void> {
    if (seconds <= 0) return
    if (seconds > waitSecondsMax) throw new Error(`the service asks to wait ${seconds} seconds, more than a day`)
    onWait(seconds, failure)
    await sleep(seconds * 1000)
  }

  return async (path: string, conditions: Record<string, string> = {}): Promise<Outcome> => {
    const url = `/api/v1/${path}?${new URLSearchParams(conditions).toString()}`
    let failures = 0
    for (;;) {
      await wait(secondsUntilPermitted(rateLimit), null)
      rateLimit = null
      // A text says why there is no reply.
      const reply = await ask(url).catch((error: unknown) => reasonOf(error))
      const isReply = typeof reply !== 'string'
      if (isReply && (reply.status < 300 || reply.status === 400)) {
        rateLimit = reply.headers.get('ratelimit')
        return outcomeOf({ ...reply, body: reply.content })
      }
      const seconds = isReply ? retryAfter(reply.headers) : retrySeconds
      if (isReply && reply.status === 429) {
        await wait(seconds, null)
        continue
      }
      const failure = `no answer: ${isReply ? `status ${reply.status}` : reply}`
      failures += 1
      if (failures > retriesMax) throw new Error(failure)
      await wait(seconds, failure)
    }
  }
}

/** At least a second. */
function retryAfter(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? retrySeconds)
  return Number.isFinite(seconds) ? Math.max(1, seconds) : retrySeconds
}
