import type { Context, Meta, PublishedRecord } from './types.ts'
import { h } from 'preact'
import { publishedText } from './elements.ts'
import { dateText } from './format.ts'

/** A list that has records of an authority, whoever publishes it. */
export interface ListWithRecords {
  readonly title: string
  readonly publisher: string
  /** The newest day for which it stands, as far as the records of the authority tell; null: none is stated. */
  readonly asOf: string | null
  /** The kind of its records, as in the address. */
  readonly path: string
  /** Records of the authority and the kind, in whichever list. */
  readonly total: Meta['total']
}

/** Of an authority the newest records of a kind say which lists have them. */
const recordsAsked = '10'

/** The lists that the newest records of an authority are from; one question for each kind. An authority without a list of its own may be in those of others. */
export async function listsWithRecords(
  authority: string,
  paths: readonly string[],
  { request }: Pick<Context, 'request'>,
): Promise<ListWithRecords[]> {
  const lists = new Map<string, ListWithRecords>()
  for (const path of paths) {
    const outcome = await request(path, { authority, limit: recordsAsked })
    if (outcome.kind !== 'answer') continue
    const records: readonly PublishedRecord[] = Object.values(outcome.data).flat() as PublishedRecord[]
    for (const { source, list_as_of: day } of records) {
      const { title, publisher } = source
      const earlier = lists.get(title)?.asOf ?? ''
      const asOf = [earlier, day ?? ''].toSorted().at(-1) || null
      lists.set(title, { title, publisher, path, asOf, total: outcome.meta.total })
    }
  }
  return [...lists.values()]
}

const sentences = {
  ja: {
    title: (authority: string) => `「${authority}」の記録がある一覧`,
    asOf: (day: string) => `${day}現在`,
    unknownDay: 'いつの時点か不明',
    records: (authority: string) => `${authority}の記録`,
  },
  en: {
    title: (authority: string) => `Lists with records of “${authority}”`,
    asOf: (day: string) => `as of ${day}`,
    unknownDay: 'of an unknown day',
    records: (authority: string) => `Records of ${authority}`,
  },
}

/** The lists with the days for which they stand, so that a list of later days is not taken for an empty one. */
export function listsOfAuthority(
  authority: string,
  lists: readonly ListWithRecords[],
  { language, href, words }: Context,
) {
  if (lists.length === 0) return null
  const own = sentences[language]
  const items = lists.map(({ title, publisher, asOf, path, total }) =>
    h(
      'li',
      {},
      ...(title.startsWith(publisher) ? [] : [publishedText(publisher), ' ']),
      publishedText(title),
      ` — ${asOf === null ? own.unknownDay : own.asOf(dateText(asOf, language))} `,
      h('a', { href: href({ view: 'records', path, conditions: { authority } }) }, own.records(authority)),
      total && ` ${words.recordTotal(total)}`,
    ),
  )
  return h('div', { class: 'lists-of-authority' }, h('p', {}, own.title(authority)), h('ul', {}, items))
}
