import type { Context } from '../types.ts'
import { h, type ComponentChild } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { saveFile } from '../records/csv.ts'
import type { SourcesDocument } from './collected-kinds.ts'
import { comparisonOf } from './compare-reports.ts'
import { ComparisonSection } from './comparison-section.ts'
import { MemoSection } from './memo-section.ts'
import { pageReport } from './page-report.ts'
import type { Notes } from './partner-notes.ts'
import type { Partner } from './partner-list.ts'
import { partnerWords } from './partner-words.ts'
import { SettledSection } from './settled-section.ts'
import type { ReportedPartner } from './report-rows.ts'

export interface FollowUpProps {
  readonly partners: readonly Partner[]
  /** The former report with which to compare; null: none was given. */
  readonly former: readonly ReportedPartner[] | null
  readonly notes: Notes
  readonly note: (notes: Notes) => void
  readonly context: Context
}

/** What follows when the records of all partners are known: the report, what differs from a former one, what is settled, and a memo. */
export function FollowUp({ partners, former, notes, note, context }: FollowUpProps): ComponentChild {
  const own = partnerWords[context.language]
  const sources = useSources()
  const url = context.origin ?? location.origin
  const report = useMemo(
    () =>
      sources === null || sources === 'failed'
        ? null
        : pageReport({ partners, url, sources, cleared: notes.cleared, former }),
    [partners, sources, notes, former],
  )
  if (sources === 'failed') return h('p', { class: 'notice' }, own.noSources)
  if (report === null || sources === null) return h('p', { class: 'loading', 'aria-busy': true }, context.words.loading)
  return [
    former && h(ComparisonSection, { comparison: comparisonOf(former, report.rows, report.sorted), former, context }),
    h(SettledSection, { report, notes, note, context }),
    h(MemoSection, { report, sources, url, reportName: reportName(context), context }),
  ]
}

const reportName = ({ today }: Context) => `shobun-report-${today}.csv`

/** Saves the report of what is known of the partners. Throws if what is collected cannot be loaded. */
export async function saveReport({ partners, former, notes, context }: Omit<FollowUpProps, 'note'>): Promise<void> {
  const [url, sources] = [context.origin ?? location.origin, await sourcesNow()]
  const { text } = pageReport({ partners, url, sources, cleared: notes.cleared, former })
  const isWhole = partners.every(({ state }) => state !== 'waiting')
  saveFile(reportName(context), isWhole ? text : `${text}${partnerWords[context.language].notAll}\r\n`)
}

/** What the service says of its lists, which costs no quota. */
async function sourcesNow(): Promise<SourcesDocument> {
  const reply = await fetch('/docs/sources.json', { credentials: 'omit' })
  if (!reply.ok) throw new Error(`/docs/sources.json: status ${reply.status}`)
  return (await reply.json()) as SourcesDocument
}

/** The same; null until it has come. */
function useSources(): SourcesDocument | 'failed' | null {
  const [sources, setSources] = useState<SourcesDocument | 'failed' | null>(null)
  useEffect(() => {
    sourcesNow()
      .then(setSources)
      .catch(() => setSources('failed'))
  }, [])
  return sources
}
