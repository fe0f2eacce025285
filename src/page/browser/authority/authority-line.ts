import type { Context, Meta } from '../types.ts'
import type { Body } from '../coverage/coverage-search.ts'
import { authorityLinks, caveat, dayOf, findAuthority, isAuthorityKnown, nameOf } from './authority-state.ts'
import { coverageState } from '../coverage/coverage-state.ts'
import { h, type ComponentChild } from 'preact'
import { problemNotice } from '../problem-notice.ts'
import { coverageOf } from '../url.ts'

/** Further authorities of a part of a name are not listed. */
const namedMax = 8

/**
 * What is collected of the authority by which suspensions are filtered, so that an empty list can be understood. `meta`: of the answer with
 * its records.
 */
export async function authorityLine(text: string, meta: Meta, context: Context) {
  const { words } = context
  const found = await findAuthority(text, context)
  if ('kind' in found) return h('div', {}, h('p', {}, words.authorityNotAnswered), problemNotice(found, context))
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
      h('p', {}, h('strong', {}, sentence)),
      caveat(state, context),
      h('p', { class: 'ways' }, ...authorityLinks(body, context)),
    )
  }
  if (others.length === 0) {
    const sentence = isAuthorityKnown(meta) ? words.authorityUnlisted(text) : words.authorityUnknown(text)
    return line(h('p', {}, h('strong', {}, sentence)))
  }
  return line(
    h('p', {}, words.authoritiesNamed(text)),
    h('ul', {}, ...others.slice(0, namedMax).map((other) => stateItem(other, context))),
    others.length > namedMax ? h('p', { class: 'hint' }, words.moreBodies(others.length - namedMax)) : null,
  )
}

function line(...children: ComponentChild[]) {
  return h('div', { class: 'authority-answer' }, ...children)
}

function stateItem(body: Body, context: Context) {
  const { words, href } = context
  const state = coverageState(body.lists)
  const day = state.freshness === 'never_collected' ? words.notCollectedCount : words.asOfDay(dayOf(state, context))
  return h('li', {}, h('a', { href: href(coverageOf(body.name)) }, nameOf(body, context)), ` — ${day}`)
}
