import type { Context, PublishedRecord } from '../types.ts'
import type { Section } from '../records/section.ts'
import { h, type ComponentChild } from 'preact'
import { dayOfRecord, labelOf, yearsWithoutEnd } from '../format.ts'
import { actOf } from '../records/cases.ts'
import { sameNameIn } from '../records/name-only.ts'
import { absenceLink } from '../small-parts.ts'

/**
 * What people come for: the suspensions in force today with their authorities, and the last record of each other kind. Nothing where no
 * record is loaded: the lists below say what that means.
 */
export async function companySummary(sections: readonly Section[], context: Context): Promise<ComponentChild[]> {
  const suspensions = sections.find(({ kind }) => kind === 'procurement_suspensions')
  return [
    ...(suspensions && suspensions.records.length > 0 ? await inForceLines(suspensions, context) : []),
    ...byNameLines(suspensions, context),
    ...sections
      .filter(({ kind }) => kind !== 'procurement_suspensions')
      .flatMap(({ kind, records }) => (records[0] ? [lastLine(kind, records[0], context)] : [])),
  ]
}

/** Where more suspensions exist than are loaded, those in force are asked for. */
async function inForceLines(section: Section, context: Context) {
  const { words } = context
  const { path, conditions, records, isComplete } = section
  const outcome = isComplete ? null : await context.request(path, { ...conditions, status: 'in_force' })
  if (outcome !== null && outcome.kind !== 'answer') return [h('p', {}, words.inForceNotLoaded)]
  const inForce = outcome === null ? records.filter(isInForce) : (outcome.data.procurement_suspensions ?? [])
  const isMore = outcome?.meta.has_more === true
  const unknown = records.filter(({ status }) => status === 'unknown')
  const oldest = Math.max(0, ...unknown.map((record) => yearsWithoutEnd(record, context.today) ?? 0))
  // The line of the name says it.
  const hasSameName = section.answer !== null && sameNameIn(section.answer.meta) > 0
  const isAlone = inForce.length === 0 && Boolean(section.nameOnly?.in_force || hasSameName)
  const doubtText = words.inForceUnknown(unknown.length, { isAll: isComplete, isAlone }, oldest)
  const doubt = unknown.length === 0 ? [] : [h('p', {}, doubtText)]
  if (isAlone) return doubt
  if (inForce.length === 0) return [h('p', {}, h('b', {}, words.noneInForce), ' ', absenceLink(context)), ...doubt]
  const authorities = `${words.openBracket}${authoritiesOf(inForce, context)}${words.closeBracket}`
  const line = h('p', { class: 'in-force' }, h('b', {}, words.inForce(inForce.length, isMore), authorities))
  return [line, ...sightings(inForce, context), ...doubt]
}

/** Those that a list no longer has. */
function sightings(inForce: readonly PublishedRecord[], { words }: Context) {
  const left = inForce.filter(({ removed_at_source_on: leftOn }) => leftOn !== null).length
  return left === 0 ? [] : [h('p', { class: 'hint' }, words.inForceNoLongerListed(left))]
}

/** Suspensions in force that are known by the name of the company only. */
function byNameLines(section: Section | undefined, { words, href }: Context) {
  const { nameOnly = null, path = '' } = section ?? {}
  if (!nameOnly?.in_force || !nameOnly.query) return []
  const conditions = { ...nameOnly.query, status: 'in_force' }
  const link = h('a', { href: href({ view: 'records', path, conditions }) }, words.nameOnlyShow)
  return [h('p', { class: 'in-force' }, h('b', {}, words.nameOnlyInForce(nameOnly.in_force)), ' ', link)]
}

const isInForce = ({ status }: PublishedRecord) => status === 'active' || status === 'open_ended'

/** Authorities that are named in one line. */
const namedMax = 3

function authoritiesOf(records: readonly PublishedRecord[], { words, language }: Context) {
  const names = [...new Set(records.map(({ authority, authority_en: en }) => labelOf(authority, en, language)))]
  return names.slice(0, namedMax).join(words.listComma) + (names.length > namedMax ? words.andOthers : '')
}

/** Lists begin with the newest record. */
function lastLine(kind: Section['kind'], record: PublishedRecord, context: Context) {
  const { words, language } = context
  return h(
    'p',
    {},
    `${words.lastOf(words.sections[kind])} `,
    dayOfRecord(record, context),
    ' ',
    actOf(record, context),
    `${words.openBracket}${labelOf(record.authority, record.authority_en, language)}${words.closeBracket}`,
  )
}
