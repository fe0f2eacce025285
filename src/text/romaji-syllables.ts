const vowels = 'aiueo'

export const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && letter !== '' && vowels.includes(letter)
const rows: Readonly<Record<string, string>> = {
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
/** Consonants whose vowel is a small kana after a u-row kana: fa is ファ, fu is フ. */
const clusters: readonly (readonly [consonants: string, kana: string])[] = [
  ['f', 'フ'],
  ['v', 'ヴ'],
  ['ts', 'ツ'],
  ['kw', 'ク'],
  ['gw', 'グ'],
]
/** Latin syllable → kana, for syllables that are unambiguous across romanisation systems. */
export const syllables: ReadonlyMap<string, string> = syllableTable()
function syllableTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>()
  for (const [consonant, kana] of Object.entries(rows)) {
    Array.from(vowels).forEach((vowel, at) => table.set(consonant + vowel, kana[at]!))
    if (consonant === '') continue
    for (const [vowel, small] of Object.entries(smallY)) table.set(`${consonant}y${vowel}`, kana[1]! + small)
  }
  for (const [consonants, kana] of [
    ['sh', 'シ'],
    ['ch', 'チ'],
    ['cy', 'チ'],
    ['j', 'ジ'],
    ['jy', 'ジ'],
  ] as const) {
    for (const [vowel, small] of Object.entries(smallY)) table.set(consonants + vowel, kana + small)
    table.set(`${consonants}i`, kana)
  }
  for (const [consonants, kana] of clusters) {
    for (const vowel of vowels) table.set(consonants + vowel, vowel === 'u' ? kana : kana + smallVowel[vowel]!)
  }
  const others: Readonly<Record<string, string>> = {
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
    "t'i": 'ティ',
    "d'i": 'ディ',
    "t'u": 'トゥ',
    "d'u": 'ドゥ',
    "s'i": 'スィ',
    "z'i": 'ズィ',
    "t'yu": 'テュ',
    "d'yu": 'デュ',
  }
  for (const [latin, kana] of Object.entries(others)) table.set(latin, kana)
  return table
}
