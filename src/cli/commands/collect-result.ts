import type { Collected } from '../../collect/collected.ts'
import { importCountKeys, unclearRemarkKeys } from '../counts.ts'
import {
  headed,
  keysOfPart,
  namedCells,
  namedValues,
  tableOf,
  type Part,
  type TableShape,
  type TextShape,
} from '../output-shape.ts'
import { isListLost, publisherOutcomeOf, publisherOutcomeParts, type PublisherOutcome } from '../publisher-outcome.ts'

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

/** What came of one address; people read of its source. */
export const collectedShape: TextShape<Collected & { readonly source: string }> = {
  keys: {
    ...namedValues('source', 'url', 'outcome'),
    left_list: ({ leftList = null }) => leftList,
    remarks: ({ remarks = [] }) => remarks,
    ...namedValues('error'),
  },
  optional: keysOfPart(({ counts }) => counts, { ...importCountKeys, ...unclearRemarkKeys }),
  text: () => [],
}

/** An error of this machine that ended the collection of a source. */
export const stoppedShape: TextShape<{ readonly source: string; readonly message: string }> = {
  keys: { ...namedValues('source'), outcome: () => 'error', error: ({ message }) => ({ message }) },
  text: () => [],
}

/** Where a list may be now that is no longer at its address; null: it was not found. */
export const proposedShape: TextShape<{ readonly source: string; readonly proposed: string | null }> = {
  keys: { ...namedValues('source'), proposed_address: ({ proposed }) => proposed },
  text: () => [],
}

export const resultLine = ({ outcome, reason }: SourceResult): string =>
  `${outcome}${reason === null ? '' : `: ${reason}`}`

const resultShape: TableShape<SourceResult> = {
  columns: {
    source: ({ id }) => id,
    ...namedCells('outcome', 'files', 'new', 'changed'),
    left: headed('left the list', ({ left }) => left),
    reason: ({ reason }) => reason ?? '',
  },
}

/** `left`: lines on the sources that were not collected. */
export const resultParts = (results: readonly SourceResult[], left: readonly string[]): Part[] => [
  ...(results.length > 0 ? [tableOf(resultShape, results)] : []),
  ...publisherOutcomeParts(results),
  ...left,
]
