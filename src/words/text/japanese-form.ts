import { formByNotationInBrackets } from './legal-form-notations.ts'
import { fold } from './fold.ts'
import { withLatestResults } from './latest-results.ts'
import { splitLegalForm } from './legal-form.ts'

/** The Japanese legal form of a name in full; empty where none is printed. English forms (Co., Ltd.) stand for several Japanese ones. */
export const japaneseFormOf = (name: string): string =>
  splitLegalForm(name).forms.find((form) => /^\p{Script=Han}+$/u.test(form)) ?? ''

/** Forms that stand for longer ones: （協） for 事業協同組合, シヤ) for 一般社団法人, イ) for 医療法人社団. */
const shortForms: ReadonlySet<string> = new Set(['協同組合', '社団法人', '財団法人', '医療法人'])

/** Whether a form is another, or stands for it or is meant by it. */
export const isFormOf = (form: string, other: string): boolean =>
  form === other || isShortFor(form, other) || isShortFor(other, form)

/** Whether a form stands for a longer one. */
export const isShortFor = (form: string, other: string): boolean => shortForms.has(form) && other.includes(form)

const allForms = [...new Set(formByNotationInBrackets.values())]

/** The forms that a name may have of which this one is typed: 株式会社 alone, but with 協同組合 also 事業協同組合. */
export const formsMeantBy = withLatestResults(
  (form): readonly string[] => [...new Set([form, ...allForms.filter((other) => isFormOf(form, other))])],
  64,
)

/** Whether the legal form stands before or after the name; `null` without one. */
export function sideOfForm(name: string): 'before' | 'after' | null {
  const { core, forms } = splitLegalForm(name)
  if (forms.length === 0) return null
  return fold(name).startsWith(fold(core)) ? 'after' : 'before'
}

/** Whether the side of a form tells names apart: 株式会社青空 and 青空株式会社 are two companies. （協） is printed on either side. */
export const isSideTelling = (form: string): boolean => form.endsWith('会社')

/** Whether two names have one form of a company on different sides. */
export function areOfOtherSides(one: string, other: string): boolean {
  const form = japaneseFormOf(one)
  return isSideTelling(form) && form === japaneseFormOf(other) && sideOfForm(one) !== sideOfForm(other)
}
