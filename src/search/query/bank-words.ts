import { foldCompanyName } from '../../words/text/legal-form.ts'

/** The words for which the names of accounts have an abbreviation at their end, as the banks agreed on, in large kana. */
const words: readonly (readonly [abbreviation: string, ...inFull: string[]])[] = [
  ['シヤキヨウ', 'シヤカイフクシキヨウギカイ'],
  ['セイメイ', 'セイメイホケン'],
  ['カサイ', 'カサイホケン', 'カサイカイジヨウホケン'],
  ['カイジヨウ', 'カイジヨウホケン', 'カイジヨウカサイホケン'],
  ['ケンポ', 'ケンコウホケンクミアイ'],
  ['コクホ', 'コクミンケンコウホケンクミアイ'],
  ['コウネン', 'コウセイネンキンキキン'],
  ['キヨウサイ', 'キヨウサイクミアイ'],
  ['ギヨレン', 'ギヨギヨウキヨウドウクミアイレンゴウカイ'],
  ['レン', 'レンゴウカイ'],
  ['トクヨウ', 'トクベツヨウゴロウジンホーム'],
]
/** Forms, which stand there without the bracket that is known elsewhere. */
const forms = ['ノウキヨウ', 'ギヨキヨウ', 'セイキヨウ', 'キヨウクミ', 'ユウクミ']

/** ﾌｸ)ｱｵｿﾞﾗｼｼﾔｷﾖｳ in full, and ｱｵｿﾞﾗﾉｳｷﾖｳ with its form in brackets; empty for a text that has no such end. */
export function withWordsOfBanks(text: string): string[] {
  const folded = foldCompanyName(text)
  if (!/^[ァ-ヺー]+$/u.test(folded)) return []
  const inFull = words.flatMap(([abbreviation, ...others]) => others.map((other) => [abbreviation, other] as const))
  return [...inFull, ...forms.map((form) => [form, `(${form})`] as const)].flatMap(([abbreviation, other]) =>
    folded.length > abbreviation.length + 1 && folded.endsWith(abbreviation)
      ? [folded.slice(0, -abbreviation.length) + other]
      : [],
  )
}
