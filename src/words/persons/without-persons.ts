import { companyBeforeDoubtfulName } from './doubtful-names.ts'
import { foreignName, mayNameForeigner } from './foreign-names.ts'
import { isFamilyName, mayBeNameInKatakana } from './full-name.ts'
import { withoutNamesInPlaces } from './names-in-text.ts'
import { hasWordOfOrganisation, looksLikeNaturalPerson } from './natural-person.ts'
import { officesAt } from './offices.ts'
import { bearerOf, inPlainSigns } from './role-beside-company.ts'
import { splitLegalForm } from '../text/legal-form.ts'
import { hasLegalForm } from '../text/legal-form-notations.ts'
import { regExp } from '../text/reg-exp.ts'

const omitted = '…'

/** Longer lines are sentences: no name of a company with a person beside it has so many characters. */
const besideCompanyMax = 200

/** The text of a cell without the names of persons, alone in a line or beside a company. */
export const withoutPersons = (cell: string): string => withoutThem(cell, isPerson)

const isPerson = (text: string): boolean => looksLikeNaturalPerson(text) && !ofRemark.test(text)
/** 入札参加再開, 指名復帰: words of remarks, of which no name has one. */
const ofRemark = /入札|参加|再開|再発|指名(?:停止|復帰|回避)|措置|期間/u

/**
 * The same of a cell of which nobody knows the field: in a malformed row, or in one that was expected to be a header, any may be a name. A heading of two
 * words in Latin letters is left out with them.
 */
export const withoutPersonsInUnread = (cell: string): string =>
  withoutThem(cell, (text) => isPerson(text) || isNameAlone(text.trim()))

function withoutThem(cell: string, isName: (text: string) => boolean): string {
  if (isName(cell)) return omitted
  const withoutPerson = (line: string): string => {
    if (isName(line)) return omitted
    if (line.length > besideCompanyMax) return withoutNamesInPlaces(line, omitted)
    const bearer = bearerOf(inPlainSigns(line))
    if (bearer !== null) return bearer.whose === 'company' ? withoutPerson(bearer.name) : omitted
    return withoutNamesInPlaces(companyBeforeDoubtfulName(line) ?? line, omitted)
  }
  return cell
    .split(/[\r\n]+/)
    .map(withoutPerson)
    .join('\n')
}

/** 乾ひより, Hanako Sato, マリア・ガルシア, 代表取締役 空蝉凪之丞: what no rule of names beside a company knows. */
function isNameAlone(text: string): boolean {
  if (mayNameForeigner(text) || mayBeNameInKatakana(text)) return true
  if (hasLegalForm(text) || splitLegalForm(text).forms.length > 0 || hasWordOfOrganisation(text)) return false
  const { family = '', given = '' } = inHiragana.exec(text)?.groups ?? {}
  const isInHiragana = isFamilyName(family) || (given.length > 2 && !/[のはがをにと]/u.test(given))
  return (family !== '' && isInHiragana) || behindOffice.test(text)
}
const inHiragana = /^(?<family>\p{Script=Han}{1,3})[\s　]?(?<given>\p{Script=Hiragana}{2,4})$/u
const behindOffice = regExp`^(?:${officesAt('address')}|${officesAt('line')}|${officesAt('apart')})[\s　:：]+(?:\S{1,12}(?:[\s　]\S{1,8})?|${foreignName})$`
