import { runInNewContext } from 'node:vm'
import { PublicationRefused } from '../../domain/publication-refused.ts'

/** For one page. Without a bound, a page made for a pattern of `source.yml` or for the parser takes hours, in which nothing else runs. */
const millisecondsMax = 10_000

/**
 * What is computed from the page at `url`, without waiting for anything. Throws what `compute` throws, and `PublicationRefused`
 * (`reading_limit_exceeded`) if it takes too long: only what a script calls can be stopped in the middle, also while a pattern is compared.
 */
export function withinTime<Value>(url: string, compute: () => Value, timeout = millisecondsMax): Value {
  try {
    return runInNewContext('compute()', { compute }, { timeout }) as Value
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    const problem = `${url}: reading was stopped: it needs more than ${timeout / 1000} seconds`
    throw new PublicationRefused('reading_limit_exceeded', problem)
  }
}
