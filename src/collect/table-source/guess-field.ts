import { actionTypeOf } from '../../codelists/action-type-of.ts'
import { lawCodesOf } from '../../codelists/law-codes-of.ts'
import type { SourceField } from '../../codelists/headings.ts'
import { prefectureCodeIn } from '../../codelists/prefectures.ts'
import { findJapaneseDates, parseJapaneseDate } from '../../text/japanese-date.ts'
import { looksLikeNaturalPerson } from '../readers/natural-person.ts'
import { hasLegalForm } from './text.ts'

const longText = 25
/** Fields by what their values look like; the first that fits most of them counts. */
const tests: readonly (readonly [SourceField, (text: string) => boolean])[] = [
  ['corporate_number', (text) => /^\d{13}$/.test(text.normalize('NFKC').replace(/[\s-]/g, ''))],
  ['url', (text) => /^https?:\/\//.test(text)],
  ['period', (text) => findJapaneseDates(text).length > 1 || /(?:から|～|〜).*(?:まで|当面の間)/u.test(text)],
  ['action_date', (text) => parseJapaneseDate(text) !== null],
  ['clause', (text) => /^別表|第\d+条.*第\d+号$/u.test(text.normalize('NFKC')) && !hasLegalForm(text)],
  ['length', (text) => /^\d{1,3}\s*(?:か月|ヶ月|ヵ月|カ月|週間|日間?|月)$/u.test(text.normalize('NFKC'))],
  ['permit_number', (text) => /(?:第|-|－)\s*[0-9０-９]{3,}\s*号?$/u.test(text)],
  ['name', (text) => hasLegalForm(text) && text.length <= 40],
  ['address', (text) => prefectureCodeIn(text) !== null || /^\p{Script=Han}{1,6}[市区町村郡]/u.test(text)],
  ['law', (text) => lawCodesOf(text).length > 0 && text.length <= 40],
  ['action', (text) => actionTypeOf(text) !== 'other' && text.length <= longText],
  ['representative', (text) => looksLikeNaturalPerson(text)],
  ['number', (text) => /^\d{1,5}$/.test(text.normalize('NFKC'))],
  ['reason', (text) => text.length > longText],
]

/** The field that most values of a column look like; `null` when they look like none. */
export function guessField(values: readonly string[]): SourceField | null {
  if (values.length === 0) return 'ignore'
  const found = tests.find(([, fits]) => values.filter(fits).length * 2 > values.length)
  return found?.[0] ?? null
}
