import { changeOfMeasure } from '../../../words/text/change-words.ts'
import { anyDecisionWord } from '../../../words/text/later-decision-words.ts'
import { companyForm, hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import type { Fields } from '../entry/fields.ts'
import { linesOf } from '../text.ts'
import { foldedWords } from './end-in-words.ts'

/**
 * Whether words that state a later decision or a change name another company than the one of the row (架空建設株式会社は令和8年10月1日解除), or a part of the measure
 * (委託業務については令和8年10月1日解除).
 */
export function isOfAnother(words: string, fields: Fields, says: 'decision' | 'change'): boolean {
  const own = (['name', 'name_and_address'] as const)
    .flatMap((field) => linesOf(fields.text(field)))
    .map((line) => foldedWords(splitLegalForm(line).core))
    .filter((core) => core !== '')
  return words
    .split(/[。\n]/u)
    .filter((sentence) => saying[says].test(sentence))
    .some((sentence) => topicOfPart.test(sentence) || namesOther(sentence, own))
}

function namesOther(sentence: string, own: readonly string[]): boolean {
  if (!hasCompanyForm(sentence.replace(notOfCompany, ''))) return false
  const folded = foldedWords(sentence)
  return !own.some((core) => folded.includes(core))
}

/** 株式会社架空との契約, 株式会社架空の代表取締役: a company that the measure is not about. */
const notOfCompany = regExpGlobal`[^、。]*${companyForm}[^、。]*?(?:との|から|による|により)`
const saying = {
  decision: regExp`${anyDecisionWord}|${changeOfMeasure}`,
  change: regExp`${anyDecisionWord}|${changeOfMeasure}|まで|迄|期間|終期|満了`,
}
const topicOfPart = regExp`(?:業務|工事|委託|役務|物品|印刷物?|支店|支社|支所|営業所|事業所|工場|地区|地域|区域|部門|業種|工種)(?:等|分)?(?:については|につきましては|に関しては|は|のみ|に限り)[^。]{0,40}(?:${anyDecisionWord}|延長|短縮)`
