import type { Period, PublishedFate } from '../domain/facts.ts'

/**
 * Periods whose status is the same on any day from 2026 to 2040: what has ended ended by 2025, what runs runs until 2041 at least,
 * what is to come starts in 2046. `day` is the day of the act, which the periods start from.
 */
export type Course = 'ended' | 'active' | 'upcoming' | 'open_ended' | 'lifted' | 'cancelled' | 'unknown'

export const courses: readonly Course[] = [
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

export interface CourseFacts {
  readonly period: Period | null
  readonly fate: PublishedFate | null
  readonly actionDate: string
}

/** `serial` varies the dates and the notation. Months of an ended period stay within the year it starts in. */
export function courseFacts(course: Course, serial: number): CourseFacts {
  const day = two(1 + (serial % 27))
  const ended = {
    start: `${2019 + (serial % 7)}-${two(1 + (serial % 6))}-${day}`,
    end: `${2019 + (serial % 7)}-${two(7 + (serial % 6))}-${day}`,
  }
  const running = {
    start: `${2023 + (serial % 3)}-${two(1 + (serial % 12))}-${day}`,
    end: `${2042 + (serial % 5)}-03-31`,
  }
  if (course === 'unknown') return { period: null, fate: null, actionDate: running.start }
  if (course === 'active') return { period: closed(running, serial), fate: null, actionDate: running.start }
  if (course === 'upcoming')
    return {
      period: closed({ start: '2046-04-01', end: '2047-03-31' }, serial),
      fate: null,
      actionDate: `2026-02-${day}`,
    }
  if (course === 'open_ended') return { period: open(running.start), fate: null, actionDate: running.start }
  return { period: closed(ended, serial), fate: course === 'ended' ? null : course, actionDate: ended.start }
}

/** The notations official lists are written in. */
function closed({ start, end }: { readonly start: string; readonly end: string }, serial: number): Period {
  const texts = [
    `${era(start)}から${era(end)}まで`,
    `${short(start)}～${short(end)}`,
    `${western(start)}～${western(end)}`,
    `自：${era(start)}　至：${era(end)}`,
  ]
  return { text: texts[serial % texts.length] ?? '', start, end, openEnded: false }
}

function open(start: string): Period {
  return { text: `${era(start)}から当面の間`, start, end: null, openEnded: true }
}

/** Heisei until April 2019, Reiwa after it; the sample has no day before Heisei. */
function eraYear(date: string): { readonly letter: string; readonly name: string; readonly year: number } {
  const year = Number(date.slice(0, 4))
  return date < '2019-05-01'
    ? { letter: 'H', name: '平成', year: year - 1988 }
    : { letter: 'R', name: '令和', year: year - 2018 }
}

function era(date: string): string {
  const { name, year } = eraYear(date)
  return `${name}${year === 1 ? '元' : year}年${monthDay(date)}`
}

function short(date: string): string {
  const { letter, year } = eraYear(date)
  return `${letter}${year}.${Number(date.slice(5, 7))}.${Number(date.slice(8))}`
}

function western(date: string): string {
  return `${Number(date.slice(0, 4))}年${monthDay(date)}`
}

function monthDay(date: string): string {
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
