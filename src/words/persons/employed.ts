import { foreignName } from './foreign-names.ts'
import { isFullName } from './full-name.ts'
import { officesAt } from './offices.ts'
import { inPlainSigns, isCompany, mayBeName } from './role-beside-company.ts'
import { regExp } from '../text/reg-exp.ts'

/**
 * Whether a name is of somebody who works at the company before it, and does not act for it: 株式会社架空 営業部長 架空太郎, 株式会社架空（管理者 架空太郎）, 株式会社架空 従業員A. The officers,
 * the heads of branches and the lawyers of a company act for it.
 */
export function isEmployedBeside(printed: string): boolean {
  const name = inPlainSigns(printed)
  const found = [worksAt, employedBefore, withAge, employedBehind].map((pattern) => pattern.exec(name)?.groups)
  const { company = '', who = '' } = found.find((groups) => groups !== undefined) ?? {}
  return isCompany(company) && (who === '' || letter.test(who) || isFullName(who) || mayBeName(who))
}

/** Whether a line below a company is of somebody who works there: 営業部長 架空太郎. */
export const isEmployedLine = (line: string): boolean => {
  const who = employedAlone.exec(inPlainSigns(line).trim())?.groups?.['who']
  return who !== undefined && (letter.test(who) || isFullName(who) || mayBeName(who))
}

/** 株式会社架空 架空太郎: a full name behind the company, without a word for what he is. */
export function isNameBeside(printed: string): boolean {
  const { company = '', who = '' } = nameBehind.exec(inPlainSigns(printed))?.groups ?? {}
  const isNamed = isFullName(who.replace(/\s/gu, '')) || letter.test(who)
  return isNamed && isCompany(company) && !endsInOffice.test(company)
}

const employed = officesAt('employed')
const employedBehind = regExp`^(?<company>.*?[^\s（(])(?:\s+|\s*[（(]\s*|に?(?:所属|勤務)(?:する|の)?|の)(?:元|前|当時の?)?${employed}(?:である|の)?[\s:：]*(?<who>[^（()）]*?)[\s）)]*(?:[（(][^（()）]*[）)])?$`
/** 建築士 架空太郎（勤務先：株式会社架空）, 架空太郎 株式会社架空勤務 */
const worksAt = regExp`^(?<who>[^（(]{2,30}?)(?:[（(]\s*(?:勤務先|所属先?|所属事務所|従事先|在籍先?)[\s:：]*(?<company>[^（()）]+)[）)]|[\s（(]+(?<company>[^（()）]+)(?:に?勤務|に?所属|在籍)[）)]?)$`
/** 外務員 架空太郎（架空証券株式会社） */
const employedBefore = regExp`^${employed}[\s:：]*(?<who>[^（()）]{1,20}?)(?:\s*[（(]|\s)(?<company>[^（()）]+)[）)]?$`
const employedAlone = regExp`^[（(]?(?:元|前|当時の?)?${employed}(?:である|の)?[\s:：]+(?<who>[^（()）]+?)[\s）)]*$`
const nameBehind = regExp`^(?<company>.*?[^\s（(])(?:\s+|\s*[（(]\s*)(?<who>\p{Script=Han}{1,4}\s?[\p{Script=Han}\p{Script=Hiragana}]{1,4}|${foreignName}|[A-ZＡ-Ｚ](?:氏|さん)?)[）)]?(?:[（(][^（()）]*[）)])?$`
/** 株式会社架空 A（男性・52歳） */
const withAge = regExp`^(?<company>.*?[^\s（(])\s+(?<who>\S{1,8}(?:\s\S{1,4})?)\s*[（(](?:当時)?[男女\s性・、]*[0-9０-９]{2}\s*[歳代][^（()）]*[）)]$`
const endsInOffice = regExp`(?:${officesAt('asked')}|${officesAt('always')})$`
/** A, B氏, 甲 */
const letter = /^[A-ZＡ-Ｚ甲乙丙丁](?:氏|さん|[ら等])?$/u
