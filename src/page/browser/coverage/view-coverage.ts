import type { CollectedSource, Context, CoverageGroup, Place } from '../types.ts'
import { coverageContext, type CoverageContext } from './coverage-words.ts'
import type { Body } from './coverage-search.ts'
import { coverageAnswer } from './coverage-answer.ts'
import { coverageRegister } from './coverage-register.ts'
import { bodiesOf, findBodies } from './coverage-search.ts'
import { sourceSections } from './coverage-sources.ts'
import { listsWithRecords, type ListWithRecords } from '../authority-lists.ts'
import { collectedChips, coverageTiles } from './coverage-tiles.ts'
import { h } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { problemNotice } from '../problem-notice.ts'
import { absenceId, absenceList, dataAgeLine, languageField, loadingLine } from '../small-parts.ts'
import { coverageParts, coveragePath, documentUrl, textCharactersMax } from '../url.ts'

export type Filter = Extract<Place, { view: 'coverage' }>

/** The coverage register: what is collected of one body, and of all. It needs one request, because the page filters the rows itself. */
export async function showCoverage(filter: Filter, pageContext: Context) {
  const context = coverageContext(pageContext)
  const { words } = context
  context.setTitle(filter.text === '' ? words.coverageTitle : `${filter.text} — ${words.coverageTitle}`)
  const title = h('h1', {}, words.coverageTitle)
  context.show(title, loadingLine(context))
  const waiting = context.requestSources()
  const outcome = await context.request(coveragePath)
  const sources = (await waiting) ?? []
  if (!context.isCurrent()) return
  if (outcome.kind !== 'answer') {
    context.show(title, problemNotice(outcome, context))
    return
  }
  const groups = outcome.data.groups ?? []
  const bodies = bodiesOf(groups, sources)
  const lists = await listsOfUnknown(filter.text, bodies, context)
  if (!context.isCurrent()) return
  context.show(
    title,
    h(Question, { filter, bodies, lists, context }),
    h('p', {}, words.coverageLead),
    h('p', {}, words.coverageNotice),
    h('p', { class: 'ways' }, h('a', { href: context.href({ view: 'statistics' }) }, words.openStatistics)),
    // What is there first, then what is not.
    ...(filter.freshness === ''
      ? [collectedBodies(groups, context), otherKinds(sources, groups, context), picture(groups, context)]
      : []),
    coverageRegister(groups, filter, context),
    h('section', { id: absenceId }, h('h2', {}, words.absence.title), absenceList(words)),
    dataAgeLine(outcome.meta, context),
  )
  context.scrollToFragment()
}

/** A body that has no list of its own may be in those of others, which its records name. */
async function listsOfUnknown(text: string, bodies: Body[], context: Context): Promise<readonly ListWithRecords[]> {
  const { named, others } = findBodies(text, bodies)
  if (text === '' || named !== null || others.length > 0) return []
  const paths = Object.keys(coverageParts).map((kind) => kind.replaceAll('_', '-'))
  return listsWithRecords(text, paths, context)
}

interface QuestionProps {
  readonly filter: Filter
  readonly bodies: Body[]
  /** Those with records of the body of the address. */
  readonly lists: readonly ListWithRecords[]
  readonly context: CoverageContext
}

/** The box that asks for a body, and the answer. With scripts, the answer follows the text at once. */
function Question({ filter, bodies, lists, context }: QuestionProps) {
  const { words } = context
  const [text, setText] = useState(filter.text)
  const answer = useRef<HTMLElement>(null)
  useEffect(() => {
    if (text === filter.text || answer.current === null) return
    const told = [...answer.current.querySelectorAll('h2, .verdict, .choices-title')].slice(0, 2)
    context.announce(told.map(({ textContent }) => textContent).join(' '))
  }, [text])
  const input = (event: Event) => {
    const typed = (event.target as HTMLInputElement).value.trim()
    context.replacePlace({ ...filter, text: typed })
    setText(typed)
  }
  const submit = (event: Event) => {
    event.preventDefault()
    answer.current?.scrollIntoView({ block: 'nearest' })
    answer.current?.focus({ preventScroll: true })
  }
  const box = h('input', {
    id: 'body-box',
    type: 'search',
    name: 'publisher',
    defaultValue: filter.text,
    maxlength: textCharactersMax,
    autocomplete: 'off',
    enterkeyhint: 'search',
    spellcheck: 'false',
    'aria-describedby': 'body-hint',
  })
  return [
    h(
      'form',
      {
        class: 'body-search',
        action: '/',
        method: 'get',
        role: 'search',
        'aria-label': words.whichAuthority,
        onInput: input,
        onSubmit: submit,
      },
      h('input', { type: 'hidden', name: 'view', value: 'coverage' }),
      ...languageField(context),
      h('label', { for: 'body-box' }, words.whichAuthority),
      h('div', { class: 'search-row' }, box, h('button', { type: 'submit' }, words.searchButton)),
      h('p', { id: 'body-hint', class: 'hint' }, words.whichAuthorityHint),
    ),
    h(
      'div',
      { id: 'answer', tabindex: -1, ref: answer },
      ...coverageAnswer(text, bodies, text === filter.text ? lists : [], context),
    ),
  ]
}

/** The publishers of procurement suspensions that are collected. */
function collectedBodies(groups: CoverageGroup[], context: CoverageContext) {
  const chips = collectedChips(groups, context)
  return chips.length === 0 ? null : h('section', {}, h('h2', {}, context.words.collectedBodies), ...chips)
}

/** All publishers of procurement suspensions as tiles. */
function picture(groups: CoverageGroup[], context: CoverageContext) {
  const { words } = context
  return h(
    'section',
    {},
    h('h2', {}, words.coverageMap),
    h('p', {}, words.coverageMapLead),
    ...coverageTiles(groups, context),
  )
}

/** The sources of the other kinds of records. */
function otherKinds(sources: CollectedSource[], groups: CoverageGroup[], context: CoverageContext) {
  const { words } = context
  const registeredIds = new Set(groups.flatMap(({ publishers }) => publishers.map(({ source_id }) => source_id)))
  return h(
    'section',
    { id: 'sources' },
    h('h2', {}, words.coverageSources),
    h('p', {}, words.coverageSourcesLead),
    ...sourceSections(sources, registeredIds, context),
    h('p', {}, h('a', { href: documentUrl('/docs/sources', context.urlLanguage) }, words.coverageOthers)),
  )
}
