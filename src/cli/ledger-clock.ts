import { dayMilliseconds, dateInTokyo } from '../domain/calendar.ts'
import type { LedgerReader } from '../ledger/ledger.ts'

/** Longest expected pause between imports. */
const pauseDaysMax = 366

/**
 * Throws if the clock is before the last import or more than a year after it. The ledger orders states by the day they were seen on, so
 * a state recorded under a wrong day ranks wrongly against all others and cannot be removed.
 */
export async function refuseWrongClock(ledger: LedgerReader, now: Date): Promise<void> {
  const times = (await ledger.sources()).flatMap(({ lastSuccessAt }) =>
    lastSuccessAt === null ? [] : [Date.parse(lastSuccessAt)],
  )
  const last = Math.max(...times)
  const days = (now.getTime() - last) / dayMilliseconds
  if (times.length === 0 || (days >= -1 && days <= pauseDaysMax)) return
  const [today, before] = [dateInTokyo(now), dateInTokyo(new Date(last))]
  throw new Error(
    `the clock of this machine says ${today}, and the last import was on ${before}; set the clock, or state the day with --as-of if the clock is right`,
  )
}
