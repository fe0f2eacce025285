import { companyForm } from './legal-form-notations.ts'
import { withLatestResults } from './latest-results.ts'
import { splitNote } from './name-note.ts'
import { isLegalFormInBrackets, splitLegalForm } from './legal-form.ts'
import { cleanLine } from './published-text.ts'
import { regExp } from './reg-exp.ts'

/** A name that the publisher withholds: 株式会社A, Ａ社, A株式会社（県内）, ●●●●, 〇〇株式会社. Nobody can be identified by it. */
export const isMaskedName = withLatestResults(isWithheld, 16)

function isWithheld(published: string): boolean {
  const text = cleanLine(published).normalize('NFKC').replace(/\s/gu, '')
  if (maskCharacter.test(text) || maskedWhole.test(text) || namesNobody.test(text)) return true
  const { core } = splitLegalForm(splitNote(text).name)
  return !isLegalFormInBrackets(core) && maskedCore.test(core.replace(/[()]/gu, ''))
}

/** ●●●●, 〇〇株式会社 */
const maskCharacter = /[●○◯〇■□◆◇▲△＊*×✕＿_]{2,}/u
/** A, A社, 甲建設: what remains of the name without its legal form. */
const maskedCore = /^(?:[A-Z]|[甲乙丙丁戊]|某)(?:社|業者|法人|建設|工務店)?$/u
/** A form or a kind of organisation alone, or with a letter for the name (事業者ア): it names nobody. */
const namesNobody = regExp`^(?:${companyForm}|法人|会社|企業|業者|事業者|不明)$|^(?:事業者|業者|会社|法人|企業)[A-Zア-ン甲乙丙丁]$`
const maskedWhole = /^(?:非公表|非公開|匿名|氏名非公表|個人情報(?:のため)?(?:非公表|非公開)?)$/u
