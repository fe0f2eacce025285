import { municipalityRegister } from './municipality-register.ts'

/** Digits of the code of a municipality after those of its prefecture. */
export const codeDigits = 3

/** The names of the municipalities of each prefecture, without their counties (郡), and of the wards of the designated cities. */
export const municipalityRows: readonly (readonly [prefecture: string, municipalities: string])[] =
  municipalityRegister.map(([prefecture, municipalities]) => [prefecture, namesOf(municipalities).join(' ')])

/** A city that became a designated city has two codes. */
function namesOf(municipalities: string): string[] {
  return [...new Set(municipalities.split(' ').map((entry) => entry.slice(codeDigits).replace(/:.*$/u, '')))]
}
