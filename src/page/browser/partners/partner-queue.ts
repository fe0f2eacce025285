import type { Answer, Outcome } from '../types.ts'
import { declinedOf, undecidedOf, type Partner } from './partner-list.ts'
import { secondsBetween, waitMilliseconds } from '../pace.ts'

/** A question that failed is asked again after this time, unless the answer says when. */
const retryMilliseconds = 10_000

/**
 * Asks for the waiting partners of a list, one after the other, at the pace that the answers permit. `changed`: called after each change,
 * with what the last question failed of; false: the list is no longer shown, and nothing more is asked.
 */
export function partnerQueue({
  ask,
  changed,
  isDue,
}: {
  /** Whether something of a partner is still to be asked. */
  isDue: (partner: Partner) => boolean
  ask: (partner: Partner) => Promise<Partner | Exclude<Outcome, Answer>>
  changed: (failure: Exclude<Outcome, Answer> | null) => boolean
}) {
  let partners: Partner[] = []
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Refused because of what their answers would show, which concerns no other partner: they come up again last. */
  const putOff = new WeakSet<Partner>()

  function askAfter(milliseconds: number, failure: Exclude<Outcome, Answer> | null = null) {
    clearTimeout(timer)
    isRunning = partners.some(isDue)
    if (changed(failure) && isRunning) timer = setTimeout(() => void askNext(), milliseconds)
  }
  const nextDue = () => firstOf(partners.filter((partner) => isDue(partner) && !putOff.has(partner)))
  async function askNext() {
    const partner = nextDue() ?? partners.find(isDue)
    if (partner === undefined) return
    const asked = await ask(partner)
    // Paused, deleted or replaced meanwhile.
    if (!isRunning || !partners.includes(partner)) return
    if (!('state' in asked)) {
      const isOfPartner = asked.kind === 'problem' && asked.code === 'browsing_limit_exceeded'
      if (isOfPartner) putOff.add(partner)
      return askAfter(isOfPartner && nextDue() !== undefined ? paceOf(partners) : retryAfter(asked), asked)
    }
    replace(partner, asked)
    askAfter(paceOf(partners))
  }
  function replace(before: Partner, after: Partner) {
    partners = partners.map((partner) => (partner === before ? after : partner))
  }
  return {
    partners: () => partners,
    isRunning: () => isRunning,
    start(list: Partner[], { isPaused = false }: { isPaused?: boolean } = {}) {
      partners = list
      if (isPaused) changed(null)
      else askAfter(waitMilliseconds())
    },
    resume: () => askAfter(waitMilliseconds()),
    pause: () => {
      clearTimeout(timer)
      isRunning = false
      changed(null)
    },
    /** `number`: of the company that is meant; null: none of those that the name may mean. `isOfReport`: a former report says so. */
    choose: (partner: Partner, number: string | null, isOfReport = false) => {
      const chosen = number === null ? declinedOf(partner) : chosenOf(partner, number)
      replace(partner, isOfReport ? { ...chosen, isRemembered: true, isOfReport } : chosen)
      askAfter(waitMilliseconds())
    },
    /** Somebody takes back what was decided. */
    reconsider: (partner: Partner) => {
      replace(partner, undecidedOf(partner))
      askAfter(waitMilliseconds())
    },
  }
}

/** What a partner is comes before its records. */
const firstOf = (due: readonly Partner[]): Partner | undefined => due.find(({ state }) => state === 'waiting') ?? due[0]

/** A partner that is a company. The records of its name are not those of the company, but stay those of a partner that is none. */
function chosenOf(partner: Partner, number: string): Partner {
  const { records: _ofName, ...without } = partner
  return { ...without, undecided: partner, number, state: 'waiting' }
}

/** Milliseconds until the next partner of a list is asked for. */
function paceOf(partners: readonly Partner[]): number {
  const names = partners.filter(({ number }) => number === null).length
  return Math.max(waitMilliseconds(), 1000 * secondsBetween(names))
}

/** Milliseconds until a question that had no answer is asked again. */
function retryAfter(outcome: Exclude<Outcome, Answer>) {
  const retryAt = outcome.kind === 'problem' ? outcome.retryAt : null
  return retryAt === null ? retryMilliseconds : Math.max(1000, retryAt - Date.now())
}
