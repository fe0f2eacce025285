import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { companyForm } from '../../../words/text/legal-form-notations.ts'
import { durationIn } from '../../../words/text/duration.ts'
import { anyDecisionWord } from '../../../words/text/later-decision-words.ts'
import { isMarkGroup, signOf } from '../../../words/text/marks.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { partyFields, textOf, type Entry } from '../entry/entry.ts'
import { companiesOf } from '../entry/companies.ts'
import { namesIn } from '../entry/party-names.ts'
import { hasDate, linesOf, oneLine } from '../text.ts'
import { measureOf, type Measure } from './measures.ts'

/**
 * Entries of which a clause says that one company has another period or act are unread (ただし、株式会社見本については令和8年6月30日まで): in a notice
 * of several none gets what is another's, in a list these are the rows of the company. The clause stands in a cell, in a label, or beside them on the page.
 */
export const withExceptions = (own: Measure) => (entries: readonly Entry[], lines: readonly string[]) => {
  const ofPage = lines.flatMap(exceptionsIn(own))
  return entries.map((entry): Entry => {
    if (entry.unparsedReason !== null) return entry
    const ofEntry = entry.cells.flatMap(({ text, field }) =>
      field !== null && partyFields.includes(field) ? [] : linesOf(text).flatMap(exceptionsIn(own)),
    )
    const isExcepted = [...ofEntry, ...ofPage].some((clause) => concerns(clause, entry, ofEntry.includes(clause)))
    return isExcepted ? { ...entry, unparsedReason: 'periods_untied' } : entry
  })
}

const textCharactersMax = 1_000

/** ただし、…, ※…, （…）, 株式会社見本は対象としない: the clauses of a text that may be about one of its companies, and state a time or an act. */
const exceptionsIn =
  (own: Measure) =>
  (text: string): string[] => {
    const words = oneLine(text)
    if (words.length > textCharactersMax || !mayExcept.test(words)) return []
    return [...words.matchAll(clause)].flatMap(({ groups = {} }) => {
      const found = groups['proviso'] ?? groups['note'] ?? groups['inBrackets'] ?? groups['spared'] ?? ''
      const isProviso = groups['proviso'] !== undefined || groups['spared'] !== undefined
      return isAboutSome.test(found) && statesOther(found, isProviso, own) ? [found] : []
    })
  }

const mayExcept = /ただし|但し|なお|うち|※|^注|[（(]|対象/u
const clause =
  /(?:ただし|但し|(?:この|その)うち)[、,]?\s*(?<proviso>[^。]{4,})|(?:なお|※[0-9０-９]{0,2}|^注[0-9０-９]{0,2})[、,:：\s]*(?<note>[^。]{4,})|[（(](?![株有同資名相医福][）)])(?<inBrackets>(?:[^（()）。]|[（(](?:[株有]|[0-9０-９]{1,2})[）)]){4,})[）)]|(?:^|(?<=。))(?:構成員(?:の|である)?)?(?<spared>[^。（()）※]{2,60}(?:については|は)、?[^。]{0,60}対象(?:と(?:しない|しません|ならない)|外)[^。]{0,12})/gu
const isAboutSome = /(?:について|に関して|に対して|にあって|に係る[^。]{0,20})?は|の[^。、]{0,12}期間/u

/** A time or another act; neither a lift, which is a remark, nor words about an earlier measure. A day in a note may be that of anything. */
function statesOther(words: string, isProviso: boolean, own: Measure): boolean {
  const isRevoked = own === 'disposition' && revocation.test(words)
  if (earlier.test(words) || (end.test(words) && !isRevoked)) return false
  const hasTime = hasDate(words) || durationIn(words.normalize('NFKC')) !== null
  // （1及び2の者については、排除措置命令）: what another body did to some of them.
  const isOfOther = !isProviso && !hasTime && (measureOf(words) ?? own) !== own
  return isRevoked || (otherAct.test(words) && !isOfOther) || (hasTime && (isProviso || endsInTime.test(words)))
}
const endsInTime =
  /(?:まで|間|月)(?:の間)?(?:とする|とします|とした|です|である|、?(?:指名)?停止(?:とする|とします)?)?[）)]?$/u
const end = regExp`${anyDecisionWord}`
/** このうち株式会社架空については許可を取り消しました: no lift of the act beside it. */
const revocation = /(?:許可|免許|登録|認定|指定|認可)(?:の|を)?取り?消(?:した|しました|しとし|しを行)/u
const earlier = /過去|既に|前回|別途|していた|ていました|受けて/u
const otherAct =
  /当面の間|未定|対象(?:と|に|外)|除外|除[くき]|(?:停止|警告|注意|指示|命令|勧告|処分|措置)(?:とする|とします|とし(?:た|ました)|を行う|を行[いっ](?:た|ました)|を行わない|は行わない|。?$)/u

/** Whether a clause is about a company of an entry, by its name or its mark. `isOwn`: the clause stands in the entry. */
function concerns(words: string, entry: Entry, isOwn: boolean): boolean {
  const companies = companiesOf(entry)
  const printed = companies.flatMap(({ values }) => partyFields.map((field) => textOf(values.get(field))))
  // The members of a joint venture, too.
  const names = printed.flatMap((text) => [text, ...namesIn(text).names]).map(coreOf)
  const isNamed = (name: string): boolean =>
    words
      .split(name)
      .slice(1)
      .some((rest) => behindName.test(rest))
  if (names.some((name) => name.length > 1 && isNamed(name))) return true
  const [subject = ''] = words.split(
    /(?:の(?:業者|者|会社|社))?(?:について|に関して|に対して|にあって|の[^。、]{0,12}期間|は)/u,
  )
  if (/^(?:前者|後者)$/u.test(subject)) return companies.length > 1 || entry.isAmong === true
  if (!isMarkGroup(subject)) return false
  const signs = companies.map(({ sign }) => sign)
  return (companies.length > 1 && (isOwn || entry.isNotice === true)) || signs.includes(signOf(subject))
}

const behindName = regExp`^(?:${companyForm})?(?:について|に関して|に対して|にあって|に係る|は|の|及び|並びに|、)`
const coreOf = (text: string): string => splitLegalForm(oneLine(linesOf(text)[0] ?? '').split(/[\s（(]/u)[0] ?? '').core
