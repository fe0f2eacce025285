/** @import { Context, PublishedRecord } from '../types.js' */
/** @import { Section } from '../records/record-sections.js' */
import { element } from '../element.js'
import { dayOfRecord, labelOf } from '../format.js'
import { actOf } from '../records/case-rows.js'

/**
 * What people come for: the suspensions in force today with their authorities, and the last record of each other kind. Nothing where no record is
 * loaded: the lists below say what that means.
 * @param {readonly Section[]} sections
 * @param {Context} context
 * @returns {Promise<HTMLElement[]>}
 */
export async function companySummary(sections, context) {
  const suspensions = sections.find(({ kind }) => kind === 'procurement_suspensions')
  return [
    ...(suspensions && suspensions.records.length > 0 ? [await inForceLine(suspensions, context)] : []),
    ...byNameLines(suspensions, context),
    ...sections
      .filter(({ kind }) => kind !== 'procurement_suspensions')
      .flatMap(({ kind, records }) => (records[0] ? [lastLine(kind, records[0], context)] : [])),
  ]
}

/**
 * Where more suspensions exist than are loaded, those in force are asked for.
 * @param {Section} section
 * @param {Context} context
 */
async function inForceLine(section, context) {
  const { words } = context
  const { path, conditions, records, isComplete } = section
  const outcome = isComplete ? null : await context.request(path, { ...conditions, status: 'in_force' })
  if (outcome !== null && outcome.kind !== 'answer') return element('p', {}, words.inForceNotLoaded)
  const inForce = outcome === null ? records.filter(isInForce) : (outcome.data.procurement_suspensions ?? [])
  const isMore = outcome?.meta.has_more === true
  const unknown = records.filter(({ status }) => status === 'unknown').length
  const doubt = unknown === 0 ? '' : words.inForceUnknown(unknown, isComplete)
  // The line of the name says it.
  if (inForce.length === 0 && section.nameOnly?.in_force) return element('p', {}, doubt)
  if (inForce.length === 0) return element('p', {}, element('b', {}, words.noneInForce), doubt)
  return element(
    'p',
    { class: 'in-force' },
    element(
      'b',
      {},
      words.inForce(inForce.length, isMore),
      `${words.openBracket}${authoritiesOf(inForce, context)}${words.closeBracket}`,
    ),
    doubt,
  )
}

/**
 * Suspensions in force that are known by the name of the company only.
 * @param {Section | undefined} section
 * @param {Context} context
 */
function byNameLines(section, { words, href }) {
  const { nameOnly = null, path = '' } = section ?? {}
  if (!nameOnly?.in_force || !nameOnly.query) return []
  const conditions = { ...nameOnly.query, status: 'in_force' }
  const link = element('a', { href: href({ view: 'records', path, conditions }) }, words.nameOnlyShow)
  return [element('p', { class: 'in-force' }, element('b', {}, words.nameOnlyInForce(nameOnly.in_force)), ' ', link)]
}

/** @param {PublishedRecord} record */
const isInForce = ({ status }) => status === 'active' || status === 'open_ended'

/** Authorities that are named in one line. */
const namedMax = 3

/**
 * @param {readonly PublishedRecord[]} records
 * @param {Context} context
 */
function authoritiesOf(records, { words, language }) {
  const names = [...new Set(records.map(({ authority, authority_en: en }) => labelOf(authority, en, language)))]
  return names.slice(0, namedMax).join(words.listComma) + (names.length > namedMax ? words.andOthers : '')
}

/**
 * Lists begin with the newest record.
 * @param {Section['kind']} kind
 * @param {PublishedRecord} record
 * @param {Context} context
 */
function lastLine(kind, record, context) {
  const { words, language } = context
  return element(
    'p',
    {},
    `${words.lastOf(words.sections[kind])} `,
    dayOfRecord(record, context),
    ' ',
    actOf(record, context),
    `${words.openBracket}${labelOf(record.authority, record.authority_en, language)}${words.closeBracket}`,
  )
}
