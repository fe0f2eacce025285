import type { Context } from '../types.ts'
import { h, type ComponentChild } from 'preact'
import { problemNotice } from '../problem-notice.ts'
import { loadNext, type LoadingAll, type LoadingPlan, type Section, type SectionView } from './section.ts'

/** Says that the list goes on, with a way to its further records, or how many of them cannot be loaded here. */
export function moreControls(section: Section, view: SectionView): ComponentChild {
  if (section.isComplete) return null
  const { words, href, isStatic } = view.context
  const { path, conditions, records, total, next, moreFailure, isLoading } = section
  if (moreFailure !== null) return h('p', { class: 'more' }, moreFailure)
  if (next === null) {
    const narrow = h('a', { href: href({ view: 'records', path, conditions }) }, words.narrow)
    return h('p', { class: 'more' }, words.notReached(total === null ? null : total - records.length), ' ', narrow)
  }
  if (section.all !== null) return allControls(section, section.all, view)
  const loadFurther = (event: Event) => {
    event.preventDefault()
    void showLoaded(section, view, () => loadNext(section, view))
  }
  const address = href({ view: 'records', path, conditions: next })
  const controls = h(
    'p',
    { class: 'more', 'aria-busy': isLoading ? true : undefined },
    words.newestOnly(records.length),
    ' ',
    h('a', { class: 'button quiet', href: address, onClick: loadFurther }, words.moreRecords),
    isStatic ? null : ' ',
    isStatic
      ? null
      : h(
          'button',
          { class: 'button quiet', type: 'button', onClick: () => void askForAll(section, view) },
          words.allRecords(total === null ? null : total - records.length),
        ),
  )
  return section.stopped === null ? controls : [stoppedLine(section.stopped, view.context), controls]
}

/** A list that is loaded in less time is loaded at once; of others the reader is told how long it takes first. */
const quickSeconds = 5

/** A list that can be loaded to its end. */
export interface WholeList {
  /** The number of its records; null if that is not known. */
  readonly total: number | null
  /** Loads the rest as the reader asks for it. `onWhole`: called when all are there, and not if it was stopped. */
  readonly load: (onWhole: () => void) => void
}

/** The way to the whole list; null where it cannot be loaded from here, has more than its pages, or is being loaded. */
export function wholeList(section: Section, total: number | null, view: SectionView): WholeList | null {
  const { next, all, answer, moreFailure } = section
  if (next === null || all !== null || moreFailure !== null) return null
  const { page_max: pageMax, limit = 10 } = answer?.meta ?? {}
  if (pageMax !== undefined && (total === null || total > pageMax * limit)) return null
  return { total, load: (onWhole) => void askForAll(section, view, onWhole) }
}

/** Tells what it takes to load the whole list, or does it at once. */
async function askForAll(section: Section, view: SectionView, onWhole: (() => void) | null = null) {
  const { context, draw } = view
  const module = await import('./load-all.ts').catch(() => null)
  if (!context.isCurrent()) return
  if (module === null) section.moreFailure = problemNotice({ kind: 'unreachable' }, context)
  else {
    const plan = module.planOf(section, context.site.guard)
    section.stopped = null
    if (plan.questions === 0) section.stopped = plan
    else section.all = { plan, running: null, onWhole }
    if (section.all && plan.stop === null && plan.seconds < quickSeconds) return loadWhole(section, section.all, view)
  }
  draw()
}

/** What loading the whole list takes, with the way to begin it; while it is loaded, how far it is and the way to stop it. */
function allControls(section: Section, all: LoadingAll, view: SectionView) {
  const { words } = view.context
  const { plan, running } = all
  const button = (label: string, onClick: () => void) =>
    h('button', { class: 'button quiet', type: 'button', onClick }, label)
  const cancel = () => {
    section.all = null
    view.draw()
  }
  if (running !== null) {
    const text = words.loadAll.running(section.records.length, plan.questions, words.minutes(plan.seconds))
    const stop = button(words.loadAll.stop, () => running.abort())
    return h('p', { class: 'more', 'aria-busy': true }, h('span', { role: 'status' }, text), ' ', stop)
  }
  return h(
    'p',
    { class: 'more' },
    words.loadAll.plan(plan.questions, words.minutes(plan.seconds)),
    plan.stop === null ? null : ` ${words.loadAll.part[plan.stop]}`,
    ' ',
    button(words.loadAll.start, () => void loadWhole(section, all, view)),
    ' ',
    button(words.loadAll.cancel, cancel),
  )
}

function stoppedLine({ stop, untilMore }: LoadingPlan, { words }: Context) {
  if (stop === null) return null
  const until = untilMore === null ? words.loadAll.tomorrow : words.loadAll.later(words.minutes(untilMore))
  return h('p', { class: 'hint', role: 'status' }, `${words.loadAll.part[stop]} ${until}`)
}

/** Loads the list at the pace that the answers permit, until it is whole, the plan is done or the reader stops it. */
async function loadWhole(section: Section, all: LoadingAll, view: SectionView) {
  const { context, draw } = view
  const { permitted, planOf, secondsFor } = await import('./load-all.ts')
  const running = new AbortController()
  all.running = running
  draw()
  await showLoaded(section, view, async () => {
    for (let left = all.plan.questions; left > 0; left--) {
      await permitted(running.signal)
      if (running.signal.aborted || !context.isCurrent()) break
      all.plan = { ...all.plan, questions: left - 1, seconds: secondsFor(left - 1) }
      if (!(await loadNext(section, view))) break
    }
    section.all = null
    if (!running.signal.aborted && section.next !== null) section.stopped = planOf(section, context.site.guard)
    draw()
    if (section.isComplete) all.onWhole?.()
  })
}

/** Loads further records as the reader asked, unfolds them and moves the focus to the first of their rows. */
async function showLoaded(section: Section, view: SectionView, load: () => Promise<unknown>) {
  const shown = new Set(section.records.map(({ id }) => id))
  await load()
  if (!view.context.isCurrent()) return
  const further = section.records.find(({ id }) => !shown.has(id))
  if (!further) return
  const card = document.getElementById(`record-${further.id}`)
  card?.closest('.further-cases')?.setAttribute('open', '')
  card?.closest('.case')?.querySelector('summary')?.focus()
}
