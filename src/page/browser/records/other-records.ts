import type { Context, Meta, OtherRecords, Outcome, Subject } from '../types.ts'
import { h } from 'preact'
import { publishedText } from '../elements.ts'
import { dateText, labelOf } from '../format.ts'
import { placeOfRequest } from '../url.ts'
import { numberInRecords } from './numbers-in-records.ts'
import { recordKinds } from './record-kinds.ts'

/**
 * The records that the search counts and does not show: those of which the text is the whole name, and all where some are of a longer one, mostly of
 * another company; in words, and whether one is in force today, or may be. Enforcement records are shown, but for those of the other names of a company. A zero says no more than what is known: the end of a suspension may not be
 * published, and a revocation has no period. `shown`: enforcement records that are shown.
 */
export function otherCounts({ other_records: all }: Meta, context: Wording, shown: number = 0) {
  if (!all) return []
  const { whole_name: whole } = all
  const ofName = countLines(whole, context, shown)
  // A count ends at ten, so the longer names of a kind are not counted apart.
  const isLonger = recordKinds.some(({ kind }) => all[kind] !== whole[kind] && (kind !== 'enforcements' || shown === 0))
  return [
    ...(ofName.length === 0 ? [] : [{ isWhole: true, lines: ofName }]),
    ...(isLonger ? [{ isWhole: false, lines: countLines(all, context, shown) }] : []),
  ]
}

type Wording = Pick<Context, 'words' | 'language'>

function countLines(counts: OtherRecords | OtherRecords['whole_name'], { words, language }: Wording, shown: number) {
  return recordKinds
    .filter(({ kind }) => counts[kind] > 0 && (kind !== 'enforcements' || shown === 0))
    .map(({ kind, path }) => {
      const [inForce, mayBeInForce] =
        kind === 'enforcements' ? [0, 0] : [counts.in_force[kind], counts.may_be_in_force[kind]]
      const day = kind === 'enforcements' ? null : counts.may_be_in_force_seen_on[kind]
      const seenOn = dateText(day ?? '', language)
      return {
        path,
        title: words.sections[kind],
        count: words.otherCount(counts[kind], { inForce, mayBeInForce, seenOn }, kind),
        isInForce: inForce > 0,
      }
    })
}

/**
 * The records of the name that the search does not show, so that nobody reads "no company found" as "not suspended". They may belong to no
 * company of the register. `q`: the text that was searched. `shown`: enforcement records that are shown.
 */
export function otherRecordsNotice(q: string, meta: Meta, { words, href, language }: Context, shown: number = 0) {
  const groups = otherCounts(meta, { words, language }, shown)
  const numbers = meta.other_records?.numbers_in_records ?? []
  if (groups.length + numbers.length === 0) return ''
  const isInForce = groups.some(({ lines }) => lines.some((line) => line.isInForce))
  const name = meta.other_records?.name ?? q
  const list = href({ view: 'name', company: name })
  return h(
    'section',
    { class: `notice other-records${isInForce ? ' notice-in-force' : ''}` },
    ...groups.flatMap(({ isWhole, lines }) => [
      h('h2', {}, isWhole ? words.nameTitle(name) : words.longerNamesTitle(name)),
      h(
        'ul',
        {},
        ...lines.map(({ path, title, count }) => h('li', {}, h('a', { href: `${list}#${path}` }, title), ' ', count)),
      ),
      h('p', {}, isWhole ? words.otherCompanies : words.longerNames(groups.length > 1)),
    ]),
    numbers.map((number) => h('p', {}, publishedText(number.name), ...numberInRecords(number, { href, language }))),
  )
}

/** The records of other kinds that state the law or reason of which a list has none. */
export function elsewhereList({ elsewhere }: Meta, { words, href }: Context) {
  if (elsewhere.length === 0) return null
  const items = elsewhere.map(({ request, count }) =>
    h('li', {}, wayTo(request, { words, href }), ` ${words.countOf(count)}`),
  )
  return h('ul', { class: 'elsewhere' }, items)
}

/** The list of a request to the API, by the kind of its records; null for another path. */
function wayTo(request: string, { words, href }: Pick<Context, 'words' | 'href'>) {
  const path = request.replace('/api/v1/', '').split('?')[0] ?? ''
  const section = words.sections[path.replaceAll('-', '_') as keyof typeof words.sections]
  return section ? h('a', { href: href(placeOfRequest(request)) }, section) : null
}

/** The lists that words of the field ask for; their module is loaded only where there are some. */
export async function listsOfWords(outcome: Outcome, context: Context) {
  if (outcome.kind !== 'answer' || !outcome.meta.understood_as?.asked) return ''
  const module = await import('./asked-lists.ts').catch(() => null)
  return module?.askedLists(outcome.meta, context) ?? ''
}

/** What the text names besides companies, such as a law or a reason, with links to its records. Where the lists of the words are offered, those of a publisher alone. */
export function subjectNotices({ understood_as: understanding }: Meta, { words, href, language }: Context) {
  const { subjects = [], asked } = understanding ?? ({} as { subjects?: Subject[]; asked?: null })
  return subjects
    .filter(({ kind }) => !asked || kind === 'publisher')
    .map(({ kind, label, label_en: labelEn, requests }) => {
      const term = words.filters[kind === 'publisher' ? 'authority' : kind] ?? kind
      const ways = requests.flatMap((request) => {
        const way = wayTo(request, { words, href })
        return way ? [h('li', {}, way)] : []
      })
      return h(
        'section',
        { class: 'notice subject' },
        h('h2', {}, words.recordsOf(term, labelOf(label, labelEn, language))),
        h('ul', {}, ...ways),
      )
    })
}
