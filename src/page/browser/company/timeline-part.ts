import type { Context } from '../types.ts'
import type { Section } from '../records/section.ts'
import { h } from 'preact'
import { useState } from 'preact/hooks'
import { problemNotice } from '../problem-notice.ts'
import { loadingLine } from '../small-parts.ts'

type Timeline = typeof import('./timeline.ts')

interface TimelinePartProps {
  sections: readonly Section[]
  context: Context
}

/** The timeline of a company, folded. It draws what the lists say, so its module is loaded when a reader first opens it; without scripts it is not shown. */
export function TimelinePart({ sections, context }: TimelinePartProps) {
  const { words } = context
  const [drawing, setDrawing] = useState<Timeline | 'unreachable' | null>(null)
  const load = async (event: Event) => {
    if ((drawing !== null && drawing !== 'unreachable') || !(event.currentTarget as HTMLDetailsElement).open) return
    setDrawing(await import('./timeline.ts').catch(() => 'unreachable' as const))
  }
  const shown = sections.reduce((sum, { records }) => sum + records.length, 0)
  const total = sections.reduce((sum, section) => sum + (section.total ?? section.records.length), 0)
  const count = total > shown ? words.timelineShown(shown, total) : String(shown)
  return h(
    'details',
    { class: 'timeline', hidden: shown === 0, onToggle: (event: Event) => void load(event) },
    h('summary', {}, h('h2', {}, words.timeline, ' ', h('span', { class: 'count' }, count))),
    drawing === null
      ? context.isStatic
        ? null
        : loadingLine(context)
      : drawing === 'unreachable'
        ? problemNotice({ kind: 'unreachable' }, context)
        : drawing.timeline(sections, context),
  )
}
