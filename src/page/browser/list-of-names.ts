import type { Context, Outcome } from './types.ts'
import { h } from 'preact'

// A list of names in the box for one: the way to the check of all of them.

const own = {
  ja: {
    read: (names: readonly string[]) => `${names.length}社の名前の一覧と読みました：${names.join('、')}。`,
    typed: (count: number) => `${count}社の名前の一覧のようです。ここでは一社ずつ探します。`,
    way: 'これらの名前をまとめて調べる',
  },
  en: {
    read: (names: readonly string[]) => `Read as a list of ${names.length} names: ${names.join(', ')}.`,
    typed: (count: number) => `This looks like a list of ${count} names. This box searches one at a time.`,
    way: 'Check all these names at once',
  },
}

/** The names of a list, one a line, in cells or with 、 between them; of one name it alone. */
const namesTyped = (text: string): readonly string[] =>
  text
    .split(/[\t\r\n、]+/u)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The line for names that the API read as a list. */
export const readAsList = (names: readonly string[], context: Context) =>
  h('p', { class: 'understood' }, own[context.language].read(names), ' ', wayToCheck(names, context))

/**
 * The notice for a list that the API did not read as one: it knows not all of the names, or the list is too long for it. 、 alone may stand between
 * other words (談合、2023), and in what finds something.
 */
export function listOfNames(q: string, whole: Outcome, context: Context) {
  const names = namesTyped(q)
  const read = whole.kind === 'answer' ? whole.meta.understood_as : null
  if (names.length < 2 || (read?.members.length ?? 0) > 1 || read?.asked) return ''
  const isNone = whole.kind !== 'answer' || Object.values(whole.data).every((rows) => rows.length === 0)
  if (!/[\t\r\n]/u.test(q.trim()) && !isNone) return ''
  return h('p', { class: 'understood' }, own[context.language].typed(names.length), ' ', wayToCheck(names, context))
}

/** The part of the address behind # is sent to no server. */
const wayToCheck = (names: readonly string[], { href, language }: Context) =>
  h(
    'a',
    { href: `${href({ view: 'partners' })}${hashBegin}${encodeURIComponent(names.join('\n'))}` },
    own[language].way,
  )

const hashBegin = '#names='

/** The names that a link has for the box of the check, one a line; null without any. They leave the address. */
export function takeNames(): string | null {
  if (!location.hash.startsWith(hashBegin)) return null
  const names = decodeURIComponent(location.hash.slice(hashBegin.length))
  history.replaceState(null, '', location.pathname + location.search)
  return names
}
