import { looksLikeNaturalPerson } from '../../collect/readers/natural-person.ts'

const legalForm = /会社|法人|組合|[（(][株有同名資医福学宗財社特一公独農協][^）)]{0,2}[）)]|㈱|㈲/
/** Offices that bear the full name of the professional who runs them; a corporation of such would say 法人. */
const professionalOffice =
  /(?:税理士|会計士|弁護士|司法書士|行政書士|社会保険労務士|社労士|土地家屋調査士|弁理士|建築士)事務所$/
const namedOffice = /^\p{Script=Han}{4,6}事務所$/u

/** The list prints no representatives. A trade behind a name (「〈氏名〉（持帰り弁当店）」) does not make it a company. */
export function isSoleProprietor(cell: string): boolean {
  const name = cell.replace(/\n/g, ' ').trim()
  if (looksLikeNaturalPerson(name)) return true
  if (legalForm.test(name)) return false
  if (professionalOffice.test(name) || namedOffice.test(name)) return true
  const beforeParenthesis = /^([^（(]+)[（(]/.exec(name)?.[1]?.trim()
  return beforeParenthesis !== undefined && looksLikeNaturalPerson(beforeParenthesis)
}
