import { parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import { isLength } from '../../../words/text/duration.ts'
import { anyDecisionWord, anyLiftWord } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import { withCells, type Fields } from '../entry/fields.ts'
import { oneLine } from '../text.ts'

/**
 * 令和8年4月1日付け in place of a period is the day of the act, and so is that of 3か月（令和8年4月1日付け）: no period begins on it. A day of the act that is printed
 * elsewhere stays.
 */
export function withDayOfAct(whole: Fields): Fields {
  const fields = withDayOfWords(whole)
  const { before = '', day: printed = '', after = '' } = dayOfAct.exec(oneLine(fields.text('period')))?.groups ?? {}
  const day = parseJapaneseDate(printed.replace(/\s/gu, ''))
  const length = `${before}${after}`.trim()
  if (day === null || (length !== '' && !isLength(length.normalize('NFKC')))) return fields
  const replaced = new Map<SourceField, readonly DocumentCell[]>([['period', length === '' ? [] : [textCell(length)]]])
  if (fields.text('action_date') === '') replaced.set('action_date', [textCell(printed)])
  return withCells(fields, (field) => replaced.get(field) ?? null)
}

const dayOfAct =
  /^(?<before>[^（(0-9０-９]*?[0-9０-９一二三四五六七八九十]{1,3}\s*(?:[かヶカヵケ箇]\s*月|週|日)間?)?\s*[（(]?\s*(?<day>(?:令和|平成|[2２][0０])[^（()）付]{3,14}?日)\s*付け?(?:で|にて)?\s*[）)]?\s*[、（(]?\s*(?<after>[0-9０-９一二三四五六七八九十]{1,3}\s*(?:[かヶカヵケ箇]\s*月|週|日)間?)?\s*[）)]?$/u

/** 文書警告（令和8年4月1日付け）, 令和8年4月1日付けで業務改善命令: the day of the act in its own words, where no label prints it. */
function withDayOfWords(fields: Fields): Fields {
  const words = oneLine(fields.text('action'))
  const { act = '', day = '' } = (dayBehind.exec(words) ?? dayAhead.exec(words))?.groups ?? {}
  const isOfAct = actionTypeOf(act) !== 'other' && !endOfAct.test(act) && words.split(/日\s*付/u).length === 2
  if (fields.text('action_date') !== '' || parseJapaneseDate(day) === null || !isOfAct) return fields
  return withCells(fields, (field) => (field === 'action_date' ? [textCell(day)] : null))
}
const dayOfWords = '(?<day>(?:令和|平成|[2２][0０])[^（()）付]{3,14}?日)\\s*付け?'
const dayBehind = regExp`^(?<act>(?:[^（()）。]|[（(][^（()）]*[）)]){1,80}?)\s*[（(]\s*${dayOfWords}\s*[）)](?![のをにがは])`
const dayAhead = regExp`^${dayOfWords}(?:で|にて)、?\s*(?<act>[^。]{2,80})`
const endOfAct = regExp`${anyLiftWord}|(?:処分|命令|停止|禁止)の?${anyDecisionWord}`
