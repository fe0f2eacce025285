import { durationIn, lastDayOf } from './duration.ts'
import { isoDay } from './iso-date.ts'
import { findJapaneseDates } from './japanese-date.ts'
import { openEndWords, periodCharactersMax, periodWords, withoutTermWords } from './period-words.ts'
import { waves } from './range-signs.ts'
import { regExp, regExpGlobal } from './reg-exp.ts'
import { undeterminedEndWords } from './undetermined-end.ts'

/**
 * Whether the words of a period (`periodText`) or a remark state a later last day for a part of the measure: 令和8年4月1日から令和8年6月30日まで（舗装工事にあっては令和8年12月31日まで）. After
 * the printed last day (`end`) nobody knows whether the measure has ended.
 */
export function lastsLongerInPart(
  { start, end }: { readonly start: string | null; readonly end: string },
  { periodText, remarks }: { readonly periodText: string; readonly remarks: string },
): boolean {
  const isLater = (clause: string, isInPeriod: boolean): boolean => endsLater(clause, { start, end, isInPeriod })
  return (
    clausesIn(periodText, true).some((clause) => isLater(clause, true)) ||
    clausesIn(remarks, false).some((clause) => isLater(clause, false))
  )
}

/** The clauses of a text: those in brackets, and the others; of a period all but the first, which is the whole measure. */
function clausesIn(text: string, isPeriod: boolean): string[] {
  if (text.length > periodCharactersMax || !/[^\d\s]/u.test(text)) return []
  const words = periodWords(text).replace(bracketWithin, '($1$2')
  const inBrackets = [...words.matchAll(/\(([^()]*)\)/gu)].map(([, note = '']) => note)
  const others = words.replace(/\([^()]*\)/gu, ' ').split(/[。、,;※／\n]|ただし|但し/u)
  return [...inBrackets.flatMap((note) => note.split(/[。;]/u)), ...(isPeriod ? others.slice(1) : others)]
}
/** （舗装工事（県発注）にあっては…） */
const bracketWithin = /\(([^()]*)\([^()]*\)(?=([^()]*)\))/gu

interface Around {
  readonly start: string | null
  readonly end: string
  readonly isInPeriod: boolean
}

function endsLater(clause: string, { start, end, isInPeriod }: Around): boolean {
  if (ofOther.test(clause)) return false
  const { part = '', time = clause } = partAhead.exec(clause)?.groups ?? {}
  // A remark may be about anything that has a last day.
  if (!isInPeriod && !isPart.test(part)) return false
  const last = lastDayIn(time, { end, hasPart: part !== '' })
  if (last !== null) return last > end
  if (part === '') return false
  const duration = start === null ? null : durationIn(time)
  return isOpen.test(time) || (duration !== null && start !== null && lastDayOf(start, duration) > end)
}

/** 舗装工事にあっては, 舗装工事：, 舗装工事は */
const partAhead =
  /^(?<part>[^\d]*?(?:に(?:あって|ついて|つきまして|関して|おいて|限り)は?|は|:|のみ|(?<=工事|業務|地区|地域|[都道府県市区町村])(?=\s*\d)))\s*、?\s*(?<time>.*)$/u
const isPart =
  /(?:業務|工事|委託|役務|物品|印刷物?|支店|支社|支所|営業所|事業所|工場|地区|地域|区域|管内|部門|業種|工種|以外)(?:等|分)?(?:に|は|:|のみ)/u
/** The last day of something else, or a former one. */
const ofOther =
  /有効|許可期間|公表|掲載|更新|決定|通知|公告|猶予|申請|契約期|履行|工期|納期|支払|当初|(?:変更|延長|短縮)前|解除|取り?消|加算/u
const isOpen = regExp`${openEndWords}|${withoutTermWords}|${undeterminedEndWords}`

const yearlessDay = '(?:(?<year>同|翌|本|当)年\\s*)?(?<month>\\d{1,2})\\s*月\\s*(?<day>\\d{1,2})\\s*日'
const day = `(?:(?<whole>${isoDay})|${yearlessDay})`
const lastDay = regExpGlobal`(?:(?<from>[${waves}至])\s*)?${day}\s*(?<until>まで|迄)?(?=(?<behind>[^]?))`

/** The last day that a clause states, in the year of the last day of the measure where it leaves out its own; `null`: none. */
function lastDayIn(time: string, { end, hasPart }: { readonly end: string; readonly hasPart: boolean }): string | null {
  const days = Array.from(time.matchAll(lastDay), ({ groups = {} }) => {
    const { from, until, behind = '', whole, year, month, day: ofMonth } = groups
    const isLast = from !== undefined || until !== undefined || (hasPart && behind === '')
    const printedYear = Number(end.slice(0, 4)) + (year === '翌' ? 1 : 0)
    const date = whole ?? findJapaneseDates(`${printedYear}-${month}-${ofMonth}`)[0]?.date
    return isLast ? (date ?? null) : null
  })
  return (
    days
      .filter((date) => date !== null)
      .toSorted()
      .at(-1) ?? null
  )
}
