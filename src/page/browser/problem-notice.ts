import type { Context, Problem, Unreachable, Words } from './types.ts'
import { h } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { codeText, labelOf } from './format.ts'

/** What a notice needs of its view. */
export type NoticeContext = Pick<
  Context,
  'words' | 'language' | 'address' | 'isStatic' | 'isCurrent' | 'announce' | 'renderAgain'
>

/**
 * The notice of a failure with its meaning and the time for a retry. Only the user starts a retry. `nameOf`: the name of a condition in the
 * view.
 */
export function problemNotice(
  problem: Problem | Unreachable,
  context: NoticeContext,
  nameOf: (parameter: string) => string = (name) => codeText(context.words.filters, name),
) {
  const { words } = context
  const key = textKeyOf(problem)
  const isRefused = key === 400 || key === 404
  const ofCode = problem.kind === 'problem' ? words.refusalTitles[problem.code] : undefined
  const title = ofCode ?? words.problemTitles[key]
  context.announce(title)
  return h(
    'section',
    { class: `notice notice-${isRefused ? 'refused' : 'failed'}` },
    h('h2', {}, title),
    h('p', {}, words.problemTexts[key]),
    ...(problem.kind === 'problem' ? serverExplanation(problem, context, nameOf) : []),
    isRefused ? null : retryLine(problem, context),
  )
}

/** The key of the title and text of a failure in `words`. */
function textKeyOf(problem: Problem | Unreachable) {
  if (problem.kind === 'unreachable') return 'unreachable'
  const { status } = problem
  if (status === 414) return 400
  return status === 400 || status === 404 || status === 429 || status === 503 ? status : 'other'
}

function serverExplanation(
  problem: Problem,
  { words, language }: NoticeContext,
  nameOf: (parameter: string) => string,
) {
  if (problem.status === 429) return [...limitText(problem, words), ...requestIdLine(problem, words)]
  if (problem.status === 404) return requestIdLine(problem, words)
  const own = ownWords(problem, words, nameOf)
  const title = labelOf(problem.titleJa || problem.title, problem.title, language)
  const sentences = (own.length > 0 ? own : [title, problem.detail]).filter((sentence) => sentence !== '')
  const items = sentences.map((sentence) => h('li', {}, sentence))
  return [
    ...(own.length > 0 || items.length === 0 ? [] : [h('p', { class: 'server-title' }, words.apiSays)]),
    ...(items.length === 0 ? [] : [h('ul', { class: 'explanation' }, ...items)]),
    ...requestIdLine(problem, words),
  ]
}

/** Why it was refused, in the words of the page, which name a condition as its form does; those of the API are for programs. */
function ownWords(
  { code, faults }: Problem,
  { problemHelp, problemFaults }: Words,
  nameOf: (parameter: string) => string,
) {
  if (problemHelp[code] !== undefined) return [problemHelp[code]]
  return faults.flatMap((fault) => problemFaults[fault.code]?.(nameOf(fault.parameter), fault.isDate) ?? [])
}

/** Which limit was reached. How long it lasts is said once, beside the button. */
function limitText({ code }: Problem, { problemHelp }: Words) {
  return problemHelp[code] === undefined ? [] : [h('p', {}, problemHelp[code])]
}

function requestIdLine({ requestId }: Problem, words: Words) {
  return requestId ? [h('p', { class: 'hint' }, `${words.requestId}: ${requestId}`)] : []
}

function retryLine(problem: Problem | Unreachable, context: NoticeContext) {
  if (context.isStatic) return staticRetryLine(problem, context)
  const retryAt = problem.kind === 'problem' ? problem.retryAt : null
  return h(Retry, { retryAt, context })
}

/** Without scripts, a link to the same address. */
function staticRetryLine(problem: Problem | Unreachable, { words, address }: NoticeContext) {
  const retryAt = problem.kind === 'problem' ? problem.retryAt : null
  const wait = retryAt === null ? '' : words.waitFor(clockText(Math.ceil((retryAt - Date.now()) / 1000)))
  return h('p', { class: 'retry' }, h('a', { href: address }, words.tryAgain), h('span', { class: 'countdown' }, wait))
}

/** The button that asks again, with the seconds until it may. */
function Retry({ retryAt, context }: { retryAt: number | null; context: NoticeContext }) {
  const { words, language } = context
  const secondsLeft = useSecondsUntil(retryAt, context)
  const isWaiting = retryAt !== null && secondsLeft > 0
  const time = new Date(retryAt ?? 0).toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const clock = isWaiting ? words.waitSeconds(clockText(secondsLeft), time) : words.mayRetry
  return h(
    'p',
    { class: 'retry' },
    h('button', { type: 'button', disabled: isWaiting, onClick: context.renderAgain }, words.tryAgain),
    retryAt === null ? null : h('span', { class: 'countdown' }, clock),
  )
}

const secondsUntil = (time: number | null) => Math.max(0, Math.ceil(((time ?? 0) - Date.now()) / 1000))

/** The seconds until a time, counted down; its end is announced. */
function useSecondsUntil(time: number | null, context: NoticeContext) {
  const [seconds, setSeconds] = useState(() => secondsUntil(time))
  const isOver = seconds === 0
  useEffect(() => {
    const timer = isOver ? undefined : setInterval(() => setSeconds(secondsUntil(time)), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  const wasWaiting = useRef(!isOver)
  useEffect(() => {
    if (isOver && wasWaiting.current) context.announce(context.words.mayRetry)
  }, [isOver])
  return seconds
}

function clockText(seconds: number) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const padded = [minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return hours > 0 ? `${hours}:${padded}` : padded
}
