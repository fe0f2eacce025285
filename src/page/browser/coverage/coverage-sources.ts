import type { CollectedSource } from '../types.ts'
import type { CoverageContext } from './coverage-words.ts'
import type { CoverageState } from './coverage-state.ts'
import { coverageState, meaningOf } from './coverage-state.ts'
import { tileLink } from './coverage-tiles.ts'
import { h } from 'preact'
import { countText, labelOf } from '../format.ts'
import { documentUrl } from '../url.ts'

/**
 * The sources beside the register of publishers: those of the kinds of records that have no register, and those of procurement suspensions
 * that gather notices of many bodies. Each says what it means if nothing is found in it. `registeredIds`: sources of the lists in the
 * register.
 */
export function sourceSections(
  sources: CollectedSource[],
  registeredIds: ReadonlySet<string | null>,
  context: CoverageContext,
) {
  const { words } = context
  const ofKind = (kind: string) => sources.filter(({ produces, kinds = [produces] }) => kinds.includes(kind))
  const isCollected = ({ lists }: CollectedSource) => coverageState(lists ?? []).freshness !== 'never_collected'
  const beside = ofKind('procurement_suspension').filter(
    (source) => isCollected(source) && !registeredIds.has(source.source_id),
  )
  return [
    ...(beside.length === 0 ? [] : [sourceSection(words.suspensionsBeside, beside, context)]),
    sourceSection(words.sections.enforcements, ofKind('enforcement'), context),
    sourceSection(words.sections.license_actions, ofKind('license_action'), context),
  ]
}

function sourceSection(title: string, sources: CollectedSource[], context: CoverageContext) {
  const { collected, others, meaning, othersCount } = sourceLists(sources, context)
  const summary = context.words.notCollectedSources(countText(othersCount, context.language))
  return h(
    'section',
    { class: 'source-group' },
    h('h3', {}, title),
    collected,
    othersCount === 0 ? null : h('details', { class: 'rest' }, h('summary', {}, summary), meaning, others),
  )
}

/** The sources that are collected, each with what it means if nothing is found in it; the others, and what that means of them. */
export function sourceLists(sources: CollectedSource[], context: CoverageContext) {
  const { words } = context
  const states = sources.map((source) => ({ source, state: coverageState(source.lists ?? []) }))
  const collected = states.filter(({ state }) => state.freshness !== 'never_collected')
  const others = states.filter(({ state }) => state.freshness === 'never_collected')
  const isRecorded = others.every(({ source }) => source.lists !== null)
  return {
    collected: h(
      'ul',
      { class: 'source-states' },
      ...collected.map((entry) =>
        h('li', {}, sourceTile(entry, context), h('p', { class: 'hint' }, meaningOfSource(entry, context))),
      ),
    ),
    others: h('ul', { class: 'chips' }, ...others.map((entry) => h('li', {}, sourceTile(entry, context)))),
    meaning: h('p', { class: 'hint' }, isRecorded ? words.meanings.never_collected('') : words.meaningUnrecorded),
    othersCount: others.length,
  }
}

/** What it means if nothing is found in a source, and what of its lists is not collected. */
export function meaningOfSource(
  { source, state }: { source: Pick<CollectedSource, 'lists'>; state: CoverageState },
  context: Pick<CoverageContext, 'words' | 'language'>,
) {
  const { words } = context
  const lists = (source.lists ?? []).filter(({ freshness }) => freshness !== 'never_collected')
  const lacking = [
    ...(lists.some(({ complete }) => complete === false) ? [words.onlyParts] : []),
    ...(lists.some(({ gaps = [] }) => gaps.length > 0) ? [words.editionsMissing] : []),
  ]
  return [meaningOf(state, context), ...lacking].join(words.sentenceSpace)
}

function sourceTile({ source, state }: { source: CollectedSource; state: CoverageState }, context: CoverageContext) {
  const name = labelOf(source.title, source.title_en, context.language)
  const href = documentUrl(`/docs/sources#${source.source_id}`, context.urlLanguage)
  return tileLink({ name, href, state }, context)
}
