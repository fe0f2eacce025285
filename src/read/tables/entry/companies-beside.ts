import { companyForm } from '../../../words/text/legal-form-notations.ts'
import { isJointVenture } from '../../../words/text/joint-venture.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { regExpGlobal } from '../../../words/text/reg-exp.ts'

// Several companies in one line: 株式会社架空、有限会社見本.

/** The parts of a line between conjunctions outside brackets: 株式会社架空（前橋市架空町1）及び見本組有限会社. */
export function partsBeside(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of text.matchAll(/及び|並びに|[\s\S]/gu)) {
    if (/[（(]/u.test(token)) depth++
    if (/[）)]/u.test(token)) depth--
    if (depth === 0 && /^(?:及び|並びに|、|，)$/u.test(token)) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** A note in brackets, also with brackets within it. A legal form (（株）架空) is none. */
export const noteInBrackets =
  /[（(](?![株有同資名相][）)])(?<note>[^（）()]*(?:[（(][^（）()]*[）)][^（）()]*)*)[）)]/gu

/** The words outside brackets. */
export const withoutBrackets = (text: string): string => text.replace(noteInBrackets, ' ').trim()

/**
 * The companies in a line, where signs or conjunctions divide it into nothing but whole names with a legal form each; else the line: 株式会社架空、見本 and
 * 株式会社架空・見本 may be one name.
 */
export function companiesBeside(line: string): readonly string[] {
  if (isJointVenture(line) || former.test(line)) return [line]
  const parts = partsBeside(line).flatMap(betweenForms)
  return parts.length > 1 && parts.every(isWholeName) ? parts : [line]
}

/**
 * Whether a name has several forms of companies with a sign or a word between them, so that it is not that of one: 株式会社架空、有限会社見本ほか1社. No registered name
 * has two; （旧）株式会社見本 is the former one.
 */
export const namesSeveral = (name: string): boolean =>
  formsIn(name) > 1 && between.test(withoutBrackets(name)) && !isJointVenture(name) && !former.test(name)
const between = /[、，,・／/\s]|及び|並びに|と|ほか/u
const former = /[（(](?:旧|現|元)(?:商号|社名|名称)?[）)：:]|(?:旧|新)(?:商号|社名|名称)/u

const forms = regExpGlobal`${companyForm}`
const formsIn = (line: string): number => (withoutBrackets(line).match(forms) ?? []).length

/** A company, with one form at an end of its name, and nothing else of a list: not ほか1社, 旧 株式会社架空, 株式会社架空 前橋支店長. */
const isWholeName = (part: string): boolean => {
  const name = withoutBrackets(part)
  return (
    formsIn(part) <= 1 &&
    splitLegalForm(name).forms.length > 0 &&
    Array.from(splitLegalForm(name).core).length > 1 &&
    !/^(?:旧|元|現|同|代表|親会社|子会社)|(?:ほか|外|他)\s*[0-9０-９]*\s*[社者名]?$|[。:：]/u.test(name)
  )
}

/** 株式会社架空 有限会社見本, 株式会社架空・有限会社見本: a space or a dot divides what has the form of a company on both sides; not 株式会社架空・見本. */
function betweenForms(part: string): string[] {
  if (formsIn(part) < 2) return [part]
  const signs = [...part.matchAll(/\s*[・／/,，]\s*|\s+/gu)]
  if (signs.length > signsMax) return [part]
  for (const { 0: sign, index } of signs) {
    const [before, after] = [part.slice(0, index), part.slice(index + sign.length)]
    if (formsIn(before) > 0 && formsIn(after) > 0) return [before, ...betweenForms(after)]
  }
  return [part]
}
const signsMax = 20
