import type { Answer, Context, Outcome } from '../types.ts'
import { h, type RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { problemNotice } from '../problem-notice.ts'
import { takeNames } from '../list-of-names.ts'
import { checkField } from './check-field.ts'
import type { Partner } from './partner-list.ts'
import { FollowUpSection } from './follow-up-section.ts'
import { askNoted, askRecordsNoted, lacksRecords } from './noted-questions.ts'
import { forecast, secondsBetween } from '../pace.ts'
import { declinedOf, decodedList, keepPartners, keptPartners, partnersIn, partnersMax } from './partner-list.ts'
import {
  isDeclined,
  keepNotes,
  keptNotes,
  noNotes,
  withChoice,
  withChoices,
  withoutChoice,
  type Notes,
} from './partner-notes.ts'
import type { Deciding } from './partner-row.ts'
import { documentUrl } from '../url.ts'
import { readingProgress } from './reading-progress.ts'
import { partnerQueue } from './partner-queue.ts'
import { partnerWords } from './partner-words.ts'
import { PartnersTable } from './partners-table.ts'

/** Many partners at once: the browser asks for one after the other, at the pace that the answers permit. The list stands in no address. */
export function showPartners(context: Context) {
  const own = partnerWords[context.language]
  context.setTitle(own.title)
  context.show(
    h('h1', {}, own.title),
    h('p', { class: 'lead' }, own.lead),
    h('noscript', {}, withoutScripts(context)),
    h(Partners, { context }),
  )
}

/** What works in place of the form, which does not. */
function withoutScripts({ href, language, urlLanguage }: Context) {
  const own = partnerWords[language]
  return h(
    'div',
    { class: 'notice' },
    h('p', {}, own.needsScript),
    h('p', {}, h('a', { href: href({ view: 'home' }) }, own.searchOne)),
    h('p', {}, h('a', { href: documentUrl('/docs', urlLanguage) }, own.needsScriptDocs)),
  )
}

/** The list that is asked for, with what the last question failed of, and a sentence in place of both. The list of an earlier visit is taken up. */
function useQueue(context: Context) {
  const [said, say] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [, draw] = useState(0)
  const changed = (failed: Failure | null) => {
    if (!context.isCurrent()) return false
    keepPartners(queue.partners())
    say('')
    setFailure(failed)
    draw((count) => count + 1)
    if (!queue.partners().some(isDue)) context.announce(partnerWords[context.language].finished)
    return true
  }
  const { notes, ...noted } = useNotes(context)
  const ask = async (partner: Partner) => {
    if (partner.state !== 'waiting') return askRecordsNoted(partner, context)
    const asked = await askNoted(partner, context)
    const isKnown = 'state' in asked && asked.state === 'ambiguous' && isDeclined(asked, notes.current)
    return isKnown ? { ...declinedOf(asked), isRemembered: true } : asked
  }
  const wantsRecords = useRef(false)
  const isDue = (partner: Partner) => partner.state === 'waiting' || (wantsRecords.current && lacksRecords(partner))
  const [queue] = useState(() => partnerQueue({ ask, changed, isDue }))
  const resumeWithRecords = () => {
    wantsRecords.current = true
    queue.resume()
  }
  useEffect(() => {
    const kept = keptPartners()
    if (kept.length > 0) queue.start(kept, { isPaused: true })
  }, [])
  const remove = () => {
    wantsRecords.current = false
    queue.start([])
  }
  return { queue, failure, said, say, notes, remove, resumeWithRecords, isReading: wantsRecords.current, ...noted }
}

/** What the visitor has decided, which is kept in the browser only where that is asked for. */
function useNotes({ today }: Context) {
  const [kept] = useState(() => keptNotes(today))
  const notes = useRef<Notes>(kept ?? noNotes)
  const [isKept, setKept] = useState(kept !== null)
  const [, draw] = useState(0)
  const note = (changed: Notes) => {
    notes.current = changed
    if (isKept) keepNotes(changed)
    draw((count) => count + 1)
  }
  const keep = (isWanted: boolean) => {
    setKept(isWanted)
    keepNotes(isWanted ? notes.current : null)
  }
  return { notes, isKept, note, keep }
}

/** Names of a list in the box for one, from which a link leads here, stand in the box of this form. */
function useNamesOfLink(box: RefObject<HTMLTextAreaElement | null>, list: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const names = takeNames()
    if (names === null || !box.current) return
    box.current.value = names
    if (list.current) list.current.open = true
  }, [])
}

/** The form, and the list: how far it is, and what was found. */
function Partners({ context }: { context: Context }) {
  const own = partnerWords[context.language]
  const box = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLDetailsElement>(null)
  const results = useFocusOnResults()
  const shown = useQueue(context)
  useNamesOfLink(box, list)
  const { queue, said, say, notes, note, keep } = shown
  const readFile = async (event: Event) => {
    const [file] = (event.target as HTMLInputElement).files ?? []
    if (file && box.current) box.current.value = decodedList(await file.arrayBuffer())
  }
  const submit = (event: Event) => {
    event.preventDefault()
    const partners = partnersIn(box.current?.value ?? '')
    if (partners.length === 0) return box.current?.focus()
    if (partners.length > partnersMax) return say(own.tooMany(partners.length, partnersMax))
    results.isStarted.current = true
    queue.start(withChoices(partners, notes.current))
    if (list.current) list.current.open = false
  }
  const remove = () => {
    shown.remove()
    note(noNotes)
    keep(false)
    say(own.removed)
  }
  // A list that is sent before the script runs would be lost.
  const disabled = context.isStatic
  // What was found comes first where something was asked.
  const isAsked = queue.partners().length > 0
  return [
    h(
      'details',
      { class: 'partners-list', open: !isAsked, ref: list },
      h('summary', { hidden: !isAsked }, own.changeList),
      h(
        'form',
        { class: 'partners-form', onSubmit: submit },
        h('label', { for: 'partners-box' }, own.label),
        h('textarea', {
          id: 'partners-box',
          ref: box,
          rows: 8,
          disabled,
          spellcheck: 'false',
          autocomplete: 'off',
          'aria-describedby': 'partners-hint',
        }),
        h('p', { id: 'partners-hint', class: 'hint' }, own.hint(partnersMax)),
        fileField((event) => void readFile(event), context),
        h('button', { type: 'submit', disabled }, own.start),
      ),
    ),
    h(
      'section',
      { class: 'partners-results', 'aria-label': own.results },
      isAsked ? h('h2', { ref: results.heading, tabindex: -1 }, own.results) : null,
      said === '' ? resultNodes(shown, remove, context) : progressLine(said),
    ),
  ]
}

/** The button that was pressed is folded away with the form, so that the focus goes to the heading of the results. */
function useFocusOnResults() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) heading.current?.focus()
    isStarted.current = false
  })
  return { heading, isStarted }
}

function fileField(onChange: (event: Event) => void, { language, isStatic: disabled }: Context) {
  return h(
    'p',
    {},
    h('label', { for: 'partners-file' }, partnerWords[language].file),
    ' ',
    h('input', { id: 'partners-file', type: 'file', accept: '.csv,.txt,text/csv,text/plain', disabled, onChange }),
  )
}

type Failure = Exclude<Outcome, Answer>

const waitingOf = (partners: readonly Partner[]) => partners.filter(({ state }) => state === 'waiting').length

const progressLine = (text: string) => h('p', { class: 'partners-progress', role: 'status' }, text)

/** What a person decides of a partner, which is noted. */
function deciding(
  { queue, notes, note }: Pick<ReturnType<typeof useQueue>, 'queue' | 'notes' | 'note'>,
  { today }: Context,
): Deciding {
  return {
    choose: (partner, number) => {
      note(withChoice(notes.current, { text: partner.text, number, chosenOn: today }))
      queue.choose(partner, number)
    },
    reconsider: (partner) => {
      note(withoutChoice(notes.current, partner.text))
      queue.reconsider(partner)
    },
  }
}

/** The list, how far it is, and what was found; nothing without a list. */
function resultNodes(
  { queue, failure, notes, isKept, note, keep, resumeWithRecords, isReading }: ReturnType<typeof useQueue>,
  remove: () => void,
  context: Context,
) {
  const partners = queue.partners()
  if (partners.length === 0) return null
  const own = partnerWords[context.language]
  const left = waitingOf(partners)
  const undecided = partners.filter(({ state }) => state === 'ambiguous').length
  const names = partners.filter(({ number }) => number === null).length
  const expected = left > 0 ? forecast(left, secondsBetween(names)) : null
  const isRunning = queue.isRunning()
  const reading = isReading && left === 0 ? readingProgress(partners, isRunning, context.language) : ''
  const isToRead = reading !== '' && partners.some(lacksRecords)
  return [
    progressLine(
      [
        isToRead ? '' : own.progress(partners.length - left, partners.length),
        expected ? own.forecast(expected) : '',
        reading,
        undecided > 0 ? own.toChoose(undecided) : '',
      ].join(''),
    ),
    h(
      'p',
      { class: 'partners-controls' },
      h(
        'button',
        {
          type: 'button',
          class: 'quiet',
          hidden: left === 0 && !isRunning && !isToRead,
          onClick: isRunning ? queue.pause : queue.resume,
        },
        isRunning ? own.pause : own.resume,
      ),
    ),
    failure === null ? null : problemNotice(failure, context),
    h(PartnersTable, { partners, ...deciding({ queue, notes, note }, context), context }),
    h(FollowUpSection, {
      isReady: left === 0,
      reading: isToRead ? reading : '',
      queue,
      notes,
      note,
      resume: resumeWithRecords,
      context,
    }),
    h(
      'section',
      { class: 'partners-kept' },
      checkField(isKept, keep, own.remember),
      h('p', { class: 'hint' }, own.kept),
      h('button', { type: 'button', class: 'quiet', onClick: remove }, own.remove),
    ),
  ]
}
