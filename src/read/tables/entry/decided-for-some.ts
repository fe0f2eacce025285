import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { changeOfMeasure } from '../../../words/text/change-words.ts'
import { anyDecisionWord } from '../../../words/text/later-decision-words.ts'
import { countingMark, signOf } from '../../../words/text/marks.ts'
import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import { linesOf } from '../text.ts'
import type { CompanyOfEntry } from './companies.ts'
import { periodFields, textOf, type Entry } from './entry.ts'
import { holdersOf, mentions } from './holders.ts'

/**
 * Whether the words of an entry state a later decision on the measure of one of its companies, or of some: by a mark (※（２）については令和8年10月1日付けで解除), by a
 * name, by a sign behind a name (※), or by a word (後者, 1社). One that names all of them is for all.
 */
export function decidesForSome({ values, context }: Entry, companies: readonly CompanyOfEntry[]): boolean {
  const lines = [...periodFields, ...noteFields]
    .flatMap((field) => linesOf(textOf(values.get(field) ?? context.get(field))))
    .filter((line) => decides.test(line))
  const isSome = (which: readonly boolean[]): boolean => which.includes(true) && which.includes(false)
  const names = companies.map((company) => textOf(company.values.get('name') ?? company.values.get('name_and_address')))
  return lines.some((line) => {
    const marks = new Set(Array.from(line.matchAll(markOfDecision), ({ groups }) => signOf(groups?.['mark'] ?? '')))
    const note = noteSign.exec(line)?.[0] ?? ''
    return (
      ofOne.test(line) ||
      isSome(companies.map(({ sign }) => sign !== null && marks.has(sign))) ||
      isSome(companies.map(({ values: own }) => holdersOf(own).some((holder) => mentions(line, holder)))) ||
      (note !== '' && isSome(names.map((name) => name.includes(note))))
    )
  })
}

const noteFields: readonly SourceField[] = ['remarks', 'status', 'reason']
const decides = regExp`${anyDecisionWord}|${changeOfMeasure}`
/** （２）については…解除 */
const markOfDecision = regExpGlobal`(?<mark>${countingMark})(?=(?:の(?:者|業者))?(?:に(?:ついて|つき|対する|係る)|は|の|、|及び|のみ|以外)[^。]{0,80}(?:${anyDecisionWord}|${changeOfMeasure}))`
const noteSign = /^[※＊*†](?:[0-9０-９]{1,2})?/u
const ofOne = regExp`(?:前者|後者|以外の(?:者|業者|会社)|[1-9１-９一二三四五][社者](?:のみ|に?ついて|は))[^。]{0,80}(?:${anyDecisionWord}|${changeOfMeasure})`
