const vowels = 'aiueo'

export const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && letter !== '' && vowels.includes(letter)

/** A consonant → its kana with the vowels a, i, u, e, o. */
const kanaByConsonant: Readonly<Record<string, string>> = {
  '': 'アイウエオ',
  k: 'カキクケコ',
  g: 'ガギグゲゴ',
  s: 'サシスセソ',
  z: 'ザジズゼゾ',
  t: 'タチツテト',
  d: 'ダヂヅデド',
  n: 'ナニヌネノ',
  h: 'ハヒフヘホ',
  b: 'バビブベボ',
  p: 'パピプペポ',
  m: 'マミムメモ',
  r: 'ラリルレロ',
  l: 'ラリルレロ',
}
const smallVowel: Readonly<Record<string, string>> = { a: 'ァ', i: 'ィ', e: 'ェ', o: 'ォ' }
const smallY: Readonly<Record<string, string>> = { a: 'ャ', u: 'ュ', e: 'ェ', o: 'ョ' }
/** Consonants before i and small ya, yu, ye, yo: sha is シャ, shi is シ. */
const palatals: readonly (readonly [consonants: string, kana: string])[] = [
  ['sh', 'シ'],
  ['ch', 'チ'],
  ['cy', 'チ'],
  ['j', 'ジ'],
  ['jy', 'ジ'],
]
/** Consonants before u and small a, i, e, o: fu is フ, fa is ファ. */
const clusters: readonly (readonly [consonants: string, kana: string])[] = [
  ['f', 'フ'],
  ['v', 'ヴ'],
  ['ts', 'ツ'],
  ['kw', 'ク'],
  ['gw', 'グ'],
]
const otherSyllables: Readonly<Record<string, string>> = {
  ya: 'ヤ',
  yu: 'ユ',
  ye: 'イェ',
  yo: 'ヨ',
  wa: 'ワ',
  wi: 'ウィ',
  we: 'ウェ',
  wo: 'ウォ',
  fya: 'フャ',
  fyu: 'フュ',
  fyo: 'フョ',
  vya: 'ヴャ',
  vyu: 'ヴュ',
  vyo: 'ヴョ',
  dzu: 'ヅ',
  dzi: 'ヂ',
  vu: 'ブ',
  thi: 'ティ',
  dhi: 'ディ',
  twu: 'トゥ',
  dwu: 'ドゥ',
}

/** Syllables of loan words. Kunrei writes them with ', because its ti, tu, si … are チ, ツ, シ …. */
export const loanSyllables: readonly { readonly kana: string; readonly hepburn: string; readonly kunrei: string }[] = [
  { kana: 'ティ', hepburn: 'ti', kunrei: "t'i" },
  { kana: 'ディ', hepburn: 'di', kunrei: "d'i" },
  { kana: 'トゥ', hepburn: 'tu', kunrei: "t'u" },
  { kana: 'ドゥ', hepburn: 'du', kunrei: "d'u" },
  { kana: 'スィ', hepburn: 'si', kunrei: "s'i" },
  { kana: 'ズィ', hepburn: 'zi', kunrei: "z'i" },
  { kana: 'テュ', hepburn: 'tyu', kunrei: "t'yu" },
  { kana: 'デュ', hepburn: 'dyu', kunrei: "d'yu" },
]

/** Latin syllable → kana. Some syllables can also be other kana: ti is チ here and ティ in a loan word, wi is ウィ here and was ヰ. */
export const syllables: ReadonlyMap<string, string> = syllableTable()

function syllableTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>()
  for (const [consonant, kana] of Object.entries(kanaByConsonant)) {
    Array.from(vowels).forEach((vowel, index) => table.set(consonant + vowel, kana[index]!))
    if (consonant === '') continue
    for (const [vowel, small] of Object.entries(smallY)) table.set(`${consonant}y${vowel}`, kana[1]! + small)
  }
  for (const [consonants, kana] of palatals) {
    for (const [vowel, small] of Object.entries(smallY)) table.set(consonants + vowel, kana + small)
    table.set(`${consonants}i`, kana)
  }
  for (const [consonants, kana] of clusters) {
    for (const vowel of vowels) table.set(consonants + vowel, vowel === 'u' ? kana : kana + smallVowel[vowel]!)
  }
  for (const [latin, kana] of Object.entries(otherSyllables)) table.set(latin, kana)
  for (const { kana, kunrei } of loanSyllables) table.set(kunrei, kana)
  return table
}
