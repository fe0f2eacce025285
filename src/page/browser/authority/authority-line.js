/** @import { Context, Meta } from '../types.js' */
/** @import { Body } from '../coverage/coverage-search.js' */
import { authorityLinks, caveat, dayOf, findAuthority, isAuthorityKnown, nameOf } from './authority-state.js'
import { coverageState } from '../coverage/coverage-state.js'
import { element } from '../element.js'
import { problemNotice } from '../problem-notice.js'
import { coverageOf } from '../url.js'

/** Further authorities of a part of a name are not listed. */
const namedMax = 8

/**
 * What is collected of the authority by which suspensions are filtered, so that an empty list can be understood.
 * @param {string} text
 * @param {Meta} meta of the answer with its records
 * @param {Context} context
 */
export async function authorityLine(text, meta, context) {
  const { words } = context
  const found = await findAuthority(text, context)
  if ('kind' in found)
    return element('div', {}, element('p', {}, words.authorityNotAnswered), problemNotice(found, context))
  const { body, state, others } = found
  if (body !== null) {
    const name = nameOf(body, context)
    const isCollected = state.freshness !== 'never_collected'
    const sentence = isCollected
      ? words.authorityListed(name, dayOf(state, context))
      : meta.returned > 0
        ? words.authorityOnlyElsewhere(name)
        : words.authorityNotCollected(name)
    return line(
      element('p', {}, element('strong', {}, sentence)),
      caveat(state, context),
      element('p', { class: 'ways' }, ...authorityLinks(body, context)),
    )
  }
  if (others.length === 0) {
    const sentence = isAuthorityKnown(meta) ? words.authorityUnlisted(text) : words.authorityUnknown(text)
    return line(element('p', {}, element('strong', {}, sentence)))
  }
  return line(
    element('p', {}, words.authoritiesNamed(text)),
    element('ul', {}, ...others.slice(0, namedMax).map((other) => stateItem(other, context))),
    others.length > namedMax ? element('p', { class: 'hint' }, words.moreBodies(others.length - namedMax)) : null,
  )
}

/** @param {...(HTMLElement | null)} children */
function line(...children) {
  return element('div', { class: 'authority-answer' }, ...children)
}

/**
 * @param {Body} body
 * @param {Context} context
 */
function stateItem(body, context) {
  const { words, href } = context
  const state = coverageState(body.lists)
  const day = state.freshness === 'never_collected' ? words.notCollectedCount : words.asOfDay(dayOf(state, context))
  return element('li', {}, element('a', { href: href(coverageOf(body.name)) }, nameOf(body, context)), ` — ${day}`)
}
