import type { Context, Meta, RecordsPlace } from '../types.ts'
import { h } from 'preact'
import { dateText, labelOf } from '../format.ts'
import { readUrl } from '../url.ts'
import { conditionTexts } from './record-filter-form.ts'
import { counted as countedEn } from '../words-en.ts'
import { counted } from '../words-ja.ts'

const ja = {
  title: '入力された言葉に当たる記録の一覧',
  read: (words: string[]) => `会社の名前としてではなく、次のように読んだ場合です: ${words.join('、')}。`,
  word: (text: string, label: string) => (text === label ? `「${text}」` : `「${text}」＝${label}`),
  unread: (words: string[]) => `「${words.join('」「')}」は、この条件に入っていません。`,
  none: 'この条件に合う記録は見つかりませんでした。一覧のページに、この条件では探せない記録の説明があります。',
  places: '所在地が公表されていない記録は、都道府県を指定した一覧に含まれません。',
  count: (count: number, isExact: boolean) => counted(count, isExact ? count + 1 : count),
}
const en: typeof ja = {
  title: 'Lists of records that these words ask for',
  read: (words) => `The words were read as follows, not as the name of a company: ${words.join(', ')}.`,
  word: (text, label) => (text === label ? `“${text}”` : `“${text}” = ${label}`),
  unread: (words) => `“${words.join('”, “')}” is not among these conditions.`,
  none: 'No record meets these conditions. The page of the list says which records they cannot find.',
  places: 'Records without a published address are in no list of a prefecture.',
  count: (count, isExact) => countedEn(count, isExact ? count + 1 : count),
}

/** The lists for a text of words such as 談合 2023 大阪, with their counts; nothing for other texts. */
export function askedLists({ understood_as: understanding }: Meta, context: Context) {
  const { words, href, language } = context
  const asked = understanding?.asked
  if (!asked) return ''
  const own = language === 'en' ? en : ja
  const read = asked.words.map(({ text, label, label_en: labelEn }) =>
    own.word(text, labelOf(label, labelEn, language)),
  )
  const items = asked.lists.flatMap(({ request, count, exact }) => {
    const place = placeOf(request)
    if (place === null) return []
    const kind = words.sections[place.path.replaceAll('-', '_') as keyof typeof words.sections]
    const { from, to, ...others } = place.conditions
    const texts = conditionTexts({ ...place, conditions: others }, context)
    const days = from === undefined || to === undefined ? [] : [`${dateText(from, language)}–${dateText(to, language)}`]
    const text = `${kind} — ${[...texts, ...days].join(' · ')}`
    return [h('li', {}, h('a', { href: href(place) }, text), ' ', own.count(count, exact))]
  })
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

/** The list of a request to the API. */
function placeOf(request: string): RecordsPlace | null {
  const [path = '', query = ''] = request.replace('/api/v1/', '').split('?')
  const { place } = readUrl(`?view=${path}&${query}`)
  return place.view === 'records' ? place : null
}
