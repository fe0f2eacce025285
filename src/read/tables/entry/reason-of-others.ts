import { companyForm, hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { oneLine } from '../text.ts'

/**
 * The words of a reason without the clauses about another company, or an official: of 有限会社見本の代表者が贈賄の容疑で逮捕された工事において、契約に違反した only 契約に違反した. What another did is no reason
 * of the party, so that no code is taken from it. `names`: whose reason it is.
 */
export function withoutOthers(text: string, names: readonly string[]): string {
  if (text.length > charactersMax || !mayNameOther(text)) return text
  const cores = names.map(coreOf).filter((core) => core.length > 1)
  if (cores.length === 0) return text
  let isOfOther = false
  const sentences = text.split(/(?<=[。\n])/u).map((sentence) => {
    const goesOn = isOfOther && sameCompany.test(sentence)
    const kept = ownClauses(sentence.normalize('NFKC').replace(/[\s。]/gu, ''), cores, goesOn)
    isOfOther = kept === ''
    return kept ?? sentence
  })
  return sentences.join('')
}
const charactersMax = 2_000

/** Whether words are about another company and nothing else: 有限会社見本は、贈賄の容疑で役員が逮捕された。 */
export const isAboutOther = (words: string, names: readonly string[]): boolean =>
  words !== '' && withoutOthers(words, names) === ''

/** 同社は, below a sentence about another company. */
const sameCompany = /^\s*(?:また、?|その後、?)?(?:同社|同者|同法人|当該(?:業者|会社))/u

/** The clauses of a sentence that are not about another; `null`: all of them. */
function ownClauses(sentence: string, cores: readonly string[], goesOn: boolean): string | null {
  const isOwn = (clause: string): boolean => cores.some((core) => clause.includes(core)) || venture.test(clause)
  const clauses = sentence.split(betweenClauses).filter((clause) => clause !== '')
  let isTopicOther = goesOn
  const kept = clauses.filter((clause) => {
    if (isOwn(clause)) isTopicOther = false
    else if (topic.test(clause)) isTopicOther = true
    return !isTopicOther && (isOwn(clause) || !subject.test(clause))
  })
  return kept.length === clauses.length ? null : kept.every(isLink) ? '' : `${kept.join('、')}。`
}
const betweenClauses = /、|\((?![株有同資名相]\))/u
const isLink = (clause: string): boolean => /^(?:なお|また|一方|さらに|令和\d+年\d+月\d+日)\)?$/u.test(clause)
/** The party may be a member of it. */
const venture = /共同企業体|JV/u

/** 有限会社見本, 別の業者, 本県職員; a party that does something together with it is none of these. */
const other = `(?:${companyForm}|(?:別|他)の(?:業者|事業者|会社)|(?:[国都道府県省庁局]|[本同当]?[県市町村])[^、。]{0,6}職員)`
const topic = regExp`${other}[^、。と]{0,30}?(?:は|については|も)(?!\p{Script=Hiragana}{2})`
const subject = regExp`${other}[^、。と]{0,30}?(?:が|から|より|による)`
const mayNameOther = (text: string): boolean => hasCompanyForm(text) || /職員|[別他]の(?:業者|事業者|会社)/u.test(text)

const coreOf = (name: string): string =>
  splitLegalForm(oneLine(name).split(/[\s（(](?![株有同資名相][）)])/u)[0] ?? '')
    .core.normalize('NFKC')
    .replace(/\s/gu, '')
