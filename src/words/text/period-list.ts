import { findJapaneseDates } from './japanese-date.ts'
import { parsePeriod } from './japanese-period.ts'
import { withoutExceptions } from './proviso.ts'
import { periodCharactersMax } from './period-words.ts'
import { periodChanges } from './period-changes.ts'
import { arrows, arrowsBack } from './range-signs.ts'
import { regExp, regExpGlobal } from './reg-exp.ts'

/** One of several periods that a notice states. */
export interface StatedPeriod {
  /** The region, trade or company before it (地域2, 物品); `""`: none. */
  readonly label: string
  /** Its own words, as published. */
  readonly text: string
}

/** ▼ on a line of its own is an arrow; before a word it is a mark (▼工事). */
const isChanged = regExp`${periodChanges}|[${arrows}${arrowsBack}]|\n\s*[▼▽]\s*\n`

/**
 * Splits words with several periods: one for each region (地域2：…) or time (当初：… 継続：…). Words of one period, and words whose parts are not
 * all complete periods, give `[]`.
 */
export function splitPeriods(text: string): readonly StatedPeriod[] {
  if (text.length > periodCharactersMax) return []
  if (isChanged.test(text)) return []
  // An exception is no further period, nor its words the label of one.
  if (withoutExceptions(text) !== text.trim()) return []
  const behind = partsWithLabelsBehind(text)
  if (behind !== null) return behind
  const parts = completeParts(withLineBreaks(text))
  return parts.length > 1 ? parts.map(withLabel) : []
}

/** The words before the only period of a text (株式会社架空：令和8年4月1日から…); `""`: there are none but such as 期間. */
export const labelOfPeriod = (text: string): string =>
  text.length > periodCharactersMax || startsWithDate.test(text) ? '' : withLabel(text.trim()).label

/**
 * Each period on a line, and below it the regions for which it is: the first line is a period, and lines without a day are those of the
 * period above them. `null`: no line has regions, or a line with a day is no whole period.
 */
function partsWithLabelsBehind(text: string): StatedPeriod[] | null {
  const parts: { label: string; text: string }[] = []
  let areLabelled = false
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = parts.at(-1)
    if (line === '') continue
    if (findJapaneseDates(line).length > 0) {
      if (!isWholePeriod(line) || !startsWithDate.test(line)) return null
      parts.push({ label: '', text: line })
    } else if (last === undefined || /[:：]$|^(?:当初|継続)/u.test(line)) return null
    else if (/^[(（※]/u.test(line)) last.text = `${last.text}${line}`
    else {
      last.label = last.label === '' ? line : `${last.label}${line}`
      areLabelled = true
    }
  }
  return parts.length > 1 && areLabelled ? parts : null
}

/** A part is a period of its own when it has a first day and an end, or its end is open, or a length is the last word. */
export function isWholePeriod(words: string): boolean {
  const { start, end, openEnded } = parsePeriod(words)
  return start !== null && (end !== null || openEnded || /[月週間半]\s*[)）]?\s*$/u.test(words))
}

const date =
  '(?:自\\s*)?(?:令\\s*和|平\\s*成|(?<!\\p{Script=Han})[令平](?=\\s*[\\d０-９元])|[RHＲＨ]\\.?\\s*[\\d０-９]|[12１２][\\d０-９]{3}\\s*[年./-])'
const startsWithDate = new RegExp(`^${date}`, 'u')
const anyDate = new RegExp(date, 'u')

/** Where the first day of a period begins in a text; -1: nowhere. */
export const startOfPeriod = (text: string): number => (text.length > periodCharactersMax ? -1 : text.search(anyDate))
/** Where a further period may begin within a line. */
const furtherPeriods: readonly RegExp[] = [
  // Before a label in brackets: 【地域2】令和8年…
  /\s*(?=[【［〔])/gu,
  // After a complete period, before a label: …まで、 物品：令和8年…
  regExpGlobal`(?<=まで|間|[)）日\d０-９])[\s、,;；／/]+(?=[^\s:：、]{1,24}(?:[(（][^()（）]{1,30}[)）])?\s*[:：]\s*${date})`,
  // After a complete period, before the words for whom the next one is: …まで、株式会社架空については令和8年…
  regExpGlobal`(?<=まで|間|[)）日\d０-９])[\s、,;；／/。]+(?=[^\s:：、。]{1,40}(?:につき|については?|に対しては?|は)[、，]?\s*${date})`,
  // After a complete period, before a date: …まで及び 令和8年…
  regExpGlobal`(?<=まで|間|[)）日\d０-９])\s*(?:、|,|，|;|；|及び|並びに|／)\s*(?=${date})`,
]

const withLineBreaks = (text: string): string =>
  furtherPeriods.reduce((words, pattern) => words.replace(pattern, '\n'), text)

/** Joins lines until they are a complete period; `[]` when something remains that has a date. */
function completeParts(text: string): string[] {
  const parts: string[] = []
  let open = ''
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const isNote = open === '' && parts.length > 0 && /^[(（※]/u.test(line) && findJapaneseDates(line).length === 0
    if (isNote) {
      parts.push(`${parts.pop() ?? ''}${line}`)
      continue
    }
    open = open === '' ? line : `${open}\n${line}`
    if (!isWholePeriod(open)) continue
    parts.push(open)
    open = ''
  }
  return open === '' ? parts : []
}

/** Words before a period that name no region, trade or company. */
const plainLabel =
  /^(?:自|期間|(?:指名|取引|参加|資格|入札|競争)*(?:停止|措置)(?:等)?(?:の)?期間|措置期間|始期|当初|継続)?$/u

/** 本日から12か月間（ before the first day belongs to the period. */
const lengthBefore = /(?:(?:本日|即日)から)?\s*[0-9０-９]{1,3}\s*(?:[かヶヵケカ箇個]?月|週|日)間?\s*[（(、]?\s*$/u

function withLabel(part: string): StatedPeriod {
  const firstDay = part.search(anyDate)
  const start = firstDay - (lengthBefore.exec(part.slice(0, Math.max(firstDay, 0)))?.[0].length ?? 0)
  const before = part.slice(0, start)
  const label = before
    .replace(/^(?:[【［〔\s]|[(（](?![株有同資名相][)）]))+|[】］〕)）\s:：]+$/gu, '')
    .replace(/(?<=\S)(?:につき(?:まして)?|に(?:ついて|対して)|に対し)?は?[、，]?$/u, '')
    .replace(/[】］〕]/gu, ' ')
    .trim()
  const isLabel = start > 0 && !plainLabel.test(label.replace(/\s/gu, ''))
  return {
    label: isLabel ? balanced(label) : '',
    text: isLabel ? part.slice(start).trim() : part.trim(),
  }
}

/** A bracket that was cut off at the end of a label is closed again. */
const balanced = (label: string): string =>
  /[(（][^()（）]*$/u.test(label) ? `${label}${label.includes('（') ? '）' : ')'}` : label
