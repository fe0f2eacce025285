import type { Context, UrlLanguage, Words } from './types.ts'
import { h } from 'preact'
import { allFilters, urlOf, wholeCoverage } from './url.ts'

/** An address that names no view of this page. Nothing of it is repeated. */
export function showUnknown({ words, urlLanguage, show, setTitle }: Context) {
  setTitle(words.unknownView)
  show(h('h1', {}, words.unknownView), h('p', {}, words.unknownViewHelp), otherWays(words, urlLanguage))
}

/** Where a reader can go on who came to an address of nothing. */
export function otherWays(words: Words, urlLanguage: UrlLanguage) {
  const links = [
    [{ view: 'home' }, words.navSearch],
    [allFilters, words.openFilters],
    [wholeCoverage, words.openCoverage],
  ] as const
  return h('p', { class: 'ways' }, ...links.map(([place, text]) => h('a', { href: urlOf(place, urlLanguage) }, text)))
}
