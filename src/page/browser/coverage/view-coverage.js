/** @import { CollectedSource, Context, CoverageGroup, Place } from '../types.js' */
/** @import { Body } from './coverage-search.js' */
import { coverageAnswer } from './coverage-answer.js'
import { coverageRegister } from './coverage-register.js'
import { bodiesOf } from './coverage-search.js'
import { sourceSections } from './coverage-sources.js'
import { coverageTiles } from './coverage-tiles.js'
import { element } from '../element.js'
import { problemNotice } from '../problem-notice.js'
import { dataAgeLine, languageField, loadingLine } from '../small-parts.js'
import { coveragePath, documentUrl, textCharactersMax } from '../url.js'

/** @typedef {Extract<Place, { view: 'coverage' }>} Filter */

/**
 * The coverage register: what is collected of one body, and of all. It needs one request, because the page filters the rows itself.
 * @param {Filter} filter
 * @param {Context} context
 */
export async function showCoverage(filter, context) {
  const { words } = context
  context.setTitle(filter.text === '' ? words.coverageTitle : `${filter.text} — ${words.coverageTitle}`)
  const title = element('h1', {}, words.coverageTitle)
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
  context.show(
    title,
    ...question(filter, bodiesOf(groups, sources), context),
    element('p', {}, words.coverageLead),
    element('p', {}, words.coverageNotice),
    ...(filter.freshness === '' ? [picture(groups, context)] : []),
    coverageRegister(groups, filter, context),
    ...(filter.freshness === '' ? [otherKinds(sources, groups, context)] : []),
    dataAgeLine(outcome.meta, context),
  )
  context.scrollToFragment()
}

/**
 * The box that asks for a body, and the answer. With scripts, the answer follows the text at once.
 * @param {Filter} filter
 * @param {Body[]} bodies
 * @param {Context} context
 */
function question(filter, bodies, context) {
  const { words } = context
  const box = element('input', {
    id: 'body-box',
    type: 'search',
    name: 'publisher',
    value: filter.text,
    maxlength: textCharactersMax,
    autocomplete: 'off',
    enterkeyhint: 'search',
    spellcheck: 'false',
    'aria-describedby': 'body-hint',
  })
  const form = element(
    'form',
    { class: 'body-search', action: '/', method: 'get', role: 'search', 'aria-label': words.whichAuthority },
    element('input', { type: 'hidden', name: 'view', value: 'coverage' }),
    ...languageField(context),
    element('label', { for: 'body-box' }, words.whichAuthority),
    element('div', { class: 'search-row' }, box, element('button', { type: 'submit' }, words.searchButton)),
    element('p', { id: 'body-hint', class: 'hint' }, words.whichAuthorityHint),
  )
  const answer = element('div', { id: 'answer', tabindex: -1 }, ...coverageAnswer(filter.text, bodies, context))
  form.addEventListener('input', () => {
    const text = box.value.trim()
    context.replacePlace({ ...filter, text })
    answer.replaceChildren(...coverageAnswer(text, bodies, context))
    const told = [...answer.querySelectorAll('h2, .verdict, .choices-title')].slice(0, 2)
    context.announce(told.map(({ textContent }) => textContent).join(' '))
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    answer.scrollIntoView({ block: 'nearest' })
    answer.focus({ preventScroll: true })
  })
  return [form, answer]
}

/**
 * The publishers of procurement suspensions as tiles.
 * @param {CoverageGroup[]} groups
 * @param {Context} context
 */
function picture(groups, context) {
  const { words } = context
  return element(
    'section',
    {},
    element('h2', {}, words.coverageMap),
    element('p', {}, words.coverageMapLead),
    ...coverageTiles(groups, context),
  )
}

/**
 * The sources of the other kinds of records.
 * @param {CollectedSource[]} sources
 * @param {CoverageGroup[]} groups
 * @param {Context} context
 */
function otherKinds(sources, groups, context) {
  const { words } = context
  const registeredIds = new Set(groups.flatMap(({ publishers }) => publishers.map(({ source_id }) => source_id)))
  return element(
    'section',
    { id: 'sources' },
    element('h2', {}, words.coverageSources),
    element('p', {}, words.coverageSourcesLead),
    ...sourceSections(sources, registeredIds, context),
    element('p', {}, element('a', { href: documentUrl('/docs/sources', context.urlLanguage) }, words.coverageOthers)),
  )
}
