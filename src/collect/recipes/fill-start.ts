import { dateInTokyo } from '../../domain/calendar.ts'
import { fiscalYearOf } from './link-date.ts'

/** The year before the first of the era Reiwa. */
const yearBeforeReiwa = 2018

/** Replaces the years in the address of a page or file whose name changes every year. */
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
