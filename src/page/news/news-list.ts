import { h } from 'preact'
import { dateElement, labelOf } from '../browser/format.ts'
import { nameFor } from '../browser/name-for.ts'
import { actOf } from '../browser/records/cases.ts'
import { recordKinds } from '../browser/records/record-kinds.ts'
import { shortRecord } from '../browser/records/short-record.ts'
import type { Context, Language } from '../browser/types.ts'
import type { NewsItem } from './news-facts.ts'
import { newsWords } from './news-words.ts'

/** Records that appeared, changed or left their lists, by the day on which that was seen, in a row each, which leads to the page of the record. */
export function newsList(items: readonly NewsItem[], context: Context) {
  const { words } = context
  const own = newsWords[context.language]
  const heads = [null, words.table.company, words.table.act, words.table.authority]
  return h(
    'table',
    { class: 'lined news-table', role: 'table', 'aria-label': own.latest },
    h(
      'thead',
      { role: 'rowgroup' },
      h(
        'tr',
        { role: 'row' },
        ...heads.map((head) =>
          head === null ? h('td', { role: 'cell' }) : h('th', { scope: 'col', role: 'columnheader' }, head),
        ),
      ),
    ),
    ...[...Map.groupBy(items, ({ on }) => on)].map(([on, ofDay]) =>
      h(
        'tbody',
        { role: 'rowgroup' },
        dayHeading(on, heads.length, context.language),
        ...ofDay.map((item) => newsRow(item, context)),
      ),
    ),
  )
}

/** A day on which something was seen, above its rows. */
export function dayHeading(on: string, columns: number, language: Language) {
  const day = [newsWords[language].seenOn, dateElement(on, language)]
  return h(
    'tr',
    { class: 'news-day', role: 'row' },
    h('th', { scope: 'rowgroup', role: 'rowheader', colspan: columns }, ...day),
  )
}

function newsRow({ change, path, record }: NewsItem, context: Context) {
  const { words, language, href } = context
  const short = shortRecord(record)
  const { text, lang } = nameFor(short.company, language)
  const kind = recordKinds.find((each) => each.path === path)?.kind
  return h(
    'tr',
    // On a phone a row is a block, by which a browser forgets that it is one: so the roles are said.
    { role: 'row' },
    h('td', { role: 'cell' }, h('span', { class: `badge news-${change}` }, newsWords[language].changes[change])),
    h(
      'th',
      { scope: 'row', role: 'rowheader' },
      h('a', { href: href({ view: 'record', id: record.id }), lang }, text),
      lang === 'ja' ? null : h('span', { class: 'published-name', lang: 'ja' }, short.company.name),
    ),
    h('td', { role: 'cell' }, actOf(short, context), kind && h('span', { class: 'hint' }, ` ${words.sections[kind]}`)),
    h('td', { role: 'cell' }, labelOf(short.authority, short.authority_en, language)),
  )
}
