import type { Context, PublishedRecord } from '../types.ts'
import { h } from 'preact'
import { useState } from 'preact/hooks'
import { problemNotice } from '../problem-notice.ts'
import type { ShownOrder } from './records-table.ts'
import type { WholeList } from './further-records.ts'
import { feedOf } from '../url.ts'

/** A list that is shown. */
interface ShownList {
  path: string
  conditions: Record<string, string>
  records: readonly PublishedRecord[]
  /** The same as they are shown. */
  order?: ShownOrder
  /** Whether these are all records of the list. */
  isComplete: boolean
  /** The way to save all of them, where they can be loaded first. */
  whole?: WholeList | null
}

/** What can be done with a list: follow it as a feed, and save its records as CSV. */
export function listActions(list: ShownList, context: Context) {
  const feed = feedOf(list.path, list.conditions)
  return h(
    'p',
    { class: 'save' },
    context.isStatic || list.records.length === 0 ? null : h(SaveCsv, { list, context }),
    feed && h('a', { href: feed, type: 'application/atom+xml' }, context.words.follow),
  )
}

/** Where not all records are loaded, the buttons say how many each of them saves. */
function SaveCsv({ list, context }: { list: ShownList; context: Context }) {
  const { words, today } = context
  const { path, records, order, isComplete, whole = null } = list
  const [hasFailed, setFailed] = useState(false)
  const save = async (isAll: boolean) => {
    const module = await import('./csv.ts').catch(() => null)
    setFailed(module === null)
    const saved = order?.records ?? records
    module?.saveFile(`shobun-${path}-${today}.csv`, module.csvOf(saved, isAll ? null : words.csvNote(saved.length)))
  }
  const button = (label: string, onClick: () => void) =>
    h('button', { class: 'button quiet', type: 'button', onClick }, label)
  return [
    button(isComplete ? words.saveCsv : words.saveLoaded(records.length), () => void save(isComplete)),
    isComplete || whole === null
      ? null
      : [' ', button(words.saveWhole(whole.total), () => whole.load(() => void save(true)))],
    hasFailed ? problemNotice({ kind: 'unreachable' }, context) : null,
  ]
}
