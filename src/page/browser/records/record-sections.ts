import type { Answer, AskedPlace, Company, Context, Data, Outcome, PublishedRecord, Question } from '../types.ts'
import type { CardOptions } from './record-cards.ts'
import type { NameOnly } from './name-only.ts'
import { h, type ComponentChild } from 'preact'
import { orderDay } from '../format.ts'
import { problemNotice } from '../problem-notice.ts'
import { RecordsTable, type ShownOrder } from './records-table.ts'
import { listActions } from './list-actions.ts'
import { nameOnlyLine } from './name-only.ts'
import { recordKinds, type Kind } from './record-kinds.ts'
import {
  absenceReasons,
  coverageLinkOf,
  dataAgeLine,
  groupsLine,
  loadingLine,
  understandingLine,
} from '../small-parts.ts'

/** A list of records of one kind, with what is loaded of it. */
export interface Section {
  kind: Kind
  /** Below /api/v1/; also the id of its element. */
  path: string
  conditions: Record<string, string>
  options: CardOptions
  /** The number of all records, if the company is known. */
  total: number | null
  records: PublishedRecord[]
  order: ShownOrder
  /** Whether the loaded records are all. */
  isComplete: boolean
  /** How the name was read. */
  understanding: ComponentChild
  /** The records of the name of the company, where its number was asked. */
  nameOnly: NameOnly | null
  /** The last day of the last answer, if one was asked for. */
  to: string | null
  /** The last answer; null before the first, and where none came. */
  answer: Answer | null
  /** What stands in place of its records, where none came. */
  failure: ComponentChild
  /** What stands in place of the way to further records, where none came. */
  moreFailure: ComponentChild
  isLoading: boolean
  /** The conditions of the next records; null where none lead further. */
  next: Record<string, string> | null
}

/** How the lists of a view are shown. */
interface SectionOptions extends CardOptions {
  totals: Company['record_counts'] | null
  /** Draws the view again after each change of a list. */
  draw: () => void
}

/**
 * The three separate lists of records. `load` requests them one after the other and stops if the server cannot be reached or refuses with
 * 429. `links` and `nodes` are what the view draws of them.
 */
export function recordSections(place: AskedPlace, context: Context, { totals, draw, ...options }: SectionOptions) {
  const conditions = conditionsOf(place)
  const sections = recordKinds.map(({ kind, path }) =>
    newSection({ kind, path, conditions, options, total: totals?.[kind] ?? null }),
  )
  const view = { context, draw }
  return {
    sections,
    links: () => sectionLinks(sections, context),
    nodes: () => sections.map((section) => sectionNode(section, view)),
    /** `onLoaded`: called once, when the first records of all lists were loaded. */
    load: async (onLoaded: (sections: readonly Section[]) => Promise<void>) => {
      await loadAll(sections, view)
      await loadByItself(sections, view)
      if (!context.isCurrent()) return
      await onLoaded(sections)
      if (!context.isCurrent()) return
      draw()
      context.scrollToFragment()
    },
  }
}

/** A list of which nothing is loaded. */
export const newSection = (asked: Pick<Section, 'kind' | 'path' | 'conditions' | 'options' | 'total'>): Section => ({
  ...asked,
  records: [],
  order: { records: [] },
  isComplete: false,
  understanding: null,
  nameOnly: null,
  to: null,
  answer: null,
  failure: null,
  moreFailure: null,
  isLoading: false,
  next: null,
})

/** Where the lists are shown. */
export interface SectionView {
  context: Context
  draw: () => void
}

/** The questions of the lists. */
export function recordQuestions(place: AskedPlace): Question[] {
  return recordKinds.map(({ path }) => [path, conditionsOf(place)])
}

function conditionsOf(place: AskedPlace): Record<string, string> {
  return place.view === 'company' ? { corporate_number: place.corporateNumber } : { company: place.company }
}

function sectionLinks(sections: readonly Section[], context: Context) {
  const { words } = context
  return h(
    'nav',
    { class: 'jump', 'aria-label': words.recordCounts },
    ...sections.map((section) =>
      h(
        'a',
        { href: `#${section.path}` },
        words.sections[section.kind],
        ' ',
        h('b', {}, countOf(section, context) ?? '…'),
      ),
    ),
  )
}

function sectionNode(section: Section, view: SectionView) {
  const { words } = view.context
  const { kind, path } = section
  const notices = {
    enforcements: null,
    procurement_suspensions: words.suspensionNotice,
    license_actions: words.licenseNotice,
  }
  const notice = notices[kind]
  return h(
    'section',
    { id: path, class: `records records-${path}`, 'aria-labelledby': `heading-${path}` },
    h(
      'h2',
      { id: `heading-${path}` },
      words.sections[kind],
      ' ',
      h('span', { class: 'count' }, countOf(section, view.context)),
    ),
    notice ? h('p', { class: 'section-notice' }, notice) : null,
    h('div', { class: 'section-body' }, ...bodyOf(section, view)),
  )
}

async function loadAll(sections: Section[], { context, draw }: SectionView) {
  let hasFailed = false
  for (const section of sections) {
    if (hasFailed) {
      section.failure = h('p', {}, context.words.notLoaded)
      continue
    }
    const outcome = await context.request(section.path, section.conditions)
    if (!context.isCurrent()) return
    takeFirst(section, outcome, context)
    hasFailed = outcome.kind === 'unreachable' || (outcome.kind === 'problem' && outcome.status === 429)
    draw()
  }
  draw()
}

/** The number of a list beside its name; null until it is known. */
function countOf(section: Section, context: Context): ComponentChild {
  if (section.failure !== null) return '?'
  if (section.answer === null) return null
  return isUncollected(section) ? notCollected(context) : shownOfTotal(section, context)
}

/** Whether nothing of the kind is collected. */
export const isUncollected = ({ records, answer }: Section) => records.length === 0 && answer?.meta.data_as_of === null

/** Where nothing of the kind is collected, a zero would say more than is known. */
export function notCollected({ words }: Context) {
  return [h('span', { 'aria-hidden': 'true' }, '—'), h('span', { class: 'visually-hidden' }, words.notCollectedCount)]
}

/** The numbers of shown and of all records, as far as the total is known. */
function shownOfTotal(section: Section, { words }: Context) {
  const { total, isComplete, nameOnly, answer, records } = section
  const { length: shown } = records
  const known = isComplete ? String(shown) : words.shownOf(shown, total !== null && total > shown ? total : null)
  const counted = answer?.meta.total
  const hasActs = counted?.exact === true && counted.acts !== counted.count
  const own = hasActs ? `${known} ${words.actsOfRecords(counted.acts)}` : known
  if (!nameOnly?.count) return own
  const byName = words.nameOnlyCount(nameOnly.count)
  return shown === 0 ? byName : `${own} + ${byName}`
}

/**
 * Adds the records of an answer that are not loaded yet: the narrower dates of enforcements repeat those of their last day, and leave out
 * the records without a day.
 */
function addRecords(section: Section, answer: Answer) {
  const { data, meta } = answer
  const known = new Set(section.records.map(({ id }) => id))
  section.records = [...section.records, ...recordsIn(data).filter(({ id }) => !known.has(id))]
  section.isComplete = !meta.has_more && !meta.undated_excluded
  section.answer = answer
  section.next = section.isComplete ? null : nextConditions(section, answer)
}

/** Takes the first answer of a list. */
export function takeFirst(section: Section, outcome: Outcome, context: Context) {
  if (outcome.kind !== 'answer') {
    section.failure = problemNotice(outcome, context)
    return
  }
  const { total } = outcome.meta
  if (total.exact) section.total ??= total.count
  section.understanding = understandingLine(outcome.meta, context)
  section.nameOnly = outcome.meta.name_only ?? null
  addRecords(section, outcome)
}

/** What is loaded of a list. */
function bodyOf(section: Section, view: SectionView): ComponentChild[] {
  const { context } = view
  const { answer, failure, records, understanding } = section
  if (failure !== null) return [failure]
  if (answer === null) return [loadingLine(context)]
  const actions = listActions(section, context)
  const dataAge = dataAgeLine(answer.meta, context)
  const byName = nameOnlyLine(section, context)
  if (records.length === 0) return [byName, emptyNotice(section, answer, context), actions, dataAge]
  return [byName, understanding, recordsTable(section, context), moreControls(section, view), actions, dataAge]
}

/** The loaded records. */
function recordsTable({ kind, records, order, isComplete, options }: Section, context: Context) {
  const label = context.words.sections[kind]
  return h(RecordsTable, { records, order, label, isComplete, isFolded: true, options, context })
}

export function recordsIn({
  enforcements = [],
  procurement_suspensions = [],
  license_actions = [],
}: Data): PublishedRecord[] {
  return [...enforcements, ...procurement_suspensions, ...license_actions]
}

/** The text of an empty list. Without any collected records of the kind, "none found" would be misleading. */
function emptyNotice({ kind, nameOnly }: Section, { meta }: Answer, context: Context) {
  const { words } = context
  const groups = groupsLine(meta, context)
  if (nameOnly?.count) return [h('p', { class: 'section-empty' }, words.noneIdentified), groups, absenceReasons(words)]
  const isCollected = meta.data_as_of !== null
  return [
    h(
      'p',
      { class: 'section-empty' },
      isCollected ? words.sectionEmpty : words.neverCollected,
      ' ',
      words.noMatch,
      ' ',
      coverageLinkOf(kind, context),
    ),
    // Where nothing of the kind is collected, there is one reason, which is said.
    ...(isCollected ? [groups, absenceReasons(words)] : []),
  ]
}

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
  const load = (isAll: boolean) => (event: Event) => {
    event.preventDefault()
    void loadAsked(section, view, { isAll })
  }
  const address = href({ view: 'records', path, conditions: next })
  return h(
    'p',
    { class: 'more', 'aria-busy': isLoading ? true : undefined },
    words.newestOnly(records.length),
    ' ',
    h('a', { class: 'button quiet', href: address, onClick: load(false) }, words.moreRecords),
    isStatic ? null : ' ',
    isStatic ? null : h('button', { class: 'button quiet', type: 'button', onClick: load(true) }, words.allRecords),
  )
}

/** Of the values of a date the guard permits an address 24 a day; this tab takes no more than half of them. */
let narrowingsLeft = 12

/**
 * The conditions of the next records; null where none lead further. Enforcement records have no pages: those up to the day of the last one
 * are next, unless all of an answer are of one day.
 */
function nextConditions(
  { conditions, records, to }: Section,
  { meta: { has_more: hasMore, page, page_max: pageMax = 0 } }: Answer,
): Record<string, string> | null {
  if (!hasMore) return null
  if (page !== undefined) return page < pageMax ? { ...conditions, page: String(page + 1) } : null
  const day = lastDay(records)
  return day === null || day === to || narrowingsLeft <= 0 ? null : { ...conditions, to: day }
}

function lastDay(records: PublishedRecord[]) {
  const last = records.at(-1)
  return last === undefined ? null : orderDay(last)
}

/** Loads the next records. Returns whether it could. */
async function loadNext(section: Section, { context, draw }: SectionView) {
  const { next } = section
  if (next === null || section.isLoading || section.moreFailure !== null) return false
  section.isLoading = true
  if (next['to']) narrowingsLeft--
  const outcome = await context.request(section.path, next)
  section.isLoading = false
  if (!context.isCurrent()) return false
  if (outcome.kind === 'answer') {
    section.to = next['to'] ?? null
    addRecords(section, outcome)
  } else section.moreFailure = problemNotice(outcome, context)
  draw()
  return outcome.kind === 'answer'
}

/** Loads the next records, or all, as the reader asked, unfolds them and moves the focus to the first of their rows. */
async function loadAsked(section: Section, view: SectionView, { isAll }: { isAll: boolean }) {
  const shown = new Set(section.records.map(({ id }) => id))
  if (isAll) while (await loadNext(section, view));
  else await loadNext(section, view)
  if (!view.context.isCurrent()) return
  const further = section.records.find(({ id }) => !shown.has(id))
  if (!further) return
  const card = document.getElementById(`record-${further.id}`)
  card?.closest('.further-cases')?.setAttribute('open', '')
  card?.closest('.case')?.querySelector('summary')?.focus()
}

/** Further pages that the page of a company loads by itself: the server renders them with the first ones, as one request of the quota. */
const pagesByItself = 2

/** Loads lists to their last page, or as far as the page goes by itself. Their rows beyond the first ten stay folded. */
async function loadByItself(sections: readonly Section[], view: SectionView) {
  let left = pagesByItself
  for (const section of sections)
    while (section.kind !== 'enforcements' && section.next && left-- > 0) if (!(await loadNext(section, view))) return
}
