/** @import { Context, PublishedRecord } from '../types.js' */
import { element } from '../element.js'
import { problemNotice } from '../problem-notice.js'
import { feedOf } from '../url.js'

/**
 * What can be done with a list: follow it as a feed, and save the records that are shown as CSV.
 * @param {{ path: string, conditions: Record<string, string>, records: () => readonly PublishedRecord[], isComplete: () => boolean }} list
 * @param {Context} context
 */
export function listActions({ path, conditions, records, isComplete }, context) {
  const { words } = context
  const feed = feedOf(path, conditions)
  const line = element(
    'p',
    { class: 'save' },
    feed && element('a', { href: feed, type: 'application/atom+xml' }, words.follow),
    ' ',
  )
  if (context.isStatic || records().length === 0) return line
  const button = element('button', { class: 'button quiet', type: 'button' }, words.saveCsv)
  line.append(button)
  button.addEventListener('click', async () => {
    const module = await import('./csv.js').catch(() => null)
    if (module === null) return line.append(problemNotice({ kind: 'unreachable' }, context))
    const shown = records()
    module.saveFile(
      `shobun-${path}-${context.today}.csv`,
      module.csvOf(shown, isComplete() ? null : words.csvNote(shown.length)),
    )
  })
  return line
}
