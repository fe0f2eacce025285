import { isoDay } from './iso-date.ts'
import { periodCharactersMax, periodWords } from './period-words.ts'
import { regExpGlobal } from './reg-exp.ts'

/** 別件による指名停止の期間を加算, 2か月加算, 加算: a further period is added to one. Not 加算金, 介護報酬の加算, nor one that was added before. */
const added =
  /(?:^|[。、;()※\s]|(?:期間|停止|措置|別件|月|日間?|週間|年)[^。、;()]{0,12})加算(?!金|税|額|要件|届|請求|率|対象外|後|済|前|(?:は|を)?(?:し?ない|しません|せず|なし|無し))/u
const ofOther = /(?:介護|報酬|診療|処遇|延滞|給付|補助)[^。、;]{0,12}加算/u

/**
 * Whether a remark adds a further period to the one beside it, and does not print the end of both: after the printed last day (`end`) nobody
 * knows whether the measure has ended.
 */
export const addsToPeriod = (remark: string, end: string): boolean => additionIn(remark)?.includes(end) === false

/** The new last day that a remark on an added period prints (期間を加算し、令和8年12月31日まで); `null`: none, or several days. */
export function endOfAddition(remark: string, end: string): string | null {
  const words = additionIn(remark)
  if (words === null || words.includes(end)) return null
  const days = new Set(Array.from(words.matchAll(newEnd), ({ groups }) => groups?.['day'] ?? groups?.['last'] ?? ''))
  const [day = '', ...others] = days
  return others.length === 0 && day > end ? day : null
}
const newEnd = regExpGlobal`(?<day>${isoDay})\s*(?:まで|迄)|(?:終期|満了日?|終了日|末日)\s*[は:を]?\s*(?<last>${isoDay})`

/** The words of a remark that adds a period; `null`: it adds none. */
function additionIn(remark: string): string | null {
  if (!remark.includes('加算') || remark.length > periodCharactersMax) return null
  const words = periodWords(remark)
  return added.test(words) && !ofOther.test(words) ? words : null
}
