import type { Context, Meta } from '../types.ts'
import type { Body } from '../coverage/coverage-search.ts'
import { authorityLinks, caveat, dayOf, findAuthority, isAuthorityKnown, nameOf } from './authority-state.ts'
import { coverageState } from '../coverage/coverage-state.ts'
import { h, type ComponentChild } from 'preact'
import { publishedText } from '../elements.ts'
import { problemNotice } from '../problem-notice.ts'
import { coverageOf } from '../url.ts'

/** Further authorities of a part of a name are not listed. */
const namedMax = 8

const sentences = {
  ja: {
    own: (name: string) => `上の説明は${name}の一覧についてです。ここには、ほかの一覧`,
    names: (names: readonly string[]) => `「${names.join('」「')}」`,
    others: 'の記録も出ます。',
    onlyElsewhere: (name: string) => `${name}: この機関自身の一覧は収録していません。ここにある記録は`,
    ofBody: (count: number) => `（この機関の記録 ${count}件）`,
    otherPublications: 'ほかの公表',
    missing: 'から集めたもので、何が欠けているかは分かりません',
  },
  en: {
    own: (name: string) => `The above is about the list of ${name}. Records of other lists `,
    names: (names: readonly string[]) => `(${names.join(', ')}) `,
    others: 'are shown here, too.',
    onlyElsewhere: (name: string) => `${name}: its own list is not collected. The records here come from `,
    ofBody: (count: number) => ` (${count} of its records)`,
    otherPublications: 'other publications',
    missing: '; what is missing is unknown',
  },
}

/** How many records of the body other lists have. */
const otherListsOf = ({ lists }: Body): Map<string, number> =>
  new Map(lists.flatMap(({ other_lists: others }) => others.map(({ list, observed_count: count }) => [list, count])))

/** That the records come from lists of others, of which its own is none. */
function onlyElsewhere(body: Body, context: Context): ComponentChild[] {
  const own = sentences[context.language]
  const lists = [...otherListsOf(body)].flatMap(([list, count], index) => [
    index === 0 ? null : context.words.listComma,
    publishedText(`「${list}」`),
    own.ofBody(count),
  ])
  return [
    own.onlyElsewhere(nameOf(body, context)),
    ...(lists.length === 0 ? [own.otherPublications] : lists),
    own.missing,
  ]
}

/** Where records of other lists are shown, which may be later than what is said of its own. */
function otherListsLine(body: Body, { returned }: Meta, context: Context) {
  const names = [...otherListsOf(body).keys()]
  if (returned === 0 || names.length === 0) return null
  const own = sentences[context.language]
  return h('p', { class: 'hint' }, own.own(nameOf(body, context)), publishedText(own.names(names)), own.others)
}

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
        ? onlyElsewhere(body, context)
        : words.authorityNotCollected(name)
    return line(
      h('p', {}, h('strong', {}, sentence)),
      caveat(state, context),
      isCollected ? otherListsLine(body, meta, context) : null,
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
