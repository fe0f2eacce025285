import type { Answer, Context, Outcome, RecordsPlace } from '../types.ts'
import { h } from 'preact'
import { useState } from 'preact/hooks'
import { problemNotice } from '../problem-notice.ts'
import { loadingLine } from '../small-parts.ts'
import type { WarningWords } from './warning-words-ja.ts'
import { loadWarningWords } from './warning-lines.ts'
import { conditionsAlone } from '../url.ts'

/** By what the records of a kind are counted, as the API can. */
const countNames: Record<string, readonly string[]> = {
  enforcements: ['year', 'date_basis', 'authority', 'law', 'action_type', 'status', 'prefecture'],
  'procurement-suspensions': ['year', 'date_basis', 'authority', 'reason', 'status', 'prefecture'],
  'license-actions': ['year', 'date_basis', 'authority', 'law', 'action_type', 'sector', 'status', 'prefecture'],
}

/** What shows counts; it is loaded when it is first needed. */
export type CountSections = typeof import('./count-sections.ts').countSections

export const loadCountSections = async (): Promise<CountSections | null> =>
  (await import('./count-sections.ts').catch(() => null))?.countSections ?? null

/** By what a list is counted, as the API takes it. */
export const countNamesOf = (path: string): string => (countNames[path] ?? []).join(',')

/** Whether the number of all records of a list is known. */
export const isExact = (total: Answer['meta']['total'] | undefined): boolean => total === undefined || total.exact

/** Counts with what shows them. `words`: for what the years miss; null where the list tells it. */
interface LoadedCounts {
  readonly outcome: Outcome
  readonly sections: CountSections | null
  readonly words: WarningWords | null
}

interface RecordCountsProps {
  place: RecordsPlace
  /** What an address that asks for the counts, too, has; null if they are not asked yet. */
  asked: LoadedCounts | null
  /** The number of all records as the list has it. */
  total?: Answer['meta']['total']
  /** Told of the number of all records, which the counts have exactly. */
  onTotal?: (total: Answer['meta']['total']) => void
  context: Context
}

/**
 * How many of all matching records there are by year, authority and so on, as bars; a click narrows the list. It is asked when it is first opened,
 * as one request of the quota.
 */
export function RecordCounts({ place, asked, total, onTotal, context }: RecordCountsProps) {
  const [loaded, setLoaded] = useState<LoadedCounts | null>(asked)
  const load = async (event: Event) => {
    if (loaded !== null || !(event.currentTarget as HTMLDetailsElement).open) return
    const conditions = { ...conditionsAlone(place.conditions), counts: countNamesOf(place.path), limit: '1' }
    const [outcome, sections, words] = await Promise.all([
      context.request(place.path, conditions),
      loadCountSections(),
      loadWarningWords(context),
    ])
    setLoaded({ outcome, sections, words })
    if (outcome.kind === 'answer') onTotal?.(outcome.meta.total)
  }
  const { counts } = context.words
  return h(
    'details',
    { class: 'record-counts', open: asked !== null, onToggle: (event: Event) => void load(event) },
    h('summary', {}, isExact(total) ? counts.title : counts.titleWithTotal),
    loaded === null ? loadingLine(context) : countsOf(loaded, place, context),
  )
}

function countsOf({ outcome, sections, words }: LoadedCounts, place: RecordsPlace, context: Context) {
  if (outcome.kind !== 'answer') return problemNotice(outcome, context)
  if (sections === null) return problemNotice({ kind: 'unreachable' }, context)
  return sections(countNames[place.path] ?? [], outcome, { place, warningWords: words }, context)
}
