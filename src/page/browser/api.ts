import type { CollectedGroup, CollectedSource, Company, EmbeddedAnswers, Outcome, Problem, Question } from './types.ts'
import { clientHeaders } from './client-name.ts'
import { outcomeOf } from './outcome.ts'
import { coveragePath } from './url.ts'

const cacheMilliseconds = 10 * 60_000
const cachedOutcomesMax = 60
const timeoutMilliseconds = 20_000

/** Outcomes by URL, oldest first. */
const outcomes: Map<string, { cachedAt: number; outcome: Promise<Outcome>; isWhole: boolean }> = new Map()

/** Companies of earlier responses, so that opening one needs no request. */
const companies: Map<string, { cachedAt: number; company: Company }> = new Map()

/** The last response with 429. No request is sent before its `retryAt`. */
let lastRefusal: Problem | null = null

/**
 * Sends a request to the public API, or returns the cached outcome, so that going back and changing the language do not use the small
 * quota. Never throws. `path`: below /api/v1/. `isWhole`: what a page carried of an answer is not enough.
 */
export function request(
  path: string,
  conditions: Record<string, string> = {},
  isWhole: boolean = false,
): Promise<Outcome> {
  const url = apiUrl(path, conditions)
  const cached = cachedOutcome(url)
  if (cached && (cached.isWhole || !isWhole)) return cached.outcome
  if (lastRefusal !== null && isRefused() && !(url in documents)) return Promise.resolve(lastRefusal)
  const outcome = send(url)
  addToCache(url, outcome, true)
  void removeTemporaryFailure(url, outcome)
  return outcome
}

/**
 * Loads the answers of several questions by one request of the quota: the page that the server renders for their address contains them and
 * counts once. With one question missing, the API costs as much and sends less. Never throws; what is missing then is asked one by one.
 */
export async function prepare(address: string, questions: readonly Question[]) {
  const missing = questions.filter(([path, conditions = {}]) => !cachedOutcome(apiUrl(path, conditions)))
  if (missing.length < 2 || isRefused()) return
  try {
    // The page tells what is left of the quota, so it must not come from the cache of the browser.
    const response = await fetch(address, {
      headers: { accept: 'text/html', ...clientHeaders() },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    takeAnswers(page.getElementById('answers')?.textContent ?? '')
  } catch {
    // The view asks, and says what failed.
  }
}

function apiUrl(path: string, conditions: Record<string, string>) {
  const query = new URLSearchParams(conditions).toString()
  return `/api/v1/${path}${query && `?${query}`}`
}

/** Answers that are documents, too, which cost no quota and are the same for everybody. */
const documents: Record<string, string> = { [apiUrl(coveragePath, {})]: '/docs/coverage.json' }

function cachedOutcome(url: string) {
  const cached = outcomes.get(url)
  return cached && Date.now() - cached.cachedAt < cacheMilliseconds ? cached : null
}

function isRefused() {
  return Boolean(lastRefusal?.retryAt && Date.now() < lastRefusal.retryAt)
}

let groups: CollectedGroup[] | null = null

/** How many bodies of each group are collected, as the last page that the server rendered says. */
export function collectedGroups(): Promise<CollectedGroup[] | null> {
  return Promise.resolve(groups)
}

async function fetchDocument<Content>(path: string): Promise<Content | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMilliseconds) })
    return response.ok ? ((await response.json()) as Content) : null
  } catch {
    return null
  }
}

let sources: Promise<CollectedSource[] | null> | null = null

/** Requests the sources of all kinds of records, a document that costs no quota. Never throws. */
export function requestSources(): Promise<CollectedSource[] | null> {
  sources ??= fetchSources()
  return sources
}

async function fetchSources(): Promise<CollectedSource[] | null> {
  const found = await fetchDocument<{ sources: CollectedSource[] }>('/docs/sources.json')
  if (found === null) sources = null
  return found?.sources ?? null
}

export function cachedCompany(corporateNumber: string): Company | null {
  const cached = companies.get(corporateNumber)
  return cached && Date.now() - cached.cachedAt < cacheMilliseconds ? cached.company : null
}

function addToCache(url: string, outcome: Promise<Outcome>, isWhole: boolean) {
  outcomes.delete(url)
  outcomes.set(url, { cachedAt: Date.now(), outcome, isWhole })
  const oldest = outcomes.keys().next()
  if (outcomes.size > cachedOutcomesMax && !oldest.done) outcomes.delete(oldest.value)
}

async function removeTemporaryFailure(url: string, outcome: Promise<Outcome>) {
  const result = await outcome
  if (result.kind !== 'answer' && !isPermanent(result) && outcomes.get(url)?.outcome === outcome) outcomes.delete(url)
}

/** An invalid request stays invalid; every other failure may be temporary. */
function isPermanent(outcome: Outcome) {
  return outcome.kind === 'problem' && outcome.status === 400
}

async function send(url: string): Promise<Outcome> {
  try {
    const response = await fetch(documents[url] ?? url, {
      headers: { accept: 'application/json, application/problem+json', ...clientHeaders() },
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    document.dispatchEvent(new CustomEvent('rate', { detail: response.headers }))
    return noted(outcomeOf({ status: response.status, headers: response.headers, body: await response.json() }))
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Takes the answers from which the server rendered this page, so that they are not requested again. */
export function useEmbeddedAnswers() {
  takeAnswers(document.getElementById('answers')?.textContent ?? '')
}

/** `text`: the data block of a page; empty in that of a refusal. */
function takeAnswers(text: string) {
  if (text === '') return
  const embedded: EmbeddedAnswers = JSON.parse(text)
  const { answers, collectedGroups: embeddedGroups, headers: fields } = embedded
  const headers = new Headers(fields)
  document.dispatchEvent(new CustomEvent('rate', { detail: headers }))
  for (const { url, status, body } of answers)
    addToCache(url, Promise.resolve(noted(outcomeOf({ status, headers, body }))), false)
  groups = embeddedGroups ?? groups
}

/** Notes what an answer tells about the page as a whole. */
function noted(outcome: Outcome) {
  // What browsing may show is used up: questions about one company are answered as before.
  const isOfAll = outcome.kind === 'problem' && outcome.status === 429 && outcome.code !== 'browsing_limit_exceeded'
  if (isOfAll) lastRefusal = outcome
  if (outcome.kind !== 'answer') return outcome
  if (outcome.meta.sample) document.dispatchEvent(new CustomEvent('sample'))
  for (const company of outcome.data.companies ?? [])
    companies.set(company.corporate_number, { cachedAt: Date.now(), company })
  return outcome
}
