import type { Answer, AskedPlace, Company, Context, Question } from '../types.ts'
import type { CardOptions } from './record-cards.ts'
import { h, type ComponentChild } from 'preact'
import { absenceReasons, coverageLinkOf, dataAgeLine, groupsLine, loadingLine } from '../small-parts.ts'
import { moreControls, wholeList } from './further-records.ts'
import { listActions } from './list-actions.ts'
import { nameOnlyLine, sameNameIn, sameNameLine } from './name-only.ts'
import { recordKinds } from './record-kinds.ts'
import { RecordsTable } from './records-table.ts'
import { loadNext, newSection, takeFirst, type Section, type SectionView } from './section.ts'

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
  const isEmptyName = () => place.view === 'name' && sections.every(isEmpty)
  return {
    sections,
    links: () => (isEmptyName() ? null : sectionLinks(sections, context)),
    nodes: () =>
      isEmptyName() ? [emptyBlock(sections, context)] : sections.map((section) => sectionNode(section, view)),
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
  const countByName = (nameOnly?.count ?? 0) + (answer === null ? 0 : sameNameIn(answer.meta))
  if (countByName === 0) return own
  const byName = words.nameOnlyCount(countByName)
  return shown === 0 ? byName : `${own} + ${byName}`
}

/** The names that the records print and the company has no longer; a few. */
function formerNames(records: Section['records'], company: Company | null): string[] {
  const bare = (name: string) =>
    name.normalize('NFKC').replaceAll(/株式会社|有限会社|合同会社|[(]?[株有同][)]|\s/gu, '')
  const printed = new Map(records.map(({ company: { name } }) => [bare(name), name]))
  printed.delete(bare(company?.name ?? ''))
  return company === null ? [] : [...printed.values()].slice(0, 3)
}

/** What is loaded of a list. */
function bodyOf(section: Section, view: SectionView): ComponentChild[] {
  const { context } = view
  const { answer, failure, records, understanding } = section
  if (failure !== null) return [failure]
  if (answer === null) return [loadingLine(context)]
  const actions = listActions({ ...section, whole: wholeList(section, section.total, view) }, context)
  const dataAge = dataAgeLine(answer.meta, context, unreadPart(answer.meta, context))
  const company = context.cachedCompany(section.conditions['corporate_number'] ?? '')
  const byName = [
    nameOnlyLine(section, context),
    sameNameLine(answer.meta, company, context, formerNames(records, company)),
    predecessorLine(answer.meta, context),
  ]
  const ends = [actions, dataAge]
  if (records.length === 0) return [byName, emptyNotice(section, answer, context), ...ends]
  return [byName, understanding, recordsTable(section, context), moreControls(section, view), ...ends]
}

const ofPredecessors = {
  ja: (count: number) => `合併された会社の記録${count}件は上の表にあり、ここには含まれません。`,
  en: (count: number) => `Records of merged corporations (${count}) are in the table above, not here.`,
}

/** That the list is empty, or short, without the records of the corporations that merged into the company. */
function predecessorLine({ warnings }: Answer['meta'], { language }: Context) {
  const { count = null } = warnings.find(({ code }) => code === 'predecessor_records') ?? {}
  return count === null ? null : h('p', { class: 'understood' }, ofPredecessors[language](count))
}

/** That a record may be missing because its row could not be read: behind the age of the lists that it is about. */
function unreadPart({ warnings }: Answer['meta'], { words }: Context): string {
  const { count = null } = warnings.find(({ code }) => code === 'unread_rows') ?? {}
  return count === null ? '' : words.unreadRows(count)
}

/** The loaded records. */
function recordsTable({ kind, records, order, isComplete, options }: Section, context: Context) {
  const label = context.words.sections[kind]
  return h(RecordsTable, { records, order, label, isComplete, isFolded: true, options, context })
}

/** Nothing was found in the list, nor records that may be meant. */
const isEmpty = ({ records, answer, nameOnly }: Section) =>
  answer !== null && records.length === 0 && !nameOnly?.count && sameNameIn(answer.meta) === 0

/** A name of which no list has a record: one block, in which each list says what is collected. */
function emptyBlock(sections: readonly Section[], context: Context) {
  const { words } = context
  const line = (section: Section) => {
    const { kind, path, answer } = section
    return h(
      'li',
      { id: path },
      `${words.sections[kind]}${words.labelColon}`,
      isUncollected(section) ? words.neverCollected : words.sectionEmpty,
      ' ',
      coverageLinkOf(kind, context),
      answer && groupsLine(answer.meta, context),
      answer && dataAgeLine(answer.meta, context),
    )
  }
  return h(
    'section',
    { class: 'notice notice-none' },
    h('h2', {}, words.noMatchTitle),
    h('p', {}, h('strong', {}, words.noMatch)),
    h('ul', {}, ...sections.map(line)),
    absenceReasons(words),
  )
}

/** The text of an empty list. Without any collected records of the kind, "none found" would be misleading. */
function emptyNotice({ kind, nameOnly }: Section, { meta }: Answer, context: Context) {
  const { words } = context
  const groups = groupsLine(meta, context)
  if (nameOnly?.count || sameNameIn(meta) > 0)
    return [h('p', { class: 'section-empty' }, words.noneIdentified), groups, absenceReasons(words)]
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

/** Further pages that the page of a company loads by itself: the server renders them with the first ones, as one request of the quota. */
const pagesByItself = 2

/** Loads lists to their last page, or as far as the page goes by itself. Their rows beyond the first ten stay folded. */
async function loadByItself(sections: readonly Section[], view: SectionView) {
  let left = pagesByItself
  for (const section of sections)
    while (section.kind !== 'enforcements' && section.next && left-- > 0) if (!(await loadNext(section, view))) return
}
