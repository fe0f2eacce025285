import { dateInTokyo } from '../domain/status.ts'
import type { LedgerReader } from '../ledger/ledger.ts'

const dayMilliseconds = 86_400_000
/** Nobody lets the records rest for longer; a clock that lost its battery or was set by hand is further off. */
const restDaysMax = 366

/**
 * Throws when the clock is before the last import, or more than a year behind it. The ledger orders what it knows by the day on which it was
 * seen: what is written down under a wrong day stands before, or behind, everything that comes under right ones, and cannot be taken back.
 */
export async function refuseOddClock(ledger: LedgerReader, now: Date): Promise<void> {
  const times = (await ledger.sources()).flatMap(({ lastSuccessAt }) =>
    lastSuccessAt === null ? [] : [Date.parse(lastSuccessAt)],
  )
  const last = Math.max(...times)
  const days = (now.getTime() - last) / dayMilliseconds
  if (times.length === 0 || (days >= -1 && days <= restDaysMax)) return
  const [today, before] = [dateInTokyo(now), dateInTokyo(new Date(last))]
  throw new Error(
    `the clock of this machine says ${today}, and the last import was on ${before}; set the clock right, or if it is right give the day with --as-of`,
  )
}
