import type { Context } from '../types.ts'
import { h } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { FollowUp, FollowUpProps } from './follow-up.ts'
import { lacksRecords } from './noted-questions.ts'
import { forecast } from '../pace.ts'
import type { Notes } from './partner-notes.ts'
import type { partnerQueue } from './partner-queue.ts'
import { partnerWords } from './partner-words.ts'
import { questionsOf } from './reading-progress.ts'

interface FollowUpSectionProps {
  readonly queue: ReturnType<typeof partnerQueue>
  readonly notes: { readonly current: Notes }
  readonly note: (notes: Notes) => void
  /** Whether all partners were asked for. */
  readonly isReady: boolean
  /** How far the records are read; empty: they are not being read. */
  readonly reading: string
  /** Goes on with the records of the partners. */
  readonly resume: () => void
  readonly context: Context
}

/** What was begun of what follows: its code, the former report, and why that could not be read. */
function useFollowUp({ queue, resume, context }: FollowUpSectionProps) {
  const [shown, setShown] = useState<{ readonly View: typeof FollowUp } | null>(null)
  const [former, setFormer] = useState<FollowUpProps['former']>(null)
  const [failure, setFailure] = useState('')
  const begin = async () => {
    resume()
    const { FollowUp: View } = await import('./follow-up.ts')
    setShown({ View })
  }
  const compare = async (event: Event) => {
    const [file] = (event.target as HTMLInputElement).files ?? []
    if (!file) return
    const { choiceOfReport, formerReportIn } = await import('./former-report.ts')
    const report = formerReportIn(await file.arrayBuffer())
    setFailure(report === null ? partnerWords[context.language].notReport : '')
    if (report === null) return
    setFormer(report.partners)
    for (const partner of queue.partners()) {
      const number = choiceOfReport(report, partner)
      if (number !== undefined) queue.choose(partner, number, true)
    }
    await begin()
  }
  return { shown, former, failure, begin, compare }
}

/** The one report of the partners as CSV: with their records, which are asked for first, or of what is known, while partners are still asked for. */
function useSaving({ isReady, queue, notes, resume, context }: FollowUpSectionProps, former: FollowUpProps['former']) {
  const [isWanted, want] = useState(false)
  const [failure, setFailure] = useState('')
  const partners = queue.partners()
  const isWhole = isReady && !partners.some(lacksRecords)
  const saveNow = async () => {
    want(false)
    try {
      const { saveReport } = await import('./follow-up.ts')
      await saveReport({ partners: queue.partners(), former, notes: notes.current, context })
      setFailure('')
    } catch {
      setFailure(partnerWords[context.language].noSources)
    }
  }
  const save = () => {
    if (isWhole || !isReady) void saveNow()
    else {
      want(true)
      resume()
    }
  }
  useEffect(() => {
    if (isWanted && isWhole) void saveNow()
  }, [isWanted, isWhole])
  return { isWanted, failure, save, saveNow }
}

/** What follows when all partners were asked for. Its code is loaded, and records are asked for, when the visitor wants it. */
export function FollowUpSection(props: FollowUpSectionProps) {
  const { isReady, reading, queue, notes, note, context } = props
  const own = partnerWords[context.language]
  const { shown, former, failure, begin, compare } = useFollowUp(props)
  const saving = useSaving(props, former)
  const partners = queue.partners()
  const lacking = partners.filter(lacksRecords)
  const questions = questionsOf(lacking)
  const expected = questions > 0 ? forecast(questions, 0) : null
  const time = expected && own.forecast(expected)
  const isDone = shown !== null && isReady && lacking.length === 0
  const isInvited = reading === '' && isReady && !isDone
  const button = (label: string, onClick: () => void) =>
    h('button', { type: 'button', class: 'button quiet', onClick }, label)
  const save = [
    h(
      'p',
      { class: 'save' },
      saving.isWanted ? button(own.saveKnown, () => void saving.saveNow()) : button(own.save, saving.save),
    ),
    saving.isWanted ? h('p', { class: 'hint', role: 'status' }, own.savesWhenLoaded) : null,
    !saving.isWanted && isInvited && questions > 0 ? h('p', { class: 'hint' }, own.saveHint(questions)) : null,
    saving.failure === '' ? null : h('p', { role: 'alert' }, saving.failure),
  ]
  // What was begun stays where it is while partners are asked for whose company the report names.
  if (!isReady && former === null && shown === null) return save
  return [
    ...save,
    h(
      'section',
      { class: 'follow-up' },
      h('h2', {}, own.followUp),
      h('p', { class: 'hint', hidden: !isInvited }, own.followUpHint(lacking.length, questions), time),
      // The line above the table is the one that is read aloud.
      h('p', { class: 'reading', hidden: reading === '' }, reading),
      h(
        'p',
        { class: 'partners-controls' },
        h(
          'button',
          { type: 'button', class: 'quiet', hidden: !isInvited, onClick: () => void begin() },
          own.askRecords,
        ),
        ' ',
        h(
          'label',
          {},
          `${own.former} `,
          h('input', {
            type: 'file',
            accept: '.csv,.jsonl,.json,text/csv',
            onChange: (event: Event) => void compare(event),
          }),
        ),
      ),
      failure === '' ? null : h('p', { role: 'alert' }, failure),
      isDone ? h(shown.View, { partners, former, notes: notes.current, note, context }) : null,
    ),
  ]
}
