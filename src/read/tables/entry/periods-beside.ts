import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { startOfPeriod, isWholePeriod } from '../../../words/text/period-list.ts'
import { endsWithTermOfWorks } from '../../../words/text/term-of-works.ts'
import { textCell } from '../../documents/document.ts'
import { partyFields, periodFields, textOf, type Entry, type Values } from './entry.ts'
import { markedLine } from '../../../words/text/marks.ts'
import { isJointVenture } from '../../../words/text/joint-venture.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { splitAddress } from './party-address.ts'
import { partyBlocks } from './party-blocks.ts'
import { isCompanyBeside, isMemberLine } from './party-names.ts'
import { hasDate, linesOf } from '../text.ts'

interface WordsAndPeriod {
  readonly words: string
  readonly period: string
}
type WithRest = WordsAndPeriod & { readonly rest: string }

/** An entry whose parties stand without the periods printed beside them, and these. */
interface PeriodsBeside {
  readonly entry: Entry
  /** One for each company of the entry; `null`: no period stands beside a party. */
  readonly periods: readonly string[] | null
  /** The values of each member of a joint venture with the period beside it, in place of those of the entry. */
  readonly members?: readonly Values[]
}

/**
 * Takes the periods from the words of the parties: 株式会社架空 令和8年4月1日から令和8年6月30日まで, below 対象業者及び停止期間 or below 業者名.
 * `null`: whose they are is not said.
 */
export function withPeriodsBeside(entry: Entry): PeriodsBeside | null {
  const none = { entry, periods: null }
  const field = partyFields.find((one) => entry.values.has(one))
  const printed = textOf(entry.values.get(field ?? 'name'))
  if (field === undefined) return none
  const isShared = printed !== '' && textOf(entry.values.get('period')) === printed
  const text = isShared ? withPeriodOfGroup(printed) : printed
  // A table has columns for its periods; a note about a name in it may have days.
  if (!isShared && (entry.isNotice !== true || !hasDate(text))) return none
  const values = new Map(entry.values)
  if (isShared) values.delete('period')
  if (!hasDate(text)) return { entry: { ...entry, values }, periods: null }
  const parts = partsBeside(text)
  const hasOwn = periodFields.some((time) => values.has(time))
  const members = hasOwn ? null : membersBeside(text, values, field)
  if (members === 'untied') return null
  if (members !== null) return { entry: { ...entry, values }, periods: null, members }
  if (parts === null || hasOwn) return isShared ? null : none
  const words = parts.map((part) => part.words).join('\n')
  const links = (entry.values.get(field) ?? []).flatMap((cell) => cell.links)
  const periods = parts.flatMap(({ words, period }) => partyBlocks(words).map(() => period))
  if (partyBlocks(words).length !== periods.length) return null
  return { entry: { ...entry, values: values.set(field, [{ ...textCell(words), links }]) }, periods }
}

/**
 * (1) 令和8年4月1日から令和8年6月30日まで, and below it ① 株式会社架空, ② 見本組有限会社, (2) 令和8年…: each company with the period above it. A line that is neither leaves the words as
 * they are.
 */
function withPeriodOfGroup(text: string): string {
  const lines: string[] = []
  let period: string | null = null
  for (const line of linesOf(text)) {
    const words = markedLine(line)?.rest ?? line
    if (startOfPeriod(words) === 0 && isWholePeriod(words)) period = words
    else if (period === null || hasDate(line)) return text
    else lines.push(hasLegalForm(line) ? `${line} ${period}` : line)
  }
  return lines.length === 0 ? text : lines.join('\n')
}

/**
 * 見本・架空共同企業体, and below it 代表構成員 株式会社見本 令和8年4月1日から…, 構成員 架空建設株式会社 令和8年…: each member has its own period; `null`: one has none, or they are no
 * members.
 */
function membersBeside(text: string, values: Values, field: SourceField): Values[] | 'untied' | null {
  const lines = linesOf(text)
  const isMember = (line: string): boolean => isMemberLine(line) || isCompanyBeside(line)
  const first = lines.findIndex(isMember)
  const above = lines.slice(0, first)
  if (first < 1 || above.some(hasDate) || !above.some((line) => isJointVenture(line.replace(/の(?:各)?構成員$/u, ''))))
    return null
  const blocks: string[][] = []
  for (const line of lines.slice(first)) {
    if (isMember(line)) blocks.push([line])
    else blocks.at(-1)!.push(line)
  }
  const parts = blocks.map((block) => periodBeside(block.join('\n')))
  // A period on the line of one member is not that of the others; below the last it is that of all.
  if (!parts.every((part) => part !== null)) return blocks.some(([line = '']) => hasDate(line)) ? 'untied' : null
  return parts.map(({ words, period }) => {
    const { name, address } = splitAddress(words)
    const own = new Map(values)
    own.delete(field)
    const member = isMemberLine(linesOf(name)[0] ?? '') ? name : `構成員 ${name}`
    own.set('name', [textCell([...above, member].join('\n'))]).set('period', [textCell(period)])
    return address === '' ? own : own.set('address', [textCell(address)])
  })
}

/** Each line, or each company with the lines below it, has its period; `null`: one has none, or what is left has a day, too. */
function partsBeside(text: string): WordsAndPeriod[] | null {
  const ofLines = linesOf(text).map(periodBeside)
  if (ofLines.every((part) => part !== null)) return ofLines
  const ofBlocks = partyBlocks(text).map((block) => {
    const part = periodBeside(block.text)
    return part === null || block.sign === null ? part : { ...part, words: `(${block.sign})${part.words}` }
  })
  return ofBlocks.every((part) => part !== null) ? ofBlocks : null
}

/** The words about one party and the only period beside them: behind them, in brackets, on the lines below, or before them. */
function periodBeside(text: string): WordsAndPeriod | null {
  const start = startOfPeriod(text)
  if (start < 0 || endsWithTermOfWorks(text.slice(0, start))) return null
  const before = text.slice(0, start).replace(labelBefore, '')
  const length = lengthBefore.exec(before)?.[0] ?? ''
  const name = before
    .slice(0, before.length - length.length)
    .replace(/(?<![\s、,:：（(【［〔])[\s、,:：（(【［〔]+$/u, '')
  const found = name === '' ? periodBefore(text) : { words: name, ...periodAndRest(text.slice(start)) }
  if (found === null || !isWholePeriod(found.period)) return null
  const words = linesOf(`${found.words}\n${found.rest}`).join('\n')
  const ofLength = length.replace(/[（(、]?\s*$/u, '').trim()
  return hasDate(words) ? null : { words, period: ofLength === '' ? found.period : `${found.period}（${ofLength}）` }
}

/** Whether a name has the days or the length of a measure in it, so that it is not known where it ends. */
export const hasPeriodBeside = (name: string): boolean =>
  isWholePeriod(name.slice(Math.max(startOfPeriod(name), 0))) ||
  /[\s　（(][0-9０-９]{1,2}\s*[かヶヵケカ箇個]月間?[）)]?$/u.test(name)

/** 指名停止期間：, 期間 before the first day */
const labelBefore =
  /(?<![\s（(【［〔])[\s（(【［〔]*(?:(?:指名|取引|参加|資格|入札)*(?:停止|措置)(?:の)?)?期間(?:\s*[】］〕])?(?:\s*[:：])?\s*$/u
/** 株式会社架空 3か月（令和8年4月1日から… */
const lengthBefore =
  /(?<=[\s　、（(])[0-9０-９一二三四五六七八九十]{1,3}\s*(?:[かヶヵケカ箇個]?月|週|日)間?\s*[（(、]?\s*$/u

/** The lines of a period, and those below it: an address. A line in brackets or with a length is part of the period. */
function periodAndRest(text: string): { readonly period: string; readonly rest: string } {
  const lines = linesOf(text)
  const last = lines.findIndex((_, index) => isWholePeriod(lines.slice(0, index + 1).join('\n')))
  if (last < 0) return { period: text, rest: '' }
  const below = lines.slice(last + 1)
  const at = below.findIndex(
    (line) => !/^[（(]?[0-9０-９一二三四五六七八九十]{1,3}\s*[かヶヵケカ箇個]?[月週日]/u.test(line),
  )
  const end = last + 1 + (at < 0 ? below.length : at)
  return { period: unopened(lines.slice(0, end).join('\n')), rest: lines.slice(end).join('\n') }
}

/** A bracket that was opened before the period is closed behind it. */
const unopened = (text: string): string =>
  text.replace(/[）)】］〕]$/u, (sign) =>
    (text.match(/[（(【［〔]/gu) ?? []).length < (text.match(/[）)】］〕]/gu) ?? []).length ? '' : sign,
  )

/** 令和8年4月1日から令和8年6月30日まで 株式会社架空 */
function periodBefore(text: string): WithRest | null {
  for (const { index } of text.matchAll(/[\s　（(:：]+/gu)) {
    const [period, words] = [text.slice(0, index), text.slice(index)]
    if (isWholePeriod(period) && hasLegalForm(words) && !hasDate(words))
      return {
        period,
        rest: '',
        words: words.replace(/^[\s　:：]+/u, '').replace(/^[（(](?![株有同資名相][）)])(.*)[）)]$/su, '$1'),
      }
  }
  return null
}
