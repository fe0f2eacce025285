/** @import { Answer, Outcome } from '../types.js' */
/** @import { Partner } from './partner-list.js' */
import { secondsBetween, waitMilliseconds } from './pace.js'

/** A question that failed is asked again after this time, unless the answer says when. */
const retryMilliseconds = 10_000

/**
 * Asks for the waiting partners of a list, one after the other, at the pace that the answers permit.
 * @param {object} work
 * @param {(partner: Partner) => Promise<Partner | Exclude<Outcome, Answer>>} work.ask
 * @param {(failure: Exclude<Outcome, Answer> | null) => boolean} work.changed called after each change, with what the last question failed of;
 *   false: the list is no longer shown, and nothing more is asked
 */
export function partnerQueue({ ask, changed }) {
  /** @type {Partner[]} */
  let partners = []
  let isRunning = false
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer

  /** @param {number} milliseconds @param {Exclude<Outcome, Answer> | null} [failure] */
  function askAfter(milliseconds, failure = null) {
    clearTimeout(timer)
    isRunning = partners.some(({ state }) => state === 'waiting')
    if (changed(failure) && isRunning) timer = setTimeout(() => void askNext(), milliseconds)
  }
  async function askNext() {
    const partner = partners.find(({ state }) => state === 'waiting')
    if (partner === undefined) return
    const asked = await ask(partner)
    // Paused, deleted or replaced meanwhile.
    if (!isRunning || !partners.includes(partner)) return
    if (!('state' in asked)) return askAfter(retryAfter(asked), asked)
    replace(partner, asked)
    askAfter(Math.max(waitMilliseconds(), 1000 * secondsBetween(names())))
  }
  const names = () => partners.filter(({ number }) => number === null).length
  /** @param {Partner} before @param {Partner} after */
  function replace(before, after) {
    partners = partners.map((partner) => (partner === before ? after : partner))
  }
  return {
    partners: () => partners,
    isRunning: () => isRunning,
    /** @param {Partner[]} list @param {{ isPaused?: boolean }} [options] */
    start(list, { isPaused = false } = {}) {
      partners = list
      if (isPaused) changed(null)
      else askAfter(waitMilliseconds())
    },
    resume: () => askAfter(waitMilliseconds()),
    pause() {
      clearTimeout(timer)
      isRunning = false
      changed(null)
    },
    /** @param {Partner} partner @param {string} number of the company that is meant */
    choose(partner, number) {
      replace(partner, { ...partner, number, state: 'waiting' })
      askAfter(waitMilliseconds())
    },
  }
}

/**
 * Milliseconds until a question that had no answer is asked again.
 * @param {Exclude<Outcome, Answer>} outcome
 */
function retryAfter(outcome) {
  const retryAt = outcome.kind === 'problem' ? outcome.retryAt : null
  return retryAt === null ? retryMilliseconds : Math.max(1000, retryAt - Date.now())
}
