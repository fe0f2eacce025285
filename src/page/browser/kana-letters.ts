/** The kana of a row of the syllabary, by its consonant; their vowels are a, i, u, e and o. */
const rows = {
  '': 'あいうえお',
  k: 'かきくけこ',
  s: 'さしすせそ',
  t: 'たちつてと',
  n: 'なにぬねの',
  h: 'はひふへほ',
  m: 'まみむめも',
  r: 'らりるれろ',
  g: 'がぎぐげご',
  z: 'ざじずぜぞ',
  d: 'だぢづでど',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
}

const letters: Map<string, string> = new Map([
  ...Object.entries(rows).flatMap(([consonant, kana]) =>
    [...kana].map((one, index) => [one, consonant + 'aiueo'[index]] as [string, string]),
  ),
  ...Object.entries({ し: 'shi', ち: 'chi', つ: 'tsu', ふ: 'fu', じ: 'ji', ぢ: 'ji', づ: 'zu' }),
  ...Object.entries({ や: 'ya', ゆ: 'yu', よ: 'yo', わ: 'wa', を: 'o', ん: 'n' }),
])

const smallVowels: Record<string, string> = { ゃ: 'a', ゅ: 'u', ょ: 'o' }

/** Folds a text for comparison: width and case, katakana to hiragana, letters without accents. */
export function foldText(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[āēīōū]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Folds Latin letters that write one sound: Oosaka, Ohsaka and Ousaka are Osaka. `text`: folded. */
export function foldLongVowels(text: string) {
  return text.replace(/o[ou]|oh(?![aeiou])/g, 'o').replace(/uu/g, 'u')
}

/** A text in kana in the letters of the usual English names (Hepburn), folded; `null` if it has anything but kana. `text`: folded. */
export function lettersOfKana(text: string) {
  if (!/^[ぁ-んー ]+$/.test(text)) return null
  const spelled = [...text].map((kana) => letters.get(kana) ?? kana).join('')
  return foldLongVowels(
    spelled
      .replace(/(sh|ch|j)i([ゃゅょ])/g, (_, consonant, small) => consonant + smallVowels[small])
      .replace(/i([ゃゅょ])/g, (_, small) => `y${smallVowels[small]}`)
      .replace(/っ([a-z])/g, '$1$1')
      .replace(/[ー ]/g, ''),
  )
}
