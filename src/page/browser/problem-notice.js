/** @import { Context, Problem, Unreachable, Words } from './types.js' */
import { element } from './element.js'
import { codeText, labelOf } from './format.js'

/** What a notice needs of its view. @typedef {Pick<Context, 'words' | 'language' | 'address' | 'isStatic' | 'isCurrent' | 'announce' | 'renderAgain'>} NoticeContext */

/**
 * The notice of a failure with its meaning and the time for a retry. Only the user starts a retry.
 * @param {Problem | Unreachable} problem
 * @param {NoticeContext} context
 * @param {(parameter: string) => string} [nameOf] the name of a condition in the view
 */
export function problemNotice(problem, context, nameOf = (name) => codeText(context.words.filters, name)) {
  const { words } = context
  const key = textKeyOf(problem)
  const isRefused = key === 400 || key === 404
  const isEnumeration = problem.kind === 'problem' && problem.code === 'automated_enumeration_detected'
  const title = isEnumeration ? words.enumerationTitle : words.problemTitles[key]
  context.announce(title)
  const notice = element(
    'section',
    { class: `notice notice-${isRefused ? 'refused' : 'failed'}` },
    element('h2', {}, title),
    element('p', {}, words.problemTexts[key]),
  )
  if (problem.kind === 'problem') notice.append(...serverExplanation(problem, context, nameOf))
  if (!isRefused) notice.append(retryLine(problem, context))
  return notice
}

/**
 * The key of the title and text of a failure in `words`.
 * @param {Problem | Unreachable} problem
 */
function textKeyOf(problem) {
  if (problem.kind === 'unreachable') return 'unreachable'
  const { status } = problem
  if (status === 414) return 400
  return status === 400 || status === 404 || status === 429 || status === 503 ? status : 'other'
}

/**
 * @param {Problem} problem
 * @param {NoticeContext} context
 * @param {(parameter: string) => string} nameOf
 */
function serverExplanation(problem, { words, language }, nameOf) {
  if (problem.status === 429) return [...limitText(problem, words), ...requestIdLine(problem, words)]
  if (problem.status === 404) return requestIdLine(problem, words)
  const own = ownWords(problem, words, nameOf)
  const title = labelOf(problem.titleJa || problem.title, problem.title, language)
  const sentences = (own.length > 0 ? own : [title, problem.detail]).filter((sentence) => sentence !== '')
  const items = sentences.map((sentence) => element('li', {}, sentence))
  return [
    ...(own.length > 0 || items.length === 0 ? [] : [element('p', { class: 'server-title' }, words.apiSays)]),
    ...(items.length === 0 ? [] : [element('ul', { class: 'explanation' }, ...items)]),
    ...requestIdLine(problem, words),
  ]
}

/**
 * Why it was refused, in the words of the page, which name a condition as its form does; those of the API are for programs.
 * @param {Problem} problem
 * @param {Words} words
 * @param {(parameter: string) => string} nameOf
 */
function ownWords({ code, faults }, { problemHelp, problemFaults }, nameOf) {
  if (problemHelp[code] !== undefined) return [problemHelp[code]]
  return faults.flatMap((fault) => problemFaults[fault.code]?.(nameOf(fault.parameter), fault.isDate) ?? [])
}

/**
 * Which limit was reached. How long it lasts is said once, beside the button.
 * @param {Problem} problem
 * @param {Words} words
 */
function limitText({ code }, { problemHelp }) {
  return problemHelp[code] === undefined ? [] : [element('p', {}, problemHelp[code])]
}

/**
 * @param {Problem} problem
 * @param {Words} words
 */
function requestIdLine({ requestId }, words) {
  return requestId ? [element('p', { class: 'hint' }, `${words.requestId}: ${requestId}`)] : []
}

/**
 * @param {Problem | Unreachable} problem
 * @param {NoticeContext} context
 */
function retryLine(problem, context) {
  if (context.isStatic) return staticRetryLine(problem, context)
  const button = element('button', { type: 'button' }, context.words.tryAgain)
  button.addEventListener('click', context.renderAgain)
  const retryAt = problem.kind === 'problem' ? problem.retryAt : null
  const line = element('p', { class: 'retry' }, button)
  if (retryAt !== null && retryAt > Date.now()) countDown({ retryAt, line, button, context })
  return line
}

/**
 * Without scripts, a link to the same address.
 * @param {Problem | Unreachable} problem
 * @param {NoticeContext} context
 */
function staticRetryLine(problem, { words, address }) {
  const retryAt = problem.kind === 'problem' ? problem.retryAt : null
  const wait = retryAt === null ? '' : words.waitFor(clockText(Math.ceil((retryAt - Date.now()) / 1000)))
  return element(
    'p',
    { class: 'retry' },
    element('a', { href: address }, words.tryAgain),
    element('span', { class: 'countdown' }, wait),
  )
}

/** @param {{ retryAt: number, line: HTMLElement, button: HTMLButtonElement, context: NoticeContext }} wait */
function countDown({ retryAt, line, button, context }) {
  const { words } = context
  const clock = element('span', { class: 'countdown' })
  const time = new Date(retryAt).toLocaleTimeString(context.language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  line.append(clock)
  button.disabled = true
  const update = () => {
    const secondsLeft = Math.ceil((retryAt - Date.now()) / 1000)
    if (secondsLeft > 0) {
      clock.textContent = words.waitSeconds(clockText(secondsLeft), time)
      return
    }
    clearInterval(timer)
    button.disabled = false
    clock.textContent = words.mayRetry
    context.announce(words.mayRetry)
  }
  const timer = setInterval(() => (context.isCurrent() ? update() : clearInterval(timer)), 1000)
  update()
}

/** @param {number} seconds */
function clockText(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const padded = [minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return hours > 0 ? `${hours}:${padded}` : padded
}
