import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { hasDate, linesOf } from '../text.ts'

/** The acts of a cell by the first signs that leave nothing but acts between them; else the whole. The days of an act may stand on the next line. */
export function actsIn(text: string, codeOf: (words: string) => string = actionTypeOf): string[] {
  const words = linesOf(text).join('、')
  const found = separators.map((separator) => withDaysBelow(partsOf(words, separator)))
  return found.find((acts) => acts.length > 1 && acts.every((act) => codeOf(act) !== 'other')) ?? [words]
}

const conjunctions = '及び|並びに|、|，'
const signs = `${conjunctions}|とともに、?|・|／|/|＋|\\+|と(?=\\p{Script=Han}{2})|\\s*(?:[①-⑳]|[（(][0-9０-９]{1,2}[）)])\\s*`
const separators = [conjunctions, signs, `${signs}|\\s+`].map(
  (signsBetween) => new RegExp(`(?<sign>${signsBetween})|[\\s\\S]`, 'gu'),
)

/** The parts of a text between signs outside brackets. */
function partsOf(text: string, separator: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const { 0: token, groups } of text.matchAll(separator)) {
    if (/[（(]/u.test(token)) depth++
    if (/[）)]/u.test(token)) depth--
    if (depth === 0 && groups?.['sign'] !== undefined) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const withDaysBelow = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((acts, part) => {
    const isRest = acts.length > 0 && hasDate(part) && actionTypeOf(part) === 'other'
    return isRest ? [...acts.slice(0, -1), `${acts.at(-1)} ${part}`] : [...acts, part]
  }, [])
