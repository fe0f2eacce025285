import type { Kind } from './record-kinds.ts'

/** What a browser does that the guard of its address counts. */
export type Budgeted = 'pages' | 'dates' | Kind

interface Use {
  /** Epoch milliseconds. */
  readonly at: number
  readonly count: number
}

/** Colleagues behind the same address load lists, too. */
export const shareOfGuard = 0.5

/** Whether a question names one company by its number, or a record, so that neither its pages nor its records count. */
export const isOfOne = ({ corporate_number: number, id }: Readonly<Record<string, string>>): boolean =>
  number !== undefined || id !== undefined

const storageKey = 'shobun-loading'
const daySeconds = 86_400
/** For how long a use counts. */
const secondsOf = (name: Budgeted): number => (name === 'pages' ? 3600 : daySeconds)

/** Without storage they last as long as the page. */
let uses: Partial<Record<Budgeted, readonly Use[]>> = {}

function usesOf(name: Budgeted): readonly Use[] {
  try {
    uses = JSON.parse(localStorage.getItem(storageKey) ?? 'null') ?? uses
  } catch {
    // What this page knows.
  }
  const since = Date.now() - 1000 * secondsOf(name)
  return (uses[name] ?? []).filter(({ at }) => at > since)
}

/** Notes a use. Only numbers and times are kept, not what was looked at. */
export function spend(name: Budgeted, count: number): void {
  if (count <= 0) return
  uses = { ...uses, [name]: [...usesOf(name), { at: Date.now(), count }] }
  try {
    localStorage.setItem(storageKey, JSON.stringify(uses))
  } catch {
    // It is noted on this page.
  }
}

/** How much of a limit is left for this browser, at least 0. */
export const leftOf = (name: Budgeted, max: number): number =>
  Math.max(0, max - usesOf(name).reduce((sum, { count }) => sum + count, 0))

/** Seconds until something of a limit that is used up is left again. */
export function secondsUntilLeft(name: Budgeted): number {
  const [first] = usesOf(name)
  return first === undefined ? 0 : Math.max(1, Math.ceil(secondsOf(name) - (Date.now() - first.at) / 1000))
}
