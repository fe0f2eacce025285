import type { Context, Meta, RecordsPlace } from '../types.ts'
import { h } from 'preact'
import { dateText, labelOf } from '../format.ts'
import { placeOfRequest, withCounts } from '../url.ts'
import { gapsText } from './warning-lines.ts'
import { conditionTexts, filterLabel } from './record-filter-form.ts'

const ja = {
  title: '入力された言葉に当たる記録の一覧',
  read: (words: string[]) => `会社の名前としてではなく、次のように読んだ場合です: ${words.join('、')}。`,
  word: (text: string, labels: string[]) =>
    labels.length === 1 && labels[0] === text ? `「${text}」` : `「${text}」＝${labels.join('または')}`,
  prefecture: (label: string) => `会社の所在地が${label}`,
  authority: (label: string) => `公表した機関が${label}`,
  printed: (words: string) => `記録の中の「${words}」`,
  inForceOn: (day: string) => `${day}に効力のあったもの`,
  unread: (words: string[]) => `「${words.join('」「')}」は、この条件に入っていません。`,
  leftOut: (words: string[]) =>
    `「${words.join('」「')}」は、この一覧の条件に入っていません（すべての言葉に合う記録はありません）。`,
  none: 'この条件に合う記録は見つかりませんでした。一覧のページに、この条件では探せない記録の説明があります。',
  noneOfBody:
    '記録がなかったことを意味しません。この機関の一覧、またはそのうちのこの種類の記録は、収録していないかもしれません。',
  allOfBody: (body: string) => `${body}の収録している記録を見る`,
  places: '所在地が公表されていない記録は、都道府県を指定した一覧に含まれません。',
  wider: (law: string, words: string[]) => `${law}の処分等の一覧で、${words.join('・')}とは限りません。`,
  uncoded: (count: string, labels: string[]) =>
    `ほかの条件に合う記録のうち、${labels.join('・')}が公表されていないか読み取れなかった${count}は入っていません。`,
  unknownEnd: (count: string) => `この日に効力があったか分からない${count}は入っていません。`,
  gaps: (lists: string) => `次の二つの日の間の版や年度は集めていないため、これより多かったかもしれません: ${lists}`,
  widerList: (labels: string[]) => `${labels.join('・')}を問わない一覧を見る`,
}
const en: typeof ja = {
  title: 'Lists of records that these words ask for',
  read: (words) => `The words were read as follows, not as the name of a company: ${words.join(', ')}.`,
  word: (text, labels) =>
    labels.length === 1 && labels[0] === text ? `“${text}”` : `“${text}” = ${labels.join(' or ')}`,
  prefecture: (label) => `companies in ${label}`,
  authority: (label) => `published by ${label}`,
  printed: (words) => `“${words}” in records`,
  inForceOn: (day) => `in force on ${day}`,
  unread: (words) => `“${words.join('”, “')}” is not among these conditions.`,
  leftOut: (words) =>
    `“${words.join('”, “')}” is not among the conditions of this list: no record meets all the words.`,
  none: 'No record meets these conditions. The page of the list says which records they cannot find.',
  noneOfBody:
    'This does not mean that there is none: the list of this body, or its records of this kind, may not be collected.',
  allOfBody: (body) => `See the records that are collected of ${body}`,
  places: 'Records without a published address are in no list of a prefecture.',
  wider: (law, words) => `This list has all of “${law}”, not only what is called ${words.join(' and ')}.`,
  uncoded: (count, labels) =>
    `Not in it: ${count} that match otherwise, but do not state this or whose words were not recognised (${labels.join(', ').toLowerCase()}).`,
  unknownEnd: (count) => `Not in it: ${count} of which nobody knows whether they were in force on this day.`,
  gaps: (lists) => `Editions or years between these two days are missing, so there may have been more: ${lists}`,
  widerList: (labels) => `See the list without this condition (${labels.join(', ').toLowerCase()})`,
}

/** The lists for a text of words such as 談合 2023 大阪, with their counts; nothing for other texts. */
export function askedLists({ understood_as: understanding }: Meta, context: Context) {
  const { language } = context
  const asked = understanding?.asked
  if (!asked) return ''
  const own = language === 'en' ? en : ja
  const read = [...Map.groupBy(asked.words, ({ text }) => text)].map(([text, readings]) =>
    own.word(
      text,
      readings.map((word) => readingOf(word, context)),
    ),
  )
  const items = asked.lists.map((list) => listItem(list, asked, context))
  return h(
    'section',
    { class: 'notice asked-lists' },
    h('h2', {}, own.title),
    h('ul', {}, ...items),
    asked.lists.every(({ count }) => count === 0) ? h('p', {}, own.none) : null,
    h('p', {}, own.read(read), asked.unread.length > 0 ? ` ${own.unread(asked.unread)}` : null),
    asked.words.some(({ kind }) => kind === 'place') ? h('p', {}, own.places) : null,
  )
}

/** What a word was read as: which of a place is meant is said. */
function readingOf({ kind, label, label_en: labelEn }: Asked['words'][number], { language }: Context) {
  const own = language === 'en' ? en : ja
  const shown = labelOf(label, labelEn, language)
  return kind === 'place' ? own.prefecture(shown) : kind === 'authority' ? own.authority(shown) : shown
}

type Asked = NonNullable<NonNullable<Meta['understood_as']>['asked']>

/** A list with its count, and what it is not: one of the everyday word alone, or one of all records. */
function listItem(list: Asked['lists'][number], asked: Asked, context: Context) {
  const { words, href, language } = context
  const own = language === 'en' ? en : ja
  const place = placeOf(list.request)
  if (place === null) return ''
  const kind = words.sections[place.path.replaceAll('-', '_') as keyof typeof words.sections]
  const { from, to, in_force_on: inForceOn, ...others } = place.conditions
  const texts = Object.entries(others).map(([name, value]) => {
    const body = asked.words.find(({ kind: of, label }) => of === 'authority' && label === value)
    if (name === 'authority') return own.authority(labelOf(value, body?.label_en ?? null, language))
    if (name === 'q') return own.printed(value)
    const shown = conditionTexts({ ...place, conditions: { [name]: value } }, context).join('')
    return name === 'prefecture' ? own.prefecture(shown) : shown
  })
  const days = daysOf({ from, to, inForceOn }, context)
  const text = `${kind} — ${[...texts, ...days].join(' · ')}`
  // A list of more records is told exactly only with its counts.
  const isLong = list.exact && list.count > 100
  // A trade has several laws, of which a list has one.
  const ofLaw = asked.words.filter(
    ({ kind: of, wider, label, label_en: labelEn, text: typed }) =>
      wider &&
      place.conditions[of] !== undefined &&
      (place.conditions[of] === typed || texts.includes(labelOf(label, labelEn, language))),
  )
  const laws = ofLaw.map(({ label, label_en: labelEn }) => labelOf(label, labelEn, language))
  return h(
    'li',
    {},
    h('a', { href: href(isLong ? { ...place, conditions: withCounts(place.conditions) } : place) }, text),
    ' ',
    words.countOf(list.count, list.exact ? list.count + 1 : list.count),
    list.exact && list.acts !== list.count ? ` ${words.actsOfRecords(list.acts)}` : null,
    list.count === 0 ? noneOfBody(place, asked, context) : null,
    ofLaw.length === 0
      ? null
      : h(
          'div',
          {},
          own.wider(
            laws.join('・'),
            ofLaw.map(({ text: word }) => word),
          ),
        ),
    list.left_out.length === 0 ? null : h('div', {}, own.leftOut(list.left_out)),
    uncodedLine(place, list, context),
    list.unknown_end_excluded ? h('div', {}, own.unknownEnd(words.countOf(list.unknown_end_excluded, 10_000))) : null,
    list.edition_gaps.length === 0 ? null : h('div', {}, own.gaps(gapsText(list.edition_gaps, language))),
  )
}

/** The days of a list: from the first to the last, one day, or the day on which its records were in force. */
function daysOf(
  { from, to, inForceOn }: Readonly<Partial<Record<'from' | 'to' | 'inForceOn', string | undefined>>>,
  { language }: Context,
): string[] {
  const own = language === 'en' ? en : ja
  if (inForceOn !== undefined) return [own.inForceOn(dateText(inForceOn, language))]
  if (from === undefined || to === undefined) return []
  return from === to ? [dateText(from, language)] : [`${dateText(from, language)}–${dateText(to, language)}`]
}

/** Of an empty list of a body: why that says nothing, and the way to its other records. */
function noneOfBody({ path, conditions }: RecordsPlace, asked: Asked, { href, language }: Context) {
  const own = language === 'en' ? en : ja
  const { authority, ...others } = conditions
  if (authority === undefined) return null
  const body = asked.words.find(({ kind, label }) => kind === 'authority' && label === authority)
  const name = labelOf(authority, body?.label_en ?? null, language)
  const wider = href({ view: 'records', path, conditions: { authority } })
  const link = Object.keys(others).length === 0 ? null : [' ', h('a', { href: wider }, own.allOfBody(name))]
  return h('div', {}, own.noneOfBody, link)
}

const mayBeUncoded: readonly string[] = ['law', 'action_type', 'reason', 'sector']

/** How many records the conditions cannot see, with the way to the list that has them. */
function uncodedLine(
  { path, conditions }: RecordsPlace,
  { uncoded_excluded: count, wider_request: request }: Asked['lists'][number],
  { words, href, language }: Context,
) {
  if (!count) return null
  const own = language === 'en' ? en : ja
  const labels = mayBeUncoded.filter((name) => conditions[name]).map((name) => filterLabel(path, name, words))
  const wider = request === null ? null : placeOf(request)
  return h(
    'div',
    {},
    own.uncoded(words.countOf(count, 10_000), labels),
    wider === null ? null : [' ', h('a', { href: href(wider) }, own.widerList(labels))],
  )
}

/** The list of a request to the API. */
function placeOf(request: string): RecordsPlace | null {
  const place = placeOfRequest(request)
  return place.view === 'records' ? place : null
}
