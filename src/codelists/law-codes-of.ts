import { laws } from './laws.ts'
import { foldForMatch } from './match-rules.ts'

/** Laws without a code whose names end with the name of a law that has one. */
const lookalikes = [
  '日本銀行法',
  '長期信用銀行法',
  '船員職業安定法',
  '国際海上物品運送法',
  '株式会社日本政策投資銀行法',
  '株式会社国際協力銀行法',
]

const codeByName = new Map<string, string>([
  ...lookalikes.map((name): [string, string] => [foldForMatch(name), 'other']),
  ...laws.flatMap((law) =>
    [law.ja, ...(law.match ?? []), ...(law.rules ?? [])].map((name): [string, string] => [
      foldForMatch(name),
      law.code,
    ]),
  ),
])
codeByName.delete(foldForMatch('その他の法令'))

/** Common nouns that end in 法, and references to a law mentioned before. */
const notLaws =
  '方法|手法|工法|製法|用法|療法|技法|寸法|話法|司法|立法|違法|不法|合法|適法|無法|同法|本法|各法|旧法|新法|当法|改正法|関係法'

const word = '[\\p{Script=Han}\\p{Script=Katakana}ー々]'
const notAfterLaw = '(?![人令律務定的規廷制曹学])'
const knownName = new RegExp([...codeByName.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'gu')
const unknownName = new RegExp(`に関する法律|${word}+法${notAfterLaw}|${word}+(?:規則|条例)`, 'gu')
const noLaw = new RegExp(`(?:${notLaws})$|^(?:施行規則|施行細則|同規則|同条例|本条例)$|(?:就業|社内|関係)規則$`, 'u')

interface NamedLaw {
  readonly code: string
  readonly start: number
  readonly end: number
}

/**
 * The codes of the laws that a text mentions (違反法条, 根拠法令), in order of appearance, without duplicates. Subordinate rules have the
 * code of their law, laws without a code `other`.
 */
export function lawCodesOf(text: string): string[] {
  return [...new Set(lawsNamedIn(foldForMatch(text)).map((law) => law.code))]
}

/** Removes the names of laws from a folded text, so that they are not taken for permits or actions. */
export function withoutLawNames(foldedText: string): string {
  const named = lawsNamedIn(foldedText)
  return [...named, null].map((law, i) => foldedText.slice(named[i - 1]?.end ?? 0, law?.start)).join('、')
}

function lawsNamedIn(foldedText: string): NamedLaw[] {
  const known = placesOf(knownName, foldedText).map((place) => ({
    ...place,
    code: codeByName.get(place.name) ?? 'other',
  }))
  // Names with a code are blanked out first: in 第20条労働安全衛生規則 the run of kanji starts before the name.
  const rest = foldedText.replace(knownName, (name) => '、'.repeat(name.length))
  const unknown = placesOf(unknownName, rest).filter((place) => !noLaw.test(place.name))
  const all = [...known, ...unknown.map((place) => ({ ...place, code: 'other' }))]
  return all.toSorted((a, b) => a.start - b.start)
}

function placesOf(pattern: RegExp, text: string): { name: string; start: number; end: number }[] {
  return [...text.matchAll(pattern)].map(({ 0: name, index }) => ({ name, start: index, end: index + name.length }))
}
