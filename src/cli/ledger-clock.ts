import { dayMilliseconds, dateInTokyo } from '../domain/calendar.ts'
import type { LedgerReader } from '../ledger/ledger.ts'

/** Longest expected pause between imports. */
const pauseDaysMax = 366
/** A clock may have been this far ahead at the last import. */
const toleranceDays = 1

/**
 * Throws if the clock is before the last import or more than a year after it. The ledger orders the versions of a record by the day
 * on which each was seen: a version under a wrong day would be out of order and could not be removed.
 */
export async function refuseWrongClock(ledger: LedgerReader, now: Date): Promise<void> {
  const times = (await ledger.sources()).flatMap(({ lastSuccessAt }) =>
    lastSuccessAt === null ? [] : [Date.parse(lastSuccessAt)],
  )
  const last = Math.max(...times)
  const days = (now.getTime() - last) / dayMilliseconds
  if (times.length === 0 || (days >= -toleranceDays && days <= pauseDaysMax)) return
  const [today, lastDay] = [dateInTokyo(now), dateInTokyo(new Date(last))]
  throw new Error(
    `the clock of this machine says ${today}, and the last import was on ${lastDay}; set the clock, or state the day with --as-of if the clock is right`,
  )
}
