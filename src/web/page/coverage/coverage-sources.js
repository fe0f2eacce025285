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
  const { words } = context
  const states = sources.map((source) => ({ source, state: coverageState(source.lists ?? []) }))
  const collected = states.filter(({ state }) => state.freshness !== 'never_collected')
  const others = states.filter(({ state }) => state.freshness === 'never_collected')
  const isRecorded = sources.every(({ lists }) => lists !== null)
  return element(
    'section',
    { class: 'source-group' },
    element('h3', {}, title),
    element('ul', { class: 'source-states' }, ...collected.map((entry) => collectedSource(entry, context))),
    others.length === 0
      ? null
      : element(
          'details',
          { class: 'rest' },
          element('summary', {}, words.notCollectedSources(countText(others.length, context.language))),
          element('p', { class: 'hint' }, isRecorded ? words.meanings.never_collected('') : words.meaningUnrecorded),
          element('ul', { class: 'chips' }, ...others.map((entry) => element('li', {}, sourceTile(entry, context)))),
        ),
  )
}

/** @typedef {{ source: CollectedSource, state: CoverageState }} SourceState */

/**
 * @param {SourceState} entry
 * @param {Context} context
 */
export function collectedSource(entry, context) {
  return element('li', {}, sourceTile(entry, context), element('p', { class: 'hint' }, meaningOf(entry.state, context)))
}

/**
 * @param {SourceState} entry
 * @param {Context} context
 */
export function sourceTile({ source, state }, context) {
  const name = labelOf(source.title, source.title_en, context.language)
  const href = documentUrl(`/docs/sources#${source.source_id}`, context.urlLanguage)
  return tileLink({ name, href, state }, context)
}
