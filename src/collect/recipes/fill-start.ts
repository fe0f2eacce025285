import { dateInTokyo } from '../../domain/calendar.ts'
import { fiscalYearOf } from './link-date.ts'

/** The year before the first of the era Reiwa. */
const yearBeforeReiwa = 2018

/**
 * Replaces the years in an address that changes every year: `{year}` by the year in Japan, `{fiscal_year}` by the fiscal year,
 * `{reiwa}` by the fiscal year of the era Reiwa, `{reiwa2}` by the same with two digits.
 */
export function fillStart(start: string, now: Date): string {
  const today = dateInTokyo(now)
  const fiscalYear = fiscalYearOf(today)
  const reiwa = String(fiscalYear - yearBeforeReiwa)
  return start
    .replaceAll('{year}', today.slice(0, 4))
    .replaceAll('{fiscal_year}', String(fiscalYear))
    .replaceAll('{reiwa}', reiwa)
    .replaceAll('{reiwa2}', reiwa.padStart(2, '0'))
}
