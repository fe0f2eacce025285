import { runInNewContext } from 'node:vm'
import { PublicationRefused } from '../../domain/publication-refused.ts'

/** Processor time for one page. Without a bound, a page of some kilobytes made for a pattern takes hours, in which nothing else runs. */
const millisecondsMax = 10_000

/**
 * The matches of a pattern of `source.yml` in texts of a publisher, for each text: of each match its first group, or `""` without one.
 * Throws `PublicationRefused` `reading_limit_exceeded`; `page` is where the texts are from.
 */
export function matchesIn(
  pattern: string,
  texts: readonly string[],
  page: string,
  timeout = millisecondsMax,
): readonly (readonly string[])[] {
  try {
    return JSON.parse(runInNewContext(matching, { pattern, texts }, { timeout }) as string) as string[][]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new PublicationRefused(
      'reading_limit_exceeded',
      `${page}: comparing it with ${pattern} was stopped: it needs more than ${timeout / 1000} seconds`,
    )
  }
}

/** Only a script that runs by itself can be stopped in the middle of a comparison. It returns a text, because its arrays are not those of this program. */
const matching = `JSON.stringify(texts.map((text) => [...text.matchAll(new RegExp(pattern, 'gu'))].map((match) => match[1] ?? '')))`
