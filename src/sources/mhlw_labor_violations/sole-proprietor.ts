import { companyForm, looksLikeNaturalPerson } from '../../persons/natural-person.ts'
import { cleanLine } from '../../text/published-text.ts'

/** Legal forms as the list writes them, mostly abbreviated: （株）, （有）, （医）, （一社）. */
const legalForm =
  /法人|組合|協会|機構|公社|公団|財団|社団|連合会|[（(](?:株|有|同|名|資|医|福|学|宗|財|社|特|一|公|独|農|協|企|相)[^）)]{0,2}[）)]|㈱|㈲|㍿|\b(?:inc|corp|co|ltd|llc|k\.?k)\b/i

const legalFormInFull = new RegExp(companyForm)

/** Bodies that have no legal form in their name. */
const publicBody =
  /会議所|商工会|神社|教会|(?:国|都|道|府|県|市|町|村|公)立|大学|労働局|郵便局|自治会|(?:都|道|府|県|市|区|町|村|庁|省)(?:役所|役場)?$/

/**
 * Whether a name is that of a sole proprietor (個人事業主), which is not stored. The list writes the legal form of every corporation, so
 * a trade name without one (架空塗装, カフェ見本) belongs to a natural person.
 */
export function isSoleProprietor(cell: string): boolean {
  const name = cleanLine(cell).normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (looksLikeNaturalPerson(name)) return true
  return !legalForm.test(name) && !legalFormInFull.test(name.replaceAll(' ', '')) && !publicBody.test(name)
}
