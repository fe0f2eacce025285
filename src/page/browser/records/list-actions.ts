import type { Context, PublishedRecord } from '../types.ts'
import { h } from 'preact'
import { useState } from 'preact/hooks'
import { problemNotice } from '../problem-notice.ts'
import type { ShownOrder } from './records-table.ts'
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
}

/** What can be done with a list: follow it as a feed, and save the records that are shown as CSV. */
export function listActions(list: ShownList, context: Context) {
  const feed = feedOf(list.path, list.conditions)
  return h(
    'p',
    { class: 'save' },
    context.isStatic || list.records.length === 0 ? null : h(SaveCsv, { list, context }),
    feed && h('a', { href: feed, type: 'application/atom+xml' }, context.words.follow),
  )
}

function SaveCsv({ list: { path, records, order, isComplete }, context }: { list: ShownList; context: Context }) {
  const { words, today } = context
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    const module = await import('./csv.ts').catch(() => null)
    setFailed(module === null)
    module?.saveFile(
      `shobun-${path}-${today}.csv`,
      module.csvOf(order?.records ?? records, isComplete ? null : words.csvNote(records.length)),
    )
  }
  return [
    h('button', { class: 'button quiet', type: 'button', onClick: save }, words.saveCsv),
    hasFailed ? problemNotice({ kind: 'unreachable' }, context) : null,
  ]
}
