import type { Values } from '../entry/entry.ts'
import {
  beginsNext,
  blockBeginsNext,
  isOneOfSeveral,
  repeatedHead,
  statesAct,
  withActOf,
  type NoticeItem,
  type OpenNotice,
} from './notice-items.ts'

/** Divides the labels and values of a page into notices. `context`: the values of the sections above the line that is read. */
export function createNoticeSequence(context: () => Values) {
  const notices: OpenNotice[] = []
  /** Notices of companies that have the act below the last of them in common. */
  let waiting: OpenNotice[] = []
  let current: OpenNotice | null = null

  function end(): void {
    const last = current
    if (last !== null && last.items.length > 0) {
      const several = last.items.some(statesAct) ? waiting.map((one) => withActOf(one, last)) : waiting
      notices.push(...several, last)
    }
    waiting = []
    current = null
  }
  /** Ends the notice and begins the next with the labels above its party. `item`: the label of its party. */
  function beginNext(previous: OpenNotice, item: NoticeItem | null): void {
    const repeated = repeatedHead(previous)
    previous.items.length -= repeated.length
    if (item !== null && isOneOfSeveral(previous, item)) waiting.push(previous)
    else end()
    current = { context: context(), items: repeated, isTabular: previous.isTabular, hasUnknownLine: false }
  }
  function add(item: NoticeItem): void {
    if (current !== null && beginsNext(current, item)) beginNext(current, item)
    current ??= { context: context(), items: [], isTabular: false, hasUnknownLine: false }
    current.items.push(item)
  }
  return {
    add,
    /** Adds the labels and values of one table or list. */
    addBlock(items: readonly NoticeItem[]): void {
      if (current !== null && blockBeginsNext(current, items)) beginNext(current, null)
      items.forEach(add)
      if (current !== null) current.isTabular = true
    },
    current: (): OpenNotice | null => current,
    end,
    /** All notices in their order. */
    finish(): readonly OpenNotice[] {
      end()
      return notices
    },
  }
}
