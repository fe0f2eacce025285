import { isLasting } from '../../../words/codes/action-types.ts'
import { hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { measureCodeOf } from '../../../words/vocabulary/measure-code-of.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import { oneLine } from '../text.ts'
import { actsIn } from './acts-in-words.ts'
import { companiesIn, type CompanyInWords } from './companies-in-words.ts'
import { companiesOf } from './companies.ts'
import { partyFields, textOf, type Entry, type Values } from './entry.ts'

/** The act of each of several companies in their order; `all`: the words are for all of them; `untied`: which has which is not said. */
type ActsOfCompanies = readonly string[] | 'all' | 'untied'

/**
 * What the words of an act say of several companies: 株式会社架空：許可取消、有限会社見本：営業停止, 許可取消（架空）、営業停止（見本） and, of two, 前者…後者 give each its own. Different acts
 * that are not joined by a word for all (及び, とともに), or words that divide them (それぞれ, 1社, 又は), give none of them to all.
 */
export function actsOfCompanies(text: string, names: readonly string[]): ActsOfCompanies {
  const each = actsByName(text, names)
  if (each !== null) return each
  if (!areSeveralActs(text)) return 'all'
  return dividesActs(text, names) || !joinsActs.test(text) ? 'untied' : 'all'
}

/** The names of the companies of an entry. */
export const companyNames = (entry: Entry): string[] =>
  companiesOf(entry).map(({ values }) => textOf(partyFields.flatMap((field) => values.get(field) ?? [])))

/**
 * The notices of one page, or rows below one label, that have the words of an act in common: each has the act that they give to its name, or is unread
 * where they divide several acts in another way.
 */
export function withActsAmong(entries: readonly Entry[]): Entry[] {
  const sharing = Map.groupBy(
    entries.filter((entry) => entry.isAmong === true && entry.unparsedReason === null && sharedAct(entry) !== null),
    (entry) => textOf(sharedAct(entry)!),
  )
  return entries.map((entry) => {
    const cells = sharedAct(entry)
    const group = cells === null ? [] : (sharing.get(textOf(cells)) ?? [])
    if (cells === null || group.length < 2 || !group.includes(entry)) return entry
    const names = group.map(companyNames)
    const acts = actsByName(textOf(cells), names.flat())
    const before = names.slice(0, group.indexOf(entry)).flat().length
    const own = new Set(acts?.slice(before, before + names[group.indexOf(entry)]!.length))
    if (own.size === 1) return { ...entry, values: withAct(entry.values, [...own][0]!, cells) }
    const isDivided = areSeveralActs(textOf(cells)) && dividesActs(textOf(cells), names.flat())
    return isDivided ? { ...entry, unparsedReason: 'acts_untied' } : entry
  })
}

/** The words of the act of a notice, or of a label above rows; `null`: those of a row alone. */
const sharedAct = ({ values, context, isNotice }: Entry): readonly DocumentCell[] | null =>
  (values.has('action') ? (isNotice === true ? values.get('action') : undefined) : context.get('action')) ?? null

const withAct = (values: Values, act: string, cells: readonly DocumentCell[]): Values =>
  new Map(values).set('action', [{ ...textCell(act), links: cells.flatMap(({ links }) => links) }])

/** Whether an act of a company lasts; else the days of its row are those of the others. */
export const lasts = (act: string): boolean => {
  const type = actionTypeOf(act)
  return isLasting(type) || (type === 'other' && measureCodeOf(act) !== 'warning' && ofSuspension.test(act))
}

/** Several acts, or one for several lengths: 営業停止30日、営業停止10日. */
function areSeveralActs(text: string): boolean {
  const codes = new Set(actsIn(text.replaceAll(alternatives, '、'), codeOfAct).map(codeOfAct))
  const lengths = new Set(text.normalize('NFKC').replace(/\s/gu, '').match(lengthOfTime))
  return codes.size > 1 || lengths.size > 1
}
const alternatives = /又は|または|若しくは|もしくは/gu
const lengthOfTime = /\d+(?:[かヶヵカケ箇]?月|日|週|年)間|(?<=停止\(?)\d+(?:[かヶヵカケ箇]?月|日|週)/gu

/** The code of an act of any kind of record; `other`: the words name none. */
function codeOfAct(words: string): string {
  const type = actionTypeOf(words)
  return type === 'other' && ofSuspension.test(words) ? measureCodeOf(words) : type
}
const ofSuspension = /停止|除外|回避|留保|制限|取り?消|警告|注意/u

const joinsActs = /及び|並びに|とともに|かつ|併せて|あわせて|と(?=\p{Script=Han}{2})/u

/** Whether words say that the companies do not have all acts in common. */
const dividesActs = (text: string, names: readonly string[]): boolean =>
  divides.test(text) || namedIn(text, names).length > 0
const divides =
  /それぞれ|各々|おのおの|前者|後者|又は|または|若しくは|もしくは|[0-9０-９一二三四五六七八九十][社者]|残る|残り|その余|その他の|一方|他方|[上中下]段|[左右]欄|(?:^|[\s、。])[甲乙丙丁A-DＡ-Ｄ]社?(?:[：:はを]|に)/u

/** The words for each company, where they name each once: before its act, or behind it in brackets; `null`: they do not. */
function actsByName(text: string, names: readonly string[]): string[] | null {
  const found = namedIn(text, names)
  if (
    names.length < 2 ||
    found.length !== names.length ||
    new Set(found.map(({ company }) => company)).size !== found.length
  )
    return null
  const isBefore = /^[\s・「（(]*$/u.test(text.slice(0, found[0]!.start))
  const isBehind = /^[\s」）)。]*$/u.test(text.slice(found.at(-1)!.end))
  if (isBefore === isBehind) return null
  const acts = Array<string>(names.length).fill('')
  let group: number[] = []
  const ordered = isBefore ? found : found.toReversed()
  for (const [place, { company, start, end }] of ordered.entries()) {
    const next = ordered[place + 1]
    const words = isBefore ? text.slice(end, next?.start ?? text.length) : text.slice(next?.end ?? 0, start)
    group.push(company)
    if (next !== undefined && joinsNames.test(words)) continue
    const act = withoutJoints(words)
    for (const one of group) acts[one] = act
    group = []
  }
  const isAct = (act: string): boolean => codeOfAct(act) !== 'other' && !hasCompanyForm(act) && !divides.test(act)
  return acts.every(isAct) ? acts : null
}

const joinsNames = /^\s*(?:及び|並びに|と|、|，|・)?\s*$/u
const withoutJoints = (words: string): string =>
  oneLine(words)
    .replace(
      /^(?:[\s　：:、，）)」]|に(?:ついて|対して?|つき)?は?、|に(?:ついて|対)しては?|については?|に対し|につき|には?|は|を|へ)+/u,
      '',
    )
    .replace(/(?:[\s　、，。；;・（(「]|及び|並びに)+$/u, '')

/** The companies in words, by their names, or of two as 前者 and 後者. */
function namedIn(text: string, names: readonly string[]): CompanyInWords[] {
  const words = names.length === 2 ? [...text.matchAll(/[前後]者/gu)] : []
  const byWord = words.map(({ 0: word, index }) => ({
    company: word === '前者' ? 0 : 1,
    start: index,
    end: index + word.length,
  }))
  return [...companiesIn(text, names), ...byWord].toSorted((one, other) => one.start - other.start)
}
