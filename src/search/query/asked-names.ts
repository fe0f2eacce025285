import { lettersOf } from '../../generations/indexing/company-name.ts'
import type { WholeName } from '../../generations/indexing/printed-names.ts'
import { japaneseFormOf } from '../../words/text/japanese-form.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'

/** The whole names that a text may mean: as it is written, and as letters where it spells letters in kana (アイティーオー, printed Ｉ・Ｔ・Ｏ). */
export function namesAsked(text: string): WholeName[] {
  const form = japaneseFormOf(text)
  const letters = lettersOf(text)
  return [text, ...(letters === null ? [] : [letters])].map((name) => ({ name: foldCompanyName(name), form }))
}
