import type { Context, RecordsPlace } from '../types.ts'
import type { Section } from './section.ts'
import { h } from 'preact'
import { dateText } from '../format.ts'

const sentences = {
  ja: {
    previous: '前の記録',
    next: '次の記録',
    until: (day: string) => `次の記録（${day}まで）`,
    narrow: 'まだあります。日付などの条件を狭めると、残りが見つかります。',
  },
  en: {
    previous: 'Previous records',
    next: 'Next records',
    until: (day: string) => `Next records (up to ${day})`,
    narrow: 'There are more. Narrower conditions, such as dates, show the rest.',
  },
}

/** Links to the neighbouring pages. Enforcement records have no pages: those up to the day of the last one are next. */
export function pager({ answer, next }: Section, place: RecordsPlace, { language, href, isStatic }: Context) {
  const { page = 1, has_more: hasMore } = answer?.meta ?? {}
  const own = sentences[language]
  const link = (text: string, conditions: Record<string, string>) =>
    h('a', { class: 'button quiet', href: href({ ...place, conditions }) }, text)
  const toNext = () => {
    if (next === null) return own.narrow
    const { to } = next
    return next['page'] === undefined && to !== undefined
      ? link(own.until(dateText(to, language)), next)
      : link(own.next, { ...place.conditions, page: String(page + 1) })
  }
  return h(
    'p',
    { class: 'more' },
    page > 1 ? link(own.previous, { ...place.conditions, page: String(page - 1) }) : null,
    isStatic && hasMore ? toNext() : null,
  )
}
