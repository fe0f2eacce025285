import type { Context } from './types.ts'
import { h } from 'preact'
import { allFilters, wholeCoverage } from './url.ts'

/** An address that names no view of this page. Nothing of it is repeated. */
export function showUnknown({ words, href, show, setTitle }: Context) {
  setTitle(words.unknownView)
  show(
    h('h1', {}, words.unknownView),
    h('p', {}, words.unknownViewHelp),
    h(
      'p',
      { class: 'ways' },
      h('a', { href: href({ view: 'home' }) }, words.navSearch),
      h('a', { href: href(allFilters) }, words.openFilters),
      h('a', { href: href(wholeCoverage) }, words.openCoverage),
    ),
  )
}
