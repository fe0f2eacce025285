import type { Headings } from './headings.ts'
import { labelledLine } from '../notice/labels.ts'
import { hasLegalForm } from '../text.ts'

/** A heading that is a company's name and nothing else (株式会社架空＜神戸市…＞) begins a notice about it. */
export function namesCompany(
  { text, level }: { readonly text: string; readonly level: number },
  headings: Headings,
): boolean {
  const isName =
    hasLegalForm(text) && !/について|に対する|に係る|の件|一覧|お知らせ|協会$|組合$/u.test(text) && text.length <= 80
  return level > 1 && isName && labelledLine(text, headings) === null
}
