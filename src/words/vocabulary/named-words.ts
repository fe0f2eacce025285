import { foldForMatch, type MatchRule } from '../codes/match-rules.ts'
import { withoutLawNames } from './law-codes-of.ts'

/** Words beside those of a rule that keep a text from being a name: 建設業の許可, 入札談合等, 粗雑工事, 建設業法第28条違反. */
const besideWords =
  '第[\\d条の項号、]+|違反|行為|事件|事案|容疑|疑い|処分|許可|免許|登録|入札|官製|不正|工事|関係|及び|又は|による|に基づく|[営業事務者罪等のを・、()]'

/** A test whether a text consists of the words of the rules and of names of laws: 談合 does, 談合坂建設 does not. */
export function createWordsTest(rules: readonly MatchRule[]): (text: string) => boolean {
  const word = [...rules.map(({ pattern }) => pattern.source), besideWords].join('|')
  const words = new RegExp(word, 'gu')
  /** A quick test: most texts are names, which begin with another word. */
  const firstWord = new RegExp(`^(?:${word})`, 'u')
  const isEmpty = (text: string): boolean => text === '' || (firstWord.test(text) && text.replaceAll(words, '') === '')
  return (text) => {
    const folded = foldForMatch(text)
    return isEmpty(folded) || (folded.includes('法') && isEmpty(withoutLawNames(folded)))
  }
}
