/**
 * Signs that folding removes although they are read: 1.5 is not 15, 24/7 not 247, C++ not C, and ア) before アオゾラ is no part of the name.
 * Other signs come and go (青空・山吹, 青空山吹).
 */

/** A mark beside a digit, of which NFKC would make a part of the number: 15① is not 151, nor is 2½ 21. */
const markBesideDigit = /(?<=[\p{Nd}\p{No}])(?=\p{No})|(?<=\p{No})(?=\p{Nd})/gu

export const withMarksApart = (text: string): string =>
  /\p{No}/u.test(text) ? text.replace(markBesideDigit, '・') : text

const normalize = (text: string): string => withMarksApart(text).normalize('NFKC')

/** A quick test: two digits, a sign of a letter or digit, a bracket without its counterpart. Most texts have none of them. */
export const mayHaveReadSigns = (text: string): boolean => /\d\P{L}*\d|[\p{L}\p{N}][+#%]|[()]/u.test(normalize(text))

/** Whether a typed text has the numbers and the signs of a name that folds to the same text. */
export function hasSameSigns(typed: string, written: string): boolean {
  const [text, name] = [normalize(typed), normalize(written)]
  return hasSameNumbers(text, name) && signsOf(text).every((sign) => name.includes(sign)) && !hasLoneBracket(text)
}

/** 1,000 is one number, and lists may space the digits of one. */
const numbersIn = (text: string): string[] => text.replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '').match(/\d+/gu) ?? []
const isSpaced = (text: string): boolean => /\d\s+\d/u.test(text)

function hasSameNumbers(text: string, name: string): boolean {
  const [typed, written] = [numbersIn(text), numbersIn(name)]
  const isOtherText = typed.join('') !== written.join('')
  return isOtherText || isSpaced(text) || isSpaced(name) || typed.join(' ') === written.join(' ')
}

/** +, # and % directly behind a letter or digit: C++, Ａ＋, 100%. */
const signsOf = (text: string): string[] => text.match(/(?<=[\p{L}\p{N}])[+#%]+/gu) ?? []

/** ア)アオゾラ, アオゾラ(ア: an abbreviation that is not known. */
const hasLoneBracket = (text: string): boolean => /^[^()]{1,6}\)[^()]+$|^[^()]+\([^()]{1,6}$/u.test(text)

/** The texts that signs between digits part: 1 and 5株 of 1.5株. */
export function partsBetweenNumbers(text: string): string[] {
  const normalized = normalize(text)
  // Most names have no digit.
  if (!/\d/.test(normalized)) return [normalized]
  return normalized.replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '').split(/(?<=\d)[^\p{L}\p{N}\s]+(?=\d)/u)
}
