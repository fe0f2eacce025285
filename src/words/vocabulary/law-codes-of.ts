import { laws } from '../codes/laws.ts'
import { foldForMatch } from '../codes/match-rules.ts'
import { withLatestResults } from '../text/latest-results.ts'

/** Laws without a code whose names end with the name of a law that has one. */
const similarNames = [
  '日本銀行法',
  '長期信用銀行法',
  '船員職業安定法',
  '国際海上物品運送法',
  '株式会社日本政策投資銀行法',
  '株式会社国際協力銀行法',
]

const codeByName = new Map<string, string>([
  ...similarNames.map((name): [string, string] => [foldForMatch(name), 'other']),
  ...laws
    .filter(({ code }) => code !== 'other')
    .flatMap(({ code, ja, publishedNames, subordinateRules }) =>
      [ja, ...publishedNames, ...subordinateRules].map((name): [string, string] => [foldForMatch(name), code]),
    ),
])
const namesLongestFirst = [...codeByName.keys()].toSorted((a, b) => b.length - a.length)
const nameWithCode = new RegExp(namesLongestFirst.join('|'), 'gu')

/** A name of unlimited length would be sought anew from each of its characters. */
const nameBegin = '[\\p{Script=Han}\\p{Script=Katakana}ー々]{1,40}'
/** 法人, 法令, 法律 and the like are not the end of a law's name. */
const notBeforeTheseKanji = '(?![人令律務定的規廷制曹学])'
const nameWithoutCode = new RegExp(`に関する法律|${nameBegin}法${notBeforeTheseKanji}|${nameBegin}(?:規則|条例)`, 'gu')
/** Common nouns that end in 法, and references to a law mentioned before. */
const notLawName =
  /(?:方法|手法|工法|製法|用法|療法|技法|寸法|話法|司法|立法|違法|不法|合法|適法|無法|同法|本法|各法|旧法|新法|当法|改正法|関係法)$|^(?:施行規則|施行細則|同規則|同条例|本条例)$|(?:就業|社内|関係)規則$/u

/**
 * The codes of the laws that a text mentions (違反法条, 根拠法令), in order of appearance, without duplicates. Subordinate rules have the
 * code of their law; laws that have no code are `other`.
 */
export function lawCodesOf(text: string): string[] {
  return [...new Set(findLaws(foldForMatch(text)).map((law) => law.code))]
}

/** Texts whose words without the names of laws are kept: each list of words asks for those of one text. */
const keptTextsMax = 256

/** Removes the names of laws from a folded text, so that they are not mistaken for permits or actions. */
export const withoutLawNames = withLatestResults((foldedText) => {
  let result = ''
  let position = 0
  for (const { start, end } of findLaws(foldedText)) {
    result += `${foldedText.slice(position, start)}、`
    position = end
  }
  return result + foldedText.slice(position)
}, keptTextsMax)

interface MentionedLaw {
  readonly code: string
  readonly start: number
  readonly end: number
}

function findLaws(foldedText: string): MentionedLaw[] {
  const withCode = [...foldedText.matchAll(nameWithCode)]
  // Names with a code are overwritten first: in 第20条労働安全衛生規則, the run of kanji starts before the name.
  const rest = foldedText.replace(nameWithCode, (name) => '、'.repeat(name.length))
  const withoutCode = [...rest.matchAll(nameWithoutCode)].filter(([name]) => !notLawName.test(name))
  return [...withCode, ...withoutCode]
    .map(({ 0: name, index }) => ({ code: codeByName.get(name) ?? 'other', start: index, end: index + name.length }))
    .toSorted((a, b) => a.start - b.start)
}
