import type { Answer, Context, Outcome, RecordsPlace } from './types.ts'
import {
  activeConditions,
  conditionTexts,
  filterForm,
  filterLabel,
  isAuthorityType,
} from './records/record-filter-form.ts'
import type { WarningWords } from './records/warning-words-ja.ts'
import { loadWarningWords, warningLines } from './records/warning-lines.ts'
import { h, type ComponentChild } from 'preact'
import { filters } from './records/filters.ts'
import { problemNotice } from './problem-notice.ts'
import { nameOnlyLine, sameNameIn } from './records/name-only.ts'
import { unknownStatusLink } from './records/unknown-status.ts'
import { elsewhereList, listsOfWords, subjectNotices } from './records/other-records.ts'
import { countNamesOf, isExact, loadCountSections, RecordCounts, type CountSections } from './records/record-counts.ts'
import { orderText, RecordsTable } from './records/records-table.ts'
import { recordKinds } from './records/record-kinds.ts'
import { moreControls, wholeList } from './records/further-records.ts'
import { newSection, recordsIn, takeFirst, type Section } from './records/section.ts'
import { listActions } from './records/list-actions.ts'
import {
  absenceReasons,
  coverageLinkOf,
  dataAgeLine,
  groupsLine,
  groupsWarning,
  loadingLine,
  noMatchNotice,
  understandingLine,
  servedAnswer,
} from './small-parts.ts'
import { conditionsAlone, coverageOf, placeOfRequest, withCounts } from './url.ts'

/**
 * The records of one kind that fit the conditions of the address, which are the parameters of the API; with an authority, also what is
 * collected of it. One request of the quota.
 */
export async function showRecords(place: RecordsPlace, context: Context) {
  const { words } = context
  const { kind } = recordKinds.find(({ path }) => path === place.path) ?? recordKinds[0]
  const conditions = conditionsAlone(place.conditions)
  const hasConditions = Object.keys(conditions).length > 0
  const notice = kind === 'procurement_suspensions' ? [h('p', { class: 'section-notice' }, words.suspensionNotice)] : []
  if (!hasConditions) {
    context.setTitle(`${words.narrowTitle} — ${words.sections[kind]}`)
    context.show(
      h('h1', {}, words.narrowTitle),
      kindLinks(place, context),
      ...notice,
      h('p', { class: 'lead' }, words.narrowLead),
      filterForm(place, false, context),
    )
    return
  }
  context.setTitle([words.listOf[kind], ...conditionTexts(place, context)].join(' — '))
  const headOf = (answer: Outcome | null) => [
    h('h1', {}, words.listOf[kind]),
    ...notice,
    activeConditions(place, context),
    otherKindLinks(place, answer?.kind === 'answer' ? answer.meta.elsewhere : [], context),
  ]
  const form = filterForm(place, true, context)
  context.show(...headOf(null), form, loadingLine(context))
  const authority = registeredAuthority(place)
  const { counts, ...asked } = place.conditions
  const question = counts === undefined ? asked : { ...asked, counts: countNamesOf(place.path) }
  const outcome = await context.request(place.path, question)
  const isWarned = outcome.kind === 'answer' && outcome.meta.warnings.length > 0
  const warningWords = isWarned ? await loadWarningWords(context) : {}
  const line = outcome.kind === 'answer' && authority !== null ? await lineOf(authority, outcome.meta, context) : ''
  const lists = outcome.kind === 'answer' && authority === null ? await listsOf(place, outcome, context) : null
  const askedFor = await listsOfWords(outcome, context)
  const countSections = counts === undefined ? null : await loadCountSections()
  const pager = outcome.kind === 'answer' ? await loadPager(outcome.meta, context) : null
  if (!context.isCurrent()) return
  const head = headOf(outcome)
  if (outcome.kind !== 'answer') {
    context.show(...head, ...failure(place, outcome, form, context))
    return
  }
  const section = newSection({ kind, path: place.path, conditions: asked, options: { linkCompany: true }, total: null })
  takeFirst(section, outcome, context)
  const { total } = outcome.meta
  const list: LoadedList = {
    section,
    warningWords,
    total,
    asked: askedFor,
    lists,
    countSections,
    pager: pager?.(section, place, context),
    draw: () => draw(),
  }
  const draw = () => void context.show(...head, form, line, ...results(place, outcome, list, context))
  draw()
}

/** Refused conditions are corrected in the form, which is therefore open below the reason. */
function failure(place: RecordsPlace, outcome: Exclude<Outcome, Answer>, form: ComponentChild, context: Context) {
  const notice = problemNotice(outcome, context, (name) => filterLabel(place.path, name, context.words))
  const isRefused = outcome.kind === 'problem' && outcome.status === 400
  return isRefused ? [notice, filterForm(place, false, context)] : [form, notice]
}

/**
 * The authority whose row of the register says what an empty list means. Only suspensions have a register, and a kind of authority has no
 * row.
 */
function registeredAuthority({ path, conditions: { authority = '' } }: RecordsPlace) {
  return path === 'procurement-suspensions' && authority !== '' && !isAuthorityType(authority) ? authority : null
}

async function lineOf(authority: string, meta: Answer['meta'], context: Context) {
  const served = servedAnswer(context)
  if (served !== null) return served
  const module = await import('./authority/authority-line.ts').catch(() => null)
  return module === null
    ? problemNotice({ kind: 'unreachable' }, context)
    : module.authorityLine(authority, meta, context)
}

/** With scripts the next page is loaded into the list, so that only a later page has a link, to the one before. */
async function loadPager({ page = 1 }: Answer['meta'], { isStatic }: Context) {
  return isStatic || page > 1 ? ((await import('./records/pager.ts').catch(() => null))?.pager ?? null) : null
}

/** Where no record of an authority fits, the lists that have any of it, with their days: what is later is not known. */
async function listsOf({ path, conditions }: RecordsPlace, { meta }: Answer, context: Context) {
  const { authority = '' } = conditions
  const hasOthers = Object.keys(conditionsAlone(conditions)).length > 1
  if (meta.returned > 0 || authority === '' || !hasOthers || isAuthorityType(authority)) return null
  const module = await import('./authority-lists.ts').catch(() => null)
  const lists = (await module?.listsWithRecords(authority, [path], context)) ?? []
  return module?.listsOfAuthority(authority, lists, context) ?? null
}

/** A list with the answer to its address, and what was loaded since. */
interface LoadedList {
  section: Section
  warningWords: WarningWords
  /** The number of all records: exact when their counts were loaded. */
  total: Answer['meta']['total']
  /** Those with records of the authority, where none fits. */
  lists: ComponentChild
  /** Those that the words ask for. */
  asked: ComponentChild
  /** Where the address asks for the counts, too. */
  countSections: CountSections | null
  /** Links to the neighbouring pages. */
  pager: ComponentChild
  draw: () => void
}

/** Warnings of which the line of an authority says more. */
const saidByLine: readonly string[] = ['unknown_authority', 'authority_without_records']

function results(place: RecordsPlace, answer: Answer, list: LoadedList, context: Context) {
  const { section, draw, warningWords, total } = list
  const { words } = context
  const { records, isComplete } = section
  const dataAge = dataAgeLine(answer.meta, context)
  // The tips say how to write the name.
  const hasLine = registeredAuthority(place) !== null
  const byName = nameOnlyLine({ path: place.path, nameOnly: answer.meta.name_only ?? null }, context)
  const warnings = warningParts(place, answer, { asked: list.asked, byName, warningWords }, context)
  if (records.length === 0 && (byName !== null || sameNameIn(answer.meta) > 0)) {
    context.announce(words.noneIdentified)
    const groups = groupsLine(answer.meta, context)
    return [h('p', {}, words.noneIdentified), ...warnings, groups, absenceReasons(words), dataAge]
  }
  if (records.length === 0) {
    context.announce(words.noMatchTitle)
    // The last tip and the link lead to what the line of the authority says.
    const tips = hasLine ? words.noMatchFilterTips.slice(0, -1) : words.noMatchFilterTips
    const way = hasLine ? null : coverageLink(place, context)
    const actions = listActions({ ...place, records: [], isComplete: true }, context)
    const groups = groupsLine(answer.meta, context)
    const notice = noMatchNotice(context, { tips, way })
    return [...warnings, elsewhereList(answer.meta, context), notice, list.lists, groups, actions, dataAge]
  }
  const { page = 1, limit = records.length } = answer.meta
  const first = (page - 1) * limit
  const isWhole = first === 0 && isComplete
  const count =
    (total ? words.recordTotal(total) : '') + (isWhole ? '' : words.rangeShown(first + 1, first + records.length))
  context.announce(count)
  const exact = total?.exact ? total.count : null
  const whole = first === 0 ? wholeList(section, exact, { context, draw }) : null
  return [
    understandingLine(answer.meta, context) ?? '',
    ...warnings,
    h(
      'h2',
      {},
      words.recordsFound,
      ' ',
      h('span', { class: 'count' }, count, ' · ', orderText(section.order, context)),
    ),
    records.length < 2 ? null : countsPart(place, answer, list, context),
    h(RecordsTable, {
      records,
      label: words.listOf[section.kind],
      isComplete: isWhole,
      order: section.order,
      onSort: draw,
      options: section.options,
      context,
    }),
    context.isStatic ? null : moreControls(section, { context, draw }),
    list.pager,
    listActions({ ...place, records, order: section.order, isComplete: isWhole, whole }, context),
    dataAge,
  ]
}

/** What may be misread in a list, and the ways to other lists. */
function warningParts(
  place: RecordsPlace,
  { data, meta }: Answer,
  { asked, byName, warningWords }: { byName: ComponentChild } & Pick<LoadedList, 'asked' | 'warningWords'>,
  context: Context,
) {
  const hasLine = registeredAuthority(place) !== null
  const said = ['field_words', ...(byName === null ? [] : ['name_only_records']), ...(hasLine ? saidByLine : [])]
  return [
    asked,
    byName ?? '',
    ...warningLines(meta, warningWords, { ...context, asked: statedIn(place, context) }, [
      'name_as_published',
      groupsWarning,
      ...said,
    ]),
    unknownStatusLink(place, meta, context),
    ...(isEveryday(meta) || recordsIn(data).length === 0 ? subjectNotices(meta, context) : []),
  ]
}

/** The names of the conditions of a list by what a record may not state; other laws and kinds are found without it. */
const statedIn = ({ path, conditions }: RecordsPlace, { words }: Context) =>
  ['law', 'action_type', 'reason', 'sector', 'nature']
    .filter((name) => (conditions[name] ?? 'other') !== 'other')
    .map((name) => filterLabel(path, name, words))

/** Whether what was asked for are everyday words, whose records have other ones. */
const isEveryday = ({ warnings }: Answer['meta']) => warnings.some(({ code }) => code === 'everyday_words')

/** The counts of a list; without scripts a link to the same list with them, which is one request. */
function countsPart(place: RecordsPlace, answer: Answer, list: LoadedList, context: Context) {
  const isAsked = place.conditions['counts'] !== undefined
  const onTotal = (total: LoadedList['total']) => {
    list.total = total
    list.draw()
  }
  if (isAsked || !context.isStatic)
    return h(RecordCounts, {
      place,
      context,
      // What the years miss stands above the list.
      asked: isAsked ? { outcome: answer, sections: list.countSections, words: null } : null,
      total: list.total,
      onTotal,
    })
  const { counts } = context.words
  const address = context.href({ ...place, conditions: withCounts(place.conditions) })
  return h(
    'p',
    { class: 'record-counts' },
    h('a', { href: address }, isExact(list.total) ? counts.title : counts.titleWithTotal),
  )
}

/** A link to what is collected of the authority, or of the kind. */
function coverageLink({ path, conditions: { authority = '' } }: RecordsPlace, context: Context) {
  const { words, href } = context
  const { kind } = recordKinds.find((row) => row.path === path) ?? recordKinds[0]
  if (authority === '' || isAuthorityType(authority)) return coverageLinkOf(kind, context)
  return h('a', { href: href(coverageOf(authority)) }, words.authorityCoverage(authority))
}

/** The kinds of records, whose filters differ. */
function kindLinks({ path: current }: RecordsPlace, { words, href }: Context) {
  const links = recordKinds.map(({ kind, path }) =>
    h(
      'a',
      { href: href({ view: 'records', path, conditions: {} }), 'aria-current': path === current ? 'page' : undefined },
      words.sections[kind],
    ),
  )
  return h('nav', { class: 'kinds', 'aria-label': words.narrowTitle }, ...links)
}

/**
 * A link to each of the other kinds for the same conditions, as far as it has them. It says which ones it drops, and how many records it leads to
 * where the answer of an empty list knows (`elsewhere`).
 */
function otherKindLinks(
  { path: current, conditions }: RecordsPlace,
  elsewhere: Answer['meta']['elsewhere'],
  { words, href }: Context,
) {
  const all = conditionsAlone(conditions)
  const link = ({ kind, path }: (typeof recordKinds)[number]) => {
    const isKept = (name: string) => filters[path]?.some((row) => row.name === name) === true
    const kept = Object.fromEntries(Object.entries(all).filter(([name]) => isKept(name)))
    const dropped = Object.keys(all).filter((name) => !isKept(name))
    const address = href({ view: 'records', path, conditions: kept })
    const counted = elsewhere.filter(({ request }) => href(placeOfRequest(request)) === address)
    return h(
      'li',
      {},
      h('a', { href: address }, words.sections[kind]),
      counted.length > 0 ? ` ${words.countOf(counted[0]?.count ?? 0)}` : null,
      dropped.length > 0 ? words.conditionsDropped(dropped.map((name) => filterLabel(current, name, words))) : null,
    )
  }
  const links = recordKinds.filter(({ path }) => path !== current).map(link)
  return h('nav', { class: 'same-condition' }, h('p', {}, words.sameCondition), h('ul', {}, ...links))
}
