import { dataLines } from './data-lines.ts'

/** Digits of the code of a municipality after those of its prefecture. */
export const codeDigits = 3

/**
 * The entries of each prefecture, such as 102札幌市北区:キタ: `codeDigits` digits, the name and, where it is known, the reading without that of
 * the last character.
 */
export const municipalityRegister: readonly (readonly [prefecture: string, entries: readonly string[]])[] = dataLines(
  new URL('municipalities.txt', import.meta.url),
).map((line) => {
  const [prefecture = '', ...entries] = line.split(' ')
  return [prefecture, entries]
})

/** The names of the municipalities of each prefecture, without their counties (郡), and of the wards of the designated cities. */
export const municipalityRows: readonly (readonly [prefecture: string, municipalities: readonly string[]])[] =
  municipalityRegister.map(([prefecture, entries]) => [prefecture, namesOf(entries)])

/** A city that became a designated city has two codes. */
function namesOf(entries: readonly string[]): string[] {
  return [...new Set(entries.map((entry) => entry.slice(codeDigits).replace(/:.*$/u, '')))]
}
