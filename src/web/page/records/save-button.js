/** @import { Context, PublishedRecord } from '../types.js' */
import { element } from '../element.js'
import { problemNotice } from '../problem-notice.js'

/**
 * Saves the records that are shown as CSV, made in the browser. Nothing on the server, which has no scripts to do so.
 * @param {{ name: string, records: () => readonly PublishedRecord[], isComplete: () => boolean }} list
 * @param {Context} context
 * @returns {HTMLElement[]}
 */
export function saveButton({ name, records, isComplete }, context) {
  const { words, today } = context
  if (context.isStatic) return []
  const button = element('button', { class: 'button quiet', type: 'button' }, words.saveCsv)
  const line = element('p', { class: 'save' }, button)
  button.addEventListener('click', async () => {
    const module = await import('./csv.js').catch(() => null)
    if (module === null) return line.append(problemNotice({ kind: 'unreachable' }, context))
    const shown = records()
    module.saveFile(
      `shobun-${name}-${today}.csv`,
      module.csvOf(shown, isComplete() ? null : words.csvNote(shown.length)),
    )
  })
  return [line]
}
