import type { Collected } from '../../collect/collect.ts'
import type { Context } from '../context.ts'
import { importCountsJson } from '../counts.ts'
import { isListLost, printPublisherOutcomes, publisherOutcomeOf, type PublisherOutcome } from '../publisher-outcome.ts'
import { printLine, printTable } from '../print.ts'

/** What came of one source. */
export interface SourceResult {
  readonly id: string
  readonly outcome: 'collected' | 'unchanged' | 'partly failed' | 'failed'
  readonly files: number
  readonly new: number
  readonly changed: number
  /** Records that left complete lists, of those that they had: `n of m`; `''`: no complete list was imported before. */
  readonly left: string
  /** Why the first file failed, why the collection stopped, or what was left out. */
  readonly reason: string | null
  readonly publisherOutcome: PublisherOutcome
  /** The list is not at its address any more. */
  readonly isLost: boolean
}

/** `stopped`: the error of this machine that ended the collection with a file that is not among `collected`. */
export function resultOf(id: string, collected: readonly Collected[], stopped: string | null = null): SourceResult {
  const [error = null] = collected.flatMap((file) => file.error ?? [])
  const lists = collected.flatMap(({ leftList }) => leftList ?? [])
  const remarks = collected.flatMap((file) => file.remarks ?? []).join('; ')
  return {
    id,
    outcome: outcomeOf(collected, stopped !== null),
    files: collected.length + (stopped === null ? 0 : 1),
    new: sumOf(collected, ({ counts }) => counts?.new ?? 0),
    changed: sumOf(collected, ({ counts }) => counts?.changed ?? 0),
    left: lists.length === 0 ? '' : `${sumOf(lists, ({ left }) => left)} of ${sumOf(lists, (list) => list.of)}`,
    reason: stopped ?? (error === null ? remarks || null : `${error.code}: ${error.message}`),
    publisherOutcome: publisherOutcomeOf(collected),
    isLost: error !== null && isListLost(error),
  }
}

function outcomeOf(collected: readonly Collected[], isStopped: boolean): SourceResult['outcome'] {
  const failed = collected.filter(({ error }) => error !== null)
  if (failed.length === 0 && !isStopped)
    return collected.every(({ outcome }) => outcome === 'not_modified') ? 'unchanged' : 'collected'
  return failed.length === collected.length ? 'failed' : 'partly failed'
}

const sumOf = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0)

export const hasFailed = ({ outcome }: SourceResult): boolean => outcome === 'failed' || outcome === 'partly failed'

export const jsonOfCollected = (source: string, file: Collected): object => ({
  source,
  url: file.url,
  outcome: file.outcome,
  ...(file.counts === null ? {} : importCountsJson(file.counts)),
  left_list: file.leftList ?? null,
  remarks: file.remarks ?? [],
  error: file.error,
})

export const resultLine = ({ outcome, reason }: SourceResult): string =>
  `${outcome}${reason === null ? '' : `: ${reason}`}`

/** `left`: lines on the sources that were not collected. */
export function printResults({ stdout }: Context, results: readonly SourceResult[], left: readonly string[]): void {
  const rows = results.map((result) => {
    const { id, outcome, files, changed, reason } = result
    return [id, outcome, files, result.new, changed, result.left, reason ?? '']
  })
  if (rows.length > 0)
    printTable(stdout, ['source', 'outcome', 'files', 'new', 'changed', 'left the list', 'reason'], rows)
  printPublisherOutcomes(stdout, results)
  for (const line of left) printLine(stdout, line)
}
