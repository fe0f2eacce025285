import { authorityOf } from '../../words/vocabulary/authorities.ts'
import { actionTypeNamed } from '../../words/vocabulary/action-type-of.ts'
import { actionTypes } from '../../words/codes/action-types.ts'
import { reasonCodesNamed } from '../../words/vocabulary/reason-codes-of.ts'
import { sectorCodesNamed } from '../../words/vocabulary/sector-codes-of.ts'
import { sectorsCalled } from '../../words/vocabulary/sector-names.ts'
import { everydayCodesOf } from '../../words/vocabulary/everyday-words.ts'
import { officialNameOf } from '../../words/vocabulary/authority-names.ts'
import { authorityTypes } from '../../words/codes/authority-types.ts'
import { rowNamed, type CodeRow } from '../../words/codes/code-row.ts'
import { laws } from '../../words/codes/laws.ts'
import { foldForMatch } from '../../words/codes/match-rules.ts'
import { reasons } from '../../words/codes/reasons.ts'
import { sectors } from '../../words/codes/sectors.ts'
import type { AuthorityRow, RecordQuery } from '../../generations/ports.ts'
import { inOneSpelling } from '../../words/text/english-spelling.ts'
import { fold } from '../../words/text/fold.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import { tokenOf, unknownMunicipality } from '../../generations/indexing/record-tokens.ts'
import type { PlaceInterpretation } from '../query/addresses.ts'
import type { Place } from '../../generations/indexing/places.ts'
import {
  companyWordsOf,
  distinctForms,
  formsOf,
  formsOfWord,
  parseCompanyQuery,
  wordsOf,
} from '../query/company-query.ts'

/** The part of a record query that one filter contributes. A record must satisfy all of its conditions. */
export type RecordCondition = Partial<
  Pick<
    RecordQuery,
    'party' | 'named' | 'text' | 'codes' | 'status' | 'inForceOn' | 'from' | 'to' | 'changedSince' | 'id'
  >
>

/** The data that a condition depends on besides the text of its filter. */
export interface ConditionContext {
  readonly authorities: readonly AuthorityRow[]
  /** How the text of the company filter is read; null: as a name. */
  readonly interpretation: CompanyInterpretation | null
  /** The companies that have the name, by their numbers: records that belong to their names match, too. */
  readonly named: readonly string[]
  /** The index tokens of the records that print the registered name of a company of which the text is the English name. */
  readonly inJapanese?: readonly string[]
  /** The index tokens of the records of which the text is the whole name. */
  readonly whole?: readonly string[]
}

/** A name and a place, or the corporate numbers of the companies that the text means. */
export type CompanyInterpretation =
  | PlaceInterpretation
  /** `printed`: index tokens of the names of members as the text has them; the register may lack one. */
  | { readonly numbers: readonly string[]; readonly printed: readonly string[] }
  /** The whole name, wherever its company is: nothing of it is in the place that was named beside it. */
  | { readonly name: string; readonly place: null }

/** A party matches if one of its names contains the whole text, in any form that the company search tries, or each word of the text. */
export function companyCondition(
  text: string,
  { interpretation, named: holders, inJapanese = [], whole = [] }: ConditionContext,
): RecordCondition {
  const named = [...holders.map((number) => tokenOf('nameHolder', number)), ...inJapanese]
  if (interpretation !== null && 'numbers' in interpretation)
    return {
      codes: [
        [
          ...interpretation.numbers.map((number) => tokenOf('corporateNumber', number)),
          ...named,
          ...interpretation.printed,
        ],
      ],
    }
  if (interpretation?.place === null) return { codes: [[...whole, ...named]] }
  const name = interpretation === null ? text : interpretation.name
  const party = partyOf(name)
  if (interpretation === null) return { party, named }
  return { party, named, codes: [[...placeTokens(interpretation.place), ...named]] }
}

/** Each kind of record is asked for the same name. */
const partyOf = withLatestResults((name) => {
  const forms = formsOf(parseCompanyQuery(name))
  return companyWordsOf(name).map((word) => distinctForms([...forms, ...formsOfWord(word)]))
}, 16)

/** The tokens of a place. A record of which only the prefecture is known may be in each municipality of it. */
export function placeTokens({ codes, numbers }: Place): string[] {
  const prefectures = codes.filter((code) => code.length === 2)
  const isInPrefecture = (code: string): boolean => prefectures.includes(code.slice(0, 2))
  const municipalities = [...numbers]
    .map((number) => String(number).padStart(5, '0'))
    .filter((code) => !isInPrefecture(code))
  const unknown = new Set(municipalities.map((code) => unknownMunicipality(code.slice(0, 2))))
  return [
    ...prefectures.map((code) => tokenOf('prefecture', code)),
    ...[...municipalities, ...unknown].map((code) => tokenOf('municipality', code)),
  ]
}

/** Like `companyCondition`, but over the whole text of a record. A word may also occur as typed, because it need not be part of a name. */
export function textCondition(text: string): RecordCondition {
  const whole = formsOf(parseCompanyQuery(text))
  const words = publishedWordsOf(text).length > 0 ? [text] : wordsOf(text)
  // 景表法 ステマ: beside an everyday word, the name of a law is that law, of which a record may print the articles alone.
  const laws = words.some((word) => publishedWordsOf(word).length > 0) ? words.filter(isNameOfLaw) : []
  const formsFor = (word: string) => [...whole, fold(word), ...formsOfWord(word), ...publishedWordsOf(word).map(fold)]
  return {
    text: words.filter((word) => !laws.includes(word)).map((word) => distinctForms(formsFor(word))),
    codes: laws.map((law) => lawCodesOfName(law).map((code) => tokenOf('law', code))),
  }
}

/** What records print for an everyday word: ステルスマーケティング for ステマ; none for other texts. */
const publishedWordsOf = (text: string): readonly string[] => everydayCodesOf(text)?.published ?? []

const isNameOfLaw = (word: string): boolean => lawCodesOfName(word).length > 0

/**
 * A law by its code or any of its names, whole or in part, or by an everyday word for what it forbids (談合). A text that means no law is searched in
 * the text of the records, and so is the published word for an act that is only a part of a law (ステマ).
 */
export function lawCondition(text: string): RecordCondition {
  const published = isNameOfLaw(text) ? [] : publishedWordsOf(text)
  if (published.length > 0) return { text: [published.map(fold)] }
  const codes = lawCodesNamed(text)
  return codes.length === 0 ? { text: [[fold(text)]] } : { codes: [codes.map((code) => tokenOf('law', code))] }
}

/** A name in Japanese or English, by which laws and authorities are compared. */
function foldedName(name: string): string {
  return inOneSpelling(fold(name))
}

/** The codes of the laws that a text names, or means by an everyday word; empty for a law that has no code. */
export function lawCodesNamed(text: string): readonly string[] {
  const named = lawCodesOfName(text)
  return named.length === 0 ? (everydayCodesOf(text)?.law ?? []) : named
}

/** The laws that people ask for are few, and an answer asks for those of its text in several places. */
const lawsMax = 256

/** The codes of the laws of which a text is a name, whole or in part. */
export const lawCodesOfName = withLatestResults(findLawCodes, lawsMax)

function findLawCodes(text: string): readonly string[] {
  const exact = rowNamed(laws, text)
  if (exact !== null) return [exact.code]
  const folded = foldedLaw(text)
  if (folded === '') return []
  return foldedLaws.filter(({ names }) => names.some((name) => name.includes(folded))).map(({ code }) => code)
}

/** Folded, and without small English words: the Premiums and Representations Act has the code `premiums_representations_act`. */
const foldedLaw = (name: string): string =>
  foldedName(name.replaceAll('_', ' ').replace(/\b(?:and|the|of|on|for|against)\b/giu, ' '))

const foldedLaws = laws.map(({ code, ja, en, title, publishedNames }) => ({
  code,
  names: [ja, en, title, ...publishedNames, code].map(foldedLaw),
}))

/**
 * Returns a function that tells whether a text means the authority of a name: it is a part of one of its names, the title of its head, or a
 * name by which people know it (国交省, JICA), which is answered as its official name.
 */
export function authorityNamed(text: string): (name: string, nameEn: string | null) => boolean {
  const asked = officialNameOf(text) ?? text
  const wanted = foldedName(asked)
  // A minister or governor is normalised to the body.
  const body = foldedName(authorityOf(asked).name)
  return (name, nameEn) => {
    const folded = foldedOfficial(name)
    return folded.includes(wanted) || folded === body || (nameEn !== null && foldedEnglish(nameEn).includes(wanted))
  }
}

/** The reasons that a text names: a code, a label, or words such as 独占禁止法違反; none for other texts. */
export const reasonCodesOfWords = (text: string): string[] =>
  codesOfWords(reasons, text, [...reasonCodesNamed(foldForMatch(text)), ...(everydayCodesOf(text)?.reason ?? [])])

/** The kind of action that a text names: a code, a label, or words that say nothing else (措置命令, 許可取消, 送検); none for other texts. */
export function actionTypesOfWords(text: string): string[] {
  const named = actionTypeNamed(text)
  return codesOfWords(actionTypes, text, [
    ...(named === null ? [] : [named]),
    ...(everydayCodesOf(text)?.action_type ?? []),
  ])
}

/** The sectors that a text names: a code, a label or a part of labels (産業廃棄物), words such as 産業廃棄物処理業, or what people call it (技能実習); none for other texts. */
export function sectorCodesOfWords(text: string): string[] {
  const folded = foldForMatch(text)
  const byLabel = sectors.filter(({ code, ja }) => code !== 'other' && [...folded].length > 1 && ja.includes(folded))
  return codesOfWords(sectors, text, [
    ...sectorCodesNamed(folded),
    ...byLabel.map(({ code }) => code),
    ...(everydayCodesOf(text)?.sector ?? []),
    ...sectorsCalled(text),
  ])
}

function codesOfWords(rows: readonly CodeRow[], text: string, named: readonly string[]): string[] {
  const row = rowNamed(rows, text)
  return row === null ? [...new Set(named)].filter((code) => code !== 'other') : [row.code]
}

const foldedEnglish = withLatestResults(foldedName, 4_000)

/** Folded; a publication may print a name by which people know the body. Every authority of a generation is asked for. */
const foldedOfficial = withLatestResults((name) => foldedName(officialNameOf(name) ?? name), 4_000)

/** An authority by the code of its type or a part of its name; null when no authority matches. */
export function authorityCondition(
  text: string,
  { authorities }: Pick<ConditionContext, 'authorities'>,
): RecordCondition | null {
  const type = rowNamed(authorityTypes, text)
  if (type !== null) return { codes: [[tokenOf('authorityType', type.code)]] }
  const tokens = authoritiesMeant(text, authorities).map(({ token }) => token)
  return tokens.length === 0 ? null : { codes: [tokens] }
}

/** Those of which a text is a name, or a part of one. */
export function authoritiesMeant(text: string, authorities: readonly AuthorityRow[]): readonly AuthorityRow[] {
  const isMeant = authorityNamed(text)
  return authorities.filter(({ name, nameEn }) => isMeant(name, nameEn))
}
