import { orderDay } from '../browser/format.ts'
import type { KindRecord } from './home-facts.ts'

const dayOf = ({ record }: KindRecord): string => orderDay(record) ?? ''

/** Acts by their day, the newest first; those of one day in the order that they had. */
export const newestFirst = (acts: readonly KindRecord[]): KindRecord[] =>
  acts.toSorted((a, b) => Number(dayOf(a) < dayOf(b)) - Number(dayOf(a) > dayOf(b)))
