import type { Answer, Context, Data, Outcome, PublishedRecord } from '../types.ts'
import type { CardOptions } from './record-cards.ts'
import type { NameOnly } from './name-only.ts'
import type { ComponentChild } from 'preact'
import { orderDay } from '../format.ts'
import { problemNotice } from '../problem-notice.ts'
import { understandingLine } from '../small-parts.ts'
import { isOfOne, leftOf, secondsUntilLeft, shareOfGuard, spend } from './loading-budget.ts'
import type { ShownOrder } from './records-table.ts'
import type { Kind } from './record-kinds.ts'

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
  /** How the whole list is loaded, where the reader has asked for it. */
  all: LoadingAll | null
  /** Why the whole list was not loaded. */
  stopped: LoadingPlan | null
}

/** Why a list is not loaded to its end: a limit of the guard, of browsing, or of the requests of a day. */
export type Stop = 'pages' | 'dates' | 'records' | 'day'

/** How a list is loaded to its end, as it is known before. */
export interface LoadingPlan {
  readonly questions: number
  readonly seconds: number
  /** Null: the whole list is loaded. */
  readonly stop: Stop | null
  /** Seconds until more of the list can be loaded; null: tomorrow. */
  readonly untilMore: number | null
}

export interface LoadingAll {
  plan: LoadingPlan
  /** Null before the reader has begun it. */
  running: AbortController | null
  /** What the reader asked to do with the whole list. */
  onWhole: (() => void) | null
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
  all: null,
  stopped: null,
})

/** Where the lists are shown. */
export interface SectionView {
  context: Context
  draw: () => void
}

/**
 * Adds the records of an answer that are not loaded yet: the narrower dates of enforcements repeat those of their last day, and leave out
 * the records without a day.
 */
function addRecords(section: Section, answer: Answer, context: Context) {
  const { data, meta } = answer
  const known = new Set(section.records.map(({ id }) => id))
  section.records = [...section.records, ...recordsIn(data).filter(({ id }) => !known.has(id))]
  section.isComplete = !meta.has_more && !meta.undated_excluded
  section.answer = answer
  section.next = section.isComplete ? null : nextConditions(section, answer, context)
  if (!context.isStatic && !isOfOne(section.conditions)) spend(section.kind, newlyShown(recordsIn(data)))
}

/** The records that this page has shown by browsing, of which each counts once. */
const browsedIds = new Set<string>()

function newlyShown(records: readonly PublishedRecord[]): number {
  const before = browsedIds.size
  for (const { id } of records) browsedIds.add(id)
  return browsedIds.size - before
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
  addRecords(section, outcome, context)
}

export function recordsIn({
  enforcements = [],
  procurement_suspensions = [],
  license_actions = [],
}: Data): PublishedRecord[] {
  return [...enforcements, ...procurement_suspensions, ...license_actions]
}

/**
 * The conditions of the next records; null where none lead further. Enforcement records have no pages: those up to the day of the last one
 * are next, unless all of an answer are of one day. While the records of exactly the name go on, that day would leave out later ones of others.
 */
function nextConditions(
  { conditions, to }: Section,
  { data, meta: { has_more: hasMore, page, page_max: pageMax = 0, warnings } }: Answer,
  { site: { guard } }: Context,
): Record<string, string> | null {
  if (!hasMore) return null
  if (page !== undefined) return page < pageMax ? { ...conditions, page: String(page + 1) } : null
  const records = recordsIn(data)
  const last = records.at(-1)
  const day = last === undefined ? null : orderDay(last)
  const isOfOneDay = day === (to ?? conditions['to']) || records.every((record) => orderDay(record) === day)
  const isOfExactName = last?.company.name_match === 'whole' && warnings.some(({ code }) => code === 'other_names')
  const isUsedUp = guard !== null && leftOf('dates', guard.dates * shareOfGuard) < 1
  return day === null || isOfOneDay || isOfExactName || isUsedUp ? null : { ...conditions, to: day }
}

/** A reader who goes from page to page by hand stops before the guard takes it for a program. */
const shareOfReader = 0.9
const nothingPlanned: LoadingPlan = { questions: 0, seconds: 0, stop: null, untilMore: null }

/** Loads the next records. Returns whether it could. */
export async function loadNext(section: Section, { context, draw }: SectionView) {
  const { next } = section
  if (next === null || section.isLoading || section.moreFailure !== null) return false
  const { guard } = context.site
  const isPage = next['page'] !== undefined && !isOfOne(section.conditions)
  if (isPage && guard !== null && leftOf('pages', guard.pages * shareOfReader) < 1) {
    section.stopped = { ...nothingPlanned, stop: 'pages', untilMore: secondsUntilLeft('pages') }
    draw()
    return false
  }
  section.isLoading = true
  if (next['to']) spend('dates', 1)
  if (isPage) spend('pages', 1)
  const outcome = await context.request(section.path, next)
  section.isLoading = false
  if (!context.isCurrent()) return false
  if (outcome.kind === 'answer') {
    section.to = next['to'] ?? null
    addRecords(section, outcome, context)
  } else section.moreFailure = problemNotice(outcome, context)
  draw()
  return outcome.kind === 'answer'
}
