/** @import { CollectedGroup, CollectedSource, Company, Outcome, Problem, Question } from './types.js' */
import { clientHeaders } from './client-name.js'
import { outcomeOf } from './outcome.js'
import { coveragePath } from './url.js'

const cacheMilliseconds = 10 * 60_000
const cachedOutcomesMax = 60
const timeoutMilliseconds = 20_000

/** Outcomes by URL, oldest first. @type {Map<string, { cachedAt: number, outcome: Promise<Outcome> }>} */
const outcomes = new Map()

/** Companies of earlier responses, so that opening one needs no request. @type {Map<string, { cachedAt: number, company: Company }>} */
const companies = new Map()

/** The last response with 429. No request is sent before its `retryAt`. @type {Problem | null} */
let lastRefusal = null

/**
 * Sends a request to the public API, or returns the cached outcome, so that going back and changing the language do not use the small
 * quota. Never throws.
 * @param {string} path below /api/v1/
 * @param {Record<string, string>} [conditions]
 * @returns {Promise<Outcome>}
 */
export function request(path, conditions = {}) {
  const url = apiUrl(path, conditions)
  const cached = cachedOutcome(url)
  if (cached) return cached.outcome
  if (lastRefusal !== null && isRefused() && !(url in documents)) return Promise.resolve(lastRefusal)
  const outcome = send(url)
  addToCache(url, outcome)
  void removeTemporaryFailure(url, outcome)
  return outcome
}

/**
 * Loads the answers of several questions by one request of the quota: the page that the server renders for their address contains them and
 * counts once. With one question missing, the API costs as much and sends less. Never throws; what is missing then is asked one by one.
 * @param {string} address
 * @param {readonly Question[]} questions
 */
export async function prepare(address, questions) {
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

/**
 * @param {string} path
 * @param {Record<string, string>} conditions
 */
function apiUrl(path, conditions) {
  const query = new URLSearchParams(conditions).toString()
  return `/api/v1/${path}${query && `?${query}`}`
}

/** Answers that are documents, too, which cost no quota and are the same for everybody. @type {Record<string, string>} */
const documents = { [apiUrl(coveragePath, {})]: '/docs/coverage.json' }

/** @param {string} url */
function cachedOutcome(url) {
  const cached = outcomes.get(url)
  return cached && Date.now() - cached.cachedAt < cacheMilliseconds ? cached : null
}

function isRefused() {
  return Boolean(lastRefusal?.retryAt && Date.now() < lastRefusal.retryAt)
}

/** @type {CollectedGroup[] | null} */
let groups = null

/**
 * How many bodies of each group are collected, as the last page that the server rendered says.
 * @returns {Promise<CollectedGroup[] | null>}
 */
export function collectedGroups() {
  return Promise.resolve(groups)
}

/** @type {Promise<CollectedSource[] | null> | null} */
let sources = null

/**
 * Requests the sources of all kinds of records, a document that costs no quota. Never throws.
 * @returns {Promise<CollectedSource[] | null>}
 */
export function requestSources() {
  sources ??= fetchSources()
  return sources
}

/** @returns {Promise<CollectedSource[] | null>} */
async function fetchSources() {
  try {
    const response = await fetch('/docs/sources.json', { signal: AbortSignal.timeout(timeoutMilliseconds) })
    return (await response.json()).sources
  } catch {
    sources = null
    return null
  }
}

/**
 * @param {string} corporateNumber
 * @returns {Company | null}
 */
export function cachedCompany(corporateNumber) {
  const cached = companies.get(corporateNumber)
  return cached && Date.now() - cached.cachedAt < cacheMilliseconds ? cached.company : null
}

/**
 * @param {string} url
 * @param {Promise<Outcome>} outcome
 */
function addToCache(url, outcome) {
  outcomes.delete(url)
  outcomes.set(url, { cachedAt: Date.now(), outcome })
  const oldest = outcomes.keys().next()
  if (outcomes.size > cachedOutcomesMax && !oldest.done) outcomes.delete(oldest.value)
}

/**
 * @param {string} url
 * @param {Promise<Outcome>} outcome
 */
async function removeTemporaryFailure(url, outcome) {
  const result = await outcome
  if (result.kind !== 'answer' && !isPermanent(result) && outcomes.get(url)?.outcome === outcome) outcomes.delete(url)
}

/**
 * An invalid request stays invalid; every other failure may be temporary.
 * @param {Outcome} outcome
 */
function isPermanent(outcome) {
  return outcome.kind === 'problem' && outcome.status === 400
}

/**
 * @param {string} url
 * @returns {Promise<Outcome>}
 */
async function send(url) {
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

/** @param {string} text the data block of a page; empty in that of a refusal */
function takeAnswers(text) {
  if (text === '') return
  /** @type {import('./types.js').EmbeddedAnswers} */
  const { answers, collectedGroups: embeddedGroups, headers: fields } = JSON.parse(text)
  const headers = new Headers(fields)
  document.dispatchEvent(new CustomEvent('rate', { detail: headers }))
  for (const { url, status, body } of answers)
    addToCache(url, Promise.resolve(noted(outcomeOf({ status, headers, body }))))
  groups = embeddedGroups ?? groups
}

/**
 * Notes what an answer tells about the page as a whole.
 * @param {Outcome} outcome
 */
function noted(outcome) {
  if (outcome.kind === 'problem' && outcome.status === 429) lastRefusal = outcome
  if (outcome.kind !== 'answer') return outcome
  if (outcome.meta.sample) document.dispatchEvent(new CustomEvent('sample'))
  for (const company of outcome.data.companies ?? [])
    companies.set(company.corporate_number, { cachedAt: Date.now(), company })
  return outcome
}
