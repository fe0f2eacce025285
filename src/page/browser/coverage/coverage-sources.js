/** @import { CollectedSource, Context } from '../types.js' */
/** @import { CoverageState } from './coverage-state.js' */
import { coverageState, meaningOf } from './coverage-state.js'
import { tileLink } from './coverage-tiles.js'
import { element } from '../element.js'
import { countText, labelOf } from '../format.js'
import { documentUrl } from '../url.js'

/**
 * The sources beside the register of publishers: those of the kinds of records that have no register, and those of procurement suspensions
 * that gather notices of many bodies. Each says what it means if nothing is found in it.
 * @param {CollectedSource[]} sources
 * @param {ReadonlySet<string | null>} registeredIds sources of the lists in the register
 * @param {Context} context
 */
export function sourceSections(sources, registeredIds, context) {
  const { words } = context
  const ofKind = (/** @type {string} */ kind) =>
    sources.filter(({ produces, kinds = [produces] }) => kinds.includes(kind))
  const isCollected = (/** @type {CollectedSource} */ { lists }) =>
    coverageState(lists ?? []).freshness !== 'never_collected'
  const beside = ofKind('procurement_suspension').filter(
    (source) => isCollected(source) && !registeredIds.has(source.source_id),
  )
  return [
    ...(beside.length === 0 ? [] : [sourceSection(words.suspensionsBeside, beside, context)]),
    sourceSection(words.sections.enforcements, ofKind('enforcement'), context),
    sourceSection(words.sections.license_actions, ofKind('license_action'), context),
  ]
}

/**
 * @param {string} title
 * @param {CollectedSource[]} sources
 * @param {Context} context
 */
function sourceSection(title, sources, context) {
  const { collected, others, meaning, othersCount } = sourceLists(sources, context)
  const summary = context.words.notCollectedSources(countText(othersCount, context.language))
  return element(
    'section',
    { class: 'source-group' },
    element('h3', {}, title),
    collected,
    othersCount === 0 ? null : element('details', { class: 'rest' }, element('summary', {}, summary), meaning, others),
  )
}

/**
 * The sources that are collected, each with what it means if nothing is found in it; the others, and what that means of them.
 * @param {CollectedSource[]} sources
 * @param {Context} context
 */
export function sourceLists(sources, context) {
  const { words } = context
  const states = sources.map((source) => ({ source, state: coverageState(source.lists ?? []) }))
  const collected = states.filter(({ state }) => state.freshness !== 'never_collected')
  const others = states.filter(({ state }) => state.freshness === 'never_collected')
  const isRecorded = others.every(({ source }) => source.lists !== null)
  return {
    collected: element(
      'ul',
      { class: 'source-states' },
      ...collected.map((entry) =>
        element('li', {}, sourceTile(entry, context), element('p', { class: 'hint' }, meaningOf(entry.state, context))),
      ),
    ),
    others: element('ul', { class: 'chips' }, ...others.map((entry) => element('li', {}, sourceTile(entry, context)))),
    meaning: element('p', { class: 'hint' }, isRecorded ? words.meanings.never_collected('') : words.meaningUnrecorded),
    othersCount: others.length,
  }
}

/**
 * @param {{ source: CollectedSource, state: CoverageState }} entry
 * @param {Context} context
 */
function sourceTile({ source, state }, context) {
  const name = labelOf(source.title, source.title_en, context.language)
  const href = documentUrl(`/docs/sources#${source.source_id}`, context.urlLanguage)
  return tileLink({ name, href, state }, context)
}
