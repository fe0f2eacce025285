/** @import { Answer, Context, Outcome } from '../types.js' */
import { element } from '../element.js'
import { problemNotice } from '../problem-notice.js'
import { askPartner } from './ask-partner.js'
import { forecast, secondsBetween, watchPace } from './pace.js'
import { decodedList, keepPartners, keptPartners, partnersIn, partnersMax } from './partner-list.js'
import { partnerQueue } from './partner-queue.js'
import { partnersTable } from './partners-table.js'

/**
 * Many partners at once: the browser asks for one after the other, at the pace that the answers permit. The list stands in no address.
 * @param {Context} context
 */
export function showPartners(context) {
  const words = context.words.partners
  context.setTitle(words.title)
  const box = element('textarea', {
    id: 'partners-box',
    rows: 8,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'partners-hint',
  })
  const file = element('input', { id: 'partners-file', type: 'file', accept: '.csv,.txt,text/csv,text/plain' })
  const form = element(
    'form',
    { class: 'partners-form' },
    element('label', { for: 'partners-box' }, words.label),
    box,
    element('p', { id: 'partners-hint', class: 'hint' }, words.hint(partnersMax)),
    element('p', {}, element('label', { for: 'partners-file' }, words.file), ' ', file),
    element('button', { type: 'submit' }, words.start),
    element('noscript', {}, element('p', { class: 'hint' }, words.needsScript)),
  )
  const results = element('section', { class: 'partners-results', 'aria-label': words.results })
  context.show(element('h1', {}, words.title), element('p', { class: 'lead' }, words.lead), form, results)
  if (context.isStatic) return

  watchPace()
  const { queue, say } = createResults(results, context)
  file.addEventListener('change', async () => {
    if (file.files?.[0]) box.value = decodedList(await file.files[0].arrayBuffer())
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const partners = partnersIn(box.value)
    if (partners.length === 0) return box.focus()
    if (partners.length > partnersMax) return say(words.tooMany(partners.length, partnersMax))
    queue.start(partners)
  })
  const kept = keptPartners()
  if (kept.length > 0) queue.start(kept, { isPaused: true })
}

/**
 * The list, how far it is, and what was found.
 * @param {HTMLElement} results
 * @param {Context} context
 */
function createResults(results, context) {
  const words = context.words.partners
  const line = element('p', { class: 'partners-progress', role: 'status' })
  const toggle = element('button', { type: 'button', class: 'quiet' })
  const remove = element('button', { type: 'button', class: 'quiet' }, words.remove)
  const kept = element('span', { class: 'hint' }, words.kept)
  const controls = element('p', { class: 'partners-controls' }, toggle, ' ', remove, ' ', kept)
  /** @param {Exclude<Outcome, Answer> | null} failure */
  const changed = (failure) => {
    if (!context.isCurrent()) return false
    const partners = queue.partners()
    const left = partners.filter(({ state }) => state === 'waiting').length
    keepPartners(partners)
    const names = partners.filter(({ number }) => number === null).length
    const expected = left > 0 ? forecast(left, secondsBetween(names)) : null
    line.textContent =
      words.progress(partners.length - left, partners.length) + (expected ? words.forecast(expected) : '')
    toggle.textContent = queue.isRunning() ? words.pause : words.resume
    toggle.toggleAttribute('hidden', left === 0)
    const trouble = failure === null ? [] : [problemNotice(failure, context)]
    const table = partnersTable(
      partners,
      { choose: (partner, number) => queue.choose(partner, number), isComplete: left === 0 },
      context,
    )
    results.replaceChildren(line, controls, ...trouble, ...table)
    if (left === 0) context.announce(words.finished)
    return true
  }
  const queue = partnerQueue({ ask: (partner) => askPartner(partner, context), changed })
  /** @param {string} text */
  const say = (text) => {
    line.textContent = text
    results.replaceChildren(line)
  }
  toggle.addEventListener('click', () => (queue.isRunning() ? queue.pause() : queue.resume()))
  remove.addEventListener('click', () => {
    queue.start([])
    say(words.removed)
  })
  return { queue, say }
}
