import type { SiteFacts } from '../types.ts'
import type { LoadingPlan, Section, Stop } from './section.ts'
import { forecast, waitMilliseconds } from '../pace.ts'
import { isOfOne, leftOf, secondsUntilLeft, shareOfGuard, type Budgeted } from './loading-budget.ts'

/** A list of a hundred records can be loaded, and something is left for a look at others. */
const shareOfBrowsing = 5 / 6
/** Requests of the day that stay for what is asked afterwards. */
const requestsKept = 30

/** What is left of each limit, in questions, for those that the list uses. */
function bounds({ kind, conditions, next }: Section, guard: SiteFacts['guard'], rows: number) {
  const rest = forecast(1, 0)
  const isNamed = isOfOne(conditions)
  const day: [Stop, number][] = rest === null ? [] : [['day', Math.max(0, rest.remaining - requestsKept)]]
  if (guard === null) return day
  const of = (stop: Stop, name: Budgeted, max: number, size: number): [Stop, number] => [
    stop,
    Math.floor(leftOf(name, max) / size),
  ]
  return [
    ...day,
    ...(next?.['to'] === undefined ? [] : [of('dates', 'dates', shareOfGuard * guard.dates, 1)]),
    ...(next?.['page'] === undefined || isNamed ? [] : [of('pages', 'pages', shareOfGuard * guard.pages, 1)]),
    ...(isNamed ? [] : [of('records', kind, shareOfBrowsing * guard.browsed[kind], rows)]),
  ]
}

/** What it takes to load the rest of a list, within what the service permits an ordinary visitor. */
export function planOf(section: Section, guard: SiteFacts['guard']): LoadingPlan {
  const { answer, records } = section
  const { page = 1, page_max: pageMax, limit: rows = 10, total } = answer?.meta ?? {}
  const left = Math.max(1, Math.ceil(((total?.count ?? rows) - records.length) / rows))
  // A date that narrows repeats the records of its day.
  const isCounted = total?.exact === true
  const needed = pageMax === undefined ? left + 1 : isCounted ? Math.min(pageMax - page, left) : pageMax - page
  const [stop, most] = bounds(section, guard, rows).reduce<[Stop | null, number]>(
    (least, bound) => (bound[1] < least[1] ? bound : least),
    [null, needed],
  )
  const questions = Math.min(needed, most)
  const name = stop === 'records' ? section.kind : stop
  return {
    questions,
    seconds: secondsFor(questions),
    stop,
    untilMore: name === null || name === 'day' ? null : secondsUntilLeft(name),
  }
}

/** How long questions take at the pace that the answers permit. */
export const secondsFor = (questions: number): number => forecast(questions, 0)?.seconds ?? 0

/** Waits until the next question is permitted, at most until `signal` is aborted. */
export function permitted(signal: AbortSignal): Promise<void> {
  const milliseconds = waitMilliseconds()
  if (milliseconds === 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
