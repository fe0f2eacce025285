import type { Entry } from '../entry/entry.ts'
import { partyFields } from '../entry/entry.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { oneLine } from '../text.ts'

/**
 * Rows and notices that are a sample or a draft are unread: below a heading or a title that says so (記入例, 指名停止一覧（案）, サンプル), or with a mark
 * beside the row (例). `titles` stand above the first table.
 */
export const withSamples =
  (titles: readonly string[]) =>
  (entries: readonly Entry[], lines: readonly string[]): readonly Entry[] => {
    const isNoticeSample = [...titles.slice(0, 1), ...lines.slice(0, 1)].some(isSample) || lines.some(isSampleLine)
    return entries.map((entry): Entry => {
      if (entry.unparsedReason !== null) return entry
      const above = entry.headings ?? titles
      const isOfPage = entry.isNotice === true ? isNoticeSample : above.some(isSample) || titles.some(isSampleLine)
      return isOfPage || entry.cells.some(isMark) ? { ...entry, unparsedReason: 'no_act' } : entry
    })
  }

const what =
  '(?:記入|記載|入力|作成)(?:例|見本)|見本|サンプル(?:データ|ページ)?|テスト(?:ページ|データ|用|版|公開|掲載)?|ダミー(?:データ)?|ひな(?:形|型)|雛[形型]|下書き|デモ(?:データ|用)?|(?:素|原|修正)?案|未定稿|ドラフト'
const whole = new RegExp(`^[([【「<《]*(?:これは)?(?:${what})[)\\]】」>》]*(?:です)?。?$`, 'u')
/** 【見本】指名停止一覧, 指名停止一覧（案） */
const atEnd = new RegExp(`^[([【<《](?:${what})[)\\]】>》]|[([【<《](?:${what})[)\\]】>》]$`, 'u')
/** 記入例（実在しません）, within any heading; not 虚偽の記載例. */
const anywhere =
  /(?<!虚偽の?|不実の?|不正の?)(?:記入|記載|入力|作成|様式|表示)(?:例|見本)(?!外)|実在し(?:ません|ない)|^例$|サンプル(?:データ|表)/u
/** Not 様式第2号, which a real notice has, too. */
const form = /^[([【]?(?:記入)?様式(?:例|集)?[)\]】]?$/u
const measure = /停止|除外|処分|措置|命令|指示|勧告|取り?消|公表/u

/** Whether a heading says that what follows is a sample or a draft. */
const isSample = (heading: string): boolean => {
  const words = folded(heading)
  return [whole, atEnd, form, anywhere].some((pattern) => pattern.test(words))
}

/** The same of a line anywhere on a page: 契約書（案） may be a link. */
const isSampleLine = (line: string): boolean => {
  const words = folded(line)
  return whole.test(words) || (atEnd.test(words) && measure.test(words))
}

/** 例 in the column of numbers, 記入例 in that of remarks; not the name of a company, nor of a case. */
const isMark = ({ field, heading, text }: Entry['cells'][number]): boolean => {
  if (field !== null && (partyFields.includes(field) || !markFields.has(field))) return false
  const words = folded(text)
  return !/名/u.test(heading) && (whole.test(words) || (field === 'number' && /^\(?例\)?$/u.test(words)))
}
const markFields: ReadonlySet<string> = new Set(['number', 'remarks', 'status', 'ignore'])

const charactersMax = 80
const folded = (text: string): string =>
  text.length > charactersMax ? '' : withoutNumbering(oneLine(text)).normalize('NFKC').replace(/\s/gu, '')
