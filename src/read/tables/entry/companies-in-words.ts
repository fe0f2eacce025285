import { companyForm } from '../../../words/text/legal-form-notations.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { escaped, regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import { linesOf, oneLine } from '../text.ts'

/** A company at its place in words. */
export interface CompanyInWords {
  /** Its index among the names. */
  readonly company: number
  readonly start: number
  readonly end: number
}

/** The companies that words name, with or without their form, in their order: not 架空 within 架空建設, nor 有限会社架空 for 株式会社架空. */
export function companiesIn(text: string, names: readonly string[]): CompanyInWords[] {
  const known = names.map((name, company) => ({ company, ...splitLegalForm(firstWords(name)) }))
  const found: CompanyInWords[] = []
  for (const { company, core, forms } of known.toSorted((one, other) => other.core.length - one.core.length)) {
    if (core.length < 2) continue
    const withForm = regExpGlobal`(?:${companyForm}\s*)?${escaped(core)}(?:\s*${companyForm})?`
    for (const { index, 0: printed } of text.matchAll(withForm)) {
      const end = index + printed.length
      const own = splitLegalForm(printed).forms
      const isSameForm = own.length === 0 || forms.length === 0 || own.join() === forms.join()
      const isFree = found.every((one) => one.end <= index || one.start >= end || isSame(one, index, end))
      const before = text.slice(0, index)
      const isBegun = endsBefore.test(before) || (beginsWithForm.test(printed) && /\p{Script=Hiragana}$/u.test(before))
      if (isSameForm && isFree && isBegun && beginsBehind.test(text.slice(end)))
        found.push({ company, start: index, end })
    }
  }
  return found.toSorted((one, other) => one.start - other.start)
}

/** Two rows may be of one company. */
const isSame = ({ start, end }: CompanyInWords, index: number, last: number): boolean => start === index && end === last

/** 令和8年11月1日付けで見本建設の. Where the form comes first, the name begins with it: …付けで株式会社見本建設, このたび株式会社見本建設. */
const endsBefore = /(?:^|[^\p{L}\p{N}ー]|及び|並びに|[とはを]|付け?で|をもって|により)$/u
const beginsWithForm = regExp`^${companyForm}`
const beginsBehind = regExp`^(?:$|[^\p{L}\p{N}ー]|[はをにへとの]|及び|並びに|以外|許可|免許|登録|営業|業務|指名|指示|文書)`
/** The name on the first line, without what stands behind it: 株式会社架空（前橋市）. */
const firstWords = (text: string): string =>
  oneLine(linesOf(text)[0] ?? '').split(/[\s（(](?![株有同資名相][）)])/u)[0] ?? ''
