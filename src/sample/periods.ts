import type { Period, PublishedFate } from '../domain/facts.ts'

/**
 * Status of a fictional action on every day from 2026 to 2040: an ended period ends by 2025, an active one in 2042 or later, and an
 * upcoming one starts in 2046.
 */
export type SampleStatus = 'ended' | 'active' | 'upcoming' | 'open_ended' | 'lifted' | 'cancelled' | 'unknown'

/** In rotation; `ended` is the most frequent, as in official lists. */
export const sampleStatuses: readonly SampleStatus[] = [
  'ended',
  'active',
  'ended',
  'open_ended',
  'ended',
  'lifted',
  'active',
  'upcoming',
  'ended',
  'cancelled',
  'ended',
  'unknown',
  'active',
]

/** The published facts from which a status is computed. */
export interface StatusFacts {
  readonly period: Period | null
  readonly fate: PublishedFate | null
  readonly actionDate: string
}

/** `serial` varies the dates and the notation. An ended period ends in the year in which it starts. */
export function statusFacts(status: SampleStatus, serial: number): StatusFacts {
  const day = twoDigits(1 + (serial % 27))
  const ended = {
    start: `${2019 + (serial % 7)}-${twoDigits(1 + (serial % 6))}-${day}`,
    end: `${2019 + (serial % 7)}-${twoDigits(7 + (serial % 6))}-${day}`,
  }
  const active = {
    start: `${2023 + (serial % 3)}-${twoDigits(1 + (serial % 12))}-${day}`,
    end: `${2042 + (serial % 5)}-03-31`,
  }
  const upcoming = { start: '2046-04-01', end: '2047-03-31' }
  switch (status) {
    case 'unknown':
      return { period: null, fate: null, actionDate: active.start }
    case 'active':
      return { period: closedPeriod(active, serial), fate: null, actionDate: active.start }
    case 'upcoming':
      return { period: closedPeriod(upcoming, serial), fate: null, actionDate: `2026-02-${day}` }
    case 'open_ended':
      return { period: openEndedPeriod(active.start), fate: null, actionDate: active.start }
    case 'ended':
      return { period: closedPeriod(ended, serial), fate: null, actionDate: ended.start }
    default:
      return { period: closedPeriod(ended, serial), fate: status, actionDate: ended.start }
  }
}

/** A period in one of the notations of official lists. */
function closedPeriod({ start, end }: { readonly start: string; readonly end: string }, serial: number): Period {
  const texts = [
    `${eraDate(start)}から${eraDate(end)}まで`,
    `${shortEraDate(start)}～${shortEraDate(end)}`,
    `${westernDate(start)}～${westernDate(end)}`,
    `自：${eraDate(start)}　至：${eraDate(end)}`,
  ]
  return { text: texts[serial % texts.length] ?? '', start, end, openEnded: false }
}

function openEndedPeriod(start: string): Period {
  return { text: `${eraDate(start)}から当面の間`, start, end: null, openEnded: true }
}

/** Heisei until April 2019, then Reiwa; the sample has no day before Heisei. */
function eraYear(date: string): { readonly letter: string; readonly name: string; readonly year: number } {
  const year = Number(date.slice(0, 4))
  return date < '2019-05-01'
    ? { letter: 'H', name: '平成', year: year - 1988 }
    : { letter: 'R', name: '令和', year: year - 2018 }
}

/** 令和8年4月1日; the first year of an era is 元年. */
function eraDate(date: string): string {
  const { name, year } = eraYear(date)
  return `${name}${year === 1 ? '元' : year}年${monthDay(date)}`
}

/** R8.4.1 */
function shortEraDate(date: string): string {
  const { letter, year } = eraYear(date)
  return `${letter}${year}.${Number(date.slice(5, 7))}.${Number(date.slice(8))}`
}

/** 2026年4月1日 */
function westernDate(date: string): string {
  return `${Number(date.slice(0, 4))}年${monthDay(date)}`
}

function monthDay(date: string): string {
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
